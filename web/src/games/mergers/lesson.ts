// The lesson of Mergers.

import type { Step } from '../../board/lesson.ts';

export const steps: Step[] = [
  { name: 'found', wanted: 'D3' },
  { name: 'buy', wanted: 'buy A', brings: -200 },
  { name: 'grow', wanted: 'D4' },
  { name: 'merge', wanted: 'D5', brings: 400 },
  { name: 'offer', wanted: 'C4', refused: true },
];
