// Parses and formats the addresses of the page: the part after # of its links.

import { isGame } from '../games/index.ts';
import { gameAt } from '../store/schema.ts';
import { FALLBACK } from '../words/languages.ts';
import { language } from '../words/say.ts';

/**
 * A location within the page. Parsing does not validate its parts; the page of the address passes
 * them to the rules. A `seed` has up to 16 hexadecimal digits. The rules write `link` and
 * `position` (docs/notation.md, Addresses).
 */
export type Address =
  | { page: 'lobby' }
  /** The puzzles of a day; today's if `day` is "". */
  | { page: 'day'; day: string }
  /** The puzzles of all games. */
  | { page: 'corner' }
  /** Printing: the number of a sheet, a game, or "" for a free choice. */
  | { page: 'print'; which: string }
  /** Data shared by another application; `why` it was not stored: "large", "unread" or "". */
  | { page: 'shared'; why: string }
  /** A set by its code (sets/code.ts); "" for a new one. */
  | { page: 'set'; code: string }
  | { page: 'table'; game: string }
  /** The lesson on a first visit, else the table. */
  | { page: 'play'; game: string }
  /** The form for a new match. */
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'analysis'; game: string }
  /** The editor with a position; with its own draft if that is "". */
  | { page: 'editor'; game: string; position: string }
  /** A custom puzzle. The seed may be "". */
  | { page: 'posed'; game: string; position: string; seed: string }
  /** The list of a game's puzzles. If `theme` is "", the theme chosen last applies. */
  | { page: 'puzzles'; game: string; theme?: string }
  /** The player's own mistakes. */
  | { page: 'slips'; game: string }
  | { page: 'slip'; game: string; position: string }
  /** A puzzle by its number; "next" selects a suitable one. `day` if it is one of a day's. */
  | { page: 'puzzle'; game: string; which: string; day?: string }
  /** A run of puzzles with these numbers; without numbers, of new puzzles. */
  | { page: 'sprint'; game: string; numbers: string }
  | { page: 'survival'; game: string; numbers: string }
  /** The puzzle at an index of a set, from 1. */
  | { page: 'task'; game: string; code: string; place: string }
  /** A stored game on paper: a game by link with this seed; the game in progress if that is "". */
  | { page: 'record'; game: string; seed: string }
  /** A match to continue as one's own. */
  | { page: 'link'; game: string; link: string }
  /** A game by link. `link` has new steps of it, or is "". */
  | { page: 'friend'; game: string; seed: string; link: string }
  /** The same deal for another person. `came` is the sender's result (match/deal.ts), or "". */
  | { page: 'deal'; game: string; seed: string; link: string; came: string };

/** An address that brings a match. */
export type Coming = Extract<Address, { page: 'link' | 'friend' | 'deal' }>;

/** An address of a game that names a page after the game. The table has no page name. */
type OfGame = Exclude<Extract<Address, { game: string }>, { page: 'table' }>;

/** The parts of an address after the game and the page, in order. */
const FIELDS: {
  [Page in OfGame['page']]: Exclude<keyof Extract<OfGame, { page: Page }>, 'page' | 'game'>[];
} = {
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

const isOfGame = (page: string): page is OfGame['page'] => Object.hasOwn(FIELDS, page);

/** Parses a hash like "#pahtum/learn". An invalid one means the lobby. */
export const parseAddress = (hash: string): Address => {
  const [name = '', page = '', ...parts] = hash.replace(/^#/, '').split('/');
  if (name === 'day') return { page: 'day', day: page };
  if (name === 'puzzles') return { page: 'corner' };
  if (name === 'set') return { page: 'set', code: page };
  if (name === 'print') return { page: 'print', which: page };
  if (name === 'share') return { page: 'shared', why: page };
  if (!isGame(name)) return { page: 'lobby' };
  if (!isOfGame(page)) return { page: 'table', game: name };
  const fields = FIELDS[page].map((field, i) => [field, parts[i] ?? '']);
  return { page, game: name, ...Object.fromEntries(fields) } as Address;
};

/** Returns the parts of an address for its hash. The last may be "". */
const partsOf = (address: Address): string[] => {
  if (address.page === 'lobby') return [];
  if (address.page === 'day') return ['day', address.day];
  if (address.page === 'corner') return ['puzzles'];
  if (address.page === 'set') return ['set', address.code];
  if (address.page === 'print') return ['print', address.which];
  if (address.page === 'shared') return ['share', address.why];
  if (address.page === 'table') return [address.game];
  const values: Record<string, string> = address;
  return [address.game, address.page, ...FIELDS[address.page].map((key) => values[key] ?? '')];
};

/** Formats an address as a hash: "#pahtum/learn". */
export const hashOf = (address: Address) => {
  const parts = partsOf(address);
  if (parts.at(-1) === '') parts.pop();
  return `#${parts.join('/')}`;
};

/** Returns the absolute URL of an address, for sharing. */
export const wholeAddress = (address: Address) =>
  `${location.origin}${location.pathname}${hashOf(address)}`;

/** Returns the key of a game by link in the store. */
export const keyOf = (game: string, seed: string) => `${game}/${seed}`;

/** Returns the address of a stored game by link. */
export const addressAt = (key: string): Extract<Address, { page: 'friend' }> => {
  const game = gameAt(key);
  return { page: 'friend', game, seed: key.slice(game.length + 1), link: '' };
};

/** Returns the URL of a text page, like "teach", in the present language. */
export const textOf = (name: string) =>
  `./${language() === FALLBACK ? name : `${name}.${language()}`}.html`;

export const rulesOf = (game: string) => textOf(`rules/${game}`);
