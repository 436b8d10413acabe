// Sessions to test without a page: a store in memory with revisions as the store has them, tabs that
// claim games from each other, a clock that is told to go on, and a computer that answers when told.

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

/** Lets everything go on that waits for nothing but its turn. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands still until it is told to go on. */
class FakeClock {
  #now = 1_700_000_000_000;
  #timers: Set<{ due: number; act: () => void }> = new Set();

  now = () => this.#now;

  after = (pause: number, act: () => void) => {
    const timer = { due: this.#now + pause, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** The next frame comes at once. */
  painted = (act: () => void) => {
    let isDue = true;
    queueMicrotask(() => isDue && act());
    return () => {
      isDue = false;
    };
  };

  /** @param time in milliseconds */
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

/** The store of one tab, which claims games too; `session`: what hears of other tabs there. */
type Tab = Home['store'] &
  Pick<Home, 'claim'> & {
    isSlow: boolean;
    writes: number;
    session: Pick<Session, 'lookAgain' | 'claim'> | null;
    lookAgain: (name: string) => Promise<void>;
    finishWrites: () => Promise<unknown>;
  };

/** What the tabs of one browser share. */
export class Browser {
  games: Map<string, Stored> = new Map();
  kept: Kept[] = [];
  /** What tabs had no time to write. */
  left: Map<string, Stored> = new Map();
  results: Result[] = [];
  best: Map<string, number> = new Map();
  /** What is thrown where something is to be written. */
  failure: Error | null = null;
  /** Without locks every claim succeeds. */
  hasLocks = true;
  clock = new FakeClock();
  tabs: Set<Tab> = new Set();
  /** What tells the tab that has a game that it lost it. */
  #holders: Map<string, () => void> = new Map();

  /** A game that is stored. */
  game(name: string) {
    const stored = this.games.get(name);
    assert.ok(stored, `${name} is not stored`);
    return stored;
  }

  /** The store of one tab; writes wait while `isSlow`. */
  tab(): Tab {
    const browser = this;
    const mirror: Map<string, Stored | undefined> = new Map(structuredClone([...this.games]));
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
        if (tab.isSlow) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
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

/** What a match asks: for a move, or with `judges` what a decision was worth. */
interface Asked {
  record: string;
  ply: number;
  level: string;
  judges?: boolean;
}

/** A computer that thinks until it is told its answer. */
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

  /** Answers what was to be judged. */
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

/**
 * A session in a tab of a browser, claimed as a page does it unless it `isClaimed` later; with
 * `changes`, what its views were told, and `host.reply` to what it asks, `true` where none is given.
 * With `pressed`, the player's first press, it is claimed as far as it can be before that. `isBlind`:
 * nothing was known of what is stored when it began.
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
  }: {
    browser?: Browser;
    takeOver?: boolean;
    match?: Match;
    key?: string;
    pressed?: Promise<unknown>;
    isClaimed?: boolean;
    isBlind?: boolean;
  } = {},
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

/** The record of a match, by its lines. */
export const record = (game: string, lines: string, head = '') => ({
  record: `quintet 1\ngame: ${game}\n${head}\n${lines}`,
});

/** A new match with its options, for people or as `names` say, whose chance is the same each time. */
export const fresh = (options = '', names: string[] = []) => ({ options, names, seed: '1' });

/** The first legal action of a kind. */
export const legalIn = ({ state }: Session, kind: RegExp) => {
  const action = state.legal.find((one) => kind.test(one));
  assert.ok(action, `nothing legal is ${kind}`);
  return action;
};

/** The seats whose racks are seen, in a session of Mathable. */
export const seen = ({ state }: Session) =>
  (state.view as View).racks.flatMap(({ slots }, seat) => (slots ? seat : []));

export const names = games.map(({ name }) => name);

/** A match whose calls of the module are written down. */
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
