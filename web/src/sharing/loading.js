// A match as an address brings it.

/** @import { Match } from '../engine/engine.js' */
/** @import { Coming } from '../page/address.js' */

/**
 * What loads it; throws Refused where the rules do. Chance that a link alone leaves open is drawn anew by
 * whoever takes it. @param {Coming} address whose seed is one @returns {(match: Match) => void}
 */
export const loading = (address) => (match) =>
  match.loadLink(address.game, address.link, BigInt('seed' in address ? `0x${address.seed}` : 1));
