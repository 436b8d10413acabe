// The lesson of Pah Tum.

import type { Step } from '../../board/lesson.ts';

export const steps: Step[] = [
  { name: 'three', wanted: 'C4', brings: 3 },
  { name: 'four', wanted: 'C5', brings: 7 },
  { name: 'block', wanted: 'E1', brings: 0 },
  { name: 'hole', wanted: 'D3', refused: true },
];
