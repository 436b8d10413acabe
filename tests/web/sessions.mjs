// Sessions to test without a page: a store in memory with revisions as the store has them, tabs that
// claim games from each other, a clock that is told to go on, and a computer that answers when told.

import { loadEngine } from '../../web/src/engine/engine.js';
import { boards } from '../../web/src/games/index.js';
import { Session } from '../../web/src/match/session.js';
import './words.mjs';

export const engine = await loadEngine();
const games = await Promise.all(
  engine.games().map(async (game) => ({ ...game, board: await boards[game.name].load() })),
);
export const gameOf = (name) => games.find((game) => game.name === name);

/** Lets everything go on that waits for nothing but its turn. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands still until it is told to go on. */
export class FakeClock {
  #now = 1_700_000_000_000;
  #timers = new Set();

  now = () => this.#now;

  after = (pause, act) => {
    const timer = { due: this.#now + pause, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** @param {number} time in milliseconds */
  async goOn(time) {
    const end = this.#now + time;
    for (;;) {
      const [next] = [...this.#timers]
        .filter(({ due }) => due <= end)
        .sort((a, b) => a.due - b.due);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = next.due;
      next.act();
      await settle();
    }
    this.#now = end;
    await settle();
  }
}

/** What the tabs of one browser share. */
export class Browser {
  games = new Map();
  kept = [];
  /** What tabs had no time to write. */
  left = new Map();
  results = [];
  best = new Map();
  /** What is thrown where something is to be written. */
  failure = null;
  /** Without locks every claim succeeds. */
  hasLocks = true;
  clock = new FakeClock();
  tabs = new Set();
  #holders = new Map();

  /** The store of one tab; writes wait while `isSlow`. */
  tab() {
    const browser = this;
    const mirror = new Map(structuredClone([...this.games]));
    const tab = {
      isSlow: false,
      waiting: [],
      writes: 0,
      session: null,
      game: (name) => mirror.get(name),
      async readGame(name) {
        mirror.set(name, structuredClone(browser.games.get(name)));
        return mirror.get(name);
      },
      async writeGame(name, save, revision, result) {
        tab.writes += 1;
        if (tab.isSlow) await new Promise((resolve) => tab.waiting.push(resolve));
        if (browser.failure) throw browser.failure;
        const there = browser.games.get(name);
        if ((there?.revision ?? 0) !== revision) return { conflict: await tab.readGame(name) };
        browser.games.set(name, structuredClone({ save, revision: revision + 1 }));
        mirror.set(name, structuredClone({ save, revision: revision + 1 }));
        if (result) browser.results.push(structuredClone(result));
        for (const other of browser.tabs)
          if (other !== tab) queueMicrotask(() => other.lookAgain(name));
        return { revision: revision + 1 };
      },
      leaveGame(name, save, revision) {
        browser.left.set(name, structuredClone({ save, revision }));
      },
      async keep(game, result) {
        browser.kept.push(structuredClone(game));
        if (result) browser.results.push(structuredClone(result));
      },
      async keepBest(setup, score) {
        browser.best.set(setup, Math.max(score, browser.best.get(setup) ?? -Infinity));
      },
      async claim(name, { takeOver, lost }) {
        const holder = browser.#holders.get(name);
        if (browser.hasLocks && holder) {
          if (!takeOver) return null;
          holder();
        }
        browser.#holders.set(name, lost);
        const release = () => {
          if (browser.#holders.get(name) === lost) browser.#holders.delete(name);
        };
        return { release };
      },
      async lookAgain(name) {
        await tab.readGame(name);
        tab.session?.lookAgain();
      },
      finishWrites() {
        for (const go of tab.waiting.splice(0)) go();
        return settle();
      },
    };
    this.tabs.add(tab);
    return tab;
  }
}

/** A computer that thinks until it is told its answer. */
export class FakeComputer {
  questions = [];
  stops = 0;
  #answer = null;

  think = (question) => {
    this.questions.push(question);
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
    });
  };

  stop = () => {
    this.stops += 1;
  };

  answer(action, reason = '', key = '', values = {}) {
    this.#answer.resolve({ action, reason, key, values, nodes: 1 });
    return settle();
  }

  fail(sentence) {
    this.#answer.reject(new Error(sentence));
    return settle();
  }
}

/**
 * A session in a tab of a browser, claimed as a page does it unless it `isClaimed` later; with
 * `changes`, what its views were told, and `host.reply` to what it asks, `true` where none is given.
 * With `pressed`, the player's first press, it is claimed as far as it can be before that. `isBlind`:
 * nothing was known of what is stored when it began.
 */
export const sit = async (
  name,
  beginning,
  {
    browser = new Browser(),
    takeOver,
    match,
    key,
    pressed,
    isClaimed = true,
    isBlind = false,
  } = {},
) => {
  const store = browser.tab();
  const computer = new FakeComputer();
  const changes = [];
  const questions = [];
  const host = {
    match: match ?? engine.match(),
    clock: browser.clock,
    tell: (change) => changes.push(change),
    ask: (question) => {
      questions.push(question);
      return host.reply(question);
    },
    reply: async () => true,
    home: {
      store: isBlind ? { ...store, game: () => undefined } : store,
      key: key ?? name,
      claim: store.claim,
      computer,
      pause: async () => {},
      pressed: async () => pressed,
    },
  };
  const session = new Session(gameOf(name), host, beginning);
  if (isClaimed) {
    store.session = session;
    const claimed = session.claim(takeOver ?? beginning !== undefined);
    if (!pressed) await claimed;
    await settle();
  }
  return { session, browser, store, computer, changes, questions, host };
};

/** The record of a match, by its lines. */
export const record = (game, lines, head = '') => ({
  record: `quintet 1\ngame: ${game}\n${head}\n${lines}`,
});

/** A new match with its options, for people or as `names` say. */
export const fresh = (options = '', names = []) => ({ options, names });

/** The seats whose racks are seen, in a session of Mathable. */
export const seen = ({ state }) =>
  state.view.racks.flatMap(({ slots }, seat) => (slots ? seat : []));

export const names = games.map(({ name }) => name);

/** A match whose calls of the module are written down. */
export const counted = () => {
  const calls = [];
  const match = new Proxy(engine.match(), {
    get(target, key) {
      const value = target[key];
      if (typeof value !== 'function') return value;
      return (...words) => {
        calls.push(String(key));
        return value.apply(target, words);
      };
    },
  });
  return { match, calls };
};
