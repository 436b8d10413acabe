// Ways to play Dots and Triangles, from the gentlest to the fullest.

export const setups: import('../../board/types.ts').Setup[] = [
  { key: 'small', options: '' },
  { key: 'medium', options: 'radius=2' },
  { key: 'large', options: 'radius=3' },
];
