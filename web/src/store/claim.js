// Of several tabs with the same game one plays and the others follow it: the one that holds the
// game's lock (Web Locks). A lock says no more than who is there: what is stored is protected by its
// revision (store.js). So where a browser has no locks, or refuses them, every tab plays.

/** A page that was just left may hold its lock for so long, in milliseconds. */
const GRACE = 200;

/** @typedef {{ release: () => void }} Claim */

/**
 * Claims a game for this tab.
 * @param {string} game
 * @param {{ takeOver: boolean, lost: () => void, locks?: LockManager | undefined }} options
 * `takeOver`: also where another tab has it; `lost`: called when another tab takes it over
 * @returns {Promise<Claim | null>} null where another tab has it and keeps it
 */
export const claim = async (game, { takeOver, lost, locks = globalThis.navigator?.locks }) => {
  if (!locks) return { release() {} };
  const first = await request(locks, game, takeOver, lost);
  if (first) return first;
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return request(locks, game, false, lost);
};

/**
 * @param {LockManager} locks @param {string} game @param {boolean} steal @param {() => void} lost
 * @returns {Promise<Claim | null>}
 */
const request = (locks, game, steal, lost) =>
  new Promise((resolve) => {
    let isHeld = false;
    const hold = (/** @type {Lock | null} */ lock) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise((/** @type {(value?: unknown) => void} */ release) =>
        resolve({ release }),
      );
    };
    const fail = () => (isHeld ? lost() : resolve({ release() {} }));
    try {
      locks.request(`quintet/${game}`, steal ? { steal } : { ifAvailable: true }, hold).catch(fail);
    } catch {
      fail();
    }
  });
