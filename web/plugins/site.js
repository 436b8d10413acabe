import path from 'node:path';
import { knows, learn, say } from '../src/words/say.js';
import { allCompiled } from './words.js';

/** The picture that stands beside a link to the page, and its size. */
const PICTURE = { file: 'social.jpg', width: 1200, height: 630 };

/**
 * Puts the page's own words in place of their keys, "{page.loading}", and says in each page's head what it is about, for search engines and for who shares a link.
 * @param {string} [address] of the folder of the page, "https://example.org/quintet/"; without it
 * there is no canonical address, and that of the picture is relative, which few readers take
 * @returns {import('vite').Plugin} throws where the address is none
 */
export const site = (address) => {
  const base = address && new URL(address.replace(/\/?$/, '/'));
  if (base && !/^https?:$/.test(base.protocol)) throw new Error(`${address} is no web address`);
  learn(allCompiled('en', ['lobby', 'page']));

  /** @param {string} key */
  const words = (key) => {
    if (!knows(key)) throw new Error(`no message for ${key}`);
    return say(key);
  };
  return {
    name: 'quintet:site',
    transformIndexHtml(written, { path: page }) {
      const html = written.replace(/\{(page\.\w+)\}/g, (_, key) => words(key));
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const [, game] = /^\/rules\/(\w+)/.exec(page) ?? [];
      const description = words(game ? `lobby.${game}.line` : 'page.description');
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
        'og:image:alt': words('page.picture'),
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
