// Holds the rooms of the page (web/src) to their order: a file knows files of its own room and of those
// below, never of one above, and no circle of files leads back to where it began. Imports of types
// count as well, and so do styles. Tried: dependency-cruiser 17; it reads types with a TypeScript before 7.

import { codeOf, importsOf, SCRIPTS, STYLES, stylesOf } from './imports.ts';

/** The rooms, from the ground up; each with what it is. web/README.md lists them. */
const ROOMS = [
  'words', // what is said, in every language
  'engine', // the rules and the computers, as the page asks them
  'store', // what must not be lost
  'ui', // small parts of any page
  'players', // what those at a table are called, and how computers look
  'board', // what a board is, and how any is handled and drawn
  'games', // each game's board
  'match', // a match as it is played
  'page', // what the rooms above know of the page as a whole: its types and addresses
  'play', // what stands around a board that is played on
  'newgame', // how a match begins, and what becomes of the one before
  'day', // the puzzles and the game of a day
  'records', // what came of matches: statistics, halls of fame, kept games
  'sharing', // links and texts that go out and come in
  'offline', // what is stored of the page
  'profiles', // who shares this device
  'settings',
  'lessons',
  'puzzles',
  'sets', // what somebody puts together for others to solve
  'review',
  'paper', // sheets to print
  'table', // a match on the page
  'coach', // who looks at what is played, while it is
  'editor', // a position of one's own
  'lobby',
  'embed', // a game in somebody else's page
  'collect', // the page that collects results of sets
  'rulebook', // what the rules pages add where there are scripts
  'app', // the page as a whole, and what is fetched for which name
];

/** The room of a file, of a game with its name: "games/pahtum". */
const roomOf = (file: string) => /^(?:games\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? '';

/** How high a room lies; those of games beside each other. */
const heightOf = (room: string) =>
  room === '' ? ROOMS.length : ROOMS.indexOf(room.replace(/\/.*/, ''));

const files = [...SCRIPTS, ...STYLES];
const known = new Map(
  files.map((file) => {
    const scripts = SCRIPTS.includes(file) ? importsOf(file).map(({ script }) => script) : [];
    return [file, [...new Set([...scripts, ...stylesOf(file)])]];
  }),
);
const faults = files
  .filter((file) => heightOf(roomOf(file)) < 0)
  .map((file) => `${file}: its room stands in no list (scripts/node/rooms.ts)`);

for (const [file, others] of known) {
  const room = roomOf(file);
  for (const other of others) {
    const its = roomOf(other);
    if (room === its) continue;
    const isBeside = heightOf(its) === heightOf(room) && its !== 'games' && room !== 'games';
    if (heightOf(its) > heightOf(room) || isBeside)
      faults.push(`${file} knows ${other}, which is not below it`);
  }
}

/** A file without comments, imports, and the declarations of styles. */
const bareOf = (file: string) => {
  const text = codeOf(file)
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^@?import.*$/gm, '');
  return file.endsWith('.css') ? text.replace(/\{[^{}]*\}/g, '') : text;
};
const bare = new Map(SCRIPTS.map((file) => [file, bareOf(file)]));

// Styles name only classes of their own room and of those below. Those of ui are there for all rooms.
for (const file of STYLES.filter((one) => roomOf(one) !== 'ui')) {
  const classes = new Set([...bareOf(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  for (const name of classes) {
    const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    const users = SCRIPTS.filter((one) => word.test(bare.get(one) ?? ''));
    const isAbove = (one: string) => heightOf(roomOf(one)) > heightOf(roomOf(file));
    if (users.length > 0 && users.every(isAbove))
      faults.push(`${file} styles .${name}, which only ${users.join(', ')} has`);
  }
}

/** All files that a file leads to. */
const reachedFrom = (file: string, found = new Set<string>()) => {
  for (const next of known.get(file) ?? []) {
    if (!found.has(next)) reachedFrom(next, found.add(next));
  }
  return found;
};
const reached = new Map(files.map((file) => [file, reachedFrom(file)]));
const circles = files.map((file) =>
  files.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
);
for (const circle of new Set(circles.filter(({ length }) => length > 0).map(String))) {
  faults.push(`a circle of files: ${circle.replaceAll(',', ', ')}`);
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${files.length} files in ${ROOMS.length} rooms, none of which knows one above it`);
