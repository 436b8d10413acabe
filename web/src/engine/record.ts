// What the page reads of records itself, and writes (docs/notation.md); everything else the rules read.

/** Whether a text is meant to be a record. */
export const isRecord = (text: string) => text.trimStart().startsWith('quintet');

/**
 * A record of a match that has not begun, for the rules to read.
 * @param head `start`: where it begins, "" for where the game does
 */
export const recordOf = ({
  game,
  options,
  players,
  start = '',
}: {
  game: string;
  options: string;
  players: string[];
  start?: string;
}) =>
  [
    'quintet 1',
    `game: ${game}`,
    `options: ${options}`,
    `players: ${players.join(' | ')}`,
    ...(start && [`start: ${start}`]),
    '',
  ].join('\n');

/** What a match began with: all that stands before its steps. */
export const headOf = (record: string) => record.slice(0, record.indexOf('\n\n'));

/** The seed of all chance, in decimal digits; "" where there is none. */
export const seedIn = (record: string) => /^seed: (\d{1,20})$/m.exec(record)?.[1] ?? '';

/**
 * Whether one record goes on where another ends.
 * @param whole the longer one
 */
export const isPartOf = (record: string, whole: string) => {
  // The last line may be chance events, which grow on one line; a result ends a record.
  const steps = (text: string) => text.replace(/^result:.*\n/m, '').trimEnd();
  return steps(whole).startsWith(steps(record));
};
