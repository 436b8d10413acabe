// The colours in which the players hatch and dot their triangles.

/** @import { SeatColours } from '../../board/types' */

/** @type {SeatColours} */
export const colours = {
  seats: [{ token: 'triangles-one' }, { token: 'triangles-two' }],
  grounds: ['triangles-paper'],
};
