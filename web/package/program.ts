#!/usr/bin/env node
// The package's program: `quintet picture FILE`. Its messages are like those of the terminal's `quintet`.

import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Pictured } from './picture.ts';
import { picture } from './picture.ts';
import { printable } from './printable.ts';

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

const OPTIONS = {
  ply: { type: 'string' },
  theme: { type: 'string' },
  size: { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** A wrong command line. */
class Misuse extends Error {}

/** Parses the command line. */
const read = (words: string[]) => {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Only the first line of the message is about this option; the others explain options in general.
    const [said = ''] = (error as Error).message.split(/[.\n]/);
    throw new Misuse(said.replace(/^Unknown option '(.*)'/, 'there is no flag $1'));
  }
};

/** Rethrows a rejection as "cannot …". */
const orFail = <T>(what: string, done: Promise<T>) =>
  done.catch((cause) => {
    throw new Error(`cannot ${what}`, { cause });
  });

/** Parses a number; NaN for "". */
const number = (word: string | undefined) =>
  word === undefined ? word : Number(word.trim() || Number.NaN);

const run = async (words: string[]) => {
  const { values, positionals } = read(words);
  if (values.help) return writeOut(HELP);
  const [command, file, more] = positionals;
  if (command !== 'picture') throw new Misuse(`there is no command "${command ?? ''}"`);
  if (file === undefined) throw new Misuse('FILE is missing');
  if (more !== undefined) throw new Misuse(`"${more}" is a word too many`);
  const { theme, output = '', format = /\.svg$/i.test(output) ? 'svg' : 'png' } = values;
  const [ply, size] = [number(values.ply), number(values.size)];
  const record = await (file === '-'
    ? orFail('read standard input', text(process.stdin))
    : orFail(`read ${file}`, readFile(file, 'utf8')));
  const pictured = { record, ply, theme, size, format } as Pictured;
  const bytes = await picture(pictured);
  return output ? orFail(`write ${output}`, writeFile(output, bytes)) : writeOut(bytes);
};

const writeOut = (content: Uint8Array | string) =>
  orFail('write standard output', pipeline([content], process.stdout, { end: false }));

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { message } = error as Error;
  const isMisuse = error instanceof Misuse || error instanceof RangeError;
  process.stderr.write(`quintet: ${printable(message)}\n`);
  if (isMisuse) process.stderr.write(`${USAGE}\nquintet --help says more\n`);
  process.exitCode = isMisuse ? 2 : 1;
}
