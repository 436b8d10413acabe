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

/** What was compressed before: brotli at its best takes seconds for what seldom changes. */
const CACHE = path.resolve(import.meta.dirname, '../../build/compressed');
/** What becomes smaller; pictures and typefaces are compressed by themselves. */
const COMPRESSIBLE = /\.(html|js|css|wasm|bin|svg|txt|csv|webmanifest)$/;

/** By the ending of the file that is written. */
const WAYS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

const small = async (ending: string, content: Buffer) => {
  const name = createHash('sha256').update(content).digest('hex');
  const kept = path.join(CACHE, `${name}.${ending}`);
  if (existsSync(kept)) return readFileSync(kept);
  const result = (await WAYS[ending]?.(content)) as Buffer;
  // Where that ends halfway, nothing half is found again.
  writeFileSync(`${kept}.new`, result);
  renameSync(`${kept}.new`, kept);
  return result;
};

/** Writes a .br and a .gz beside every built file that they make smaller, for hosts that serve those. */
export const compressed = (): import('vite').Plugin => ({
  name: 'quintet:compressed',
  apply: 'build',
  writeBundle: {
    sequential: true, // after all else is written
    order: 'post',
    async handler({ dir = '' }) {
      mkdirSync(CACHE, { recursive: true });
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      const writing = files.flatMap((file) => {
        const content = readFileSync(file);
        return Object.keys(WAYS).map(async (ending) => {
          const result = await small(ending, content);
          if (result.length < content.length) writeFileSync(`${file}.${ending}`, result);
        });
      });
      await Promise.all(writing);
    },
  },
});
