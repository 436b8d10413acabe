// A drawing context that writes SVG: the part of CanvasRenderingContext2D that boards use while nothing
// is animated.

import type { Size } from '../board/types.ts';

interface Pattern {
  /** The data URL of the image. */
  url: string;
  width: number;
  height: number;
  matrix?: DOMMatrix;
  setTransform: (matrix: DOMMatrix) => void;
}
interface Gradient {
  /** The coordinates of two points, or of two circles as x, y and radius each. */
  at: number[];
  stops: [offset: number, color: string][];
  addColorStop: (offset: number, color: string) => void;
}
type Style = string | Pattern | Gradient;
type Attributes = Record<string, string | number>;

/** Rounds to two decimals: smaller differences are invisible. */
const n = (value: number) => `${+value.toFixed(2)}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const listed = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');

const transformBy = ({ a, b, c, d, e, f }: DOMMatrix) =>
  `matrix(${[a, b, c, d, e, f].map((value) => +value.toFixed(4)).join(' ')})`;

/** Casts a partial context to the browser's type, which boards take. */
export const asCanvasContext = (context: unknown) => context as CanvasRenderingContext2D;

/** Implements the calls of CanvasRenderingContext2D. Scaling must be the same in both directions. */
export class SvgContext {
  // The state that save() stores.
  fillStyle: Style = '#000';
  strokeStyle: Style = '#000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalAlpha = 1;
  shadowColor = '#0000';
  shadowBlur = 0;
  shadowOffsetY = 0;
  font = '10px sans-serif';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  direction = 'ltr';
  dash: number[] = [];
  /** The id of the current clip path; "" for none. */
  mask = '';
  matrix;

  #size;
  #real;
  #saved: Partial<SvgContext>[] = [];
  #path = '';
  /** The ids of definitions by their markup. */
  #defined = new Map<string, string>();
  #drawn = '';

  /** @param real a canvas's own context, which measures text and parses colours */
  constructor(size: Size, real: CanvasRenderingContext2D) {
    this.#size = size;
    this.#real = real;
    this.matrix = real.getTransform();
  }

  save() {
    this.#saved.push({ ...this });
  }
  restore() {
    Object.assign(this, this.#saved.pop());
  }
  translate(x: number, y: number) {
    this.matrix = this.matrix.translate(x, y);
  }
  scale(x: number, y: number) {
    this.matrix = this.matrix.scale(x, y);
  }
  /** @param angle in radians */
  rotate(angle: number) {
    this.matrix = this.matrix.rotate((angle * 180) / Math.PI);
  }
  setLineDash(dash: number[]) {
    this.dash = dash;
  }

  beginPath() {
    this.#path = '';
  }
  closePath() {
    this.#path += 'Z';
  }
  moveTo(x: number, y: number) {
    this.#add('M', x, y);
  }
  lineTo(x: number, y: number) {
    this.#add(this.#path ? 'L' : 'M', x, y);
  }
  quadraticCurveTo(...points: number[]) {
    this.#add('Q', ...points);
  }
  bezierCurveTo(...points: number[]) {
    this.#add('C', ...points);
  }
  /** Draws clockwise between two angles. */
  arc(x: number, y: number, radius: number, start: number, end: number) {
    const sweep = Math.min(end - start, 2 * Math.PI);
    const at = (angle: number) =>
      [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    this.lineTo(...at(start));
    // An SVG arc cannot be a full circle.
    for (const part of [1, 2]) this.#turn(radius, ...at(start + (sweep * part) / 2));
  }
  rect(x: number, y: number, width: number, height: number) {
    this.#add('M', x, y);
    for (const [right, down] of [
      [width, 0],
      [width, height],
      [0, height],
    ]) {
      this.#add('L', x + Number(right), y + Number(down));
    }
    this.closePath();
  }
  roundRect(x: number, y: number, width: number, height: number, radius: number) {
    const r = Math.min(radius, width / 2, height / 2);
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + r, y);
    for (const [edgeX, edgeY, cornerX, cornerY] of [
      [right - r, y, right, y + r],
      [right, bottom - r, right - r, bottom],
      [x + r, bottom, x, bottom - r],
      [x, y + r, x + r, y],
    ] as const) {
      this.lineTo(edgeX, edgeY);
      this.#turn(r, cornerX, cornerY);
    }
    this.closePath();
  }

  fill(rule: CanvasFillRule = 'nonzero') {
    const ruled = rule === 'nonzero' ? {} : { 'fill-rule': rule };
    this.#emit('path', { d: this.#path, ...ruled, ...this.#paint('fill') });
  }
  stroke() {
    this.#emit('path', { d: this.#path, fill: 'none', ...this.#line() });
  }
  fillRect(x: number, y: number, width: number, height: number) {
    this.#alone(() => {
      this.rect(x, y, width, height);
      this.fill();
    });
  }
  strokeRect(x: number, y: number, width: number, height: number) {
    this.#alone(() => {
      this.rect(x, y, width, height);
      this.stroke();
    });
  }
  clip() {
    const within = this.mask ? ` clip-path="url(#${this.mask})"` : '';
    this.mask = this.#define(`<clipPath${within}><path d="${this.#path}"/></clipPath>`);
  }

  fillText(text: string, x: number, y: number) {
    this.#write(text, x, y, this.#paint('fill'));
  }
  strokeText(text: string, x: number, y: number) {
    this.#write(text, x, y, { fill: 'none', ...this.#line() });
  }
  measureText(text: string) {
    const { font, textAlign, textBaseline } = this;
    return Object.assign(this.#real, { font, textAlign, textBaseline }).measureText(text);
  }

  /** Takes the coordinates of two points. */
  createLinearGradient(...at: number[]) {
    return this.#gradient(at);
  }
  /** Takes x, y and radius of two circles. */
  createRadialGradient(...at: number[]) {
    return this.#gradient(at);
  }
  createPattern(canvas: HTMLCanvasElement): Pattern {
    const { width, height } = canvas;
    return {
      url: canvas.toDataURL(),
      width,
      height,
      setTransform(matrix) {
        this.matrix = matrix;
      },
    };
  }

  /** Returns the drawing as an SVG document with a style sheet. */
  written(style: string) {
    const { width, height } = this.#size;
    const definitions = [...this.#defined].map(([text, id]) =>
      text.replace(/^<\w+/, (tag) => `${tag} id="${id}"`),
    );
    const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}"`;
    const body = `<style>${style}</style><defs>${definitions.join('')}</defs>${this.#drawn}`;
    return `<svg ${head}${listed({ width, height })}>${body}</svg>\n`;
  }

  /** The factor from present units to the picture's. */
  get #scale() {
    const { a, b } = this.matrix;
    return Math.hypot(a, b);
  }
  /** Transforms a point to the picture's coordinates. */
  #at(x: number, y: number): [number, number] {
    const { a, b, c, d, e, f } = this.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }
  #add(command: string, ...points: number[]) {
    const told = [];
    for (let i = 0; i < points.length; i += 2) {
      told.push(...this.#at(Number(points[i]), Number(points[i + 1])).map(n));
    }
    this.#path += command + told.join(' ');
  }
  /** Adds a clockwise arc of at most half a circle to the path. */
  #turn(radius: number, x: number, y: number) {
    const r = n(radius * this.#scale);
    this.#path += `A${r} ${r} 0 0 1 ${this.#at(x, y).map(n).join(' ')}`;
  }
  /** Draws with an empty path and restores the present one. */
  #alone(draw: () => void) {
    const path = this.#path;
    this.#path = '';
    draw();
    this.#path = path;
  }
  #gradient(at: number[]): Gradient {
    const stops: Gradient['stops'] = [];
    return { at, stops, addColorStop: (offset, color) => void stops.push([offset, color]) };
  }
  /** Adds an element to the definitions unless it is there. Its markup has no id. Returns the id. */
  #define(text: string) {
    const id = this.#defined.get(text) ?? `d${this.#defined.size}`;
    this.#defined.set(text, id);
    return id;
  }
  /** Returns a colour as attributes without CSS colour functions, which some SVG programs cannot read. */
  #color(name: string, color: string): Attributes {
    this.#real.fillStyle = '#000';
    this.#real.fillStyle = color;
    const [red, green, blue, alpha] = this.#real.fillStyle.match(/[\d.]+/g) ?? [];
    if (this.#real.fillStyle.startsWith('#')) return { [name]: this.#real.fillStyle };
    return {
      [name]: `rgb(${red},${green},${blue})`,
      [`${name.replace('-color', '')}-opacity`]: Number(alpha),
    };
  }
  #paint(name: 'fill' | 'stroke'): Attributes {
    const style = this[`${name}Style`];
    if (typeof style === 'string') return this.#color(name, style);
    return { [name]: `url(#${'url' in style ? this.#patterned(style) : this.#shaded(style)})` };
  }
  #patterned({ url, width, height, matrix }: Pattern) {
    const size = listed({ width, height });
    const transform = transformBy(this.matrix.multiply(matrix));
    return this.#define(
      `<pattern patternUnits="userSpaceOnUse"${size} patternTransform="${transform}"><image${size} href="${url}"/></pattern>`,
    );
  }
  #shaded({ at, stops }: Gradient) {
    const colors = stops
      .map(([offset, color]) => `<stop${listed({ offset, ...this.#color('stop-color', color) })}/>`)
      .join('');
    const isRadial = at.length === 6;
    const [x0 = 0, y0 = 0, r0 = 0] = at;
    const [x1 = 0, y1 = 0, r1 = 0] = at.slice(isRadial ? 3 : 2);
    const [[fromX, fromY], [toX, toY]] = [this.#at(x0, y0), this.#at(x1, y1)];
    const [fr, r] = [r0 * this.#scale, r1 * this.#scale];
    const [tag, place] = isRadial
      ? ['radialGradient', { fx: fromX, fy: fromY, fr, cx: toX, cy: toY, r }]
      : ['linearGradient', { x1: fromX, y1: fromY, x2: toX, y2: toY }];
    return this.#define(
      `<${tag} gradientUnits="userSpaceOnUse"${listed(place)}>${colors}</${tag}>`,
    );
  }
  #line() {
    const { lineWidth, lineCap, lineJoin, dash } = this;
    const scale = this.#scale;
    return {
      ...this.#paint('stroke'),
      'stroke-width': lineWidth * scale,
      ...(lineCap === 'butt' ? {} : { 'stroke-linecap': lineCap }),
      ...(lineJoin === 'miter' ? { 'stroke-miterlimit': 10 } : { 'stroke-linejoin': lineJoin }),
      ...(dash.length === 0
        ? {}
        : { 'stroke-dasharray': dash.map((part) => n(part * scale)).join(' ') }),
    };
  }
  #write(text: string, x: number, y: number, paint: Attributes) {
    const { font, textAlign, textBaseline, direction, matrix } = this;
    const { actualBoundingBoxAscent: above } = this.measureText(text);
    this.#real.textBaseline = 'alphabetic';
    // SVG programs disagree about dominant-baseline, so other baselines become an offset from the
    // alphabetic one.
    const drop =
      textBaseline === 'alphabetic'
        ? 0
        : this.#real.measureText(text).actualBoundingBoxAscent - above;
    const anchor = { center: 'middle', end: 'end', right: 'end' }[textAlign] ?? 'start';
    const transform = transformBy(matrix.translate(x, y + drop));
    const style = `font:${escaped(font)}`;
    const line = 'stroke-width' in paint ? { 'stroke-width': this.lineWidth } : {};
    this.#emit(
      'text',
      { transform, style, 'text-anchor': anchor, direction, ...paint, ...line },
      escaped(text),
    );
  }
  #emit(tag: string, attributes: Attributes, content = '') {
    const { mask, globalAlpha, shadowColor, shadowBlur } = this;
    const all = { ...attributes };
    if (globalAlpha < 1) all.opacity = globalAlpha;
    if (mask) all['clip-path'] = `url(#${mask})`;
    if (shadowBlur > 0) {
      const color = this.#color('flood-color', shadowColor);
      const cast = { dx: 0, dy: this.shadowOffsetY, stdDeviation: shadowBlur / 2, ...color };
      const around = 'x="-50%" y="-50%" width="200%" height="200%"';
      const id = this.#define(`<filter ${around}><feDropShadow${listed(cast)}/></filter>`);
      all.filter = `url(#${id})`;
    }
    this.#drawn += `<${tag}${listed(all)}>${content}</${tag}>`;
  }
}
