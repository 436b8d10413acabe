// When the browser has shown what was drawn.

/** Resolves when what is drawn now has been painted; at once where nobody sees it. @returns {Promise<void>} */
export const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
