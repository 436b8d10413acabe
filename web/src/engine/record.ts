// Reads and writes the parts of records (docs/notation.md) that the page needs without the rules.

/** Tells if a text looks like a record. */
export const isRecord = (text: string) => text.trimStart().startsWith('quintet');

interface Head {
  game: string;
  options: string;
  players: string[];
  /** The first position; "" for the game's own. */
  start?: string;
}

/** Writes the record of a match without steps. */
export const recordOf = ({ game, options, players, start = '' }: Head) =>
  [
    'quintet 1',
    `game: ${game}`,
    `options: ${options}`,
    `players: ${players.join(' | ')}`,
    ...(start && [`start: ${start}`]),
    '',
  ].join('\n');

/** Returns the head of a record: everything before its steps. */
export const headOf = (record: string) => record.split(/\n\n|\n$/, 1)[0] ?? '';

/** Returns a line of a record's head without its key; undefined if it is missing. */
export const lineIn = (record: string, key: string) =>
  headOf(record)
    .split('\n')
    .find((line) => line.startsWith(`${key}:`))
    ?.slice(key.length + 1)
    .trim();

/** Returns the record with this line at the end of its head. If `text` is "", removes the line. */
export const withHeadLine = (record: string, key: string, text: string) => {
  const head = headOf(record);
  const others = head.split('\n').filter((line) => !line.startsWith(`${key}:`));
  const own = text && [`${key}: ${text}`];
  return [...others, ...own].join('\n') + record.slice(head.length);
};

/** Returns the name of a record's game; "" if it has none. */
export const gameIn = (record: string) => /^\w+$/.exec(lineIn(record, 'game') ?? '')?.[0] ?? '';

/** Returns the seed of a record, in decimal digits; "" if it has none. */
export const seedIn = (record: string) =>
  /^\d{1,20}$/.exec(lineIn(record, 'seed') ?? '')?.[0] ?? '';

/** Tells whether a record has a result. */
export const isOver = (record: string) => /^result:/m.test(record);

/** Tells if the record `whole` continues `record`. */
export const isPartOf = (record: string, whole: string) => {
  // Compares texts, not lines, because the last line may gain chance events. A result ends the
  // record, so it is dropped.
  const steps = (text: string) => text.replace(/^result:.*\n/m, '').trimEnd();
  return steps(whole).startsWith(steps(record));
};
