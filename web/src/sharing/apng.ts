// Writes animated PNG from pixels. Chunks follow the third edition of PNG (sections 5 and 11).

import type { Box, Size } from '../board/types.ts';

/**
 * The rectangle in which a picture differs from the one before. Unchanged pixels are zeros, which are
 * transparent.
 */
interface Part {
  box: Box;
  pixels: Uint32Array;
}

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bit depth 8, colour type RGBA, default compression and filtering, no interlace. */
const FORMAT = new Uint8Array([8, 6, 0, 0, 0]);
/** Delays in thousandths of a second; each frame is kept and the next is blended over it. */
const FRAME = new Uint8Array([1000 >> 8, 1000 & 255, 0, 1]);

/** Writes 32-bit big-endian integers. */
const numbers = (...values: number[]) => {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [at, value] of values.entries()) view.setUint32(4 * at, value);
  return new Uint8Array(view.buffer);
};

/** Returns the CRC-32 of a chunk. */
const crc32 = (bytes: Uint8Array) => {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
  }
  return numbers(~crc);
};

const joined = (...parts: Uint8Array[]) => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const chunk = (type: string, ...contents: Uint8Array[]) => {
  const named = joined(new TextEncoder().encode(type), ...contents);
  return joined(numbers(named.length - 4), named, crc32(named));
};

/** Returns the part in which a picture differs from the one before, or null. */
const change = (width: number, before: Uint32Array, after: Uint32Array): Part | null => {
  let [left, right, first, last] = [width, -1, -1, -1];
  for (let at = 0; at < after.length; at++) {
    if (after[at] === before[at]) continue;
    if (first < 0) first = at;
    last = at;
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
  }
  if (last < 0) return null;
  const top = Math.floor(first / width);
  const height = Math.floor(last / width) - top + 1;
  const box = { x: left, y: top, width: right - left + 1, height };
  const pixels = new Uint32Array(box.width * box.height);
  for (let y = 0, to = 0; y < box.height; y++) {
    for (let x = 0, at = (top + y) * width + left; x < box.width; x++, at++, to++)
      pixels[to] = after[at] === before[at] ? 0 : Number(after[at]);
  }
  return { box, pixels };
};

/** Compresses the lines of pixels, each after a byte for "no filter". */
const packed = async ({ box: { width, height }, pixels }: Part) => {
  const line = 4 * width;
  const bytes = new Uint8Array(pixels.buffer);
  const lines = new Uint8Array(height * (line + 1));
  for (let y = 0; y < height; y++)
    lines.set(bytes.subarray(y * line, (y + 1) * line), y * (line + 1) + 1);
  const stream = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** The time for which each picture, and the last one, is shown: milliseconds, at most 65,535. */
interface Delays {
  each: number;
  last: number;
}

/**
 * Returns a file that shows pictures in an endless loop. Programs without animation show the first one.
 *
 * Each picture is an opaque ImageData of this size in pixels. Equal consecutive pictures are merged.
 */
export const encodeApng = async (
  { width, height }: Size,
  pictures: AsyncIterable<Uint32Array> | Iterable<Uint32Array>,
  delays: Delays,
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts = [];
  let before: Uint32Array = new Uint32Array(width * height);
  for await (const picture of pictures) {
    const part = change(width, before, picture);
    if (part) parts.push({ ...part.box, data: await packed(part) });
    before = picture;
  }
  let order = 0;
  const frames = parts.flatMap((part, index) => {
    const place = numbers(order++, part.width, part.height, part.x, part.y);
    const delay = index < parts.length - 1 ? delays.each : delays.last;
    const control = chunk('fcTL', place, new Uint8Array([delay >> 8, delay & 255]), FRAME);
    const { data } = part;
    return [control, index > 0 ? chunk('fdAT', numbers(order++), data) : chunk('IDAT', data)];
  });
  const header = chunk('IHDR', numbers(width, height), FORMAT);
  const count = chunk('acTL', numbers(parts.length, 0));
  return joined(SIGNATURE, header, count, ...frames, chunk('IEND'));
};
