// The lesson of Dots and Triangles.

import type { Step } from '../../board/lesson.ts';

export const steps: Step[] = [
  { name: 'line', wanted: '1', brings: 0 },
  { name: 'close', wanted: '6', brings: 1 },
  { name: 'two', wanted: '6', brings: 2 },
  { name: 'second', wanted: '4', brings: 1 },
  { name: 'drawn', wanted: '9', refused: true },
];
