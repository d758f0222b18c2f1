import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GALLERY, chartDriver, galleryCases, runCase, runsOf, writeFailure } from '#machines';
import { GALLERY_MODULE, galleryModule } from '../../scripts/docs/gallery.ts';

const FOLDER = 'machines/scenarios/gallery';
const cases = galleryCases();

test('the module is what the files make', () => {
  expect(readFileSync(GALLERY_MODULE, 'utf8')).toBe(galleryModule('.'));
});

test('each file holds one example under its own name, in order', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    GALLERY.map(({ id }, index) => `${String(index + 1).padStart(2, '0')}-${id}.yaml`),
  );
});

test('the example of rule 802.2a is there, in 2010 and today', () => {
  const example = cases.find(({ id }) => id === 'mountainwalk-own-defender');
  expect(example?.editions).toEqual(['2010-04-23', '2026-09-25']);
  expect(example?.setup.players).toEqual(['Rob', 'Alex', 'Carissa']);
});

describe.for(GALLERY.map((one) => [one.id, one] as const))('%s', ([id, one]) => {
  test('says what it teaches and asks, in both languages', () => {
    for (const texts of [one.titles, one.lesson, one.question]) {
      expect(texts?.en).toMatch(/\w/);
      expect(texts?.fr).toMatch(/\w/);
      expect(texts?.fr).not.toBe(texts?.en);
    }
    expect(one.title).toBe(one.titles?.en);
    expect(one.question?.en).toMatch(/\?$/);
    expect(one.question?.fr).toMatch(/\s\?$/);
  });

  test('has somebody who is not concerned, and expects something', () => {
    expect(one.setup.players.length).toBeGreaterThan(2);
    expect(one.steps.some(({ expect: expected }) => expected !== undefined)).toBe(true);
  });

  test.for(runsOf(cases.filter((other) => other.id === id)).map(([, date]) => date))(
    'passes on %s',
    async (date) => {
      const [found] = cases.filter((other) => other.id === id);
      if (!found) throw new Error(`no example ${id}`);
      const run = await runCase(chartDriver, found, date);
      expect(writeFailure(run)).toBe(`${id} ${date} passed`);
    },
  );
});
