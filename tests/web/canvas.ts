// A canvas for Node. It accepts every drawing call, asserts that all numbers are finite, and records the
// texts.

import assert from 'node:assert/strict';
import 'lit-html'; // before the partial document below, which it would take for a complete one
import type { Ui } from '../../web/src/board/types.ts';
import { sheets } from './tokens.ts';

const check = (name: string, values: unknown[]) => {
  for (const value of values) {
    if (typeof value === 'number') assert.ok(Number.isFinite(value), `${name} gets ${value}`);
    else assert.notEqual(value, undefined, `${name} gets undefined`);
  }
};

/** Returns a path, gradient, pattern or context whose methods check their arguments. */
const paper = (own: Record<string | symbol, unknown> = {}): unknown =>
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

/** Creates a context and the list of texts written on it. */
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
  }) as CanvasRenderingContext2D;
  return { context, texts };
};

const here = globalThis as unknown as Record<string, unknown>;
// The parts of a browser that boards use. page.ts sets up a whole one.
here.Path2D = function Path2D() {
  return paper();
};
here.DOMMatrix = function DOMMatrix() {
  return paper();
};
here.document ??= { createElement: () => ({ getContext: () => canvas().context }) };

const css = [...sheets.values()].join('\n');
const tokens = new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name));

/** The state of an untouched board. Reading a token that no style sheet has fails. */
export const still: Ui<any> = {
  token: (name) => {
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
  who: (seat) => ({ who: 'other', name: `Player ${seat + 1}` }),
  names: true,
  progress: 1,
  end: null,
};
