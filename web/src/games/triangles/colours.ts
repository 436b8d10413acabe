// The colours in which the players hatch and dot their triangles.

import type { SeatColours } from '../../board/types.ts';

export const colours: SeatColours = {
  seats: [{ token: 'triangles-one' }, { token: 'triangles-two' }],
  grounds: ['triangles-paper'],
};
