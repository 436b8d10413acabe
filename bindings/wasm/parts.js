// Linked into the modules by CMakeLists.txt, which names them. Loads the parts of a module that
// scripts/parts/split took out: each game's own code, and the code for reviews and puzzles.

const parts = new Map();

/**
 * Fetches a part and joins it to the module, once. Rejects if that fails; a later call tries again.
 * Before that the module knows only a game's name and title, and must not be asked to judge.
 * @param {string} part a game's name, 'review' (reviews and analyses) or 'puzzles' (proofs)
 * @returns {Promise<void>}
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
