// What came of the finished games, per game and set-up.

import { html } from 'lit-html';
import { levelOf, soloist } from '../engine/computer.js';
import { strength } from '../session/players.js';

/** @import { App, Game } from './app.js' */
/** @import { Result } from '../store/schema.js' */

/** Against whom a game was played. @param {string[]} players */
const opponents = (players) => {
  const levels = players.map(levelOf).filter(Boolean);
  const people = players.length - levels.length;
  if (levels.length === 0) return people === 1 ? '' : `${people} people`;
  const names = [...new Set(levels)].sort().map((level) => strength(level).toLowerCase());
  const computers = `computer (${names.join(', ')})`;
  return people > 1 ? `${people} people and ${computers}` : computers;
};

/**
 * What a row of the statistics says of results with the same set-up, the earliest first.
 * @param {Result[]} results at least one
 */
export const summarise = (results) => {
  const scores = results.map(({ players, outcome }) => {
    const seat = soloist(players);
    return seat >= 0 ? (outcome[seat] ?? 0) : Math.max(...outcome);
  });
  const won = results.map(({ players, winners }) => {
    const seat = soloist(players);
    return seat >= 0 && winners.length === 1 && winners[0] === seat;
  });
  let streak = 0;
  let longestStreak = 0;
  for (const isWin of won) {
    streak = isWin ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  const actions = results.map((result) => result.actions);
  return {
    games: results.length,
    won: won.filter(Boolean).length,
    best: Math.max(...scores),
    mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    streak,
    longestStreak,
    longest: Math.max(...actions),
    shortest: Math.min(...actions),
  };
};

/** The options of a record as the set-up form calls them. @param {string} options @param {Game} game */
const inWords = (options, { board }) =>
  options
    .split(' ')
    .map((option) => {
      const [key = '', value = ''] = option.split('=');
      const words = board.options[key];
      return `${words?.label ?? key}: ${words?.values?.(value) ?? value}`;
    })
    .join(', ');

/** @param {Result[]} results @param {Game} game @returns {Map<string, Result[]>} by set-up, in words */
const bySetup = (results, game) => {
  const setups = new Map();
  for (const result of results) {
    const { options, players } = result;
    const words = [options ? inWords(options, game) : 'usual options', opponents(players)];
    const key = words.filter(Boolean).join(', ');
    setups.set(key, [...(setups.get(key) ?? []), result]);
  }
  return setups;
};

/** @param {App} app @param {Game} game */
export const openStatistics = (app, game) =>
  app.dialogs.open(`Statistics: ${game.title}`, () => {
    const results = app.store.resultsOf(game.name);
    if (results.length === 0) {
      return html`<p class="soft">No game was finished yet. Results appear here at the end of each.</p>`;
    }
    const row = (/** @type {string} */ setup, /** @type {Result[]} */ ofSetup) => {
      const sum = summarise(ofSetup);
      const isAlone = soloist(ofSetup[0]?.players ?? []) >= 0;
      return html`<tr>
        <th scope="row">${setup}</th>
        <td>${sum.games}</td>
        <td>${isAlone ? sum.won : '–'}</td>
        <td>${isAlone ? `${sum.streak} (${sum.longestStreak})` : '–'}</td>
        <td>${sum.best}</td>
        <td>${sum.mean.toFixed(1)}</td>
        <td>${sum.shortest === sum.longest ? sum.longest : `${sum.shortest} to ${sum.longest}`}</td>
      </tr>`;
    };
    return html`<div class="scrolls" tabindex="0" role="group" aria-label="Statistics">
      <table class="statistics">
        <thead>
          <tr>
            <th scope="col">Set-up</th>
            <th scope="col">Games</th>
            <th scope="col">Won</th>
            <th scope="col">In a row (most)</th>
            <th scope="col">Best</th>
            <th scope="col">Mean</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          ${[...bySetup(results, game)].map(([setup, ofSetup]) => row(setup, ofSetup))}
        </tbody>
      </table>
    </div>`;
  });
