// Splits long work into slices, between which the page handles input.

/** Duration of a slice in milliseconds: about half a frame. */
const SLICE = 8;

/** Yields to the event loop. On a hidden page, a timer could take a second. */
const yieldToBrowser = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/**
 * Returns a function that long work awaits at each of its steps. It yields when a slice is over,
 * and resolves with true if it has yielded.
 */
export const pacing = () => {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE) return false;
    await yieldToBrowser();
    begun = performance.now();
    return true;
  };
};
