import type { Details, Sentences } from '../sentences.ts';

const listed = (words: readonly string[] = []): string => words.join(', ');
const placed = ({ places = [] }: Details): string =>
  places.length === 0 ? '' : ` See ${places.join('; ')}.`;
const where = ({ line, column, reason }: Details): string => {
  if (line !== undefined) return `: line ${line}, column ${column}`;
  return reason === undefined ? '' : `: ${reason}`;
};

export const english: Sentences = {
  titles: {
    'not-json': 'The body is not JSON',
    'not-yaml': 'The body is not YAML',
    'invalid-body': 'The body has not the shape that is asked for',
    'invalid-parameter': 'A parameter is not valid',
    'invalid-header': 'A header is not valid',
    'invalid-edition': 'There are no rules of that date',
    'invalid-setup': 'The set-up is not one',
    'token-missing': 'This combat asks for a token',
    'token-unknown': 'This token opens nothing here',
    'seat-may-not': 'This seat may not do that',
    'admin-only': 'Only the operator may do that',
    'open-table-refused': 'Tables without tokens are not served here',
    'host-refused': 'This name is not served',
    'origin-refused': 'This page may not use the service',
    'unknown-combat': 'There is no such combat',
    'unknown-moment': 'The combat has no such moment',
    'unknown-seat': 'The combat has no such seat',
    'unknown-rule': 'There is no such rule here',
    'unknown-section': 'There is no such section here',
    'unknown-address': 'There is nothing at this address',
    'method-not-allowed': 'This address has no such method',
    'not-now': 'Not possible now',
    over: 'The combat is over',
    sealed: 'Something is sealed',
    'combat-full': 'The combat takes no more commands',
    'machine-changed': 'Today’s machine would have gone elsewhere',
    'unreadable-record': 'The record of this combat cannot be read',
    'version-moved': 'The combat has moved on',
    'too-large': 'The body is too large',
    'unsupported-media-type': 'This media type is not understood here',
    illegal: 'The rules forbid it',
    'key-reused': 'This idempotency key was used for something else',
    'too-many-requests': 'Too many requests',
    internal: 'A fault of ours',
    unavailable: 'The store cannot be reached',
  },
  details: {
    'not-json': (said) => `The body cannot be read as JSON${where(said)}.`,
    'not-yaml': (said) => `The body cannot be read as YAML${where(said)}.`,
    'invalid-body': (said) => `The body was read, and something in it is wrong.${placed(said)}`,
    'invalid-parameter': (said) => `Something in the address is wrong.${placed(said)}`,
    'invalid-header': (said) => `A header is wrong.${placed(said)}`,
    'invalid-edition': (said) => `Name the rules by an ISO date or by latest.${placed(said)}`,
    'invalid-setup': (said) => `Nothing was stored.${placed(said)}`,
    'token-missing': () => 'Send the token of a seat as Authorization: Bearer …',
    'token-unknown': () => 'It is no seat’s of this combat, or it was replaced or has run out.',
    'seat-may-not': ({ name }) => `This needs ${seatEn[name ?? ''] ?? 'another seat'}.`,
    'admin-only': () =>
      'Send the operator’s token, which APNAP_ADMIN_TOKEN sets, as Authorization: Bearer …',
    'open-table-refused': () =>
      'A table that anybody may use is served only on this machine and not through a proxy. Create it with "seats": "tokens", or start the service with --allow-open-tables.',
    'host-refused': ({ name }) =>
      `The service listens on this machine only and was asked for as ${name}. Start it with --allow-host ${name} if that is meant.`,
    'origin-refused': ({ name }) =>
      `It comes from ${name}. Start the service with --allow-origin ${name} if that is meant.`,
    'unknown-combat': () => 'It was never made, or it was removed.',
    'unknown-moment': ({ at, seq }) => `It stands at ${seq}; ${at} is not among its moments.`,
    'unknown-seat': ({ name }) => `${name} is no seat of this combat.`,
    'unknown-rule': ({ name, at }) => `No rule ${name} is known here by the rules of ${at}.`,
    'unknown-section': ({ name, at }) => `No section ${name} is known here by the rules of ${at}.`,
    'unknown-address': () => 'GET /docs lists every address.',
    'method-not-allowed': ({ list }) => `It takes ${listed(list)}.`,
    'not-now': () => 'It is not the time for it, or not this player’s turn.',
    over: () =>
      'A combat that is over takes no commands. It can be branched from an earlier moment.',
    sealed: () => 'Blocks have been declared and not yet revealed. Ask again when they are.',
    'combat-full': ({ limit }) => `It has taken ${limit} commands, which is the most.`,
    'machine-changed': ({ seq }) =>
      `From command ${seq} on, the commands that were accepted would lead elsewhere today. What was answered then can be read; going on is possible from a branch of an earlier moment.`,
    'unreadable-record': ({ reason }) => `It was left as it is: ${reason}.`,
    'version-moved': ({ seq }) => `It stands at ${seq}. Read it again and decide anew.`,
    'too-large': ({ limit }) => `At most ${limit} bytes are read.`,
    'unsupported-media-type': ({ list }) => `Send Content-Type: ${listed(list)}, not compressed.`,
    illegal: () => 'The rules forbid it.',
    'key-reused': () => 'Nothing was done. Take a new key for a new request.',
    'too-many-requests': ({ limit }) => `Come back in ${limit} s.`,
    internal: () => 'Nothing more is told here; the log of the server names this occurrence.',
    unavailable: () =>
      'Whether a command that was just sent is stored is not known: send it again with the same Idempotency-Key.',
  },
};

const seatEn: Readonly<Record<string, string>> = {
  host: 'the host’s token',
  'player-or-host': 'the token of a player or of the host',
  'the-player': 'the token of the player concerned',
};
