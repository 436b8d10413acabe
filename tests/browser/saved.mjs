// A game in progress, put where the page keeps it.

/** The lines of a record that are steps. @param {string} record @returns {string[]} */
const linesOf = (record) =>
  (record.split('\n\n')[1] ?? '').split('\n').filter((line) => line && !line.startsWith('result:'));

/** How many steps a record has: its actions, and its chance events one by one. @param {string} record */
const stepsOf = (record) =>
  linesOf(record).reduce(
    (sum, line) => sum + (line.startsWith('!') ? line.split(' ').length - 1 : 1),
    0,
  );

/** @param {string} record */
const gameOf = (record) => /^game: (.*)$/m.exec(record)?.[1];

/**
 * Source that, evaluated on a page of this host where no table is open, saves a record as the game
 * that was left (web/src/store/store.js). @param {string} record
 */
export const saving = (record) => {
  const begun = linesOf(record).some((line) => !line.startsWith('!'));
  const save = { record, ply: stepsOf(record), begun, over: false, when: 1 };
  // The table before may have been left in the middle of a write, with that very revision.
  const forget = `localStorage.removeItem('quintet.left ${gameOf(record)}')`;
  return `(${forget}, ${storing({ [`game/${gameOf(record)}`]: { save, revision: 1 } })})`;
};

/** Source that, evaluated on a page of this host, puts things under their keys into the page's database. @param {Record<string, unknown>} things */
export const storing = (things) => `new Promise((resolve) => {
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

/** Source that, evaluated on a page of this host, gives what is stored of a game. @param {string} game */
const storedOf = (game) => `new Promise((resolve) => {
    const request = indexedDB.open('quintet/things');
    request.onsuccess = () => {
      const found = request.result.transaction('things').objectStore('things').get('game/${game}');
      found.onsuccess = () => {
        request.result.close();
        resolve(found.result);
      };
    };
  })`;

/** The same, of which revision it is; 0 where nothing is stored. @param {string} game */
export const revisionOf = (game) => `${storedOf(game)}.then((stored) => stored?.revision ?? 0)`;

/** The same, whether anybody has played in it. @param {string} game */
export const hasBegun = (game) => `${storedOf(game)}.then((stored) => stored?.save.begun ?? false)`;

/**
 * Goes on with a record, as if it had been left.
 * @param {{ goto: (url: string) => Promise<unknown>, evaluate: (source: string) => Promise<unknown> }} page
 * @param {string} url where the page is served @param {string} record
 */
export const resume = async (page, url, record) => {
  await page.goto(`${url}icon.svg`); // here nothing is saved
  await page.evaluate(saving(record));
  await page.goto(`${url}#${gameOf(record)}`);
};
