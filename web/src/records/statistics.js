// What came of a game's finished games, by set-up, of its puzzles, and of the days. Fetched when it is wanted.

import { html, nothing } from 'lit-html';
import { dayAt, streaksOf, wayOf } from '../day/days.js';
import { levelOf, soloist } from '../engine/computer.js';
import { climbIn } from '../match/climb.js';
import { summarise } from '../match/results.js';
import { setupName } from '../match/setup.js';
import { climbInWords, hasTiles, rungs } from '../play/rungs.js';
import { describedCharacter } from '../players/names.js';
import { each } from '../ui/lists.js';
import { say } from '../words/say.js';
import { gamePicker, scoreWords } from './fame.js';
import { onwards, progress } from './progress.js';

/** @import { Result } from '../store/schema.js' */
/** @import { Game, Shell } from '../page/types' */

/** Against whom a game was played. @param {string[]} players */
const opponents = (players) => {
  const levels = [...new Set(players.map(levelOf).filter(Boolean))].sort();
  const people = players.length - players.filter(levelOf).length;
  return [
    people > 1 ? say('results.people', { n: people }) : [],
    levels.map((level) => describedCharacter(level)),
  ].flat();
};

/** The set-up that a game was played in, and against whom. @param {Shell} shell @param {Game} game @param {Result} result */
const wordsOf = ({ engine }, game, { options, players }) => {
  const names = opponents(players);
  const setup = setupName(engine, game, options);
  return names.length > 0 ? say('results.against', { setup, names }) : setup;
};

/** @param {Shell} shell @param {Game} game @returns {Map<string, Result[]>} by set-up, in words */
const bySetup = (shell, game) => {
  /** @type {Map<string, Result[]>} */
  const setups = new Map();
  /** By options and levels, of which there are few. @type {Map<string, string>} */
  const words = new Map();
  for (const result of shell.store.resultsOf(game.name)) {
    const { options, players } = result;
    const what = JSON.stringify([options, players.map(levelOf)]);
    const key = words.get(what) ?? wordsOf(shell, game, result);
    words.set(what, key);
    const alike = setups.get(key);
    if (alike) alike.push(result);
    else setups.set(key, [result]);
  }
  return setups;
};

/** @param {Shell} shell @param {Game} shown whose come first */
export const openStatistics = (shell, shown) => {
  let game = shown;
  return shell.dialogs.open(
    () => say('results.statistics'),
    () => {
      const setups = [...bySetup(shell, game)];
      return html`${gamePicker(shell, game, (other) => {
        game = other;
      })}
      ${setups.length > 0 ? nothing : html`<p class="soft">${say('results.none')}</p>`}
      <ul class="statistics">
        ${climbCard(shell, game)} ${onwards(shell, game)}
        ${each(setups, ([words, results]) => card(words, factsOf(shell, game, results), '', progress(results)))}
        ${card(say('page.puzzles'), puzzleFacts(shell, game), say('statistics.puzzles.none'))}
        ${card(say('lobby.day'), dayFacts(shell), say('statistics.days.none'))}
      </ul>`;
    },
  );
};

/** What a number or a text is of, and that. @typedef {[string, string | number]} Fact */

/** @param {Shell} shell @param {Game} game @param {Result[]} results of a set-up, at least one @returns {Fact[]} */
const factsOf = (shell, game, results) => {
  const sum = summarise(results);
  const { players = [], options = '' } = results[0] ?? {};
  const words = scoreWords(shell, game, options);
  const { shortest: from, longest: to } = sum;
  return [
    [say('results.games'), sum.games],
    ...(soloist(players) < 0
      ? []
      : /** @type {Fact[]} */ ([
          [say('results.won'), sum.won],
          [say('results.streak'), sum.streak],
          [say('results.most'), sum.longestStreak],
        ])),
    [say('results.best'), words(sum.best)],
    [say('results.mean'), words(Math.round(sum.mean))],
    [say('results.moves'), from === to ? from : say('results.range', { from, to })],
  ];
};

/** @param {Shell} shell @param {Game} game @returns {Fact[]} none before the first try */
const puzzleFacts = ({ store }, { name }) => {
  const { rating, streak, best, done } = store.puzzles(name);
  const tried = Object.values(done);
  if (tried.length === 0) return [];
  return [
    [say('statistics.rating'), rating],
    [say('statistics.tried'), tried.length],
    [say('statistics.solved'), tried.filter(({ solved }) => solved).length],
    [say('statistics.first'), tried.filter((puzzle) => wayOf(puzzle) === 'first').length],
    [say('statistics.puzzles.streak'), streak],
    [say('statistics.puzzles.most'), best],
  ];
};

/** @param {Shell} shell @returns {Fact[]} none before the first day */
const dayFacts = ({ store }) => {
  const { now, most } = streaksOf(store.days(), dayAt(Date.now()));
  if (most === 0) return [];
  return [
    [say('statistics.days.streak'), say('statistics.days', { n: now })],
    [say('statistics.days.most'), say('statistics.days', { n: most })],
  ];
};

/** How far one has climbed, and what counts as a rung. @param {Shell} shell @param {Game} game */
const climbCard = ({ store }, { name, board }) => {
  const climb = climbIn(store, name);
  return html`<li class="climb">
    <h3>${say('climb.heading')}</h3>
    ${rungs(board, climb)}
    <p>${climbInWords(board, climb)}</p>
    <p class="soft small">${hasTiles(board) ? say('climb.tileRules') : say('climb.rules')}</p>
  </li>`;
};

/** @param {string} heading @param {Fact[]} facts @param {string} [none] what is said where there are none @param {unknown} [more] */
const card = (heading, facts, none, more = nothing) => html`<li>
  <h3>${heading}</h3>
  ${
    facts.length > 0
      ? html`<dl>
          ${facts.map(([name, value]) =>
            value === '' ? nothing : html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
          )}
        </dl>`
      : html`<p class="soft">${none}</p>`
  }
  ${more}
</li>`;
