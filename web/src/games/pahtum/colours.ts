// The colours of the players' stones, and what is drawn on them or around.

import type { SeatColours } from '../../board/types.ts';

export const colours: SeatColours = {
  seats: [{ token: 'pahtum-o', rim: 'pahtum-o-edge' }, { token: 'pahtum-x' }],
  grounds: ['pahtum-sand', 'pahtum-x-cut'],
};
