// A static host for the built page.

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
// biome-ignore lint/style/noRestrictedImports: QUINTET_LATE delays scripts by a time
import { setTimeout as pass } from 'node:timers/promises';

/** Encodings, with the endings of the compressed files that the build writes. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The built page. */
export const DIST = path.resolve(import.meta.dirname, '../../dist');

/** Content types by extension. */
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Milliseconds of delay for frames and scripts. A test that reads before the page has drawn or fetched
 * then fails each time, not once in a hundred runs on a busy machine.
 */
const LATE = Number(process.env.QUINTET_LATE ?? 0);

/** Runs before all other scripts: delays frames, and collects the page's errors in `problems`. */
const WATCH = `
  const late = ${LATE};
  if (late > 0) {
    const [frame, after] = [requestAnimationFrame.bind(window), setTimeout.bind(window)];
    window.requestAnimationFrame = (draw) => after(() => frame(draw), late);
    window.cancelAnimationFrame = clearTimeout.bind(window);
  }
  window.problems = [];
  addEventListener('error', (event) => problems.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    problems.push('CSP: ' + event.violatedDirective + ' ' + event.blockedURI));
`;

/**
 * Parses a file `_headers`. As on real hosts, all matching paragraphs apply and equal headers are joined.
 */
const headersIn = (text: string) => {
  const paragraphs = text.split(/^(?=\/)/m).map((paragraph) => {
    const [meant = '', ...lines] = paragraph.trim().split(/\n +/);
    const headers = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
    const named = headers.map(([name = '', value]) => [name.toLowerCase(), value]);
    return { meant, headers: Object.fromEntries(named) };
  });
  return (path: string) => {
    const sent: Record<string, string> = {};
    for (const { meant, headers } of paragraphs) {
      const isMeant = meant.endsWith('*') ? path.startsWith(meant.slice(0, -1)) : path === meant;
      if (!isMeant) continue;
      for (const [name, value] of Object.entries(headers)) {
        sent[name] = sent[name] ? `${sent[name]}, ${value}` : String(value);
      }
    }
    return sent;
  };
};

export interface HostOptions {
  /** The path at which the folder is served. */
  prefix?: string;
  /** Matching paths are answered with 404. */
  refuse?: RegExp;
  /** A script that every page runs first, after WATCH. */
  script?: string;
  /** Runs WATCH and `script` in pages. */
  watch?: boolean;
  /** A free one by default. */
  port?: number;
  /** Sends the headers of the file `_headers`. */
  headers?: boolean;
}

/** Responses under way, of all hosts of this process. */
const answers = new Set<http.ServerResponse>();
/** Tells whether no host of this process has a response under way. */
export const isQuiet = () => answers.size === 0;

export interface Host {
  url: string;
  /** The requested paths, in order. */
  requested: string[];
  close: () => Promise<unknown>;
}

/** Serves a folder on this computer. */
export const serve = async (
  root: string,
  { prefix = '/', refuse, script = '', watch = true, port = 0, headers = false }: HostOptions = {},
): Promise<Host> => {
  const sent = headersIn(headers ? await readFile(path.join(root, '_headers'), 'utf8') : '');
  /** Reads the file of a path, in an accepted encoding; throws if it is not served. */
  const read = async (pathname: string, accepted: string) => {
    if (!pathname.startsWith(prefix) || refuse?.test(pathname)) throw new Error('not served');
    const name = `/${pathname.slice(prefix.length)}`;
    if (name === '/watch.js') return { type: TYPES['.js'], content: WATCH + script };
    const file = path.join(root, name.endsWith('/') ? `${name}index.html` : path.normalize(name));
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    if (!watch || type !== TYPES['.html']) {
      for (const [encoding, ending] of ENCODINGS) {
        if (!accepted.includes(encoding)) continue;
        const small = await readFile(file + ending).catch(() => null);
        if (small) return { type, content: small, encoding };
      }
      return { type, content: await readFile(file) };
    }
    const content = await readFile(file);
    const first = `<script src="${prefix}watch.js"></script><title>`;
    return { type, content: String(content).replace('<title>', first) };
  };
  const requested: string[] = [];
  const server = http.createServer(async (request, response) => {
    requested.push(request.url ?? '');
    answers.add(response);
    response.once('close', () => answers.delete(response));
    if (LATE > 0 && request.headers['sec-fetch-dest'] === 'script') await pass(LATE);
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const { type, content, encoding } = await read(
        pathname,
        String(request.headers['accept-encoding'] ?? ''),
      );
      response.writeHead(200, {
        'content-type': type,
        'cache-control': pathname.startsWith(`${prefix}assets/`)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        ...(encoding && { 'content-encoding': encoding }),
        vary: 'accept-encoding',
        ...sent(`/${pathname.slice(prefix.length)}`),
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    requested,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
