// Sessions without a page, for tests: an in-memory store with revisions, tabs that claim games from each
// other, a clock that tests advance, and a computer that tests answer for.

import assert from 'node:assert/strict';
import { loadEngine } from '../../web/src/engine/engine.ts';
import { boards } from '../../web/src/games/index.ts';
import { Session } from '../../web/src/match/session.ts';
import './words.ts';

import type { Match } from '../../web/src/engine/engine.ts';
import type { Advice } from '../../web/src/engine/questions.ts';
import type { View } from '../../web/src/games/mathable/types.ts';
import type { Beginning, Change, Game, Home, Host } from '../../web/src/match/types.ts';
import type { Kept, Result } from '../../web/src/store/schema.ts';
import type { Stored } from '../../web/src/store/store.ts';

export const engine = await loadEngine();
const games: Game[] = await Promise.all(
  engine.games().map(async (game) => {
    const known = boards[game.name];
    assert.ok(known, `${game.name} has no board`);
    return { ...game, board: await known.load() };
  }),
);
export const gameOf = (name: string) => {
  const game = games.find((one) => one.name === name);
  assert.ok(game, `there is no game ${name}`);
  return game;
};

/** Runs all tasks that are ready. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands still until goOn(). */
class FakeClock {
  #now = 1_700_000_000_000;
  #timers = new Set<{ due: number; act: () => void }>();

  now = () => this.#now;

  after = (pause: number, act: () => void) => {
    const timer = { due: this.#now + pause, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** Calls back at once, as if the next frame had been painted. */
  painted = (act: () => void) => {
    let isDue = true;
    queueMicrotask(() => isDue && act());
    return () => {
      isDue = false;
    };
  };

  /** Advances the clock by a time in milliseconds, and runs the timers due by then. */
  async goOn(time: number) {
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

type TabStore = Home['store'] & Pick<Home, 'claim'>;

/** The store of one tab. */
interface Tab extends TabStore {
  /** Writes wait for finishWrites(). */
  isSlow: boolean;
  /** The number of games written. */
  writes: number;
  /** The session to notify of other tabs' writes. */
  session: Pick<Session, 'lookAgain' | 'claim'> | null;
  lookAgain: (name: string) => Promise<void>;
  finishWrites: () => Promise<unknown>;
}

/** A browser, with everything that its tabs share. */
export class Browser {
  games = new Map<string, Stored>();
  kept: Kept[] = [];
  /** Games that tabs had no time to write before they closed. */
  left = new Map<string, Stored>();
  results: Result[] = [];
  best = new Map<string, number>();
  /** The error that every write throws, if any. */
  failure: Error | null = null;
  /** Without locks every claim succeeds. */
  hasLocks = true;
  clock = new FakeClock();
  tabs = new Set<Tab>();
  /** Callbacks that tell the tab holding a game that it lost it. */
  #holders = new Map<string, () => void>();

  /** Returns a game, which must be stored. */
  game(name: string) {
    const stored = this.games.get(name);
    assert.ok(stored, `${name} is not stored`);
    return stored;
  }

  /** Opens a tab. */
  tab(): Tab {
    const browser = this;
    const mirror = new Map<string, Stored | undefined>(structuredClone([...this.games]));
    const waiting: (() => void)[] = [];
    const tab: Tab = {
      isSlow: false,
      writes: 0,
      session: null,
      game: (name) => mirror.get(name),
      async readGame(name) {
        mirror.set(name, structuredClone(browser.games.get(name)));
        return mirror.get(name);
      },
      async writeGame(name, save, revision, result) {
        tab.writes += 1;
        if (tab.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
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
        for (const go of waiting.splice(0)) go();
        return settle();
      },
    };
    this.tabs.add(tab);
    return tab;
  }
}

/** A match's question to its computer. */
interface Asked {
  record: string;
  ply: number;
  level: string;
  /** Asks how good the last decision was instead of for a move. */
  judges?: boolean;
}

/** A computer that thinks until answer(), judge() or fail(). */
export class FakeComputer {
  questions: Asked[] = [];
  stops = 0;
  #answer: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | undefined;

  think = (question: any): Promise<any> => {
    this.questions.push(question);
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
    });
  };

  stop = () => {
    this.stops += 1;
  };

  async answer(action: string, reason = '', key = '', values: Advice['values'] = {}) {
    await settle();
    assert.ok(this.#answer, 'nothing was asked');
    this.#answer.resolve({ action, reason, key, values, nodes: 1 });
    await settle();
  }

  /** Answers a question that `judges`. */
  async judge(decision: unknown) {
    await settle();
    assert.ok(this.#answer, 'nothing was asked');
    this.#answer.resolve(decision);
    await settle();
  }

  async fail(sentence: string) {
    await settle();
    assert.ok(this.#answer, 'nothing was asked');
    this.#answer.reject(new Error(sentence));
    await settle();
  }
}

interface SitOptions {
  browser?: Browser;
  /** Claims the game even if another tab has it; true by default for a new match. */
  takeOver?: boolean;
  match?: Match;
  /** The key under which the match is stored; the game's name if left out. */
  key?: string;
  /** The player's first press. The session is claimed as far as possible before it. */
  pressed?: Promise<unknown>;
  /** The session claims its game at once, as on a page. */
  isClaimed?: boolean;
  /** The session begins before the stored games are known. */
  isBlind?: boolean;
}

/**
 * Opens a session in a tab of a browser. `changes` collects the changes reported to its views.
 * `host.reply` answers its questions, with yes unless a test replaces it.
 */
export const sit = async (
  name: string,
  beginning?: Beginning,
  {
    browser = new Browser(),
    takeOver,
    match,
    key,
    pressed,
    isClaimed = true,
    isBlind = false,
  }: SitOptions = {},
) => {
  const store = browser.tab();
  const computer = new FakeComputer();
  const changes: Change[] = [];
  const questions: ReturnType<Parameters<Host['ask']>[0]>[] = [];
  const host: Host & { home: Home; reply: Host['ask'] } = {
    match: match ?? engine.match(),
    clock: browser.clock,
    tell: (change) => changes.push(change),
    ask: (question) => {
      questions.push(question());
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

/** Returns the beginning of a match from the lines of its record. */
export const record = (game: string, lines: string, head = '') => ({
  record: `quintet 1\ngame: ${game}\n${head}\n${lines}`,
});

/** Returns the beginning of a new match with a fixed seed. Without `names`, people play. */
export const fresh = (options = '', names: string[] = []) => ({ options, names, seed: '1' });

/** Returns the first legal action that matches. */
export const legalIn = ({ state }: Session, kind: RegExp) => {
  const action = state.legal.find((one) => kind.test(one));
  assert.ok(action, `nothing legal is ${kind}`);
  return action;
};

/** Returns the seats whose racks are visible in a session of Mathable. */
export const seen = ({ state }: Session) =>
  (state.view as View).racks.flatMap(({ slots }, seat) => (slots ? seat : []));

export const names = games.map(({ name }) => name);

/** Creates a match and a log of its calls of the module. */
export const counted = () => {
  const calls: string[] = [];
  const match = new Proxy(engine.match(), {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...words: unknown[]) => {
        calls.push(String(key));
        return value.apply(target, words);
      };
    },
  });
  return { match, calls };
};
