import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';

/** The tag in the pages that the script is put into. */
const TAG = '<script data-first="{}">';

let built: Promise<string> | undefined;

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: path.resolve(import.meta.dirname, '../src/appearance.ts'),
        formats: ['iife'],
        name: 'appearance',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  return output?.output[0].code ?? '';
};

/** Returns src/appearance.ts with its imports, as one classic script. */
export const appearanceScript = () => {
  built ??= bundle();
  return built;
};

/** Returns the source that allows the script in a content security policy. */
export const appearanceHash = async () =>
  `'sha256-${createHash('sha256')
    .update(await appearanceScript())
    .digest('base64')}'`;

/** Returns a page whose script fetches these files first (src/appearance.ts). */
export const withFirst = (html: string, files: Record<string, string[]>) =>
  html.replace(TAG, `<script data-first='${JSON.stringify(files)}'>`);

/** Puts src/appearance.ts into every page, because a file of its own would come after the styles. */
export const appearance = (): Plugin => ({
  name: 'quintet:appearance',
  configureServer: ({ watcher }) => {
    watcher.on('change', () => {
      built = undefined;
    });
  },
  async transformIndexHtml(html) {
    const script = await appearanceScript();
    return html.replace(TAG, (tag) => tag + script);
  },
});
