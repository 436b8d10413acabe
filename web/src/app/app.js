// The page as a whole: which of its pages is shown, what is announced and told, and what all of them
// share.

import { html, nothing, render } from 'lit-html';
import { loadEngine } from '../engine/engine.js';
import { boards } from '../games/index.js';
import { loadBoard } from '../games/load.js';
import { savedGame } from '../newgame/replace.js';
import { hashOf, keyOf, parseAddress } from '../page/address.js';
import { StorageError } from '../store/store.js';
import { storeOfTab } from '../store/tab.js';
import { turnCues } from '../ui/cues.js';
import { Dialogs } from '../ui/dialogs.js';
import { readFile } from '../ui/files.js';
import { keepingFocus } from '../ui/focus.js';
import { icon } from '../ui/icons.js';
import { chooseKeys } from '../ui/keying.js';
import { painted } from '../ui/painted.js';
import { onThemeChange } from '../ui/theme.js';
import { speak } from '../words/language.js';
import { language, SpokenError, say, sentences } from '../words/say.js';
import {
  fetchArrival,
  fetchByLink,
  fetchDeals,
  fetchOpening,
  fetchPage,
  fetchToday,
} from './parts.js';

/** @import { Store } from '../store/store.js' */
/** @import { Engine } from '../engine/engine.js' */
/** @import { Beginning } from '../match/types' */
/** @import { Address, Coming } from '../page/address.js' */
/** @import { Game, Notice, Page, Shell } from '../page/types' */

/** What a player does first: a screen reader's may be no more than the click, a file is dropped from outside. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'drop'];

/**
 * Resolves with the player's first press anywhere on the page, before what it does, or at once where they
 * have loaded the page anew: any site can open an address, only the player does these. @type {Promise<unknown>}
 */
const pressed = new Promise((resolve) => {
  /** @type {PerformanceEntry & { type?: string } | undefined} how this page has been come to */
  const navigation = performance.getEntriesByType('navigation')[0];
  if (navigation?.type === 'reload') resolve(navigation);
  for (const press of PRESSES) addEventListener(press, resolve, { capture: true, once: true });
});

/**
 * Opens the page, and says whether any of the rules are there.
 * @param {HTMLElement} root @param {Store} store @returns {{ shell: Shell, hasRules: () => boolean }}
 */
export const open = (root, store) => {
  const { title } = document;
  const said = [...root.children];
  /** What the page says by itself while it loads. @type {Page} */
  const loading = { title: () => title, render: () => said };
  /** @type {Engine | undefined} */
  let engine;
  let page = loading;
  /** Takes the place of a page whose own parts did not load. The settings can still export what is stored. */
  const failed = failedPage(() => shell.open('settings').catch(tellUnloaded));
  /** What the table begins with at an address that the player is going to. @type {{ hash: string, beginning: Beginning } | undefined} */
  let begun;
  /** @type {Notice[]} */
  let notices = [];
  /** How many addresses were gone to, by which a late one is known. */
  let visit = 0;
  let announced = '';
  let isUpdateDue = false;
  /** What gets the keyboard once it is drawn, by a selector. */
  let toFocus = '';

  const draw = () => {
    if (!root.isConnected) return; // a test has closed the page
    document.title = page.title() + (store.platform.title ?? '');
    const all = html`${page.render()} ${shell.dialogs.element}
      <div class="notices" role="status">${notices.map(noticeView)}</div>
      <div class="unseen" role="status" id="announcement">${announced}</div>`;
    keepingFocus(() => render(all, root), focusPage);
    shell.dialogs.update();
  };

  const focusHeading = () => root.querySelector('h1')?.focus();

  /** Puts the keyboard on what the page is about: a table's board, else its heading. */
  const focusPage = () => {
    if (page.focus) page.focus();
    else focusHeading();
  };

  /** @param {Notice} notice */
  const noticeView = (notice) => {
    const done = () => {
      notices = notices.filter((other) => other !== notice);
      shell.update();
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
  };

  /** Tells that something failed. @param {() => string} text @param {() => void} [act] saves the game at hand as a file */
  const tellFailure = (text, act) =>
    shell.tell({ text, ...(act && { action: () => say('app.saveAsFile'), act }) });

  /** Tells that a part did not load. */
  const tellUnloaded = () => {
    const text = () => sentences(`${say('app.failed')}.`, say('app.failed.calm'));
    shell.tell({ text, action: () => say('app.again'), act: reload });
  };

  /** @param {StorageError} error @param {() => void} [saveAsFile] */
  const tellStorage = (error, saveAsFile) =>
    tellFailure(() => say('app.notStored', { reason: error.message }), saveAsFile);

  /**
   * Shows a page in place of the one there is, once that is closed. @param {() => Page} make
   * @param {string} [game] that it is of, "" for none @param {boolean} [moved] the player came from another one
   */
  const show = (make, game, moved = true) => {
    page.close?.();
    shell.dialogs.close();
    const { dataset } = document.documentElement;
    // Whatever is drawn is drawn anew when this changes.
    if (game !== undefined && game !== (dataset.game ?? '')) dataset.game = game;
    page = make();
    draw();
    if (moved) focusHeading();
  };

  /** @param {string} game */
  const listedAs = (game) => shell.games.find(({ name }) => name === game);

  /**
   * Whether an address brings something that is shown before it is taken, and not a page of this device:
   * a game by link that is not stored here, or more of one. @param {Address} address @param {Beginning} [beginning]
   * @returns {address is Coming}
   */
  const brings = (address, beginning) => {
    if (address.page === 'link' || address.page === 'deal') return true;
    if (address.page !== 'friend') return false;
    const { game, seed, link } = address;
    const listed = listedAs(game);
    return link !== '' || !(beginning || (listed && savedGame(shell, listed, keyOf(game, seed))));
  };

  /**
   * Where "Play" leads, which the address then says: to the lesson on the first visit, else to the
   * table; any other address as it is. @param {Address} address @returns {Address}
   */
  const first = (address) => {
    if (address.page !== 'play') return address;
    const { game } = address;
    const isKnown = store.learnt(game) || store.game(game);
    /** @type {Address} */
    const first = { page: isKnown ? 'table' : 'learn', game };
    history.replaceState(null, '', hashOf(first));
    return first;
  };

  /**
   * Shows the page of the present address. @param {boolean} moved the player came from another page
   * @returns {Promise<boolean>} false where the player has gone elsewhere meanwhile
   */
  const route = async (moved) => {
    const here = ++visit;
    await routeTo(here, moved);
    return here === visit;
  };

  /** @param {number} here the visit @param {boolean} moved */
  const routeTo = async (here, moved) => {
    const address = first(parseAddress(location.hash));
    if (begun?.hash !== location.hash) begun = undefined;
    const beginning = begun?.beginning;
    const listed = 'game' in address ? listedAs(address.game) : undefined;
    const arriving = Promise.all([fetchPage(address), listed && shell.load(listed)]).catch(
      console.error,
    );
    // A lobby without games waits for no rules.
    const needsRules = address.page !== 'lobby' || !store.isEmpty;
    if (needsRules && !engine?.plays(listed?.name)) {
      show(() => loading, undefined, false);
      if (!(await shell.ready(listed?.name))) return;
    }
    if (here !== visit) return;
    if (address.page === 'shared') {
      const isHere = await shell.instead({ page: 'lobby' });
      if (isHere) await shell.open('shared', address.why);
      return;
    }
    // What is played by link is known to nobody but the store.
    if (address.page === 'friend') await store.opened;
    const [makePage, game] = (await arriving) ?? [() => failed];
    if (here !== visit) return;
    if (game && brings(address, beginning)) {
      const part = await fetchArrival().catch(console.error);
      if (here !== visit) return;
      if (part) return part.openAddress(shell, game, address);
      return show(() => failed);
    }
    const key = address.page === 'friend' ? keyOf(address.game, address.seed) : undefined;
    const make = () => {
      begun = undefined;
      return makePage(shell, /** @type {Game} */ (game), beginning, key);
    };
    show(make, listed?.name ?? '', moved);
  };

  const noteDay = async () => {
    const { noteDay } = await fetchToday();
    await shell.stored(noteDay(store, Date.now()));
  };

  /** Speaks the language that is chosen (public/appearance.js), as soon as its words are there. */
  const speakChosen = async () => {
    const { language: chosen = '' } = document.documentElement.dataset;
    const before = language();
    try {
      await speak(chosen); // the one that is spoken, too: another may be on its way
      if (language() === before) return;
      page.speak?.();
      shell.update();
    } catch {
      shell.tell({ text: () => say('app.notSpoken') });
    }
  };

  /** A file may be dropped anywhere on the page, opened with it, or come with a shortcut of the system. */
  const takeFiles = () => {
    const openFile = (/** @type {() => Promise<string>} */ read) => shell.open('text', read);
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

  /** What goes wrong unexpectedly is told, with the game at hand as a file. */
  const watchFaults = () => {
    const told = (/** @type {unknown} */ error) => {
      // What has no error is not of this page: an extension's, or the browser's own complaint.
      if (error instanceof Error) tellFailure(() => say('app.wrong'), page.saveAsFile);
    };
    addEventListener('error', ({ error }) => told(error));
    addEventListener('unhandledrejection', ({ reason }) => told(reason));
  };

  /** @type {Shell} */
  const shell = {
    store,
    dialogs: new Dialogs(() => store.settings.letters === 'on'),
    offline: '',
    pressed,
    games: Object.keys(boards).map((name) => ({
      name,
      get title() {
        return say(`lobby.${name}.title`);
      },
    })),

    get engine() {
      if (!engine) throw new Error('the engine is not there yet');
      return engine;
    },

    get visit() {
      return visit;
    },

    ready: async (game) => {
      const here = visit;
      try {
        engine = await loadEngine(game);
        return here === visit;
      } catch (error) {
        console.error(error);
        if (here !== visit) return false; // the page gone to meanwhile says so itself
        // A page whose own parts are there stays.
        if (page === loading || page === failed) show(() => failed);
        else tellUnloaded();
        return false;
      }
    },

    load: async (game) => {
      const board = game.board ?? (await loadBoard(game.name));
      if (!board) throw new SpokenError(() => say('app.noBoard'));
      return Object.assign(game, { board });
    },

    play: async ({ name }, beginning, place = 'table') => {
      const isByLink = beginning && ('seats' in beginning || 'since' in beginning);
      /** @type {Address} */
      const address = isByLink
        ? { page: 'friend', game: name, seed: beginning.seed ?? '', link: '' }
        : { page: place, game: name };
      const hash = hashOf(address);
      begun = beginning && { hash, beginning };
      if (location.hash !== hash) return shell.go(address);
      await route(false);
      page.focus?.();
    },

    go: (address) => {
      const hash = hashOf(address);
      if (hash === location.hash) route(true);
      else location.hash = hash;
    },

    instead: async (address) => {
      const place = address.page === 'lobby' ? location.pathname : hashOf(address);
      history.replaceState(null, '', place);
      const isHere = await route(false);
      page.focus?.();
      return isHere;
    },

    show,

    open: async (what, ...about) => {
      const here = visit;
      const open = await fetchOpening(what);
      return here === visit ? open(shell, ...about) : new Promise(() => {});
    },

    listByLink: async (changed) => (await fetchByLink()).listByLink(shell, changed),

    today: async () => (await fetchToday()).today(shell),

    update: () => drawAfter(Promise.resolve()),

    updateBehind: () => drawAfter(painted()),

    focus: (selector) => {
      toFocus = selector;
      shell.update();
    },

    say: (text) => {
      // The same words twice are news only if they differ.
      announced = text === announced ? `${text}\u00a0` : text;
      shell.update();
    },

    tell: (notice) => {
      if (!notices.some(({ text }) => text() === notice.text())) notices.push(notice);
      shell.update();
    },

    stored: async (writing, saveAsFile) => {
      try {
        await writing;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        tellStorage(error, saveAsFile);
      }
    },
  };

  /** Draws once what has changed until then. @param {Promise<void>} due */
  const drawAfter = async (due) => {
    if (isUpdateDue) return;
    isUpdateDue = true;
    await due;
    isUpdateDue = false;
    draw();
    const element = toFocus && root.querySelector(toFocus);
    toFocus = '';
    if (element instanceof HTMLElement) element.focus();
  };

  root.replaceChildren();
  draw();
  addEventListener('hashchange', () => route(true));
  onThemeChange(() => shell.update());
  // What opened the dialog may be gone by now.
  shell.dialogs.element.addEventListener('close', () => {
    if (document.activeElement === document.body) focusPage();
  });
  /** Lets all follow the settings that is no page's. */
  const follow = () => {
    turnCues(store.settings);
    chooseKeys(store.chosen('keys'));
    const colours = store.chosen('colours');
    if (colours) import('../settings/tints.js').then(({ tint }) => tint(colours), console.warn);
  };
  store.watch(({ kinds, elsewhere }) => {
    if (kinds.has('setting')) {
      dispatchEvent(new CustomEvent('quintet:settings', { detail: store.settings }));
      follow();
      speakChosen();
    }
    const isDone = kinds.has('result') || kinds.has('puzzles');
    if (isDone && !elsewhere) noteDay().catch(console.warn);
    if (kinds.has('game') && elsewhere) page.lookAgain?.();
    // What a match stores after each move it has shown already.
    const isOwnMove = !elsewhere && kinds.size === 1 && kinds.has('game');
    if (!isOwnMove) shell.update();
  });
  follow();
  store.opened.then(() => {
    if (store.blocked) tellStorage(store.blocked);
    if (store.sets().length > 0) {
      fetchDeals().then(({ keepDeals }) => keepDeals(shell), console.warn);
    }
    // What nobody knew of is shown, as a table does by itself.
    if (store.seemsEmpty && !store.isEmpty && !page.lookAgain) route(false);
  });
  takeFiles();
  watchFaults();
  route(false);
  return { shell, hasRules: () => engine !== undefined };
};

/** Starts the page. @param {HTMLElement} root @param {Promise<void>} words what it says first */
export const start = async (root, words) => {
  try {
    // What the address is likely to want is on its way meanwhile; whoever wants it is told.
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
    import('../offline/registration.js').then(
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
      () => {}, // without words there is only what the page itself says while it loads
    );
  }
};

const reload = () => location.reload();

/** Says that the page did not load. @param {() => void} [settings] opens the settings @returns {Page} */
const failedPage = (settings) => ({
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
  <h1 tabindex="-1">${say('app.failed')}</h1>
  <p>${say('app.failed.calm')}</p>
  <button class="primary" @click=${reload}>${say('app.again')}</button>
  ${settings && html`<button @click=${settings}>${say('lobby.settings')}</button>`}
</main>`,
});
