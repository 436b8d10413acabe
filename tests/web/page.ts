// The page in a window of happy-dom, without a browser: render, press, look.
//
//     import { visit } from './page.ts';
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
import './styles.ts';
import type { Beginning } from '../../web/src/match/types.ts';
import type { Game, Openings, Page, Shell } from '../../web/src/page/types.ts';
import type { Store } from '../../web/src/store/store.ts';
import { browser, plant, until } from './stores.ts';

/** What is asked of the shell, by its name, and of what. */
type Asked = [what: string, ...about: any[]];

const ADDRESS = 'http://quintet.test/';
// no window of a browser, in many things
const window: any = new Window({ url: ADDRESS, width: 1280, height: 800 });
const { document } = window;
const here: any = globalThis;

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
  here.requestAnimationFrame = (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), late);
  here.cancelAnimationFrame = clearTimeout;
}
here.window = window;
here.__VERSION__ = '1.2.3';

document.documentElement.lang = 'en'; // which src/appearance.ts finds in browsers

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
  measure: (() => void) | undefined;
  constructor(measure: () => void) {
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

/** Addresses that took the place of others: no browser tells of these. */
const replaced: string[] = [];
const { history } = window;
const replace = history.replaceState.bind(history);
history.replaceState = (...state: unknown[]) => {
  const { hash } = window.location;
  replace(...state);
  if (window.location.hash !== hash) replaced.push(window.location.href);
};
window.addEventListener('hashchange', (event: HashChangeEvent) => {
  const at = replaced.indexOf(event.newURL);
  if (at < 0) return;
  replaced.splice(at, 1);
  event.stopImmediatePropagation();
});

/** The field that asks for a file. */
let chooser: HTMLInputElement | undefined;
const { click } = window.HTMLElement.prototype;
window.HTMLInputElement.prototype.click = function choose() {
  if (this.type === 'file') chooser = this;
  else click.call(this);
};

/** What was saved by the system's dialogue. */
const saved: { name: string; text: string }[] = [];
here.showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
  const file = { name: suggestedName, text: '' };
  const write = async (text: string) => {
    file.text += text;
  };
  const close = async () => saved.push(file);
  return { name: suggestedName, createWritable: async () => ({ write, close }) };
};
window.showSaveFilePicker = here.showSaveFilePicker;

/** What downloads of this moment hold, by their addresses. */
const blobs: Map<string, Blob> = new Map();
here.URL.createObjectURL = (blob: Blob) => {
  const address = `blob:${blobs.size}`;
  blobs.set(address, blob);
  return address;
};
window.HTMLAnchorElement.prototype.click = async function download() {
  if (!this.download) return click.call(this);
  saved.push({ name: this.download, text: (await blobs.get(this.href)?.text()) ?? '' });
};

/** Computers think in workers, which a test tells what to answer: `says(data)`. */
const workers: any[] = [];
here.Worker = class {
  question: unknown;
  onmessage: ((event: { data: any }) => void) | undefined;
  constructor() {
    workers.push(this);
  }
  postMessage(question: unknown) {
    this.question = question;
  }
  terminate() {
    if (workers.includes(this)) workers.splice(workers.indexOf(this), 1);
  }
  says(data: unknown) {
    this.onmessage?.({ data });
  }
};

// What the page does after a long time keeps no test from ending.
const LONG = 1000;
for (const name of ['setTimeout', 'setInterval']) {
  const set = here[name];
  here[name] = (act: () => void, time: number = 0, ...rest: unknown[]) => {
    const timer = set(act, time, ...rest);
    return time >= LONG ? timer.unref() : timer;
  };
}

const { canvas } = await import('./canvas.ts');
window.HTMLCanvasElement.prototype.getContext = () => canvas().context;

const { html, render } = await import('lit-html');
const { Dialogs } = await import('../../web/src/ui/dialogs.ts');
const { loadEngine } = await import('../../web/src/engine/engine.ts');
const { boards } = await import('../../web/src/games/index.ts');
const { loadBoard } = await import('../../web/src/games/load.ts');
const { chooseKeys } = await import('../../web/src/ui/keying.ts');
const { painted } = await import('../../web/src/ui/painted.ts');
const { hashOf, parseAddress } = await import('../../web/src/page/address.ts');
const { fetchOpening, fetchPage, fetchByLink, fetchArrival, fetchToday } = await import(
  '../../web/src/app/parts.ts'
);
const { speak } = await import('../../web/src/words/language.ts');
const { say } = await import('../../web/src/words/say.ts');
const { messagesIn } = await import('./messages.ts');
const { learn } = await import('../../web/src/words/say.ts');

export const engine = await loadEngine();
export { until };

/** The listeners of the window and the document, which go with their page. */
const listening: (() => void)[] = [];
for (const target of [window, document]) {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (type: string, listener: () => void, options: object) => {
    listen(type, listener, options);
    listening.push(() => target.removeEventListener(type, listener, options));
  };
}
here.addEventListener = window.addEventListener;

/** The open pages. */
const visits: Visit[] = [];

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

/** Speaks another language from now on, all of it. */
export const speakLanguage = async (tag: string) => {
  if (document.documentElement.lang === tag) return;
  await speak(tag);
  learn(messagesIn(tag));
};

/** Lets everything go on after a move, of which the board is drawn first. */
export const moved = async () => {
  await painted();
  await settle();
};

/** What has the keyboard. */
export const focused = (): HTMLElement => document.activeElement;

/** Lets everything go on that waits for nothing but its turn. */
export const settle = async () => {
  for (let i = 0; i < 4; i++) await new Promise(setImmediate);
};

/** A text in one line, without the marks of directions. */
export const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What the user of a screen reader hears of something: its label, or its text. */
export const nameOf = (element: any) => {
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  const labels = [...(element.labels ?? [])];
  if (labels.length > 0) return plain(labels.map(({ textContent }) => textContent).join(' '));
  return plain(element.textContent);
};

/** What a test has of a page. */
export class Visit {
  /** What was asked of the shell, in order. */
  asked: Asked[] = [];
  /** What was told and stays. */
  notices: import('../../web/src/page/types.ts').Notice[] = [];
  /** What was spoken. */
  spoken: string[] = [];
  /** What was saved as a file. */
  saved = saved;
  /** The computers that think. */
  workers = workers;
  root = document.createElement('div');

  constructor() {
    document.body.replaceChildren(this.root); // the window shows the one that was visited last
  }

  /** What is open: a dialog, else the page. */
  get top(): Element {
    return this.root.querySelector('dialog[open]') ?? this.root;
  }

  /** All that is to be read on top. */
  text() {
    return plain(this.top.textContent);
  }

  /** What there is of a kind on top. */
  all(selector: string): any[] {
    return [...this.top.querySelectorAll(selector)];
  }

  /** The texts of what there is of a kind on top. */
  texts(selector: string) {
    return this.all(selector).map(({ textContent }) => plain(textContent));
  }

  /** What can be pressed on top, by its name. */
  names() {
    return this.all('button, a')
      .filter(({ disabled }) => !disabled)
      .map(nameOf);
  }

  /** The first of a kind whose name is all of this, or fits it. */
  find(selector: string, name: string | RegExp): any {
    const fits = (element: Element) =>
      typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
    const found = this.all(selector).find(fits);
    assert.ok(
      found,
      `no ${selector} is called ${name}: ${this.all(selector).map(nameOf).join(' | ')}`,
    );
    return found;
  }

  /** Presses a button. */
  async press(name: string | RegExp) {
    const button = this.find('button', name);
    assert.ok(!button.disabled, `${name} is disabled`);
    button.click();
    await settle();
  }

  /** Chooses a spot of the board, as by its cell. */
  async play(spot: string) {
    const cell = this.root.querySelector(`[data-spot="${spot}"]`);
    assert.ok(cell, `the board has no ${spot}`);
    cell.click();
    await moved();
  }

  /** Where a link leads. */
  link(name: string | RegExp): string {
    return this.find('a', name).getAttribute('href');
  }

  /** Writes into a field. */
  async write(name: string, text: string) {
    const field = this.find('input', name);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    return field;
  }

  /** Chooses from a list. */
  async choose(name: string, value: string) {
    const list = this.find('select', name);
    assert.ok(
      [...list.options].some((option) => option.value === value),
      `${name} has no ${value}`,
    );
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  }

  /** Chooses one of those side by side. */
  async check(name: string) {
    this.find('input[type="radio"]', name).click();
    await settle();
  }

  /**
   * Chooses the file that is asked for.
   * @param text its content
   * @param size that it says it has, in bytes
   */
  async giveFile(text: string, size: number = Buffer.byteLength(text)) {
    await until(() => chooser !== undefined);
    const file = { name: 'file.txt', size, text: async () => text };
    Object.defineProperty(chooser, 'files', { value: [file] });
    chooser?.dispatchEvent(new Event('change'));
    chooser = undefined;
    await settle();
  }

  /** Waits until something is to be read on top. */
  async sees(words: string | RegExp) {
    const isThere = () =>
      typeof words === 'string' ? this.text().includes(words) : words.test(this.text());
    await until(isThere, () => `“${words}” is not to be read in: ${this.text()}`);
  }

  /** What was spoken last. */
  get said() {
    return this.spoken.at(-1) ?? '';
  }

  /** What was asked of the shell by one name. */
  askedTo(what: string) {
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
  shell: Shell;
  constructor(open: typeof import('../../web/src/app/app.ts').open, store: Store) {
    super();
    this.shell = open(this.root, store).shell;
  }

  /** The heading of the page there is. */
  get heading() {
    return plain(this.root.querySelector('h1')?.textContent ?? '');
  }
}

const EMPTY: Page = { title: () => '', render: () => '' };

/** A page in a shell that goes nowhere. */
class Alone extends Visit {
  page = EMPTY;
  shell: Shell;
  #due = false;

  constructor(store: Store) {
    super();
    /** What writes down that it was asked. */
    const write =
      <About extends unknown[], Answer>(
        what: string,
        act: (...about: About) => Answer,
      ): ((...about: About) => Answer) =>
      (...about) => {
        this.asked.push([what, ...about]);
        return act(...about);
      };
    const open: Shell['open'] = async (what, ...about) =>
      (await fetchOpening(what))(this.shell, ...about);
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
      open: write('open', open) as Shell['open'],
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

  /** Opens something over the page. */
  async open<What extends keyof Openings>(what: What, ...about: Openings[What]) {
    this.shell.open(what, ...about);
    await this.opened();
  }

  /** Speaks another language in the middle of what is shown. */
  async speakIn(tag: string) {
    await speakLanguage(tag);
    this.page.speak?.();
    this.update();
    await settle();
  }

  show(page: Page) {
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

/**
 * The store of who has stored these things.
 * @param things by their keys
 */
export const storeWith = async (things: Record<string, unknown> = {}) => {
  const one = browser();
  if (Object.keys(things).length > 0) await plant(one.hands, 'here', things);
  const store = await one.open();
  await store.opened;
  return store;
};

/**
 * Visits the page of an address.
 * @param hash what stands behind the "#"
 * @param options `stored`: things in the database, by their keys; `beginning`: how the match
 * begins; `isTouched`: the player has pressed something by then
 */
export const visit = async (
  hash: string,
  {
    stored,
    language = 'en',
    beginning,
    key,
    isTouched = true,
  }: {
    stored?: Record<string, unknown>;
    language?: string;
    beginning?: Beginning;
    key?: string;
    isTouched?: boolean;
  } = {},
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
  const game = (listed && (await shell.load(listed))) as Game;
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
 * @param hash what stands behind the "#"
 * @param options `stored`: things in the database, by their keys; `store`: the store itself
 */
export const launch = async (
  hash: string,
  { stored, store }: { stored?: Record<string, unknown>; store?: Store } = {},
) => {
  const { open } = await import('../../web/src/app/app.ts');
  window.history.replaceState(null, '', `${ADDRESS}${hash && '#'}${hash}`);
  const page = new Whole(open, store ?? (await storeWith(stored)));
  visits.push(page);
  return page;
};

/**
 * Goes to an address as its reader types it.
 * @param hash what stands behind the "#"
 */
export const go = async (hash: string) => {
  window.location.hash = `#${hash}`;
  await settle();
};

/** The board of a game that was visited. */
export const boardOn = ({ shell }: Visit & { shell: Shell }, name: string) => {
  const board = shell.games.find((game) => game.name === name)?.board;
  assert.ok(board, `${name} has no board yet`);
  return board;
};

/**
 * Gives the window a size.
 * @param width in CSS pixels
 */
export const resize = (width: number, height: number) =>
  window.happyDOM.setViewport({ width, height });
