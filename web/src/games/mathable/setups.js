// Ways to play Mathable, from the gentlest to the fullest: the simple rules first on the small board,
// whose numbers go to 20, then on the whole one, and with its special squares.

/** @type {import('../../board/types').Setup[]} */
export const setups = [
  { key: 'small', options: 'preset=junior' },
  { key: 'whole', options: '' },
  { key: 'official', options: 'rules=official' },
];
