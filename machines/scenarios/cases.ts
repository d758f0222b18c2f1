import type { z } from 'zod';
import type { commandSchema } from '../model/commands.ts';
import type { WrittenSetup } from '../model/setup.ts';
import { COMMAND_STEP_NAMES } from './schema.ts';
import type {
  Attempt,
  CommandStep,
  Expect,
  ParsedStep,
  WrittenCase,
  WrittenFile,
  WrittenStep,
} from './schema.ts';

/** A command as it is sent: what stands in a file, with its type. */
export type WrittenCommand = z.input<typeof commandSchema>;

export interface Try {
  readonly command: WrittenCommand;
  /** The rule that refuses it; undefined where it must be legal. */
  readonly illegal?: string | undefined;
  readonly obeyed?: number | undefined;
  readonly possible?: number | undefined;
  readonly partial?: boolean | undefined;
}

export type StepBody =
  | { readonly kind: 'command'; readonly command: WrittenCommand }
  | { readonly kind: 'resolveDamage' }
  | { readonly kind: 'whatIf'; readonly tries: readonly Try[] }
  | { readonly kind: 'expect'; readonly expect: Expect };

export type Step = StepBody & {
  /** From 1, as written; steps of other dates are counted too. */
  readonly number: number;
  readonly when?: readonly string[] | undefined;
};

/** A case that was read: its shape, dates and ids are right. */
export interface Case {
  readonly id: string;
  readonly title: string;
  readonly editions: readonly string[];
  readonly setup: WrittenSetup;
  readonly steps: readonly Step[];
  readonly written: WrittenCase;
}

export interface CaseFile {
  readonly name: string;
  readonly cases: readonly Case[];
  readonly written: WrittenFile;
}

/** A step both as written, which is what is sent, and as parsed, which is what is compared. */
export function stepFrom(written: WrittenStep, parsed: ParsedStep, number: number): Step {
  return { ...bodyFrom(written, parsed), number, when: parsed.when };
}

function bodyFrom(written: WrittenStep, parsed: ParsedStep): StepBody {
  if (parsed.expect) return { kind: 'expect', expect: parsed.expect };
  if (parsed.resolveDamage) return { kind: 'resolveDamage' };
  if (written.whatIf) {
    return {
      kind: 'whatIf',
      tries: written.whatIf.map((one, index) => tryFrom(one, parsed.whatIf?.[index])),
    };
  }
  return { kind: 'command', command: commandFrom(written) };
}

function tryFrom(written: Partial<Record<CommandStep, unknown>>, parsed: Attempt | undefined): Try {
  const { illegal, obeyed, possible, partial } = parsed ?? {};
  return { command: commandFrom(written), illegal, obeyed, possible, partial };
}

/** `X: {...}` is the command `{ type: X, ... }`, and `allPass: n` is `{ type: allPass, times: n }`. */
export function commandFrom(written: Partial<Record<CommandStep, unknown>>): WrittenCommand {
  const type = COMMAND_STEP_NAMES.find((name) => written[name] !== undefined);
  if (type === undefined) throw new Error('A step without a command was taken for one.');
  const value = written[type];
  const body = typeof value === 'number' ? { times: value } : value;
  return { type, ...(body as object) } as WrittenCommand;
}

/** The step that stands for a command in a file. */
export function stepOf(command: WrittenCommand): WrittenStep {
  const { type, decision: _, ...body } = command;
  return { [type]: type === 'allPass' ? command.times : body };
}
