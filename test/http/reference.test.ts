import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { start } from '../support/service.ts';
import type { Served } from '../support/service.ts';

let served: Served;
beforeAll(async () => {
  served = await start();
});
afterAll(() => served.service.stop());

const chart = async (query: string) => {
  const response = await fetch(`${served.url}/v1/chart?${query}`);
  return { type: response.headers.get('content-type'), text: await response.text() };
};

describe('the chart', () => {
  test('as JSON is the machine that combats name', async () => {
    const answer = await served.client.chart({ defenders: 3, blocks: 'parallel' });
    expect(answer).toMatchObject({
      type: 'application/json',
      body: { key: 'combat-3-parallel', defenders: 3 },
    });
  });

  test('as Mermaid holds the regions in APNAP order', async () => {
    const { type, text } = await chart('format=mermaid&defenders=3');
    expect(type).toBe('text/vnd.mermaid; charset=utf-8');
    expect(text).toMatch(/^stateDiagram-v2\n/);
    expect(text.match(/state "defender\d"/g)?.slice(0, 3)).toEqual([
      'state "defender1"',
      'state "defender2"',
      'state "defender3"',
    ]);
  });

  test('as SCXML has every target as a state', async () => {
    const { type, text } = await chart('format=scxml&defenders=2&edition=2010-04-23');
    expect(type).toBe('application/scxml+xml');
    const states = [...text.matchAll(/<(?:state|parallel|final) id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    const targets = [...text.matchAll(/target="([^"]+)"/g)].flatMap(([, ids]) => ids!.split(' '));
    expect(targets.filter((target) => !states.includes(target))).toEqual([]);
    expect(new Set(states).size).toBe(states.length);
    expect(text.match(/<state\b[^/>]*>/g)?.length).toBe(text.match(/<\/state>/g)?.length);
  });

  test.for(['defenders=9&blocks=parallel', 'option=single-defender&edition=2006-05-01'])(
    'as SVG shows every state: %s',
    async (query) => {
      const { type, text } = await chart(`format=svg&${query}`);
      expect(type).toBe('image/svg+xml');
      const { text: json } = await chart(query);
      const states = (node: { states: [] }): number =>
        1 + node.states.map(states).reduce((a, b) => a + b, 0);
      expect(text.match(/<rect /g)).toHaveLength(states(JSON.parse(json).root));
      expect(text).not.toMatch(/NaN|undefined/);
    },
  );
});

describe('the rules', () => {
  test('802 can be read through', async () => {
    const answer = await served.client.section({ section: '802', edition: '2010-04-23' });
    const numbers = answer.ok ? answer.body.rules.map(({ number }) => number) : [];
    expect(numbers).toContain('802.4b');
  });

  test('a rule says since when it has stood so', async () => {
    const answer = await served.client.rule({ number: '802.4b' });
    expect(answer).toMatchObject({
      body: { number: '802.4b', since: expect.stringMatching(/^20\d\d-/) },
    });
  });

  test('a date after the newest known gets the newest and says so', async () => {
    const answer = await served.client.edition({ date: '2040-01-01' });
    expect(answer).toMatchObject({
      body: { edition: '2040-01-01', afterNewestKnown: true, next: null },
    });
  });
});
