// The end of a game: who won and by what, what is remarkable about it, and what may be played next.
// It stands where whose turn it is stood, so that the board with what won stays in sight. Fetched with
// the first move.

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
import { compared, hadCoach, hasLost, isAlike, scoreIn, summarise } from '../match/results.ts';
import { fullerThan, nameOfSetup } from '../match/setup.ts';
import { begin } from '../newgame/begin.ts';
import { changedSetup } from '../newgame/changed.ts';
import { mayReview } from '../play/moves.ts';
import { scoreOf, seatMark } from '../play/scores.ts';
import { face } from '../players/faces.ts';
import { characterName } from '../players/names.ts';
import { fameAtEnd, fameForm } from '../records/fame.ts';
import type { Result } from '../store/schema.ts';
import { icon } from '../ui/icons.ts';
import { motionAllowed } from '../ui/theme.ts';
import { language, say, sentences } from '../words/say.ts';
import { sending } from './turn.ts';
import type { Table } from './types.ts';

/** How long scores take to count up, in milliseconds. */
const COUNT = 900;

/**
 * What stands in the panel, or below the board, where the game is over and nobody looks back; there
 * headline, reason, remarks and scores stay above it, so what may be done comes first. What is fetched
 * with the end moves no button when it comes.
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

/** Fetches what else is shown there, once. */
const fetchFinish = (table: Table) => {
  if (table.finish) return;
  table.finish = {};
  import('./finish.ts').then(({ finish }) => finish(table)).catch(console.warn);
};

/** Each player's result, and how it came about. */
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
          <span class="score" ${ref(counted(result, (n) => scoreOf(table, n), moves))}></span>
          <span class="soft small">${game.board.sum(view, seat, events)}</span>
        </li>`,
      )}
    </ol>`;
};

/** Writes a number into an element, where it may move counting up to it. */
const counted =
  (value: number, words: (value: number) => string, moves: boolean) =>
  (element: Element | undefined) => {
    if (!element) return;
    const began = performance.now();
    /** @param part of the way, 0 … 1 */
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
 * The results of this game's finished matches up to this one; none where this one does not count, as
 * it came from elsewhere, or the one that counts was taken back.
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

/** What is worth saying of it: a run of wins, a best score, hints. */
export const remarksOn = (table: Table) => {
  const { session } = table;
  const results = resultsUntil(table);
  const rivals = table.shell.store.rivals(table.game.name, seedOf(session.record));
  return sentences(
    table.finish?.parting?.() ?? '',
    ...(results.length > 0 ? achievements(table, results) : []),
    ...session.state.players.flatMap((_, seat) => {
      const player = session.player(seat);
      const n = session.end?.hints[seat] ?? 0;
      const how = hadCoach(session.coaching?.position.terms, seat) ? 'coach' : 'alone';
      return player.kind === 'local' && n > 0 ? say('end.hints', { ...player, n, how }) : [];
    }),
    ...compared(rivals, session.state),
  );
};

/** @param results the last of them is this one's */
const achievements = (table: Table, results: Result[]) => {
  const { shell, game } = table;
  const words = (score: number) => scoreOf(table, score);
  const last = results.at(-1) as Result;
  const alike = results.filter((result) => isAlike(result, last));
  const { best, streak, games } = summarise(alike);
  const before = games > 1 ? summarise(alike.slice(0, -1)).best : Number.POSITIVE_INFINITY;
  const score = scoreIn(last);
  return [
    climbed(last, climbIn(shell.store, game.name, results.slice(0, -1))),
    streak > 1 ? say('end.streak', { n: streak }) : [],
    words(score) && score > before ? say('end.best') : [],
    last.players.length === 1 && score < best ? say('end.yourBest', { best: words(best) }) : [],
  ].flat();
};

/**
 * That a match won a new rung, or would have without hints.
 * @param before how far one had climbed
 */
const climbed = (result: Result, before: number) => {
  const rung = rungOf(result);
  if (rung <= before) return isHelped(result, before) ? say('end.helped') : [];
  if (result.players.length > 1) return say('end.rung', { name: characterName(`${rung}`) });
  return say('end.rungTile', { tile: `${rung}`, next: `${tileAfter(rung)}` });
};

/** The match that is over, as its result has it, stored or not. */
const playedAt = ({ session }: Table) => ({ ...session.state, hints: session.end?.hints ?? [] });

/** How far one has climbed, with this match. */
const climbAt = (table: Table) => {
  const { shell, game } = table;
  const results = [...shell.store.resultsOf(game.name), playedAt(table)];
  return climbIn(shell.store, game.name, results);
};

/**
 * Keeps a tile that is a new rung, where the game has its result already and is kept on with.
 * @param frames of what was done now
 * @param hints how many each had before it
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

/** Whether the only person at the table has won, and hints were not what a new rung was missed for. */
const isClimbing = (table: Table) => {
  const played = playedAt(table);
  return hasWon(played) && !isHelped(played, climbAt(table));
};

/** What may be done although the game is over. */
const goOn = ({ game, session }: Table) =>
  (session.turn.obstacle ? [] : game.board.buttons(session.state.view, session.state.legal)).map(
    ({ action, label }) =>
      html`<button class="primary" @click=${() => session.act(action)}>${label}</button>`,
  );

/** What may be played next: in words, with a sign before them. */
type Next = { words: string; act: () => void; sign?: unknown };

/** Another level of the computers. */
const against = (table: Table, level: string, words: string): Next => ({
  sign: face(level),
  words,
  act: () => begin(table.shell, table.game, changedSetup(table, { level })),
});

/** What is harder: the next rung, where this one is won, and the next fuller set-up. */
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

/** What is easier: gentler computers, and the lesson for whom it is new or who lost to the gentlest. */
const easierThan = (table: Table): Next[] => {
  const { shell, game, session } = table;
  const { players } = session.state;
  const level = levelBelow(players);
  const isLearner = shell.store.learnt(game.name) !== 'done' || (players.length > 1 && !level);
  return [
    level ? against(table, level, say('end.easier', { name: characterName(level) })) : [],
    isLearner
      ? { words: say('end.lesson'), act: () => shell.go({ page: 'learn', game: game.name }) }
      : [],
  ].flat();
};

/**
 * What may be played next, what is offered first before the others: after a win what is harder; after a
 * loss the same again, and then nothing but what is easier.
 */
const nextOf = (table: Table): Next[] => {
  const again = { words: say('end.again'), act: () => table.again() };
  if (hasLost(table.session.state)) return [again, ...easierThan(table)];
  const [first, ...others] = harderThan(table);
  if (first && isClimbing(table)) return [first, again, ...others];
  return [again, ...(first ? [first] : []), ...others];
};

/** What may be played next, and what else may be done with this game. */
const offers = (table: Table) => {
  const { shell, game, session, shape } = table;
  const isFirst = goOn(table).length === 0 && session.byLink?.link !== 'due';
  const isAwaited = shell.store.rivals(game.name, seedOf(session.record)).length > 0;
  return [
    sending(table),
    nextOf(table).map(
      ({ words, act, sign = nothing }, i) =>
        html`<button class=${isFirst && i === 0 ? 'primary' : ''} @click=${act}>${sign} ${words}</button>`,
    ),
    isAwaited
      ? html`<button @click=${() => shell.open('share', table)}>${say('table.share')}</button>`
      : [],
    // In a low window there is one row for all of these; the moves lead to the review.
    mayReview(table) && shape !== 'low'
      ? html`<button @click=${() => shell.open('review', table)}>${icon('search')} ${say('table.review')}</button>`
      : [],
  ];
};
