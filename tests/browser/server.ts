// A static host for the built page.

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
// biome-ignore lint/style/noRestrictedImports: what comes late is late by a time
import { setTimeout as pass } from 'node:timers/promises';

/** Those of the built files beside a file that browsers take in its place. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The built page. */
export const DIST = path.resolve(import.meta.dirname, '../../dist');

/** by the ending of a file's name */
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
 * By how many milliseconds frames and scripts come late where the environment asks for that: what a test
 * reads before the page has drawn or fetched it, which a busy machine shows once in a hundred runs, is
 * then read too early each time.
 */
const LATE = Number(process.env.QUINTET_LATE ?? 0);

/** A script before all others that lets frames come late, and keeps what the page does wrong in `problems`. */
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

/** What such a file has a path be sent: of all paragraphs that are for it, of a header all, as hosts do. */
const headersIn = (text: string): ((path: string) => Record<string, string>) => {
  const paragraphs = text.split(/^(?=\/)/m).map((paragraph) => {
    const [meant = '', ...lines] = paragraph.trim().split(/\n +/);
    const headers = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
    const named = headers.map(([name = '', value]) => [name.toLowerCase(), value]);
    return { meant, headers: Object.fromEntries(named) };
  });
  return (path) => {
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

/** How a folder is served. */
export type HostOptions = {
  /** the path */
  prefix?: string;
  /** files that are answered with 404 */
  refuse?: RegExp;
  /** what every page runs first, after WATCH */
  script?: string;
  /** whether it runs these two at all */
  watch?: boolean;
  /** any that is free where it is not given */
  port?: number;
  /** whether it sends the headers that the file `_headers` names */
  headers?: boolean;
};

/** Answers that are under way, of all hosts of this process. */
const answers: Set<http.ServerResponse> = new Set();
/** Whether nothing is under way. */
export const isQuiet = () => answers.size === 0;

/** A folder that is served. `requested`: the paths, in order. */
export type Host = { url: string; requested: string[]; close: () => Promise<unknown> };

/** Serves a folder under a path of this computer. */
export const serve = async (
  root: string,
  { prefix = '/', refuse, script = '', watch = true, port = 0, headers = false }: HostOptions = {},
): Promise<Host> => {
  const sent = headersIn(headers ? await readFile(path.join(root, '_headers'), 'utf8') : '');
  /**
   * What is answered to a path; throws where nothing is.
   * @param accepted encodings
   */
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
  await (new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  }) as Promise<void>);
  const address = server.address() as import('node:net').AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    requested,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
