// The colours of the players' stones, and what is drawn on them or around.

/** @import { SeatColours } from '../../board/types' */

/** @type {SeatColours} */
export const colours = {
  seats: [{ token: 'pahtum-o', rim: 'pahtum-o-edge' }, { token: 'pahtum-x' }],
  grounds: ['pahtum-sand', 'pahtum-x-cut'],
};
