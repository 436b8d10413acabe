// A canvas for Node: it takes every call of a board's drawing, asks that all numbers are finite and
// keeps the texts that were written.

import assert from 'node:assert/strict';
import 'lit-html'; // looks for a whole document when it is loaded: before there is half a one
import { sheets } from './tokens.mjs';

/** @param {string} name @param {unknown[]} values */
const check = (name, values) => {
  for (const value of values) {
    if (typeof value === 'number') assert.ok(Number.isFinite(value), `${name} gets ${value}`);
    else assert.notEqual(value, undefined, `${name} gets undefined`);
  }
};

/** A path, a gradient, a pattern or a context: whatever is called is checked. @param {Record<string | symbol, unknown>} own @returns {any} */
const paper = (own = {}) =>
  new Proxy(own, {
    get: (target, name) =>
      name in target
        ? target[name]
        : (/** @type {unknown[]} */ ...values) => {
            check(String(name), values);
            return paper();
          },
    set: (target, name, value) => {
      check(String(name), [value]);
      target[name] = value;
      return true;
    },
  });

/** A context, and the texts written on it. */
export const canvas = () => {
  /** @type {string[]} */
  const texts = [];
  const context = paper({
    globalAlpha: 1,
    measureText: (/** @type {string} */ text) => ({
      width: 8 * text.length,
      actualBoundingBoxAscent: 10,
    }),
    createImageData: (/** @type {number} */ width, /** @type {number} */ height) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
    fillText: (/** @type {string} */ text, /** @type {number[]} */ ...at) => {
      check('fillText', at);
      texts.push(text);
    },
  });
  return { context, texts };
};

/** @type {any} */
const here = globalThis;
// What boards ask of a browser; page.mjs has a whole one.
here.Path2D = function Path2D() {
  return paper();
};
here.DOMMatrix = function DOMMatrix() {
  return paper();
};
here.document ??= { createElement: () => ({ getContext: () => canvas().context }) };

const css = [...sheets.values()].join('\n');
const tokens = new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name));

/**
 * The Ui of a board nobody touches; a token that the style sheet does not have is a fault.
 * @type {import('../../web/src/board/types').Ui<any>}
 */
export const still = {
  token: (/** @type {string} */ name) => {
    assert.ok(tokens.has(name), `there is no token ${name}`);
    return name === 'depth' ? '1' : name;
  },
  ratio: 1,
  isStill: false,
  current: 0,
  target: null,
  held: null,
  from: null,
  selected: [],
  last: [],
  recent: [],
  who: (/** @type {number} */ seat) => ({ who: 'other', name: `Player ${seat + 1}` }),
  names: true,
  progress: 1,
  end: null,
};
