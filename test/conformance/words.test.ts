import { readFileSync, readdirSync } from 'node:fs';
import { casesFrom, chartDriver, runCase } from '#machines';
import type { Case } from '#machines';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SILENT, WORDS } from '../support/words.ts';
import type { Tree, Word } from '../support/words.ts';

const FOLDERS = ['test/conformance/cases', 'test/conformance/own'];

interface Written {
  readonly editions: unknown;
  readonly one: Tree;
}

/** Short cases first: they are played quickest. */
const byLength = (left: Written, right: Written): number =>
  JSON.stringify(left.one).length - JSON.stringify(right.one).length;

const written: readonly Written[] = FOLDERS.flatMap((folder) =>
  readdirSync(folder).flatMap((name) => {
    const file = parse(readFileSync(`${folder}/${name}`, 'utf8')) as {
      editions: unknown;
      cases: Tree[];
    };
    return file.cases.map((one) => ({ editions: file.editions, one }));
  }),
).sort(byLength);

type Without = { readonly case: Case } | 'unused' | 'unreadable';

/** The case as it reads without a word. */
function caseWithout(word: Word, { editions, one }: Written): Without {
  const rest = word.without(one);
  if (!rest) return 'unused';
  const read = casesFrom({ format: 1, editions, cases: [rest] });
  const [only] = read.ok ? read.value.cases : [];
  return only ? { case: only } : 'unreadable';
}

async function failsSomewhere(one: Case): Promise<string | undefined> {
  for (const edition of one.editions) {
    const { failure } = await runCase(chartDriver, one, edition);
    if (failure) return `${one.id} ${edition}`;
  }
  return undefined;
}

/** What an effect brings in is named by later steps: without it, the case can't be read any more. */
const bringsIn = (word: Word): boolean => /^effect (enter|addEffect)/.test(word.name);

/** A run of the suite that fails when the word is taken out of its case. */
async function shownBy(word: Word): Promise<string | undefined> {
  for (const candidate of written) {
    const rest = caseWithout(word, candidate);
    if (rest === 'unreadable' && bringsIn(word)) return String(candidate.one['id']);
    const failing = typeof rest === 'object' ? await failsSomewhere(rest.case) : undefined;
    if (failing !== undefined) return failing;
  }
  return undefined;
}

describe('every word of the format is shown by a case that fails without it', () => {
  test.for(
    WORDS.filter(({ name }) => !Object.hasOwn(SILENT, name)).map(
      (word) => [word.name, word] as const,
    ),
  )('%s', async ([, word]) => {
    expect(
      await shownBy(word),
      'no case of the suite fails when this word is taken out',
    ).toBeDefined();
  });
});
