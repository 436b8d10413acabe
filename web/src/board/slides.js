// A board that is played by slides: swipes, and keys that work wherever the focus is.

/** @import { Direction, Point } from './types' */

/** How far a swipe goes before it has a direction, in CSS pixels. */
const SWIPE = 24;
/** Where a letter is typed, or chooses. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Where swipes and keys are meant for a board, and not for what has a use of its own for them. @param {EventTarget | null} target */
const isFree = (target) =>
  target instanceof Element &&
  target.closest('.table main, .trial') !== null &&
  !target.closest('button, a, input, select, .list');

/** The way from one point to another, once it is far enough to have one. @param {Point} from @param {Point} to @returns {Direction | null} */
export const wayOf = (from, to) => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
};

/**
 * Swipes around a board but on what has a use of its own. @param {GlobalEventHandlers} around
 * @param {Element} canvas on which a mouse swipes, too
 * @param {(way: Direction) => void} slide @param {AbortSignal} signal
 */
export const listenToSwipes = (around, canvas, slide, signal) => {
  /** Where a swipe began and by which finger, until it has a direction. @type {Point & { pointer: number } | null} */
  let swipe = null;
  around.addEventListener(
    'pointerdown',
    ({ pointerId: pointer, button, clientX: x, clientY: y, target, pointerType }) => {
      const isHere = target === canvas || pointerType !== 'mouse';
      const isAlone = swipe === null; // a finger that has swiped may still lie there
      swipe = isAlone && button === 0 && isHere && isFree(target) ? { pointer, x, y } : null;
    },
    { signal },
  );
  const follow = (/** @type {PointerEvent} */ { pointerId, clientX: x, clientY: y }) => {
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
 * and in a dialog. @param {GlobalEventHandlers} around @param {Element} grid
 * @param {(event: KeyboardEvent) => (() => void) | undefined} own what a key does on the board
 * @param {() => void} enter puts the keyboard on it @param {AbortSignal} signal
 */
export const listenToKeys = (around, grid, own, enter, signal) => {
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
