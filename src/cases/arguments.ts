import { parseArgs } from 'node:util';

export const VIAS = ['chart', 'http'] as const;
export type Via = (typeof VIAS)[number];

export interface Arguments {
  readonly files: readonly string[];
  readonly via: Via;
  readonly only: readonly string[];
  readonly edition?: string | undefined;
}

export type ArgumentsResult =
  | { readonly kind: 'run'; readonly arguments: Arguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

export const HELP = `npm run cases -- [FILE...] [--via chart|http] [--only ID]... [--edition DATE]
  Plays every case of the files (YAML or JSON, or folders of them) under the rules of every date that it names.
  Without files, the project's own suite. A failing run is one line; the last line is "N passed, M failed".

  --via chart     the game in this process (the default)
  --via http      a real server on a free port, read and driven over HTTP
  --only ID       only this case; may be repeated
  --edition DATE  only runs under the rules of this date
  --help          this text

  The exit code is 1 when anything failed, 2 when the command line is wrong.
`;

const OPTIONS = {
  via: { type: 'string', default: 'chart' },
  only: { type: 'string', multiple: true },
  edition: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readArguments(args: readonly string[]): ArgumentsResult {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    if (values.help) return { kind: 'help' };
    const via = VIAS.find((one) => one === values.via);
    if (!via) return wrong(`--via is chart or http, not ${values.via}.`);
    return {
      kind: 'run',
      arguments: { files: positionals, via, only: values.only ?? [], edition: values.edition },
    };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

const wrong = (message: string): ArgumentsResult => ({ kind: 'wrong', message });
