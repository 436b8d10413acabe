// Encodes sets and their results: letters, digits and dots for links and QR codes, with a checksum at the
// end. Codes come from elsewhere, so decoding expects anything.

import { isGame } from '../games/index.ts';
import { readJson } from '../store/json.ts';
import { cut, LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';

export interface PuzzleTask {
  game: string;
  n: number;
}
/** A game with the same random draws for everybody. */
export interface DealTask {
  game: string;
  /** The seed in hexadecimal digits. */
  seed: string;
  /** The link of a match before its first move. */
  link: string;
}
export type Task = PuzzleTask | DealTask;

/** A set of tasks from a teacher or another player. */
export interface TaskSet {
  name: string;
  /** A message from the author. */
  sentence: string;
  tasks: Task[];
}

interface Done {
  tries: number;
  seconds: number;
  /** The moves as in replay.ts, for a puzzle those of the solution; "" for none. */
  moves: string;
}
/** A person's result of a set. */
export interface Result {
  /** The code of the set. */
  code: string;
  set: TaskSet;
  /** The person's name. */
  who: string;
  /** The outcome of each task; null for untried ones. */
  done: (Done | null)[];
}

/** The maximum number of tasks in a set. */
export const MOST_TASKS = 30;
/** The maximum count of tries and of seconds; fits five digits in base 36. */
const MOST = 9_999_999;

/** Control characters and direction marks, which no name needs. */
const UNWANTED = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** Returns a text in one line, cut to its limit. */
export const lineOf = (text: string, what: keyof typeof LONGEST.set) =>
  cut(text.replace(UNWANTED, ' ').trim(), LONGEST.set[what]).trim();

/** Returns the name of a task. */
export const nameOf = (task: Task) => {
  const title = say(`lobby.${task.game}.title`);
  return 'n' in task ? say('sets.puzzle', { title, n: task.n }) : say('sets.deal', { title });
};

/** A seed in hexadecimal digits. */
const SEED = /^[0-9a-f]{1,16}$/;
const LONGEST_LINK = 4000;

const isNumber = (n: unknown): n is number => Number.isSafeInteger(n) && Number(n) > 0;

/**
 * Returns the tasks of a group: puzzles of a game by number, or a deal. Returns null for anything else.
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

/** Returns the checksum: FNV-1a in seven base-36 digits. */
const sumOf = (text: string) => {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(36).padStart(7, '0');
};

const withSum = (body: string) => body + sumOf(body);

/** Returns a code without its checksum; undefined if that is wrong. */
const bodyOf = (code: string) => {
  const body = code.slice(0, -7);
  return body && withSum(body) === code ? body : undefined;
};

/** Encodes a text with letters, digits, - and _ for links. */
const encodeText = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Decodes the result of encodeText(); undefined for anything else. */
const decodeText = (letters: string) => {
  try {
    const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
};

export const writeSet = ({ name, sentence, tasks }: TaskSet) => {
  const groups: (string | number)[][] = [];
  for (const task of tasks) {
    const last = groups.at(-1);
    if (!('n' in task)) groups.push([task.game, task.seed, task.link]);
    else if (last?.[0] === task.game && typeof last[1] === 'number') last.push(task.n);
    else groups.push([task.game, task.n]);
  }
  return withSum(encodeText(JSON.stringify([name, sentence, groups])));
};

/** Reads the result of writeSet(); null for anything else. */
export const readSet = (code: string): TaskSet | null => {
  const written = readJson(decodeText(bodyOf(code) ?? '') ?? '');
  const [name, sentence, groups]: unknown[] = Array.isArray(written) ? written : [];
  if (typeof name !== 'string' || typeof sentence !== 'string' || !Array.isArray(groups)) {
    return null;
  }
  const read = groups.flatMap(tasksOf);
  const tasks = read.filter((task) => task !== null);
  if (tasks.length < read.length || tasks.length === 0 || tasks.length > MOST_TASKS) return null;
  return { name: lineOf(name, 'name'), sentence: lineOf(sentence, 'sentence'), tasks };
};

/** Tries, seconds and moves in base 36: "2-1f" or "2-1f-3-2h4". */
const DONE = /^([0-9a-z]{1,5})-([0-9a-z]{1,5})(?:-([0-9a-z]{1,4}-[0-9a-z]+))?$/;
/** Stands for an untried task. */
const UNTRIED = '0';

const digits = (count: number) => Math.min(Math.round(count), MOST).toString(36);

export const writeResult = ({ code, who, done }: Omit<Result, 'set'>) => {
  const parts = done.map((one) => {
    if (!one) return UNTRIED;
    const { tries, seconds, moves } = one;
    return `${digits(tries)}-${digits(seconds)}${moves && `-${moves}`}`;
  });
  return withSum(`${[code, encodeText(who), ...parts].join('.')}.`);
};

/** Reads the result of writeResult(); null for anything else. */
export const readResult = (text: string): Result | null => {
  const [code = '', name = '', ...parts] = (bodyOf(text) ?? '').split('.').slice(0, -1);
  const set = readSet(code);
  const who = lineOf(decodeText(name) ?? '', 'who');
  const isWhole = parts.every((part) => part === UNTRIED || DONE.test(part));
  if (!set || !who || !isWhole || parts.length !== set.tasks.length) return null;
  const done = parts.map((part) => {
    if (part === UNTRIED) return null;
    const [, tries = '', seconds = '', moves = ''] = DONE.exec(part) ?? [];
    return { tries: Number.parseInt(tries, 36), seconds: Number.parseInt(seconds, 36), moves };
  });
  return { code, set, who, done };
};

/** The maximum length of a result's code, in characters. */
export const LONGEST_CODE = 200_000;

/** Tests whether a word may be a code: it has a dot after 20 characters without a slash. */
const isLikeCode = (word: string) => {
  const [first = ''] = word.split('/', 1);
  return first.lastIndexOf('.', word.length - 2) >= 20;
};

/**
 * Returns the words of a text that may be codes: those after the # of a link, and long ones with dots.
 */
export const codesIn = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word.includes('#') || isLikeCode(word))
    .map((word) => word.slice(word.indexOf('#') + 1))
    .filter(({ length }) => length <= LONGEST_CODE);
