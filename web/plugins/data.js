import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePuzzles } from '../src/engine/puzzles.js';
import { GAMES } from './games.js';
import { version } from './version.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');

/** @typedef {string | number | bigint | boolean} Cell */
/**
 * A table: its file, what it is, its columns with their types (of Table Schema) and what they are, and
 * its rows. @typedef {{
 *   name: string, title: string, description: string, fields: [string, string, string][], rows: Cell[][],
 * }} Table
 */

/** The puzzles of a game, which may have none. @param {string} game */
const puzzlesOf = (game) => `rules/${game}/puzzles.txt`;

/** @returns {Table} */
const puzzles = () => ({
  name: 'puzzles',
  title: 'Puzzles',
  description:
    'Positions of games between computers from which one way is the best, and every other is worse by a margin; each proved by the rules. Links, goals, themes and actions are written as docs/notation.md says.',
  fields: [
    ['game', 'string', 'the word of the game'],
    ['number', 'integer', 'by which the puzzle goes in its game, from 1; it never changes'],
    ['retired', 'boolean', 'found wanting since it was shipped, and offered no more'],
    ['link', 'string', 'the match at the puzzle; the player to move is the solver'],
    ['seed', 'string', 'a number of up to 20 digits, which draws the chance that follows'],
    ['difficulty', 'integer', '1 … 5: how many of the computer’s levels miss it'],
    ['goal', 'string', 'points, lead or win'],
    ['value', 'integer', 'how many points or what lead the solver is to reach'],
    ['themes', 'string', 'words that a blank separates'],
    ['line', 'string', 'the solution: actions that ; separates'],
  ],
  rows: GAMES.filter((game) => existsSync(path.join(ROOT, puzzlesOf(game)))).flatMap((game) =>
    parsePuzzles(read(puzzlesOf(game))).map((puzzle) => [
      game,
      puzzle.n,
      puzzle.isRetired,
      puzzle.link,
      puzzle.seed,
      puzzle.difficulty,
      puzzle.goal,
      puzzle.value,
      puzzle.themes.join(' '),
      puzzle.line.join(';'),
    ]),
  ),
});

const strength = read('docs/strength.md');

/** The players of whom docs/strength.md tells besides its ladder. */
const PLAYER = ['player', 'string', 'random, greedy, or a level of the computer, 1 … 5'];

/** A row of the ladder in docs/strength.md. */
const STEP =
  /^\| `(\w+) ?([^`]*)` \| (\d),(\d)[,\d]* \| (\d+) \| (\d+) : (\d+) : (\d+) \| .* \| .* \|$/gm;

/** @returns {Table} */
const ladder = () => ({
  name: 'ladder',
  title: 'The ladder of levels',
  description:
    'Contests of each level of the computer players with the one below, as docs/strength.md says; they can be played again by scripts/ladder.',
  fields: [
    ['game', 'string', 'the word of the game'],
    ['options', 'string', 'those that differ from the defaults, as a record has them'],
    ['level', 'integer', 'of one seat, 1 … 5'],
    [
      'against',
      'integer',
      'the level of all other seats, or in a game for one of the other player',
    ],
    ['games', 'integer', 'how many were played'],
    ['better', 'integer', 'in how many of them the higher level had the better result'],
    ['equal', 'integer', 'in how many both had the same'],
    ['worse', 'integer', 'in how many the lower level had the better one'],
  ],
  rows: [...strength.matchAll(STEP)].map(([, game = '', options = '', ...numbers]) => [
    game,
    options,
    ...numbers.map(Number),
  ]),
});

/** What a player makes of 2048, there. */
const SCORES =
  /^\| (\w+) \| ([\d.]+) % \| ([\d,]+) ± ([\d,]+) \| ([\d,]+) \| ((?:\d+: \d+(?:, )?)+) \| [\d.]+ \|$/gm;

/** @returns {Table} */
const scores = () => ({
  name: 'scores',
  title: 'Scores of 2048 with mines',
  description:
    'What each player makes of the same seeds, as docs/strength.md says; they can be played again by quintet match.',
  fields: [
    ['options', 'string', 'those that differ from the defaults, as a record has them'],
    /** @type {[string, string, string]} */ (PLAYER),
    ['won', 'number', 'percent of the games that reached the target'],
    ['mean', 'integer', 'the mean score'],
    ['deviation', 'integer', 'its standard deviation'],
    ['slides', 'integer', 'the mean number of slides a game'],
    [
      'largest',
      'string',
      'how many games had which largest tile: tile:games, which a blank separates',
    ],
  ],
  rows: strength
    .split(/^\| `((?:loss|preset)=\w+)` \| won \| .*$/m)
    .slice(1)
    .flatMap((text, at, parts) => (at % 2 === 0 ? [[text, parts[at + 1] ?? '']] : []))
    .flatMap(([options = '', table = '']) =>
      [...table.split(/\n\n/, 1).join().matchAll(SCORES)].map(
        ([, player = '', won, mean = '', deviation = '', slides = '', largest = '']) => [
          options === 'loss=full' ? '' : options,
          player,
          Number(won),
          ...[mean, deviation, slides].map((number) => Number(number.replaceAll(',', ''))),
          largest.replaceAll(': ', ':').replaceAll(', ', ' '),
        ],
      ),
    ),
});

/** A row of what players solve of puzzles, there; of a game's first difficulty with its name. */
const SOLVED = /^\| ([^|]*?) ?\| ([1-5]) \| (\d+) \|((?: \d+ \|){7})$/gm;
/** @type {Record<string, string>} */
const SOLVERS = {
  'Pah Tum': 'pahtum',
  'Dots and Triangles': 'triangles',
  'Mergers, groups': 'mergers',
  Mathable: 'mathable',
  '2048 with mines': 'mines2048',
};

/** @returns {Table} */
const solved = () => {
  const players = ['random', 'greedy', '1', '2', '3', '4', '5'];
  let game = '';
  return {
    name: 'solved',
    title: 'Puzzles that players solve',
    description:
      'How often each player solves puzzles that are not among those of puzzles.csv, of each difficulty as many, as docs/strength.md says.',
    fields: [
      ['game', 'string', 'the word of the game'],
      ['difficulty', 'integer', '1 … 5, as of puzzles.csv'],
      ['puzzles', 'integer', 'how many were tried, four times each'],
      /** @type {[string, string, string]} */ (PLAYER),
      ['solved', 'integer', 'in percent of the tries'],
    ],
    rows: [...strength.matchAll(SOLVED)].flatMap(
      ([, name = '', difficulty, puzzles, percents = '']) => {
        game = SOLVERS[name] ?? game;
        return percents
          .split('|')
          .slice(0, players.length)
          .map((percent, at) => [
            game,
            Number(difficulty),
            Number(puzzles),
            players[at] ?? '',
            Number(percent),
          ]);
      },
    ),
  };
};

/** A cell of a file of comma-separated values (RFC 4180). @param {Cell} cell */
const written = (cell) =>
  /[",\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : `${cell}`;

/** @param {Table} table */
const csv = ({ fields, rows }) =>
  [fields.map(([name]) => name), ...rows].map((row) => `${row.map(written).join(',')}\n`).join('');

/** What all files are, as Data Package 1 has it (datapackage.org). @param {Table[]} tables */
const described = (tables) => ({
  profile: 'tabular-data-package',
  name: 'quintet',
  title: 'Quintet: puzzles, and how strong its computer players are',
  version,
  licenses: [
    {
      name: 'CC0-1.0',
      path: 'https://creativecommons.org/publicdomain/zero/1.0/',
      title: 'CC0 1.0 Universal',
    },
  ],
  resources: tables.map(({ name, title, description, fields }) => ({
    profile: 'tabular-data-resource',
    name,
    path: `${name}.csv`,
    title,
    description,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    schema: {
      fields: fields.map(([name, type, description]) => ({ name, type, description })),
    },
  })),
});

/** The open data: the contents of files by their names. @returns {Record<string, string>} */
export const openData = () => {
  const tables = [puzzles(), ladder(), scores(), solved()];
  return {
    'datapackage.json': `${JSON.stringify(described(tables), null, 2)}\n`,
    ...Object.fromEntries(tables.map((table) => [`${table.name}.csv`, csv(table)])),
  };
};

/**
 * Emits the open data into the folder data/.
 * @returns {import('vite').Plugin}
 */
export const data = () => ({
  name: 'quintet:data',
  apply: 'build',
  generateBundle() {
    for (const [name, source] of Object.entries(openData())) {
      this.emitFile({ type: 'asset', fileName: `data/${name}`, source });
    }
  },
});
