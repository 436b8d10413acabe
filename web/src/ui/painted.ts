// When the browser has shown what was drawn.

/** The next time, for all who wait for it. */
let next: Promise<void> | null = null;

/**
 * Resolves when what is drawn now has been painted; at once where nobody sees it. Whoever waits for the
 * same frame goes on in one go, in the order of asking.
 */
export const painted = (): Promise<void> => {
  if (document.hidden) return new Promise((resolve) => setTimeout(resolve));
  next ??= new Promise((resolve) =>
    requestAnimationFrame(() => {
      next = null;
      setTimeout(resolve);
    }),
  );
  return next;
};
