// Named things in IndexedDB, each change of them in one transaction.

const STORE = 'things';

/**
 * What a request or a transaction comes to; rejects with its error.
 * @param {IDBRequest | IDBTransaction} work @returns {Promise<any>}
 */
const outcome = (work) =>
  new Promise((resolve, reject) => {
    Object.assign(work, {
      onsuccess: () => resolve(/** @type {IDBRequest} */ (work).result),
      oncomplete: resolve,
      onerror: () => reject(work.error),
      onabort: () => reject(work.error ?? new DOMException('was ended', 'AbortError')),
    });
  });

/** @param {IDBObjectStore} store @param {string[]} [keys] all where none are given @returns {Promise<Map<string, unknown>>} */
const readFrom = async (store, keys) => {
  if (keys) {
    const values = await Promise.all(keys.map((key) => outcome(store.get(key))));
    return new Map(keys.map((key, i) => [key, values[i]]));
  }
  const [all, values] = await Promise.all([outcome(store.getAllKeys()), outcome(store.getAll())]);
  return new Map(
    all.map((/** @type {IDBValidKey} */ key, /** @type {number} */ i) => [`${key}`, values[i]]),
  );
};

/** Waits for something until a signal ends it. @template T @param {Promise<T>} promise @param {AbortSignal} signal @returns {Promise<T>} */
const until = (promise, signal) =>
  Promise.race([
    promise,
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);

export class Database {
  #db;

  /** @param {IDBDatabase} db */
  constructor(db) {
    this.#db = db;
    // Another version of the page must not wait for this one.
    db.onversionchange = () => db.close();
  }

  /**
   * Opens a database, or makes it.
   * @param {IDBFactory} factory @param {string} name
   * @param {AbortSignal} deadline after which it rejects; what is opened later is closed again
   */
  static async open(factory, name, deadline) {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const opened = outcome(request);
    try {
      return new Database(await until(opened, deadline));
    } catch (error) {
      opened.then(
        (db) => db.close(),
        () => {},
      );
      throw error;
    }
  }

  /**
   * Everything in a store of a database that another release has made; empty where there is none.
   * @param {IDBFactory} factory @param {string} name @param {string} store @param {AbortSignal} deadline
   * @returns {Promise<Map<string, unknown>>}
   */
  static async peek(factory, name, store, deadline) {
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
    return until(read, deadline).catch((error) => {
      if (error?.name === 'AbortError') return new Map();
      throw error;
    });
  }

  /** @param {string[] | undefined} keys all where none are given @param {AbortSignal} deadline */
  async read(keys, deadline) {
    const work = this.#db.transaction(STORE);
    return until(readFrom(work.objectStore(STORE), keys), deadline);
  }

  /**
   * Changes things, all or none of them. With no keys it is done in this moment, so that it holds
   * even when the page is left.
   * @param {string[] | undefined} keys what `decide` is given; all where undefined
   * @param {(present: Map<string, unknown>) => Map<string, unknown>} decide what to put under which
   * key, undefined to remove it; may throw, and then nothing has changed
   * @param {AbortSignal} deadline after which nothing has changed either
   */
  async change(keys, decide, deadline) {
    const work = this.#db.transaction(STORE, 'readwrite');
    const done = outcome(work);
    done.catch(() => {});
    try {
      const store = work.objectStore(STORE);
      const present = keys?.length === 0 ? new Map() : await until(readFrom(store, keys), deadline);
      for (const [key, value] of decide(present)) {
        if (value === undefined) store.delete(key);
        else store.put(value, key);
      }
      work.commit();
      await until(done, deadline);
    } catch (error) {
      try {
        work.abort();
      } catch {
        // It has ended by itself.
      }
      throw work.error ?? error;
    }
  }
}
