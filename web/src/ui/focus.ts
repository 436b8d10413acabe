// Keeping the focus on the page while its elements come and go.

/**
 * Draws, and calls `elsewhere` if the focused element is gone then, or disabled. Otherwise the
 * browser would drop the focus, and users of a screen reader would have to begin at the top of the
 * page.
 */
export const keepingFocus = (draw: () => void, elsewhere: () => void) => {
  const { activeElement: focused, body } = document;
  draw();
  if (!focused || focused === body) return;
  if (!focused.isConnected || focused.matches(':disabled')) elsewhere();
};
