// Ways to play Dots and Triangles, from the gentlest to the fullest.

/** @type {import('../../board/types').Setup[]} */
export const setups = [
  { key: 'small', options: '' },
  { key: 'medium', options: 'radius=2' },
  { key: 'large', options: 'radius=3' },
];
