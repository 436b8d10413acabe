// Messages between pages and the service worker. The two may be of different versions, so the
// strings must not change.

/** A page's message to the service worker. */
export type Asked =
  | { type: 'SKIP_WAITING' }
  | { type: 'TIDY' }
  | { type: 'LOOK' }
  /** Stores a language's files, or all files without one. */
  | { type: 'FILL'; language?: string | undefined };

/** The service worker's message to its pages. */
export interface Told {
  type: 'STORED';
  all: boolean;
  /** The files that people need to play each other are stored. */
  people: boolean;
}
