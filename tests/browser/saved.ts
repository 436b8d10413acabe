// A game in progress, put where the page keeps it.

/** The lines of a record that are steps. */
const linesOf = (record: string): string[] =>
  (record.split('\n\n')[1] ?? '').split('\n').filter((line) => line && !line.startsWith('result:'));

/** How many steps a record has: its actions, and its chance events one by one. */
const stepsOf = (record: string) =>
  linesOf(record).reduce(
    (sum, line) => sum + (line.startsWith('!') ? line.split(' ').length - 1 : 1),
    0,
  );

const gameOf = (record: string) => /^game: (.*)$/m.exec(record)?.[1];

/**
 * Source that, evaluated on a page of this host where no table is open, saves a record as the game
 * that was left (web/src/store/store.ts).
 */
export const saving = (record: string) => {
  const begun = linesOf(record).some((line) => !line.startsWith('!'));
  const save = { record, ply: stepsOf(record), begun, over: false, when: 1 };
  // The table before may have been left in the middle of a write, with that very revision.
  const forget = `localStorage.removeItem('quintet.left ${gameOf(record)}')`;
  return `(${forget}, ${storing({ [`game/${gameOf(record)}`]: { save, revision: 1 } })})`;
};

/** Source that, evaluated on a page of this host, puts things under their keys into the page's database. */
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

/** Source that, evaluated on a page of this host, gives what is stored of a game. */
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

/** The same, of which revision it is; 0 where nothing is stored. */
export const revisionOf = (game: string) =>
  `${storedOf(game)}.then((stored) => stored?.revision ?? 0)`;

/** The same, whether anybody has played in it. */
export const hasBegun = (game: string) =>
  `${storedOf(game)}.then((stored) => stored?.save.begun ?? false)`;

/**
 * Goes on with a record, as if it had been left.
 * @param url where the page is served
 */
export const resume = async (
  page: { goto: (url: string) => Promise<unknown>; evaluate: (source: string) => Promise<unknown> },
  url: string,
  record: string,
) => {
  await page.goto(`${url}icon.svg`); // here nothing is saved
  await page.evaluate(saving(record));
  await page.goto(`${url}#${gameOf(record)}`);
};
