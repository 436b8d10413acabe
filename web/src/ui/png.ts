// Encodes canvases as PNG.

/** Encodes a canvas. Rejects if the browser returns nothing, for lack of memory. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))),
      'image/png',
    ),
  );
