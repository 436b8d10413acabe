// Long work in slices, between which the page answers.

/** A slice takes about half a frame, in milliseconds. */
const SLICE = 8;

/** Resolves after the page has done what is due. A timer would wait for up to a second on a hidden page. */
const breathe = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(0);
  });

/**
 * Returns the function that long work awaits at each of its steps: once a slice is over, it lets
 * the page answer first. It resolves with true where it has done so.
 */
export const pacing = (): (() => Promise<boolean>) => {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE) return false;
    await breathe();
    begun = performance.now();
    return true;
  };
};
