import { commandSchema } from '../model/commands.ts';
import type { Command } from '../model/commands.ts';
import type { SetupProblem } from './types.ts';

export type ParsedCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problems: readonly SetupProblem[] };

/** A command as sent, read into one that can be judged, or every fault of its shape with its place. */
export function parseCommand(sent: unknown): ParsedCommand {
  const parsed = commandSchema.safeParse(sent);
  if (parsed.success) return { ok: true, command: parsed.data as Command };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({
      path: path.map((part) => (typeof part === 'number' ? part : String(part))),
      message,
    })),
  };
}
