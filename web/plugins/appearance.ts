import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';

/** The tag in the pages that receives the script. */
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

/** Returns src/appearance.ts with its imports as a classic script. */
export const appearanceScript = () => {
  built ??= bundle();
  return built;
};

/** Returns the source for the script in a content security policy. */
export const appearanceHash = async () =>
  `'sha256-${createHash('sha256')
    .update(await appearanceScript())
    .digest('base64')}'`;

/**
 * Adds the files that a page's script fetches first (src/appearance.ts). The script moves behind the
 * scripts that the page names, because over HTTP/1.1 a browser fetches only six files at a time. It stays
 * before the styles, for which it would wait.
 */
export const withFirst = (html: string, files: Record<string, string[]>) => {
  const [script = ''] = /<script data-first=[\s\S]*?<\/script>\s*/.exec(html) ?? [];
  return html
    .replace(script, '')
    .replace('<link rel="stylesheet"', (styles) => script + styles)
    .replace(TAG, `<script data-first='${JSON.stringify(files)}'>`);
};

/**
 * Adds src/appearance.ts to every page as an inline script: a separate file would run after the styles
 * load.
 */
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
