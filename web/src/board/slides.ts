// Input for boards played by slides: swipes, and keys that work wherever the focus is.

import type { Direction, Point } from './types.ts';

/** The length after which a swipe has a direction, in CSS pixels. */
const SWIPE = 24;
/** Fields in which letters are typed or choose a value. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Tells whether a swipe is for the board: the nearest `data-swipes` around its target says so. */
const isFree = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest<HTMLElement>('[data-swipes]')?.dataset.swipes === 'board' &&
  !target.closest('button, a, input, select');

/** The direction from one point to another; null if they are too near. */
export const wayOf = (from: Point, to: Point): Direction | null => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
};

/** Listens to swipes of fingers around a board, and of the mouse on its canvas. */
export const listenToSwipes = (
  around: GlobalEventHandlers,
  canvas: Element,
  slide: (way: Direction) => void,
  signal: AbortSignal,
) => {
  /** The beginning and the pointer of a swipe, until it has a direction. */
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
  // The end of a very fast swipe may be its first event.
  addEventListener('pointerup', follow, { signal });
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => (swipe = null), { signal });
  }
};

/**
 * Listens to letters and arrow keys around a board, except in fields, in dialogs, and in the grid
 * of cells, which handles them itself. `own` returns the action of a key; `enter` focuses the
 * board.
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
