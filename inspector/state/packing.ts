/** What a link to a set-up of one's own carries. */
export interface Packed {
  readonly edition: string;
  readonly setup: unknown;
  readonly commands: readonly unknown[];
  /** What each command led to, to notice when it leads elsewhere. */
  readonly marks?: readonly string[] | undefined;
}

const MOST_BYTES = 4_000_000;

/** A set-up with its commands as one word: JSON, deflated, in the letters an address may hold. */
export async function pack(packed: Packed): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(packed));
  const chunks = await collect(through(bytes, new CompressionStream('deflate-raw')), MOST_BYTES);
  return toWord(chunks ?? new Uint8Array());
}

/** What was packed; undefined where the word is cut, changed or too big. */
export async function unpack(word: string): Promise<Packed | undefined> {
  try {
    const stream = through(fromWord(word), new DecompressionStream('deflate-raw'));
    const bytes = await collect(stream, MOST_BYTES);
    return bytes && packedFrom(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

function packedFrom(value: unknown): Packed | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { edition, setup, commands, marks } = value as Partial<Record<keyof Packed, unknown>>;
  if (typeof edition !== 'string' || !Array.isArray(commands)) return undefined;
  const kept = Array.isArray(marks) ? { marks: marks.map(String) } : {};
  return { edition, setup, commands, ...kept };
}

type Pair = CompressionStream | DecompressionStream;

function through(bytes: Uint8Array<ArrayBuffer>, pair: Pair): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(pair);
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toWord(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromWord(word: string): Uint8Array<ArrayBuffer> {
  const binary = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
