import { defineConfig } from 'vite';
import { aboutPages } from './plugins/about.js';
import { chunks, groups, isNamed } from './plugins/chunks.js';
import { compressed } from './plugins/compressed.js';
import { headers, policyInPages } from './plugins/csp.js';
import { data } from './plugins/data.js';
import { eager } from './plugins/eager.js';
import { frame } from './plugins/frame.js';
import { icons } from './plugins/icons.js';
import { notices } from './plugins/notices.js';
import { offline } from './plugins/offline.js';
import { preloads } from './plugins/preloads.js';
import { rulesPages } from './plugins/rules.js';
import { site } from './plugins/site.js';
import { styles } from './plugins/styles.js';
import { typeface } from './plugins/typeface.js';
import { version } from './plugins/version.js';
import { words } from './plugins/words.js';

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
    modulePreload: {
      polyfill: false,
      // The page itself has asked for that.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !isNamed(file, 'base')) : files,
    },
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
    chunks(),
    styles(),
    typeface(),
    rulesPages(),
    aboutPages(),
    site(process.env.QUINTET_SITE),
    eager(),
    icons(),
    preloads(),
    policyInPages(),
    headers(),
    notices(),
    data(),
    offline(),
    frame(),
    compressed(),
  ],
});
