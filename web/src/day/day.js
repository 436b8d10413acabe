// The page of a day: its puzzles and its common game with their results, a few characters that show
// others how the day went, and the calendar. Fetched when it is first opened.

import './day.css';
import { html, nothing } from 'lit-html';
import { signed, sum } from '../board/wording.js';
import { bestIn } from '../match/results.js';
import { mayReplace } from '../newgame/replace.js';
import { hashOf, wholeAddress } from '../page/address.js';
import { capital } from '../ui/dates.js';
import { icon } from '../ui/icons.js';
import { gamesLink } from '../ui/links.js';
import { say, series, typed } from '../words/say.js';
import { Calendar, SIGNS, whole } from './calendar.js';
import {
  COMMON,
  dayAt,
  FIRST,
  gamesOn,
  isDay,
  isOpen,
  noteDay,
  puzzleOf,
  puzzleOn,
  seedOn,
  unfinishedOn,
  wayOf,
} from './days.js';

/** @import { Listed, Page, Shell } from '../page/types' */
/** @import { Day } from './days.js' */

/** How often the page checks whether a new day has begun, in milliseconds. */
const LOOK = 20_000;

/** @param {Shell} shell @param {string} day as the address has it, which may be none; "" for today */
export const dayPage = (shell, day) => new DayPage(shell, day);

/** @implements {Page} */
class DayPage {
  #shell;
  /** The day on which the page was opened, and the present one. */
  #opened = dayAt(Date.now());
  #today = this.#opened;
  /** What the address names, which may be no day. */
  #day;
  /** Whether the text to be shared was copied or selected, in a sentence. */
  #shared = '';
  #calendar;
  #timer;

  /** @param {Shell} shell @param {string} day */
  constructor(shell, day) {
    this.#shell = shell;
    this.#day = day || this.#today;
    this.#calendar = new Calendar(shell, this.#day, this.#today);
    this.#timer = setInterval(this.#look, LOOK);
    document.addEventListener('visibilitychange', this.#look);
    shell.stored(noteDay(shell.store, Date.now())).catch(console.warn);
  }

  get title() {
    return `${say('day.title')} – Quintet`;
  }

  close() {
    clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
  }

  /** A new day may have begun, or the clock or the time zone been changed. */
  #look = () => {
    const today = dayAt(Date.now());
    if (today === this.#today) return;
    this.#today = today;
    this.#shell.say(this.#news);
  };

  /** That a day has begun which is not shown, or "". */
  get #news() {
    const isNews = this.#today !== this.#opened && this.#today !== this.#day;
    return isNews ? say('day.now', { day: whole(this.#today) }) : '';
  }

  render() {
    return html`<div class="day">
      <header class="bar">
        ${gamesLink()}
        <h1 tabindex="-1">${say('day.title')}</h1>
      </header>
      <main>
        <section>
          ${
            this.#news
              ? html`<p class="news">
                  ${this.#news}
                  <a class="button primary" href=${hashOf({ page: 'day', day: this.#today })}>${say('day.toToday')}</a>
                </p>`
              : nothing
          }
          ${isOpen(this.#day, this.#today) ? this.#deeds(this.#day) : this.#nothing()}
        </section>
        <section>${this.#calendar.render(this.#today)}</section>
      </main>
    </div>`;
  }

  /** Why the day cannot be played. */
  #nothing() {
    const day = this.#day;
    const why = !isDay(day) ? 'none' : day < FIRST ? 'before' : 'future';
    const values = { day: isDay(day) ? whole(day) : day, first: whole(FIRST) };
    return html`<p>${say(`day.not.${why}`, values)}</p>
      <a class="button" href=${hashOf({ page: 'day', day: this.#today })}>${say('day.toToday')}</a>`;
  }

  /** @param {Day} day */
  #deeds(day) {
    const isPast = day < this.#today;
    return html`<h2 data-plain>${capital(whole(day))}</h2>
      ${isPast ? html`<p class="soft">${say('day.past')}</p>` : nothing}
      <ul class="deeds">
        ${this.#games().map((game) => this.#puzzle(day, game))} ${this.#common(day)}
      </ul>
      ${this.#share(day)}`;
  }

  /** The games that have puzzles. */
  #games() {
    return this.#shell.games.filter(({ name }) => puzzleOf(FIRST, name));
  }

  /** @param {Day} day @param {Listed} game */
  #puzzle(day, { name, title }) {
    const puzzle = puzzleOn(this.#shell.store, day, name);
    const way = wayOf(puzzle);
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
      { game: name, title, sign: SIGNS[way], state },
      html`<a class="button ${puzzle ? '' : 'primary'}" href=${hashOf({ page: 'puzzle', game: name, which: `${puzzleOf(day, name)}` })}>
        ${say(`day.${does}`)} <span class="unseen">${title}</span>
      </a>`,
    );
  }

  /** The game of 2048 that is the same for all. @param {Day} day */
  #common(day) {
    const { store, games } = this.#shell;
    const results = gamesOn(store, day);
    const { isAtHand, kept } = unfinishedOn(store, day);
    const game = games.find(({ name }) => name === COMMON);
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
      if (isAtHand) this.#shell.go({ page: 'table', game: COMMON });
      else if (!(await mayReplace(this.#shell, game))) return;
      else if (kept) this.#shell.play(game, { record: kept.record, ply: kept.ply });
      else this.#shell.play(game, { options: '', names: [''], seed: seedOn(day) });
    };
    return deed(
      { game: COMMON, title, sign: first ? SIGNS.first : SIGNS.none, state },
      html`<button class=${first ? '' : 'primary'} @click=${play}>
        ${say(`day.${does}`)} <span class="unseen">${title}</span>
      </button>`,
    );
  }

  /** A few characters that show how the day went without giving anything away. @param {Day} day */
  #share(day) {
    const { store } = this.#shell;
    const signs = this.#games().map(({ name }) => SIGNS[wayOf(puzzleOn(store, day, name))]);
    const results = gamesOn(store, day);
    const link = wholeAddress({ page: 'day', day });
    const score = results.length > 0 ? ` · 2048: ${signed(bestIn(results))}` : '';
    const text = typed(`Quintet ${day}\n${signs.join('')}${score}`);
    const share = async () => {
      if ('share' in navigator) {
        await navigator.share({ text, url: link }).catch((error) => {
          if (error.name !== 'AbortError') throw error; // the player thought better of it
        });
        return;
      }
      try {
        await /** @type {Navigator} */ (navigator).clipboard.writeText(`${text}\n${link}`);
        this.#shared = say('day.copied');
      } catch {
        const shown = document.getElementById('day-share');
        if (shown) getSelection()?.selectAllChildren(shown);
        this.#shared = say('day.selected');
      }
      this.#shell.update();
    };
    return html`<div class="sharing">
      <pre id="day-share" dir="ltr">${text}\n${link}</pre>
      <button @click=${share}>${icon('share-2')} ${say('day.share')}</button>
      <p class="hint" role="status">${this.#shared || say('day.signs', SIGNS)}</p>
    </div>`;
  }
}

/**
 * A puzzle or the common game of a day, with what leads to it.
 * @param {{ game: string, title: string, sign: string, state: string[] }} deed `state`: what was done,
 * in a few words each or "" @param {unknown} action
 */
const deed = ({ game, title, sign, state }, action) => html`<li data-game=${game}>
  <span class="sign" aria-hidden="true">${sign}</span>
  <div>
    <h3>${title}</h3>
    <p class="soft">${series(state.filter(Boolean)) || say('day.new')}</p>
  </div>
  ${action}
</li>`;

/** How many hints were given, "" for none. @param {number} n */
const hinted = (n) => (n > 0 ? say('day.hints', { n }) : '');

/** That something was done after its day, or "". @param {Day} day @param {number} when */
const late = (day, when) => (dayAt(when) > day ? say('day.later') : '');
