import { getPriority } from 'node:os';
import { serve } from '../../src/combats/threads/serve.ts';

/** A thread for tests: gives back what it is told, or its priority, or fails, or ends. */
serve((asked: string): string => {
  if (asked === 'fail') throw new Error('as it was told');
  if (asked === 'end') process.exit(3);
  return asked === 'priority' ? `${getPriority()}` : asked;
});
