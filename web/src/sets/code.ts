// A set and its results as codes: letters, digits and dots that links and QR codes take, each with a sum
// at its end by which what was mistyped is known. What they hold is data from elsewhere.

import { isGame } from '../games/index.ts';
import { readJson } from '../store/json.ts';
import { cut, LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';

/** A puzzle by its number. */
export interface PuzzleTask {
  game: string;
  n: number;
}
/** A game that begins with the same chance for everybody. */
export interface DealTask {
  game: string;
  /** The seed of its chance, in hexadecimal digits. */
  seed: string;
  /** The link of a match that has not begun. */
  link: string;
}
export type Task = PuzzleTask | DealTask;

/** Tasks that somebody gives to others. */
export interface TaskSet {
  name: string;
  /** A message from the author. */
  sentence: string;
  tasks: Task[];
}

/** The outcome of a task. */
interface Done {
  tries: number;
  seconds: number;
  /** The moves as replay.ts writes them, of a puzzle those of its solution; "" for none. */
  moves: string;
}
/** The result of somebody who has worked on a set. */
export interface Result {
  /** The code of the set. */
  code: string;
  set: TaskSet;
  /** The name that they gave. */
  who: string;
  /** The outcome of each task, null if it was not tried. */
  done: (Done | null)[];
}

/** The most tasks of a set. */
export const MOST_TASKS = 30;
/** What tries and seconds are counted to: below 36⁵. */
const MOST = 9_999_999;

/** Signs that steer how a text is shown, which no name needs. */
const STEERING = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** A text in one line, as somebody gives it. */
export const lineOf = (text: string, what: keyof typeof LONGEST.set) =>
  cut(text.replace(STEERING, ' ').trim(), LONGEST.set[what]).trim();

/** The name of a task. */
export const nameOf = (task: Task) => {
  const title = say(`lobby.${task.game}.title`);
  return 'n' in task ? say('sets.puzzle', { title, n: task.n }) : say('sets.deal', { title });
};

/** A seed in hexadecimal digits, and the longest link of a match that has not begun. */
const SEED = /^[0-9a-f]{1,16}$/;
const LONGEST_LINK = 4000;

const isNumber = (n: unknown): n is number => Number.isSafeInteger(n) && Number(n) > 0;

/**
 * Returns the tasks of a group: puzzles of a game by their numbers, or a deal of it; null for anything
 * else.
 */
const tasksOf = (group: unknown): (Task | null)[] => {
  const [game, ...parts]: unknown[] = Array.isArray(group) ? group : [];
  if (typeof game !== 'string' || !isGame(game) || parts.length === 0) return [null];
  const [seed, link] = parts;
  if (typeof seed !== 'string') {
    return parts.map((n) => (isNumber(n) ? { game, n } : null));
  }
  const isDeal = SEED.test(seed) && typeof link === 'string' && link.length <= LONGEST_LINK;
  return [isDeal ? { game, seed, link } : null];
};

/** Seven letters and digits that another text hardly has: FNV-1a. */
const sumOf = (text: string) => {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(36).padStart(7, '0');
};

const summed = (body: string) => body + sumOf(body);

/** Returns the text before the sum; undefined if the sum is wrong. */
const bodyOf = (code: string) => {
  const body = code.slice(0, -7);
  return body && summed(body) === code ? body : undefined;
};

/** A text in the letters, digits, - and _ that links take. */
const packed = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Reverses packed(); undefined for anything else. */
const unpacked = (letters: string) => {
  try {
    const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
};

/** The code of a set. */
export const writeSet = ({ name, sentence, tasks }: TaskSet) => {
  const groups: (string | number)[][] = [];
  for (const task of tasks) {
    const last = groups.at(-1);
    if (!('n' in task)) groups.push([task.game, task.seed, task.link]);
    else if (last?.[0] === task.game && typeof last[1] === 'number') last.push(task.n);
    else groups.push([task.game, task.n]);
  }
  return summed(packed(JSON.stringify([name, sentence, groups])));
};

/** Reads what writeSet() writes; null for anything else. */
export const readSet = (code: string): TaskSet | null => {
  const written = readJson(unpacked(bodyOf(code) ?? '') ?? '');
  const [name, sentence, groups]: unknown[] = Array.isArray(written) ? written : [];
  if (typeof name !== 'string' || typeof sentence !== 'string' || !Array.isArray(groups)) {
    return null;
  }
  const read = groups.flatMap(tasksOf);
  const tasks = read.filter((task) => task !== null);
  if (tasks.length < read.length || tasks.length === 0 || tasks.length > MOST_TASKS) return null;
  return { name: lineOf(name, 'name'), sentence: lineOf(sentence, 'sentence'), tasks };
};

/** "2-1f" or "2-1f-3-2h4", in digits to the base 36: tries, seconds, and moves. */
const DONE = /^([0-9a-z]{1,5})-([0-9a-z]{1,5})(?:-([0-9a-z]{1,4}-[0-9a-z]+))?$/;
/** In place of a task that was not tried. */
const UNTRIED = '0';

const digits = (count: number) => Math.min(Math.round(count), MOST).toString(36);

/** The code of a result. */
export const writeResult = ({ code, who, done }: Omit<Result, 'set'>) => {
  const parts = done.map((one) => {
    if (!one) return UNTRIED;
    const { tries, seconds, moves } = one;
    return `${digits(tries)}-${digits(seconds)}${moves && `-${moves}`}`;
  });
  return summed(`${[code, packed(who), ...parts].join('.')}.`);
};

/** Reads what writeResult() writes; null for anything else. */
export const readResult = (text: string): Result | null => {
  const [code = '', name = '', ...parts] = (bodyOf(text) ?? '').split('.').slice(0, -1);
  const set = readSet(code);
  const who = lineOf(unpacked(name) ?? '', 'who');
  const isWhole = parts.every((part) => part === UNTRIED || DONE.test(part));
  if (!set || !who || !isWhole || parts.length !== set.tasks.length) return null;
  const done = parts.map((part) => {
    if (part === UNTRIED) return null;
    const [, tries = '', seconds = '', moves = ''] = DONE.exec(part) ?? [];
    return { tries: Number.parseInt(tries, 36), seconds: Number.parseInt(seconds, 36), moves };
  });
  return { code, set, who, done };
};

/** The longest code of a result that is taken, in characters. */
export const LONGEST_CODE = 200_000;

/** Tells if a word may be a code that stands alone: it has a dot after 20 characters without a slash. */
const isLikeCode = (word: string) => {
  const [first = ''] = word.split('/', 1);
  return first.lastIndexOf('.', word.length - 2) >= 20;
};

/** Returns the words of a text that may be codes: those behind the # of a link, and long ones with dots. */
export const codesIn = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word.includes('#') || isLikeCode(word))
    .map((word) => word.slice(word.indexOf('#') + 1))
    .filter(({ length }) => length <= LONGEST_CODE);
