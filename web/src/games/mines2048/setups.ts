// Ways to play 2048: with mines, as its lesson teaches, then further, then the widely known one.

export const setups: import('../../board/types.ts').Setup[] = [
  { key: 'mines', options: '' },
  { key: 'further', options: 'target=4096' },
  { key: 'classic', options: 'preset=classic' },
];
