/** A built file. */
interface Built {
  url: string;
  /** Hash of its content (worker.ts, revisionOf()). */
  revision: string;
  /** Stored on request instead of with the version. */
  later?: true;
  /** The language of its words. */
  language?: string;
}

// steps/worker.ts replaces both in the built service worker.
declare const __FILES__: Built[];
declare const __VERSION__: string;
