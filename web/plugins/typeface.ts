import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FONTS = path.join(ROOT, 'build/fonts');

/** The font weights in use. The full range doubles the size of a variable font. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

/** The files that style sheets name, and the characters that each takes from a package's typeface. */
const FILES = {
  'letters.woff2': { from: 'atkinson-hyperlegible-next', has: latin },
  // Replaces the slashed zero of the letters, which reads as Ø in a number.
  'zero.woff2': { from: 'onest', has: () => '0' },
};

/** Returns the characters in a package's Latin file. */
function latin(folder: string) {
  const ranges: Record<'latin', string> = JSON.parse(
    readFileSync(path.join(folder, 'unicode.json'), 'utf8'),
  );
  return [...ranges.latin.matchAll(/U\+(\w+)(?:-(\w+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
}

/** Makes the page's typeface in build/fonts/ from parts of two others. */
export const typeface = (): Plugin => ({
  name: 'quintet:typeface',
  async config() {
    mkdirSync(FONTS, { recursive: true });
    const alias: Record<string, string> = {};
    for (const [name, { from, has }] of Object.entries(FILES)) {
      const folder = path.join(ROOT, 'node_modules/@fontsource-variable', from);
      const whole = readFileSync(path.join(folder, `files/${from}-latin-wght-normal.woff2`));
      const options = {
        targetFormat: 'woff2' as const,
        variationAxes: { wght: WEIGHTS },
      };
      alias[name] = path.join(FONTS, name);
      writeFileSync(alias[name], await subsetFont(whole, has(folder), options));
    }
    return { resolve: { alias } };
  },
});
