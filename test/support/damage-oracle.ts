import type { DamageDivision } from '../../machines/model/commands.ts';

/**
 * The definition of a legal combat damage assignment, tried out on every division there is. Only for small boards: Ana
 * attacks Ben or his planeswalker "sage", Ben blocks. Shares no code with the rules.
 */
export interface Fighter {
  readonly id: string;
  readonly power: number;
  readonly toughness: number;
  readonly marked: number;
  readonly deathtouch: boolean;
  readonly banding: boolean;
}
export interface OracleAttacker extends Fighter {
  readonly at: 'Ben' | 'sage';
  readonly trample: 'none' | 'plain' | 'over';
  readonly otherwise: 'none' | 'asThoughUnblocked' | 'freely';
  readonly blocked: boolean;
  readonly foes: readonly string[];
}
export interface OracleBlocker extends Fighter {
  readonly foes: readonly string[];
}
export interface OracleBoard {
  readonly date: string;
  readonly loyalty: number;
  readonly sageIsGone: boolean;
  readonly attackers: readonly OracleAttacker[];
  readonly blockers: readonly OracleBlocker[];
  /** Ben's creatures that don't block. */
  readonly idle: readonly string[];
}

type Amounts = Readonly<Record<string, number>>;
type OracleSource = OracleAttacker | OracleBlocker;

const everybody = (board: OracleBoard): readonly OracleSource[] => [
  ...board.attackers,
  ...board.blockers,
];
const isAttacker = (one: OracleSource): one is OracleAttacker => 'at' in one;
const byId = (board: OracleBoard, id: string): OracleSource | undefined =>
  everybody(board).find((one) => one.id === id);

const hasOrder = ({ date }: OracleBoard): boolean => date >= '2009-07-11' && date < '2024-11-08';
const splitsByDeathtouch = ({ date }: OracleBoard): boolean =>
  date >= '2009-07-11' && date < '2010-07-16';
const oneKills = ({ date }: OracleBoard): boolean => date >= '2010-07-16';

const bandsAgainst = (board: OracleBoard, one: OracleSource): boolean =>
  one.foes.some((foe) => byId(board, foe)?.banding);

export function dividerOf(board: OracleBoard, one: OracleSource): 'Ana' | 'Ben' {
  return isAttacker(one) !== bandsAgainst(board, one) ? 'Ana' : 'Ben';
}

const got = (whole: DamageDivision, id: string): number =>
  Object.values(whole).reduce((sum, amounts) => sum + (amounts[id] ?? 0), 0);

function isKilled(board: OracleBoard, whole: DamageDivision, id: string): boolean {
  const creature = byId(board, id);
  if (!creature) return false;
  const poisoned = everybody(board).some(
    (source) => source.deathtouch && (whole[source.id]?.[id] ?? 0) > 0,
  );
  return (oneKills(board) && poisoned) || creature.marked + got(whole, id) >= creature.toughness;
}

const covers = (board: OracleBoard, whole: DamageDivision): boolean =>
  got(whole, 'sage') >= board.loyalty;

/** What an attacker may give to, apart from its blockers: none, one, or the planeswalker and Ben behind it. */
function aims(board: OracleBoard, one: OracleAttacker): readonly string[] {
  if (one.at === 'Ben') return ['Ben'];
  if (board.sageIsGone) return one.trample === 'over' ? ['Ben'] : [];
  return one.trample === 'over' ? ['sage', 'Ben'] : ['sage'];
}

function keepsOrder(
  board: OracleBoard,
  one: OracleSource,
  mine: Amounts,
  whole: DamageDivision,
): boolean {
  if (!hasOrder(board) || bandsAgainst(board, one) || (one.deathtouch && splitsByDeathtouch(board)))
    return true;
  return one.foes.every(
    (foe, at) =>
      (mine[foe] ?? 0) === 0 ||
      one.foes.slice(0, at).every((front) => isKilled(board, whole, front)),
  );
}

function inUsualWay(
  board: OracleBoard,
  one: OracleSource,
  mine: Amounts,
  whole: DamageDivision,
): boolean {
  const past = isAttacker(one) && (!one.blocked || one.trample !== 'none') ? aims(board, one) : [];
  const allowed = [...one.foes, ...past];
  const given = Object.keys(mine).filter((id) => (mine[id] ?? 0) > 0);
  const sum = given.reduce((total, id) => total + (mine[id] ?? 0), 0);
  if (sum !== (allowed.length === 0 ? 0 : one.power)) return false;
  if (!given.every((id) => allowed.includes(id))) return false;
  if (
    given.some((id) => past.includes(id)) &&
    !one.foes.every((foe) => isKilled(board, whole, foe))
  )
    return false;
  if (past.length === 2 && given.includes('Ben') && !covers(board, whole)) return false;
  return keepsOrder(board, one, mine, whole);
}

function inOtherWay(board: OracleBoard, one: OracleSource, mine: Amounts): boolean {
  if (!isAttacker(one) || one.otherwise === 'none') return false;
  const given = Object.keys(mine).filter((id) => (mine[id] ?? 0) > 0);
  const sum = given.reduce((total, id) => total + (mine[id] ?? 0), 0);
  if (sum !== one.power) return false;
  if (one.otherwise === 'freely') {
    const among = ['Ben', ...board.idle, ...board.blockers.map(({ id }) => id)];
    return given.every((id) => among.includes(id));
  }
  const target = one.at === 'sage' && board.sageIsGone ? undefined : one.at;
  return one.blocked && given.every((id) => id === target);
}

export const isLegal = (
  board: OracleBoard,
  player: 'Ana' | 'Ben',
  mine: DamageDivision,
  earlier: DamageDivision,
): boolean => {
  const whole = { ...earlier, ...mine };
  return everybody(board)
    .filter((one) => dividerOf(board, one) === player && one.power > 0)
    .every(
      (one) =>
        inUsualWay(board, one, mine[one.id] ?? {}, whole) ||
        inOtherWay(board, one, mine[one.id] ?? {}),
    );
};

function divisions(total: number, among: readonly string[]): readonly Amounts[] {
  const [first, ...rest] = among;
  if (first === undefined) return total === 0 ? [{}] : [];
  return Array.from({ length: total + 1 }, (_, amount) => amount).flatMap((amount) =>
    divisions(total - amount, rest).map((others) =>
      amount === 0 ? others : { [first]: amount, ...others },
    ),
  );
}

/** For each creature whose damage that player divides, every way to give out all of it or nothing, legal or not. */
export function waysOf(
  board: OracleBoard,
  player: 'Ana' | 'Ben',
): readonly (readonly [string, readonly Amounts[]])[] {
  return everybody(board)
    .filter((one) => dividerOf(board, one) === player && one.power > 0)
    .map((one) => {
      const freely =
        isAttacker(one) && one.otherwise === 'freely'
          ? [...board.idle, ...board.blockers.map(({ id }) => id)]
          : [];
      const beyond = isAttacker(one) ? ['Ben', ...(board.sageIsGone ? [] : ['sage'])] : [];
      return [
        one.id,
        [{}, ...divisions(one.power, [...new Set([...one.foes, ...beyond, ...freely])])],
      ] as const;
    });
}

export const countOf = (ways: ReturnType<typeof waysOf>): number =>
  ways.reduce((product, [, each]) => product * each.length, 1);

/** Every assignment of that player's, legal or not, creatures with nothing left out. */
export function assignmentsOf(ways: ReturnType<typeof waysOf>): readonly DamageDivision[] {
  const [first, ...rest] = ways;
  if (!first) return [{}];
  const others = assignmentsOf(rest);
  return first[1].flatMap((amounts) => others.map((other) => ({ ...other, [first[0]]: amounts })));
}
