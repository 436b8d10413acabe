// Messages between pages and the service worker. They may be of different versions, so the words must not
// change.

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
