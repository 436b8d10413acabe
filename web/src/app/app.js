// The page as a whole: which of lobby, set-up form and table is shown, what is announced, and what
// all of them share.

import { html, nothing, render } from 'lit-html';
import { loadEngine, Refused, SPECTATOR } from '../engine/engine.js';
import { boards } from '../games/index.js';
import { loadBoard } from '../games/load.js';
import { askToReplace, replace } from '../newgame/replace.js';
import { browserHands } from '../store/browser.js';
import { StorageError, Store } from '../store/store.js';
import { Dialogs } from '../ui/dialogs.js';
import { readFile, saveFile } from '../ui/files.js';
import { keepingFocus } from '../ui/focus.js';
import { icon, painted } from '../ui/parts.js';
import { turnSound } from '../ui/sound.js';
import { onThemeChange } from '../ui/theme.js';
import { speak } from '../words/language.js';
import { language, say, sentences } from '../words/say.js';
import { pressed } from './press.js';
import {
  fetchArrival,
  fetchByLink,
  fetchDay,
  fetchLesson,
  fetchPuzzles,
  fetchSetup,
  noteDay,
  openText,
} from './rare.js';

/** @import { Engine, Match } from '../engine/engine.js' */
/** @import { Board } from '../board/types' */
/** @import { Beginning } from '../match/types' */
/** @import { Save } from '../store/schema.js' */
/** @import { Change } from '../store/store.js' */

/**
 * A game, with its board once App.load() has fetched it.
 * @typedef {{ name: string, title: string, board?: Board }} Listed
 */
/** @typedef {Listed & { board: Board }} Game */

/**
 * @typedef {{
 *   title: string,
 *   render: () => unknown,
 *   needsRules?: true,
 *   close?: () => void,
 *   lookAgain?: () => void,
 *   focus?: () => void,
 *   saveAsFile?: () => void,
 *   speak?: () => void,
 * }} Page `needsRules`: where they do not come there is nothing on it to be lost; `speak`: says anew,
 * in another language, what it has said before
 */

/** What the system opens the page for. @typedef {{ targetURL?: string, files?: FileSystemFileHandle[] }} Launch */

/** Something to tell that stays until it is put away, in the language of the moment. @typedef {{ text: () => string, action?: () => string, act?: () => void }} Notice */

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
  #routes = 0;
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
    game.board ??= await loadBoard(game.name);
    return /** @type {Game} */ (game);
  }

  /** The game that a record is of; throws Refused if it cannot be replayed. @param {string} record */
  gameOf(record) {
    const match = this.engine.match();
    try {
      match.load(record);
      const { game } = match.state(SPECTATOR);
      const found = this.games.find(({ name }) => name === game);
      if (!found) throw new Error(say('app.noBoard'));
      return found;
    } finally {
      match.close();
    }
  }

  /** Why the module refuses something, in a sentence; "" if it does not. @param {(match: Match) => void} attempt */
  refusal(attempt) {
    const match = this.engine.match();
    try {
      attempt(match);
      return '';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.sentence;
    } finally {
      match.close();
    }
  }

  /** Another number on each page that the player goes to. */
  get visit() {
    return this.#routes;
  }

  /** Goes to a game's table, where a match begins, or the one in progress goes on. @param {Listed} game @param {Beginning} [beginning] */
  async play(game, beginning) {
    this.#beginning = beginning;
    const isByLink = beginning && ('seats' in beginning || 'since' in beginning);
    const address = isByLink ? `${game.name}/friend/${beginning.seed}` : game.name;
    if (location.hash !== `#${address}`) {
      location.hash = address;
      return;
    }
    await this.#route(false);
    this.#page.focus?.();
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

  /**
   * The game in progress, if there is one that can go on. One that the rules refuse is set aside, and
   * the player told. @param {Listed} game @param {string} [place] where one by link is
   * @returns {Save | undefined}
   */
  saved({ name, title }, place = name) {
    const save = this.store.game(place)?.save;
    if (!save) return undefined;
    const { record, ply } = save;
    const refusal = this.refusal((match) => {
      match.load(record, { ply });
      if (match.state(SPECTATOR).game !== name) {
        throw new Refused({ code: 'game', sentence: say('app.anotherGame'), line: 0 });
      }
    });
    if (!refusal) return save;
    this.stored(this.store.setAside('game', place, say('app.gameInProgress', { title })));
    this.tell({
      text: () => say('app.unreadable', { title, why: refusal }),
      action: () => say('app.saveAside'),
      act: () => saveFile(this, name, record),
    });
    return undefined;
  }

  /** @param {Change} change */
  #changed({ kinds, elsewhere }) {
    if (kinds.has('setting')) {
      dispatchEvent(new CustomEvent('quintet:settings', { detail: this.store.settings }));
      turnSound(this.store.settings.sound === 'on');
      this.#speak();
    }
    const isDone = kinds.has('result') || kinds.has('puzzles');
    if (isDone && !elsewhere) noteDay(this).catch(console.warn);
    if (kinds.has('game') && elsewhere) this.#page.lookAgain?.();
    this.update();
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
    /** @type {any} */ (window).launchQueue?.setConsumer((/** @type {Launch} */ launch) => {
      const [file] = launch.files ?? [];
      const { hash } = new URL(launch.targetURL ?? '', location.href);
      if (file) openText(this, async () => readFile(await file.getFile()));
      else if (hash) location.hash = hash;
    });
    addEventListener('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    addEventListener('drop', (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      openText(this, () => readFile(file));
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

  /** Asks before a game in progress is given up for another. @param {Listed} game */
  async mayReplace(game) {
    return replace(this, game, await askToReplace(this, game));
  }

  /** @param {boolean} moved the player came from another page here */
  async #route(moved) {
    const route = ++this.#routes;
    const [name, wanted, ...parts] = location.hash.slice(1).split('/');
    const [which = '', link = ''] = parts;
    const listed = this.games.find((known) => known.name === name);
    const beginning = this.#beginning;
    this.#beginning = undefined;
    const place = listed && wanted === 'friend' ? `${name}/${which}` : undefined;
    const form = listed && wanted === 'play' ? this.#firstOf(listed) : wanted;
    const arriving = Promise.all([
      pageOf(listed && (form ?? ''), name, which),
      listed && this.load(listed),
    ]).catch(console.error);
    // A lobby without games waits for no rules.
    if ((name || !this.store.isEmpty) && !this.#engine?.plays(listed?.name)) {
      this.show(() => this.#loading, undefined, false);
      if (!(await this.ready(listed?.name))) return;
    }
    if (route !== this.#routes) return; // the player has gone elsewhere meanwhile
    if (name === 'share') return this.#openShared(wanted === 'large');
    // What is played by link is known to nobody but the store.
    if (place) await this.store.opened;
    const [makePage, game] = (await arriving) ?? [() => failedPage];
    if (route !== this.#routes) return;
    const isHere = game && place && !link && (beginning || this.saved(game, place));
    if (game && (wanted === 'link' || wanted === 'deal' || (place && !isHere))) {
      const part = await fetchArrival().catch(console.error);
      if (route !== this.#routes) return;
      if (part) return part.openAddress(this, game, wanted ?? '', parts);
      return this.show(() => failedPage);
    }
    this.show(
      () => makePage(this, /** @type {Game} */ (game), beginning, place),
      listed?.name ?? '',
      moved,
    );
  }

  /**
   * Where "Play" leads, which the address then says: to the lesson on the first visit, else to the
   * table. @param {Listed} game @returns {string | undefined}
   */
  #firstOf({ name }) {
    const form = this.store.learnt(name) || this.store.game(name) ? undefined : 'learn';
    history.replaceState(null, '', form ? `#${name}/${form}` : `#${name}`);
    return form;
  }

  /** Goes to an address in place of the present one, as if it had been opened. @param {string} address */
  async instead(address) {
    history.replaceState(null, '', address);
    await this.#route(false);
    this.#page.focus?.();
  }

  /** Says what came of an address, where its game is. @param {Listed} game @param {string} heading @param {string} text */
  async inform({ name }, heading, text) {
    // Whoever comes for the first time is told in the lobby.
    await this.instead(this.store.game(name) ? `#${name}` : location.pathname);
    this.dialogs.inform(heading, text);
  }

  /** Opens what another application has shared with this one, which the service worker has kept. @param {boolean} isLarge and has not, because it is too large */
  async #openShared(isLarge) {
    const shown = this.instead(location.pathname);
    const { visit } = this;
    await shown;
    const address = new URL('share', location.href).href;
    const shared = await window.caches?.open('quintet shared');
    const text = (await (await shared?.match(address))?.text()) ?? '';
    await shared?.delete(address);
    const read = async () => {
      if (isLarge) throw new Error(say('files.tooLarge'));
      return text;
    };
    await fetchArrival().catch(console.error);
    if (visit !== this.visit) return;
    if (text || isLarge) await openText(this, read, { isShared: true });
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

/**
 * What makes a page, fetched when it is first gone to. @param {string | undefined} form what of a game
 * is shown; undefined for the lobby @param {string} [name] of the game, or of another page
 * @param {string} [which] what the address says behind the form
 * @returns {Promise<(app: App, game: Game, beginning?: Beginning, place?: string) => Page>}
 */
const pageOf = async (form, name = '', which = '') => {
  if (name === 'day') return fetchDay();
  if (form === undefined) return (await import('../lobby/lobby.js')).lobbyPage;
  if (form === 'new') return fetchSetup();
  if (form === 'learn') return fetchLesson();
  if (form === 'friend') await fetchByLink();
  if (form === 'puzzles' || form === 'puzzle') return fetchPuzzles(name, form, which);
  return (await import('../table/table.js')).tablePage;
};

/** Starts the page. @param {HTMLElement} root @param {Promise<void>} words what it says first */
export const start = async (root, words) => {
  try {
    // What the address is likely to want is on its way meanwhile; whoever wants it is told.
    const [name = '', form = ''] = location.hash.slice(1).split('/');
    const game = Object.hasOwn(boards, name) ? name : undefined;
    const wanted = [
      pageOf(name ? form : undefined, name),
      loadBoard(name),
      name && loadEngine(game),
    ];
    Promise.all(wanted).catch(() => {});
    const opened = words.then(async () => {
      const store = new Store(browserHands());
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
