/** A built file. */
interface Built {
  url: string;
  /** Identifies its content (worker.ts, revisionOf()). */
  revision: string;
  /** It is stored when it is asked for, and not at once. */
  later?: true;
  /** The language whose words it holds. */
  language?: string;
}

// steps/worker.ts replaces both in the built service worker.
declare const __FILES__: Built[];
declare const __VERSION__: string;
