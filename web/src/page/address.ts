// Every address of the page: what stands behind the # of a link of it, read and written here alone.

import { isGame } from '../games/index.ts';
import { gameAt } from '../store/schema.ts';
import { FALLBACK } from '../words/languages.ts';
import { language } from '../words/say.ts';

/**
 * A place of the page. `corner`: the puzzles of all games; `which`: the number of a puzzle, "next"
 * for the one that fits, or what stands there instead; of what is to `print` the number of a sheet,
 * a game, or ""; `record`: a game that is stored here on paper, by link with its seed, else "";
 * `day`: of which it is one, or ""; `numbers`: of the puzzles of a run, or "" for new ones. The
 * puzzles of a game are listed by `theme`, "" for as before. A `slip` is known by the link of its
 * `position`. What is played by `link`, all that a match holds; `friend`: a game by link, known by
 * its seed, and the link that brings it, or ""; `deal`: a deal, and what came of it elsewhere, or
 * "". `play` is the lesson on a first visit, else the table. A seed is up to 16 hexadecimal digits.
 * Nothing of this has been checked: whoever opens it lets the rules read it. The `editor` begins
 * with the `position` of a link, or with none, . `set`: what somebody has put together for others,
 * by its `code` (sets/code.ts), "" for one that is being made; `task`: one of its puzzles, by its
 * `place` from 1. `why`: the reason that a shared thing was not kept, "large" or "unread", or "".
 */
export type Address =
  | { page: 'lobby' }
  | { page: 'day'; day: string }
  | { page: 'corner' }
  | { page: 'print'; which: string }
  | { page: 'shared'; why: string }
  | { page: 'set'; code: string }
  | { page: 'table' | 'play' | 'new' | 'learn' | 'analysis'; game: string }
  | { page: 'editor'; game: string; position: string }
  | { page: 'posed'; game: string; position: string; seed: string }
  | { page: 'puzzles'; game: string; theme?: string }
  | { page: 'slips'; game: string }
  | { page: 'slip'; game: string; position: string }
  | { page: 'puzzle'; game: string; which: string; day?: string }
  | { page: 'sprint' | 'survival'; game: string; numbers: string }
  | { page: 'task'; game: string; code: string; place: string }
  | { page: 'record'; game: string; seed: string }
  | { page: 'link'; game: string; link: string }
  | { page: 'friend'; game: string; seed: string; link: string }
  | { page: 'deal'; game: string; seed: string; link: string; came: string };

/** An address that brings a match. */
export type Coming = Extract<Address, { page: 'link' | 'friend' | 'deal' }>;

/** What stands behind a game and a page of it, in order. */
const FIELDS: Record<string, string[]> = {
  play: [],
  new: [],
  learn: [],
  analysis: [],
  editor: ['position'],
  posed: ['position', 'seed'],
  puzzles: ['theme'],
  puzzle: ['which', 'day'],
  slips: [],
  slip: ['position'],
  sprint: ['numbers'],
  survival: ['numbers'],
  task: ['code', 'place'],
  record: ['seed'],
  link: ['link'],
  friend: ['seed', 'link'],
  deal: ['seed', 'link', 'came'],
};

/**
 * What a hash leads to; where it is none of ours, the lobby.
 * @param hash "#pahtum/learn"
 */
export const parseAddress = (hash: string): Address => {
  const [name = '', page = '', ...parts] = hash.replace(/^#/, '').split('/');
  if (name === 'day') return { page: 'day', day: page };
  if (name === 'puzzles') return { page: 'corner' };
  if (name === 'set') return { page: 'set', code: page };
  if (name === 'print') return { page: 'print', which: page };
  if (name === 'share') return { page: 'shared', why: page };
  if (!isGame(name)) return { page: 'lobby' };
  if (!Object.hasOwn(FIELDS, page)) return { page: 'table', game: name };
  const fields = FIELDS[page]?.map((field, i) => [field, parts[i] ?? '']) ?? [];
  return { page, game: name, ...Object.fromEntries(fields) } as Address;
};

/** The parts of an address, of which the last may be "". */
const partsOf = (address: Address): string[] => {
  if (address.page === 'lobby') return [];
  if (address.page === 'day') return ['day', address.day];
  if (address.page === 'corner') return ['puzzles'];
  if (address.page === 'set') return ['set', address.code];
  if (address.page === 'print') return ['print', address.which];
  if (address.page === 'shared') return ['share', address.why];
  if (address.page === 'table') return [address.game];
  const values: Record<string, string> = address;
  return [
    address.game,
    address.page,
    ...(FIELDS[address.page] ?? []).map((key) => values[key] ?? ''),
  ];
};

/** An address as it stands in a link of the page: "#pahtum/learn". */
export const hashOf = (address: Address) => {
  const parts = partsOf(address);
  if (parts.at(-1) === '') parts.pop();
  return `#${parts.join('/')}`;
};

/** An address as it is passed on, whole. */
export const wholeAddress = (address: Address) =>
  `${location.origin}${location.pathname}${hashOf(address)}`;

/** Under which a game by link is stored. */
export const keyOf = (game: string, seed: string) => `${game}/${seed}`;

/** The address of a game by link that is stored here. */
export const addressAt = (key: string): Extract<Address, { page: 'friend' }> => {
  const game = gameAt(key);
  return { page: 'friend', game, seed: key.slice(game.length + 1), link: '' };
};

/**
 * Where a page of text stands in the language that is spoken.
 * @param name "teach", without its ending
 */
export const textOf = (name: string) =>
  `./${language() === FALLBACK ? name : `${name}.${language()}`}.html`;

/** Where a game's rules stand. */
export const rulesOf = (game: string) => textOf(`rules/${game}`);
