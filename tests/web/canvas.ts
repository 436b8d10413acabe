// A canvas for Node: it takes every call of a board's drawing, asks that all numbers are finite and
// keeps the texts that were written.

import assert from 'node:assert/strict';
import 'lit-html'; // looks for a whole document when it is loaded: before there is half a one
import { sheets } from './tokens.ts';

const check = (name: string, values: unknown[]) => {
  for (const value of values) {
    if (typeof value === 'number') assert.ok(Number.isFinite(value), `${name} gets ${value}`);
    else assert.notEqual(value, undefined, `${name} gets undefined`);
  }
};

/** A path, a gradient, a pattern or a context: whatever is called is checked. */
const paper = (own: Record<string | symbol, unknown> = {}): any =>
  new Proxy(own, {
    get: (target, name) =>
      name in target
        ? target[name]
        : (...values: unknown[]) => {
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
  const texts: string[] = [];
  const context = paper({
    globalAlpha: 1,
    measureText: (text: string) => ({
      width: 8 * text.length,
      actualBoundingBoxAscent: 10,
    }),
    createImageData: (width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
    fillText: (text: string, ...at: number[]) => {
      check('fillText', at);
      texts.push(text);
    },
  });
  return { context, texts };
};

const here: any = globalThis;
// What boards ask of a browser; page.ts has a whole one.
here.Path2D = function Path2D() {
  return paper();
};
here.DOMMatrix = function DOMMatrix() {
  return paper();
};
here.document ??= { createElement: () => ({ getContext: () => canvas().context }) };

const css = [...sheets.values()].join('\n');
const tokens = new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name));

/** The Ui of a board nobody touches; a token that the style sheet does not have is a fault. */
export const still: import('../../web/src/board/types.ts').Ui<any> = {
  token: (name: string) => {
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
  who: (seat: number) => ({ who: 'other', name: `Player ${seat + 1}` }),
  names: true,
  progress: 1,
  end: null,
};
