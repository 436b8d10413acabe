// The strictness of a player's coach (off, gentle, medium, strict), and the field to choose it.

import { soloist } from '../engine/computer.ts';
import type { OfCoach, Strictness } from '../store/schema.ts';
import { choice } from '../ui/choice.ts';
import { say } from '../words/say.ts';
import type { Whole } from './begin.ts';

/** All strictnesses, by rising number of alarms. */
const HOW: Strictness[] = ['off', 'gentle', 'medium', 'strict'];

/** Returns the strictness of a seat's coach. */
export const howOf = (terms: OfCoach | undefined, seat: number): Strictness =>
  HOW.find((how) => how === terms?.coach?.[seat]) ?? 'off';

/** Returns the strictness of the coach for the only person. */
export const howSolo = ({ names, coach }: Pick<Whole, 'names' | 'coach'>) =>
  howOf({ coach }, soloist(names));

/** Returns strictnesses by seat, with `how` for the only person; undefined without a coach. */
export const coachFor = (how: Strictness, names: string[]): Strictness[] | undefined => {
  const seat = soloist(names);
  if (how === 'off' || seat < 0) return undefined;
  return names.map((_, i) => (i === seat ? how : 'off'));
};

interface CoachField {
  name: string;
  label?: string | undefined;
  value: Strictness;
  choose: (how: Strictness) => void;
  as?: 'list';
}

/** A field for the strictness of a player's coach. */
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
