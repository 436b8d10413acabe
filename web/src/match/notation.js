// Several actions typed on one line.

/** No game's action has more words. */
const MOST_WORDS = 12;

/**
 * The longest beginning of a line that the rules understand, or all of it.
 * @param {string} line @param {{ runsOn?: boolean }} board `runsOn`: actions may stand without blanks
 * between them, "A0B0" @param {(action: string) => boolean} isUnderstood
 */
export const firstAction = (line, { runsOn }, isUnderstood) => {
  const parts = runsOn ? /\s*(?:[^\s\d]*\d+|\S+)/g : /\s*\S+/g;
  const words = line.match(parts)?.slice(0, MOST_WORDS) ?? [];
  for (; words.length > 0; words.pop()) {
    const action = words.join('');
    if (isUnderstood(action)) return action;
  }
  return line;
};
