import path from 'node:path';
import { build } from 'vite';
import { policyInPages } from '../plugins/csp.ts';
import { icons } from '../plugins/icons.ts';
import { styles } from '../plugins/styles.ts';
import { typeface } from '../plugins/typeface.ts';
import { words } from '../plugins/words.ts';

const WEB = path.resolve(import.meta.dirname, '..');

/**
 * Builds embed.html, the page that other sites frame, into the folder of the page. It shares no scripts
 * with the page, whose chunks are optimized for tables.
 */
export const buildFrame = (folder: string) =>
  build({
    configFile: false,
    root: WEB,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    plugins: [words(), styles(), typeface(), icons(), policyInPages()],
    build: {
      outDir: folder,
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
