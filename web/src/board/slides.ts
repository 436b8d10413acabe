// A board that is played by slides: swipes, and keys that work wherever the focus is.

import type { Direction, Point } from './types.ts';

/** How far a swipe goes before it has a direction, in CSS pixels. */
const SWIPE = 24;
/** Where a letter is typed, or chooses. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Where swipes and keys are meant for a board, and not for what has a use of its own for them. */
const isFree = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('.table main, .trial') !== null &&
  !target.closest('button, a, input, select, .list');

/** The way from one point to another, once it is far enough to have one. */
export const wayOf = (from: Point, to: Point): Direction | null => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
};

/**
 * Swipes around a board but on what has a use of its own.
 * @param canvas on which a mouse swipes, too
 */
export const listenToSwipes = (
  around: GlobalEventHandlers,
  canvas: Element,
  slide: (way: Direction) => void,
  signal: AbortSignal,
) => {
  /** Where a swipe began and by which finger, until it has a direction. */
  let swipe: (Point & { pointer: number }) | null = null;
  around.addEventListener(
    'pointerdown',
    ({ pointerId: pointer, button, clientX: x, clientY: y, target, pointerType }) => {
      const isHere = target === canvas || pointerType !== 'mouse';
      const isAlone = swipe === null; // a finger that has swiped may still lie there
      swipe = isAlone && button === 0 && isHere && isFree(target) ? { pointer, x, y } : null;
    },
    { signal },
  );
  const follow = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (swipe?.pointer !== pointerId) return;
    const way = wayOf(swipe, { x, y });
    if (!way) return;
    swipe = null;
    slide(way);
  };
  addEventListener('pointermove', follow, { signal });
  // Of a very fast one the end may be the first that is told.
  addEventListener('pointerup', follow, { signal });
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => (swipe = null), { signal });
  }
};

/**
 * Letters and arrow keys around a board but in a field, in the grid of cells, which takes them itself,
 * and in a dialog.
 * @param own what a key does on the board
 * @param enter puts the keyboard on it
 */
export const listenToKeys = (
  around: GlobalEventHandlers,
  grid: Element,
  own: (event: KeyboardEvent) => (() => void) | undefined,
  enter: () => void,
  signal: AbortSignal,
) => {
  around.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (!(target instanceof Element) || grid.contains(target)) return;
      const isMeant = key.startsWith('Arrow') || key.length === 1;
      const isBusy = target.closest(FIELDS) || document.querySelector('dialog[open]');
      const act = isMeant && !isBusy && own(event);
      if (!act) return;
      event.preventDefault();
      if (target.matches('body, h1')) enter();
      act();
    },
    { signal },
  );
};
