import {
  ABILITY_VALUES,
  ABILITY_WORDS,
  abilitySchema,
  allCharts,
  RULE_KEYS,
  ruleAnswer,
  writtenEffectSchema,
} from '#machines';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nodesOf } from '../../inspector/chart/view.ts';
import { abilityText, triggerText } from '../../inspector/text/abilities.ts';
import details from '../../inspector/text/details.json' with { type: 'json' };
import { descriptionIn, sectionTitle, textIn } from '../../inspector/text/index.ts';
import { typeset } from '../../inspector/text/typeset.ts';

/** Words that are the same in both languages. */
const SHARED =
  /^(Table|Types?|Permanent|Date|Source|curl|Minimum|Moment( 2)?|Pause|Commander|Planeswalkers|Zones|(2 )?poison|2 dates|[\W\d]*)$/i;

/** Every sentence of the page, by where it stands; those that ask for something are given the same. */
function sentencesIn(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value === 'function') {
    return sentencesIn(Reflect.apply(value, undefined, [2, 2, 2]), path);
  }
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(inside.flatMap(([key, one]) => [...sentencesIn(one, `${path}.${key}`)]));
}

test('no sentence of the page is English in French', () => {
  const [english, french] = [sentencesIn(textIn('en')), sentencesIn(textIn('fr'))];
  expect([...french.keys()]).toEqual([...english.keys()]);
  expect(english.size).toBeGreaterThan(300);
  const same = [...french].filter(
    ([path, said]) => said === english.get(path) && !/^\.keys\.list\.\d+\.0$/.test(path),
  );
  expect(same.filter(([, said]) => !SHARED.test(said))).toEqual([]);
});

test('every state of every chart says in French what it is there for', () => {
  const described = allCharts().flatMap((chart) =>
    [...nodesOf(chart).values()].flatMap(({ description }) => description ?? []),
  );
  const missing = described.filter((one) => {
    const french = descriptionIn(one, 'fr');
    return french === undefined || french === one || /Opponent|\bN\b/.test(french);
  });
  expect([...new Set(missing)]).toEqual([]);
  expect(new Set(described).size).toBeGreaterThan(50);
});

test.for([
  [
    'Opponent 3 in turn order declares blockers.',
    'L’adversaire 3 dans l’ordre du tour déclare ses bloqueurs.',
  ],
  ['Nothing of the kind.', undefined],
] as const)('%s is described as %s', ([english, french]) => {
  expect(descriptionIn(english, 'fr')).toBe(french);
  expect(descriptionIn(english, 'en')).toBe(english);
});

test('every section of the rules has a title in French', () => {
  const titles = RULE_KEYS.flatMap((rule) => {
    const told = ruleAnswer(rule, 'latest');
    return told.ok ? [[told.answer.section, told.answer.title] as const] : [];
  });
  const missing = titles.filter(([section, title]) => {
    const french = sectionTitle(section, title, 'fr');
    return french === '' || (french === title && !SHARED.test(french));
  });
  expect(new Set(missing.map(([section]) => section))).toEqual(new Set());
  expect(titles.length).toBeGreaterThan(100);
});

/** Every word that a written ability or effect may hold. */
function wordsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const own =
      key === 'properties'
        ? Object.keys(value)
        : key === 'enum'
          ? value
          : key === 'const'
            ? [value]
            : [];
    return [...own.filter((one: unknown) => typeof one === 'string'), ...wordsIn(value)];
  });
}

test('every word of abilities and effects has one in both languages', () => {
  const words = [abilitySchema, writtenEffectSchema].flatMap((schema) =>
    wordsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  const named: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = details;
  const abilities: readonly string[] = [...ABILITY_WORDS, ...Object.keys(ABILITY_VALUES)];
  const missing = words.filter((word) => !abilities.includes(word) && !named[word]?.fr);
  expect([...new Set(missing)]).toEqual([]);
  expect(new Set(words).size).toBeGreaterThan(100);
});

const nameOf = (id: string): string => (id === 'bear' ? 'Bear' : id);

test.for([
  [{ landwalk: 'mountain' }, 'traversée de terrain\u00A0: montagne'],
  [{ cantBlock: { keyword: 'flying' } }, 'ne peut pas bloquer mot-clé vol'],
  [{ mustBlock: 'bear' }, 'bloque si possible Bear'],
  [
    { cantBeBlockedBy: { token: false } },
    'ne peut pas être bloquée par certaines créatures pas jeton',
  ],
  [
    { maxAttackers: { protects: 'Cleo', n: 2 } },
    'seules tant de créatures peuvent attaquer protégeant Cleo, au plus 2',
  ],
  ['unheard of', 'unheard of'],
] as const)('%j is told in French', ([ability, told]) => {
  expect(abilityText(ability, 'fr', nameOf)).toBe(told);
});

test('what triggered is told with its source and whom it is about', () => {
  const trigger = { source: 'bear', ability: 'attacks', about: 'Cleo' };
  expect(triggerText(trigger, 'fr', nameOf)).toBe('Bear · quand elle attaque (Cleo)');
  expect(triggerText({ source: 'bear', ability: 'exalted' }, 'en', nameOf)).toBe('Bear · exalted');
});

test.for([
  [
    'fr',
    'Que faire ? Rien ; « passer » : non !',
    'Que faire\u00A0? Rien\u00A0; «\u00A0passer\u00A0»\u00A0: non\u00A0!',
  ],
  ['fr', 'Ana passe, puis Bo.', 'Ana passe, puis Bo.'],
  ['en', 'What now ? Nothing : pass', 'What now ? Nothing : pass'],
] as const)(
  'in %s it is set so that no line breaks before punctuation: %s',
  ([language, text, set]) => {
    expect(typeset(text, language)).toBe(set);
  },
);

test('no French sentence of the page breaks before punctuation', () => {
  const breaking = [...sentencesIn(textIn('fr')).values()].filter((said) =>
    / [:;?!»]|« /.test(said),
  );
  expect(breaking).toEqual([]);
});
