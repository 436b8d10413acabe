#!/usr/bin/env node
// The package's program: `quintet picture FILE`. It refuses as the terminal's `quintet` does.

import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { picture } from './picture.js';
import { printable } from './printable.js';

/** @import { Pictured } from './picture.js' */

const USAGE = 'usage: quintet picture FILE [flags]';

const HELP = `${USAGE}

Draws the last position of a record, as whoever looks on sees it.

  FILE              a record; - for standard input
  --ply N           the position after so many steps
  --theme THEME     light (default), dark or contrast
  --size PIXELS     of the longer side, 16 … 4096 (default 800)
  --format FORMAT   png, svg, or apng: the way to the position, step by step (default: svg for an
                    output that is called so, else png)
  --output FILE     what is written; else standard output
  --help            prints this

Example:  quintet picture game.quintet --theme dark --output game.png

Exit status: 0; 1 when a record or a file is refused, or @napi-rs/canvas is not installed;
2 for wrong usage.
`;

const OPTIONS = /** @type {const} */ ({
  ply: { type: 'string' },
  theme: { type: 'string' },
  size: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string' },
  help: { type: 'boolean' },
});

/** The program is called wrongly. */
class Misuse extends Error {}

/** What was asked for. @param {string[]} words */
const read = (words) => {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Of what it says the first line is about this, the others about such flags at large.
    const [said = ''] = /** @type {Error} */ (error).message.split(/[.\n]/);
    throw new Misuse(said.replace(/^Unknown option '(.*)'/, 'there is no flag $1'));
  }
};

/** Throws what is to be said where something cannot be done. @template T @param {string} what @param {Promise<T>} done */
const orCannot = (what, done) =>
  done.catch((cause) => {
    throw new Error(`cannot ${what}`, { cause });
  });

/** @param {string | undefined} word "" is no number */
const number = (word) => (word === undefined ? word : Number(word.trim() || Number.NaN));

/** @param {string[]} words */
const run = async (words) => {
  const { values, positionals } = read(words);
  if (values.help) return writeOut(HELP);
  const [command, file, more] = positionals;
  if (command !== 'picture') throw new Misuse(`there is no command "${command ?? ''}"`);
  if (file === undefined) throw new Misuse('FILE is missing');
  if (more !== undefined) throw new Misuse(`"${more}" is a word too many`);
  const { theme, output = '', format = /\.svg$/i.test(output) ? 'svg' : 'png' } = values;
  const [ply, size] = [number(values.ply), number(values.size)];
  const record = await (file === '-'
    ? orCannot('read standard input', text(process.stdin))
    : orCannot(`read ${file}`, readFile(file, 'utf8')));
  const pictured = /** @type {Pictured} */ ({ record, ply, theme, size, format });
  const bytes = await picture(pictured);
  return output ? orCannot(`write ${output}`, writeFile(output, bytes)) : writeOut(bytes);
};

/** @param {Uint8Array | string} content */
const writeOut = (content) =>
  orCannot('write standard output', pipeline([content], process.stdout, { end: false }));

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { message } = /** @type {Error} */ (error);
  const isMisuse = error instanceof Misuse || error instanceof RangeError;
  process.stderr.write(`quintet: ${printable(message)}\n`);
  if (isMisuse) process.stderr.write(`${USAGE}\nquintet --help says more\n`);
  process.exitCode = isMisuse ? 2 : 1;
}
