import { check, options, replay } from '#machines';
import type { Combat } from '#machines';
import { createLru } from '../lru.ts';
import { serve } from '../threads/serve.ts';
import type { Asked, Named } from './messages.ts';

const KEPT = 20;

const known = createLru<Combat>(KEPT);

function combatOf({ handle, record }: Named): Combat {
  const name = String(handle);
  const before = known.get(name);
  if (before) return before;
  const replayed = replay(record);
  if (!replayed.ok) throw new Error('a combat that this thread cannot replay');
  known.set(name, replayed.combat);
  return replayed.combat;
}

function answerTo({ combat, question }: Asked): unknown {
  const { language } = question;
  return question.kind === 'options'
    ? options(combatOf(combat), question.query, language)
    : check(combatOf(combat), question.command, language);
}

serve((text: string): string => {
  const asked: Asked = JSON.parse(text);
  return JSON.stringify(answerTo(asked));
});
