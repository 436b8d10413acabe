// Pictures of a game as files: the present position, and an animation of the game so far. Both show what
// a spectator sees.

import { prepare } from '../board/draw.ts';
import { still } from '../board/picture.ts';
import { SPECTATOR } from '../engine/engine.ts';
import type { Playing } from '../page/types.ts';
import { pngOf } from '../ui/png.ts';
import { token } from '../ui/theme.ts';
import { encodeApng } from './apng.ts';
import { PACE, positionsOf } from './positions.ts';

/** The size of the board in CSS pixels, and image pixels per CSS pixel. */
const SIDE = 400;
const RATIO = { still: 2.7, animated: 1.5 };
/** The maximum number of frames. A longer game shows every second, third … position. */
const MOST = 200;

/**
 * Returns a canvas and a function that draws positions of a game on it. `view` determines their common
 * size.
 */
const painter = ({ game: { board }, session }: Playing, view: unknown, ratio: number) => {
  const bare = (view: unknown) => board.hand?.bare(view) ?? view;
  const layout = board.layout(bare(view), { width: SIDE, height: SIDE });
  const canvas = document.createElement('canvas');
  const who = (seat: number) => session.player(seat);
  const draw = (view: unknown, shown: object) => {
    const context = prepare(canvas, layout, ratio);
    context.fillStyle = token()('paper');
    context.fillRect(0, 0, layout.width, layout.height);
    board.draw(context, layout, bare(view), { ...still(board, ratio), ...shown, who });
    return context;
  };
  return { canvas, draw };
};

const fileOf = (
  { game, session }: Playing,
  content: BlobPart,
  ending = '.png',
  type = 'image/png',
) => new File([content], `quintet-${game.name}-${session.state.ply}${ending}`, { type });

/** Returns the present position as PNG. */
export const pictureOf = async (playing: Playing): Promise<File> => {
  const { state, frame, end } = playing.session;
  const { canvas, draw } = painter(playing, state.view, RATIO.still);
  draw(state.view, { ...frame, isStill: false, end });
  return fileOf(playing, await pngOf(canvas));
};

/** Returns the page's typeface as CSS without references to files. */
const typeface = async () => {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  const whole = rules.map(async ({ cssText, parentStyleSheet }) => {
    const [, url = ''] = /url\("?(.*?)"?\)/.exec(cssText) ?? [];
    const file = await fetch(new URL(url, parentStyleSheet?.href ?? document.baseURI));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const code = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    return cssText.replace(/url\(.*?\)/, `url(data:font/woff2;base64,${code})`);
  });
  return (await Promise.all(whole)).join('');
};

/** Returns the present position as SVG. */
export const vectorOf = async (playing: Playing): Promise<File> => {
  const { game, session } = playing;
  const { board } = game;
  const { state, frame, end } = session;
  const view = board.hand?.bare(state.view) ?? state.view;
  const layout = board.layout(view, { width: SIDE, height: SIDE });
  const [style, { asCanvasContext, SvgContext }] = await Promise.all([
    typeface(),
    import('./svg.ts'),
  ]);
  const real = document.createElement('canvas').getContext('2d');
  const context = new SvgContext(layout, asCanvasContext(real));
  context.fillStyle = token()('paper');
  context.fillRect(0, 0, layout.width, layout.height);
  const who = (seat: number) => session.player(seat);
  const ui = { ...still(board, 1), ...frame, isStill: true, end, who };
  board.draw(asCanvasContext(context), layout, view, ui);
  return fileOf(playing, context.written(style), '.svg', 'image/svg+xml');
};

/**
 * Returns the game so far as an animated PNG, and reports progress to `told`. Rejects with the signal's
 * reason if that is aborted.
 */
export const animationOf = async (
  playing: Playing,
  told: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<File> => {
  const { shell, game, session } = playing;
  const { record, state } = session;
  const match = shell.engine.match();
  try {
    match.load(record, { ply: state.ply });
    const { view } = match.state(SPECTATOR);
    const { canvas, draw } = painter(playing, view, RATIO.animated);
    const steps = [...positionsOf(match, game.board)];
    const every = Math.ceil(steps.length / MOST);
    const shown = steps.filter((_, at) => (steps.length - 1 - at) % every === 0);
    const frames = async function* () {
      for (const [at, step] of shown.entries()) {
        const context = draw(step.view, step.shown);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        yield new Uint32Array(data.buffer);
        told(at + 1, shown.length);
        await new Promise((resolve) => setTimeout(resolve)); // keeps the page responsive
        signal.throwIfAborted();
      }
    };
    canvas.getContext('2d', { willReadFrequently: true });
    draw(view, {}); // sets the size of the canvas
    const { width, height } = canvas;
    return fileOf(playing, await encodeApng({ width, height }, frames(), PACE), '-animated.png');
  } finally {
    match.close();
  }
};
