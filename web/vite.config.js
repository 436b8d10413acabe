import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './plugins/csp.js';
import { icons } from './plugins/icons.js';
import { offline } from './plugins/offline.js';
import { preloads } from './plugins/preloads.js';
import { rulesPages } from './plugins/rules.js';

export default defineConfig({
  // Relative addresses: the page runs under any path of any static host.
  base: './',
  appType: 'mpa',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'web/index.html' },
      external: ['module'], // the module's glue asks for it under Node only
    },
  },
  plugins: [rulesPages(), icons(), preloads(), contentSecurityPolicy(), offline()],
});
