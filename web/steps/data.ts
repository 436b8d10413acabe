// The open data of the site (data/), and the tables of docs/strength.md. Both are made from docs/data/;
// the site's puzzles come from rules/<game>/puzzles.txt.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from '../plugins/games.ts';
import { version } from '../plugins/version.ts';
import { parsePuzzles } from '../src/engine/puzzle-list.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

type Cell = string | number | bigint | boolean;
/** A column; its type is one of Table Schema. */
type Field = [name: string, type: string, description: string];
interface Table {
  name: string;
  title: string;
  description: string;
  fields: Field[];
  rows: Cell[][];
}

/** Returns the file of a game's puzzles, which may be missing. */
const puzzlesOf = (game: string) => `rules/${game}/puzzles.txt`;

const puzzles = (): Table => ({
  name: 'puzzles',
  title: 'Puzzles',
  description:
    'Positions of games between computers in which one solution beats every other by a margin, proved by the rules. Links, goals, themes and actions are in the notation of docs/notation.md.',
  fields: [
    ['game', 'string', 'the word of the game'],
    ['number', 'integer', 'number of the puzzle in its game, from 1; it never changes'],
    ['retired', 'boolean', 'no longer offered, because a fault was found'],
    ['link', 'string', 'the match at the puzzle; the player to move is the solver'],
    ['seed', 'string', 'seed of the random draws that follow, up to 20 digits'],
    ['difficulty', 'integer', '1 … 5, by how many of the computer players miss it'],
    ['goal', 'string', 'points, lead or win'],
    ['value', 'integer', 'the points or the lead to reach'],
    ['themes', 'string', 'words, separated by spaces'],
    ['line', 'string', 'the solution: actions, separated by ;'],
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

/** Reads a file of docs/data as rows by column. Its cells contain no commas and no quotes. */
const rowsOf = (name: string) => {
  const [heads = [], ...rows] = read(`docs/data/${name}.csv`)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
};

/** Adds the rows from docs/data to a table. Columns that are not fields are dropped. */
const withRows = (table: Omit<Table, 'rows'>): Table => ({
  ...table,
  rows: rowsOf(table.name).map((row) => table.fields.map(([name]) => row[name] ?? '')),
});

const PLAYER: Field = ['player', 'string', 'random, greedy, or a level of the computer, 1 … 5'];

const ladder = () =>
  withRows({
    name: 'ladder',
    title: 'The ladder of levels',
    description:
      'Matches of each level of the computer players against the one below (docs/strength.md). scripts/measure ladder plays them again.',
    fields: [
      ['game', 'string', 'the word of the game'],
      ['options', 'string', 'options that differ from the defaults, in record notation'],
      ['level', 'integer', 'level of one seat, 1 … 5'],
      [
        'against',
        'integer',
        'level of all other seats; of the other player where games are played alone',
      ],
      ['games', 'integer', 'number of games'],
      ['better', 'integer', 'games in which the higher level had the better result'],
      ['equal', 'integer', 'games with equal results'],
      ['worse', 'integer', 'games in which the lower level had the better result'],
    ],
  });

const scores = () =>
  withRows({
    name: 'scores',
    title: 'Scores of 2048 with mines',
    description:
      'Results of each player with the same seeds (docs/strength.md). quintet match plays them again.',
    fields: [
      ['options', 'string', 'options that differ from the defaults, in record notation'],
      PLAYER,
      ['won', 'number', 'percentage of games that reached the target'],
      ['mean', 'integer', 'the mean score'],
      ['deviation', 'integer', 'standard deviation of the score'],
      ['slides', 'integer', 'mean number of slides per game'],
      ['largest', 'string', 'number of games by largest tile: tile:games, separated by spaces'],
    ],
  });

const solved = () =>
  withRows({
    name: 'solved',
    title: 'Puzzles that players solve',
    description:
      'How often each player solves fresh puzzles, equally many of each difficulty, that are not in puzzles.csv (docs/strength.md).',
    fields: [
      ['game', 'string', 'the word of the game'],
      ['difficulty', 'integer', '1 … 5, as in puzzles.csv'],
      ['puzzles', 'integer', 'number of puzzles, each tried four times'],
      PLAYER,
      ['solved', 'integer', 'percentage of tries that solved'],
    ],
  });

/** Writes a cell of comma-separated values (RFC 4180). */
const written = (cell: Cell) =>
  /[",\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : `${cell}`;

const csv = ({ fields, rows }: Table) =>
  [fields.map(([name]) => name), ...rows].map((row) => `${row.map(written).join(',')}\n`).join('');

/** Returns the metadata of all files, by Data Package 1 (datapackage.org). */
const described = (tables: Table[]) => ({
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

/** Returns the open data: file contents by name. */
export const openData = (): Record<string, string> => {
  const tables = [puzzles(), ladder(), scores(), solved()];
  return {
    'datapackage.json': `${JSON.stringify(described(tables), null, 2)}\n`,
    ...Object.fromEntries(tables.map((table) => [`${table.name}.csv`, csv(table)])),
  };
};

/** Groups rows by the values of some columns, in order of first appearance. */
const grouped = (rows: Record<string, string>[], ...columns: string[]) => {
  const groups = new Map<string, Record<string, string>[]>();
  for (const row of rows) {
    const key = columns
      .map((column) => row[column])
      .join(' ')
      .trim();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups];
};

/**
 * Returns the Elo difference between the two levels of a step, with its standard error; a lower bound if
 * the number of games is too small.
 */
const elo = ({ games, better, equal, error }: Record<string, string>) => {
  const points = (share: number) => (400 * Math.log10(share / (1 - share))).toFixed(0);
  const share = (Number(better) + Number(equal) / 2) / Number(games);
  const most = 1 - 1 / (4 * Number(games));
  if (share > most) return `>${points(most)}`;
  const slope = 4 / (Math.LN10 * share * (1 - share));
  return `${points(share)}±${(slope * Number(error)).toFixed(0)}`;
};

/** Writes a table in Markdown. */
const markdown = (heads: string[], rows: string[][]) =>
  [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`]
    .concat(rows.map((row) => `| ${row.join(' | ')} |`))
    .map((line) => `${line}\n`)
    .join('');

/** The tables of docs/strength.md by name. */
const SUMMARIES: Record<string, () => string> = {
  ladder: () =>
    markdown(
      ['game', '2 : 1', '3 : 2', '4 : 3', '5 : 4'],
      grouped(rowsOf('ladder'), 'game', 'options').map(([title, steps]) => [
        `\`${title}\``,
        ...steps.map(elo),
      ]),
    ),
  scores: () => {
    const settings = grouped(rowsOf('scores'), 'options');
    return markdown(
      ['player', ...settings.map(([options]) => `\`${options || 'loss=full'}\``)],
      grouped(rowsOf('scores'), 'player').map(([player, rows]) => [
        player,
        ...rows.map(({ won, mean }) => `${won} %, ${Number(mean).toLocaleString('en')}`),
      ]),
    );
  },
  solved: () =>
    markdown(
      ['game', ...grouped(rowsOf('solved'), 'player').map(([player]) => player)],
      grouped(rowsOf('solved'), 'game').map(([game, rows]) => [
        `\`${game}\``,
        ...grouped(rows, 'player').map(
          ([, percents]) => `${percents.at(0)?.solved}–${percents.at(-1)?.solved}`,
        ),
      ]),
    ),
};

/**
 * Replaces the tables of docs/strength.md, which are between `<!-- table NAME -->` and `<!-- end -->`
 * (scripts/write tables).
 */
export const withTables = (text: string) =>
  text.replace(
    /(<!-- table (\w+) -->\n\n).*?(?=\n<!-- end -->)/gs,
    (_, start, name) => start + SUMMARIES[name]?.(),
  );
