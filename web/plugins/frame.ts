import path from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { policyInPages } from './csp.ts';
import { icons } from './icons.ts';
import { styles } from './styles.ts';
import { typeface } from './typeface.ts';
import { words } from './words.ts';

const WEB = path.resolve(import.meta.dirname, '..');

/**
 * Builds embed.html, the page that other sites frame, beside the page. It shares no script with it:
 * what a table begins with is put together for tables, and comes with all that the page does by
 * itself.
 */
export const frame = (): Plugin => ({
  name: 'quintet:frame',
  apply: 'build',
  writeBundle: {
    sequential: true, // after sw.js is written, which has none of it
    order: 'post',
    async handler({ dir = '' }) {
      await build({
        configFile: false,
        root: WEB,
        base: './',
        logLevel: 'warn',
        publicDir: false,
        plugins: [words(), styles(), typeface(), icons(), policyInPages()],
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: { embed: path.join(WEB, 'embed.html') },
            external: ['module'],
            checks: { pluginTimings: false },
            output: {
              entryFileNames: 'assets/embed-[name]-[hash].js',
              chunkFileNames: 'assets/embed-[name]-[hash].js',
            },
          },
        },
      });
    },
  },
});
