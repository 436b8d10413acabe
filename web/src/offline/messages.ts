// Messages between pages and the service worker, of any versions: the words must not change. Those to the
// service worker are workbox's, which release 219c4cf used.

/** A page's message to the service worker. */
export type Asked =
  | { type: 'SKIP_WAITING' }
  | { type: 'TIDY' }
  | { type: 'LOOK' }
  /** With a language, its files are stored; else all. */
  | { type: 'FILL'; language?: string | undefined };

/** The service worker's message to its pages. */
export interface Told {
  type: 'STORED';
  /** All files are stored. */
  all: boolean;
  /** The files that people need to play each other are stored. */
  people: boolean;
}
