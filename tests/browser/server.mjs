// A static host for the built page.

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder under a path of this computer.
 * @param {string} root @param {{ prefix?: string, refuse?: RegExp }} [options] `refuse`: files
 * that are answered with 404
 */
export const serve = async (root, { prefix = '/', refuse } = {}) => {
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (!pathname.startsWith(prefix) || refuse?.test(pathname)) throw new Error('not served');
      const file = path.join(root, path.normalize(`/${pathname.slice(prefix.length)}`));
      const name = pathname.endsWith('/') ? path.join(file, 'index.html') : file;
      const content = await readFile(name);
      const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${prefix}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
