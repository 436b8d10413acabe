// The lesson of 2048 with mines.

import type { Step } from '../../board/lesson.ts';

export const steps: Step[] = [
  { name: 'merge', wanted: 'D', lit: ['4', '6'], brings: 4 },
  { name: 'mine', wanted: 'D', lit: ['5', '7'], brings: -8 },
  { name: 'mines', wanted: 'A', lit: ['8', '10'], brings: 0 },
  { name: 'nothing', wanted: 'A', refused: true, lit: [] },
];
