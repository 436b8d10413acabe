// Pictures of a game to keep or to send: the present position, and the way to it as an animated one, as
// whoever looks on sees them.

import { prepare } from '../board/drawing.js';
import { still } from '../board/picture.js';
import { SPECTATOR } from '../engine/engine.js';
import { pngOf } from '../ui/png.js';
import { token } from '../ui/theme.js';
import { animated } from './apng.js';
import { PACE, positionsOf } from './positions.js';

/** @import { Playing } from '../page/types' */

/** How large the board is taken to be, in CSS pixels, and how many of the picture's each is. */
const WHOLE = 400;
const RATIO = { still: 2.7, animated: 1.5 };
/** An animated picture shows no more positions: of a longer game every second, third … one. */
const MOST = 200;

/**
 * What draws positions of a game on a canvas. @param {Playing} playing @param {unknown} view by which it is
 * as large as it stays @param {number} ratio
 */
const drawing = ({ game: { board }, session }, view, ratio) => {
  const bare = (/** @type {unknown} */ view) => board.hand?.bare(view) ?? view;
  const layout = board.layout(bare(view), { width: WHOLE, height: WHOLE });
  const canvas = document.createElement('canvas');
  const who = (/** @type {number} */ seat) => session.player(seat);
  /** @param {unknown} view @param {object} shown */
  const draw = (view, shown) => {
    const context = prepare(canvas, layout, ratio);
    context.fillStyle = token()('paper');
    context.fillRect(0, 0, layout.width, layout.height);
    board.draw(context, layout, bare(view), { ...still(board, ratio), ...shown, who });
    return context;
  };
  return { canvas, draw };
};

/** @param {Playing} playing @param {BlobPart} content @param {string} [ending] of its name @param {string} [type] */
const fileOf = ({ game, session }, content, ending = '.png', type = 'image/png') =>
  new File([content], `quintet-${game.name}-${session.state.ply}${ending}`, { type });

/** The present position. @param {Playing} playing @returns {Promise<File>} */
export const pictureOf = async (playing) => {
  const { state, frame, end } = playing.session;
  const { canvas, draw } = drawing(playing, state.view, RATIO.still);
  draw(state.view, { ...frame, isStill: false, end });
  return fileOf(playing, await pngOf(canvas));
};

/** The page's typeface as rules that need no other file. */
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

/** The present position as SVG. @param {Playing} playing @returns {Promise<File>} */
export const vectorOf = async (playing) => {
  const { game, session } = playing;
  const { board } = game;
  const { state, frame, end } = session;
  const view = board.hand?.bare(state.view) ?? state.view;
  const layout = board.layout(view, { width: WHOLE, height: WHOLE });
  const [style, { SvgContext }] = await Promise.all([typeface(), import('./svg.js')]);
  const real = document.createElement('canvas').getContext('2d');
  const context = new SvgContext(layout, /** @type {CanvasRenderingContext2D} */ (real));
  context.fillStyle = token()('paper');
  context.fillRect(0, 0, layout.width, layout.height);
  const who = (/** @type {number} */ seat) => session.player(seat);
  const canvas = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context));
  board.draw(canvas, layout, view, { ...still(board, 1), ...frame, isStill: true, end, who });
  return fileOf(playing, context.written(style), '.svg', 'image/svg+xml');
};

/**
 * The game up to here. Rejects with the signal's reason where it is given up.
 * @param {Playing} playing @param {(done: number, all: number) => void} told how far it is
 * @param {AbortSignal} signal @returns {Promise<File>}
 */
export const animationOf = async (playing, told, signal) => {
  const { shell, game, session } = playing;
  const { record, state } = session;
  const match = shell.engine.match();
  try {
    match.load(record, { ply: state.ply });
    const { view } = match.state(SPECTATOR);
    const { canvas, draw } = drawing(playing, view, RATIO.animated);
    const steps = [...positionsOf(match, game.board)];
    const every = Math.ceil(steps.length / MOST);
    const shown = steps.filter((_, at) => (steps.length - 1 - at) % every === 0);
    const frames = async function* () {
      for (const [at, step] of shown.entries()) {
        const context = draw(step.view, step.shown);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        yield new Uint32Array(data.buffer);
        told(at + 1, shown.length);
        await new Promise((resolve) => setTimeout(resolve)); // the page goes on meanwhile
        signal.throwIfAborted();
      }
    };
    canvas.getContext('2d', { willReadFrequently: true });
    draw(view, {}); // as large as it will be
    const { width, height } = canvas;
    return fileOf(playing, await animated({ width, height }, frames(), PACE), '-animated.png');
  } finally {
    match.close();
  }
};
