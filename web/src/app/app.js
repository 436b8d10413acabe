// The page as a whole: which of lobby, set-up form and table is shown, what is announced, and what
// all of them share.

import { html, nothing, render } from 'lit-html';
import { loadEngine } from '../engine/engine.js';
import { boards } from '../games/index.js';
import { loadBoard } from '../games/load.js';
import { savedGame } from '../newgame/replace.js';
import { hashOf, keyOf, parseAddress } from '../page/address.js';
import { browserPlatform } from '../store/platform.js';
import { StorageError, Store } from '../store/store.js';
import { Dialogs } from '../ui/dialogs.js';
import { readFile } from '../ui/files.js';
import { keepingFocus } from '../ui/focus.js';
import { icon } from '../ui/icons.js';
import { painted } from '../ui/painted.js';
import { turnSound } from '../ui/sound.js';
import { onThemeChange } from '../ui/theme.js';
import { speak } from '../words/language.js';
import { language, say, sentences } from '../words/say.js';
import { fetchArrival, fetchByLink, fetchDays, fetchOpening, fetchPage } from './parts.js';
import { pressed } from './press.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Beginning } from '../match/types' */
/** @import { Address } from '../page/address.js' */
/** @import { Game, Listed, Notice, Openings, Page, Shell } from '../page/types' */
/** @import { Change } from '../store/store.js' */

/** @implements {Shell} */
export class App {
  dialogs = new Dialogs(() => this.store.settings.letters === 'on');

  store;
  /**
   * What works without a network: nothing, games of people, or all of it.
   * @type {'' | 'people' | 'all'}
   */
  offline = '';
  pressed = pressed;

  #root;
  /** @type {Engine | undefined} */
  #engine;
  /** @type {Page} */
  #page;
  /** What the page says by itself while it loads. @type {Page} */
  #loading;
  /** @type {Beginning | undefined} */
  #beginning;
  /** @type {Notice[]} */
  #notices = [];
  /** How many addresses were gone to, by which a late one is known. */
  #visit = 0;
  #announced = '';
  #updateDue = false;

  /** @param {HTMLElement} root @param {Store} store */
  constructor(root, store) {
    this.#root = root;
    this.store = store;
    const said = [...root.children];
    this.#loading = { title: document.title, render: () => said, needsRules: true };
    this.#page = this.#loading;
    root.replaceChildren();
    this.#render();
    /** @type {Listed[]} in the order of the lobby */
    this.games = Object.keys(boards).map((name) => ({
      name,
      get title() {
        return say(`lobby.${name}.title`);
      },
    }));
    addEventListener('hashchange', () => this.#route(true));
    onThemeChange(() => this.update());
    // What opened the dialog may be gone by now.
    this.dialogs.element.addEventListener('close', () => {
      if (document.activeElement === document.body) this.#focusPage();
    });
    store.watch((change) => this.#changed(change));
    turnSound(store.settings.sound === 'on');
    store.opened.then(() => {
      if (store.blocked) this.#tellStorage(store.blocked);
      // What nobody knew of is shown, as a table does by itself.
      if (store.seemsEmpty && !store.isEmpty && !this.#page.lookAgain) this.#route(false);
    });
    this.#takeFiles();
    this.#watchFaults();
    this.#route(false);
  }

  /** Whether any of the rules are there. */
  get isReady() {
    return this.#engine !== undefined;
  }

  /** The rules, once ready() has them. */
  get engine() {
    if (!this.#engine) throw new Error('the engine is not there yet');
    return this.#engine;
  }

  /**
   * Waits for the engine, as everything does but a lobby without games: for what one game needs, or
   * every game.
   * @param {string} [game] @returns {Promise<boolean>} false where the player has gone to another page
   * meanwhile, and where it cannot be loaded, which is shown: in place of a page that is nothing without
   * it, beside any other, where something goes on
   */
  async ready(game) {
    const { visit } = this;
    try {
      this.#engine = await loadEngine(game);
      return visit === this.visit;
    } catch (error) {
      console.error(error);
      if (visit !== this.visit) return false; // the page gone to meanwhile says so itself
      if (this.#page.needsRules) {
        this.show(() => failedPage);
        return false;
      }
      const text = () => sentences(`${say('app.failed')}.`, say('app.failed.calm'));
      this.tell({ text, action: () => say('app.again'), act: () => location.reload() });
      return false;
    }
  }

  /** Fetches a game's board, if it is not there yet; rejects where it cannot be. @param {Listed} game */
  async load(game) {
    const board = game.board ?? (await loadBoard(game.name));
    if (!board) throw new Error(say('app.noBoard'));
    game.board = board;
    return /** @type {Game} */ (game);
  }

  /** Another number on each page that the player goes to. */
  get visit() {
    return this.#visit;
  }

  /** @param {Listed} game @param {Beginning} [beginning] */
  async play({ name }, beginning) {
    this.#beginning = beginning;
    const isByLink = beginning && ('seats' in beginning || 'since' in beginning);
    /** @type {Address} */
    const address = isByLink
      ? { page: 'friend', game: name, seed: beginning.seed ?? '', link: '' }
      : { page: 'table', game: name };
    if (location.hash !== hashOf(address)) return this.go(address);
    await this.#route(false);
    this.#page.focus?.();
  }

  /** @param {Address} address */
  go(address) {
    const hash = hashOf(address);
    if (hash === location.hash) this.#route(true);
    else location.hash = hash;
  }

  /**
   * Shows a page in place of the one there is, once that is closed. @param {() => Page} make
   * @param {string} [game] that it is of, "" for none @param {boolean} [moved] the player came from another one
   */
  show(make, game, moved = true) {
    this.#page.close?.();
    this.dialogs.close();
    const { dataset } = document.documentElement;
    // Whatever is drawn is drawn anew when this changes.
    if (game !== undefined && game !== (dataset.game ?? '')) dataset.game = game;
    this.#page = make();
    this.#render();
    if (moved) this.#root.querySelector('h1')?.focus();
  }

  /** Draws the page again, once for any number of calls. */
  update() {
    if (this.#updateDue) return;
    this.#updateDue = true;
    queueMicrotask(() => {
      this.#updateDue = false;
      this.#render();
    });
  }

  /** Puts the keyboard on something of the page, once it is drawn. @param {string} selector */
  focus(selector) {
    this.update();
    queueMicrotask(() => {
      const element = this.#root.querySelector(selector);
      if (element instanceof HTMLElement) element.focus();
    });
  }

  /** Speaks to a screen reader. @param {string} text */
  say(text) {
    // The same words twice are news only if they differ.
    this.#announced = text === this.#announced ? `${text}\u00a0` : text;
    this.update();
  }

  /** Tells something that stays until it is put away. @param {Notice} notice */
  tell(notice) {
    if (this.#notices.some(({ text }) => text() === notice.text())) return;
    this.#notices.push(notice);
    this.update();
  }

  /**
   * Tells it where something could not be stored; what else goes wrong is thrown.
   * @param {Promise<unknown>} writing @param {() => void} [saveAsFile] for the game that is written
   */
  async stored(writing, saveAsFile) {
    try {
      await writing;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#tellStorage(error.message, saveAsFile);
    }
  }

  /** @param {string} reason @param {() => void} [saveAsFile] */
  #tellStorage(reason, saveAsFile) {
    this.tell({
      text: () => say('app.notStored', { reason }),
      ...(saveAsFile && { action: () => say('app.saveAsFile'), act: saveAsFile }),
    });
  }

  /** @param {Change} change */
  #changed({ kinds, elsewhere }) {
    if (kinds.has('setting')) {
      dispatchEvent(new CustomEvent('quintet:settings', { detail: this.store.settings }));
      turnSound(this.store.settings.sound === 'on');
      this.#speak();
    }
    const isDone = kinds.has('result') || kinds.has('puzzles');
    if (isDone && !elsewhere) this.#noteDay().catch(console.warn);
    if (kinds.has('game') && elsewhere) this.#page.lookAgain?.();
    // What a match stores after each move it has shown already.
    const isOwnMove = !elsewhere && kinds.size === 1 && kinds.has('game');
    if (!isOwnMove) this.update();
  }

  async #noteDay() {
    const { noteDay } = await fetchDays();
    await this.stored(noteDay(this.store, Date.now()));
  }

  /** Speaks the language that is chosen (public/appearance.js), as soon as its words are there. */
  async #speak() {
    const { language: chosen = '' } = document.documentElement.dataset;
    if (chosen === language()) return;
    try {
      await speak(chosen);
      this.#page.speak?.();
      this.update();
    } catch {
      this.tell({ text: () => say('app.notSpoken') });
    }
  }

  /** A file may be dropped anywhere on the page, opened with it, or come with a shortcut of the system. */
  #takeFiles() {
    window.launchQueue?.setConsumer(({ files, targetURL }) => {
      const [file] = files ?? [];
      const { hash } = new URL(targetURL ?? '', location.href);
      if (file) this.open('text', async () => readFile(await file.getFile()));
      else if (hash) this.go(parseAddress(hash));
    });
    addEventListener('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    addEventListener('drop', (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      this.open('text', () => readFile(file));
    });
  }

  /** What goes wrong unexpectedly is told, with the game at hand as a file. */
  #watchFaults() {
    const told = (/** @type {unknown} */ error) => {
      // What has no error is not of this page: an extension's, or the browser's own complaint.
      if (!(error instanceof Error)) return;
      const { saveAsFile } = this.#page;
      this.tell({
        text: () => say('app.wrong'),
        ...(saveAsFile && { action: () => say('app.saveAsFile'), act: saveAsFile }),
      });
    };
    addEventListener('error', ({ error }) => told(error));
    addEventListener('unhandledrejection', ({ reason }) => told(reason));
  }

  /** @param {boolean} moved the player came from another page here */
  async #route(moved) {
    const visit = ++this.#visit;
    const beginning = this.#beginning;
    this.#beginning = undefined;
    const address = this.#first(parseAddress(location.hash));
    const listed = 'game' in address ? this.#listed(address.game) : undefined;
    const arriving = Promise.all([fetchPage(address), listed && this.load(listed)]).catch(
      console.error,
    );
    // A lobby without games waits for no rules.
    const needsRules = address.page !== 'lobby' || !this.store.isEmpty;
    if (needsRules && !this.#engine?.plays(listed?.name)) {
      this.show(() => this.#loading, undefined, false);
      if (!(await this.ready(listed?.name))) return;
    }
    if (visit !== this.#visit) return; // the player has gone elsewhere meanwhile
    if (address.page === 'shared') return this.#openShared(address.isTooLarge);
    // What is played by link is known to nobody but the store.
    if (address.page === 'friend') await this.store.opened;
    const [makePage, game] = (await arriving) ?? [() => failedPage];
    if (visit !== this.#visit) return;
    if (game && this.#brings(address, beginning)) {
      const part = await fetchArrival().catch(console.error);
      if (visit !== this.#visit) return;
      if (part) return part.openAddress(this, game, address);
      return this.show(() => failedPage);
    }
    const key = address.page === 'friend' ? keyOf(address.game, address.seed) : undefined;
    this.show(
      () => makePage(this, /** @type {Game} */ (game), beginning, key),
      listed?.name ?? '',
      moved,
    );
  }

  /** @param {string} game */
  #listed(game) {
    return this.games.find(({ name }) => name === game);
  }

  /**
   * Whether an address brings something that is shown before it is taken, and not a page of this device:
   * a game by link that is not stored here, or more of one. @param {Address} address @param {Beginning} [beginning]
   * @returns {address is Extract<Address, { page: 'link' | 'friend' | 'deal' }>}
   */
  #brings(address, beginning) {
    if (address.page === 'link' || address.page === 'deal') return true;
    if (address.page !== 'friend') return false;
    const { game, seed, link } = address;
    const listed = this.#listed(game);
    return link !== '' || !(beginning || (listed && savedGame(this, listed, keyOf(game, seed))));
  }

  /**
   * Where "Play" leads, which the address then says: to the lesson on the first visit, else to the
   * table; any other address as it is. @param {Address} address @returns {Address}
   */
  #first(address) {
    if (address.page !== 'play') return address;
    const { game } = address;
    const isKnown = this.store.learnt(game) || this.store.game(game);
    /** @type {Address} */
    const first = { page: isKnown ? 'table' : 'learn', game };
    history.replaceState(null, '', hashOf(first));
    return first;
  }

  /** @param {Address} address */
  async instead(address) {
    history.replaceState(null, '', address.page === 'lobby' ? location.pathname : hashOf(address));
    await this.#route(false);
    this.#page.focus?.();
  }

  /**
   * @template {keyof Openings} What @param {What} what @param {Openings[What]} about
   * @returns {Promise<unknown>}
   */
  async open(what, ...about) {
    const { visit } = this;
    const open = await fetchOpening(what);
    return visit === this.visit ? open(this, ...about) : new Promise(() => {});
  }

  /** @param {() => void} changed */
  async listByLink(changed) {
    return (await fetchByLink()).listByLink(this, changed);
  }

  /** Opens what another application has shared with this one, which the service worker has kept. @param {boolean} isTooLarge and has not, because it is */
  async #openShared(isTooLarge) {
    const shown = this.instead({ page: 'lobby' });
    const { visit } = this;
    await shown;
    const address = new URL('share', location.href).href;
    const shared = await window.caches?.open('quintet shared');
    const text = (await (await shared?.match(address))?.text()) ?? '';
    await shared?.delete(address);
    const read = async () => {
      if (isTooLarge) throw new Error(say('files.tooLarge'));
      return text;
    };
    if (visit === this.visit && (text || isTooLarge)) {
      await this.open('text', read, { isShared: true });
    }
  }

  #render() {
    document.title = this.#page.title;
    const draw = () =>
      render(
        html`${this.#page.render()} ${this.dialogs.element}
        <div class="notices" role="status">
          ${this.#notices.map((notice) => this.#notice(notice))}
        </div>
        <div class="unseen" role="status" id="announcement">${this.#announced}</div>`,
        this.#root,
      );
    keepingFocus(draw, () => this.#focusPage());
    this.dialogs.update();
  }

  /** Puts the keyboard on what the page is about: a table's board, else its heading. */
  #focusPage() {
    if (this.#page.focus) this.#page.focus();
    else this.#root.querySelector('h1')?.focus();
  }

  /** @param {Notice} notice */
  #notice(notice) {
    const done = () => {
      this.#notices = this.#notices.filter((other) => other !== notice);
      this.update();
    };
    const act = () => {
      done();
      notice.act?.();
    };
    return html`<div class="notice">
      <p>${notice.text()}</p>
      ${notice.action ? html`<button class="primary" @click=${act}>${notice.action()}</button>` : nothing}
      <button class="quiet square" aria-label=${say('app.putAway')} @click=${done}>${icon('x')}</button>
    </div>`;
  }
}

/** Starts the page. @param {HTMLElement} root @param {Promise<void>} words what it says first */
export const start = async (root, words) => {
  try {
    // What the address is likely to want is on its way meanwhile; whoever wants it is told.
    const address = parseAddress(location.hash);
    const game = 'game' in address ? address.game : undefined;
    const wanted = [
      fetchPage(address),
      game && loadBoard(game),
      address.page === 'lobby' || loadEngine(game),
    ];
    Promise.all(wanted).catch(() => {});
    const opened = words.then(async () => {
      const store = new Store(browserPlatform());
      if (!store.seemsEmpty) loadEngine(game).catch(() => {});
      await (store.seemsEmpty || store.opened);
      return store;
    });
    const app = new App(root, await opened);
    await painted();
    await app.ready(game);
    if (!app.isReady) return;
    import('../offline/registration.js').then(({ workOffline }) => workOffline(app), console.warn);
  } catch (error) {
    console.error(error);
    // Without words there is only what the page itself says while it loads.
    if (
      !(await words.then(
        () => true,
        () => false,
      ))
    )
      return;
    root.replaceChildren();
    render(failedPage.render(), root);
    root.querySelector('h1')?.focus();
  }
};

/** @type {Page} */
const failedPage = {
  title: 'Quintet',
  needsRules: true,
  render: () => html`<main class="failure" role="alert">
  <h1 tabindex="-1">${say('app.failed')}</h1>
  <p>${say('app.failed.calm')}</p>
  <button class="primary" @click=${() => location.reload()}>${say('app.again')}</button>
</main>`,
};
