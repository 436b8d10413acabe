// The hall of fame, as the file it also is outside of the page, and the best score of each set-up,
// kept from visit to visit.

const FAME = 'quintet.fame';
const BEST = 'quintet.best';

/** What was kept in this visit: all there is where storage is blocked. @type {Map<string, string>} */
const kept = new Map();

/** @param {string} key */
const read = (key) => {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? '';
  } catch {
    return kept.get(key) ?? '';
  }
};

/** @param {string} key @param {string} text @returns {boolean} false where storage is blocked */
const keep = (key, text) => {
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** The file HallOfFame.txt, read anew: another window may have added to it. */
export const fameFile = () => read(FAME);

/** Adds to the end of the file. @param {string} entries @returns {boolean} false where storage is blocked */
export const addToFame = (entries) => keep(FAME, fameFile() + entries);

/** @param {string} setup "mines2048 loss=stuck" */
const bestKey = (setup) => `${BEST} ${setup}`;

/** The best score of a set-up, or null where none is known. @param {string} setup @returns {number | null} */
export const bestScore = (setup) => {
  const text = read(bestKey(setup));
  return /^-?\d+$/.test(text) ? Number(text) : null;
};

/** Keeps a score if none was better. @param {string} setup @param {number} score */
export const keepScore = (setup, score) => {
  if (score > (bestScore(setup) ?? Number.NEGATIVE_INFINITY)) keep(bestKey(setup), `${score}`);
};
