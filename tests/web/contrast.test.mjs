// Every pair of colours that carries meaning can be told apart in every theme: text by 4.5 : 1,
// shapes by 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('../../web/src/styles/tokens.css', import.meta.url), 'utf8');

/** The tokens of a block, by name. */
const tokensOf = (selector) => {
  const start = css.indexOf(`${selector} {`);
  assert.notEqual(start, -1, `tokens.css has no block ${selector}`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, k, v]) => [k, v]));
};
const light = tokensOf(':root');
const THEMES = {
  light,
  dark: { ...light, ...tokensOf(':root[data-theme="dark"]') },
  contrast: { ...light, ...tokensOf(':root[data-theme="contrast"]') },
};

/** Relative luminance of "#rrggbb", as WCAG defines it. */
const luminance = (color) => {
  assert.match(color, /^#[0-9a-f]{6}$/, 'a tested colour is written #rrggbb');
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const TEXT = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['paper', 'ink'], // the bubble of a refusal
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

const SHAPES = [
  ['line-strong', 'paper'], // fields and buttons
  ['line-strong', 'surface'],
  ['plum', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['pahtum-groove', 'pahtum-sand'], // where a square is
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
  ['mergers-line', 'mergers-plot'], // where a square is
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
  ['mathable-seat', 'paper'],
  ['mathable-seat', 'surface'],
  ['mathable-seat', 'sunken'],
  ['mathable-thread', 'mathable-cloth'], // where a square is
  ['mathable-special', 'mathable-cloth'], // the outline of its shape
  ['mathable-tile', 'mathable-cloth'],
  ['mathable-tile', 'mathable-ledge'],
  ['mathable-tile', 'mathable-back'],
  ['mathable-fresh', 'mathable-tile'],
  ['mathable-fit', 'mathable-cloth'],
];

for (const [theme, tokens] of Object.entries(THEMES)) {
  const check = (pairs, least) => {
    for (const [a, b] of pairs) {
      const ratio = contrast(tokens[a], tokens[b]);
      assert.ok(ratio >= least, `${theme}: ${a} on ${b} has ${ratio.toFixed(2)} : 1, not ${least}`);
    }
  };
  test(`text can be read in the theme ${theme}`, () => check(TEXT, 4.5));
  test(`shapes can be told apart in the theme ${theme}`, () => check(SHAPES, 3));

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
