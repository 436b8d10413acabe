// What the boards of all games draw with.

/** @import { Point, Size, Token, Ui } from '../games/types' */

/** @typedef {CanvasRenderingContext2D} Context */

/** Pictures drawn once per theme. @type {WeakMap<Token, Map<string, HTMLCanvasElement>>} */
const kept = new WeakMap();
const MOST_KEPT = 60;

/**
 * A picture that is drawn once and used often, sharp at the present pixel ratio.
 * @param {Pick<Ui, 'token' | 'ratio'>} ui
 * @param {string} name unique among pictures of this size
 * @param {Size} size in CSS pixels
 * @param {(context: Context) => void} paint in CSS pixels
 */
export const sprite = ({ token, ratio }, name, { width, height }, paint) => {
  let pictures = kept.get(token);
  if (!pictures || pictures.size > MOST_KEPT) {
    pictures = new Map();
    kept.set(token, pictures);
  }
  const key = `${name} ${width} ${height} ${ratio}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = document.createElement('canvas');
    paint(prepare(picture, { width, height }, ratio));
    pictures.set(key, picture);
  }
  return picture;
};

/**
 * Sizes a canvas for its pixel ratio and clears it; what is drawn then is measured in CSS pixels.
 * @param {HTMLCanvasElement} canvas @param {Size} size @param {number} ratio
 */
export const prepare = (canvas, { width, height }, ratio) => {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const context = /** @type {Context} */ (canvas.getContext('2d'));
  context.setTransform(canvas.width / (width || 1), 0, 0, canvas.height / (height || 1), 0, 0);
  return context;
};

/**
 * A few words, in one line or several, on a pill of the accent colour, above a point and inside the
 * board.
 * @param {Context} context @param {Size} board @param {Ui} ui @param {Point} above @param {string} text
 */
export const chip = (context, board, { token }, above, text) => {
  const size = 15;
  context.font = `700 ${size}px ${token('font')}`;
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + size;
  const pitch = size * 1.25;
  const height = lines.length * pitch + size * 0.35;
  const x = Math.min(Math.max(above.x - width / 2, 2), board.width - width - 2);
  const y = Math.max(above.y - height - 3, 2);
  context.fillStyle = token('accent');
  context.strokeStyle = token('on-accent');
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(x, y, width, height, size * 0.8);
  context.fill();
  context.stroke();
  context.fillStyle = token('on-accent');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [i, line] of lines.entries()) {
    const down = (i + 0.5 - lines.length / 2) * pitch;
    context.fillText(line, x + width / 2, y + height / 2 + down + 1);
  }
};
