import type { Plugin } from 'vite';
import { AT_ONCE } from '../chunks.ts';
import { eachGame } from './chunks.ts';

/**
 * Lets browsers that know this comment compile what a first table begins with as a whole while it
 * arrives, instead of function by function once they are called.
 */
export const eager = (): Plugin => ({
  name: 'quintet:eager',
  apply: 'build',
  generateBundle: {
    order: 'post', // it is to be the first line
    handler(_, bundle) {
      for (const name of eachGame(AT_ONCE)) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === name,
        );
        if (chunk?.type !== 'chunk')
          this.error(`chunks.ts names "${name}", and no such file is built`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});
