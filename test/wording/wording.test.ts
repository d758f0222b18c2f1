import { describe, expect, test } from 'vitest';
import {
  ABILITY_VALUES,
  ABILITY_WORDS,
  DECISIONS,
  LANGUAGES,
  REMOVAL_REASONS,
  RULE_KEYS,
  REQUIREMENT_ASKS,
  STATE_WORDS,
  STEPS,
  VIOLATION_CODES,
  abilityWord,
  allCharts,
  decisionSentence,
  eventSentence,
  languageFor,
  requirementSentence,
  requirementsText,
  ruleSummary,
  sentence,
  stateWord,
  stepWord,
} from '#machines';
import type { AbilityKind, GameEvent, Language, Violation } from '#machines';

const names: Readonly<Record<string, string>> = {
  boar: 'Boar',
  dog: 'Hound',
  Ben: 'Ben',
  ana: 'Ana',
};
const nameOf = (id: string): string => names[id] ?? id;
const say = (
  violation: Partial<Violation> & Pick<Violation, 'code'>,
  language: Language = 'en',
  date = '2026-09-25',
): string =>
  sentence(
    { rule: '509.1b', objects: ['boar', 'dog', 'Ben'], detail: {}, ...violation },
    { language, date, nameOf },
  );

const LEFTOVERS = /undefined|null|\[object|NaN|\$\{| {2}/;
const ENDS = /[.](?: \((?:Rule|Règle) \d+\.\w+\))?$/;

describe.for(LANGUAGES)('every sentence in %s', (language) => {
  test.for(VIOLATION_CODES)('violation %s, told with much, little and nothing', (code) => {
    const detail = {
      found: 1,
      limit: 2,
      needed: 2,
      total: 3,
      paid: 1,
      missing: 2,
      obeyed: 0,
      possible: 1,
      required: 1,
      without: 2,
    };
    const words = {
      ability: 'menace',
      source: 'Ben',
      player: 'Ben',
      permanent: 'island',
      filter: '{"keyword":"flying"}',
      reason: 'helper-tapped',
      trigger: 'T1',
      what: 'Range of influence',
      step: 'combat',
    };
    for (const one of [
      { code, detail: { ...detail, ...words } },
      { code },
      { code, objects: [] },
    ]) {
      const text = say(one, language);
      expect(text).not.toMatch(LEFTOVERS);
      expect(text).toMatch(ENDS);
    }
  });

  test('decisions, steps, states and abilities', () => {
    const texts = [
      ...DECISIONS.map((decision) => decisionSentence(decision, 'Ana', language)),
      ...STEPS.map((step) => stepWord(step, language)),
      ...STATE_WORDS.map((state) => stateWord(state, language)),
      ...[...ABILITY_WORDS, ...(Object.keys(ABILITY_VALUES) as AbilityKind[])].map((kind) =>
        abilityWord(kind, language),
      ),
      ...REQUIREMENT_ASKS.map((asks) =>
        requirementSentence(
          {
            asks,
            objects: ['boar', 'dog'],
            ability: 'lure',
            weight: 1,
            owed: true,
            blockers: { kind: 'exactly', count: 2 },
          },
          language,
          nameOf,
        ),
      ),
    ];
    for (const text of texts) expect(text).toMatch(/^(?!.*(undefined|\[object)).+$/);
  });
});

describe('a refusal reads like help: what is wrong, with names, numbers and the rule of that date', () => {
  const menace = {
    code: 'too-few-blockers',
    objects: ['boar', 'dog'],
    detail: { ability: 'menace', keyword: 'menace', needed: 2, found: 1 },
  } as const;
  test.for([
    [
      menace,
      'en',
      '2026-09-25',
      "Boar can't be blocked by fewer than 2 creatures (menace), and 1 is declared. Block it with 2 or more, or not at all. (Rule 509.1b)",
    ],
    [
      menace,
      'fr',
      '2026-09-25',
      'Boar ne peut pas être bloquée par moins de 2 créatures (menace), et 1 est déclarée. Bloquez-la avec 2 ou plus, ou pas du tout. (Règle 509.1b)',
    ],
    [
      menace,
      'en',
      '2006-05-01',
      "Boar can't be blocked by fewer than 2 creatures (menace), and 1 is declared. Block it with 2 or more, or not at all. (Rule 500.3)",
    ],
    [
      {
        code: 'requirements-not-met',
        rule: '509.1c',
        objects: ['boar'],
        detail: { obeyed: 0, possible: 1, required: 1 },
      },
      'en',
      '2026-09-25',
      'It obeys 0 of 1 requirement that can be obeyed. Look at Boar. (Rule 509.1c)',
    ],
    [
      {
        code: 'requirements-not-met',
        rule: '509.1c',
        objects: ['boar', 'dog'],
        detail: { obeyed: 1, possible: 3, required: 3 },
      },
      'fr',
      '2026-09-25',
      'Cette déclaration respecte 1 obligation sur 3 qui peuvent l’être à la fois. À revoir : Boar et Hound. (Règle 509.1c)',
    ],
    [
      {
        code: 'evasion',
        objects: ['dog', 'boar'],
        detail: {
          ability: 'flying',
          keyword: 'flying',
          filter: '{"any":[{"keyword":"flying"},{"keyword":"reach"}]}',
        },
      },
      'en',
      '2026-09-25',
      "Hound can't block Boar: Boar has flying and can be blocked only by creatures with flying or with reach. (Rule 509.1b)",
    ],
    [
      {
        code: 'evasion',
        objects: ['dog', 'boar'],
        detail: { ability: 'cantBeBlockedBy', filter: '{"not":{"color":"red"},"power":"<=2"}' },
      },
      'en',
      '2026-09-25',
      "Hound can't block Boar: Boar can't be blocked by creatures with power 2 or less and that are not red. (Rule 509.1b)",
    ],
    [
      { code: 'wrong-payment', rule: '508.1j', objects: [], detail: { total: 4, paid: 2 } },
      'en',
      '2026-09-25',
      'It costs 4 mana altogether, and 2 would be paid. Pay exactly that, or declare fewer creatures that cost something. (Rule 508.1j)',
    ],
    [
      { code: 'not-your-turn', rule: '802.4', objects: ['dog', 'Ben'] },
      'en',
      '2006-05-01',
      "It is not Hound's turn to do that: Ben comes first. (Rule 602.4)",
    ],
    [
      { code: 'not-yours', rule: '508.1a', objects: ['boar', 'ana'] },
      'fr',
      '2026-09-25',
      'Boar n’est pas sous le contrôle d’Ana. (Règle 508.1a)',
    ],
  ] as const)('%o', ([violation, language, date, text]) => {
    expect(say(violation, language, date)).toBe(text);
  });

  test('many names are counted, not listed', () => {
    const objects = Array.from({ length: 40 }, (_, index) => `t${index}`);
    const text = say({
      code: 'requirements-not-met',
      objects,
      detail: { obeyed: 1, possible: 40, required: 40 },
    });
    expect(text).toContain('Look at t0, t1, t2, t3, t4 and 35 more.');
  });

  test('how a declaration stands', () => {
    expect([requirementsText(0, 1, 'en'), requirementsText(2, 3, 'fr')]).toEqual([
      '0 of 1 requirement obeyed',
      '2 obligations respectées sur 3',
    ]);
  });
});

test('every rule has a summary of its own in every language', () => {
  const texts = RULE_KEYS.map((rule) => LANGUAGES.map((language) => ruleSummary(rule, language)));
  for (const [en, fr] of texts) {
    expect(en).toMatch(/^\S.+[.:]$/);
    expect(fr).toMatch(/^\S.+\.$/);
    expect(fr).not.toBe(en);
  }
  expect(ruleSummary('508.1e', 'fr')).toBe('Les bandes sont annoncées.');
});

describe('the chart', () => {
  interface Node {
    readonly id: string;
    readonly states: readonly Node[];
  }
  const idsOf = (node: Node): readonly string[] => [node.id, ...node.states.flatMap(idsOf)];
  const ids = new Set(allCharts().flatMap(({ root }) => idsOf(root)));

  test('every state has a word in every language', () => {
    const keys = Array.from(ids, (id) => (id.split('.').at(-1) ?? id).replace(/\d+$/, ''));
    expect(keys.filter((key) => !STATE_WORDS.some((word) => word === key))).toEqual([]);
    expect(STATE_WORDS.filter((word) => !keys.includes(word))).toEqual([]);
  });

  test.for([
    ['combat.declareBlockers.declaring.defender2', 'en', 'Defending player 2'],
    ['combat.declareBlockers', 'fr', 'Déclaration des bloqueurs'],
    ['somethingElse', 'en', 'somethingElse'],
  ] as const)('%s in %s is %s', ([id, language, word]) => {
    expect(stateWord(id, language)).toBe(word);
  });
});

describe('what happened', () => {
  const damage: GameEvent = {
    type: 'damageDealt',
    source: 'boar',
    recipient: 'Ben',
    amount: 1,
    combat: true,
  };
  const assigned: GameEvent = {
    type: 'damageAssigned',
    player: 'ana',
    damage: { boar: { dog: 2, Ben: 1 } },
  };
  test.for([
    [damage, 'en', 'Boar deals 1 damage to Ben.'],
    [damage, 'fr', 'Boar inflige 1 blessure à Ben.'],
    [assigned, 'en', 'Ana assigns: Boar 2 to Hound and 1 to Ben.'],
    [assigned, 'fr', 'Ana assigne : Boar 2 à Hound et 1 à Ben.'],
    [
      { type: 'attackersDeclared', attackers: {}, bands: [] } satisfies GameEvent,
      'en',
      'No attackers are declared.',
    ],
    [
      { type: 'blockersDeclared', player: 'Ben', blocks: { dog: ['boar'] } } satisfies GameEvent,
      'fr',
      'Ben déclare : Hound bloque Boar.',
    ],
    [
      { type: 'playerLost', player: 'Ben', reason: 'poison' } satisfies GameEvent,
      'en',
      'Ben loses the game: that player has ten or more poison counters.',
    ],
  ] as const)('%o in %s', ([event, language, text]) => {
    expect(eventSentence(event, language, nameOf)).toBe(text);
  });

  test.for(REMOVAL_REASONS)('removed from combat: %s', (reason) => {
    const texts = LANGUAGES.map((language) =>
      eventSentence({ type: 'removedFromCombat', permanent: 'boar', reason }, language, nameOf),
    );
    expect(texts[0]).toMatch(/^Boar is removed from combat: \w.+\.$/);
    expect(texts[1]).toMatch(/^Boar est retirée du combat : \p{L}.+\.$/u);
  });
});

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['de, en;q=0.5, fr;q=0.7', 'fr'],
  ['fr;q=0, en', 'en'],
  ['de', 'en'],
  ['FR_x;;;q=zz', 'en'],
] as const)('the language for %o is %s', ([accepted, language]) => {
  expect(languageFor(accepted)).toBe(language);
});
