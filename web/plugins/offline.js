import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const WEB = path.resolve(import.meta.dirname, '..');

/**
 * Emits sw.js, the service worker, with the list of all built files in it.
 * @returns {import('vite').Plugin}
 */
export const offline = () => ({
  name: 'quintet:offline',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const files = Object.values(bundle)
      .filter(({ fileName }) => fileName !== '_headers') // hosts keep it to themselves
      .map((file) => ({
        url: file.fileName,
        content: file.type === 'chunk' ? file.code : file.source,
      }));
    for (const entry of readdirSync(path.join(WEB, 'public'), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile()) continue;
      const name = path.join(entry.parentPath, entry.name);
      files.push({
        url: path.relative(path.join(WEB, 'public'), name).replaceAll(path.sep, '/'),
        content: readFileSync(name),
      });
    }
    const list = files
      .map(({ url, content }) => ({ url, revision: revision(content) }))
      .sort((a, b) => (a.url < b.url ? -1 : 1));

    const result = await build({
      configFile: false,
      root: WEB,
      logLevel: 'warn',
      publicDir: false,
      define: { __PRECACHE__: JSON.stringify(list), 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: 'src/worker/offline.js', formats: ['iife'], name: 'worker', fileName: 'sw' },
      },
    });
    const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (result);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
  },
});

/** @param {string | Uint8Array} content */
const revision = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);
