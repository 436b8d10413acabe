// Contrast and difference of colours, written as "#rrggbb".

type Triple = [number, number, number];

/** Returns the linear value, 0 … 1, of the channel whose digits begin at an index. */
const channel = (color: string, at: number) => {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const linear = (color: string): Triple => [channel(color, 1), channel(color, 3), channel(color, 5)];

/** Returns the relative luminance (WCAG 2.2). */
const luminance = (color: string) => {
  const [r, g, b] = linear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the contrast of two colours, 1 … 21 (WCAG 2.2). */
export const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Converts a colour to Oklab (Björn Ottosson, 2020). */
const oklab = (color: string): Triple => {
  const [r, g, b] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** Returns the distance of two colours in Oklab. 0.02 is just visible. */
export const difference = (one: string, other: string) => {
  const [[l, a, b], [l2, a2, b2]] = [oklab(one), oklab(other)];
  return Math.hypot(l - l2, a - a2, b - b2);
};
