// Linked into the modules (CMakeLists.txt, which names them): fetches what is one game's alone,
// and what only reviews need (scripts/split).

const parts = new Map();

/**
 * Joins a game's part to the module, or what reviews and analyses need, 'review', once; rejects where
 * it cannot be fetched, and may be tried again. Until then the module knows nothing of the game but its
 * name, and must not be asked to judge. @param {string} part @returns {Promise<void>}
 */
Module['load'] = (part) => {
  const join = async () => {
    const bytes = await readAsync(new URL(`./@MODULE@.${part}.wasm`, import.meta.url).href);
    await WebAssembly.instantiate(bytes, { '': wasmExports });
    Module['join'](part);
  };
  if (!parts.has(part)) {
    const joined = join();
    parts.set(part, joined);
    joined.catch(() => parts.delete(part));
  }
  return parts.get(part);
};
