import { effect, signal, untracked } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { editionAnswer } from '#machines';
import type { Case, SentCommand } from '#machines';
import type { Language, Seats } from '../transport/transport.ts';
import { Asking } from './asking.ts';
import { Counterpart } from './counterpart.ts';
import type { Form } from './form.ts';
import { linkTo } from './links.ts';
import { marksIn } from './marks.ts';
import { readMoment, START, writeMoment } from './moment.ts';
import { differenceFrom, openAgainst, openRoute } from './opening.ts';
import type { Means, Obstacle } from './opening.ts';
import { pack } from './packing.ts';
import { triesOf } from './plan.ts';
import type { NumberedPlan } from './plan.ts';
import { HOME } from './route.ts';
import type { Route } from './route.ts';
import type { Place, Session } from './session.ts';
import { joinSession } from './sessions.ts';

export interface DeskOptions extends Means {
  readonly language: Language;
}

/** What is open on the page: a combat or none, in which language, and the form for who is asked. */
export class Desk {
  readonly gallery: readonly Case[];
  readonly language = signal<Language>('en');
  readonly route = signal<Route>(HOME);
  readonly session = signal<Session | undefined>(undefined);
  readonly asking: Asking;
  readonly obstacle = signal<Obstacle | undefined>(undefined);
  /** The example's own command that the chosen date refuses. */
  readonly halted = signal<number | undefined>(undefined);
  /** The first command of a link that leads elsewhere than where the link was made. */
  readonly differs = signal<number | undefined>(undefined);
  /** Tokens of the table that was just put on the server. */
  readonly seats = signal<Seats | undefined>(undefined);
  /** The same under the rules of another date. */
  readonly against = signal<Counterpart | undefined>(undefined);
  /** A moment that was kept to compare with. */
  readonly reference = signal<Place | undefined>(undefined);
  readonly #options: DeskOptions;
  /** What was to be played, also past a command that was refused. */
  #planned: NumberedPlan | undefined;
  #opening = 0;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.gallery = options.gallery;
    this.language.value = options.language;
    this.asking = new Asking(this.session, this.language);
    effect(() => {
      const session = this.session.value;
      const against = this.against.value;
      return session && against && untracked(() => against.follow(session));
    });
    effect(() => {
      const session = this.session.value;
      const language = this.language.value;
      return session && untracked(() => session.follow(language));
    });
  }

  /** The form for who is asked, where somebody is. */
  get form(): ReadonlySignal<Form | undefined> {
    return this.asking.form;
  }

  /** The example that is open. */
  scenario(): Case | undefined {
    const { subject } = this.route.value;
    return subject.kind === 'scenario'
      ? this.gallery.find(({ id }) => id === subject.slug)
      : undefined;
  }

  /** Shows what a route asks for. Where it names what is open already, only the moment changes. */
  async open(route: Route): Promise<void> {
    if (route.language) this.language.value = route.language;
    const session = this.session.value;
    if (session && isSameSubject(route, this.route.value)) {
      this.route.value = route;
      await session.goTo(readMoment(route.at ?? '') ?? START, session.root);
      const marks = marksIn(route.marks);
      if (marks.length === 0) return;
      const differs = await differenceFrom(marks, session);
      if (this.session.value === session) this.differs.value = differs;
      return;
    }
    const opening = ++this.#opening;
    this.route.value = route;
    this.#clear();
    const opened = await openRoute(route, this.#options, this.language.value);
    if (opening !== this.#opening) return;
    if (opened?.kind === 'opened') {
      this.#planned = opened.planned;
      this.halted.value = opened.halted;
      this.differs.value = opened.differs;
      this.session.value = opened.session;
    } else this.obstacle.value = opened;
    await this.#setAgainst(route.against, opening);
  }

  #clear(): void {
    this.session.value = undefined;
    this.obstacle.value = undefined;
    this.seats.value = undefined;
    this.halted.value = undefined;
    this.differs.value = undefined;
    this.against.value = undefined;
    this.reference.value = undefined;
    this.#planned = undefined;
  }

  /** The route to the moment that is looked at. */
  async link(): Promise<Route> {
    const session = this.session.value;
    const { language, against } = this.route.value;
    const spoken = language && this.language.value;
    if (!session) return { subject: this.route.value.subject, language: spoken, embed: false };
    const { line, at } = session.place.value;
    const found = await linkTo(session, this.route.value, this.gallery);
    return {
      ...found,
      edition: session.edition,
      at: writeMoment(at),
      against: line === session.root ? against : undefined,
      language: spoken,
      embed: false,
    };
  }

  /** The route to the same set-up and commands under the rules of another date. */
  async underRulesOf(edition: string): Promise<Route> {
    const { against, marks: _, ...now } = await this.link();
    const link = { ...now, against: against === edition ? undefined : against };
    const session = this.session.value;
    const line = session?.line.value;
    if (link.subject.kind !== 'private' || !session || !line) return { ...link, edition };
    const planned = line.id === session.root ? this.#planned?.commands : undefined;
    const commands = planned ?? session.commandsOf(line);
    return {
      ...link,
      subject: { kind: 'private', packed: await pack({ edition, setup: session.setup, commands }) },
    };
  }

  /** Puts this line of play on the server, for others to join; the page goes on there. */
  async keepOnServer(): Promise<boolean> {
    const local = this.session.value;
    const line = local?.line.value;
    if (!local || !line) return false;
    const { edition, setup } = local;
    const remote = this.#options.remote();
    const opened = await remote.open(setup, edition, local.commandsOf(line));
    const joined = opened.ok ? await joinSession(remote, opened.answer.id) : opened;
    if (!joined.ok) {
      this.obstacle.value = { kind: 'trouble', trouble: joined.trouble };
      return false;
    }
    const { session } = joined;
    this.obstacle.value = undefined;
    this.seats.value = opened.ok ? opened.answer.tokens : undefined;
    this.route.value = { subject: { kind: 'combat', id: session.root }, embed: false };
    this.session.value = session;
    return true;
  }

  /** Keeps the moment that is looked at, to compare others with; the same again forgets it. */
  keepReference(): void {
    this.reference.value = this.reference.value ? undefined : this.session.value?.place.value;
  }

  endComparison(): void {
    this.reference.value = undefined;
    this.against.value = undefined;
    this.route.value = { ...this.route.value, against: undefined };
  }

  /** What the example tries at the moment that is looked at. */
  tries(): readonly SentCommand[] {
    const scenario = this.scenario();
    const session = this.session.value;
    if (!scenario || !session) return [];
    const { line, at } = session.place.value;
    const isPlanned = line === session.root || session.line.value?.parent?.at === String(at.seq);
    if (!isPlanned || at.micro !== undefined) return [];
    return triesOf(scenario, session.edition).flatMap(({ seq, command }) =>
      seq === at.seq ? [command] : [],
    );
  }

  async #setAgainst(edition: string | undefined, opening: number): Promise<void> {
    const main = this.#planned;
    if (edition === undefined || !main || !this.session.value) return;
    const found = await openAgainst(
      edition,
      main,
      this.scenario(),
      this.#options,
      this.language.value,
    );
    if (opening !== this.#opening) return;
    if (found instanceof Counterpart) this.against.value = found;
    else this.obstacle.value = found;
  }
}

function isSameSubject(one: Route, other: Route): boolean {
  return (
    JSON.stringify([one.subject, one.edition, one.against, one.seat]) ===
    JSON.stringify([other.subject, other.edition, other.against, other.seat])
  );
}

/** A date as the rules know it, `latest` as the day it stands for; undefined for what is no date. */
export function dateOf(edition: string): string | undefined {
  const told = editionAnswer(edition);
  return told.ok ? told.answer.edition : undefined;
}
