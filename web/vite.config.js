import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { compressed } from './plugins/compressed.js';
import { contentSecurityPolicy } from './plugins/csp.js';
import { eager } from './plugins/eager.js';
import { icons } from './plugins/icons.js';
import { notices } from './plugins/notices.js';
import { offline } from './plugins/offline.js';
import { preloads } from './plugins/preloads.js';
import { rulesPages } from './plugins/rules.js';
import { site } from './plugins/site.js';
import { styles } from './plugins/styles.js';
import { words } from './plugins/words.js';

/** The version of all there is, which CMakeLists.txt gives. */
const [, version] =
  /project\(quintet VERSION ([\d.]+)/.exec(
    readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8'),
  ) ?? [];
if (!version) throw new Error('CMakeLists.txt gives no version');

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
        hostType === 'js' ? files.filter((file) => !/\/base-/.test(file)) : files,
    },
    rolldownOptions: {
      input: { index: 'web/index.html' },
      external: ['module'], // the module's glue asks for it under Node only
      checks: { pluginTimings: false },
      output: {
        // A phone waits for every file. So what every page begins with is one, what boards that are
        // played on add another, and what a table adds to these a third; a fourth is for games that end.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'base',
              test: /lit-html.(lit-html|directive|directive-helpers|async-directive|directives.(guard|ref))\.js|icu-minify|valibot|preload-helper|rolldown.runtime|virtual:words.\w+$|web.src.(words.(say|languages?)\.js|board.(drawing|squares|wording)|games.(index|load)\.js|ui.(focus|parts|theme)|engine.(engine|computer)\.|players.names|store.(?!claim))/,
            },
            {
              name: 'board',
              test: /web.src.(board.(cells|proportions|stage)|match.(clock|deal|history|looking|saver|session)|newgame.setup)\.js/,
            },
            {
              name: 'table',
              test: /web.src.(play.(moves|replay|scores)|players.faces|table.(menu|table|turn|view)|store.claim)\.js/,
            },
            { name: 'end', test: /web.src.(table.end|records.(fame|results))\.js/ },
          ],
        },
      },
    },
  },
  plugins: [
    words(),
    styles(),
    rulesPages(),
    site(process.env.QUINTET_SITE),
    eager(),
    icons(),
    preloads(),
    contentSecurityPolicy(),
    notices(),
    offline(),
    compressed(),
  ],
});
