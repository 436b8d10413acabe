// Descriptions of the page for devices, search engines and other sites: its manifest and the heads of its
// pages.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { manifestIn, site } from '../../web/plugins/site.ts';
import { engine } from './sessions.ts';

const PUBLIC = new URL('../../web/public/', import.meta.url);
const read = (name) => readFileSync(new URL(name, PUBLIC));
const manifest = manifestIn('en');

/** Returns the width and height of a PNG or JPEG file: "96x96". */
const sizeOf = (content) => {
  if (content.readUInt32BE(0) === 0x89504e47) {
    return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`;
  }
  let at = 2; // the JPEG segment that begins the picture has the size
  while (![0xc0, 0xc1, 0xc2].includes(content[at + 1])) at += 2 + content.readUInt16BE(at + 2);
  return `${content.readUInt16BE(at + 7)}x${content.readUInt16BE(at + 5)}`;
};

describe('the manifest', () => {
  test('names files that are there, of the kind and size it says', () => {
    const { icons, screenshots, shortcuts } = manifest;
    for (const { src, sizes, type } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((s) => s.icons),
    ]) {
      const content = read(src);
      if (sizes !== 'any') assert.equal(sizeOf(content), sizes, src);
      assert.equal(
        type,
        { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' }[src.split('.').pop()],
      );
      assert.ok(content.length < 400_000, src);
    }
  });

  test('has a shortcut to every game, by its name', () => {
    const wanted = engine.games().map(({ name, title }) => [title, `./#${name}/play`, 1]);
    assert.deepEqual(
      manifest.shortcuts.map(({ name, url, icons }) => [name, url, icons.length]),
      wanted,
    );
  });

  test('says the same in other languages', () => {
    assert.equal(manifest.description.slice(0, 16), 'Five board games');
    assert.equal(
      manifest.shortcuts.find(({ url }) => /triangles/.test(url)).short_name,
      'Triangles',
    );
    const { lang, id, shortcuts } = manifestIn('de');
    assert.deepEqual([lang, id], ['de', manifest.id]);
    assert.ok(shortcuts.some(({ name }) => name === 'Punkte und Dreiecke'));
  });

  test('shows narrow and wide windows, each kind in one form that stores take', () => {
    for (const kind of ['narrow', 'wide']) {
      const sizes = manifest.screenshots
        .filter(({ form_factor: form }) => form === kind)
        .map(({ sizes: size }) => size.split('x').map(Number));
      assert.ok(sizes.length >= 3, kind);
      for (const size of sizes) {
        assert.deepEqual(size, sizes[0]);
        assert.ok(Math.min(...size) >= 320 && Math.max(...size) / Math.min(...size) <= 2.3);
      }
    }
    for (const { label } of manifest.screenshots) assert.ok(label);
  });

  test('lets the system open records with the page, in the window there is, and share with it', () => {
    const { id, scope, launch_handler, file_handlers, share_target } = manifest;
    assert.deepEqual([id, scope], ['./', './']);
    assert.equal(launch_handler.client_mode[0], 'focus-existing');
    assert.deepEqual(file_handlers[0].accept, { 'text/x-quintet': ['.quintet'] });
    assert.deepEqual([share_target.method, share_target.enctype], ['POST', 'multipart/form-data']);
    assert.ok(share_target.params.files[0].accept.includes('.quintet'));
  });
});

test('search engines may read every page', () => {
  assert.match(String(read('robots.txt')), /^User-agent: \*\nAllow: \/\n$/);
});

describe('the head of a page', () => {
  const PAGE = '<html lang="en"><title>Pah Tum: rules</title>{loading}{noscript}';
  /** Returns the generated head of a page: contents by tag and name or property. */
  const headOf = (page, address?, written = PAGE) => {
    const { html, tags } = (site(address) as any).transformIndexHtml(written, {
      path: page,
    });
    const head = Object.fromEntries(
      tags.map(({ attrs: { name, property, rel, content, href } }) => [
        name ?? property ?? rel,
        content ?? href,
      ]),
    );
    return { html, head };
  };

  test('names its subject: the whole page, or the game whose rules it has', () => {
    const { head } = headOf('/index.html');
    const { head: rules } = headOf('/rules/pahtum.html');
    assert.equal(
      head.description,
      'Five board games in your browser: Mathable, Mergers, Pah Tum, Dots and Triangles, 2048 with mines. ' +
        'Alone or together at one screen, offline, without an account.',
    );
    assert.match(rules.description, /stones/);
    assert.equal(rules['og:title'], 'Pah Tum: rules');
    assert.equal(rules['og:description'], rules.description);
    assert.ok(existsSync(new URL(head['og:image'], PUBLIC)));
  });

  test('has whole addresses where the site’s is known, and else none but the picture’s', () => {
    const { head } = headOf('/rules/pahtum.html', 'https://example.org/quintet');
    assert.equal(head['og:image'], 'https://example.org/quintet/social.jpg');
    assert.equal(head['og:url'], 'https://example.org/quintet/rules/pahtum.html');
    assert.equal(head.canonical, head['og:url']);
    assert.equal(
      headOf('/index.html', 'https://example.org/').head.canonical,
      'https://example.org/',
    );
    const { head: unknown } = headOf('/rules/pahtum.html');
    assert.deepEqual(
      [unknown['og:image'], unknown['og:url'], unknown.canonical],
      ['../social.jpg', undefined, undefined],
    );
  });

  test('is not made of an invalid address', () => {
    assert.throws(() => site('quintet.example'), /Invalid URL/);
    assert.throws(() => site('ftp://example.org'), /no web address/);
  });

  test('is in the language of the page', () => {
    const { head } = headOf('/rules/pahtum.de.html', '', PAGE.replace('"en"', '"de"'));
    assert.match(head.description, /Steinen/);
  });

  test('and the words before the scripts are those of the catalogues', () => {
    const { html } = headOf('/index.html');
    assert.match(html, /<div class="loading" lang="en" dir="ltr">\s*<p>Setting the table…<\/p>/);
    assert.match(
      html,
      /<div class="loading" lang="de" dir="ltr">\s*<p>Das Spiel wird aufgebaut…<\/p>/,
    );
    assert.match(html, /<p lang="de" dir="ltr">Quintet braucht JavaScript/);
  });
});
