import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';
import { typed } from '../src/words/say.ts';
import { messagesOf } from './catalogues.ts';
import { GAMES } from './games.ts';
import { sayIn } from './words.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../public');

/** The web app manifest. The file has the members that do not depend on the language. */
const MANIFEST = 'manifest.webmanifest';

/** The preview picture of links to the page. */
const PICTURE = { file: 'social.jpg', width: 1200, height: 630 };

/** The writing direction by language. */
const directions = Object.fromEntries(
  Object.entries(LANGUAGES).map(([tag, { dir }]) => [tag, dir]),
);

const spokenIn = (tag: string) => `lang="${tag}" dir="${directions[tag]}"`;

const inAll = (html: (tag: string) => string) => Object.keys(LANGUAGES).map(html).join('\n      ');

const loadingIn = (tag: string) => {
  const words = sayIn(tag);
  return `<div class="loading" ${spokenIn(tag)}>
        <p>${words('site.loading')}</p>
        <p class="late">${words('site.late')} <a href="./">${words('app.again')}</a></p>
      </div>`;
};

/** The number of games, for messages. */
const n = GAMES.length;

/** Returns the names of the games in a list. */
const gamesIn = (tag: string) => {
  const words = sayIn(tag);
  const titles = GAMES.map((game) => words(`lobby.${game}.title`));
  return titles.reduce((games, game, i) =>
    words(i === n - 1 ? 'site.lastGame' : 'site.games', { games, game }),
  );
};

/** Returns the description of the page or of a game. */
const descriptionIn = (tag: string, game: string | undefined) =>
  game
    ? sayIn(tag)(`lobby.${game}.line`)
    : typed(sayIn(tag)('site.description', { n, games: gamesIn(tag) }));

/** Returns the app shortcuts to the games. */
const shortcutsIn = (tag: string) => {
  const words = sayIn(tag);
  const known = messagesOf(tag);
  return GAMES.map((game) => {
    const src = `shortcuts/${game}.png`;
    const short = `site.${game}.short`;
    return {
      name: words(`lobby.${game}.title`),
      ...(short in known && { short_name: words(short) }),
      url: `./#${game}/play`,
      // Made by scripts/write pictures.
      ...(existsSync(path.join(PUBLIC, src)) && {
        icons: [{ src, sizes: '96x96', type: 'image/png' }],
      }),
    };
  });
};

/**
 * Returns the manifest in a language: public/manifest.webmanifest, with translated texts and a shortcut
 * per game.
 */
export const manifestIn = (tag: string) => {
  const words = sayIn(tag);
  const manifest = JSON.parse(readFileSync(path.join(PUBLIC, MANIFEST), 'utf8'));
  const screenshot = (screenshot: { src: string; form_factor: 'narrow' | 'wide' }) => {
    const [, shown] = /-(\w+)\.jpg$/.exec(screenshot.src) ?? [];
    const where = screenshot.form_factor === 'narrow' ? 'site.onPhone' : 'site.onDesk';
    const isLobby = shown === 'lobby';
    const label = isLobby
      ? words('site.toChoose', { n })
      : words(where, { game: words(`lobby.${shown}.title`) });
    return { ...screenshot, label };
  };
  return {
    ...manifest,
    description: words('site.short', { n }),
    lang: tag,
    dir: directions[tag],
    shortcuts: shortcutsIn(tag),
    screenshots: manifest.screenshots.map(screenshot),
  };
};

/**
 * Fills in the sentences that the page shows before its script runs, in all languages, and emits a
 * manifest per language. Adds descriptions for search engines and link previews to each page's head.
 *
 * `address` is that of the page's folder, such as "https://example.org/quintet/". Without it there is no
 * canonical address, and the preview picture has a relative address, which few readers accept. Throws if
 * it is not a web address.
 */
export const site = (address?: string): Plugin => {
  const base = address && new URL(address.replace(/\/?$/, '/'));
  if (base && !/^https?:$/.test(base.protocol)) throw new Error(`${address} is no web address`);
  return {
    name: 'quintet:site',
    generateBundle() {
      for (const tag of Object.keys(LANGUAGES)) {
        const fileName = tag === FALLBACK ? MANIFEST : MANIFEST.replace('.', `.${tag}.`);
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifestIn(tag)) });
      }
    },
    transformIndexHtml(written, { path: page }) {
      const html = written
        .replace('{languages}', JSON.stringify(directions))
        .replace('{loading}', inAll(loadingIn))
        .replace(
          '{noscript}',
          inAll((tag) => `<p ${spokenIn(tag)}>${sayIn(tag)('site.noscript')}</p>`),
        );
      const [, tag = FALLBACK] = /<html lang="([\w-]+)"/.exec(html) ?? [];
      const words = sayIn(tag);
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const [, game] = /^\/rules\/(\w+)/.exec(page) ?? [];
      const description = descriptionIn(tag, game);
      const present = base && new URL(page.slice(1).replace(/^index\.html$/, ''), base).href;
      const toRoot = path.posix.relative(path.posix.dirname(page), '/');
      const picture = base
        ? new URL(PICTURE.file, base).href
        : path.posix.join(toRoot, PICTURE.file);
      const said = Object.entries({
        'og:type': 'website',
        'og:site_name': 'Quintet',
        'og:title': title,
        'og:description': description,
        'og:image': picture,
        'og:image:width': `${PICTURE.width}`,
        'og:image:height': `${PICTURE.height}`,
        'og:image:alt': words('site.picture', { n }),
        ...(present && { 'og:url': present }),
      });
      const tags = [
        { tag: 'meta', attrs: { name: 'description', content: description } },
        { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
        ...said.map(([property, content]) => ({ tag: 'meta', attrs: { property, content } })),
        ...(present ? [{ tag: 'link', attrs: { rel: 'canonical', href: present } }] : []),
      ];
      return {
        html,
        tags: tags.map((tag) => ({ ...tag, injectTo: 'head' as const })),
      };
    },
  };
};
