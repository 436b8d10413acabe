// Ways to play Pah Tum, from the gentlest to the fullest. Holes are dug at random, so that one can
// begin at once.

export const setups: import('../../board/types.ts').Setup[] = [
  { key: 'small', options: 'holes=random' },
  { key: 'medium', options: 'size=9 holes=random' },
  { key: 'large', options: 'size=11 holes=random swap=on' },
];
