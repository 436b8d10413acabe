// How somebody is coached, as it is chosen.

import { soloist } from '../engine/computer.ts';
import type { HowCoached, OfCoach } from '../store/schema.ts';
import { choice } from '../ui/choice.ts';
import { say } from '../words/say.ts';

/** From never on, the one that speaks most last. */
const HOW: HowCoached[] = ['off', 'gentle', 'medium', 'strict'];

/** How a seat is coached. */
export const howOf = (terms: OfCoach | undefined, seat: number): HowCoached =>
  HOW.find((how) => how === terms?.coach?.[seat]) ?? 'off';

/** How the only person is coached. */
export const howSolo = ({ names, coach }: { names: string[]; coach?: HowCoached[] | undefined }) =>
  howOf({ coach }, soloist(names));

/** The same by seat; nothing where that is not wanted, or several play. */
export const coachFor = (how: HowCoached, names: string[]) => {
  const seat = soloist(names);
  if (how === 'off' || seat < 0) return undefined;
  return names.map((_, i) => (i === seat ? how : 'off'));
};

export const coachChoice = ({
  name,
  label = say('table.coach'),
  value,
  choose,
  as,
}: {
  name: string;
  label?: string | undefined;
  value: HowCoached;
  choose: (how: HowCoached) => void;
  as?: 'list';
}) =>
  choice({
    name,
    label,
    values: HOW,
    value,
    words: (how) => say('coach.how', { how }),
    choose: (how) => choose(how as HowCoached),
    as,
  });
