import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';

/** The icons in use, by their names for `icon()` in src/ui/icons.ts. */
const USED = [
  'arrow-down-0-1',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'bookmark',
  'check',
  'chevron-first',
  'chevron-last',
  'chevron-left',
  'chevron-right',
  'download',
  'file-down',
  'file-up',
  'git-branch',
  'hash',
  'keyboard',
  'lightbulb',
  'list',
  'menu',
  'pause',
  'play',
  'plus',
  'puzzle',
  'redo-2',
  'search',
  'settings',
  'shapes',
  'share-2',
  'shuffle',
  'trash',
  'trophy',
  'undo-2',
  'user',
  'volume-2',
  'wrench',
  'x',
];

const ALL: Record<string, { body: string }> = lucide.icons;

/** Returns icons as symbols with the ids "icon-NAME". */
export const symbols = (names: string[]) =>
  names
    .map((name) => {
      const symbol = ALL[name];
      if (!symbol) throw new Error(`there is no icon "${name}"`);
      return `<symbol id="icon-${name}" viewBox="0 0 24 24">${symbol.body}</symbol>`;
    })
    .join('');

/** Adds the icons to every page as one hidden sprite, so that they cost no request. */
export const icons = (): Plugin => ({
  name: 'quintet:icons',
  transformIndexHtml: () => [
    {
      tag: 'svg',
      attrs: { class: 'unseen', 'aria-hidden': 'true' },
      children: symbols(USED),
      injectTo: 'body',
    },
  ],
});
