// The page as a whole: which of its pages is shown, what is announced and told, and what all of
// them share.

import { html, nothing, render } from 'lit-html';
import type { Engine } from '../engine/engine.ts';
import { loadEngine } from '../engine/engine.ts';
import { boards } from '../games/index.ts';
import { loadBoard } from '../games/load.ts';
import type { Beginning } from '../match/types.ts';
import { savedGame } from '../newgame/replace.ts';
import type { Address, Coming } from '../page/address.ts';
import { hashOf, keyOf, parseAddress } from '../page/address.ts';
import type { Game, Notice, Page, Shell } from '../page/types.ts';
import type { Store } from '../store/store.ts';
import { StorageError } from '../store/store.ts';
import { storeOfTab } from '../store/tab.ts';
import { turnCues } from '../ui/cues.ts';
import { Dialogs } from '../ui/dialogs.ts';
import { readFile } from '../ui/files.ts';
import { keepingFocus } from '../ui/focus.ts';
import { icon } from '../ui/icons.ts';
import { chooseKeys } from '../ui/keying.ts';
import { painted } from '../ui/painted.ts';
import { onThemeChange } from '../ui/theme.ts';
import { speak } from '../words/language.ts';
import { language, SpokenError, say, sentences } from '../words/say.ts';
import {
  fetchArrival,
  fetchByLink,
  fetchDeals,
  fetchOpening,
  fetchPage,
  fetchToday,
} from './parts.ts';

/** The events of a player's first press. A screen reader may send the click alone. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'drop'];

/**
 * Resolves with the player's first press anywhere on the page, before it has any effect; or at once
 * if the player has reloaded the page. Any site can open an address, but only the player does
 * these.
 */
const pressed = new Promise<unknown>((resolve) => {
  const navigation: (PerformanceEntry & { type?: string }) | undefined =
    performance.getEntriesByType('navigation')[0];
  if (navigation?.type === 'reload') resolve(navigation);
  for (const press of PRESSES) addEventListener(press, resolve, { capture: true, once: true });
});

/** Opens the page, and says whether any of the rules are there. */
export const open = (root: HTMLElement, store: Store) => {
  const { title } = document;
  const said = [...root.children];
  /** The words that the page contains while it loads. */
  const loading: Page = { title: () => title, render: () => said };
  let engine: Engine | undefined;
  let page = loading;
  /** Replaces a page whose parts did not load. The settings can still export the stored data. */
  const failed = failedPage(() => shell.open('settings').catch(tellUnloaded));
  /** The beginning of the match at an address that the player is going to. */
  let begun: { hash: string; beginning: Beginning } | undefined;
  let notices: Notice[] = [];
  /** The number of addresses visited so far, to recognise a page that comes too late. */
  let visit = 0;
  let announced = '';
  let isUpdateDue = false;
  /** A selector of the element to focus after drawing. */
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

  /** Focuses the main thing of the page: a table's board, else the heading. */
  const focusPage = () => {
    if (page.focus) page.focus();
    else focusHeading();
  };

  const noticeView = (notice: Notice) => {
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

  /** Shows a notice of a failure; `act` saves the game at hand as a file. */
  const tellFailure = (text: () => string, act?: () => void) =>
    shell.tell({ text, ...(act && { action: () => say('app.saveAsFile'), act }) });

  /** Shows a notice that a part did not load. */
  const tellUnloaded = () => {
    const text = () => sentences(`${say('app.failed')}.`, say('app.failed.calm'));
    shell.tell({ text, action: () => say('app.again'), act: reload });
  };

  const tellStorage = (error: StorageError, saveAsFile?: () => void) =>
    tellFailure(() => say('app.notStored', { reason: error.message }), saveAsFile);

  /**
   * Closes the present page and shows another one. `game` is the game it belongs to, or "". Unless
   * `moved` is false, the player came from another page, and the heading gets the focus.
   */
  const show = (make: () => Page, game?: string, moved = true) => {
    page.close?.();
    shell.dialogs.close();
    const { dataset } = document.documentElement;
    // A change of this attribute redraws everything.
    if (game !== undefined && game !== (dataset.game ?? '')) dataset.game = game;
    page = make();
    draw();
    if (moved) focusHeading();
  };

  const listedAs = (game: string) => shell.games.find(({ name }) => name === game);

  /**
   * Whether an address brings a match that the player has to accept first. A game by link does if
   * it is not stored here, or if the link may have more of it.
   */
  const brings = (address: Address, beginning?: Beginning): address is Coming => {
    if (address.page === 'link' || address.page === 'deal') return true;
    if (address.page !== 'friend') return false;
    const { game, seed, link } = address;
    const listed = listedAs(game);
    return link !== '' || !(beginning || (listed && savedGame(shell, listed, keyOf(game, seed))));
  };

  /**
   * Replaces the address of "Play" by that of the lesson on the first visit, else by the table's.
   * Returns any other address unchanged.
   */
  const first = (address: Address): Address => {
    if (address.page !== 'play') return address;
    const { game } = address;
    const isKnown = store.learnt(game) || store.game(game);
    const first: Address = { page: isKnown ? 'table' : 'learn', game };
    history.replaceState(null, '', hashOf(first));
    return first;
  };

  /**
   * Shows the page of the present address. Resolves with false if the player has gone elsewhere
   * meanwhile.
   */
  const route = async (moved: boolean) => {
    const here = ++visit;
    await routeTo(here, moved);
    return here === visit;
  };

  /** Shows the page of the present address, as long as `here` is the present visit. */
  const routeTo = async (here: number, moved: boolean) => {
    const address = first(parseAddress(location.hash));
    if (begun?.hash !== location.hash) begun = undefined;
    const beginning = begun?.beginning;
    const listed = 'game' in address ? listedAs(address.game) : undefined;
    const arriving = Promise.all([fetchPage(address), listed && shell.load(listed)]).catch(
      console.error,
    );
    // A lobby without games waits for no rules.
    const lacksRules = () =>
      (address.page !== 'lobby' || !store.isEmpty) && !engine?.plays(listed?.name);
    if (lacksRules()) {
      show(() => loading, undefined, false);
      if (!(await shell.ready(listed?.name))) return;
    }
    if (here !== visit) return;
    if (address.page === 'shared') {
      const isHere = await shell.instead({ page: 'lobby' });
      if (isHere) await shell.open('shared', address.why);
      return;
    }
    // Only the store knows games by link.
    if (address.page === 'friend') await store.opened;
    const [makePage, game] = (await arriving) ?? [() => failed];
    if (here !== visit) return;
    // Another tab may have begun a game meanwhile.
    if (lacksRules() && !(await shell.ready(listed?.name))) return;
    if (game && brings(address, beginning)) {
      const part = await fetchArrival().catch(console.error);
      if (here !== visit) return;
      if (part) return part.openAddress(shell, game, address);
      return show(() => failed);
    }
    const key = address.page === 'friend' ? keyOf(address.game, address.seed) : undefined;
    const make = () => {
      begun = undefined;
      // Pages without a game in their address do not use it.
      return makePage(shell, game as Game, beginning, key);
    };
    show(make, listed?.name ?? '', moved);
  };

  const noteDay = async () => {
    const { noteDay } = await fetchToday();
    await shell.stored(noteDay(store, Date.now()));
  };

  /** Speaks the language that is chosen (src/appearance.ts), as soon as its words are there. */
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

  /** Takes files that are dropped on the page, or that the system opens with it. */
  const takeFiles = () => {
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

  /** Shows a notice of every unexpected error, which can save the game at hand as a file. */
  const watchFaults = () => {
    const told = (error: unknown) => {
      // Without an Error it is not ours: an extension's, or the browser's own complaint.
      if (error instanceof Error) tellFailure(() => say('app.wrong'), page.saveAsFile);
    };
    addEventListener('error', ({ error }) => told(error));
    addEventListener('unhandledrejection', ({ reason }) => told(reason));
  };

  const shell: Shell = {
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
      const address: Address = isByLink
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
      // A screen reader ignores a text that has not changed.
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

  /** Draws once for all changes until `due` resolves. */
  const drawAfter = async (due: Promise<void>) => {
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
  // The element that opened the dialog may be gone by now.
  shell.dialogs.element.addEventListener('close', () => {
    if (document.activeElement === document.body) focusPage();
  });
  /** Applies the settings that concern every page. */
  const follow = () => {
    turnCues(store.settings);
    chooseKeys(store.chosen('keys'));
    const colours = store.chosen('colours');
    if (colours) import('../settings/tints.ts').then(({ tint }) => tint(colours), console.warn);
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
    // A match shows its move before it stores it.
    const isOwnMove = !elsewhere && kinds.size === 1 && kinds.has('game');
    if (!isOwnMove) shell.update();
  });
  follow();
  store.opened.then(() => {
    if (store.blocked) tellStorage(store.blocked);
    if (store.sets().length > 0) {
      fetchDeals().then(({ keepDeals }) => keepDeals(shell), console.warn);
    }
    // Shows games that were not known before the store opened. A table does so by itself.
    if (store.seemsEmpty && !store.isEmpty && !page.lookAgain) route(false);
  });
  takeFiles();
  watchFaults();
  route(false);
  return { shell, hasRules: () => engine !== undefined };
};

/** Starts the page as soon as its first `words` are there. */
export const start = async (root: HTMLElement, words: Promise<void>) => {
  try {
    // Prefetches the parts that the address is likely to need. Errors show where a part is used.
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
      () => {}, // without words there is only what the page itself says while it loads
    );
  }
};

const reload = () => location.reload();

/** A page that says that the page did not load; `settings` opens the settings. */
const failedPage = (settings?: () => void): Page => ({
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
  <h1 tabindex="-1">${say('app.failed')}</h1>
  <p>${say('app.failed.calm')}</p>
  <button class="primary" @click=${reload}>${say('app.again')}</button>
  ${settings && html`<button @click=${settings}>${say('lobby.settings')}</button>`}
</main>`,
});
