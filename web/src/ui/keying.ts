// The keys that the player has chosen in place of usual ones (settings/keying.ts).

/** By where it works and the usual key, "table/U" or "mines2048/W": the key that was chosen. */
let chosen: Record<string, string> = {};

export const chooseKeys = (keys: typeof chosen = {}) => {
  chosen = keys;
};

/**
 * The key that does what a usual one does.
 * @param where "table" for what any table has, or the game whose board has it
 * @param usual as KeyUse has it
 */
export const keyFor = (where: string, usual: string) => chosen[`${where}/${usual}`] ?? usual;
