// Input for boards played by slides: swipes, and global shortcuts.

import type { Direction, Point } from './types.ts';

/** Length at which a swipe has a direction, in CSS pixels. */
const SWIPE = 24;
/** Elements that use typed letters themselves. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Tells whether a swipe is for the board. The nearest `data-swipes` around its target decides. */
const isForBoard = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest<HTMLElement>('[data-swipes]')?.dataset.swipes === 'board' &&
  !target.closest('button, a, input, select');

/** Returns the direction from one point to another; null if they are too close. */
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
  /** The start and the pointer of a swipe, until it has a direction. */
  let swipe: (Point & { pointer: number }) | null = null;
  around.addEventListener(
    'pointerdown',
    ({ pointerId: pointer, button, clientX: x, clientY: y, target, pointerType }) => {
      const isHere = target === canvas || pointerType !== 'mouse';
      const isAlone = swipe === null; // the finger of the last swipe may still be down
      swipe = isAlone && button === 0 && isHere && isForBoard(target) ? { pointer, x, y } : null;
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
  // A very fast swipe may send only its end.
  addEventListener('pointerup', follow, { signal });
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => (swipe = null), { signal });
  }
};

/**
 * Listens to letters and arrow keys around a board. It ignores fields, dialogs and the grid of
 * cells, which handles them itself. `own` returns the action of a key; `enter` focuses the board.
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
