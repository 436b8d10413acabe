// The service worker: keeps all files of one version, so that the page works without a network.
//
// The files that people need to play each other are stored all together and checked, or not at all. If
// the host lacks a file or has another one, as during a deployment, the version before stays.
//
// A new version waits until the player asks for it. The files of the version before stay until its last
// tab is closed.
//
// The computer players (most of the weight), puzzles and languages other than English are stored when
// they are requested, or when a page asks for a language or for all (FILL). Files that the browser has
// lost or damaged are fetched again.

import type { Asked, Told } from './messages.ts';

/** The content of a file, with its headers. */
interface Loaded {
  content: ArrayBuffer;
  headers: Headers;
}

/** The sender or receiver of a message. */
type Tab = Pick<Client, 'postMessage'>;

declare const self: ServiceWorkerGlobalScope;
const worker = self;

const { scope } = worker.registration;
/** Begins the names of this page's caches; other pages of the host have other scopes. */
const CACHES = `quintet ${scope} `;
const CACHE = CACHES + __VERSION__;
/** The cache of what another application has shared with the page, by the address it was sent to. */
const SHARED = 'quintet shared';
const SHARE = 'share';
/** The most bytes that can be shared (ui/files.ts). */
const LARGEST = 10_000_000;
/** Headers that describe the transfer and not the file. Cache Storage itself would apply `vary`. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];
/** Header of a stored page: the hash of what was fetched, which the host may have written into. */
const DIGEST = 'quintet-digest';
/** The most files that are fetched at once to be stored. */
const AT_ONCE = 4;
/** Milliseconds for which calls share a request: less than the page waits for a computer. */
const SHARED_FOR = 8_000;
/** Milliseconds after which the filling goes on to the next file. */
const WAITED_FOR = 30_000;
const files = new Map(__FILES__.map((file) => [file.url, file]));

/** Returns the whole address of a file. */
const addressOf = (url: string) => new URL(url, scope).href;

/** Returns the file that a request is for, also for hosts that leave out its ending. */
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
 * Identifies the content of a file, or of a page the names of what it loads, because some hosts write
 * into pages. Returns the same as steps/worker.ts.
 */
const revisionOf = (url: string, content: ArrayBuffer) => {
  if (!url.endsWith('.html')) return hash(content);
  const names = new TextDecoder().decode(content).match(/\bassets\/[\w.-]+/g);
  return hash(new TextEncoder().encode([...new Set(names)].sort().join()));
};

const responseOf = ({ content, headers }: Loaded) => new Response(content, { headers });

/** Returns the file in a response from the network, ready to be stored; undefined if it is another one. */
const fetched = async (
  { url, revision }: Built,
  response: Response,
): Promise<Loaded | undefined> => {
  if (!response.ok) return undefined;
  const content = await response.arrayBuffer();
  if ((await revisionOf(url, content)) !== revision) return undefined;
  const headers = new Headers(response.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  headers.set(DIGEST, await hash(content));
  return { content, headers };
};

/** Returns the file in a stored response; undefined if it is another one, or a page that has changed. */
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
 * Fetches a file; throws if the host does not have it. The browser's HTTP cache often has it from
 * the page itself; the host is asked if that is another version. Pages always come from the host,
 * because their hash covers only the names of what they load.
 */
const fromHost = async (file: Built) => {
  const modes: RequestCache[] = file.url.endsWith('.html') ? ['no-cache'] : ['default', 'no-cache'];
  for (const cache of modes) {
    const found = await fetched(file, await fetch(addressOf(file.url), { cache }));
    if (found) return found;
  }
  throw new Error(`${file.url} is not that of this version`);
};

/** Fetches a file and stores it; throws as fromHost(). */
const fetchFile = async (file: Built) => {
  const found = await fromHost(file);
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(file.url), responseOf(found));
  return found;
};

/** The files that are being loaded. */
const loading = new Map<Built, Promise<Loaded>>();

/** Resolves after some milliseconds. */
const pass = (ms: number) =>
  new Promise((resolve) => AbortSignal.timeout(ms).addEventListener('abort', resolve));

/** Loads a file from the cache or the host. Simultaneous calls share one request, unless that has stalled. */
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
  Promise.race([loaded, pass(SHARED_FOR)]).then(forget, forget);
  return loaded;
};

/** Returns a file that an earlier version has stored, if with headers: versions before DIGEST had none. */
const earlierOf = async (file: Built) => {
  if (file.url.endsWith('.html')) return undefined;
  const stored = await caches.match(addressOf(file.url), { ignoreSearch: true });
  return stored?.headers.has(DIGEST) ? checked(file, stored) : undefined;
};

/** Stores a file, from an earlier version if that has it. A file for later comes only from there. */
const storeFile = async (file: Built) => {
  const address = addressOf(file.url);
  const earlier = await earlierOf(file);
  if (earlier) await (await caches.open(CACHE)).put(address, responseOf(earlier));
  else if (!file.later) await fetchFile(file);
};

/** Returns the files that are not stored, or that the browser has lost. */
const missing = async () => {
  const requests = await (await caches.open(CACHE)).keys();
  const stored = new Set(requests.map(({ url }) => url));
  return [...files.values()].filter(({ url }) => !stored.has(addressOf(url)));
};

/** All tabs of the page, also those of another version. */
const allTabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tells tabs which files are stored: all, or at least those that people need. */
const tell = async (tabs: readonly Tab[]) => {
  const lacks = await missing();
  const told: Told = {
    type: 'STORED',
    all: lacks.length === 0,
    people: lacks.every(({ later }) => later),
  };
  for (const tab of tabs) tab.postMessage(told);
};

/** The queue of files to store, for all tabs. */
let waiting: Built[] = [];
/** The number of calls of work() that have not ended, AT_ONCE at most. */
let running = 0;
/** Resolves when all of these have ended. */
let filling: Promise<unknown> = Promise.resolve();

/** Stores files from the queue, one after the other. The last call to end tells all tabs. */
const work = async () => {
  running += 1;
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    // Without a network the next page asks again.
    await Promise.race([load(file).catch(() => {}), pass(WAITED_FOR)]);
  }
  running -= 1;
  if (running === 0) await tell(await allTabs());
};

/**
 * Stores the missing files. With a language, files for later are stored only if they are in it, and
 * go to the front of the queue. Joins the filling that goes on, if there is one. If nothing is missing,
 * only the tabs in `asking` are told.
 */
const fill = async (language: string | undefined, asking: readonly Tab[]) => {
  const wanted = (await missing()).filter(
    (file) => !file.later || !language || file.language === language,
  );
  waiting = [...new Set(language ? [...wanted, ...waiting] : [...waiting, ...wanted])];
  if (waiting.length === 0 && running === 0) return tell(asking);
  while (running < AT_ONCE && waiting.length > 0) {
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

/** Removes the caches of earlier versions, once no tab uses them. */
const tidy = async () => {
  const { installing, waiting } = worker.registration;
  const tabs = await allTabs();
  if (tabs.length > 1 || installing || waiting) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHES) && name !== CACHE) await caches.delete(name);
  }
};

const answer = (file: Built, request: Request) => load(file).then(responseOf, () => fetch(request));

/** Answers with a file of an earlier version, for its tabs. */
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

/** The text in a shared form, "" if it has none, null if it is too large. */
const textOf = async (request: Request) => {
  const body = await bodyOf(request);
  if (!body) return null;
  const form = await new Response(body, { headers: request.headers }).formData();
  const file = form.get('file');
  const words = ['text', 'url', 'title'].map((name) => form.get(name));
  return file instanceof File ? file.text() : words.filter(Boolean).join(' ');
};

/**
 * Stores what is shared, in place of what was shared before, and redirects to the page. Any site may
 * send such a form, so the page asks the player before it opens the data (sharing/arrival.ts). If nothing
 * could be stored, the address says why.
 */
const takeShared = async (request: Request) => {
  const keep = async () => {
    const shared = await caches.open(SHARED);
    await shared.delete(addressOf(SHARE));
    const text = await textOf(request);
    if (text) await shared.put(addressOf(SHARE), new Response(text));
    return text === null ? '/large' : text === '' ? '/unread' : '';
  };
  const why = await keep().catch(() => '/unread'); // no form, or no room to keep it
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
