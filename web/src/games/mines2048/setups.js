// Ways to play 2048: with mines, as its lesson teaches, then further, then the widely known one.

/** @type {import('../../board/types').Setup[]} */
export const setups = [
  { key: 'mines', options: '' },
  { key: 'further', options: 'target=4096' },
  { key: 'classic', options: 'preset=classic' },
];
