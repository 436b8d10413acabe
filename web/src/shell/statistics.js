// What came of the finished games, per game and set-up.

import { html, nothing } from 'lit-html';
import { levelOf, soloist } from '../engine/computer.js';
import { SPECTATOR } from '../engine/engine.js';
import { strength } from '../session/players.js';
import { say } from '../words/say.js';
import { choice } from './choice.js';
import { summarise } from './results.js';
import { setupName } from './setups.js';

/** @import { Result } from '../store/schema.js' */
/** @import { App, Game } from './app.js' */

/** How scores of a set-up are shown. @param {App} app @param {Game} game @param {string} options @returns {(score: number) => string} */
export const scoreWords = ({ engine }, { name, board }, options) => {
  const table = engine.table();
  table.start(name, options, [], 1n);
  const { view } = table.state(SPECTATOR);
  table.close();
  return (score) => board.score?.(view, score) ?? `${score}`;
};

/** Chooses the game that a dialog is about. @param {App} app @param {Game} game @param {(game: Game) => void} choose */
export const gamePicker = (app, game, choose) =>
  choice({
    name: 'about',
    label: say('results.game'),
    values: app.games.map(({ name }) => name),
    value: game.name,
    words: (value) => app.games.find(({ name }) => name === value)?.title ?? value,
    choose: async (value) => {
      const chosen = app.games.find(({ name }) => name === value);
      if (chosen) choose(await app.load(chosen));
      app.dialogs.update();
    },
  });

/** Against whom a game was played. @param {string[]} players */
const opponents = (players) => {
  const levels = [...new Set(players.map(levelOf).filter(Boolean))].sort();
  const people = players.length - players.filter(levelOf).length;
  return [
    people > 1 ? say('results.people', { n: people }) : [],
    levels.map((level) => strength(level)),
  ].flat();
};

/** @param {App} app @param {Game} game @returns {Map<string, Result[]>} by set-up, in words */
const bySetup = ({ engine, store }, game) => {
  const setups = new Map();
  for (const result of store.resultsOf(game.name)) {
    const names = opponents(result.players);
    const setup = setupName(engine, game, result.options);
    const key = names.length > 0 ? say('results.against', { setup, names }) : setup;
    setups.set(key, [...(setups.get(key) ?? []), result]);
  }
  return setups;
};

/** @param {App} app @param {Game} shown whose come first */
export const openStatistics = (app, shown) => {
  let game = shown;
  return app.dialogs.open(say('results.statistics'), () => {
    const setups = [...bySetup(app, game)];
    return html`${gamePicker(app, game, (other) => {
      game = other;
    })}
      ${
        setups.length > 0
          ? html`<ul class="statistics">
              ${setups.map(([words, results]) => card(app, game, words, results))}
            </ul>`
          : html`<p class="soft">${say('results.none')}</p>`
      }`;
  });
};

/** @param {App} app @param {Game} game @param {string} setup in words @param {Result[]} results at least one */
const card = (app, game, setup, results) => {
  const sum = summarise(results);
  const { players = [], options = '' } = results[0] ?? {};
  const words = scoreWords(app, game, options);
  const { shortest: from, longest: to } = sum;
  /** @type {[string, string | number][]} */
  const facts = [
    [say('results.games'), sum.games],
    ...(soloist(players) < 0
      ? []
      : /** @type {[string, number][]} */ ([
          [say('results.won'), sum.won],
          [say('results.streak'), sum.streak],
          [say('results.most'), sum.longestStreak],
        ])),
    [say('results.best'), words(sum.best)],
    [say('results.mean'), words(Math.round(sum.mean))],
    [say('results.moves'), from === to ? from : say('results.range', { from, to })],
  ];
  return html`<li>
    <h3>${setup}</h3>
    <dl>
      ${facts.map(([name, value]) =>
        value === '' ? nothing : html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
      )}
    </dl>
  </li>`;
};
