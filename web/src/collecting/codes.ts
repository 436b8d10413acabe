// QR codes in pictures: read by the browser where it can, else by a decoder that is fetched then.

import type { Size } from '../board/types.ts';

/** The longest side of what is looked at, in pixels: the longest code has some 150 modules on a side. */
const LARGEST = 1600;

/** Returns the text of a QR code in a source of this size, or "". */
type Reader = (source: CanvasImageSource, size: Size) => Promise<string>;

let reading: Promise<Reader> | undefined;

/** Returns the browser's own reader of QR codes, if it has one. */
const ownDetector = async () => {
  const { BarcodeDetector } = window;
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined;
};

/** Fetches a reader of codes. */
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
      return ''; // it throws where it finds none
    }
  };
};

/** Reads the QR code in a picture, whose size is given; "" if there is none. */
export const readCode: Reader = async (source, size) => {
  reading ??= fetchReader().catch((error) => {
    reading = undefined; // there may be a network the next time
    throw error;
  });
  return (await reading)(source, size);
};

/** Reads the QR code in a file. Rejects if that is no picture. */
export const readPicture = async (file: File) => {
  const picture = await createImageBitmap(file);
  try {
    return await readCode(picture, picture);
  } finally {
    picture.close();
  }
};

/** How long the camera is not looked at, in milliseconds. */
const PAUSE = 150;

/**
 * Shows what the camera sees and tells each text that it reads there, until the signal ends it; rejects
 * where there is no camera or it may not be used.
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
  // The player may have given up before permission came.
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
