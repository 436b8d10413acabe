// Claims a game for a tab. Of several tabs with the same game, the one that holds its lock (Web Locks)
// plays, and the others follow. Stored data is protected by revisions (store.ts), not by locks. So if a
// browser has no locks, or refuses them, every tab plays.

/** Milliseconds for which a page that was left may still hold its lock. */
const GRACE = 200;

export interface Claim {
  release: () => void;
}

interface Options {
  /** Claims the game even if another tab has it. */
  takeOver: boolean;
  /** Called when another tab takes the game over. */
  lost: () => void;
  locks?: LockManager | undefined;
}

/** Claims a game for this tab. Returns null if another tab keeps it. */
export const claim = async (
  game: string,
  { takeOver, lost, locks = globalThis.navigator?.locks }: Options,
): Promise<Claim | null> => {
  if (!locks) return { release() {} };
  const first = await request(locks, game, takeOver, lost);
  if (first) return first;
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return request(locks, game, false, lost);
};

const request = (locks: LockManager, game: string, steal: boolean, lost: () => void) =>
  new Promise<Claim | null>((resolve) => {
    let isHeld = false;
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise<void>((release) => resolve({ release }));
    };
    const fail = () => (isHeld ? lost() : resolve({ release() {} }));
    try {
      locks.request(`quintet/${game}`, steal ? { steal } : { ifAvailable: true }, hold).catch(fail);
    } catch {
      fail();
    }
  });
