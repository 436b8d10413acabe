// Ways to play 2048, from the gentlest to the fullest.

/** @type {import('../types').Setup[]} */
export const setups = [
  { key: 'classic', options: 'preset=classic' },
  { key: 'mines', options: 'loss=stuck' },
  { key: 'whole', options: '' },
];
