import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createHub } from '@apnap/inspector/bridge';
import type { Fired, Visit } from '@apnap/inspector/bridge';
import { COMMAND_TYPES, parseCommand } from '#machines';
import type { Command, Language, RefusalAnswer } from '#machines';
import { WebSocketServer } from 'ws';
import type { Caller, Combats, Failure, Outcome } from '../combats/index.ts';
import { StoreUnavailable } from '../combats/index.ts';
import { createAllowance } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { followCombat } from './inspect-follow.ts';
import type { FollowOptions } from './inspect-follow.ts';

/** Who wants to watch which combat, as the request for a socket says it. */
export interface Visitor {
  readonly session: string;
  readonly caller: Caller;
  readonly language: Language;
}

/** Why an event is not carried out. */
export type Trouble =
  | { readonly failure: Failure }
  | {
      readonly refusal:
        | {
            readonly code: 'invalid-body';
            readonly issues: readonly {
              readonly path: readonly (string | number)[];
              readonly message: string;
            }[];
          }
        | { readonly code: 'too-many-requests'; readonly seconds: number }
        | { readonly code: 'unavailable' | 'internal' };
    };

export interface InspectOptions extends FollowOptions {
  readonly combats: Pick<Combats, 'act' | 'admit' | 'answersAfter' | 'state' | 'watch'>;
  /** The document that tells of trouble. */
  readonly problem: (trouble: Trouble, language: Language) => object;
  /** Commands a minute that one viewer may fire; 0 is no limit. */
  readonly mostCommands: number;
  /** Told of what viewers did. */
  readonly onAccepted: (command: string) => void;
  readonly onRefused: (refusal: RefusalAnswer) => void;
  /** Milliseconds between signs of life. */
  readonly keepAlive?: number | undefined;
}

/** Combats watched through the inspect protocol. */
export interface Inspect {
  /** Whether this visitor may watch, and whether there is room. */
  readonly admit: (visitor: Visitor) => Promise<Outcome<number> | 'full'>;
  /** Opens the socket of a visitor who was admitted. */
  readonly open: (
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
    visitor: Visitor,
  ) => void;
  readonly viewers: () => number;
  readonly close: () => void;
}

/** No command is longer. */
const LONGEST_FRAME = 1024 * 1024;
const MOST_VIEWERS = 1000;
/** Events of one viewer that are being carried out. */
const MOST_AT_ONCE = 20;

export function createInspect(options: InspectOptions): Inspect {
  const hub = createHub({ eventTypes: COMMAND_TYPES, heartbeat: options.keepAlive });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME });
  let closed = false;
  return {
    admit: async ({ session, caller }) => {
      if (closed || hub.viewers() >= MOST_VIEWERS) return 'full';
      return options.combats.admit(session, caller);
    },
    open: (request, connection, head, visitor) => {
      if (closed) return void connection.destroy();
      sockets.handleUpgrade(request, connection, head, (socket) =>
        hub.join(socket, visitOf(options, visitor)),
      );
    },
    viewers: hub.viewers,
    close: () => {
      closed = true;
      hub.close();
    },
  };
}

function visitOf(options: InspectOptions, visitor: Visitor): Visit {
  const allowance = createAllowance(MOST_AT_ONCE, options.mostCommands);
  return {
    session: visitor.session,
    follow: (follower) => followCombat(options, visitor.session, visitor.caller, follower),
    isAdmitted: () => isAdmitted(options, visitor),
    fire: async (event, seq) => {
      const trouble = await fire(options, visitor, allowance, event, seq);
      return trouble && options.problem(trouble, visitor.language);
    },
  };
}

async function isAdmitted(
  { combats, onError }: InspectOptions,
  { session, caller }: Visitor,
): Promise<boolean> {
  try {
    return (await combats.admit(session, caller)).ok;
  } catch (error) {
    onError(error);
    return false;
  }
}

/** Carries out an event that is a complete command. */
async function fire(
  options: InspectOptions,
  visitor: Visitor,
  allowance: Allowance,
  event: Fired,
  seq: number,
): Promise<Trouble | undefined> {
  const parsed = parseCommand(event);
  if (!parsed.ok) return refused({ code: 'invalid-body', issues: parsed.problems });
  const seconds = allowance.take();
  if (seconds !== undefined) return refused({ code: 'too-many-requests', seconds });
  try {
    return await act(options, visitor, parsed.command, seq);
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused({ code: 'unavailable' });
    options.onError(error);
    return refused({ code: 'internal' });
  } finally {
    allowance.giveBack();
  }
}

const refused = (refusal: Extract<Trouble, { refusal: unknown }>['refusal']): Trouble => ({
  refusal,
});

async function act(
  { combats, onAccepted, onRefused }: InspectOptions,
  { session, caller, language }: Visitor,
  command: Command,
  seq: number,
): Promise<Trouble | undefined> {
  const outcome = await combats.act({
    id: session,
    command,
    caller,
    // A decision that is named guards by itself, also while others declare at the same time.
    ifMatch: command.decision === undefined ? [seq] : undefined,
    key: randomUUID(),
    language,
  });
  if (outcome.ok) {
    onAccepted(command.type);
    return undefined;
  }
  if (outcome.failure.kind === 'refused') onRefused(outcome.failure.refusal);
  return { failure: outcome.failure };
}
