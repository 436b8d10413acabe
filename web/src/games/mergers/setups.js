// Ways to play Mergers, from the gentlest to the fullest. Groups come first: a turn is one tile on
// any free square and the goal one sentence, and tiles found, grow and merge as in the whole game.
// Money, shares, the offer and safe companies are then all that is new.

/** @type {import('../types').Setup[]} */
export const setups = [
  { key: 'groups', options: 'variant=groups rows=7 columns=8 goal=21' },
  { key: 'small', options: 'rows=7 columns=8 goal=21' },
  { key: 'whole', options: '' },
  { key: 'founder', options: 'founder=on bonus=on' },
];
