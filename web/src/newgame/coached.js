// How somebody is coached, as it is chosen.

import { soloist } from '../engine/computer.js';
import { choice } from '../ui/choice.js';
import { say } from '../words/say.js';

/** @import { HowCoached, OfCoach } from '../store/schema.js' */

/** From never on, the one that speaks most last. @type {HowCoached[]} */
const HOW = ['off', 'gentle', 'medium', 'strict'];

/** How a seat is coached. @param {OfCoach | undefined} terms @param {number} seat @returns {HowCoached} */
export const howOf = (terms, seat) => HOW.find((how) => how === terms?.coach?.[seat]) ?? 'off';

/** How the only person is coached. @param {{ names: string[], coach?: HowCoached[] | undefined }} setup */
export const howSolo = ({ names, coach }) => howOf({ coach }, soloist(names));

/** The same by seat; nothing where that is not wanted, or several play. @param {HowCoached} how @param {string[]} names */
export const coachFor = (how, names) => {
  const seat = soloist(names);
  if (how === 'off' || seat < 0) return undefined;
  return names.map((_, i) => (i === seat ? how : 'off'));
};

/** @param {{ name: string, label?: string | undefined, value: HowCoached, choose: (how: HowCoached) => void, as?: 'list' }} field */
export const coachChoice = ({ name, label = say('table.coach'), value, choose, as }) =>
  choice({
    name,
    label,
    values: HOW,
    value,
    words: (how) => say('coach.how', { how }),
    choose: (how) => choose(/** @type {HowCoached} */ (how)),
    as,
  });
