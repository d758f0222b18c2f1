import type { Case } from '#machines';
import type { Language, Transport, Trouble } from '../transport/transport.ts';
import { Counterpart } from './counterpart.ts';
import { statesOf } from './links.ts';
import { firstDifference, marksIn } from './marks.ts';
import { readMoment, START } from './moment.ts';
import type { Moment } from './moment.ts';
import { unpack } from './packing.ts';
import { planFrom, planOf } from './plan.ts';
import type { NumberedPlan } from './plan.ts';
import type { Route } from './route.ts';
import type { Session } from './session.ts';
import { joinSession, openSession } from './sessions.ts';

/** What cannot be shown, where it is not a combat's own trouble. */
export type Obstacle =
  | { readonly kind: 'unknown-scenario'; readonly slug: string }
  | { readonly kind: 'bad-link' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };

/** What a route leads to. */
export interface Opened {
  readonly kind: 'opened';
  readonly session: Session;
  /** What was to be played, also past a command that was refused. */
  readonly planned?: NumberedPlan | undefined;
  /** The command of the plan that the date refuses. */
  readonly halted?: number | undefined;
  /** The first command of a link that leads elsewhere than where the link was made. */
  readonly differs?: number | undefined;
}

/** How combats are reached, and the examples there are. */
export interface Means {
  readonly local: Transport;
  /** Reaches the server; with a seat's token where one is given. */
  readonly remote: (seat?: string) => Transport;
  readonly gallery: readonly Case[];
}

/** Opens what a route asks for; undefined where it asks for nothing. */
export async function openRoute(
  route: Route,
  means: Means,
  language: Language,
): Promise<Opened | Obstacle | undefined> {
  const { subject, at } = route;
  const moment = readMoment(at ?? '');
  switch (subject.kind) {
    case 'home':
      return undefined;
    case 'scenario':
      return openScenario(subject.slug, route, moment ?? START, means, language);
    case 'private':
      return openPrivate(subject.packed, moment, means, language);
    case 'combat':
      return join(subject.id, route.seat, moment, means);
  }
}

async function openScenario(
  slug: string,
  { edition, marks }: Route,
  at: Moment,
  means: Means,
  language: Language,
): Promise<Opened | Obstacle> {
  const found = means.gallery.find(({ id }) => id === slug);
  if (!found) return { kind: 'unknown-scenario', slug };
  const plan = planOf(found, edition ?? found.editions.at(-1) ?? 'latest');
  return compared(await play(plan, at, means, language), marksIn(marks));
}

async function openPrivate(
  word: string,
  at: Moment | undefined,
  means: Means,
  language: Language,
): Promise<Opened | Obstacle> {
  const packed = await unpack(word);
  if (!packed) return { kind: 'bad-link' };
  const plan = planFrom(packed);
  const played = await compared(await play(plan, at, means, language), packed.marks ?? []);
  const readable = plan.commands.length;
  if (played.kind !== 'opened' || readable === packed.commands.length) return played;
  return { ...played, differs: played.differs ?? readable + 1 };
}

async function join(
  id: string,
  seat: string | undefined,
  at: Moment | undefined,
  means: Means,
): Promise<Opened | Obstacle> {
  const joined = await joinSession(means.remote(seat), id);
  if (!joined.ok) return { kind: 'trouble', trouble: joined.trouble };
  if (at) await joined.session.goTo(at);
  return { kind: 'opened', session: joined.session };
}

async function play(
  planned: NumberedPlan,
  moment: Moment | undefined,
  means: Means,
  language: Language,
): Promise<Opened | Obstacle> {
  const begun = await openSession(means.local, planned, language);
  if (!begun.ok) return { kind: 'trouble', trouble: begun.trouble };
  const { session } = begun;
  const refused = session.refused.value;
  if (moment) await session.goTo(moment);
  return { kind: 'opened', session, planned, halted: refused && refused.place.at.seq + 1 };
}

/** With the first difference from what was marked; a command that is refused is told as such. */
async function compared(
  opened: Opened | Obstacle,
  marks: readonly string[],
): Promise<Opened | Obstacle> {
  if (opened.kind !== 'opened') return opened;
  const differs = await differenceFrom(marks, opened.session);
  return { ...opened, differs: differs === opened.halted ? undefined : differs };
}

/** The first command of a session's own line that leads elsewhere than it did when the marks were made. */
export async function differenceFrom(
  marks: readonly string[],
  session: Session,
): Promise<number | undefined> {
  const line = session.lines.value.get(session.root);
  return line && firstDifference(marks, await statesOf(session, line, marks.length));
}

/** The same played under the rules of another date, to be kept beside it. */
export async function openAgainst(
  edition: string,
  main: NumberedPlan,
  scenario: Case | undefined,
  means: Means,
  language: Language,
): Promise<Counterpart | Obstacle> {
  const own = scenario ? planOf(scenario, edition) : { ...main, edition };
  const begun = await openSession(means.local, own, language);
  if (!begun.ok) return { kind: 'trouble', trouble: begun.trouble };
  return new Counterpart(begun.session, own, main);
}
