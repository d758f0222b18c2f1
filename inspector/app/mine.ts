import { decisionAway } from '../state/decisions.ts';
import type { Direction } from '../state/line.ts';
import type { Moment } from '../state/moment.ts';
import type { Session } from '../state/session.ts';
import { opponentsInOrder } from '../table/lanes.ts';
import { textIn } from '../text/index.ts';
import type { Page } from './context.ts';

/** Players in APNAP order: each stands at the place that is its seat in the chart. */
export function playersOf(session: Session): readonly string[] {
  const state = session.shown.value;
  return state ? [state.activePlayer, ...opponentsInOrder(state)] : [];
}

/** Whose decisions are skipped to: the one who was chosen, else whose seat this is, else the active player. */
export function playerMeant({ me, desk }: Page, session: Session): string | undefined {
  const players = playersOf(session);
  const meant = me.value ?? desk.route.value.as;
  return players.find((player) => player === meant) ?? players[0];
}

/** The next or previous decision of that player; undefined where there is none. */
export function ownDecision(
  page: Page,
  session: Session,
  direction: Direction,
): Moment | undefined {
  const line = session.line.value;
  const seat = playersOf(session).indexOf(playerMeant(page, session) ?? '');
  if (!line || seat < 0) return undefined;
  return decisionAway(line, session.openingPath, seat, session.place.value.at, direction);
}

/** Goes there, or says that there is nowhere to go. */
export function skipToOwn(page: Page, session: Session, direction: Direction): void {
  const { desk, said } = page;
  const to = ownDecision(page, session, direction);
  const player = playerMeant(page, session) ?? '';
  if (to) void session.goTo(to);
  else said.value = textIn(desk.language.value).now.noDecision(player);
}
