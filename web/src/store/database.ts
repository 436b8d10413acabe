// Named things in IndexedDB, each change of them in one transaction.

const STORE = 'things';
/** So many things are written before the page may do something else. */
const AT_ONCE = 500;

/** What a request or a transaction comes to; rejects with its error. */
const outcome = <Work extends IDBRequest | IDBTransaction>(
  work: Work,
): Promise<Work extends IDBRequest<infer Result> ? Result : unknown> =>
  new Promise((resolve, reject) => {
    Object.assign(work, {
      onsuccess: () => resolve((work as IDBRequest).result),
      oncomplete: resolve,
      onerror: () => reject(work.error),
      onabort: () => reject(work.error ?? new DOMException('was ended', 'AbortError')),
    });
  });

/** @param keys all where none are given */
const readFrom = async (store: IDBObjectStore, keys?: string[]): Promise<Map<string, unknown>> => {
  if (keys) {
    const values = await Promise.all(keys.map((key) => outcome(store.get(key))));
    return new Map(keys.map((key, i) => [key, values[i]]));
  }
  const [all, values] = await Promise.all([outcome(store.getAllKeys()), outcome(store.getAll())]);
  return new Map(all.map((key, i) => [`${key}`, values[i]]));
};

/** Waits for something until a signal ends it. */
const until = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);

/**
 * Ends a transaction, if it has not ended by itself.
 * @returns whether it had not
 */
const end = (work: IDBTransaction): boolean => {
  try {
    work.abort();
    return true;
  } catch {
    return false;
  }
};

/**
 * Does something in a transaction, of which it tells once that begins.
 *
 * WebKit keeps a page that is left as it stands, and a transaction of it that waits for an answer
 * holds up every other page (2.50 does, for as long as it is kept). So it is ended then, and all is
 * done anew if the page comes back.
 * @param page as of Database.open()
 */
const whileHere = async <T>(
  page: EventTarget,
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
  /** While the page is left: resolves when it is back. */
  #back: Promise<unknown> | null = null;

  /** As of open(). */
  constructor(db: IDBDatabase, page: EventTarget, deadline: () => AbortSignal) {
    this.#db = db;
    this.#page = page;
    this.#deadline = deadline;
    // Another version of the page must not wait for this one.
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
   * Opens a database, or makes it.
   * @param page told by `pagehide` and `pageshow` that it is left, and back
   * @param deadline of whatever is asked of it, which rejects then; what is opened later is closed
   * again
   */
  static open(factory: IDBFactory, name: string, page: EventTarget, deadline: () => AbortSignal) {
    return whileHere(page, async (begins) => {
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => {
        begins(request.transaction);
        request.result.createObjectStore(STORE);
      };
      const opened = outcome(request);
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

  /** Everything in a store of a database that another release has made; empty where there is none. */
  static async peek(
    factory: IDBFactory,
    name: string,
    store: string,
    deadline: () => AbortSignal,
  ): Promise<Map<string, unknown>> {
    const request = factory.open(name);
    request.onupgradeneeded = () => request.transaction?.abort(); // there is none: make none
    const read = outcome(request).then(async (db) => {
      try {
        if (!db.objectStoreNames.contains(store)) return new Map();
        return await readFrom(db.transaction(store).objectStore(store));
      } finally {
        db.close();
      }
    });
    return until(read, deadline()).catch((error) => {
      if (error?.name === 'AbortError') return new Map();
      throw error;
    });
  }

  /** Closes the connection, once what has begun is done. */
  close() {
    this.#db.close();
  }

  /** @param keys all where none are given */
  read(keys?: string[]) {
    return this.#transact('readonly', (work) => readFrom(work.objectStore(STORE), keys));
  }

  /**
   * Changes things, all or none of them. With no keys it is done in this moment, so that it holds
   * even when the page is left.
   * @param keys what `decide` is given; all where undefined
   * @param decide what to put under which key, undefined to remove it; may throw, and then nothing
   * has changed
   * @returns what was decided
   */
  change(
    keys: string[] | undefined,
    decide: (present: Map<string, unknown>) => Map<string, unknown>,
  ): Promise<Map<string, unknown>> {
    const isBlind = keys?.length === 0;
    const act = async (work: IDBTransaction) => {
      const done = outcome(work);
      done.catch(() => {});
      const store = work.objectStore(STORE);
      const present = isBlind ? new Map() : await readFrom(store, keys);
      const changes = decide(present);
      let count = 0;
      for (const [key, value] of changes) {
        const request = value === undefined ? store.delete(key) : store.put(value, key);
        if (++count % AT_ONCE === 0) await outcome(request);
      }
      work.commit();
      await done;
      return changes;
    };
    return this.#transact('readwrite', act, isBlind);
  }

  /**
   * Does something in a transaction, which is ended where that throws or the deadline is over. On a
   * page that is left none begins that waits for an answer.
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
