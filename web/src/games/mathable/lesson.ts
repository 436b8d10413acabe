// The lesson of Mathable.

import type { Step } from '../../board/lesson.ts';

export const steps: Step[] = [
  { name: 'sum', wanted: 'F4 3', brings: 3 },
  { name: 'product', wanted: 'E6 8', brings: 8 },
  { name: 'nothing', wanted: 'F5 5', refused: true },
  { name: 'twice', wanted: 'F6 10', brings: 20 },
  { name: 'end', wanted: 'end' },
];
