import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';
import { FALLBACK, LANGUAGES } from '../src/words/languages.js';
import { sayIn } from './words.js';

const PUBLIC = path.resolve(import.meta.dirname, '../public');

/** The script that runs before the others and is bundled with none. */
const FIRST = 'appearance.js';

/** The picture that stands beside a link to the page, and its size. */
const PICTURE = { file: 'social.jpg', width: 1200, height: 630 };

/** Which way each language is written. */
const directions = Object.fromEntries(
  Object.entries(LANGUAGES).map(([tag, { dir }]) => [tag, dir]),
);

/** @param {string} tag */
const spokenIn = (tag) => `lang="${tag}" dir="${directions[tag]}"`;

/** @param {(tag: string) => string} html */
const inAll = (html) => Object.keys(LANGUAGES).map(html).join('\n      ');

/** @param {string} tag */
const loadingIn = (tag) => {
  const words = sayIn(tag);
  return `<div class="loading" ${spokenIn(tag)}>
        <p>${words('site.loading')}</p>
        <p class="late">${words('site.late')} <a href="./">${words('app.again')}</a></p>
      </div>`;
};

/** The page's manifest in the words of a language. @param {string} tag */
export const manifestIn = (tag) => {
  const words = sayIn(tag);
  const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8'));
  /** @param {{ url: string, short_name?: string }} shortcut */
  const shortcut = ({ short_name: short, ...rest }) => {
    const [, game] = /#(\w+)/.exec(rest.url) ?? [];
    const name = words(`lobby.${game}.title`);
    return { ...rest, name, ...(short && { short_name: words(`site.short.${game}`) }) };
  };
  /** @param {{ src: string, form_factor: 'narrow' | 'wide' }} screenshot */
  const screenshot = (screenshot) => {
    const [, shown] = /-(\w+)\.jpg$/.exec(screenshot.src) ?? [];
    const where = screenshot.form_factor === 'narrow' ? 'site.onPhone' : 'site.onDesk';
    const isLobby = shown === 'lobby';
    const label = isLobby
      ? words('site.toChoose')
      : words(where, { game: words(`lobby.${shown}.title`) });
    return { ...screenshot, label };
  };
  return {
    ...manifest,
    description: words('site.short'),
    lang: tag,
    dir: directions[tag],
    shortcuts: manifest.shortcuts.map(shortcut),
    screenshots: manifest.screenshots.map(screenshot),
  };
};

/**
 * Puts what the page says before its script does into its place, in all languages, adds a manifest for
 * each, and says in each page's head what it is about, for search engines and for who shares a link.
 * @param {string} [address] of the folder of the page, "https://example.org/quintet/"; without it
 * there is no canonical address, and that of the picture is relative, which few readers take
 * @returns {import('vite').Plugin} throws where the address is none
 */
export const site = (address) => {
  const base = address && new URL(address.replace(/\/?$/, '/'));
  if (base && !/^https?:$/.test(base.protocol)) throw new Error(`${address} is no web address`);
  return {
    name: 'quintet:site',
    generateBundle() {
      const first = readFileSync(path.join(PUBLIC, FIRST), 'utf8');
      this.emitFile({ type: 'asset', fileName: FIRST, source: minifySync(FIRST, first).code });
      for (const tag of Object.keys(LANGUAGES)) {
        if (tag === FALLBACK) continue;
        const source = JSON.stringify(manifestIn(tag));
        this.emitFile({ type: 'asset', fileName: `manifest.${tag}.webmanifest`, source });
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
      const description = words(game ? `lobby.${game}.line` : 'site.description');
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
        'og:image:alt': words('site.picture'),
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
        tags: tags.map((tag) => ({ ...tag, injectTo: /** @type {const} */ ('head') })),
      };
    },
  };
};
