// The service worker (web/src/offline/worker.ts), with a fake host, Cache Storage and tabs.

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { revisionOf } from '../../web/steps/worker.ts';
import { until } from './stores.ts';

const SCOPE = 'https://example.org/quintet/';
const PAGE = '<script src="assets/index-1.js"></script>';
/** The built files: a page and a script, and those that are loaded later. */
const BUILT = {
  'index.html': PAGE,
  'assets/index-1.js': 'play()',
  'assets/search-1.js': 'think()',
  'assets/search-2.js': 'think(2)',
  'assets/search-3.js': 'think(3)',
  'assets/search-4.js': 'think(4)',
  'assets/search-5.js': 'think(5)',
  'assets/search-6.js': 'think(6)',
  'assets/words-de-1.js': 'speak(1)',
  'assets/words-de-2.js': 'speak(2)',
};
const LATER = Object.keys(BUILT).filter((url) => /search|words/.test(url));
const WORDS = LATER.filter((url) => url.includes('words'));

/** The part of Cache Storage that the worker uses. Its keys are addresses. */
class Caches {
  stores = new Map();
  keys = async () => [...this.stores.keys()];
  delete = async (name) => this.stores.delete(name);
  match = async (address) => {
    for (const name of this.stores.keys()) {
      const found = await (await this.open(name)).match(address);
      if (found) return found;
    }
  };
  open = async (name) => {
    if (!this.stores.has(name)) this.stores.set(name, new Map());
    const store = this.stores.get(name);
    return {
      put: async (address, response) => void store.set(address, response.clone()),
      match: async (address) => store.get(address.url ?? address)?.clone(),
      delete: async (address) => store.delete(address),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
}

/** Returns the answer to a request by its path and the mode of the HTTP cache. */
type Host = (url: string, cache?: RequestCache) => any;
/** The host; undefined without a network. */
let host: Host | undefined;
/** The paths that were requested, in order. */
const requested: string[] = [];
/** Creates a tab that records its messages. */
const newTab = () => {
  const told: any[] = [];
  return { told, postMessage: (message) => told.push(message) };
};
/** The open tabs; requests come from the first one. */
let tabs = [newTab()];
const hears = new Map();
const HEADERS = {
  'content-type': 'text/html',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const caches = new Caches();
/** The globals of a service worker. */
const here: any = globalThis;
here.caches = caches;
here.__VERSION__ = 'this';
here.__FILES__ = Object.entries(BUILT).map(([url, content]) => ({
  url,
  revision: revisionOf(url, content),
  ...(LATER.includes(url) && { later: true }),
  ...(WORDS.includes(url) && { language: 'de' }),
}));
here.fetch = async (address, how) => {
  const url = new URL(address.url ?? address).href.slice(SCOPE.length);
  requested.push(url);
  const content = await host?.(url, how?.cache);
  if (content === undefined) throw new TypeError('no network');
  // Headers of a compressed answer, which fetch() has decompressed.
  const headers = { ...HEADERS, 'content-encoding': 'br', 'content-length': '7', vary: '*' };
  return new Response(content, { headers });
};
here.self = {
  registration: { scope: SCOPE },
  addEventListener: (kind, hear) => hears.set(kind, hear),
  clients: { matchAll: async () => tabs },
};
const WORKER = '../../web/src/offline/worker.ts'; // typed for service workers
await import(WORKER);

/** Dispatches an event to the worker and waits for its work. */
const happens = async (kind, event = {}) => {
  let done: any;
  const waitUntil = (work) => (done = work);
  hears.get(kind)({ ...event, waitUntil, respondWith: waitUntil });
  return done;
};
const ask = (url) => happens('fetch', { request: new Request(SCOPE + url) });
const say = (data, source = tabs[0]) => happens('message', { data, source });
const fill = (language?, source = tabs[0]) => say({ type: 'FILL', language }, source);
const store = () => caches.stores.get(`quintet ${SCOPE} this`);

beforeEach(async () => {
  caches.stores.clear();
  host = (url) => BUILT[url];
  tabs = [newTab()];
  await happens('install');
  await fill();
  tabs[0].told.length = 0;
  requested.length = 0;
});

/** Removes the files loaded later from the cache. */
const forget = () => {
  for (const url of LATER) store().delete(SCOPE + url);
};

/** Makes a host that answers only after `open()`; `most()` is the highest number of requests at a time. */
const slowHost = () => {
  let most = 0;
  let now = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  host = async (url) => {
    most = Math.max(most, ++now);
    await opened;
    now -= 1;
    return BUILT[url];
  };
  return { open, most: () => most };
};
/** Waits for everything that waits only for the event loop. */
const settle = async () => {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
};

describe('an answer of the service worker', () => {
  test('has all that the host says of a file, and nothing of how it came', async () => {
    host = undefined;
    const { headers } = await ask('index.html');
    for (const [name, value] of Object.entries(HEADERS)) assert.equal(headers.get(name), value);
    for (const name of ['content-encoding', 'content-length', 'vary']) {
      assert.equal(headers.get(name), null, name);
    }
  });

  test('is the page as it was fetched, also where the host writes into it', async () => {
    const written = PAGE.replace('>', ' nonce="a">');
    caches.stores.clear();
    host = (url) => (url === 'index.html' ? written : BUILT[url]);
    await happens('install');
    host = undefined;
    assert.equal(await (await ask('index.html')).text(), written);
  });

  test('is never a page that was changed where it is stored: that is fetched anew', async () => {
    const changed = `${PAGE}<script>evil()</script>`;
    const { headers } = store().get(`${SCOPE}index.html`);
    for (const response of [new Response(changed), new Response(changed, { headers })]) {
      store().set(`${SCOPE}index.html`, response);
      assert.equal(await (await ask('index.html')).text(), PAGE);
      assert.equal(await store().get(`${SCOPE}index.html`).clone().text(), PAGE);
    }
  });
});

describe('a new version', () => {
  /** Leaves Cache Storage as an earlier version did, and stores the new one. */
  const update = async (headersOf) => {
    const stores = new Map();
    for (const [url, content] of Object.entries(BUILT)) {
      const headers = headersOf(store().get(SCOPE + url).headers);
      stores.set(SCOPE + url, new Response(content, { headers }));
    }
    caches.stores.clear();
    caches.stores.set(`quintet ${SCOPE} before`, stores);
    await happens('install');
    return requested;
  };

  test('takes over unchanged files that are stored with all their headers', async () => {
    assert.deepEqual(await update((headers) => headers), ['index.html']);
    assert.equal(store().size, Object.keys(BUILT).length);
  });

  test('fetches files again that an earlier version stored without headers', async () => {
    const asked = await update((headers) => ({ 'content-type': headers.get('content-type') }));
    assert.deepEqual(asked.sort(), ['assets/index-1.js', 'index.html']);
    assert.deepEqual([...store().keys()].sort(), [
      `${SCOPE}assets/index-1.js`,
      `${SCOPE}index.html`,
    ]);
    host = undefined;
    const { headers } = await ask('assets/index-1.js');
    assert.equal(headers.get('content-security-policy'), HEADERS['content-security-policy']);
  });
});

describe('the offline use that the service worker reports', () => {
  const look = async () => {
    await say({ type: 'LOOK' });
    return tabs[0].told.at(-1);
  };

  test('is all, where all is stored', async () => {
    assert.deepEqual(await look(), { type: 'STORED', all: true, people: true });
  });

  test('is for people alone where computers are missing', async () => {
    store().delete(`${SCOPE}assets/search-1.js`);
    assert.deepEqual(await look(), { type: 'STORED', all: false, people: true });
  });

  test('is nothing, where all of Cache Storage was emptied', async () => {
    caches.stores.clear();
    assert.deepEqual(await look(), { type: 'STORED', all: false, people: false });
  });

  test('holds again as soon as a page comes that has a network', async () => {
    caches.stores.clear();
    host = undefined;
    await fill('en');
    assert.equal(tabs[0].told.at(-1).people, false);
    host = (url) => BUILT[url];
    await fill('en');
    assert.deepEqual(tabs[0].told.at(-1), { type: 'STORED', all: false, people: true });
  });

  test('is told to the tab alone that asks', async () => {
    tabs.push(newTab());
    await say({ type: 'LOOK' }, tabs[1]);
    assert.deepEqual(
      tabs.map(({ told }) => told.length),
      [0, 1],
    );
  });
});

describe('storing the rest', () => {
  const ALL = [{ type: 'STORED', all: true, people: true }];
  const sorted = (urls) => [...urls].sort();
  beforeEach(forget);

  test('requests each file once and tells each tab once, however many tabs ask', async () => {
    tabs.push(newTab(), newTab());
    await Promise.all(tabs.flatMap((tab) => [fill('de', tab), fill(undefined, tab)]));
    assert.deepEqual(sorted(requested), LATER);
    assert.deepEqual(
      tabs.map(({ told }) => told),
      [ALL, ALL, ALL],
    );
  });

  test('requests four files at a time', async () => {
    const slow = slowHost();
    const filled = fill();
    await until(() => requested.length >= 4);
    assert.deepEqual(requested, LATER.slice(0, 4));
    slow.open();
    await filled;
    assert.equal(slow.most(), 4);
    assert.deepEqual(sorted(requested), LATER);
  });

  test('goes on for a tab that opens meanwhile, which learns the state at once', async () => {
    const slow = slowHost();
    const filled = fill();
    await until(() => requested.length === 4);
    const late = newTab();
    tabs.push(late);
    await say({ type: 'LOOK' }, late);
    assert.deepEqual(late.told, [{ type: 'STORED', all: false, people: true }]);
    const again = fill(undefined, late);
    slow.open();
    await Promise.all([filled, again]);
    assert.deepEqual(sorted(requested), LATER);
    assert.deepEqual([tabs[0].told, late.told.slice(1)], [ALL, ALL]);
  });

  test('fetches a language first that is asked for meanwhile', async () => {
    const slow = slowHost();
    const filled = fill();
    await until(() => requested.length === 4);
    const spoken = fill('de', tabs[0]);
    await settle();
    slow.open();
    await Promise.all([filled, spoken]);
    assert.deepEqual(requested.slice(4, 6), WORDS);
    assert.deepEqual(sorted(requested), LATER);
    assert.deepEqual(tabs[0].told, ALL);
  });

  test('stores the language alone where that is all that was asked for', async () => {
    await fill('de');
    assert.deepEqual(requested, WORDS);
    assert.deepEqual(tabs[0].told, [{ type: 'STORED', all: false, people: true }]);
  });

  test('shares a request with the page that wants the file at the same time', async () => {
    for (const first of ['page', 'filling']) {
      forget();
      requested.length = 0;
      const slow = slowHost();
      const [url] = LATER;
      const acts = [() => ask(url), () => fill()];
      const asked = (first === 'page' ? acts : acts.toReversed()).map((act) => act());
      await until(() => requested.length === 4);
      asked.push(ask(url));
      slow.open();
      const answers = (await Promise.all(asked)).filter(Boolean);
      assert.deepEqual(await Promise.all(answers.map((answer) => answer.text())), [
        BUILT[url],
        BUILT[url],
      ]);
      assert.deepEqual(sorted(requested), LATER, first);
    }
  });

  test('goes on without files that never come, and a page that wants one requests it anew', async (t) => {
    const timers: AbortController[] = [];
    t.mock.method(AbortSignal, 'timeout', () => {
      const timer = new AbortController();
      timers.push(timer);
      return timer.signal;
    });
    const [lost, ...others] = LATER.slice(0, 4);
    host = (url) => (url === lost || others.includes(url) ? new Promise(() => {}) : BUILT[url]);
    const filling = fill();
    await until(() => requested.length >= 4);
    await settle();
    for (const timer of timers) timer.abort();
    await filling;
    assert.equal(store().size, Object.keys(BUILT).length - 4);
    assert.deepEqual(tabs[0].told, [{ type: 'STORED', all: false, people: true }]);
    host = (url) => BUILT[url];
    assert.equal(await (await ask(lost)).text(), BUILT[lost]);
    await fill();
    assert.deepEqual(tabs[0].told.slice(1), ALL);
  });

  test('goes on after a file that cannot be had, which is tried again when it is asked for again', async () => {
    const [lost] = LATER;
    host = (url) => (url === lost ? undefined : BUILT[url]);
    await fill();
    assert.deepEqual(sorted(requested), LATER);
    assert.deepEqual(tabs[0].told, [{ type: 'STORED', all: false, people: true }]);
    host = (url) => BUILT[url];
    await fill();
    assert.deepEqual(requested.slice(LATER.length), [lost]);
    assert.deepEqual(tabs[0].told.slice(1), ALL);
  });

  test('goes on where the browser has ended the worker, at the next request of a tab', async () => {
    host = (url) => (url === LATER[3] ? new Promise(() => {}) : BUILT[url]);
    fill();
    await until(() => store().size === Object.keys(BUILT).length - 1);
    host = (url) => BUILT[url];
    await import(`${WORKER}?started again`);
    await fill();
    assert.deepEqual(requested.slice(LATER.length), [LATER[3]]);
    assert.deepEqual(tabs[0].told, ALL);
  });

  test('asks nothing of the host where nothing is missing, and tells the asking tab alone', async () => {
    await fill();
    tabs = [newTab(), newTab()];
    requested.length = 0;
    await fill();
    assert.deepEqual([requested, tabs[0].told, tabs[1].told], [[], ALL, []]);
  });

  test('takes fetched files from the HTTP cache, and asks the host for outdated ones', async () => {
    const old = LATER[1];
    const modes = new Map();
    host = (url, cache) => {
      modes.set(url, [...(modes.get(url) ?? []), cache]);
      return url === old && cache === 'default' ? 'of the version before' : BUILT[url];
    };
    caches.stores.clear();
    await happens('install');
    await fill();
    assert.deepEqual(modes.get('index.html'), ['no-cache']);
    assert.deepEqual(modes.get('assets/index-1.js'), ['default']);
    assert.deepEqual(modes.get(old), ['default', 'no-cache']);
    assert.deepEqual(tabs[0].told, ALL);
  });
});

test('a page is answered from the network where the browser refuses its storage', async (t) => {
  const refuse = async () => {
    throw new DOMException('no storage', 'UnknownError');
  };
  t.mock.method(caches, 'open', refuse);
  t.mock.method(caches, 'match', refuse);
  host = (url) => BUILT[url] ?? 'earlier()';
  assert.equal(await (await ask('index.html')).text(), PAGE);
  assert.equal(await (await ask('assets/earlier-1.js')).text(), 'earlier()');
});

describe('content shared with the page', () => {
  const share = async (things: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, thing] of Object.entries(things)) body.set(name, thing);
    const request = new Request(`${SCOPE}share`, { method: 'POST', body });
    const answer = await happens('fetch', { request });
    const shared = [...(caches.stores.get('quintet shared') ?? new Map()).values()];
    return {
      leads: answer.headers.get('location').slice(SCOPE.length),
      kept: await Promise.all(shared.map((response) => response.clone().text())),
    };
  };

  test('is kept for the page: one thing, the latest', async () => {
    await share({ title: 'a game', text: 'one' });
    const file = new File(['two'], 'a.quintet');
    assert.deepEqual(await share({ file }), { leads: '#share', kept: ['two'] });
  });

  test('is not kept, nor read whole, where it is larger than any game', async () => {
    await share({ text: 'one' });
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read += 1e6;
        controller.enqueue(new Uint8Array(1e6));
      },
    });
    const how = { method: 'POST', body, duplex: 'half' };
    const request = new Request(`${SCOPE}share`, how);
    const answer = await happens('fetch', { request });
    assert.match(answer.headers.get('location'), /#share\/large$/);
    assert.ok(read < 13e6, `${read}`);
    assert.equal(caches.stores.get('quintet shared').size, 0);
  });

  /** Posts a body of any type, and returns the address to which the worker redirects. */
  const post = async (body, type, query = '') => {
    const headers = type ? { 'content-type': type } : {};
    const request = new Request(`${SCOPE}share${query}`, { method: 'POST', body, headers });
    const answer = await happens('fetch', { request });
    return answer.headers.get('location').slice(SCOPE.length);
  };
  const MULTIPART = 'multipart/form-data; boundary=x';
  for (const [words, body, type] of [
    ['a form sent as text', 'text=a game\r\n', 'text/plain'],
    ['a form without parts', '--x--\r\n', MULTIPART],
    ['a form that breaks off', '--x\r\nContent-Disposition: form-data; name="te', MULTIPART],
    ['a form of other fields', 'body=a+game', 'application/x-www-form-urlencoded'],
    ['an empty form', '', 'application/x-www-form-urlencoded'],
    ['no body at all', undefined, ''],
    ['bytes of no kind', new Uint8Array([0, 255]), ''],
  ]) {
    test(`is nothing that can be read in ${words}, which the page says`, async () => {
      await share({ text: 'one' });
      assert.equal(await post(body, type), '#share/unread');
      assert.equal(caches.stores.get('quintet shared').size, 0);
    });
  }

  test('is read in a form of words, and at an address with a query', async () => {
    const form = 'application/x-www-form-urlencoded';
    assert.equal(await post('text=a+game', form, '?from=there'), '#share');
    const [kept] = caches.stores.get('quintet shared').values();
    assert.equal(await kept.text(), 'a game');
  });

  test('leads to the page where the browser cannot keep it', async (t) => {
    t.mock.method(caches, 'open', async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    assert.equal(await post('text=a+game', 'application/x-www-form-urlencoded'), '#share/unread');
  });
});
