import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import * as engine from 'xstate';

const fromInspector = createRequire(new URL('../../inspector/bridge/index.ts', import.meta.url));
const fromRoot = createRequire(import.meta.url);

const versionSeenBy = (require: NodeJS.Require): string =>
  JSON.parse(readFileSync(require.resolve('xstate/package.json'), 'utf8')).version;

test('the game runs on xstate 5 and the inspector workspace on xstate 4', () => {
  expect(versionSeenBy(fromRoot)).toBe('5.33.3');
  expect(versionSeenBy(fromInspector)).toBe('4.38.3');
});

test('both versions load side by side and answer like themselves', () => {
  const viewer = fromInspector('xstate');
  const config = { initial: 'attacking', states: { attacking: {} } } as const;
  expect(engine.initialTransition(engine.createMachine(config))[0].value).toBe('attacking');
  expect(
    viewer.createMachine({ ...config, predictableActionArguments: true }).initialState.value,
  ).toBe('attacking');
  expect('initialTransition' in viewer).toBe(false);
});

test('@xstate/inspect finds the xstate 4 it needs', async () => {
  const { inspect } = await import('@apnap/inspector/bridge');
  expect(inspect).toBeTypeOf('function');
});
