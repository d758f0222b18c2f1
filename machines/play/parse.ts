import type { z } from 'zod';
import { commandSchema } from '../model/commands.ts';
import type { Command } from '../model/commands.ts';
import { faultsOf } from '../model/faults.ts';
import type { Fault } from '../model/faults.ts';
import type { SetupProblem } from './types.ts';

export type ParsedCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problems: readonly SetupProblem[] };

const messageOf = ({ expected, got }: Fault): string =>
  got === undefined ? `expected ${expected}` : `expected ${expected}, got ${got}`;

/** Every fault that a schema found in a value, with its place. */
export function problemsFound(
  schema: z.ZodType,
  error: z.ZodError,
  value: unknown,
): readonly SetupProblem[] {
  return faultsOf(schema, error, value).map((fault) => ({
    path: fault.path,
    message: messageOf(fault),
  }));
}

/** A command as sent, read into one that can be judged, or every fault of its shape with its place. */
export function parseCommand(sent: unknown): ParsedCommand {
  const parsed = commandSchema.safeParse(sent);
  if (parsed.success) return { ok: true, command: parsed.data as Command };
  return { ok: false, problems: problemsFound(commandSchema, parsed.error, sent) };
}
