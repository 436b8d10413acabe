// Reads QR codes in pictures and from the camera. Browsers without a detector load a decoder on first use.

import type { Size } from '../board/types.ts';

/** Longest side of a decoded picture, in pixels. The longest code has about 150 modules a side. */
const LARGEST = 1600;

/** Resolves with the text of the QR code in a source of this size, or "". */
type Reader = (source: CanvasImageSource, size: Size) => Promise<string>;

let reading: Promise<Reader> | undefined;

/** Resolves with the browser's detector of QR codes, if it has one. */
const ownDetector = async () => {
  const { BarcodeDetector } = window;
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined;
};

/** Selects a reader, and loads the decoder if needed. */
const fetchReader = async (): Promise<Reader> => {
  const own = await ownDetector();
  if (own) {
    return async (source) => (await own.detect(source))[0]?.rawValue ?? '';
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (source, size) => {
    const scale = Math.min(1, LARGEST / Math.max(size.width, size.height));
    canvas.width = Math.round(size.width * scale);
    canvas.height = Math.round(size.height * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context || canvas.width === 0) return '';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return ''; // it throws if there is no code
    }
  };
};

/** Reads a QR code with this browser's reader. */
export const readCode: Reader = async (source, size) => {
  reading ??= fetchReader().catch((error) => {
    reading = undefined; // the network may be back next time
    throw error;
  });
  return (await reading)(source, size);
};

/** Reads the QR code in a file. Rejects if the file is not a picture. */
export const readPicture = async (file: File) => {
  const picture = await createImageBitmap(file);
  try {
    return await readCode(picture, picture);
  } finally {
    picture.close();
  }
};

/** Milliseconds between two frames from the camera. */
const PAUSE = 150;

/**
 * Shows the camera and calls `tell` with each text it reads, until the signal aborts. Rejects if
 * there is no camera or the player denies it.
 */
export const watchCamera = async (
  video: HTMLVideoElement,
  tell: (text: string) => void,
  signal: AbortSignal,
) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The player may have pressed Stop before the browser gave permission.
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  const look = async () => {
    while (stream.active) {
      const { videoWidth: width, videoHeight: height } = video;
      const text = width ? await readCode(video, { width, height }).catch(() => '') : '';
      if (text && !signal.aborted) tell(text);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  look().catch(console.warn);
};
