// Writes to the page's database: a game in progress, and other stored values.

/** Returns the lines of a record that are steps. */
const linesOf = (record: string) =>
  (record.split('\n\n')[1] ?? '').split('\n').filter((line) => line && !line.startsWith('result:'));

/** Returns the number of steps of a record: its actions, and each of its chance events. */
const stepsOf = (record: string) =>
  linesOf(record).reduce(
    (sum, line) => sum + (line.startsWith('!') ? line.split(' ').length - 1 : 1),
    0,
  );

const gameOf = (record: string) => /^game: (.*)$/m.exec(record)?.[1];

/**
 * Returns the source of an expression that stores a record as the game in progress
 * (web/src/store/store.ts). It runs on a page of this host without an open table.
 */
export const saving = (record: string) => {
  const begun = linesOf(record).some((line) => !line.startsWith('!'));
  const save = { record, ply: stepsOf(record), begun, over: false, when: 1 };
  // The earlier table may have been left during a write of the same revision.
  const forget = `localStorage.removeItem('quintet.left ${gameOf(record)}')`;
  return `(${forget}, ${storing({ [`game/${gameOf(record)}`]: { save, revision: 1 } })})`;
};

/** Source of an expression that puts values into the page's database, by their keys. */
export const storing = (things: Record<string, unknown>) => `new Promise((resolve) => {
    localStorage.setItem('quintet.used', ''); // as the page does
    const request = indexedDB.open('quintet/things');
    request.onupgradeneeded = () => request.result.createObjectStore('things');
    request.onsuccess = () => {
      const work = request.result.transaction('things', 'readwrite');
      for (const [key, thing] of Object.entries(${JSON.stringify(things)})) {
        work.objectStore('things').put(thing, key);
      }
      work.oncomplete = () => resolve(request.result.close() ?? true);
    };
  })`;

/** Source of a promise of a game's stored value. */
const storedOf = (game: string) => `new Promise((resolve) => {
    const request = indexedDB.open('quintet/things');
    request.onsuccess = () => {
      const found = request.result.transaction('things').objectStore('things').get('game/${game}');
      found.onsuccess = () => {
        request.result.close();
        resolve(found.result);
      };
    };
  })`;

/** Source of a promise of a game's stored revision; 0 if nothing is stored. */
export const revisionOf = (game: string) =>
  `${storedOf(game)}.then((stored) => stored?.revision ?? 0)`;

/** Returns the source of a promise that tells whether somebody has played in the stored game. */
export const hasBegun = (game: string) =>
  `${storedOf(game)}.then((stored) => stored?.save.begun ?? false)`;

/** A page of Playwright, or a tab of any engine. */
interface Opener {
  goto: (url: string) => Promise<unknown>;
  evaluate: (source: string) => Promise<unknown>;
}

/** Opens the page, served at `url`, with a record as the game in progress. */
export const resume = async (page: Opener, url: string, record: string) => {
  await page.goto(`${url}icon.svg`); // a page that stores nothing itself
  await page.evaluate(saving(record));
  await page.goto(`${url}#${gameOf(record)}`);
};
