// A key-value store in IndexedDB. Each change is one transaction.

import type { Changes, Decide, Things } from './schema.ts';

/** The window or a substitute. Fires `pagehide` when the page is left, and `pageshow` when it is back. */
export type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const STORE = 'things';
/** Number of things to write before the page gets a turn. */
const AT_ONCE = 500;

/** Returns the result of a request; rejects with its error. */
const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    Object.assign(request, {
      onsuccess: () => resolve(request.result),
      onerror: () => reject(request.error),
    });
  });

/** Waits until a transaction is complete; rejects with its error. */
const completion = (work: IDBTransaction) =>
  new Promise((resolve, reject) => {
    Object.assign(work, {
      oncomplete: resolve,
      onerror: () => reject(work.error),
      onabort: () => reject(work.error ?? new DOMException('was ended', 'AbortError')),
    });
  });

/** Reads the things under some keys, or all. */
const readFrom = async (store: IDBObjectStore, keys?: string[]): Promise<Things> => {
  if (keys) {
    const values = await Promise.all(keys.map((key) => resultOf(store.get(key))));
    return new Map(keys.map((key, i) => [key, values[i]]));
  }
  const [all, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  return new Map(all.map((key, i) => [`${key}`, values[i]]));
};

/** Waits for a promise until a signal aborts. */
const until = <T>(promise: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);

/** Aborts a transaction. Returns false if it had ended before. */
const end = (work: IDBTransaction) => {
  try {
    work.abort();
    return true;
  } catch {
    return false;
  }
};

/**
 * Calls `act`, which passes its transaction to `begins` as soon as it exists.
 *
 * WebKit freezes a page that is left. A waiting transaction of the page then blocks all other pages (in
 * 2.50, for as long as the page is kept). So the transaction is aborted when the page is left, and `act`
 * is called again when it is back.
 */
const whileHere = async <T>(
  page: Page,
  act: (begins: (work: IDBTransaction | null) => void) => Promise<T>,
): Promise<T> => {
  for (;;) {
    let work: IDBTransaction | null = null;
    let back: Promise<unknown> | undefined;
    const leave = () => {
      if (!work || !end(work)) return;
      back = new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true }));
    };
    page.addEventListener('pagehide', leave);
    try {
      return await act((begun) => {
        work = begun;
      });
    } catch (error) {
      if (!back) throw error;
    } finally {
      page.removeEventListener('pagehide', leave);
    }
    await back;
  }
};

export class Database {
  #db;
  #page;
  #deadline;
  /** Resolves when the page is back; null while it is not left. */
  #back: Promise<unknown> | null = null;

  /** Called by open(). */
  constructor(db: IDBDatabase, page: Page, deadline: () => AbortSignal) {
    this.#db = db;
    this.#page = page;
    this.#deadline = deadline;
    // Otherwise another version of the page would have to wait.
    db.onversionchange = () => db.close();
    page.addEventListener('pagehide', () => {
      this.#back = new Promise((resolve) =>
        page.addEventListener('pageshow', resolve, { once: true }),
      );
      this.#back.then(() => {
        this.#back = null;
      });
    });
  }

  /**
   * Opens a database, or creates it. `deadline` creates the signal that limits each request. A late
   * request rejects; a database that opens late is closed.
   */
  static open(factory: IDBFactory, name: string, page: Page, deadline: () => AbortSignal) {
    return whileHere(page, async (begins) => {
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => {
        begins(request.transaction);
        request.result.createObjectStore(STORE);
      };
      const opened = resultOf(request);
      try {
        return new Database(await until(opened, deadline()), page, deadline);
      } catch (error) {
        opened.then(
          (db) => db.close(),
          () => {},
        );
        throw error;
      }
    });
  }

  /** Closes the connection after pending transactions. */
  close() {
    this.#db.close();
  }

  /** Reads the things under some keys, or all. */
  read(keys?: string[]) {
    return this.#transact('readonly', (work) => readFrom(work.objectStore(STORE), keys));
  }

  /**
   * Changes things, all or none of them, and returns the changes. `decide` gets the things under `keys`,
   * or all for undefined. With an empty list it is a blind change: the transaction begins at once, and so
   * completes even if the page is left.
   */
  change(keys: string[] | undefined, decide: Decide): Promise<Changes> {
    const isBlind = keys?.length === 0;
    const act = async (work: IDBTransaction) => {
      const done = completion(work);
      done.catch(() => {});
      const store = work.objectStore(STORE);
      const present: Things = isBlind ? new Map() : await readFrom(store, keys);
      const changes = decide(present);
      let count = 0;
      for (const [key, value] of changes) {
        const request: IDBRequest = value === undefined ? store.delete(key) : store.put(value, key);
        if (++count % AT_ONCE === 0) await resultOf(request);
      }
      work.commit();
      await done;
      return changes;
    };
    return this.#transact('readwrite', act, isBlind);
  }

  /**
   * Calls `act` with a transaction. Aborts it if `act` throws or the deadline passes. While the page is
   * left, only a blind change begins.
   */
  #transact<T>(
    mode: IDBTransactionMode,
    act: (work: IDBTransaction) => Promise<T>,
    isBlind = false,
  ) {
    return whileHere(this.#page, async (begins) => {
      while (this.#back && !isBlind) await this.#back;
      const work = this.#db.transaction(STORE, mode);
      begins(work);
      try {
        return await until(act(work), this.#deadline());
      } catch (error) {
        end(work);
        throw work.error ?? error;
      }
    });
  }
}
