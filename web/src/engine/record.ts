// The parts of records (docs/notation.md) that the page reads and writes itself; the rules read the rest.

/** Tells if a text looks like a record. */
export const isRecord = (text: string) => text.trimStart().startsWith('quintet');

interface Head {
  game: string;
  options: string;
  players: string[];
  /** The position it begins at, "" for that of the game. */
  start?: string;
}

/** Writes the record of a match that has not begun. */
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
export const headOf = (record: string) => record.slice(0, record.indexOf('\n\n'));

/** Returns the seed of a record, in decimal digits; "" if it has none. */
export const seedIn = (record: string) => /^seed: (\d{1,20})$/m.exec(record)?.[1] ?? '';

/** Tells if the record `whole` continues `record`. */
export const isPartOf = (record: string, whole: string) => {
  // The last line may be chance events, which grow on one line; a result ends a record.
  const steps = (text: string) => text.replace(/^result:.*\n/m, '').trimEnd();
  return steps(whole).startsWith(steps(record));
};
