// A canvas as a picture to keep.

/** Resolves with a canvas as PNG; rejects if the browser returns none, for lack of memory. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))),
      'image/png',
    ),
  );
