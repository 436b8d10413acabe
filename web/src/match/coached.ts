// The alarms of a coach in a match, as far as the store has them whole.

import type { Session } from './session.ts';

/** The alarms about decisions that still stand, the earliest first. */
export const saidOf = ({ coaching, history }: Pick<Session, 'coaching' | 'history'>) => {
  const coached = coaching?.position.terms.coached;
  const said = Array.isArray(coached) ? coached : [];
  return said.filter(
    (one) =>
      Array.isArray(one?.actions) &&
      one.actions.every((action, i) => history.moves[one.ply + i]?.text === action),
  );
};
