// The page in a window of happy-dom, without a browser.
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
// `visit` shows the one page of an address, in a shell that logs its calls: it opens dialogs over the
// page but does not navigate. `launch` starts the whole app, which does.
//
// Nothing here has a size. Layout, drawing, animation and differences between browser engines are tested
// in browsers (tests/browser). Import this file before anything of web/src that needs a document.

import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { Window } from 'happy-dom';
import './styles.ts';
import type { open as openApp } from '../../web/src/app/app.ts';
import type { Beginning } from '../../web/src/match/types.ts';
import type { Game, Notice, Openings, Page, Shell } from '../../web/src/page/types.ts';
import type { Store } from '../../web/src/store/store.ts';
import { browser, plant, until } from './stores.ts';
import { FakeWorker } from './workers.ts';

/** A call of the shell: the method's name and its arguments. */
type Asked = [what: string, ...about: any[]];

const ADDRESS = 'http://quintet.test/';
// Not TypeScript's Window: happy-dom has DOM types of its own.
const window: any = new Window({ url: ADDRESS, width: 1280, height: 800 });
const { document } = window;
const here: any = globalThis;

// The window's properties become globals. Those that Node has too stay Node's, except for events.
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
// QUINTET_LATE delays frames by that many milliseconds, which uncovers tests that read too early.
const late = Number(process.env.QUINTET_LATE ?? 0);
if (late > 0) {
  here.requestAnimationFrame = (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), late);
  here.cancelAnimationFrame = clearTimeout;
}
here.window = window;
here.__VERSION__ = '1.2.3';

document.documentElement.lang = 'en'; // as src/appearance.ts sets it in browsers

// Parts of the DOM that happy-dom lacks or does differently from browsers.

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
// Assigning to `style` sets its text.
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
/** The width and height of every element, in CSS pixels. */
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

// A dialog focuses its [autofocus], and fires `close` asynchronously.
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector('[autofocus]')?.focus();
};
window.HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  setImmediate(() => this.dispatchEvent(new Event('close')));
};

/** Addresses set by replaceState(), for which browsers fire no `hashchange`. */
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

/** The field whose file dialog is open. */
let chooser: HTMLInputElement | undefined;
const { click } = window.HTMLElement.prototype;
window.HTMLInputElement.prototype.click = function choose() {
  if (this.type === 'file') chooser = this;
  else click.call(this);
};

/** A file saved by the page. */
interface SavedFile {
  name: string;
  text: string;
}

/** Files saved by the system's dialog or as downloads. */
const saved: SavedFile[] = [];
here.showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
  const file = { name: suggestedName, text: '' };
  const write = async (text: string) => {
    file.text += text;
  };
  const close = async () => saved.push(file);
  return { name: suggestedName, createWritable: async () => ({ write, close }) };
};
window.showSaveFilePicker = here.showSaveFilePicker;

/** The contents of downloads, by their URLs. */
const blobs = new Map<string, Blob>();
here.URL.createObjectURL = (blob: Blob) => {
  const address = `blob:${blobs.size}`;
  blobs.set(address, blob);
  return address;
};
window.HTMLAnchorElement.prototype.click = async function download() {
  if (!this.download) return click.call(this);
  saved.push({ name: this.download, text: (await blobs.get(this.href)?.text()) ?? '' });
};

/** The running Workers of computer players. A test answers for them: `says(data)`. */
const workers: FakeWorker[] = [];
here.Worker = class extends FakeWorker {
  constructor() {
    super();
    workers.push(this);
  }
  terminate() {
    super.terminate();
    if (workers.includes(this)) workers.splice(workers.indexOf(this), 1);
  }
};

/** Milliseconds from which on a timer does not keep a test's process alive. */
const LONG = 1000;
for (const name of ['setTimeout', 'setInterval']) {
  const set = here[name];
  here[name] = (act: () => void, time = 0, ...rest: unknown[]) => {
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
const { chooseKeys } = await import('../../web/src/ui/keymap.ts');
const { painted } = await import('../../web/src/ui/next-frame.ts');
const { hashOf, parseAddress } = await import('../../web/src/page/address.ts');
const { fetchOpening, fetchPage, fetchByLink, fetchArrival, fetchToday } = await import(
  '../../web/src/app/parts.ts'
);
const { speak } = await import('../../web/src/words/language.ts');
const { learn, say } = await import('../../web/src/words/say.ts');
const { messagesIn } = await import('./messages.ts');

export const engine = await loadEngine();
export { until };

/** Functions that remove a page's listeners from the window and the document. */
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
  await new Promise((go) => window.setTimeout(go)); // until every hashchange was fired
  replaced.length = 0;
  document.body.replaceChildren();
  window.happyDOM.setViewport({ width: 1280, height: 800 });
  await speakLanguage('en');
});

/** Switches to another language, with all its messages. */
export const speakLanguage = async (tag: string) => {
  if (document.documentElement.lang === tag) return;
  await speak(tag);
  learn(messagesIn(tag));
};

/** Waits until a move is drawn and everything that follows it is done. */
export const moved = async () => {
  await painted();
  await settle();
};

/** Returns the focused element. */
export const focused = (): HTMLElement => document.activeElement;

/** Runs all tasks that are ready, and those that they queue. */
export const settle = async () => {
  for (let i = 0; i < 4; i++) await new Promise(setImmediate);
};

/** Returns a text with single spaces and without bidirectional marks. */
export const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the accessible name of an element: its label, or its text. */
export const nameOf = (element: Element & { labels?: Iterable<Element> | null }) => {
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  const labels = [...(element.labels ?? [])];
  if (labels.length > 0) return plain(labels.map(({ textContent }) => textContent).join(' '));
  return plain(element.textContent);
};

/** A shown page, with its queries and actions. */
export class Visit {
  /** The logged calls of the shell, in order. */
  asked: Asked[] = [];
  /** Notices, which stay until they are closed. */
  notices: Notice[] = [];
  /** Announcements to screen readers. */
  spoken: string[] = [];
  saved = saved;
  workers = workers;
  root: HTMLElement = document.createElement('div');

  constructor() {
    document.body.replaceChildren(this.root); // replaces the page of an earlier visit
  }

  /** The open dialog, else the page. The methods below search in it. */
  get top(): Element {
    return this.root.querySelector('dialog[open]') ?? this.root;
  }

  text() {
    return plain(this.top.textContent);
  }

  /** The first match of a selector in the page and its dialogs. */
  one<Found extends Element = HTMLElement>(selector: string) {
    return this.root.querySelector<Found>(selector) ?? assert.fail(`no ${selector}`);
  }

  all<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag][];
  all(selector: string): any[];
  all(selector: string) {
    return [...this.top.querySelectorAll(selector)];
  }

  texts(selector: string) {
    return this.all(selector).map(({ textContent }) => plain(textContent));
  }

  /** Returns the names of enabled buttons and links. */
  names() {
    return this.all('button, a')
      .filter(({ disabled }) => !disabled)
      .map(nameOf);
  }

  /** The first element with this name, or with one that matches. */
  find<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    name: string | RegExp,
  ): HTMLElementTagNameMap[Tag];
  find(selector: string, name: string | RegExp): any;
  find(selector: string, name: string | RegExp) {
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

  /** Presses the cell of a spot on the board. */
  async play(spot: string) {
    this.one(`[data-spot="${spot}"]`).click();
    await moved();
  }

  /** Returns the target of a link. */
  link(name: string | RegExp) {
    return this.find('a', name).getAttribute('href') ?? '';
  }

  /** Types into the field with this name. */
  async write(name: string, text: string) {
    const field = this.find('input', name);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    return field;
  }

  /** Selects a value in a list. */
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

  /** Selects a radio button. */
  async check(name: string) {
    this.find('input[type="radio"]', name).click();
    await settle();
  }

  /**
   * Chooses a file with this content in the open file dialog. `size` is the size that the file reports.
   */
  async giveFile(text: string, size = Buffer.byteLength(text)) {
    await until(() => chooser !== undefined);
    const file = { name: 'file.txt', size, text: async () => text };
    Object.defineProperty(chooser, 'files', { value: [file] });
    chooser?.dispatchEvent(new Event('change'));
    chooser = undefined;
    await settle();
  }

  /** Waits until a text is shown. */
  async sees(words: string | RegExp) {
    const isThere = () =>
      typeof words === 'string' ? this.text().includes(words) : words.test(this.text());
    await until(isThere, () => `“${words}” is not to be read in: ${this.text()}`);
  }

  /** The last announcement. */
  get said() {
    return this.spoken.at(-1) ?? '';
  }

  /** Returns the arguments of each call of one of the shell's methods. */
  askedTo(what: string) {
    return this.asked.filter(([name]) => name === what).map(([, ...about]) => about);
  }

  /** Presses an entry of a table's menu. */
  async menu(entry: string) {
    await this.sees('Menu');
    await this.press('Menu');
    await this.press(entry);
  }

  /** Opens the sheet of a table's rarer actions. */
  async more() {
    await this.menu('More');
    await until(() => this.all('.more').length === 1);
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

/** The whole app, which navigates. */
class Whole extends Visit {
  shell: Shell;
  constructor(open: typeof openApp, store: Store) {
    super();
    this.shell = open(this.root, store).shell;
  }

  get heading() {
    return plain(this.root.querySelector('h1')?.textContent);
  }
}

export type { Alone, Whole };

const EMPTY: Page = { title: () => '', render: () => '' };

/** One page in a shell that does not navigate. */
class Alone extends Visit {
  page = EMPTY;
  shell: Shell;
  #due = false;

  constructor(store: Store) {
    super();
    /** Wraps a method of the shell to log its calls. */
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
        queueMicrotask(() => this.root.querySelector<HTMLElement>(selector)?.focus());
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
    chooseKeys(store.get('setting/keys'));
    store.watch(() => {
      chooseKeys(store.get('setting/keys'));
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
    // happy-dom loses a list's value when options are added after it was set.
    for (const option of this.root.querySelectorAll<HTMLOptionElement>('option[selected]')) {
      const list = option.closest('select');
      if (list) list.value = option.value;
    }
  }

  /** Opens a dialog over the page. */
  async open<What extends keyof Openings>(what: What, ...about: Openings[What]) {
    this.shell.open(what, ...about);
    await this.opened();
  }

  /** Switches the language while the page is open. */
  async speakIn(tag: string) {
    await speakLanguage(tag);
    this.page.speak?.();
    this.update();
    await settle();
  }

  show(page: Page) {
    this.page.close?.();
    this.shell.dialogs.close();
    this.page = page;
    this.draw();
  }

  /** Shows an empty page first, so that late updates draw nothing, as after navigation in the app. */
  close() {
    this.show(EMPTY);
    super.close();
  }
}

/** Opens a store whose database has these entries. */
export const storeWith = async (things: Record<string, unknown> = {}) => {
  const one = browser();
  if (Object.keys(things).length > 0) await plant(one.hands, things);
  const store = await one.open();
  await store.opened;
  return store;
};

interface VisitOptions {
  /** Entries of the database. */
  stored?: Record<string, unknown>;
  language?: string;
  beginning?: Beginning;
  /** The key under which the match is stored. */
  key?: string;
  /** The player has already pressed something. */
  isTouched?: boolean;
}

/** Shows the page of an address; `hash` comes without its "#". */
export const visit = async (
  hash: string,
  { stored, language = 'en', beginning, key, isTouched = true }: VisitOptions = {},
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
  // Undefined only for addresses without a game, whose pages do not use it.
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

interface LaunchOptions {
  /** Entries of the database. */
  stored?: Record<string, unknown>;
  /** A store to use instead of one with `stored`. */
  store?: Store;
}

/** Launches the whole app at an address; `hash` comes without its "#". */
export const launch = async (hash: string, { stored, store }: LaunchOptions = {}) => {
  const { open } = await import('../../web/src/app/app.ts');
  window.history.replaceState(null, '', `${ADDRESS}${hash && '#'}${hash}`);
  const page = new Whole(open, store ?? (await storeWith(stored)));
  visits.push(page);
  return page;
};

/** Navigates as if the user had typed an address; `hash` comes without its "#". */
export const go = async (hash: string) => {
  window.location.hash = `#${hash}`;
  await settle();
};

/** Returns the loaded board of a game. */
export const boardOn = ({ shell }: Visit & { shell: Shell }, name: string) => {
  const board = shell.games.find((game) => game.name === name)?.board;
  assert.ok(board, `${name} has no board yet`);
  return board;
};

/** Resizes the window, in CSS pixels. */
export const resize = (width: number, height: number) =>
  window.happyDOM.setViewport({ width, height });
