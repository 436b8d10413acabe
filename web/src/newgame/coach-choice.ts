// How a player is coached: off, gentle, medium or strict; and the field to choose it.

import { soloist } from '../engine/computer.ts';
import type { OfCoach, Strictness } from '../store/schema.ts';
import { choice } from '../ui/choice.ts';
import { say } from '../words/say.ts';
import type { Whole } from './begin.ts';

/** All choices, the one with the fewest alarms first. */
const HOW: Strictness[] = ['off', 'gentle', 'medium', 'strict'];

/** Returns how a seat is coached. */
export const howOf = (terms: OfCoach | undefined, seat: number): Strictness =>
  HOW.find((how) => how === terms?.coach?.[seat]) ?? 'off';

/** Returns how the only person is coached. */
export const howSolo = ({ names, coach }: Pick<Whole, 'names' | 'coach'>) =>
  howOf({ coach }, soloist(names));

/** Returns a choice by seat, with `how` for the only person; undefined if there is no coach. */
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

/** A field that chooses how a player is coached. */
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
