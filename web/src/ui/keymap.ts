// The keys that the player has chosen in place of default ones (settings/key-settings.ts).

/** The chosen keys by place and default key: "table/U" or "mines2048/W". */
type Chosen = Record<string, string>;

let chosen: Chosen = {};

export const chooseKeys = (keys: Chosen = {}) => {
  chosen = keys;
};

/**
 * The key in place of a default one, which is written as in KeyUse. `where` is "table" for a key of
 * any table, or the game whose board has it.
 */
export const keyFor = (where: string, usual: string) => chosen[`${where}/${usual}`] ?? usual;
