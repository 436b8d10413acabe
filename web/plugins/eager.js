/** @import { Rolldown } from 'vite' */

/** What a first table begins with. @param {Rolldown.OutputChunk} chunk */
const isFirst = ({ name, facadeModuleId }) =>
  /^(index|base|board|table|quintet-module)$/.test(name) ||
  /web.src.games.\w+.index\.js$/.test(facadeModuleId ?? '');

/**
 * Lets browsers that know this comment compile what a first table begins with as a whole while it
 * arrives, instead of function by function once they are called.
 * @returns {import('vite').Plugin}
 */
export const eager = () => ({
  name: 'quintet:eager',
  apply: 'build',
  generateBundle: {
    order: 'post', // it is to be the first line
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !isFirst(file)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});
