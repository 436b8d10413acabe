// Checks the order of the page's rooms (web/src): a file imports only files of its own room and of those
// below, and no imports form a circle. Types and styles count, too. Tried: dependency-cruiser 17; it reads
// types with a TypeScript before 7.

import { codeOf, importsOf, SCRIPTS, STYLES, stylesOf } from './imports.ts';

/** The rooms, from the lowest up, with their contents. web/README.md lists them. */
const ROOMS = [
  'words', // messages in every language
  'engine', // the interface to the rules and the computers
  'store', // storage
  'ui', // widgets
  'players', // the names of players, and the faces of computers
  'board', // the interface of boards, with input and drawing for all of them
  'games', // the board of each game
  'match', // a match being played
  'page', // types of shell and page, addresses
  'play', // the surroundings of a playable board
  'newgame', // the beginning of a match, and the fate of the one before
  'day', // the puzzles and the game of a day
  'records', // statistics, halls of fame, kept games
  'sharing', // links and texts, sent and received
  'offline', // the stored page
  'profiles', // the people who share this device
  'settings',
  'lessons',
  'puzzles',
  'sets', // puzzles and deals for others to solve
  'review',
  'paper', // sheets to print
  'table', // the page of a match
  'coach', // judgements during a match
  'editor', // positions set up by hand
  'lobby',
  'embed', // the frame for other sites
  'collect', // the page that collects results of sets
  'rulebook', // boards in the pages of rules
  'app', // the whole page, and the code that each name loads
];

/** Returns the room of a file, of a game with its name: "games/pahtum". */
const roomOf = (file: string) => /^(?:games\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? '';

/** Returns the height of a room; the rooms of games are beside each other. */
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
  .map((file) => `${file}: its room stands in no list (scripts/parts/rooms.ts)`);

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

/** Returns a file without comments, imports, and the declarations of styles. */
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

/** Returns all files that a file leads to. */
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
