/** Frames of server-sent events. JSON holds no line breaks, so that one `data` line carries it. */
export const stateFrame = (seq: number, json: string): string =>
  `event: state\nid: ${seq}\ndata: ${json}\n\n`;

export const commandFrame = (seq: number, json: string): string =>
  `event: command\nid: ${seq}\ndata: ${json}\n\n`;

export const goneFrame = (): string => 'event: gone\ndata: {}\n\n';

export const KEEP_ALIVE = ': still here\n\n';

/** Milliseconds that a browser waits before it connects again. */
export const RETRY = 'retry: 2000\n\n';
