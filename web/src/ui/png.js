// A canvas as a picture to keep.

/**
 * Returns a canvas as PNG; rejects where the browser gives none, as without memory for it.
 * @param {HTMLCanvasElement} canvas @returns {Promise<Blob>}
 */
export const pngOf = (canvas) =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))),
      'image/png',
    ),
  );
