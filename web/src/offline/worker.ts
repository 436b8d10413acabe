// The service worker: stores all files of one version, so that the page works without a network.
//
// The files that people need to play each other are stored and checked as a whole, or not at all. If the
// host lacks one of them or has a different one, as during a deployment, the earlier version stays.
//
// A new version waits until the player accepts it. The files of the earlier version stay until its
// last tab is closed.
//
// Computer players (most of the weight), puzzles and languages other than English are stored when
// they are requested, or when a page asks for a language or for all (FILL). Files that the browser
// has deleted or damaged are fetched again.

import type { Asked, Told } from './messages.ts';

/** The content and headers of a file. */
interface Loaded {
  content: ArrayBuffer;
  headers: Headers;
}

/** The sender or recipient of a message. */
type Tab = Pick<Client, 'postMessage'>;

declare const self: ServiceWorkerGlobalScope;
const worker = self;

const { scope } = worker.registration;
/** Prefix of this page's caches. Other pages of the host have other scopes. */
const CACHES = `quintet ${scope} `;
const CACHE = CACHES + __VERSION__;
/** Cache for data that another application has shared with the page, by request URL. */
const SHARED = 'quintet shared';
const SHARE = 'share';
/** Maximum bytes of shared data (ui/files.ts). */
const LARGEST = 10_000_000;
/** Headers of the transfer, which do not belong to the file. Cache Storage would apply `vary`. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];
/** Header of a stored page: the hash of the page as fetched. The host may have modified it. */
const DIGEST = 'quintet-digest';
/** Maximum number of simultaneous fetches. */
const MOST_FETCHES = 4;
/** Milliseconds for which calls share a request: less than the page's timeout for a computer. */
const SHARING_TIME = 8_000;
/** Milliseconds after which filling continues with the next file. */
const FILLING_TIME = 30_000;
const files = new Map(__FILES__.map((file) => [file.url, file]));

/** Returns the absolute URL of a file. */
const addressOf = (url: string) => new URL(url, scope).href;

/** Returns the file that a request is for, also if its URL lacks the extension, as some hosts require. */
const fileOf = (request: Request) => {
  const { origin, pathname } = new URL(request.url);
  const root = new URL(scope);
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return undefined;
  const url = pathname.slice(root.pathname.length);
  return files.get(url) ?? files.get(`${url}index.html`) ?? files.get(`${url}.html`);
};

const hash = async (content: BufferSource) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Hashes the content of a file or, of a page, only the URLs that it loads, because some hosts
 * modify pages. Must agree with steps/worker.ts.
 */
const revisionOf = (url: string, content: ArrayBuffer) => {
  if (!url.endsWith('.html')) return hash(content);
  const names = new TextDecoder().decode(content).match(/\bassets\/[\w.-]+/g);
  return hash(new TextEncoder().encode([...new Set(names)].sort().join()));
};

const responseOf = ({ content, headers }: Loaded) => new Response(content, { headers });

/** Returns the file in a response of the network, ready to be stored; undefined if the content differs. */
const fetched = async (
  { url, revision }: Built,
  response: Response,
): Promise<Loaded | undefined> => {
  if (!response.ok) return undefined;
  const content = await response.arrayBuffer();
  if ((await revisionOf(url, content)) !== revision) return undefined;
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  headers.set(DIGEST, await hash(content));
  return { content, headers };
};

/** Returns the file in a stored response; undefined if the content differs, or if the page has changed. */
const checked = async (
  { url, revision }: Built,
  response: Response | undefined,
): Promise<Loaded | undefined> => {
  if (!response) return undefined;
  const { headers } = response;
  const content = await response.arrayBuffer();
  const wanted = url.endsWith('.html') ? headers.get(DIGEST) : revision;
  return (await hash(content)) === wanted ? { content, headers } : undefined;
};

/**
 * Fetches a file. Throws if the host does not have it. The HTTP cache often has it from the page
 * itself; if that is another version, the host is asked. Pages always come from the host, because
 * their hash covers only the URLs that they load.
 */
const fromHost = async (file: Built) => {
  const modes: RequestCache[] = file.url.endsWith('.html') ? ['no-cache'] : ['default', 'no-cache'];
  for (const cache of modes) {
    const found = await fetched(file, await fetch(addressOf(file.url), { cache }));
    if (found) return found;
  }
  throw new Error(`${file.url} is not that of this version`);
};

/** Fetches a file and stores it. Throws like fromHost(). */
const fetchFile = async (file: Built) => {
  const found = await fromHost(file);
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(file.url), responseOf(found));
  return found;
};

/** Files that are being loaded. */
const loading = new Map<Built, Promise<Loaded>>();

const sleep = (ms: number) =>
  new Promise((resolve) => AbortSignal.timeout(ms).addEventListener('abort', resolve));

/**
 * Loads a file from the cache or the host. Simultaneous calls share one request, unless that is stalled.
 */
const load = (file: Built) => {
  const search = async () => {
    const cache = await caches.open(CACHE);
    const match = await cache.match(addressOf(file.url));
    const stored = await checked(file, match).catch(() => undefined); // damaged on disk
    return stored ?? fetchFile(file);
  };
  const known = loading.get(file);
  if (known) return known;
  const loaded = search();
  loading.set(file, loaded);
  const forget = () => {
    if (loading.get(file) === loaded) loading.delete(file);
  };
  Promise.race([loaded, sleep(SHARING_TIME)]).then(forget, forget);
  return loaded;
};

/**
 * Returns a file that an earlier version has stored. It must have headers, which versions before
 * DIGEST lack.
 */
const earlierOf = async (file: Built) => {
  if (file.url.endsWith('.html')) return undefined;
  const stored = await caches.match(addressOf(file.url), { ignoreSearch: true });
  return stored?.headers.has(DIGEST) ? checked(file, stored) : undefined;
};

/** Stores a file, from an earlier version if that has it. On-demand files come only from there. */
const storeFile = async (file: Built) => {
  const address = addressOf(file.url);
  const earlier = await earlierOf(file);
  if (earlier) await (await caches.open(CACHE)).put(address, responseOf(earlier));
  else if (!file.later) await fetchFile(file);
};

/** Returns the files that are not stored, or that the browser has deleted. */
const missing = async () => {
  const requests = await (await caches.open(CACHE)).keys();
  const stored = new Set(requests.map(({ url }) => url));
  return [...files.values()].filter(({ url }) => !stored.has(addressOf(url)));
};

/** Returns all tabs of the page, including those of other versions. */
const allTabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tells tabs which files are stored: all, or those that people need. */
const tell = async (tabs: readonly Tab[]) => {
  const lacks = await missing();
  const told: Told = {
    type: 'STORED',
    all: lacks.length === 0,
    people: lacks.every(({ later }) => later),
  };
  for (const tab of tabs) tab.postMessage(told);
};

/** Queue of files to store, for all tabs. */
let waiting: Built[] = [];
/** Number of running calls of work(), at most MOST_FETCHES. */
let running = 0;
/** Resolves when all of them have ended. */
let filling: Promise<unknown> = Promise.resolve();

/** Stores files from the queue. The last running call tells all tabs. */
const work = async () => {
  running += 1;
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    // Without a network, the next page asks again.
    await Promise.race([load(file).catch(() => {}), sleep(FILLING_TIME)]);
  }
  running -= 1;
  if (running === 0) await tell(await allTabs());
};

/**
 * Stores the missing files. With a language, stores on-demand files only in this language, and puts
 * them at the front of the queue. Joins the filling in progress, if there is one. If no file is
 * missing, tells only the tabs in `asking`.
 */
const fill = async (language: string | undefined, asking: readonly Tab[]) => {
  const wanted = (await missing()).filter(
    (file) => !file.later || !language || file.language === language,
  );
  waiting = [...new Set(language ? [...wanted, ...waiting] : [...waiting, ...wanted])];
  if (waiting.length === 0 && running === 0) return tell(asking);
  while (running < MOST_FETCHES && waiting.length > 0) {
    filling = Promise.allSettled([filling, work()]);
  }
  await filling;
};

const install = async () => {
  try {
    await Promise.all([...files.values()].map(storeFile));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

/** Deletes the caches of earlier versions once no tab uses them. */
const tidy = async () => {
  const { installing, waiting } = worker.registration;
  const tabs = await allTabs();
  if (tabs.length > 1 || installing || waiting) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHES) && name !== CACHE) await caches.delete(name);
  }
};

const answer = (file: Built, request: Request) => load(file).then(responseOf, () => fetch(request));

/** Responds with a file of an earlier version, for its tabs. */
const answerEarlier = async (request: Request) =>
  (await caches.match(request, { ignoreSearch: true }).catch(() => undefined)) ?? fetch(request);

/** Reads the body of a request; null if it is larger than LARGEST. */
const bodyOf = async ({ body }: Request) => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > LARGEST) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return new Blob(parts);
};

/** Returns the text in a shared form; "" if it has none, null if it is too large. */
const textOf = async (request: Request) => {
  const body = await bodyOf(request);
  if (!body) return null;
  const form = await new Response(body, { headers: request.headers }).formData();
  const file = form.get('file');
  const words = ['text', 'url', 'title'].map((name) => form.get(name));
  return file instanceof File ? file.text() : words.filter(Boolean).join(' ');
};

/**
 * Stores the shared data, replacing earlier shared data, and redirects to the page. Any site can
 * send such a form, so the page asks the player before it opens the data (sharing/arrival.ts). If
 * storing fails, the URL has the reason.
 */
const takeShared = async (request: Request) => {
  const keep = async () => {
    const shared = await caches.open(SHARED);
    await shared.delete(addressOf(SHARE));
    const text = await textOf(request);
    if (text) await shared.put(addressOf(SHARE), new Response(text));
    return text === null ? '/large' : text === '' ? '/unread' : '';
  };
  const why = await keep().catch(() => '/unread'); // not a form, or no space to store it
  return Response.redirect(addressOf(`#${SHARE}${why}`), 303);
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'POST' && request.url.split(/[?#]/)[0] === addressOf(SHARE)) {
    event.respondWith(takeShared(request));
  }
  if (request.method !== 'GET') return;
  const file = fileOf(request);
  if (file) event.respondWith(answer(file, request));
  else if (request.url.startsWith(addressOf('assets/'))) event.respondWith(answerEarlier(request));
});
worker.addEventListener('message', (event) => {
  const asked: Asked | null | undefined = event.data;
  if (asked?.type === 'SKIP_WAITING') worker.skipWaiting();
  if (asked?.type === 'TIDY') event.waitUntil(tidy());
  const asking = event.source ? [event.source] : [];
  if (asked?.type === 'FILL') event.waitUntil(fill(asked.language, asking));
  if (asked?.type === 'LOOK') event.waitUntil(tell(asking));
});
