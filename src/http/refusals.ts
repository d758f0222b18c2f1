import type { Place } from './json-place.ts';

/** A fault of what was sent, with its place. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What HTTP refuses by itself, before anybody who knows combats is asked. */
export type Refusal =
  | {
      readonly code: 'not-json' | 'not-yaml';
      readonly place?: Place;
      readonly reason?: string;
      readonly issues?: readonly Issue[];
    }
  | {
      readonly code: 'invalid-body' | 'invalid-parameter' | 'invalid-header' | 'invalid-edition';
      readonly issues: readonly Issue[];
    }
  | { readonly code: 'unsupported-media-type'; readonly types: readonly string[] }
  | { readonly code: 'too-large'; readonly maxBytes: number }
  | { readonly code: 'host-refused'; readonly host: string }
  | { readonly code: 'origin-refused'; readonly origin: string }
  | { readonly code: 'unknown-address' }
  | { readonly code: 'method-not-allowed'; readonly methods: readonly string[] }
  | { readonly code: 'too-many-requests'; readonly seconds: number }
  | { readonly code: 'unknown-rule'; readonly number: string; readonly edition: string }
  | { readonly code: 'unknown-section'; readonly section: string; readonly edition: string }
  | { readonly code: 'unavailable' }
  | { readonly code: 'internal' };
