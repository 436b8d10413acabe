// A stored slip, in which the person gives a triangle away, and stored results with reviews.

import { readFileSync } from 'node:fs';

const RECORD = readFileSync(
  new URL('../search/mistakes/triangles-given.quintet', import.meta.url),
  'utf8',
).replace(/^game:.*\n/m, '$&players: | Computer 4\n');

/** The number of steps before the mistake, the mistake, and the right move. */
export const PLY = 10;
export const WRONG = RECORD.split('\n\n')[1]?.split('\n')[PLY] ?? '';
export const RIGHT = '9';

/** The slip's key in the database; it ends with the link of the position. */
export const SLIP =
  'slip/triangles/1yU0AXHJhZGl1cz0yIHR1cm5zPXVubGltaXRlZAoKMDAwMTAwMDEwMTAwMTAwMDAwMTAwMTAxMDAwMDAxMDAwMDAxMDAwMDAxMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw';

/** Returns the slip by its key, for storing(); `more` replaces fields. */
export const slipOf = (more: object = {}) => ({
  [SLIP]: {
    game: 'triangles',
    record: RECORD,
    ply: PLY,
    actions: [RIGHT],
    before: 0.66,
    after: 0.07,
    times: 0,
    when: 1,
    ...more,
  },
});

/** Results of Pah Tum by their keys, for storing(); all but one are reviewed. */
export const REVIEWED = Object.fromEntries(
  [46, 58, 0, 71, 84].map((accuracy, i) => [
    `result/${i}-pahtum`,
    {
      game: 'pahtum',
      options: '',
      players: ['', 'Computer 3'],
      outcome: [i, 2],
      winners: [i > 2 ? 0 : 1],
      actions: 49,
      hints: [],
      when: 1_760_000_000_000 + i * 86_400_000,
      ...(accuracy && {
        found: {
          scale: 1,
          seats: [{ accuracy, marks: [9, 6, 3, 2, 1], kinds: { block: 2, run: 1 } }],
        },
      }),
    },
  ]),
);
