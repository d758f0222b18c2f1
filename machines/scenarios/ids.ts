import { RULE_KEYS } from '../editions/rule-index.ts';
import { expandId } from '../model/ids.ts';
import { shown } from '../model/faults.ts';
import type { FormatProblem } from './problems.ts';
import { caseSchema } from './schema.ts';
import type { WrittenCase } from './schema.ts';
import { mentions } from '../model/schema-walk.ts';
import type { Mention, Path } from '../model/schema-walk.ts';

type Fault = Pick<FormatProblem, 'path' | 'expected' | 'got'>;
type WrittenPermanents = NonNullable<WrittenCase['setup']['permanents']>;

/** Ids that nothing in the case brings, ids that two things share, and rules that the index does not have. */
export function faultsInIds(written: WrittenCase): readonly Fault[] {
  return [
    ...faultsInBirths(written),
    ...faultsInMentions(written),
    ...faultsInTriggers(written),
    ...faultsInRules(written),
  ];
}

/** Players, permanents and effects, each with the place that brings it. */
function births(written: WrittenCase): readonly Mention[] {
  const { players, permanents = [], effects = [] } = written.setup;
  return [
    ...players.map((player, index) => ({
      ids: [typeof player === 'string' ? player : player.id],
      path: ['setup', 'players', index],
    })),
    ...permanents.map((permanent, index) => ({
      ids: idsOf(permanent),
      path: ['setup', 'permanents', index, 'id'],
    })),
    ...effects.flatMap(({ id }, index) =>
      id === undefined ? [] : [{ ids: [id], path: ['setup', 'effects', index, 'id'] }],
    ),
  ];
}

function idsOf({ id, count }: WrittenPermanents[number]): readonly string[] {
  return count === undefined ? [id] : expandId(`${id}-1..${count}`);
}

function faultsInBirths(written: WrittenCase): readonly Fault[] {
  const all = births(written);
  const places = all.flatMap(({ ids, path }) => ids.map((id) => ({ id, path })));
  const seen = new Set<string>();
  return places.flatMap(({ id, path }) => {
    const fault = { path, expected: 'an id that nothing else has', got: shown(id) };
    if (seen.has(id)) return [fault];
    seen.add(id);
    return [];
  });
}

function faultsInMentions(written: WrittenCase): readonly Fault[] {
  const known = knownIn(written);
  return mentions(caseSchema, written)
    .filter(({ path }) => !brings(path))
    .flatMap(({ ids, path }) => {
      const unknown = ids.filter((id) => !known.has(id));
      return unknown.length === 0
        ? []
        : [
            {
              path,
              expected: 'a player, permanent or effect of this case',
              got: shown(unknown[0]),
            },
          ];
    });
}

/** Everything that is there from the start, comes later, or is named by the format itself. */
function knownIn(written: WrittenCase): ReadonlySet<string> {
  const { players, effects = [] } = written.setup;
  const teams = players.flatMap((player) =>
    typeof player === 'string' ? [] : (player.team ?? []),
  );
  const unnamed = effects.map((_, index) => `effect-${index + 1}`);
  return new Set([
    ...births(written).flatMap(({ ids }) => ids),
    ...teams,
    ...unnamed,
    ...laterIn(written),
  ]);
}

function laterIn(written: WrittenCase): readonly string[] {
  const commands = written.steps.flatMap((step) => [step, ...(step.whatIf ?? [])]);
  return commands.flatMap(({ applyEffect }) => {
    if (applyEffect === undefined) return [];
    if ('permanent' in applyEffect) return idsOf(applyEffect.permanent);
    return 'effect' in applyEffect ? (applyEffect.effect.id ?? []) : [];
  });
}

const BRINGING = /(^|\.)((permanents|effects|players)\.\d+|permanent|effect)(\.(id|team))?$/;
const brings = (path: Path): boolean => BRINGING.test(path.join('.'));

/** `bear becomesBlocked dog`: the first word of a trigger is what it comes from. */
function faultsInTriggers(written: WrittenCase): readonly Fault[] {
  const known = knownIn(written);
  return written.steps.flatMap((step, at) =>
    (step.expect?.triggers ?? []).flatMap((text, index) => {
      const [source = '', ability] = text.split(' ');
      return known.has(source) && ability !== undefined
        ? []
        : [
            {
              path: ['steps', at, 'expect', 'triggers', index],
              expected: 'a trigger such as "bear attacks Ben"',
              got: shown(text),
            },
          ];
    }),
  );
}

function faultsInRules(written: WrittenCase): readonly Fault[] {
  return written.steps.flatMap((step, at) =>
    (step.whatIf ?? []).flatMap(({ illegal }, index) =>
      illegal === undefined || isRule(illegal)
        ? []
        : [
            {
              path: ['steps', at, 'whatIf', index, 'illegal'],
              expected: 'a rule of the rule index',
              got: shown(illegal),
            },
          ],
    ),
  );
}

const isRule = (written: string): boolean =>
  RULE_KEYS.some((key) => key === written || key.startsWith(`${written} (`));
