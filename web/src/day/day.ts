// The page of a day: its puzzles and its common game with their results, a card that shows others how the
// day went, and the calendar. Fetched when it is first opened.

import './day.css';
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { picture } from '../board/picture.ts';
import { signed, sum } from '../board/wording.ts';
import { bestIn } from '../match/summary.ts';
import { mayReplace, refusalIn } from '../newgame/replace.ts';
import { hashOf, wholeAddress } from '../page/address.ts';
import type { Page, Shell } from '../page/types.ts';
import { termsOf } from '../store/schema.ts';
import { capital } from '../ui/dates.ts';
import { copy, send } from '../ui/files.ts';
import { icon, pageBar } from '../ui/icons.ts';
import { painted } from '../ui/painted.ts';
import { say, sentences, series, typed } from '../words/say.ts';
import { calendar, whole } from './calendar.ts';
import type { Day } from './days.ts';
import {
  COMMON,
  dayAt,
  FIRST,
  gamesOn,
  isDay,
  isOpen,
  noteDay,
  seedOn,
  streaksOf,
  unfinishedOn,
} from './days.ts';
import type { OfDay } from './five.ts';
import { nextOf, puzzlesOn } from './five.ts';
import { positions } from './positions.ts';

/** Milliseconds between the page's checks for a new day. */
const LOOK = 20_000;

/** The side of a puzzle's picture, in CSS pixels; it is shown smaller, so that its lines are fine. */
const SMALL = 160;

/** The squares of a shared text: solved at the first try, in another way, not yet. */
const SQUARES = { first: '🟩', more: '🟨', none: '⬜' };

/** The page of the day that the address names, which may be any text; "" stands for today. */
export const dayPage = (shell: Shell, named: string): Page => {
  /** The day on which the page was opened, and the present one. */
  const opened = dayAt(Date.now());
  let today = opened;
  const day = named || today;
  /** The state of the shared text. */
  let became: '' | 'copied' | 'selected' = '';
  const known = positions(shell);
  const puzzles = () => puzzlesOn(shell, day);
  const drawCalendar = calendar(shell, day, today);

  /** A new day may have begun, or the clock or the time zone been changed. */
  const look = () => {
    const now = dayAt(Date.now());
    if (now === today) return;
    today = now;
    shell.say(news());
  };

  /** Says that a new day has begun which is not shown, or "". */
  const news = () =>
    today !== opened && today !== day ? say('day.now', { day: whole(today) }) : '';

  /** Why the day cannot be played. */
  const nothingOn = () => {
    const why = !isDay(day) ? 'none' : day < FIRST ? 'before' : 'future';
    const values = { day: isDay(day) ? whole(day) : day, first: whole(FIRST) };
    return html`<p>${say(`day.not.${why}`, values)}</p>
      <a class="button" href=${hashOf({ page: 'day', day: today })}>${say('day.toToday')}</a>`;
  };

  const deeds = () => {
    const all = puzzles();
    const next = nextOf(all);
    const isDone = all.length > 0 && !next;
    return html`<h2 data-plain>${capital(whole(day))}</h2>
      ${day < today ? html`<p class="soft">${say('day.past')}</p>` : nothing}
      ${isDone ? card(all) : nothing}
      <ul class="deeds stack">
        ${all.map((puzzle) => puzzleDeed(puzzle, puzzle === next))} ${common()}
      </ul>
      ${isDone ? nothing : card(all)}`;
  };

  const puzzleDeed = (ofDay: OfDay, isNext: boolean) => {
    const { game, way, done: puzzle, address } = ofDay;
    const { name, title, board } = game;
    const position = known.of(ofDay);
    const does = puzzle?.solved ? 'look' : puzzle ? 'again' : 'solve';
    const state = !puzzle
      ? []
      : [
          say(`day.way.${way}`),
          way !== 'first' && puzzle.tries > 0 ? say('day.tries', { n: puzzle.tries }) : '',
          hinted(puzzle.hints),
          puzzle.solved ? late(day, puzzle.when) : '',
        ];
    return deed(
      {
        game: name,
        title,
        way,
        look: board && position ? picture(board, position.view, SMALL) : nothing,
        state,
      },
      html`<a class="button ${isNext ? 'primary' : ''}" href=${hashOf(address)}>
        ${say(`day.${does}`)} <span class="unseen">${title}</span>
      </a>`,
    );
  };

  /** The game of 2048 that is the same for all. */
  const common = () => {
    const { store } = shell;
    const results = gamesOn(store, day);
    const { isAtHand, kept } = unfinishedOn(store, day);
    const game = shell.games.find(({ name }) => name === COMMON);
    if (!game) return nothing;
    const title = say('day.common', { title: game.title });
    const isBegun = isAtHand || kept !== undefined;
    const [first] = results;
    const state = [
      first ? say('day.best', { score: signed(bestIn(results)) }) : '',
      first ? say('day.games', { n: results.length }) : '',
      hinted(sum(results.flatMap(({ hints }) => hints))),
      first ? late(day, first.when) : '',
      isBegun ? say('day.begun') : '',
    ];
    const does = isBegun ? 'goOn' : first ? 'playAgain' : 'play';
    const play = async () => {
      const refused = kept ? refusalIn(shell.engine, COMMON, kept) : null;
      if (isAtHand) shell.go({ page: 'table', game: COMMON });
      else if (refused) shell.tell({ text: () => refused.sentence });
      else if (!(await mayReplace(shell, game))) return;
      else if (kept) shell.play(game, { record: kept.record, ply: kept.ply, terms: termsOf(kept) });
      else shell.play(game, { options: '', names: [''], seed: seedOn(day) });
    };
    return deed(
      { game: COMMON, title, way: first ? 'first' : 'none', look: icon('trophy'), state },
      html`<button @click=${play}>
        ${say(`day.${does}`)} <span class="unseen">${title}</span>
      </button>`,
    );
  };

  /** The results of the day, to be sent: a square for each puzzle, and the days in a row. No solutions. */
  const card = (all: OfDay[]) => {
    const { store } = shell;
    const solved = all.filter(({ done }) => done?.solved);
    const results = gamesOn(store, day);
    if (solved.length + results.length === 0) {
      return html`<p class="soft">${say('day.nothing')}</p>`;
    }
    const { now } = streaksOf(store.days(), today);
    const streak = day === today && now > 0 ? say('day.streak', { n: now }) : '';
    const count = say('day.solved', { n: solved.length, of: all.length });
    const facts = sentences(count, streak);
    const score = results.length > 0 ? `2048: ${signed(bestIn(results))}` : '';
    const squares = all.map(({ way }) => SQUARES[way]).join('');
    return html`<section class="day-card" aria-label=${say('day.share')}>
      <p class="soft">Quintet ${day}</p>
      <ol>
        ${all.map(
          ({ game, way }) => html`<li>
            ${signOf(way)}
            <span class="unseen">${series([game.title, say(`day.way.${way}`)])}</span>
          </li>`,
        )}
      </ol>
      <p class="facts">${facts}</p>
      ${score ? html`<p>${score}</p>` : nothing}
      ${day === today && solved.length === all.length ? html`<p>${say('day.tomorrow')}</p>` : nothing}
      ${sharing([`Quintet ${day}`, squares, facts, score].filter(Boolean))}
    </section>`;
  };

  /** Sends a text in one press. */
  const sharing = (lines: string[]) => {
    const link = wholeAddress({ page: 'day', day });
    const text = typed(lines.join('\n'));
    const share = async () => {
      if ('share' in navigator) return send({ text, url: link });
      became = (await copy(`${text}\n${link}`)) ? 'copied' : 'selected';
      shell.update();
    };
    return html`<button class="primary" @click=${share}>${icon('share-2')} ${say('day.share')}</button>
      <p class="hint" role="status">${became ? say(`day.${became}`) : say('day.signs')}</p>
      ${became === 'selected' ? html`<pre dir="auto" ${ref(select)}>${text}\n${link}</pre>` : nothing}`;
  };

  const timer = setInterval(look, LOOK);
  document.addEventListener('visibilitychange', look);
  shell.stored(noteDay(shell.store, Date.now())).catch(console.warn);
  const lookAtAll = async () => {
    for (const puzzle of isOpen(day, today) ? puzzles() : []) {
      await known.look(puzzle);
      await painted();
      shell.update();
    }
  };
  lookAtAll().catch(console.warn);

  return {
    title: () => `${say('day.title')} – Quintet`,
    close: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    },
    render: () => html`<div class="day">
      ${pageBar(say('day.title'))}
      <main>
        <section>
          ${
            news()
              ? html`<p class="news">
                  ${news()}
                  <a class="button primary" href=${hashOf({ page: 'day', day: today })}>${say('day.toToday')}</a>
                </p>`
              : nothing
          }
          ${isOpen(day, today) ? deeds() : nothingOn()}
        </section>
        <section>${drawCalendar(today)}</section>
      </main>
    </div>`,
  };
};

/** A puzzle or the common game of a day, as the page shows it. */
interface Deed {
  game: string;
  title: string;
  way: OfDay['way'];
  /** A picture of the board. */
  look: unknown;
  /** The player's results, in a few words each; "" is left out. */
  state: string[];
}

const deed = (
  { game, title, way, look, state }: Deed,
  action: unknown,
) => html`<li data-game=${game}>
  <div class="look ${way}">${look} ${way === 'none' ? nothing : signOf(way)}</div>
  <div>
    <h3>${title}</h3>
    <p class="soft small">${series(state.filter(Boolean)) || say('day.new')}</p>
  </div>
  ${action}
</li>`;

/** The result of a puzzle as a square. */
const signOf = (way: OfDay['way']) =>
  html`<span class="sign ${way}" aria-hidden="true">${way === 'none' ? nothing : icon('check')}</span>`;

/** Selects all of a text. */
const select = (text: Element | undefined) => {
  if (text) getSelection()?.selectAllChildren(text);
};

/** The number of hints in words, "" for none. */
const hinted = (n: number) => (n > 0 ? say('day.hints', { n }) : '');

/** Says that something was done after its day; "" if it was not. */
const late = (day: Day, when: number) => (dayAt(when) > day ? say('day.later') : '');
