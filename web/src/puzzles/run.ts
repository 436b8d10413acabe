// A run through puzzles of a game, from gentle to hard: survival lasts until the first miss, a sprint
// three minutes. Its link carries their numbers, so that others try the same ones.

import { html, nothing } from 'lit-html';
import { picture } from '../board/picture.ts';
import type { Did } from '../day/returning.ts';
import type { Puzzle } from '../engine/puzzles.ts';
import { offeredOf } from '../engine/puzzles.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import type { Puzzles } from '../store/schema.ts';
import { button, icon, pageBar, signButton } from '../ui/icons.ts';
import { say, sentences } from '../words/say.ts';
import { tryNext } from './after.ts';
import type { End } from './attempt.ts';
import { Attempt } from './attempt.ts';
import { noted, RATINGS } from './rating.ts';
import { attemptView } from './view.ts';

type OfRun = Extract<Address, { page: 'sprint' | 'survival' }>;

/** Milliseconds of a sprint, between looks at its clock, and after a puzzle is solved or missed. */
const LENGTH = 180_000;
const TICK = 200;
const PAUSE = 900;

/** The number of puzzles of each difficulty in a new run, and the most that a link may carry. */
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

/** The results of this visit's runs by their addresses, shown again when one is reopened. */
const results = new Map<string, Outcome>();

/** The key under which the best result is stored. */
export const bestKey = ({ page, game }: Pick<OfRun, 'page' | 'game'>) => `${page} ${game}`;

/** The puzzles whose numbers a link has. */
export const listed = (numbers: string, puzzles: Puzzle[]) => {
  const known = new Map(puzzles.map((puzzle) => [`${puzzle.n}`, puzzle]));
  return [...new Set(numbers.split('.'))]
    .flatMap((number) => known.get(number) ?? [])
    .slice(0, MOST);
};

/**
 * Draws puzzles for a new run, some of each difficulty, and those first that were never tried.
 * `random` is like Math.random().
 */
export const drawn = (puzzles: Puzzle[], { done }: Puzzles, random: () => number) => {
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

/** Writes a time in milliseconds as "2:09". */
const clock = (time: number) => {
  const seconds = Math.max(0, Math.ceil(time / 1000));
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
};

/** The page of a run. Without known numbers in its address it draws new puzzles. */
export const runPage = (shell: Shell, game: Game, puzzles: Puzzle[], run: OfRun): Page => {
  const { page, numbers } = run;
  const { name } = game;
  const isSprint = page === 'sprint';
  const known = listed(numbers, puzzles);
  const all = known.length > 0 ? known : drawn(puzzles, shell.store.puzzles(name), Math.random);
  const address: OfRun = { ...run, numbers: all.map(({ n }) => n).join('.') };
  const hash = hashOf(address);
  // Whoever comes back or shares the page finds the same ones.
  history.replaceState(null, '', hash);

  let result = results.get(hash);
  /** The one that is being solved. */
  let solving: Attempt | undefined;
  let at = 0;
  let solved = 0;
  const missed: number[] = [];
  /** When a sprint ends, in milliseconds since 1970. */
  let end = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const title = () => say(`puzzles.${page}`);
  const best = () => shell.store.best(bestKey(run));

  const begin = () => {
    if (isSprint) {
      end = Date.now() + LENGTH;
      timer = setInterval(look, TICK);
    }
    next();
  };

  let shownTime = '';
  /** Draws the clock anew with each second, and ends the run with the last. */
  const look = () => {
    const left = end - Date.now();
    if (left <= 0) return finish();
    if (clock(left) === shownTime) return;
    shownTime = clock(left);
    shell.update();
  };

  const next = () => {
    solving?.close();
    solving = undefined;
    const puzzle = all[at];
    if (!puzzle) return finish();
    const opened = new Attempt(shell, game, puzzle, {
      did: (what) => did(puzzle, what),
      ended: (how) => ended(opened, how),
      isBrief: isSprint,
    });
    solving = opened;
    shell.say(opened.task);
    shell.update();
    queueMicrotask(() => opened.trial.stage.focus()); // once it stands in the page
  };

  /** Runs do not change the rating. */
  const did = (puzzle: Puzzle, what: Did) => {
    const change = (before: Puzzles) => noted(before, puzzle, what, Date.now(), { isRated: false });
    shell.stored(shell.store.changePuzzles(name, change));
  };

  /** Tells whether the first miss has ended the run; that puzzle may still be tried. */
  const isMissed = () => !isSprint && missed.length > 0;

  const ended = async (opened: Attempt, how: End) => {
    if (isMissed()) return finish();
    if (how === 'solved') solved += 1;
    else missed.push(all[at]?.n ?? 0);
    shell.update();
    if (isMissed()) return shell.focus('.puzzle .do .primary');
    await Promise.all([
      opened.trial.stage.settled(),
      new Promise((resolve) => setTimeout(resolve, PAUSE)),
    ]);
    if (solving !== opened) return;
    at += 1;
    next();
  };

  const finish = () => {
    if (result) return;
    clearInterval(timer);
    solving?.close();
    solving = undefined;
    result = { solved, missed, isBest: solved > (best() ?? 0) };
    results.set(hash, result);
    tryNext(name, missed);
    shell.stored(shell.store.keepBest(bestKey(run), solved));
    shell.say(sentences(say('puzzles.run.solved', { n: solved }), record()));
    shell.focus('.run .primary');
  };

  /** Tells the best result in a sentence; "" if there is none. */
  const record = () => {
    if (result?.isBest) return say('puzzles.run.isBest');
    const n = best();
    return n ? say('puzzles.run.best', { n }) : '';
  };

  const share = () => shell.open('link', title, address, () => say('puzzles.run.link'));

  const bar = () =>
    pageBar(
      title(),
      html`<div class="tools">${button('share-2', say('table.share'), share)}</div>`,
      [hashOf({ page: 'corner' }), say('page.puzzles')],
    );

  const ready = () => html`<main>
    <h2>${game.title}</h2>
    <p>${say(`puzzles.${page}.rule`)}</p>
    <p class="soft">${record()}</p>
    <button class="primary" @click=${begin}>${icon('play')} ${say('puzzles.run.begin')}</button>
  </main>`;

  const over = () => {
    const { missed: numbers = [] } = result ?? {};
    const [first] = numbers;
    return html`<main>
      <h2>${game.title}</h2>
      <p class="count">${say('puzzles.run.solved', { n: result?.solved ?? 0 })}</p>
      <p class="soft">${record()}</p>
      <div class="buttons">
        ${
          first === undefined
            ? nothing
            : html`<a class="button primary" href=${hashOf(addressOf(first))}>${say('puzzles.run.tryMissed')}</a>`
        }
        <button class=${first === undefined ? 'primary' : ''} @click=${() => shell.go({ ...run, numbers: '' })}>
          ${say('puzzles.run.again')}
        </button>
      </div>
      ${
        first === undefined
          ? nothing
          : html`<h3>${say('puzzles.run.missed')}</h3>
              <p class="soft small">${say('puzzles.run.back')}</p>
              <ul class="missed">${numbers.map(missedView)}</ul>`
      }
    </main>`;
  };

  const addressOf = (n: number): Extract<Address, { page: 'puzzle' }> => ({
    page: 'puzzle',
    game: name,
    which: `${n}`,
  });

  /** By number, the positions of those that were missed. */
  const views = new Map<number, unknown>();
  const viewOf = (n: number) => {
    const { link = '', seed = 0n } = puzzles.find((puzzle) => puzzle.n === n) ?? {};
    const view =
      views.get(n) ?? shell.engine.stateOf((match) => match.loadLink(name, link, seed)).view;
    views.set(n, view);
    return view;
  };

  const missedView = (n: number) => html`<li>
    <a class="button" href=${hashOf(addressOf(n))}>
      ${picture(game.board, viewOf(n), SMALL)} <span>${say('puzzles.puzzle', { n })}</span>
    </a>
  </li>`;

  /** The number of solved puzzles, and the time left. */
  const standing = () => html`<p class="standing soft small">
    <span>${say('puzzles.run.sofar', { n: solved })}</span>
    ${isSprint ? html`<strong role="timer" aria-label=${say('puzzles.run.left')} dir="ltr">${clock(end - Date.now())}</strong>` : nothing}
  </p>`;

  const buttons = () => {
    if (isMissed() && solving?.phase !== 'wait') {
      return html`<button class="primary" @click=${finish}>${say('puzzles.run.end')}</button>`;
    }
    return solving?.mayUndo
      ? signButton('undo-2', say('table.undo'), () => solving?.undo(), { looks: '' })
      : nothing;
  };

  return {
    title: () => {
      const n = solving && all[at]?.n;
      const place = n ? `${say('puzzles.puzzle', { n })} – ` : '';
      return `${place}${title()} – ${game.title} – Quintet`;
    },
    close: () => {
      clearInterval(timer);
      solving?.close();
      solving = undefined;
    },
    speak: () => solving?.speak(),
    render: () => {
      const puzzle = all[at];
      if (solving && puzzle) {
        return attemptView(shell, game, puzzle, solving, {
          kind: 'of-run',
          bar: bar(),
          above: standing(),
          buttons,
        });
      }
      return html`<div class="run">${bar()} ${result ? over() : ready()}</div>`;
    },
  };
};
