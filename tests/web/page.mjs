// The page in a window of happy-dom, without a browser: render, press, look.
//
//     import { visit } from './page.mjs';
//
//     test('the lobby leads to the settings', async () => {
//       const page = await visit('');
//       await page.press('Settings');
//       assert.deepEqual(page.asked.map(([what]) => what), ['open']);
//       assert.match(page.text(), /Colours/);
//     });
//
// What a test gets is one page, as its address has it, in a shell that writes down what is asked of it:
// it opens what is to be opened over the page, and goes nowhere. The app itself, which goes, is launched
// by `launch`. Nothing here has a size: what is laid out, drawn or animated, and what engines do in
// different ways, is tested in browsers (tests/browser). Neither is anything of web/src to be imported
// before this file, but for what needs no document.

import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { Window } from 'happy-dom';
import './styles.mjs';
import { browser, plant, until } from './stores.mjs';

/** @import { Game, Openings, Page, Shell } from '../../web/src/page/types' */
/** @import { Beginning } from '../../web/src/match/types' */
/** @import { Store } from '../../web/src/store/store.js' */

/** What is asked of the shell, by its name, and of what. @typedef {[what: string, ...about: any[]]} Asked */

const ADDRESS = 'http://quintet.test/';
/** @type {any} */ // no window of a browser, in many things
const window = new Window({ url: ADDRESS, width: 1280, height: 800 });
const { document } = window;
/** @type {any} */
const here = globalThis;

// The window's own things are everybody's; of those that Node has as well its events alone.
const EVENTS = ['Event', 'EventTarget', 'CustomEvent', 'navigator'];
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis) || EVENTS.includes(name)) {
    Object.defineProperty(globalThis, name, {
      value: window[name],
      configurable: true,
      writable: true,
    });
  }
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'matchMedia']) {
  here[name] = window[name].bind(window);
}
// Late where the environment asks for that, which shows what a test reads too early.
const late = Number(process.env.QUINTET_LATE ?? 0);
if (late > 0) {
  here.requestAnimationFrame = (/** @type {FrameRequestCallback} */ draw) =>
    setTimeout(() => draw(performance.now()), late);
  here.cancelAnimationFrame = clearTimeout;
}
here.window = window;
here.__VERSION__ = '1.2.3';

document.documentElement.lang = 'en'; // which public/appearance.js finds in browsers

// What happy-dom has not, or has as no browser does.

document.fonts = new EventTarget();
Object.defineProperty(window.navigator, 'languages', { value: ['en'], configurable: true });
window.Element.prototype.checkVisibility ??= () => true;
window.HTMLElement.prototype.scrollIntoView ??= () => {};
for (const name of [
  'Label',
  'Hidden',
  'Current',
  'Description',
  'Disabled',
  'Pressed',
  'Selected',
]) {
  const attribute = `aria-${name.toLowerCase()}`;
  Object.defineProperty(window.Element.prototype, `aria${name}`, {
    get() {
      return this.getAttribute(attribute);
    },
    set(value) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}
// What is set as a style is its text.
for (const { prototype } of [window.HTMLElement, window.SVGElement]) {
  const own = Object.getOwnPropertyDescriptor(prototype, 'style');
  Object.defineProperty(prototype, 'style', {
    ...own,
    set(text) {
      this.style.cssText = text;
    },
    configurable: true,
  });
}
/** Whatever is measured, the board above all, is a square of this side, in CSS pixels. */
const SIDE = 600;
for (const name of ['clientWidth', 'clientHeight']) {
  Object.defineProperty(window.HTMLElement.prototype, name, { get: () => SIDE });
}
here.ResizeObserver = class {
  /** @param {() => void} measure */
  constructor(measure) {
    /** @type {(() => void) | undefined} */
    this.measure = measure;
  }
  observe() {
    queueMicrotask(() => this.measure?.());
  }
  disconnect() {
    this.measure = undefined;
  }
};
document.documentElement.dataset.motion = 'reduced';

/** A dialog has the keyboard where its content says so, and tells a moment later that it is closed. */
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector('[autofocus]')?.focus();
};
window.HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  setImmediate(() => this.dispatchEvent(new Event('close')));
};

/** Addresses that took the place of others: no browser tells of these. @type {string[]} */
const replaced = [];
const { history } = window;
const replace = history.replaceState.bind(history);
history.replaceState = (/** @type {unknown[]} */ ...state) => {
  const { hash } = window.location;
  replace(...state);
  if (window.location.hash !== hash) replaced.push(window.location.href);
};
window.addEventListener('hashchange', (/** @type {HashChangeEvent} */ event) => {
  const at = replaced.indexOf(event.newURL);
  if (at < 0) return;
  replaced.splice(at, 1);
  event.stopImmediatePropagation();
});

/** The field that asks for a file. @type {HTMLInputElement | undefined} */
let chooser;
const { click } = window.HTMLElement.prototype;
window.HTMLInputElement.prototype.click = function choose() {
  if (this.type === 'file') chooser = this;
  else click.call(this);
};

/** What was saved by the system's dialogue. @type {{ name: string, text: string }[]} */
const saved = [];
here.showSaveFilePicker = async (/** @type {{ suggestedName: string }} */ { suggestedName }) => {
  const file = { name: suggestedName, text: '' };
  const write = async (/** @type {string} */ text) => {
    file.text += text;
  };
  const close = async () => saved.push(file);
  return { name: suggestedName, createWritable: async () => ({ write, close }) };
};
window.showSaveFilePicker = here.showSaveFilePicker;

/** What downloads of this moment hold, by their addresses. @type {Map<string, Blob>} */
const blobs = new Map();
here.URL.createObjectURL = (/** @type {Blob} */ blob) => {
  const address = `blob:${blobs.size}`;
  blobs.set(address, blob);
  return address;
};
window.HTMLAnchorElement.prototype.click = async function download() {
  if (!this.download) return click.call(this);
  saved.push({ name: this.download, text: (await blobs.get(this.href)?.text()) ?? '' });
};

/** Computers think in workers, which a test tells what to answer: `says(data)`. @type {any[]} */
const workers = [];
here.Worker = class {
  /** @type {((event: { data: any }) => void) | undefined} */
  onmessage;
  constructor() {
    workers.push(this);
  }
  /** @param {unknown} question */
  postMessage(question) {
    this.question = question;
  }
  terminate() {
    if (workers.includes(this)) workers.splice(workers.indexOf(this), 1);
  }
  /** @param {unknown} data */
  says(data) {
    this.onmessage?.({ data });
  }
};

// What the page does after a long time keeps no test from ending.
const LONG = 1000;
for (const name of ['setTimeout', 'setInterval']) {
  const set = here[name];
  /** @param {() => void} act @param {number} time @param {unknown[]} rest */
  here[name] = (act, time = 0, ...rest) => {
    const timer = set(act, time, ...rest);
    return time >= LONG ? timer.unref() : timer;
  };
}

const { canvas } = await import('./canvas.mjs');
window.HTMLCanvasElement.prototype.getContext = () => canvas().context;

const { html, render } = await import('lit-html');
const { Dialogs } = await import('../../web/src/ui/dialogs.js');
const { loadEngine } = await import('../../web/src/engine/engine.js');
const { boards } = await import('../../web/src/games/index.js');
const { loadBoard } = await import('../../web/src/games/load.js');
const { chooseKeys } = await import('../../web/src/ui/keying.js');
const { painted } = await import('../../web/src/ui/painted.js');
const { hashOf, parseAddress } = await import('../../web/src/page/address.js');
const { fetchOpening, fetchPage, fetchByLink, fetchArrival, fetchToday } = await import(
  '../../web/src/app/parts.js'
);
const { speak } = await import('../../web/src/words/language.js');
const { say } = await import('../../web/src/words/say.js');
const { messagesIn } = await import('./messages.mjs');
const { learn } = await import('../../web/src/words/say.js');

export const engine = await loadEngine();
export { until };

/** The listeners of the window and the document, which go with their page. @type {(() => void)[]} */
const listening = [];
for (const target of [window, document]) {
  const listen = target.addEventListener.bind(target);
  /** @param {string} type @param {() => void} listener @param {object} options */
  target.addEventListener = (type, listener, options) => {
    listen(type, listener, options);
    listening.push(() => target.removeEventListener(type, listener, options));
  };
}
here.addEventListener = window.addEventListener;

/** The open pages. @type {Visit[]} */
const visits = [];

afterEach(async () => {
  for (const page of visits.splice(0)) page.close();
  for (const stop of listening.splice(0)) stop();
  workers.length = 0;
  saved.length = 0;
  chooser = undefined;
  await new Promise((go) => window.setTimeout(go)); // the window has told of all addresses by then
  replaced.length = 0;
  document.body.replaceChildren();
  window.happyDOM.setViewport({ width: 1280, height: 800 });
  await speakLanguage('en');
});

/** Speaks another language from now on, all of it. @param {string} tag */
export const speakLanguage = async (tag) => {
  if (document.documentElement.lang === tag) return;
  await speak(tag);
  learn(messagesIn(tag));
};

/** Lets everything go on after a move, of which the board is drawn first. */
export const moved = async () => {
  await painted();
  await settle();
};

/** What has the keyboard. @returns {HTMLElement} */
export const focused = () => document.activeElement;

/** Lets everything go on that waits for nothing but its turn. */
export const settle = async () => {
  for (let i = 0; i < 4; i++) await new Promise(setImmediate);
};

/** A text in one line, without the marks of directions. @param {string} text */
export const plain = (text) =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What the user of a screen reader hears of something: its label, or its text. @param {any} element */
export const nameOf = (element) => {
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  const labels = [...(element.labels ?? [])];
  if (labels.length > 0) return plain(labels.map(({ textContent }) => textContent).join(' '));
  return plain(element.textContent);
};

/** What a test has of a page. */
export class Visit {
  /** What was asked of the shell, in order. @type {Asked[]} */
  asked = [];
  /** What was told and stays. @type {import('../../web/src/page/types').Notice[]} */
  notices = [];
  /** What was spoken. @type {string[]} */
  spoken = [];
  /** What was saved as a file. */
  saved = saved;
  /** The computers that think. */
  workers = workers;
  root = document.createElement('div');

  constructor() {
    document.body.replaceChildren(this.root); // the window shows the one that was visited last
  }

  /** What is open: a dialog, else the page. @returns {Element} */
  get top() {
    return this.root.querySelector('dialog[open]') ?? this.root;
  }

  /** All that is to be read on top. */
  text() {
    return plain(this.top.textContent);
  }

  /** What there is of a kind on top. @param {string} selector @returns {any[]} */
  all(selector) {
    return [...this.top.querySelectorAll(selector)];
  }

  /** The texts of what there is of a kind on top. @param {string} selector */
  texts(selector) {
    return this.all(selector).map(({ textContent }) => plain(textContent));
  }

  /** What can be pressed on top, by its name. */
  names() {
    return this.all('button, a')
      .filter(({ disabled }) => !disabled)
      .map(nameOf);
  }

  /** The first of a kind whose name is all of this, or fits it. @param {string} selector @param {string | RegExp} name @returns {any} */
  find(selector, name) {
    const fits = (/** @type {Element} */ element) =>
      typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
    const found = this.all(selector).find(fits);
    assert.ok(
      found,
      `no ${selector} is called ${name}: ${this.all(selector).map(nameOf).join(' | ')}`,
    );
    return found;
  }

  /** Presses a button. @param {string | RegExp} name */
  async press(name) {
    const button = this.find('button', name);
    assert.ok(!button.disabled, `${name} is disabled`);
    button.click();
    await settle();
  }

  /** Chooses a spot of the board, as by its cell. @param {string} spot */
  async play(spot) {
    const cell = this.root.querySelector(`[data-spot="${spot}"]`);
    assert.ok(cell, `the board has no ${spot}`);
    cell.click();
    await moved();
  }

  /** Where a link leads. @param {string | RegExp} name @returns {string} */
  link(name) {
    return this.find('a', name).getAttribute('href');
  }

  /** Writes into a field. @param {string} name @param {string} text */
  async write(name, text) {
    const field = this.find('input', name);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    return field;
  }

  /** Chooses from a list. @param {string} name @param {string} value */
  async choose(name, value) {
    const list = this.find('select', name);
    assert.ok(
      [...list.options].some((option) => option.value === value),
      `${name} has no ${value}`,
    );
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  }

  /** Chooses one of those side by side. @param {string} name */
  async check(name) {
    this.find('input[type="radio"]', name).click();
    await settle();
  }

  /**
   * Chooses the file that is asked for. @param {string} text its content
   * @param {number} [size] that it says it has, in bytes
   */
  async giveFile(text, size = Buffer.byteLength(text)) {
    await until(() => chooser !== undefined);
    const file = { name: 'file.txt', size, text: async () => text };
    Object.defineProperty(chooser, 'files', { value: [file] });
    chooser?.dispatchEvent(new Event('change'));
    chooser = undefined;
    await settle();
  }

  /** Waits until something is to be read on top. @param {string | RegExp} words */
  async sees(words) {
    const isThere = () =>
      typeof words === 'string' ? this.text().includes(words) : words.test(this.text());
    await until(isThere, () => `“${words}” is not to be read in: ${this.text()}`);
  }

  /** What was spoken last. */
  get said() {
    return this.spoken.at(-1) ?? '';
  }

  /** What was asked of the shell by one name. @param {string} what */
  askedTo(what) {
    return this.asked.filter(([name]) => name === what).map(([, ...about]) => about);
  }

  /** Waits until a dialog is open. */
  async opened() {
    await until(
      () => this.top !== this.root,
      () => 'no dialog is open',
    );
    await settle();
  }

  close() {
    this.root.remove();
  }
}

/** The page as a whole, which goes where it is asked to. */
class Whole extends Visit {
  /** @param {typeof import('../../web/src/app/app.js').open} open @param {Store} store */
  constructor(open, store) {
    super();
    this.shell = open(this.root, store).shell;
  }

  /** The heading of the page there is. */
  get heading() {
    return plain(this.root.querySelector('h1')?.textContent ?? '');
  }
}

/** @type {Page} */
const EMPTY = { title: () => '', render: () => '' };

/** A page in a shell that goes nowhere. */
class Alone extends Visit {
  page = EMPTY;
  /** @type {Shell} */
  shell;
  #due = false;

  /** @param {Store} store */
  constructor(store) {
    super();
    /**
     * What writes down that it was asked. @template {unknown[]} About @template Answer
     * @param {string} what @param {(...about: About) => Answer} act @returns {(...about: About) => Answer}
     */
    const write =
      (what, act) =>
      (...about) => {
        this.asked.push([what, ...about]);
        return act(...about);
      };
    /** @type {Shell['open']} */
    const open = async (what, ...about) => (await fetchOpening(what))(this.shell, ...about);
    this.shell = {
      engine,
      store,
      dialogs: new Dialogs(() => store.settings.letters === 'on'),
      games: Object.keys(boards).map((name) => ({
        name,
        get title() {
          return say(`lobby.${name}.title`);
        },
      })),
      offline: '',
      visit: 1,
      pressed: Promise.resolve(),
      ready: async () => true,
      load: async (game) => {
        const board = game.board ?? (await loadBoard(game.name));
        assert.ok(board, `${game.name} has no board`);
        return Object.assign(game, { board });
      },
      go: write('go', () => {}),
      instead: write('instead', async () => true),
      play: write('play', async () => {}),
      show: write('show', (make) => this.show(make())),
      open: /** @type {Shell['open']} */ (write('open', open)),
      listByLink: async (changed) => (await fetchByLink()).listByLink(this.shell, changed),
      today: async () => (await fetchToday()).today(this.shell),
      update: () => this.update(),
      updateBehind: () => this.update(),
      focus: write('focus', (selector) => {
        this.update();
        queueMicrotask(() => this.root.querySelector(selector)?.focus());
      }),
      say: (text) => {
        this.spoken.push(plain(text));
        this.update();
      },
      tell: (notice) => {
        this.notices.push(notice);
        this.update();
      },
      stored: write('stored', async (writing) => void (await writing)),
    };
    chooseKeys(store.chosen('keys'));
    store.watch(() => {
      chooseKeys(store.chosen('keys'));
      this.update();
    });
    this.draw();
  }

  update() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.draw();
    });
  }

  draw() {
    render(html`${this.page.render()} ${this.shell.dialogs.element}`, this.root);
    this.shell.dialogs.update();
    // happy-dom miscounts where options come after their list was given its value.
    for (const option of this.root.querySelectorAll('option[selected]')) {
      option.closest('select').value = option.value;
    }
  }

  /** Opens something over the page. @template {keyof Openings} What @param {What} what @param {Openings[What]} about */
  async open(what, ...about) {
    this.shell.open(what, ...about);
    await this.opened();
  }

  /** Speaks another language in the middle of what is shown. @param {string} tag */
  async speakIn(tag) {
    await speakLanguage(tag);
    this.page.speak?.();
    this.update();
    await settle();
  }

  /** @param {Page} page */
  show(page) {
    this.page.close?.();
    this.page = page;
    this.draw();
  }

  /** What comes late for the page is drawn no more, as in the app, where another has taken its place. */
  close() {
    this.show(EMPTY);
    super.close();
  }
}

/** The store of who has stored these things. @param {Record<string, unknown>} [things] by their keys */
export const storeWith = async (things = {}) => {
  const one = browser();
  if (Object.keys(things).length > 0) await plant(one.hands, 'here', things);
  const store = await one.open();
  await store.opened;
  return store;
};

/**
 * Visits the page of an address.
 * @param {string} hash what stands behind the "#" @param {{
 *   stored?: Record<string, unknown>, language?: string, beginning?: Beginning, key?: string,
 *   isTouched?: boolean,
 * }} [options] `stored`: things in the database, by their keys; `beginning`: how the match begins;
 * `isTouched`: the player has pressed something by then
 */
export const visit = async (
  hash,
  { stored, language = 'en', beginning, key, isTouched = true } = {},
) => {
  await speakLanguage(language);
  const address = parseAddress(`#${hash}`);
  const page = new Alone(await storeWith(stored));
  visits.push(page);
  window.location.hash = hashOf(address);
  const { shell } = page;
  if (!isTouched) Object.assign(shell, { pressed: new Promise(() => {}) });
  const listed =
    'game' in address ? shell.games.find(({ name }) => name === address.game) : undefined;
  // Only a page of an address that names one asks for it.
  const game = /** @type {Game} */ (listed && (await shell.load(listed)));
  if (
    address.page === 'link' ||
    address.page === 'deal' ||
    (address.page === 'friend' && address.link)
  ) {
    await (await fetchArrival()).openAddress(shell, game, address);
  } else {
    page.show((await fetchPage(address))(shell, game, beginning, key));
  }
  await settle();
  return page;
};

/**
 * Launches the whole page at an address. Of one test file it is launched once: what it hears of the
 * window it hears as long as that is there.
 * @param {string} hash what stands behind the "#"
 * @param {{ stored?: Record<string, unknown>, store?: Store }} [options] `stored`: things in the database,
 * by their keys; `store`: the store itself
 */
export const launch = async (hash, { stored, store } = {}) => {
  const { open } = await import('../../web/src/app/app.js');
  window.history.replaceState(null, '', `${ADDRESS}${hash && '#'}${hash}`);
  const page = new Whole(open, store ?? (await storeWith(stored)));
  visits.push(page);
  return page;
};

/** Goes to an address as its reader types it. @param {string} hash what stands behind the "#" */
export const go = async (hash) => {
  window.location.hash = `#${hash}`;
  await settle();
};

/** The board of a game that was visited. @param {Visit & { shell: Shell }} page @param {string} name */
export const boardOn = ({ shell }, name) => {
  const board = shell.games.find((game) => game.name === name)?.board;
  assert.ok(board, `${name} has no board yet`);
  return board;
};

/** Gives the window a size. @param {number} width in CSS pixels @param {number} height */
export const resize = (width, height) => window.happyDOM.setViewport({ width, height });
