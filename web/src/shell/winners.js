// Halls of fame put together.

/** @import { Engine } from '../engine/engine.js' */
/** @import { Winner } from '../engine/types' */

/** @param {Winner} winner */
const lineOf = ({ name, score }) => `${name}:${score}`;

/**
 * What to append to a hall of fame, one text a winner, to have those of another in it that are not
 * there yet; a line that cannot be read comes along as it stands.
 * @param {Engine} engine @param {string} file @param {string} other
 */
export const newWinners = (engine, file, other) => {
  const { winners: added, unreadable } = engine.winnersOf(other);
  // One who is there as often as here is not another: who won twice alike stands twice.
  /** @type {Map<string, number>} */
  const here = new Map();
  for (const line of engine.winnersOf(file).winners.map(lineOf))
    here.set(line, (here.get(line) ?? 0) + 1);
  let end = file.slice(-1); // all that an entry depends on
  const entries = [];
  for (const winner of added) {
    const times = here.get(lineOf(winner)) ?? 0;
    here.set(lineOf(winner), times - 1);
    if (times > 0) continue;
    const entry = engine.winnerEntry(end, winner);
    entries.push(entry);
    end = entry.slice(-1);
  }
  const known = new Set(file.split('\n'));
  const lines = other.split('\n');
  for (const { line } of unreadable) {
    const text = lines[line - 1] ?? '';
    if (known.has(text)) continue;
    entries.push(`${end && end !== '\n' ? '\n' : ''}${text}\n`);
    end = '\n';
  }
  return entries;
};
