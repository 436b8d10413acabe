// The statistics of finished games by set-up, of puzzles and of days. Fetched on demand.

import { html, nothing } from 'lit-html';
import { dayAt, streaksOf, wayOf } from '../day/schedule.ts';
import { levelOf, soloist } from '../engine/computer.ts';
import { climbIn } from '../match/climb.ts';
import { setupName } from '../match/setup.ts';
import { summarise } from '../match/summary.ts';
import type { Game, Shell } from '../page/types.ts';
import { climbInWords, hasTiles, rungs } from '../play/rungs.ts';
import { describedCharacter } from '../players/names.ts';
import type { Result } from '../store/schema.ts';
import { each } from '../ui/lists.ts';
import { say } from '../words/say.ts';
import { gamePicker, scoreWords } from './fame.ts';
import { onwards, progress } from './progress.ts';

/** Returns the opponents of a game in words. */
const opponents = (players: string[]) => {
  const levels = [...new Set(players.map(levelOf).filter(Boolean))].sort();
  const people = players.length - players.filter(levelOf).length;
  return [
    people > 1 ? say('results.people', { n: people }) : [],
    levels.map((level) => describedCharacter(level)),
  ].flat();
};

/** Returns the set-up of a game and the opponents, in words. */
const wordsOf = ({ engine }: Shell, game: Game, { options, players }: Result) => {
  const names = opponents(players);
  const setup = setupName(engine, game, options);
  return names.length > 0 ? say('results.against', { setup, names }) : setup;
};

/** Groups the results of a game by set-up, in words. */
const bySetup = (shell: Shell, game: Game) => {
  const setups = new Map<string, Result[]>();
  /** Caches the words by options and levels, because there are few of these. */
  const words = new Map<string, string>();
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

/** Opens the statistics, first for the game `shown`. */
export const openStatistics = (shell: Shell, shown: Game) => {
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

type Fact = [label: string, value: string | number];

/** Returns the facts about a set-up's results, which must not be empty. */
const factsOf = (shell: Shell, game: Game, results: Result[]): Fact[] => {
  const sum = summarise(results);
  const { players = [], options = '' } = results[0] ?? {};
  const words = scoreWords(shell, game, options);
  const { shortest: from, longest: to } = sum;
  const wins: Fact[] =
    soloist(players) < 0
      ? []
      : [
          [say('results.won'), sum.won],
          [say('results.streak'), sum.streak],
          [say('results.most'), sum.longestStreak],
        ];
  return [
    [say('results.games'), sum.games],
    ...wins,
    [say('results.best'), words(sum.best)],
    [say('results.mean'), words(Math.round(sum.mean))],
    [say('results.moves'), from === to ? from : say('results.range', { from, to })],
  ];
};

/** Returns the facts about a game's puzzles; none before the first attempt. */
const puzzleFacts = ({ store }: Shell, { name }: Game): Fact[] => {
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

/** Returns the facts about the days; none before the first one. */
const dayFacts = ({ store }: Shell): Fact[] => {
  const { now, most } = streaksOf(store.days(), dayAt(Date.now()));
  if (most === 0) return [];
  return [
    [say('statistics.days.streak'), say('statistics.days', { n: now })],
    [say('statistics.days.most'), say('statistics.days', { n: most })],
  ];
};

/** The player's rung, and what counts for the next one. */
const climbCard = ({ store }: Shell, { name, board }: Game) => {
  const climb = climbIn(store, name);
  return html`<li class="climb">
    <h3>${say('climb.heading')}</h3>
    ${rungs(board, climb)}
    <p>${climbInWords(board, climb)}</p>
    <p class="soft small">${hasTiles(board) ? say('climb.tileRules') : say('climb.rules')}</p>
  </li>`;
};

/** A card of facts, or with the text `none` if there are no facts. */
const card = (heading: string, facts: Fact[], none?: string, more: unknown = nothing) => html`<li>
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
