// The collected results on this device. Only results that the rules have replayed count.

import type { Engine } from '../engine/engine.ts';
import { pacing } from '../engine/pace.ts';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { Result } from '../sets/code.ts';
import { codesIn, readResult } from '../sets/code.ts';
import { StorageError } from '../store/mirror.ts';
import type { openOutcomes } from '../store/outcomes.ts';
import { rest, thingsOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { SpokenError, say, sentences } from '../words/say.ts';
import type { Collected } from './rows.ts';
import { movesIn, outcomeOf, Unsolved, withOutcome } from './rows.ts';

/** Limits of an import: codes or files, moves of one result, and moves in total. */
const MOST = { codes: 1000, moves: 100_000, allMoves: 1_000_000 };
/** Maximum names or refusals in a sentence or paragraph. */
const MOST_SAID = 20;

/** A text that may contain results in the form of codes. */
export interface Source {
  /** The name of its file, if it has one. */
  file?: string;
  read: () => string | Promise<string>;
}

/** A result before its replay. */
interface Unplayed {
  /** Its code. */
  written: string;
  when: number;
  result: Result;
}

/** The outcome of an import, in sentences; "" if there is nothing to report. */
export interface News {
  took: string;
  refused: string;
}

const totalOf = (unplayed: Unplayed[]) =>
  unplayed.reduce((sum, { result }) => sum + movesIn(result), 0);

/** Truncates a list for display. */
const shortened = (all: Iterable<string>) => {
  const said = [...all];
  return said.length > MOST_SAID ? [...said.slice(0, MOST_SAID), '…'] : said;
};

/**
 * Returns the results in texts by their codes. Adds sentences about everything else to `refused`.
 * Stops at the limit.
 */
const resultsIn = async (sources: Source[], refused: Set<string>) => {
  const found = new Map<string, Result>();
  const pace = pacing();
  for (const { file, read } of sources) {
    const codes = codesIn(await read());
    if (codes.length === 0) {
      refused.add(file ? say('collect.noCode.file', { name: file }) : say('collect.noCode'));
    }
    for (const written of codes) {
      await pace();
      if (found.has(written)) continue;
      const result = readResult(written);
      if (!result) refused.add(say('collect.mistyped'));
      else found.set(written, result);
      if (found.size > MOST.codes) return found;
    }
  }
  return found;
};

export class Collection {
  /** The verified results by their codes. */
  readonly results = new Map<string, Collected>();
  /** The progress of a long replay: moves done, all moves, and number of results. */
  replay: { done: number; of: number; results: number } | undefined;

  #engine;
  #store;
  #outcomes;
  #replayed;

  /** `replayed` is called repeatedly during a long replay. */
  constructor(
    engine: Engine,
    store: Store,
    outcomes: Awaited<ReturnType<typeof openOutcomes>>,
    replayed: () => void,
  ) {
    this.#engine = engine;
    this.#store = store;
    this.#outcomes = outcomes;
    this.#replayed = replayed;
  }

  /** Loads the stored results. Calls `known` once those with a stored outcome are loaded. */
  async load(known: () => void) {
    const stored = thingsOf(await this.#store.everything(), 'collected');
    const codes = new Map(stored.map(([key, { when }]) => [rest(key), when]));
    for (const written of this.results.keys()) {
      if (!codes.has(written)) this.results.delete(written);
    }
    const fresh = [...codes].filter(([written]) => !this.results.has(written));
    const outcomes = await this.#outcomes.read(fresh.map(([written]) => written));
    const unplayed: Unplayed[] = [];
    const pace = pacing();
    for (const [written, when] of fresh) {
      await pace();
      const result = readResult(written);
      if (!result) continue; // left in the store
      const outcome = outcomes.get(written);
      if (outcome?.length === 0) continue;
      if (outcome?.length !== result.done.length) unplayed.push({ written, when, result });
      else this.results.set(written, withOutcome(written, when, result, outcome));
    }
    known();
    // Results that cannot be replayed now, for example without their puzzles, are left in the store.
    await this.#replay(unplayed, (one) => this.results.set(one.written, one), console.warn);
  }

  /** Imports all results in texts. */
  async take(sources: Source[]): Promise<News> {
    const refused = new Set<string>();
    const took: string[] = [];
    const known: string[] = [];
    const unplayed: Unplayed[] = [];
    const isTooMuch = sources.length > MOST.codes;
    const found = isTooMuch ? new Map<string, Result>() : await resultsIn(sources, refused);
    for (const [written, result] of found) {
      const { who } = result;
      if (this.results.has(written)) known.push(who);
      else if (movesIn(result) <= MOST.moves) unplayed.push({ written, when: Date.now(), result });
      else refused.add(say('collect.tooLong', { who, n: MOST.moves }));
    }
    if (isTooMuch || found.size > MOST.codes) {
      refused.add(say('collect.tooMany', { n: MOST.codes }));
    } else if (totalOf(unplayed) > MOST.allMoves) {
      refused.add(say('collect.tooLong.all', { n: MOST.allMoves }));
    } else {
      const add = async (one: Collected) => {
        this.results.set(one.written, one);
        took.push(one.result.who);
        refused.add(await this.#write(new Map([[`collected/${one.written}`, { when: one.when }]])));
      };
      await this.#replay(unplayed, add, (error) => refused.add(error.message));
    }
    return {
      took: sentences(
        took.length > 0 ? say('collect.took', { who: shortened(took) }) : '',
        known.length > 0 ? say('collect.known', { who: shortened(known) }) : '',
      ),
      refused: sentences(...shortened(refused)),
    };
  }

  /** Deletes results. Resolves with the reason if storing this fails, or "". */
  async remove(results: Collected[]) {
    const codes = results.map(({ written }) => written);
    for (const written of codes) this.results.delete(written);
    const refused = await this.#write(
      new Map(codes.map((code) => [`collected/${code}`, undefined])),
    );
    await this.#outcomes.change(new Map(codes.map((code) => [code, undefined])));
    return refused;
  }

  /**
   * Changes the store. If storing fails, the change lasts for this visit. Resolves with the reason, or "".
   */
  async #write(changes: Map<string, unknown>) {
    try {
      await this.#store.changeOrKeep([...changes.keys()], () => changes);
      return '';
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return say('app.notStored', { reason: error.message });
    }
  }

  /** Replays results, and yields to the page between moves. */
  async #replay(
    unplayed: Unplayed[],
    took: (one: Collected) => unknown,
    refused: (error: Error) => void,
  ) {
    const progress = { done: 0, of: totalOf(unplayed), results: unplayed.length };
    const pace = pacing();
    const moved = async () => {
      progress.done += 1;
      if (!(await pace())) return;
      this.replay = progress;
      this.#replayed();
    };
    try {
      for (const { written, when, result } of unplayed) {
        try {
          const outcome = await outcomeOf(this.#engine, puzzlesOf, result, moved);
          await this.#outcomes.change(new Map([[written, outcome]]));
          await took(withOutcome(written, when, result, outcome));
        } catch (error) {
          if (error instanceof Unsolved) await this.#outcomes.change(new Map([[written, []]]));
          if (!(error instanceof SpokenError)) console.error(error);
          refused(error instanceof SpokenError ? error : new SpokenError(() => say('app.wrong')));
        }
      }
    } finally {
      this.replay = undefined;
    }
  }
}
