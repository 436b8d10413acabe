// Long work in slices, between which the page answers.

/** Milliseconds of a slice: about half a frame. */
const SLICE = 8;

/** Lets the page do what is due. A timer would wait for up to a second on a hidden page. */
const breathe = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/**
 * Returns the function that long work awaits at each of its steps: once a slice is over, it lets
 * the page answer first. It resolves with true if it has done so.
 */
export const pacing = () => {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE) return false;
    await breathe();
    begun = performance.now();
    return true;
  };
};
