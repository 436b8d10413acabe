// The service worker, with a host, a Cache Storage and tabs that a test holds in its hands.

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { revisionOf } from '../../web/plugins/offline.js';

const SCOPE = 'https://example.org/quintet/';
const PAGE = '<script src="assets/index-1.js"></script>';
/** The built files: a page, a script, and one that may come later. */
const BUILT = {
  'index.html': PAGE,
  'assets/index-1.js': 'play()',
  'assets/search-1.js': 'think()',
};

/** Cache Storage, as far as the worker uses it: by addresses alone. */
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

/** What the host answers: null without a network. */
let host;
/** What the page was told last. */
let told;
const hears = new Map();
const HEADERS = {
  'content-type': 'text/html',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const caches = new Caches();
/** What a service worker finds about it. @type {any} */
const here = globalThis;
here.caches = caches;
here.__VERSION__ = 'this';
here.__FILES__ = Object.entries(BUILT).map(([url, content]) => ({
  url,
  revision: revisionOf(url, content),
  ...(url.includes('search') && { later: true }),
}));
here.fetch = async (address) => {
  const content = host?.(new URL(address.url ?? address).href.slice(SCOPE.length));
  if (content === undefined) throw new TypeError('no network');
  // As compressed by the host, which fetch() has undone.
  const headers = { ...HEADERS, 'content-encoding': 'br', 'content-length': '7', vary: '*' };
  return new Response(content, { headers });
};
here.self = {
  registration: { scope: SCOPE },
  addEventListener: (kind, hear) => hears.set(kind, hear),
  clients: { matchAll: async () => [{ postMessage: (what) => (told = what) }] },
};
const WORKER = '../../web/src/offline/worker.js'; // whose types are a service worker's, not Node's
await import(WORKER);

/** Hands the worker an event and waits for what it does. */
const happens = async (kind, event = {}) => {
  let done;
  const waitUntil = (work) => (done = work);
  hears.get(kind)({ ...event, waitUntil, respondWith: waitUntil });
  return done;
};
const ask = (url) => happens('fetch', { request: new Request(SCOPE + url) });
const say = (data) => happens('message', { data });
const store = () => caches.stores.get(`quintet ${SCOPE} this`);

beforeEach(async () => {
  caches.stores.clear();
  host = (url) => BUILT[url];
  await happens('install');
  await say({ type: 'FILL' });
});

describe('what the service worker answers', () => {
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
  /** Cache Storage as a version before left it, and the new one stored. */
  const update = async (headersOf) => {
    const stores = new Map();
    for (const [url, content] of Object.entries(BUILT)) {
      const headers = headersOf(store().get(SCOPE + url).headers);
      stores.set(SCOPE + url, new Response(content, { headers }));
    }
    caches.stores.clear();
    caches.stores.set(`quintet ${SCOPE} before`, stores);
    const asked = [];
    host = (url) => {
      asked.push(url);
      return BUILT[url];
    };
    await happens('install');
    return asked;
  };

  test('takes over what has not changed, where it is stored with all its headers', async () => {
    assert.deepEqual(await update((headers) => headers), ['index.html']);
    assert.equal(store().size, 3);
  });

  test('fetches anew what a version before stored without them', async () => {
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

describe('what the service worker promises', () => {
  const look = async () => {
    await say({ type: 'LOOK' });
    return told;
  };

  test('is all, where all is stored', async () => {
    assert.deepEqual(await look(), { type: 'STORED', all: true, people: true });
  });

  test('is what people need, where computers are missing', async () => {
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
    await say({ type: 'FILL', language: 'en' });
    assert.equal(told.people, false);
    host = (url) => BUILT[url];
    await say({ type: 'FILL', language: 'en' });
    assert.deepEqual(told, { type: 'STORED', all: false, people: true });
  });
});

describe('what is shared with the page', () => {
  const share = async (things) => {
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
});
