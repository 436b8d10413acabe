// How somebody is coached, as it is chosen.

import { choice } from '../ui/choice.js';
import { say } from '../words/say.js';

/** @import { Coaching } from '../store/schema.js' */

/** From never on, the one that speaks most last. @type {Coaching[]} */
const HOW = ['off', 'gentle', 'medium', 'strict'];

/** @param {{ name: string, label?: string | undefined, value: Coaching, choose: (how: Coaching) => void, as?: 'list' }} field */
export const coachChoice = ({ name, label = say('coach.label'), value, choose, as }) =>
  choice({
    name,
    label,
    values: HOW,
    value,
    words: (how) => say('coach.how', { how }),
    choose: (how) => choose(/** @type {Coaching} */ (how)),
    as,
  });
