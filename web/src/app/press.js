// The player's first press on this page. Any site can open an address; only the player presses, or
// loads the page anew.

/** What a player does first: a screen reader's may be no more than the click, a file is dropped from outside. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'drop'];

/** @type {PerformanceEntry & { type?: string } | undefined} how this page has been come to */
const navigation = performance.getEntriesByType('navigation')[0];

/** Resolves with the first press anywhere on the page, before what it does. @type {Promise<unknown>} */
export const pressed = new Promise((resolve) => {
  if (navigation?.type === 'reload') resolve(navigation);
  for (const press of PRESSES) addEventListener(press, resolve, { capture: true, once: true });
});
