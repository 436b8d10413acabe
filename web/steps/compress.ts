import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** The cache of compressed files: the best brotli needs seconds, and files seldom change. */
const CACHE = path.resolve(import.meta.dirname, '../../build/compressed');
/** Files worth compressing. Pictures and typefaces are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|wasm|bin|svg|txt|csv|webmanifest)$/;

type Way = (content: Buffer) => Promise<Buffer>;

/** The compression methods by extension of the compressed file. */
const WAYS: Record<string, Way> = {
  br: promisify(brotliCompress),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

const small = async (ending: string, way: Way, content: Buffer) => {
  const name = createHash('sha256').update(content).digest('hex');
  const kept = path.join(CACHE, `${name}.${ending}`);
  if (existsSync(kept)) return readFileSync(kept);
  const result = await way(content);
  // An interrupted build must not leave an incomplete file in the cache.
  writeFileSync(`${kept}.new`, result);
  renameSync(`${kept}.new`, kept);
  return result;
};

/** Writes .br and .gz files beside those of a folder, where smaller, for hosts that serve them. */
export const compress = async (folder: string) => {
  mkdirSync(CACHE, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const writing = files.flatMap((file) => {
    const content = readFileSync(file);
    return Object.entries(WAYS).map(async ([ending, way]) => {
      const result = await small(ending, way, content);
      if (result.length < content.length) writeFileSync(`${file}.${ending}`, result);
    });
  });
  await Promise.all(writing);
};
