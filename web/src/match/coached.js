// What a match keeps of a coach, as far as the store has it whole.

/** @import { Coaching, OfCoach } from '../store/schema.js' */
/** @import { Session } from './session.js' */

/** From never on, the one that speaks most last. @type {Coaching[]} */
export const HOW = ['off', 'gentle', 'medium', 'strict'];

/** How a seat is coached. @param {OfCoach | undefined} terms @param {number} seat @returns {Coaching} */
export const howOf = (terms, seat) => HOW.find((how) => how === terms?.coach?.[seat]) ?? 'off';

/** What was said of decisions that still stand, the earliest first. @param {Session} session */
export const saidOf = ({ coaching, history }) => {
  const coached = coaching?.position.terms.coached;
  const said = Array.isArray(coached) ? coached : [];
  return said.filter(
    (one) =>
      Array.isArray(one?.actions) &&
      one.actions.every((action, i) => history.moves[one.ply + i]?.text === action),
  );
};
