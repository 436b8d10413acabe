// What the lesson of each game is made of. A step is a position, the record
// rules/<game>/examples/lesson-<name>.quintet, and what the learner does there; what is said of it
// stands under lessons.<game>.<name> in the catalogue.

/** @import { Spot } from '../board/types' */

/**
 * `wanted` is the action; `refused` that the rules forbid it, and the learner sees why; `lit` are
 * spots to be lit that the action does not name; `brings` is what its words say that it brings.
 * @typedef {{ name: string, wanted: string, refused?: true, lit?: Spot[], brings?: number }} Step
 */

/** @type {Record<string, Step[]>} by the game's word */
export const STEPS = {
  mathable: [
    { name: 'sum', wanted: 'F4 3', brings: 3 },
    { name: 'product', wanted: 'E6 8', brings: 8 },
    { name: 'nothing', wanted: 'F5 5', refused: true },
    { name: 'twice', wanted: 'F6 10', brings: 20 },
    { name: 'end', wanted: 'end' },
  ],
  mergers: [
    { name: 'found', wanted: 'D3' },
    { name: 'buy', wanted: 'buy A', brings: -200 },
    { name: 'grow', wanted: 'D4' },
    { name: 'merge', wanted: 'D5', brings: 400 },
    { name: 'offer', wanted: 'C4', refused: true },
  ],
  mines2048: [
    { name: 'merge', wanted: 'D', lit: ['4', '6'], brings: 4 },
    { name: 'mine', wanted: 'D', lit: ['5', '7'], brings: -8 },
    { name: 'mines', wanted: 'A', lit: ['8', '10'], brings: 0 },
    { name: 'nothing', wanted: 'A', refused: true, lit: [] },
  ],
  pahtum: [
    { name: 'three', wanted: 'C4', brings: 3 },
    { name: 'four', wanted: 'C5', brings: 7 },
    { name: 'block', wanted: 'E1', brings: 0 },
    { name: 'hole', wanted: 'D3', refused: true },
  ],
  triangles: [
    { name: 'line', wanted: '1', brings: 0 },
    { name: 'close', wanted: '6', brings: 1 },
    { name: 'two', wanted: '6', brings: 2 },
    { name: 'second', wanted: '4', brings: 1 },
    { name: 'drawn', wanted: '9', refused: true },
  ],
};
