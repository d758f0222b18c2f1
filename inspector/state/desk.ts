import { effect, signal, untracked } from '@preact/signals';
import { editionAnswer, parseCommand } from '#machines';
import type { Case, SentCommand } from '#machines';
import type { CombatAnswer, Language, Seats, Transport, Trouble } from '../transport/transport.ts';
import { Counterpart } from './counterpart.ts';
import { Form } from './form.ts';
import { readMoment, START, writeMoment } from './moment.ts';
import type { Moment } from './moment.ts';
import { pack, unpack } from './packing.ts';
import { planFrom, planOf, triesOf } from './plan.ts';
import type { NumberedPlan } from './plan.ts';
import { firstDifference, markOf } from './marks.ts';
import { HOME } from './route.ts';
import type { Route, Subject } from './route.ts';
import { joinSession, openSession } from './session.ts';
import type { Place, Session } from './session.ts';

/** What cannot be shown, where it is not a combat's own trouble. */
export type Obstacle =
  | { readonly kind: 'unknown-scenario'; readonly slug: string }
  | { readonly kind: 'bad-link' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };

export interface DeskOptions {
  readonly local: Transport;
  /** Reaches the server; with a seat's token where one is given. */
  readonly remote: (seat?: string) => Transport;
  readonly gallery: readonly Case[];
  readonly language: Language;
}

/** What is open on the page: a combat or none, in which language, and the form for who is asked. */
export class Desk {
  readonly gallery: readonly Case[];
  readonly language = signal<Language>('en');
  readonly route = signal<Route>(HOME);
  readonly session = signal<Session | undefined>(undefined);
  readonly form = signal<Form | undefined>(undefined);
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
    effect(() => this.#renewForm());
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
      return;
    }
    const opening = ++this.#opening;
    this.route.value = route;
    this.session.value = undefined;
    this.obstacle.value = undefined;
    this.seats.value = undefined;
    this.halted.value = undefined;
    this.differs.value = undefined;
    this.against.value = undefined;
    this.reference.value = undefined;
    this.#planned = undefined;
    const opened = await this.#opened(route);
    if (opening !== this.#opening) return;
    if (opened && 'kind' in opened) this.obstacle.value = opened;
    else this.session.value = opened;
    await this.#setAgainst(route.against, opening);
  }

  /** The route to the moment that is looked at. */
  async link(): Promise<Route> {
    const session = this.session.value;
    const { language, against } = this.route.value;
    const spoken = language && this.language.value;
    if (!session) return { subject: this.route.value.subject, language: spoken, embed: false };
    const { line, at } = session.place.value;
    const subject = await this.#subjectOf(session, line);
    return {
      subject,
      edition: session.edition,
      at: writeMoment(at),
      against: line === session.root ? against : undefined,
      language: spoken,
      embed: false,
    };
  }

  /** The route to the same set-up and commands under the rules of another date. */
  async underRulesOf(edition: string): Promise<Route> {
    const { against, ...now } = await this.link();
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

  /** The whole answer to what is asked: a pass, or what stands in the form where it would be accepted. */
  complete({ id, player, decision }: Form['waiting']): SentCommand | undefined {
    if (decision === 'priority') return { type: 'passPriority', by: player, decision: id };
    const form = this.form.value;
    const isMeant = form?.waiting.id === id && form.touched.value;
    return isMeant && form.verdict.value?.legal === true ? form.command() : undefined;
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

  /** Puts a command into the form, in a branch of its own where something else was done; nothing is sent. */
  async attempt(sent: SentCommand): Promise<void> {
    const session = this.session.value;
    const parsed = parseCommand(sent);
    if (!session || !parsed.ok) return;
    if (!session.atEnd.value && !(await session.branch())) return;
    if ('by' in sent && sent.by !== undefined) this.ask(sent.by);
    await this.form.value?.fill(parsed.command);
  }

  /** Asks another of the players who may act now. */
  ask(player: string): void {
    const session = this.session.value;
    const waiting = session?.shown.value?.waitingFor.find((one) => one.player === player);
    if (session && waiting) this.#setForm(session, waiting);
  }

  async #opened({ subject, at, edition, seat }: Route): Promise<Session | Obstacle | undefined> {
    const moment = readMoment(at ?? '');
    switch (subject.kind) {
      case 'home':
        return undefined;
      case 'scenario':
        return this.#openScenario(subject.slug, edition, moment ?? START);
      case 'private':
        return this.#openPrivate(subject.packed, moment);
      case 'combat':
        return this.#join(subject.id, seat, moment);
    }
  }

  async #openScenario(
    slug: string,
    edition: string | undefined,
    at: Moment,
  ): Promise<Session | Obstacle> {
    const found = this.gallery.find(({ id }) => id === slug);
    if (!found) return { kind: 'unknown-scenario', slug };
    return this.#played(planOf(found, edition ?? found.editions.at(-1) ?? 'latest'), at);
  }

  async #openPrivate(word: string, at: Moment | undefined): Promise<Session | Obstacle> {
    const packed = await unpack(word);
    if (!packed) return { kind: 'bad-link' };
    const played = await this.#played(planFrom(packed), at);
    if ('kind' in played) return played;
    this.differs.value = firstDifference(packed.marks ?? [], await statesOf(played));
    return played;
  }

  async #join(
    id: string,
    seat: string | undefined,
    at: Moment | undefined,
  ): Promise<Session | Obstacle> {
    const joined = await joinSession(this.#options.remote(seat), id);
    if (!joined.ok) return { kind: 'trouble', trouble: joined.trouble };
    if (at) await joined.session.goTo(at);
    return joined.session;
  }

  async #played(plan: NumberedPlan, moment: Moment | undefined): Promise<Session | Obstacle> {
    const opened = await openSession(this.#options.local, plan, this.language.value);
    if (!opened.ok) return { kind: 'trouble', trouble: opened.trouble };
    const { session } = opened;
    const { refused } = session;
    this.#planned = plan;
    this.halted.value = refused.value && refused.value.place.at.seq + 1;
    if (moment) await session.goTo(moment);
    return session;
  }

  async #setAgainst(edition: string | undefined, opening: number): Promise<void> {
    const main = this.#planned;
    if (edition === undefined || !main || !this.session.value) return;
    const scenario = this.scenario();
    const own = scenario ? planOf(scenario, edition) : { ...main, edition };
    const opened = await openSession(this.#options.local, own, this.language.value);
    if (opening !== this.#opening) return;
    if (opened.ok) this.against.value = new Counterpart(opened.session, own, main);
    else this.obstacle.value = { kind: 'trouble', trouble: opened.trouble };
  }

  /** The subject under which a line can be found again: its own, or a private one where it went its own way. */
  async #subjectOf(session: Session, lineId: string): Promise<Subject> {
    const { subject } = this.route.value;
    const line = session.lines.value.get(lineId);
    if (!line) return subject;
    if (session.transport.kind === 'remote') return { kind: 'combat', id: line.id };
    const commands = session.commandsOf(line);
    if (subject.kind === 'scenario' && this.#isAsPlanned(subject.slug, session.edition, commands))
      return subject;
    const { edition, setup } = session;
    const marks = (await statesOf(session, line)).map(markOf);
    return { kind: 'private', packed: await pack({ edition, setup, commands, marks }) };
  }

  #isAsPlanned(slug: string, edition: string, commands: readonly unknown[]): boolean {
    const found = this.gallery.find(({ id }) => id === slug);
    const planned = found ? planOf(found, edition).commands : [];
    return commands.every(
      (command, index) => JSON.stringify(command) === JSON.stringify(planned[index]),
    );
  }

  /** A form for who is asked at the end of a line; the same one for as long as the same is asked. */
  #renewForm(): void {
    const session = this.session.value;
    const language = this.language.value;
    const waiting = session?.atEnd.value ? (session.shown.value?.waitingFor ?? []) : [];
    untracked(() => {
      const form = this.form.value;
      const isKept =
        form?.combat === session?.place.value.line &&
        waiting.some(({ id }) => id === form?.waiting.id);
      const [first] = waiting;
      if (isKept) void form?.speak(language);
      else if (session && first) this.#setForm(session, first);
      else this.form.value = undefined;
    });
  }

  #setForm(session: Session, waiting: Form['waiting']): void {
    const form = new Form(
      session.transport,
      session.place.peek().line,
      waiting,
      this.language.peek(),
    );
    this.form.value = form;
    void form.start();
  }
}

/** The state after each command of a line. */
async function statesOf(
  session: Session,
  line = session.line.value,
): Promise<readonly CombatAnswer[]> {
  const asked =
    line?.entries.map(({ seq }) => session.stateAt({ line: line.id, at: { seq } })) ?? [];
  return (await Promise.all(asked)).filter((state) => state !== undefined);
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
