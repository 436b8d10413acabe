import path from 'node:path';
import { learn, say } from '../src/words/say.js';
import { allCompiled } from './words.js';

/** The picture that stands beside a link to the page, and its size. */
const PICTURE = { file: 'social.jpg', width: 1200, height: 630 };

/**
 * Says in each page's head what it is about, for search engines and for who shares a link.
 * @param {string} [address] of the folder of the page, "https://example.org/quintet/"; without it
 * there is no canonical address, and that of the picture is relative, which few readers take
 * @returns {import('vite').Plugin} throws where the address is none
 */
export const site = (address) => {
  const base = address && new URL(address.replace(/\/?$/, '/'));
  if (base && !/^https?:$/.test(base.protocol)) throw new Error(`${address} is no web address`);
  learn(allCompiled('en', ['lobby', 'page']));

  return {
    name: 'quintet:site',
    transformIndexHtml(html, { path: page }) {
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const [, game] = /^\/rules\/(\w+)/.exec(page) ?? [];
      const description = say(game ? `lobby.${game}.line` : 'page.description');
      const file = page.slice(1).replace(/^index\.html$/, '');
      const picture = base
        ? new URL(PICTURE.file, base).href
        : path.posix.relative(path.dirname(page), `/${PICTURE.file}`);
      /** @type {[string, string][]} */
      const said = [
        ['og:type', 'website'],
        ['og:site_name', 'Quintet'],
        ['og:title', title],
        ['og:description', description],
        ['og:image', picture],
        ['og:image:width', `${PICTURE.width}`],
        ['og:image:height', `${PICTURE.height}`],
        ['og:image:alt', say('page.picture')],
      ];
      if (base) said.push(['og:url', new URL(file, base).href]);
      return [
        { tag: 'meta', attrs: { name: 'description', content: description } },
        ...said.map(([property, content]) => ({ tag: 'meta', attrs: { property, content } })),
        { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
        ...(base
          ? [{ tag: 'link', attrs: { rel: 'canonical', href: new URL(file, base).href } }]
          : []),
      ].map((each) => ({ ...each, injectTo: /** @type {const} */ ('head') }));
    },
  };
};
