// The page as a whole: the current page, announcements and notices, and the services that all pages share.

import { html, render } from 'lit-html';
import type { Engine } from '../engine/engine.ts';
import { loadEngine } from '../engine/engine.ts';
import { boards } from '../games/index.ts';
import { loadBoard } from '../games/load.ts';
import type { Beginning } from '../match/types.ts';
import type { Address } from '../page/address.ts';
import { parseAddress } from '../page/address.ts';
import type { Listed, Notice, Openings, Page, Shell } from '../page/types.ts';
import { StorageError } from '../store/mirror.ts';
import type { Store } from '../store/store.ts';
import { storeOfTab } from '../store/tab.ts';
import { turnCues } from '../ui/cues.ts';
import { Dialogs } from '../ui/dialogs.ts';
import { readFile } from '../ui/files.ts';
import { keepingFocus } from '../ui/focus.ts';
import { chooseKeys } from '../ui/keymap.ts';
import { painted } from '../ui/next-frame.ts';
import { onThemeChange } from '../ui/theme.ts';
import { speak } from '../words/language.ts';
import { language, SpokenError, say } from '../words/say.ts';
import { failedPage } from './failure.ts';
import { Notices } from './notices.ts';
import { fetchByLink, fetchDeals, fetchOpening, fetchPage, fetchToday } from './parts.ts';
import { Router } from './router.ts';

/** Events of the player's first press. A screen reader may send only the click. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'drop'];

/**
 * Resolves at the player's first press anywhere on the page, before its effect, or immediately after a
 * reload by the player. Any site can open an address, but only the player can press or reload.
 */
const firstPress = new Promise<unknown>((resolve) => {
  const navigation: (PerformanceEntry & { type?: string }) | undefined =
    performance.getEntriesByType('navigation')[0];
  if (navigation?.type === 'reload') resolve(navigation);
  for (const press of PRESSES) addEventListener(press, resolve, { capture: true, once: true });
});

/** Accepts files that are dropped on the page or opened with it. */
const takeFiles = (shell: Shell) => {
  const openFile = (read: () => Promise<string>) => shell.open('text', read);
  window.launchQueue?.setConsumer(({ files, targetURL }) => {
    const [file] = files ?? [];
    const { hash } = new URL(targetURL ?? '', location.href);
    if (file) openFile(async () => readFile(await file.getFile()));
    else if (hash) shell.go(parseAddress(hash));
  });
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    openFile(() => readFile(file));
  });
};

/** The page as a whole: draws one page at a time, and the dialogs and notices over it. */
class App implements Shell {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly games: Listed[];
  readonly pressed = firstPress;
  offline: Shell['offline'] = '';

  #root: HTMLElement;
  #engine: Engine | undefined;
  #page: Page;
  /** The texts of the page while it loads. */
  #loading: Page;
  /** Replaces a page whose parts did not load. The settings can still export the stored data. */
  #failed = failedPage(() => this.open('settings').catch(() => this.#notices.tellUnloaded()));
  #notices = new Notices(() => this.update());
  #router: Router;
  #announced = '';
  #isUpdateDue = false;
  /** Selector of the element to focus after drawing. */
  #toFocus = '';

  constructor(root: HTMLElement, store: Store) {
    this.store = store;
    this.dialogs = new Dialogs(() => store.settings.letters === 'on');
    this.games = Object.keys(boards).map((name) => ({
      name,
      get title() {
        return say(`lobby.${name}.title`);
      },
    }));
    const { title } = document;
    const said = [...root.children];
    this.#root = root;
    this.#loading = { title: () => title, render: () => said };
    this.#page = this.#loading;
    this.#router = new Router({
      shell: this,
      loading: this.#loading,
      failed: this.#failed,
      plays: (game) => this.#engine?.plays(game) ?? false,
      show: (make, game, moved) => this.#show(make, game, moved),
      focus: () => this.#page.focus?.(),
    });
    root.replaceChildren();
    this.#draw();
    this.#listen();
    this.#applySettings();
    this.#watchStore();
    takeFiles(this);
    this.#router.route(false);
  }

  // State.

  get engine() {
    if (!this.#engine) throw new Error('the engine is not there yet');
    return this.#engine;
  }

  get hasRules() {
    return this.#engine !== undefined;
  }

  get visit() {
    return this.#router.visit;
  }

  // Loading.

  async ready(game?: string) {
    const here = this.visit;
    try {
      this.#engine = await loadEngine(game);
      return here === this.visit;
    } catch (error) {
      console.error(error);
      if (here !== this.visit) return false; // the page of the newer visit reports this itself
      // A page whose own parts are loaded stays.
      const isOwn = this.#page !== this.#loading && this.#page !== this.#failed;
      if (isOwn) this.#notices.tellUnloaded();
      else this.#show(() => this.#failed);
      return false;
    }
  }

  async load(game: Listed) {
    const board = game.board ?? (await loadBoard(game.name));
    if (!board) throw new SpokenError(() => say('app.noBoard'));
    return Object.assign(game, { board });
  }

  async listByLink(changed: () => void) {
    return (await fetchByLink()).listByLink(this, changed);
  }

  async today() {
    return (await fetchToday()).today(this);
  }

  // Navigation.

  go(address: Address) {
    this.#router.go(address);
  }

  instead(address: Address) {
    return this.#router.instead(address);
  }

  play(game: Listed, beginning?: Beginning, place?: 'table' | 'analysis') {
    return this.#router.play(game, beginning, place);
  }

  show(make: () => Page, game: string) {
    this.#show(make, game);
  }

  async open<What extends keyof Openings>(what: What, ...about: Openings[What]): Promise<unknown> {
    const here = this.visit;
    const open = await fetchOpening(what);
    return here === this.visit ? open(this, ...about) : new Promise(() => {});
  }

  /**
   * Closes the present page and shows another one. `game` is the page's game, or "". Unless `moved`
   * is false, the player came from another page, so the heading gets the focus.
   */
  #show(make: () => Page, game?: string, moved = true) {
    this.#page.close?.();
    this.dialogs.close();
    const { dataset } = document.documentElement;
    // A change of this attribute redraws everything.
    if (game !== undefined && game !== (dataset.game ?? '')) dataset.game = game;
    this.#page = make();
    this.#draw();
    if (moved) this.#focusHeading();
  }

  // Drawing.

  update() {
    this.#drawAfter(Promise.resolve());
  }

  updateBehind() {
    this.#drawAfter(painted());
  }

  focus(selector: string) {
    this.#toFocus = selector;
    this.update();
  }

  /** Draws when `due` resolves, once for any number of calls before. */
  async #drawAfter(due: Promise<void>) {
    if (this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    await due;
    this.#isUpdateDue = false;
    this.#draw();
    const element = this.#toFocus && this.#root.querySelector(this.#toFocus);
    this.#toFocus = '';
    if (element instanceof HTMLElement) element.focus();
  }

  #draw() {
    const root = this.#root;
    if (!root.isConnected) return; // a test has closed the page
    document.title = this.#page.title() + this.store.view.title;
    const all = html`${this.#page.render()} ${this.dialogs.element} ${this.#notices.render()}
      <div class="unseen" role="status" id="announcement">${this.#announced}</div>`;
    keepingFocus(
      () => render(all, root),
      () => this.#focusPage(),
    );
    this.dialogs.update();
  }

  #focusHeading() {
    this.#root.querySelector('h1')?.focus();
  }

  /** Focuses the main element of the page: a table's board, else the heading. */
  #focusPage() {
    if (this.#page.focus) this.#page.focus();
    else this.#focusHeading();
  }

  // Announcements and notices.

  say(text: string) {
    // Screen readers ignore a text that has not changed.
    this.#announced = text === this.#announced ? `${text}\u00a0` : text;
    this.update();
  }

  tell(notice: Notice) {
    this.#notices.tell(notice);
  }

  async stored(writing: Promise<unknown>, saveAsFile?: () => void) {
    try {
      await writing;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#notices.tellStorage(error, saveAsFile);
    }
  }

  /** Shows a notice of every unexpected error. Its button saves the game as a file. */
  #fault(error: unknown) {
    // Errors of browser extensions, and messages of the browser itself, have no Error object.
    if (!(error instanceof Error)) return;
    this.#notices.tellFailure(() => say('app.wrong'), this.#page.saveAsFile);
  }

  // Events.

  #listen() {
    addEventListener('hashchange', () => this.#router.route(true));
    addEventListener('error', ({ error }) => this.#fault(error));
    addEventListener('unhandledrejection', ({ reason }) => this.#fault(reason));
    onThemeChange(() => this.update());
    // The element that opened the dialog may have been removed.
    this.dialogs.element.addEventListener('close', () => {
      if (document.activeElement === document.body) this.#focusPage();
    });
  }

  #watchStore() {
    const { store } = this;
    store.watch(({ kinds, elsewhere }) => {
      if (kinds.has('setting')) {
        dispatchEvent(new CustomEvent('quintet:settings', { detail: store.settings }));
        this.#applySettings();
        this.#speakChosen();
      }
      const isDone = kinds.has('result') || kinds.has('puzzles');
      if (isDone && !elsewhere) this.#noteDay().catch(console.warn);
      if (kinds.has('game') && elsewhere) this.#page.lookAgain?.();
      // A match shows its move before it stores it.
      const isOwnMove = !elsewhere && kinds.size === 1 && kinds.has('game');
      if (!isOwnMove) this.update();
    });
    store.opened.then(() => {
      if (store.blocked) this.#notices.tellStorage(store.blocked);
      if (store.all('set').length > 0) {
        fetchDeals().then(({ keepDeals }) => keepDeals(this), console.warn);
      }
      // Shows games that were unknown before the store opened. A table does so by itself.
      if (store.seemsEmpty && !store.isEmpty && !this.#page.lookAgain) this.#router.route(false);
    });
  }

  /** Applies the settings that concern every page. */
  #applySettings() {
    const { store } = this;
    turnCues(store.settings);
    chooseKeys(store.get('setting/keys'));
    const colours = store.get('setting/colours');
    if (colours) import('../settings/tints.ts').then(({ tint }) => tint(colours), console.warn);
  }

  async #noteDay() {
    const { noteDay } = await fetchToday();
    await this.stored(noteDay(this.store, Date.now()));
  }

  /** Switches to the chosen language (src/appearance.ts) once its words are loaded. */
  async #speakChosen() {
    const { language: chosen = '' } = document.documentElement.dataset;
    const before = language();
    try {
      await speak(chosen); // also if unchanged, because another language may be loading
      if (language() === before) return;
      this.#page.speak?.();
      this.update();
    } catch {
      this.tell({ text: () => say('app.notSpoken') });
    }
  }
}

export const open = (root: HTMLElement, store: Store) => {
  const shell = new App(root, store);
  return { shell, hasRules: () => shell.hasRules };
};

/** Starts the page once its `first` words are loaded. */
export const start = async (root: HTMLElement, words: Promise<void>) => {
  try {
    // Prefetches the parts that the address probably needs. Errors are reported where a part is used.
    const address = parseAddress(location.hash);
    const game = 'game' in address ? address.game : undefined;
    Promise.all([
      fetchPage(address),
      game && loadBoard(game),
      address.page === 'lobby' || loadEngine(game),
    ]).catch(() => {});
    const opened = words.then(async () => {
      const store = await storeOfTab();
      if (!store.seemsEmpty) loadEngine(game).catch(() => {});
      await (store.seemsEmpty || store.opened);
      return store;
    });
    const { shell, hasRules } = open(root, await opened);
    await painted();
    await shell.ready(game);
    if (!hasRules()) return;
    import('../offline/registration.ts').then(
      ({ workOffline }) => workOffline(shell),
      console.warn,
    );
  } catch (error) {
    console.error(error);
    words.then(
      () => {
        root.replaceChildren();
        render(failedPage().render(), root); // without a store there are no settings
        root.querySelector('h1')?.focus();
      },
      () => {}, // without words only the static page can say so
    );
  }
};
