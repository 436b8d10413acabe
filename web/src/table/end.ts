// The end of a game: the winner and the margin, remarks, and offers of what to play next. Replaces the
// turn, so that the board stays visible. Fetched with the first move.

import './end.css';
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import type { Frame } from '../board/types.ts';
import {
  climbIn,
  hasWon,
  isHelped,
  keptOn,
  levelAfter,
  levelBelow,
  rungOf,
  tileAfter,
} from '../match/climb.ts';
import { seedOf } from '../match/deal.ts';
import { headlineOf } from '../match/headline.ts';
import { fullerThan, nameOfSetup } from '../match/setup.ts';
import { compared, hadCoach, hasLost, isAlike, scoreIn, summarise } from '../match/summary.ts';
import { begin, changedSetup } from '../newgame/begin.ts';
import { mayReview } from '../play/moves.ts';
import { scoreOf, seatMark } from '../play/scores.ts';
import { face } from '../players/faces.ts';
import { characterName } from '../players/names.ts';
import { fameAtEnd, fameForm } from '../records/fame.ts';
import type { Result } from '../store/schema.ts';
import { icon } from '../ui/icons.ts';
import { motionAllowed } from '../ui/theme.ts';
import { language, say, sentences } from '../words/say.ts';
import { linkButton } from './turn-panel.ts';
import type { Table } from './types.ts';

/** Milliseconds for which scores count up. */
const COUNT = 900;

/**
 * The end, in the panel or below the board; null during the game or while the player looks back. Below
 * the board the buttons come first, because headline, remarks and scores stay above it. Parts that are
 * fetched later do not move buttons.
 */
export const endView = (table: Table) => {
  if (!table.session.isOver || table.session.lookingBack || table.coach?.isBusy) return null;
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

const fetchFinish = (table: Table) => {
  if (table.finish) return;
  table.finish = {};
  import('./moment.ts').then(({ besides }) => {
    table.finish = besides(table);
    table.shell.update();
  }, console.warn);
};

/** Each player's score and its parts. */
const results = (table: Table) =>
  guard([table.session.state, table.isFresh, language()], () => resultList(table));

const resultList = (table: Table) => {
  const { session, game } = table;
  const { outcome, winners, view } = session.state;
  const { events = [] } = session.end ?? {};
  const moves = table.isFresh && motionAllowed();
  return html`<ol class="results">
      ${outcome.map(
        (result, seat) => html`<li class=${winners.includes(seat) ? 'winner' : ''}>
          ${seatMark(table, seat)}
          <span class="name">${session.player(seat).name}</span>
          <span class="score" ${ref(countUp(result, (n) => scoreOf(table, n), moves))}></span>
          <span class="soft small">${game.board.sum(view, seat, events, winners)}</span>
        </li>`,
      )}
    </ol>`;
};

/** Returns a function that writes a number into an element. It counts up to the number if `moves`. */
const countUp =
  (value: number, words: (value: number) => string, moves: boolean) =>
  (element: Element | undefined) => {
    if (!element) return;
    const began = performance.now();
    const show = (part: number) => {
      element.textContent = words(Math.round(value * (1 - (1 - part) ** 3)));
    };
    const next = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / COUNT);
      show(part);
      if (part < 1 && element.isConnected) requestAnimationFrame(next);
    };
    show(moves ? 0 : 1);
    if (moves) requestAnimationFrame(next);
  };

/**
 * Returns the results of this game up to this match. None if this match does not count: it came from
 * elsewhere, or its counted end was undone.
 */
const resultsUntil = ({ shell, game, session }: Table) => {
  const all = shell.store.resultsOf(game.name);
  const { options, players, outcome } = session.state;
  const last = all.at(-1);
  const isThis =
    last !== undefined &&
    JSON.stringify([last.options, last.players, last.outcome, last.actions]) ===
      JSON.stringify([options, players, outcome, session.end?.actions]);
  return isThis ? all : [];
};

/** The remarks on a match: streaks, best scores, hints, and rivals' results. */
export const remarksOn = (table: Table) => {
  const { session } = table;
  const results = resultsUntil(table);
  const last = results.at(-1);
  const rivals = table.shell.store.rivals(table.game.name, seedOf(session.record));
  return sentences(
    table.finish?.parting?.() ?? '',
    ...(last ? achievements(table, results, last) : []),
    ...session.state.players.flatMap((_, seat) => {
      const player = session.player(seat);
      const n = session.end?.hints[seat] ?? 0;
      const how = hadCoach(session.coachPort?.position.terms, seat) ? 'coach' : 'alone';
      return player.kind === 'local' && n > 0 ? say('end.hints', { ...player, n, how }) : [];
    }),
    ...compared(rivals, session.state),
  );
};

/** The remarks that follow from the results. */
const achievements = (table: Table, results: Result[], last: Result) => {
  const { shell, game } = table;
  const words = (score: number) => scoreOf(table, score);
  const alike = results.filter((result) => isAlike(result, last));
  const { best, streak, games } = summarise(alike);
  const before = games > 1 ? summarise(alike.slice(0, -1)).best : Number.POSITIVE_INFINITY;
  const score = scoreIn(last);
  return [
    rungRemark(last, climbIn(shell.store, game.name, results.slice(0, -1))),
    streak > 1 ? say('end.streak', { n: streak }) : [],
    words(score) && score > before ? say('end.best') : [],
    last.players.length === 1 && score < best ? say('end.yourBest', { best: words(best) }) : [],
  ].flat();
};

/** Says that a match reached a rung above `before`, or would have without hints. */
const rungRemark = (result: Result, before: number) => {
  const rung = rungOf(result);
  if (rung <= before) return isHelped(result, before) ? say('end.helped') : [];
  if (result.players.length > 1) return say('end.rung', { name: characterName(`${rung}`) });
  return say('end.rungTile', { tile: `${rung}`, next: `${tileAfter(rung)}` });
};

/** Returns what rungs depend on, whether or not the match has a stored result. */
const finishedMatch = ({ session }: Table) => ({
  ...session.state,
  hints: session.end?.hints ?? [],
});

/** Returns the highest rung, including this match. */
const climbAt = (table: Table) => {
  const { shell, game } = table;
  const results = [...shell.store.resultsOf(game.name), finishedMatch(table)];
  return climbIn(shell.store, game.name, results);
};

/**
 * Stores a tile that is a new rung. Needed when a game goes on after its result was stored. `frames`
 * belong to the last action; `hints` were used before it.
 */
export const keepRung = (
  { shell, game, session }: Table,
  frames: Frame[],
  hints: number[] = [],
) => {
  const { store } = shell;
  const { name, board } = game;
  if (!board.reached) return;
  const reached = board.reached(frames.flatMap(({ last }) => last));
  const rung = rungOf({ ...session.state, hints, reached });
  if (rung > climbIn(store, name)) shell.stored(store.keepBest(keptOn(name), rung));
};

/** Tests whether the only person at the table has won, with every rung that the win could reach. */
const isClimbing = (table: Table) => {
  const played = finishedMatch(table);
  return hasWon(played) && !isHelped(played, climbAt(table));
};

/** The buttons of actions that continue a finished game. */
const goOn = ({ game, session }: Table) =>
  (session.turn.obstacle ? [] : game.board.buttons(session.state.view, session.state.legal)).map(
    ({ action, label }) =>
      html`<button class="primary" @click=${() => session.act(action)}>${label}</button>`,
  );

interface Next {
  words: string;
  act: () => void;
  /** A sign before the label. */
  sign?: unknown;
}

/** Offers a game against another level of the computers. */
const against = (table: Table, level: string, words: string): Next => ({
  sign: face(level),
  words,
  act: () => begin(table.shell, table.game, changedSetup(table, { level })),
});

/** Offers harder games: the next rung, if this one was reached, and the next larger set-up. */
const harderThan = (table: Table): Next[] => {
  const { shell, game, session } = table;
  const { players, options } = session.state;
  const place = fullerThan(game, options);
  const setup = game.board.setups[place];
  const level = players.length > 1 && isClimbing(table) ? levelAfter(climbAt(table)) : '';
  return [
    level ? against(table, level, say('end.next', { setup: characterName(level) })) : [],
    setup
      ? {
          words: say('end.next', { setup: nameOfSetup(game, setup) }),
          act: () => begin(shell, game, changedSetup(table, { place })),
        }
      : [],
  ].flat();
};

/**
 * Offers easier games: weaker computers; and the lesson, for newcomers and after a loss to the weakest
 * computer.
 */
const easierThan = (table: Table): Next[] => {
  const { shell, game, session } = table;
  const { players } = session.state;
  const level = levelBelow(players);
  const isLearner =
    shell.store.get(`learnt/${game.name}`) !== 'done' || (players.length > 1 && !level);
  return [
    level ? against(table, level, say('end.easier', { name: characterName(level) })) : [],
    isLearner
      ? { words: say('end.lesson'), act: () => shell.go({ page: 'learn', game: game.name }) }
      : [],
  ].flat();
};

/**
 * Offers what to play next, best first. After a win the harder game comes first. After a loss the same
 * game comes first, and others are easier.
 */
const nextOf = (table: Table) => {
  const again: Next = { words: say('end.again'), act: () => table.again() };
  if (hasLost(table.session.state)) return [again, ...easierThan(table)];
  const [first, ...others] = harderThan(table);
  if (first && isClimbing(table)) return [first, again, ...others];
  return [again, ...(first ? [first] : []), ...others];
};

const offers = (table: Table) => {
  const { shell, game, session, shape } = table;
  const isFirst = goOn(table).length === 0 && session.byLink?.link !== 'due';
  const isAwaited = shell.store.rivals(game.name, seedOf(session.record)).length > 0;
  return [
    linkButton(table),
    nextOf(table).map(
      ({ words, act, sign = nothing }, i) =>
        html`<button class=${isFirst && i === 0 ? 'primary' : ''} @click=${act}>${sign} ${words}</button>`,
    ),
    isAwaited
      ? html`<button @click=${() => shell.open('share', table)}>${say('table.share')}</button>`
      : [],
    // A low window has one row for all of these; there the list of moves leads to the review.
    mayReview(table) && shape !== 'low'
      ? html`<button @click=${() => shell.open('review', table)}>${icon('search')} ${say('table.review')}</button>`
      : [],
  ];
};
