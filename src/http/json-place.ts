export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where a text stops being JSON. Only asked of a text that the parser has refused. */
export function placeOfFault(text: string): Place {
  const scanner = { text, at: 0 };
  const fine = value(scanner, 0) && !tokenAt(scanner);
  return placeAt(text, fine ? text.length : scanner.at);
}

interface Scanner {
  readonly text: string;
  at: number;
}

const DEEPEST = 500;
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** The next character that is no white space, if any. */
function tokenAt(scanner: Scanner): string | undefined {
  take(scanner, SPACE);
  return scanner.text[scanner.at];
}

function take(scanner: Scanner, pattern: RegExp): boolean {
  const sticky = pattern;
  sticky.lastIndex = scanner.at;
  if (!sticky.test(scanner.text)) return false;
  scanner.at = sticky.lastIndex;
  return true;
}

function skip(scanner: Scanner, char: string): boolean {
  if (tokenAt(scanner) !== char) return false;
  scanner.at += 1;
  return true;
}

/** Moves past one value, or stops at what is wrong with it. */
function value(scanner: Scanner, depth: number): boolean {
  const first = tokenAt(scanner);
  if (first === '"') return take(scanner, STRING);
  if (first !== '{' && first !== '[') return take(scanner, SCALAR);
  if (depth > DEEPEST) return false;
  scanner.at += 1;
  const end = first === '{' ? '}' : ']';
  if (skip(scanner, end)) return true;
  do {
    if (first === '{' && !key(scanner)) return false;
    if (!value(scanner, depth + 1)) return false;
  } while (skip(scanner, ','));
  return skip(scanner, end);
}

function key(scanner: Scanner): boolean {
  return tokenAt(scanner) === '"' && take(scanner, STRING) && skip(scanner, ':');
}

function placeAt(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
