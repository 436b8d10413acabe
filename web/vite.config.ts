import { defineConfig } from 'vite';
import { aboutPages } from './plugins/about.ts';
import { appearance } from './plugins/appearance.ts';
import { first, groups } from './plugins/chunks.ts';
import { headers, policyInPages } from './plugins/csp.ts';
import { icons } from './plugins/icons.ts';
import { prose } from './plugins/prose.ts';
import { rulesPages } from './plugins/rules.ts';
import { site } from './plugins/site.ts';
import { styles } from './plugins/styles.ts';
import { typeface } from './plugins/typeface.ts';
import { version } from './plugins/version.ts';
import { words } from './plugins/words.ts';

export default defineConfig({
  // Relative addresses: the page runs under any path of any static host.
  base: './',
  appType: 'mpa',
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'web/index.html', collect: 'web/collect.html' },
      external: ['module'], // the module's glue asks for it under Node only
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: groups() },
      },
    },
  },
  plugins: [
    words(),
    styles(),
    typeface(),
    prose(new Map([...rulesPages(), ...aboutPages()])),
    site(process.env.QUINTET_SITE),
    appearance(),
    icons(),
    first(),
    policyInPages(),
    headers(),
  ],
});
