// Keeping the focus on the page while its elements come and go.

/**
 * Draws, then calls `elsewhere` if the focused element is gone or disabled. Otherwise the browser drops
 * the focus, and a screen reader restarts at the top of the page.
 */
export const keepingFocus = (draw: () => void, elsewhere: () => void) => {
  const { activeElement: focused, body } = document;
  draw();
  if (!focused || focused === body) return;
  if (!focused.isConnected || focused.matches(':disabled')) elsewhere();
};
