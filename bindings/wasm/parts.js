// Linked into the modules (CMakeLists.txt, which names them): fetches what is one game's alone
// (scripts/split).

const parts = new Map();

/**
 * Joins a game's part to the module, once; rejects where it cannot be fetched, and may be tried again.
 * Until then the module knows nothing of the game but its name. @param {string} game @returns {Promise<void>}
 */
Module['load'] = (game) => {
  const join = async () => {
    const bytes = await readAsync(new URL(`./@MODULE@.${game}.wasm`, import.meta.url).href);
    await WebAssembly.instantiate(bytes, { '': wasmExports });
    Module['join'](game);
  };
  if (!parts.has(game)) {
    const part = join();
    parts.set(game, part);
    part.catch(() => parts.delete(game));
  }
  return parts.get(game);
};
