// Of several tabs with the same game one plays and the others follow it: the one that holds the
// game's lock (Web Locks). Where a browser has no locks every tab plays.

/** A page that was just left may hold its lock for so long, in milliseconds. */
const GRACE = 200;

/**
 * Claims a game for this tab.
 * @param {string} game
 * @param {boolean} takeOver also where another tab has it
 * @param {() => void} lost called when another tab takes it over
 * @returns {Promise<{ release: () => void } | null>} null where another tab has it and keeps it
 */
export const claim = async (game, takeOver, lost) => {
  if (!navigator.locks) return { release() {} };
  const first = await request(game, takeOver, lost);
  if (first) return first;
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return request(game, false, lost);
};

/**
 * @param {string} game @param {boolean} steal @param {() => void} lost
 * @returns {Promise<{ release: () => void } | null>}
 */
const request = (game, steal, lost) =>
  new Promise((resolve) => {
    navigator.locks
      .request(`quintet/${game}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise((/** @type {(value?: unknown) => void} */ release) =>
          resolve({ release }),
        );
      })
      .catch(lost);
  });
