// Of several tabs with the same game one plays and the others follow it: the one that holds the
// game's lock (Web Locks). A lock says no more than who is there: what is stored is protected by its
// revision (store.ts). So where a browser has no locks, or refuses them, every tab plays.

/** A page that was just left may hold its lock for so long, in milliseconds. */
const GRACE = 200;

export type Claim = { release: () => void };

/**
 * Claims a game for this tab.
 * @param options `takeOver`: also where another tab has it; `lost`: called when another tab takes
 * it over
 * @returns null where another tab has it and keeps it
 */
export const claim = async (
  game: string,
  {
    takeOver,
    lost,
    locks = globalThis.navigator?.locks,
  }: { takeOver: boolean; lost: () => void; locks?: LockManager | undefined },
): Promise<Claim | null> => {
  if (!locks) return { release() {} };
  const first = await request(locks, game, takeOver, lost);
  if (first) return first;
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return request(locks, game, false, lost);
};

const request = (
  locks: LockManager,
  game: string,
  steal: boolean,
  lost: () => void,
): Promise<Claim | null> =>
  new Promise((resolve) => {
    let isHeld = false;
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise((release: (value?: unknown) => void) => resolve({ release }));
    };
    const fail = () => (isHeld ? lost() : resolve({ release() {} }));
    try {
      locks.request(`quintet/${game}`, steal ? { steal } : { ifAvailable: true }, hold).catch(fail);
    } catch {
      fail();
    }
  });
