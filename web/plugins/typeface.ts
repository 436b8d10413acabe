import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FONTS = path.join(ROOT, 'build/fonts');

/** The weights of letters that styles and boards use; the rest of a variable font is half of it. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

/** Files that styles ask for by these names, and the characters that each has of a package's typeface. */
const FILES = {
  'letters.woff2': { from: 'atkinson-hyperlegible-next', has: latin },
  // The letters' own has a stroke through it, and reads as Ø in a number.
  'zero.woff2': { from: 'onest', has: () => '0' },
};

/** Returns the characters of a package's Latin file. */
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

/** Makes the page's typeface of parts of two, in build/fonts/. */
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
