// The end of a game: who won and by what, what is remarkable about it, and what may be played next.
// It stands where whose turn it is stood, so that the board with what won stays in sight. Fetched with
// the first move.

import './end.css';
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { levelAmong } from '../engine/computer.js';
import { seedOf } from '../match/deal.js';
import {
  compared,
  hasWon,
  isAlike,
  scoreIn,
  streakOf,
  suggestedLevel,
  summarise,
} from '../match/results.js';
import { fullerThan, nameOfSetup } from '../match/setup.js';
import { begin } from '../newgame/begin.js';
import { changedSetup } from '../newgame/quick.js';
import { mayReview } from '../play/moves.js';
import { scoreOf, seatMark } from '../play/scores.js';
import { fameAtEnd, fameForm } from '../records/fame.js';
import { icon } from '../ui/icons.js';
import { motionAllowed } from '../ui/theme.js';
import { language, say, sentences } from '../words/say.js';
import { headlineOf, sending } from './turn.js';

/** @import { Result } from '../store/schema.js' */
/** @import { Table } from './types' */

/** How long scores take to count up, in milliseconds. */
const COUNT = 900;

/**
 * What stands in the panel, or below the board, where the game is over and nobody looks back; there
 * headline, reason, remarks and scores stay above it, so what may be done comes first. What is fetched
 * with the end moves no button when it comes. @param {Table} table
 */
export const endView = (table) => {
  if (!table.session.isOver || table.session.lookingBack) return null;
  fetchFinish(table);
  const isBelow = table.shape === 'narrow';
  return html`<section class="end" aria-label=${say('end.label')}>
    ${isBelow ? nothing : html`<h2>${headlineOf(table)}</h2><p>${table.session.end?.why}</p>`}
    ${isBelow ? nothing : results(table)}
    ${isBelow ? nothing : html`<p class="soft">${remarksOn(table)}</p>`}
    ${fameForm(table)}
    <div class="buttons">${isBelow ? nothing : goOn(table)} ${offers(table)}</div>
    ${table.finish?.view?.()}
    ${isBelow ? results(table) : nothing}
    ${fameAtEnd(table)}
  </section>`;
};

/** Fetches what else is shown there, once. @param {Table} table */
const fetchFinish = (table) => {
  if (table.finish) return;
  table.finish = {};
  import('./finish.js').then(({ finish }) => finish(table)).catch(console.warn);
};

/** Each player's result, and how it came about. @param {Table} table */
const results = (table) =>
  guard([table.session.state, table.isFresh, language()], () => resultList(table));

/** @param {Table} table */
const resultList = (table) => {
  const { session, game } = table;
  const { outcome, winners, view } = session.state;
  const { events = [] } = session.end ?? {};
  const moves = table.isFresh && motionAllowed();
  return html`<ol class="results">
      ${outcome.map(
        (result, seat) => html`<li class=${winners.includes(seat) ? 'winner' : ''}>
          ${seatMark(table, seat)}
          <span class="name">${session.player(seat).name}</span>
          <span class="score" ${ref(counted(result, (n) => scoreOf(table, n), moves))}></span>
          <span class="soft small">${game.board.sum(view, seat, events)}</span>
        </li>`,
      )}
    </ol>`;
};

/**
 * Writes a number into an element, where it may move counting up to it.
 * @param {number} value @param {(value: number) => string} words @param {boolean} moves
 */
const counted = (value, words, moves) => (/** @type {Element | undefined} */ element) => {
  if (!element) return;
  const began = performance.now();
  /** @param {number} part of the way, 0 … 1 */
  const show = (part) => {
    element.textContent = words(Math.round(value * (1 - (1 - part) ** 3)));
  };
  /** @param {number} now */
  const next = (now) => {
    const part = Math.min(1, Math.max(0, now - began) / COUNT);
    show(part);
    if (part < 1 && element.isConnected) requestAnimationFrame(next);
  };
  show(moves ? 0 : 1);
  if (moves) requestAnimationFrame(next);
};

/**
 * The results of this game's finished matches up to this one; none where this one does not count, as
 * it came from elsewhere, or the one that counts was taken back. @param {Table} table
 */
const resultsUntil = ({ shell, game, session }) => {
  const all = shell.store.resultsOf(game.name);
  const { options, players, outcome } = session.state;
  const last = all.at(-1);
  const isThis =
    last !== undefined &&
    JSON.stringify([last.options, last.players, last.outcome, last.actions]) ===
      JSON.stringify([options, players, outcome, session.end?.actions]);
  return isThis ? all : [];
};

/** What is worth saying of it: a run of wins, a best score, hints. @param {Table} table */
export const remarksOn = (table) => {
  const { session } = table;
  const results = resultsUntil(table);
  const rivals = table.shell.store.rivals(table.game.name, seedOf(session.record));
  return sentences(
    ...(results.length > 0 ? achievements(results, (n) => scoreOf(table, n)) : []),
    ...session.state.players.flatMap((_, seat) => {
      const player = session.player(seat);
      const n = session.end?.hints[seat] ?? 0;
      return player.kind === 'local' && n > 0 ? say('end.hints', { ...player, n }) : [];
    }),
    ...compared(rivals, session.state),
  );
};

/** @param {Result[]} results the last of them is this one's @param {(score: number) => string} words */
const achievements = (results, words) => {
  const last = /** @type {Result} */ (results.at(-1));
  const present = levelAmong(last.players);
  const level = suggestedLevel(results);
  const wins = results.filter(({ players }) => levelAmong(players) === present);
  const alike = results.filter((result) => isAlike(result, last));
  const { best, streak, games } = summarise(alike);
  const before = games > 1 ? summarise(alike.slice(0, -1)).best : Number.POSITIVE_INFINITY;
  const score = scoreIn(last);
  return [
    level > present ? say('end.ready', { n: streakOf(wins, hasWon) }) : [],
    level && level < present ? say('end.unlucky') : [],
    !level && streak > 1 ? say('end.streak', { n: streak }) : [],
    words(score) && score > before ? say('end.best') : [],
    last.players.length === 1 && score < best ? say('end.yourBest', { best: words(best) }) : [],
  ].flat();
};

/** What may be done although the game is over. @param {Table} table */
const goOn = ({ game, session }) =>
  (session.turn.obstacle ? [] : game.board.buttons(session.state.view, session.state.legal)).map(
    ({ action, label }) =>
      html`<button class="primary" @click=${() => session.act(action)}>${label}</button>`,
  );

/** What may be played next: the same again, the next fuller set-up, another level. @param {Table} table */
const offers = (table) => {
  const { shell, game, session, shape } = table;
  const { options, players } = session.state;
  const rung = fullerThan(game, options);
  const next = game.board.setups[rung];
  const level = suggestedLevel(resultsUntil(table));
  const other = level > levelAmong(players) ? 'end.stronger' : 'end.gentler';
  const isAwaited = shell.store.rivals(game.name, seedOf(session.record)).length > 0;
  return [
    sending(table),
    html`<button class=${goOn(table).length > 0 || session.byLink?.link === 'due' ? '' : 'primary'} @click=${() => table.again()}>
      ${say('end.again')}
    </button>`,
    isAwaited
      ? html`<button @click=${() => shell.open('share', table)}>${say('table.share')}</button>`
      : [],
    // In a low window there is one row for all of these; the moves lead to the review.
    mayReview(table) && shape !== 'low'
      ? html`<button @click=${() => shell.open('review', table)}>${icon('search')} ${say('table.review')}</button>`
      : [],
    level
      ? html`<button @click=${() => begin(shell, game, changedSetup(table, { level }))}>${say(other)}</button>`
      : [],
    next
      ? html`<button @click=${() => begin(shell, game, changedSetup(table, { rung }))}>
          ${say('end.next', { setup: nameOfSetup(game, next) })}
        </button>`
      : [],
  ];
};
