// The lesson of Hex.

/** @type {import('../../../../web/src/board/lesson').Step[]} */
export const steps = [
  { name: 'touch', wanted: 'B2' },
  { name: 'join', wanted: 'B3' },
  { name: 'taken', wanted: 'B2', refused: true },
];
