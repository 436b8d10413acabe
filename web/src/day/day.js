// The page of a day: its puzzles and its common game with their results, a few characters that show
// others how the day went, and the calendar. Fetched when it is first opened.

import './day.css';
import { html, nothing } from 'lit-html';
import { signed, sum } from '../board/wording.js';
import { bestIn } from '../match/results.js';
import { mayReplace } from '../newgame/replace.js';
import { hashOf, wholeAddress } from '../page/address.js';
import { capital } from '../ui/dates.js';
import { icon, pageBar } from '../ui/icons.js';
import { say, series, typed } from '../words/say.js';
import { calendar, SIGNS, whole } from './calendar.js';
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

/** @param {Shell} shell @param {string} named as the address has it, which may be no day; "" for today @returns {Page} */
export const dayPage = (shell, named) => {
  /** The day on which the page was opened, and the present one. */
  const opened = dayAt(Date.now());
  let today = opened;
  /** What the address names, which may be no day. */
  const day = named || today;
  /** Whether the text to be shared was copied or selected, in a sentence. */
  let copied = '';
  const drawCalendar = calendar(shell, day, today);

  /** A new day may have begun, or the clock or the time zone been changed. */
  const look = () => {
    const now = dayAt(Date.now());
    if (now === today) return;
    today = now;
    shell.say(news());
  };

  /** That a day has begun which is not shown, or "". */
  const news = () =>
    today !== opened && today !== day ? say('day.now', { day: whole(today) }) : '';

  /** Why the day cannot be played. */
  const nothingOn = () => {
    const why = !isDay(day) ? 'none' : day < FIRST ? 'before' : 'future';
    const values = { day: isDay(day) ? whole(day) : day, first: whole(FIRST) };
    return html`<p>${say(`day.not.${why}`, values)}</p>
      <a class="button" href=${hashOf({ page: 'day', day: today })}>${say('day.toToday')}</a>`;
  };

  const deeds = () =>
    html`<h2 data-plain>${capital(whole(day))}</h2>
      ${day < today ? html`<p class="soft">${say('day.past')}</p>` : nothing}
      <ul class="deeds stack">
        ${games().map(puzzleDeed)} ${common()}
      </ul>
      ${sharing()}`;

  /** The games that have puzzles. */
  const games = () => shell.games.filter(({ name }) => puzzleOf(FIRST, name));

  /** @param {Listed} game */
  const puzzleDeed = ({ name, title }) => {
    const puzzle = puzzleOn(shell.store, day, name);
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
      if (isAtHand) shell.go({ page: 'table', game: COMMON });
      else if (!(await mayReplace(shell, game))) return;
      else if (kept) shell.play(game, { record: kept.record, ply: kept.ply });
      else shell.play(game, { options: '', names: [''], seed: seedOn(day) });
    };
    return deed(
      { game: COMMON, title, sign: first ? SIGNS.first : SIGNS.none, state },
      html`<button class=${first ? '' : 'primary'} @click=${play}>
        ${say(`day.${does}`)} <span class="unseen">${title}</span>
      </button>`,
    );
  };

  /** A few characters that show how the day went without giving anything away. */
  const sharing = () => {
    const { store } = shell;
    const signs = games().map(({ name }) => SIGNS[wayOf(puzzleOn(store, day, name))]);
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
        copied = say('day.copied');
      } catch {
        const shown = document.getElementById('day-share');
        if (shown) getSelection()?.selectAllChildren(shown);
        copied = say('day.selected');
      }
      shell.update();
    };
    return html`<div class="sharing">
      <pre id="day-share" dir="ltr">${text}\n${link}</pre>
      <button @click=${share}>${icon('share-2')} ${say('day.share')}</button>
      <p class="hint" role="status">${copied || say('day.signs', SIGNS)}</p>
    </div>`;
  };

  const timer = setInterval(look, LOOK);
  document.addEventListener('visibilitychange', look);
  shell.stored(noteDay(shell.store, Date.now())).catch(console.warn);

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

/**
 * A puzzle or the common game of a day, with what leads to it.
 * @param {{ game: string, title: string, sign: string, state: string[] }} deed `state`: what was done,
 * in a few words each or "" @param {unknown} action
 */
const deed = ({ game, title, sign, state }, action) => html`<li data-game=${game}>
  <span class="sign" aria-hidden="true">${sign}</span>
  <div>
    <h3>${title}</h3>
    <p class="soft small">${series(state.filter(Boolean)) || say('day.new')}</p>
  </div>
  ${action}
</li>`;

/** How many hints were given, "" for none. @param {number} n */
const hinted = (n) => (n > 0 ? say('day.hints', { n }) : '');

/** That something was done after its day, or "". @param {Day} day @param {number} when */
const late = (day, when) => (dayAt(when) > day ? say('day.later') : '');
