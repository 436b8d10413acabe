// The player's keyboard shortcuts in place of the defaults (settings/key-settings.ts).

/** Chosen keys by place and default key, such as "table/U" or "mines2048/W". */
type Chosen = Record<string, string>;

let chosen: Chosen = {};

export const chooseKeys = (keys: Chosen = {}) => {
  chosen = keys;
};

/**
 * Returns the key for a shortcut, by its default key as in KeyUse. `where` is "table" for the shortcuts
 * of all tables, or the game whose board has it.
 */
export const keyFor = (where: string, usual: string) => chosen[`${where}/${usual}`] ?? usual;
