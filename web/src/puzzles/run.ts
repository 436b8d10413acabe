// Runs: puzzles of a game in a row, from easy to hard. Survival ends with the first miss, a sprint after
// three minutes. The link has the puzzles' numbers, so that others can try the same run.

import { html, nothing } from 'lit-html';
import { picture } from '../board/picture.ts';
import type { Did } from '../day/repetition.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { offeredOf } from '../engine/puzzle-list.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import type { Puzzles } from '../store/schema.ts';
import { button, icon, pageBar, signButton } from '../ui/icons.ts';
import { say, sentences } from '../words/say.ts';
import { tryNext } from './after.ts';
import type { End } from './attempt.ts';
import { Attempt } from './attempt.ts';
import { attemptView, focusOnward } from './attempt-view.ts';
import { noted, RATINGS } from './rating.ts';

type OfRun = Extract<Address, { page: 'sprint' | 'survival' }>;

/** Milliseconds of a sprint, between updates of its clock, and of the pause after each puzzle. */
const LENGTH = 180_000;
const TICK = 200;
const PAUSE = 900;

/** Puzzles of each difficulty in a new run, and the maximum number in a link. */
const EACH = 10;
const MOST = 100;

/** The side of a missed puzzle's picture, in CSS pixels. */
const SMALL = 120;

interface Outcome {
  solved: number;
  /** The numbers of the missed puzzles. */
  missed: number[];
  isBest: boolean;
}

/** The results of this visit's runs by address, shown again when a run is reopened. */
const results = new Map<string, Outcome>();

/** The key of the best result in the store. */
export const bestKey = ({ page, game }: Pick<OfRun, 'page' | 'game'>) => `${page} ${game}`;

/** Returns the puzzles whose numbers are in a link. */
export const puzzlesIn = (numbers: string, puzzles: Puzzle[]) => {
  const known = new Map(puzzles.map((puzzle) => [`${puzzle.n}`, puzzle]));
  return [...new Set(numbers.split('.'))]
    .flatMap((number) => known.get(number) ?? [])
    .slice(0, MOST);
};

/**
 * Draws puzzles for a new run, some of each difficulty. Untried puzzles take precedence. `random` is like
 * Math.random().
 */
export const drawPuzzles = (puzzles: Puzzle[], { done }: Puzzles, random: () => number) => {
  const offered = offeredOf(puzzles);
  return RATINGS.flatMap((_, i) =>
    offered
      .filter(({ difficulty }) => difficulty === i + 1)
      .map((puzzle) => ({ puzzle, at: random() + Number(puzzle.n in done) }))
      .sort((a, b) => a.at - b.at)
      .slice(0, EACH)
      .map(({ puzzle }) => puzzle),
  );
};

/** Formats milliseconds as "2:09". */
const clock = (time: number) => {
  const seconds = Math.max(0, Math.ceil(time / 1000));
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
};

/** A run: its puzzles, one at a time, and its result. */
class Run {
  /** The attempt at the present puzzle. */
  solving: Attempt | undefined;
  solved = 0;
  result: Outcome | undefined;

  #shell: Shell;
  #game: Game;
  #all: Puzzle[];
  #run: OfRun;
  #hash: string;
  #at = 0;
  #missed: number[] = [];
  /** The end of a sprint, in milliseconds since 1970. */
  #end = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The time as last drawn. */
  #shownTime = '';

  constructor(shell: Shell, game: Game, all: Puzzle[], run: OfRun) {
    this.#shell = shell;
    this.#game = game;
    this.#all = all;
    this.#run = run;
    this.#hash = hashOf(run);
    this.result = results.get(this.#hash);
  }

  get isSprint() {
    return this.#run.page === 'sprint';
  }

  get best() {
    return this.#shell.store.best(bestKey(this.#run));
  }

  get puzzle() {
    return this.#all[this.#at];
  }

  /** The remaining time of a sprint. */
  get clock() {
    return clock(this.#end - Date.now());
  }

  /** The first miss has ended the run; the solver may go on with that puzzle. */
  get isMissed() {
    return !this.isSprint && this.#missed.length > 0;
  }

  /** The best result in a sentence, or "". */
  get record() {
    if (this.result?.isBest) return say('puzzles.run.isBest');
    const n = this.best;
    return n ? say('puzzles.run.best', { n }) : '';
  }

  begin() {
    if (this.isSprint) {
      this.#end = Date.now() + LENGTH;
      this.#timer = setInterval(() => this.#look(), TICK);
    }
    this.#next();
  }

  finish() {
    if (this.result) return;
    const { solved } = this;
    const shell = this.#shell;
    const missed = this.#missed;
    this.close();
    this.result = { solved, missed, isBest: solved > (this.best ?? 0) };
    results.set(this.#hash, this.result);
    tryNext(this.#game.name, missed);
    shell.stored(shell.store.keepBest(bestKey(this.#run), solved));
    shell.say(sentences(say('puzzles.run.solved', { n: solved }), this.record));
    shell.focus('.run .primary');
  }

  close() {
    clearInterval(this.#timer);
    this.solving?.close();
    this.solving = undefined;
  }

  /** Redraws the clock every second, and ends the run when the time is over. */
  #look() {
    if (this.#end - Date.now() <= 0) return this.finish();
    if (this.clock === this.#shownTime) return;
    this.#shownTime = this.clock;
    this.#shell.update();
  }

  #next() {
    this.solving?.close();
    this.solving = undefined;
    const { puzzle } = this;
    if (!puzzle) return this.finish();
    const opened = new Attempt(this.#shell, this.#game, puzzle, {
      did: (what) => this.#did(puzzle, what),
      ended: (how) => this.#ended(opened, how),
      isBrief: this.isSprint,
    });
    this.solving = opened;
    this.#shell.say(opened.task);
    this.#shell.update();
    queueMicrotask(() => opened.trial.stage.focus()); // once it is in the page
  }

  /** Runs do not change the rating. */
  #did(puzzle: Puzzle, what: Did) {
    const change = (before: Puzzles) => noted(before, puzzle, what, Date.now(), { isRated: false });
    this.#shell.stored(this.#shell.store.changePuzzles(this.#game.name, change));
  }

  async #ended(opened: Attempt, how: End) {
    if (this.isMissed) return this.finish();
    if (how === 'solved') this.solved += 1;
    else this.#missed.push(this.puzzle?.n ?? 0);
    this.#shell.update();
    if (this.isMissed) return focusOnward(this.#shell);
    await Promise.all([
      opened.trial.stage.settled(),
      new Promise((resolve) => setTimeout(resolve, PAUSE)),
    ]);
    if (this.solving !== opened) return;
    this.#at += 1;
    this.#next();
  }
}

class RunPage implements Page {
  #shell: Shell;
  #game: Game;
  #puzzles: Puzzle[];
  #address: OfRun;
  #run: Run;
  /** The positions of missed puzzles, by number. */
  #views = new Map<number, unknown>();

  constructor(shell: Shell, game: Game, puzzles: Puzzle[], run: OfRun) {
    const known = puzzlesIn(run.numbers, puzzles);
    const fresh = () => drawPuzzles(puzzles, shell.store.puzzles(game.name), Math.random);
    const all = known.length > 0 ? known : fresh();
    this.#shell = shell;
    this.#game = game;
    this.#puzzles = puzzles;
    this.#address = { ...run, numbers: all.map(({ n }) => n).join('.') };
    // Links and the browser's Back lead to the same puzzles.
    history.replaceState(null, '', hashOf(this.#address));
    this.#run = new Run(shell, game, all, this.#address);
  }

  get #heading() {
    return say(`puzzles.${this.#address.page}`);
  }

  #bar() {
    const heading = () => this.#heading;
    const share = () =>
      this.#shell.open('link', heading, this.#address, () => say('puzzles.run.link'));
    return pageBar(
      heading(),
      html`<div class="tools">${button('share-2', say('table.share'), share)}</div>`,
      [hashOf({ page: 'corner' }), say('page.puzzles')],
    );
  }

  #ready() {
    const run = this.#run;
    return html`<main>
      <h2>${this.#game.title}</h2>
      <p>${say(`puzzles.${this.#address.page}.rule`)}</p>
      <p class="soft">${run.record}</p>
      <button class="primary" @click=${() => run.begin()}>${icon('play')} ${say('puzzles.run.begin')}</button>
    </main>`;
  }

  #over({ solved, missed }: Outcome) {
    const [first] = missed;
    const again = () => this.#shell.go({ ...this.#address, numbers: '' });
    return html`<main>
      <h2>${this.#game.title}</h2>
      <p class="count">${say('puzzles.run.solved', { n: solved })}</p>
      <p class="soft">${this.#run.record}</p>
      <div class="buttons">
        ${
          first === undefined
            ? nothing
            : html`<a class="button primary" href=${this.#hashOf(first)}>${say('puzzles.run.tryMissed')}</a>`
        }
        <button class=${first === undefined ? 'primary' : ''} @click=${again}>
          ${say('puzzles.run.again')}
        </button>
      </div>
      ${
        first === undefined
          ? nothing
          : html`<h3>${say('puzzles.run.missed')}</h3>
              <p class="soft small">${say('puzzles.run.back')}</p>
              <ul class="missed">${missed.map((n) => this.#missedView(n))}</ul>`
      }
    </main>`;
  }

  #hashOf(n: number) {
    return hashOf({ page: 'puzzle', game: this.#game.name, which: `${n}` });
  }

  #viewOf(n: number) {
    const { link = '', seed = 0n } = this.#puzzles.find((puzzle) => puzzle.n === n) ?? {};
    const { engine } = this.#shell;
    const view =
      this.#views.get(n) ??
      engine.stateOf((match) => match.loadLink(this.#game.name, link, seed)).view;
    this.#views.set(n, view);
    return view;
  }

  #missedView(n: number) {
    return html`<li>
      <a class="button" href=${this.#hashOf(n)}>
        ${picture(this.#game.board, this.#viewOf(n), SMALL)} <span>${say('puzzles.puzzle', { n })}</span>
      </a>
    </li>`;
  }

  /** The number of solved puzzles, and the remaining time. */
  #standing() {
    const { solved, isSprint, clock } = this.#run;
    return html`<p class="standing soft small">
      <span>${say('puzzles.run.sofar', { n: solved })}</span>
      ${isSprint ? html`<strong role="timer" aria-label=${say('puzzles.run.left')} dir="ltr">${clock}</strong>` : nothing}
    </p>`;
  }

  #buttons() {
    const run = this.#run;
    const { solving } = run;
    if (run.isMissed && solving?.phase !== 'wait') {
      return html`<button class="primary" @click=${() => run.finish()}>${say('puzzles.run.end')}</button>`;
    }
    return solving?.mayUndo
      ? signButton('undo-2', say('table.undo'), () => solving.undo(), { looks: '' })
      : nothing;
  }

  title() {
    const { solving, puzzle } = this.#run;
    const n = solving && puzzle?.n;
    const place = n ? `${say('puzzles.puzzle', { n })} – ` : '';
    return `${place}${this.#heading} – ${this.#game.title} – Quintet`;
  }

  render() {
    const { solving, puzzle, result } = this.#run;
    if (solving && puzzle) {
      return attemptView(this.#shell, this.#game, puzzle, solving, {
        kind: 'of-run',
        bar: this.#bar(),
        above: this.#standing(),
        buttons: () => this.#buttons(),
      });
    }
    return html`<div class="run">${this.#bar()} ${result ? this.#over(result) : this.#ready()}</div>`;
  }

  speak() {
    this.#run.solving?.speak();
  }

  close() {
    this.#run.close();
  }
}

/** The page of a run. It draws new puzzles unless the address has known numbers. */
export const runPage = (shell: Shell, game: Game, puzzles: Puzzle[], run: OfRun): Page =>
  new RunPage(shell, game, puzzles, run);
