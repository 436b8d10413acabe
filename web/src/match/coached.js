// What a coach said in a match.

/** @import { Session } from './session.js' */

/** What was said of decisions that still stand, the earliest first. @param {Session} session */
export const saidOf = ({ coaching, history }) =>
  (coaching?.coached ?? []).filter(({ ply, actions }) =>
    actions.every((action, i) => history.moves[ply + i]?.text === action),
  );
