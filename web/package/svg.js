// SVG as @napi-rs/canvas writes it, with what has to be mended of it.

/** @import { SvgCanvas } from '@napi-rs/canvas' */
/** @typedef {typeof import('@napi-rs/canvas')} Canvases */

/** Its radial gradients, whose two circles it confuses: the inner one is a point. */
const CONFUSED = /fx="(.*?)" fy="(.*?)" fr="(.*?)" cx="(.*?)" cy="(.*?)" r="0"/g;
const ORDERED = 'fx="$4" fy="$5" fr="0" cx="$1" cy="$2" r="$3"';

/**
 * What paths are made by in place of its own arcs, of which thirty pieces are written for a circle: a cubic
 * curve for each quarter, to within 0.03 % of the radius.
 * @type {Pick<CanvasPath, 'arc' | 'roundRect'> & ThisType<CanvasPath>}
 */
const curves = {
  arc(x, y, radius, start, end) {
    const sweep = Math.min(end - start, 2 * Math.PI);
    const parts = Math.ceil(sweep / (Math.PI / 2));
    const reach = (4 / 3) * Math.tan(sweep / parts / 4) * radius;
    let last = { x, y, right: 0, down: 0 };
    for (let part = 0; part <= parts; part++) {
      const angle = start + (sweep * part) / parts;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [right, down] = [-reach * sin, reach * cos];
      const here = { x: x + radius * cos, y: y + radius * sin, right, down };
      const [from, to] = [last, here];
      if (part === 0) this.lineTo(here.x, here.y);
      else
        this.bezierCurveTo(
          ...[from.x + from.right, from.y + from.down],
          ...[to.x - to.right, to.y - to.down],
          ...[to.x, to.y],
        );
      last = here;
    }
  },

  roundRect(x, y, width, height, radius) {
    const r = Math.min(Number(radius), width / 2, height / 2);
    const quarter = Math.PI / 2;
    this.moveTo(x + r, y);
    this.arc(x + width - r, y + r, r, -quarter, 0);
    this.arc(x + width - r, y + height - r, r, 0, quarter);
    this.arc(x + r, y + height - r, r, quarter, 2 * quarter);
    this.arc(x + r, y + r, r, 2 * quarter, 3 * quarter);
    this.closePath();
  },
};

/**
 * A canvas that is written as SVG, and the paths for it. Texts are shapes there, which look the same
 * everywhere and are no markup. @param {Canvases} canvases @param {number} width @param {number} height
 */
export const vector = ({ createCanvas, SvgExportFlag, Path2D }, width, height) => {
  class Path extends Path2D {}
  Object.assign(Path.prototype, curves);
  const canvas = createCanvas(width, height, SvgExportFlag.ConvertTextToPaths);
  Object.assign(canvas.getContext('2d'), curves);
  return { canvas, Path2D: Path };
};

/** What was drawn: as large in a page as it is told to be there, with no more digits than are seen. @param {SvgCanvas} canvas */
export const written = (canvas) =>
  `${canvas.getContent()}`
    .replace(CONFUSED, ORDERED)
    .replace(
      /(<svg .*?)width="(\d+)" height="(\d+)"/,
      '$1viewBox="0 0 $2 $3" width="$2" height="$3"',
    )
    .replace(/ d=".*?"/g, (path) =>
      path.replace(/\d+\.\d+/g, (value) => `${+(+value).toFixed(2)}`),
    );
