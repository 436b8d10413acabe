// Contrast of every pair of colours that carries meaning, in every theme: 4.5 : 1 for text, 3 : 1 for
// shapes (WCAG 2.2, 1.4.3 and 1.4.11).

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CHARACTERS } from '../../web/src/players/names.ts';
import { contrast, difference } from '../../web/src/ui/contrast.ts';
import { sheets } from './tokens.ts';

/** Returns the tokens of a block in each of the sheets, by name. */
const tokensOf = (selector) => {
  const blocks = [...sheets].map(([file, css]) => {
    const start = css.indexOf(`${selector} {`);
    assert.notEqual(start, -1, `${file} has no block ${selector}`);
    return css.slice(start, css.indexOf('\n}', start));
  });
  const found = blocks.join('\n').matchAll(/--([\w-]+): ([^;]+);/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
};
const light = tokensOf(':root');
const THEMES = {
  light,
  dark: { ...light, ...tokensOf(':root[data-theme="dark"]') },
  contrast: { ...light, ...tokensOf(':root[data-theme="contrast"]') },
};

const TEXT = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['on-accent', 'plum'],
  ['on-accent', 'terracotta'],
  ['terracotta', 'paper'], // gains in the list of moves
  ['terracotta', 'surface'],
  ['terracotta', 'sunken'],
  ['pahtum-frame-text', 'pahtum-frame'],
  ['on-accent', 'teal'],
  ['teal', 'paper'],
  ['teal', 'surface'],
  ['teal', 'sunken'],
  ['mergers-street-text', 'mergers-street'],
  ['mergers-plate-text', 'mergers-plate'],
  ['mergers-seat-number', 'mergers-seat'],
  ['on-accent', 'violet'],
  ['violet', 'paper'],
  ['violet', 'surface'],
  ['violet', 'sunken'],
  ['triangles-number', 'triangles-paper'],
  ['on-accent', 'cobalt'],
  ['cobalt', 'paper'],
  ['cobalt', 'surface'],
  ['cobalt', 'sunken'],
  ['mathable-seat-number', 'mathable-seat'],
  ['mathable-frame-text', 'mathable-frame'],
  ['mathable-print', 'mathable-cloth'],
  ['mathable-special', 'mathable-sign-ground'],
  ['mathable-special', 'mathable-award-2'],
  ['mathable-special', 'mathable-award-3'],
  ['mathable-tile-text', 'mathable-tile'],
  ['mathable-fit-text', 'mathable-fit'],
];

/** The numbers of 2048's tiles; from the seventh on they are written in white. */
const TILES = Array.from({ length: 17 }, (_, i) => 2 ** (i + 1));
TEXT.push(
  ['on-accent', 'amber'],
  ['amber', 'paper'],
  ['amber', 'surface'],
  ['amber', 'sunken'],
  ['mines2048-on-loss', 'mines2048-loss'],
  ...TILES.map((tile) => [tile <= 64 ? 'mines2048-ink' : 'mines2048-glaze', `mines2048-${tile}`]),
);

const SHAPES = [
  ...CHARACTERS.map((name) => ['ink', `face-${name}`]),
  ['line-strong', 'paper'], // fields and buttons
  ['line-strong', 'surface'],
  ['plum', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['lit', 'lit-edge'], // spots that a lesson asks for, on any board
  ['danger', 'surface'], // the bubble of a refusal, and the frame of the refused square
  ['pahtum-groove', 'pahtum-sand'], // around a square
  ['pahtum-o', 'pahtum-sand'],
  ['pahtum-x', 'pahtum-sand'],
  ['pahtum-x-cut', 'pahtum-x'],
  ['pahtum-o', 'paper'], // the signs in panel and lists
  ['pahtum-o', 'surface'],
  ['pahtum-o', 'sunken'],
  ['pahtum-x', 'paper'],
  ['pahtum-x', 'surface'],
  ['pahtum-x', 'sunken'],
  ['pahtum-thread', 'pahtum-thread-edge'],
  ['pahtum-mark', 'pahtum-sand'],
  ['focus', 'pahtum-sand'],
  ['mergers-line', 'mergers-plot'], // around a square
  ['mergers-house', 'mergers-plot'],
  ['mergers-house-line', 'mergers-house'],
  ['mergers-offer-line', 'mergers-plot'],
  ['mergers-offer-line', 'mergers-offer'],
  ['mergers-edge', 'mergers-plot'],
  ['mergers-edge', 'mergers-street'],
  ['mergers-edge', 'mergers-plate'],
  ['mergers-mark', 'mergers-plate'], // its own rim
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((tint) => [
    ['mergers-edge', `mergers-${tint}`],
    ['mergers-hatch', `mergers-${tint}`],
  ]),
  ['mergers-seat', 'paper'],
  ['mergers-seat', 'surface'],
  ['mergers-seat', 'sunken'],
  ['focus', 'mergers-plot'],
  ['triangles-dot', 'triangles-paper'],
  ['triangles-pencil', 'triangles-paper'],
  ['triangles-pencil', 'triangles-mark'], // the last line
  ['triangles-guide', 'triangles-paper'],
  ['triangles-one', 'triangles-paper'],
  ['triangles-two', 'triangles-paper'],
  ['triangles-one', 'paper'], // the signs in panel and lists
  ['triangles-one', 'surface'],
  ['triangles-one', 'sunken'],
  ['triangles-two', 'paper'],
  ['triangles-two', 'surface'],
  ['triangles-two', 'sunken'],
  ['focus', 'triangles-paper'],
  ['mines2048-rim', 'mines2048-well'], // around every tile
  ['mines2048-mine-rim', 'mines2048-well'],
  ['mines2048-fuse', 'mines2048-well'],
  ['mines2048-spark', 'mines2048-well'],
  ['mines2048-mark', 'mines2048-tray'],
  ['mathable-seat', 'paper'],
  ['mathable-seat', 'surface'],
  ['mathable-seat', 'sunken'],
  ['mathable-thread', 'mathable-cloth'], // around a square
  ['mathable-special', 'mathable-cloth'], // the outline of its shape
  ['mathable-tile', 'mathable-cloth'],
  ['mathable-tile', 'mathable-ledge'],
  ['mathable-tile', 'mathable-back'],
  ['mathable-fresh', 'mathable-tile'],
  ['mathable-fit', 'mathable-fit-text'], // around a selected tile
  ['mathable-fit', 'mathable-cloth'],
];

for (const [theme, tokens] of Object.entries(THEMES)) {
  const check = (pairs, least) => {
    for (const [a, b] of pairs) {
      for (const color of [tokens[a], tokens[b]]) assert.match(color, /^#[0-9a-f]{6}$/);
      const ratio = contrast(tokens[a], tokens[b]);
      assert.ok(ratio >= least, `${theme}: ${a} on ${b} has ${ratio.toFixed(2)} : 1, not ${least}`);
    }
  };
  test(`text can be read in the theme ${theme}`, () => check(TEXT, 4.5));
  test(`shapes can be told apart in the theme ${theme}`, () => check(SHAPES, 3));

  test(`each tile of 2048 differs from the next in the theme ${theme}`, () => {
    for (const [i, tile] of TILES.slice(1).entries()) {
      const far = difference(tokens[`mines2048-${TILES[i]}`], tokens[`mines2048-${tile}`]);
      assert.ok(far >= 0.06, `${theme}: ${TILES[i]} and ${tile} are ${far.toFixed(3)} apart`);
    }
  });

  test(`a black hole stands out by its floor or its rim in the theme ${theme}`, () => {
    const sand = tokens['pahtum-sand'];
    const ratios = ['pahtum-pit', 'pahtum-pit-rim'].map((part) => contrast(tokens[part], sand));
    assert.ok(Math.max(...ratios) >= 3, `${theme}: ${ratios}`);
  });

  test(`a thread is seen on sand and on every piece in the theme ${theme}`, () => {
    for (const ground of ['pahtum-sand', 'pahtum-o', 'pahtum-x']) {
      const ratios = ['pahtum-thread', 'pahtum-thread-edge'].map((part) =>
        contrast(tokens[part], tokens[ground]),
      );
      assert.ok(Math.max(...ratios) >= 3, `${theme}: on ${ground} ${ratios}`);
    }
  });
}

test('no sign of a move looks like that of an error', () => {
  const signs = ['mathable-fresh', 'mathable-fit', 'mergers-mark', 'mergers-offer-line'];
  signs.push('pahtum-mark', 'triangles-mark', 'mines2048-mark', 'violet');
  for (const [theme, tokens] of Object.entries(THEMES)) {
    for (const sign of signs) {
      const far = difference(tokens[sign], tokens.danger);
      assert.ok(far >= 0.1, `${theme}: ${sign} and an error are ${far.toFixed(3)} apart`);
    }
  }
});

test('every theme gives every token', () => {
  const themed = Object.keys(light).filter((name) => light[name].startsWith('#'));
  for (const selector of [':root[data-theme="dark"]', ':root[data-theme="contrast"]']) {
    const own = tokensOf(selector);
    assert.deepEqual(
      themed.filter((name) => !(name in own)),
      [],
      selector,
    );
  }
});

test('a game’s own colours and signs begin with its name, and its accent is of every page', () => {
  for (const [file, css] of sheets) {
    const [, game] = /^games\/(\w+)/.exec(file) ?? [];
    if (!game) continue;
    const own = css.match(/(?<=^ {2}--)[\w-]+(?=:)|(?<=^\.)[\w-]+/gm) ?? assert.fail(file);
    assert.deepEqual(
      own.filter((name) => name !== 'accent' && !name.startsWith(`${game}-`)),
      [],
      file,
    );
    assert.match(css, new RegExp(`^\\[data-game="${game}"\\] \\{\n {2}--accent: var`, 'm'));
  }
});

test('only where there is hovering anything looks hovered', () => {
  const source = new URL('../../web/src/', import.meta.url);
  const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  assert.ok(styles.length > 0);
  for (const file of styles) {
    const text = readFileSync(new URL(file, source), 'utf8');
    const others = text.replace(/^@media \(hover: hover\) \{\n[\s\S]*?\n\}$/gm, '');
    assert.ok(!others.includes(':hover'), `${file} has :hover for fingers as well`);
  }
});
