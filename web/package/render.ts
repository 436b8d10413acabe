// Draws pictures for picture.ts: by the games' boards, on a canvas of @napi-rs/canvas.

import said from 'virtual:said';
import type { Canvas } from '@napi-rs/canvas';
import letters from 'letters.woff2';
import zero from 'zero.woff2';
import type { Board, Ui } from '../src/board/types.ts';
import { loadEngine, SPECTATOR } from '../src/engine/engine.ts';
import { gameIn } from '../src/engine/record.ts';
import { encodeApng } from '../src/sharing/apng.ts';
import { PACE, positionsOf } from '../src/sharing/positions.ts';
import { asCanvasContext, SvgContext } from '../src/sharing/svg.ts';
import { learn } from '../src/words/say.ts';
import { tokenBy } from './colours.ts';
import { boards } from './games.ts';
import type { Pictured } from './picture.ts';

type Canvases = typeof import('@napi-rs/canvas');
/** The parts of a position that are drawn. */
type Shown = Pick<Ui, 'isStill' | 'last' | 'recent'>;

learn(said);

const THEMES = ['light', 'dark', 'contrast'];
const FORMATS = ['png', 'svg', 'apng'];
/** The limits of the picture's longer side, in pixels. */
const SIZES = { least: 16, most: 4096 };
/** The side of the layout in CSS pixels, which determines the relative size of letters and lines. */
const SIDE = 400;

/** The page's typeface, as in base.css: the zero of another typeface, then the letters. */
const FONTS = { 'Quintet zero': zero, 'Quintet letters': letters };
const FONT = `"${Object.keys(FONTS).join('", "')}", sans-serif`;

/** Returns the typeface as CSS without references to files. */
const typeface = async () => {
  const { readFile } = await import('node:fs/promises');
  const rules = Object.entries(FONTS).map(async ([name, url]) => {
    const code = await readFile(new URL(url, import.meta.url), 'base64');
    return `@font-face{font-family:"${name}";font-weight:400 700;src:url(data:font/woff2;base64,${code})}`;
  });
  return (await Promise.all(rules)).join('');
};

let loading: Promise<Canvases> | undefined;

/** Loads the library and registers the page's typeface. */
const loadCanvases = () => {
  loading ??= (async () => {
    const [canvases, { readFile }] = await Promise.all([
      import('@napi-rs/canvas').catch((cause) => {
        loading = undefined;
        throw new Error(
          'pictures are drawn by @napi-rs/canvas, which cannot be loaded: npm install @napi-rs/canvas',
          { cause },
        );
      }),
      import('node:fs/promises'),
    ]);
    const { GlobalFonts } = canvases;
    for (const [name, url] of Object.entries(FONTS)) {
      GlobalFonts.register(await readFile(new URL(url, import.meta.url)), name);
    }
    return canvases;
  })();
  return loading;
};

/** Calls `act` with the browser globals that boards need, and removes them afterwards. */
const asInBrowser = ({ createCanvas, DOMMatrix }: Canvases, act: () => void) => {
  const lent = { document: { createElement: () => createCanvas(1, 1) }, DOMMatrix };
  const own = Object.getOwnPropertyDescriptors(globalThis);
  for (const [name, value] of Object.entries(lent))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    act();
  } finally {
    for (const name of Object.keys(lent)) {
      if (own[name]) Object.defineProperty(globalThis, name, own[name]);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
};

/** Throws a RangeError with the text of a rule unless the rule is met. */
const demand = (isKept: boolean, rule: string) => {
  if (!isKept) throw new RangeError(rule);
};

export const draw = async ({
  record,
  ply,
  theme = 'light',
  size = 800,
  format = 'png',
}: Pictured): Promise<Uint8Array> => {
  demand(THEMES.includes(theme), 'a theme is light, dark or contrast');
  demand(FORMATS.includes(format), 'a format is png, svg or apng');
  demand(
    Number.isInteger(size) && size >= SIZES.least && size <= SIZES.most,
    `a size is a whole number, ${SIZES.least} … ${SIZES.most}`,
  );
  demand(
    ply === undefined || (Number.isInteger(ply) && ply >= 0),
    'a ply is a whole number from 0',
  );

  const game = gameIn(record);
  const known = boards.get(game);
  const engine = await loadEngine(known && game);
  if (!known) {
    engine.gameOf(record); // throws Refused for an unknown game
    throw new Error(`there is no game "${game}"`);
  }
  const board: Board = await known.load();
  const [canvases, { stillBy }] = await Promise.all([loadCanvases(), import('./drawn.ts')]);
  const token = tokenBy(game, theme, (name) => (name === 'font' ? FONT : ''));
  const bare = (view: unknown) => board.hand?.bare(view) ?? view;

  const match = engine.match();
  try {
    match.load(record, { ply });
    const { view } = match.state(SPECTATOR);
    const layout = board.layout(bare(view), { width: SIDE, height: SIDE });
    const ratio = size / Math.max(layout.width, layout.height);
    const width = Math.round(layout.width * ratio);
    const height = Math.round(layout.height * ratio);
    const paint = (drawnOn: Canvas | SvgContext, view: unknown, shown?: Partial<Shown>) => {
      const context = asCanvasContext(
        drawnOn instanceof SvgContext ? drawnOn : drawnOn.getContext('2d'),
      );
      context.save();
      context.scale(width / layout.width, height / layout.height);
      const ui = { ...stillBy(token, board, ratio), ...shown };
      asInBrowser(canvases, () => board.draw(context, layout, bare(view), ui));
      context.restore();
    };

    if (format === 'svg') {
      const real = asCanvasContext(canvases.createCanvas(1, 1).getContext('2d'));
      const context = new SvgContext({ width, height }, real);
      paint(context, view);
      return new TextEncoder().encode(context.written(await typeface()));
    }
    const canvas = canvases.createCanvas(width, height);
    if (format === 'png') {
      paint(canvas, view);
      return canvas.encodeSync('png');
    }
    const context = canvas.getContext('2d');
    const frames = function* () {
      for (const { view, shown } of positionsOf(match, board)) {
        context.fillStyle = token('paper');
        context.fillRect(0, 0, width, height);
        paint(canvas, view, shown);
        yield new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      }
    };
    return await encodeApng({ width, height }, frames(), PACE);
  } finally {
    match.close();
  }
};
