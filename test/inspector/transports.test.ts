import type { SentCommand } from '#machines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalTransport } from '../../inspector/transport/local.ts';
import { createRemoteTransport } from '../../inspector/transport/remote.ts';
import type { Asked, Transport } from '../../inspector/transport/transport.ts';
import type { Served } from '../support/service.ts';
import { start } from '../support/service.ts';
import { ATTACK, WALK, WALK_COMMANDS } from './walk.ts';

let served: Served;
beforeAll(async () => {
  served = await start();
});
afterAll(() => served.service.stop());

const BOTH: readonly (readonly [string, () => Transport])[] = [
  ['local', () => createLocalTransport()],
  ['remote', () => createRemoteTransport({ baseUrl: served.url, strict: true })],
];

function answerOf<Answer>(asked: Asked<Answer>): Answer {
  if (!asked.ok) throw new Error(JSON.stringify(asked.trouble));
  return asked.answer;
}

const EDITION = '2026-09-25';

describe.for(BOTH)('%s', ([, create]) => {
  test('a combat is opened with what was done in it, all of it or none', async () => {
    const transport = create();
    const opened = answerOf(await transport.open(WALK, EDITION, WALK_COMMANDS));
    expect({ seq: opened.seq, step: opened.step }).toEqual({ seq: 11, step: 'postcombat-main' });
    expect(answerOf(await transport.log(opened.id, 0))).toHaveLength(WALK_COMMANDS.length);
    expect(await transport.open(WALK, EDITION, WALK_COMMANDS.slice(1))).toMatchObject({
      ok: false,
      trouble: { kind: 'refused', refusal: { kind: 'not-now' } },
    });
  });

  test('a combat is opened, played, looked back at and branched', async () => {
    const transport = create();
    const { id, seq, branches, parent } = answerOf(await transport.open(WALK, EDITION));
    expect({ seq, branches, parent }).toEqual({ seq: 0, branches: [], parent: null });
    for (const command of WALK_COMMANDS) answerOf(await transport.act(id, command, 'en'));
    expect(answerOf(await transport.state(id)).step).toBe('postcombat-main');
    expect(answerOf(await transport.state(id, '5')).declared).toEqual(['Bo', 'Cy']);
    expect(answerOf(await transport.state(id, '1.2')).at).toBe('1.2');
    expect(answerOf(await transport.log(id, 0))).toHaveLength(WALK_COMMANDS.length);
    expect(answerOf(await transport.log(id, 9)).map((entry) => entry.seq)).toEqual([10, 11]);
    const branch = answerOf(await transport.branch(id, '3'));
    expect(branch.parent).toEqual({ id, at: '3' });
    expect(answerOf(await transport.state(id)).branches).toEqual([{ id: branch.id, at: '3' }]);
  });

  test.for([
    ['a combat that is not there', (t: Transport) => t.state('nobody'), 'unknown-combat'],
    [
      'a moment that is not there',
      (t: Transport, id: string) => t.state(id, '99'),
      'unknown-moment',
    ],
    ['a branch from nowhere', (t: Transport, id: string) => t.branch(id, '99'), 'unknown-moment'],
    ['a set-up that is none', (t: Transport) => t.open({ players: ['Ana'] }, EDITION), 'setup'],
    ['a date before any rules', (t: Transport) => t.open(WALK, '1999-01-01'), 'setup'],
    ['a command that may not be', (t: Transport, id: string) => t.act(id, ATTACK, 'en'), 'refused'],
  ] as const)('%s', async ([, ask, kind]) => {
    const transport = create();
    const { id } = answerOf(await transport.open(WALK, EDITION));
    const asked = await ask(transport, id);
    expect(asked.ok ? 'answered' : asked.trouble.kind).toBe(kind);
  });
});

test('a server that is not there is unreachable', async () => {
  const transport = createRemoteTransport({ baseUrl: 'http://127.0.0.1:1' });
  const asked = await transport.state('any');
  expect(asked).toEqual({ ok: false, trouble: { kind: 'unreachable' } });
});

/** Everything the page asks on the way through a combat, as text. */
async function transcript(transport: Transport): Promise<readonly string[]> {
  const told: string[] = [];
  const names = new Map<string, string>();
  const tell = <Answer>(asked: Asked<Answer>): Answer | undefined => {
    told.push(
      [...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(asked)),
    );
    return asked.ok ? asked.answer : undefined;
  };
  const created = await transport.open(WALK, EDITION);
  const { id } = answerOf(created);
  names.set(id, 'FIRST');
  tell(created);
  for (const command of WALK_COMMANDS) {
    for (const language of ['en', 'fr'] as const) {
      tell(await transport.options(id, {}, language));
      tell(await transport.check(id, command, language));
    }
    tell(await transport.act(id, WRONG, 'fr'));
    tell(await transport.act(id, command, 'en'));
  }
  tell(await transport.options(id, {}, 'fr'));
  tell(await transport.log(id, 0));
  for (let seq = 0; seq <= WALK_COMMANDS.length; seq++) tell(await transport.state(id, `${seq}`));
  tell(await transport.state(id, '3.2'));
  tell(await transport.scenario(id));
  const branched = await transport.branch(id, '3');
  names.set(answerOf(branched).id, 'SECOND');
  tell(branched);
  tell(
    await transport.options(
      answerOf(branched).id,
      { player: 'Bo', partial: { blocks: { wall: ['bear'] } } },
      'en',
    ),
  );
  for (const option of ['attack-multiple', 'single-defender'] as const)
    tell(
      await transport.chart({ defenders: 3, edition: '2010-04-23', blocks: 'parallel', option }),
    );
  return told;
}

/** Refused at every moment of the walk: at its own it is illegal, elsewhere it is too early or too late. */
const WRONG: SentCommand = { type: 'declareAttackers', attackers: { wall: 'Cy', bear: 'Ana' } };

test('both answer everything byte for byte alike', async () => {
  const [local, remote] = await Promise.all([
    transcript(createLocalTransport()),
    transcript(createRemoteTransport({ baseUrl: served.url })),
  ]);
  expect(local.length).toBeGreaterThan(70);
  expect(remote).toEqual(local);
});
