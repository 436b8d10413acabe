// The choice of how a player is coached.

import { soloist } from '../engine/computer.ts';
import type { HowCoached, OfCoach } from '../store/schema.ts';
import { choice } from '../ui/choice.ts';
import { say } from '../words/say.ts';
import type { Whole } from './begin.ts';

/** From never to most often. */
const HOW: HowCoached[] = ['off', 'gentle', 'medium', 'strict'];

/** How a seat is coached. */
export const howOf = (terms: OfCoach | undefined, seat: number): HowCoached =>
  HOW.find((how) => how === terms?.coach?.[seat]) ?? 'off';

/** How the only person is coached. */
export const howSolo = ({ names, coach }: Pick<Whole, 'names' | 'coach'>) =>
  howOf({ coach }, soloist(names));

/** The same for all seats; undefined if that is not wanted, or several people play. */
export const coachFor = (how: HowCoached, names: string[]): HowCoached[] | undefined => {
  const seat = soloist(names);
  if (how === 'off' || seat < 0) return undefined;
  return names.map((_, i) => (i === seat ? how : 'off'));
};

interface CoachField {
  name: string;
  label?: string | undefined;
  value: HowCoached;
  choose: (how: HowCoached) => void;
  as?: 'list';
}

/** A field for how a player is coached. */
export const coachChoice = ({ name, label = say('table.coach'), value, choose, as }: CoachField) =>
  choice({
    name,
    label,
    values: HOW,
    value,
    words: (how) => say('coach.how', { how }),
    choose,
    as,
  });
