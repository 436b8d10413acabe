// The keys that the player has chosen in place of usual ones (settings/keying.js).

/** By where it works and the usual key, "table/U" or "mines2048/W": the key that was chosen. @type {Record<string, string>} */
let chosen = {};

/** @param {typeof chosen} [keys] */
export const chooseKeys = (keys = {}) => {
  chosen = keys;
};

/**
 * The key that does what a usual one does. @param {string} where "table" for what any table has, or the
 * game whose board has it @param {string} usual as KeyUse has it
 */
export const keyFor = (where, usual) => chosen[`${where}/${usual}`] ?? usual;
