// The lesson of Hex.

export const steps: import('../../../../web/src/board/lesson.ts').Step[] = [
  { name: 'touch', wanted: 'B2' },
  { name: 'join', wanted: 'B3' },
  { name: 'taken', wanted: 'B2', refused: true },
];
