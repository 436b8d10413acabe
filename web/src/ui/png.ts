// A canvas as a picture to keep.

/** Returns a canvas as PNG; rejects where the browser gives none, as without memory for it. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))),
      'image/png',
    ),
  );
