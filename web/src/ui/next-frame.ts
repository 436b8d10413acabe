// Waits until the browser has painted.

/** The next frame, shared by all callers. */
let next: Promise<void> | null = null;

/**
 * Resolves when the present DOM has been painted; at once in a hidden page. Callers that wait for the
 * same frame resume in one task, in the order of their calls.
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
