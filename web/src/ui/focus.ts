// Where the keyboard is while what it was on comes and goes.

/**
 * Draws. Where what had the keyboard is gone then, or cannot be pressed, it goes elsewhere: the browser
 * would drop it, and whoever does not see the page would have to begin at its top.
 */
export const keepingFocus = (draw: () => void, elsewhere: () => void) => {
  const { activeElement: focused, body } = document;
  draw();
  if (!focused || focused === body) return;
  if (!focused.isConnected || focused.matches(':disabled')) elsewhere();
};
