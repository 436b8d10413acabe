// The list of a game's puzzles by theme and difficulty, with the solver's rating and the next puzzle.

import { html, nothing } from 'lit-html';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { offeredOf } from '../engine/puzzle-list.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { choice, gameChoice } from '../ui/choice.ts';
import { icon, pageBar } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { nextOf, RATINGS, stateOf } from './rating.ts';

const ALL = 'all';

/** The icons of puzzles by state. A shown solution is neither a success nor a failure. */
const ICONS = { solved: 'check', shown: 'lightbulb', tried: 'redo-2' };

/** The selection of listed puzzles; "all" selects everything. */
interface Filter {
  difficulty: string;
  theme: string;
}

/** The filters chosen in this visit, by game. */
const filters = new Map<string, Filter>();

const filterOf = ({ name }: Game) => filters.get(name) ?? { difficulty: ALL, theme: ALL };

/** Returns the current puzzles that match the filter. */
export const wantedOf = (game: Game, puzzles: Puzzle[]) => {
  const { difficulty, theme } = filterOf(game);
  return offeredOf(puzzles).filter(
    (puzzle) =>
      (difficulty === ALL || `${puzzle.difficulty}` === difficulty) &&
      (theme === ALL || puzzle.themes.includes(theme)),
  );
};

/** The page with the list of a game's puzzles, filtered by `theme` if given. */
export const listPage = (shell: Shell, game: Game, puzzles: Puzzle[], theme = ''): Page => {
  const { name, title } = game;
  const offered = offeredOf(puzzles);
  const themes = [...new Set(offered.flatMap((puzzle) => puzzle.themes))];
  if (themes.includes(theme)) filters.set(name, { difficulty: ALL, theme });
  const heading = () => say('puzzles.title', { title });

  const filter = (part: Partial<Filter>) => {
    filters.set(name, { ...filterOf(game), ...part });
    shell.update();
    shell.say(say('puzzles.found', { n: wantedOf(game, puzzles).length }));
  };

  const fields = () => {
    const { difficulty, theme } = filterOf(game);
    return html`<div class="form">
      ${gameChoice({
        games: shell.games,
        value: name,
        choose: (game) => shell.go({ page: 'puzzles', game }),
      })}
      ${choice({
        name: 'difficulty',
        label: say('puzzles.difficulty'),
        values: [ALL, ...RATINGS.map((_, i) => `${i + 1}`)],
        value: difficulty,
        words: (value) =>
          value === ALL ? say('puzzles.any') : say('puzzles.level', { n: Number(value) }),
        choose: (value) => filter({ difficulty: value }),
      })}
      ${choice({
        name: 'theme',
        label: say('puzzles.theme'),
        values: [ALL, ...themes],
        value: theme,
        words: (value) => (value === ALL ? say('puzzles.any') : say(`puzzles.${name}.${value}`)),
        choose: (value) => filter({ theme: value }),
        hint: theme === ALL ? undefined : say(`puzzles.${name}.${theme}.why`),
        as: 'list',
      })}
    </div>`;
  };

  return {
    title: () => `${heading()} – Quintet`,
    render: () => {
      const known = shell.store.puzzles(name);
      const wanted = wantedOf(game, puzzles);
      const next = nextOf(wanted, known);
      // Solved puzzles count even if they are retired.
      const solved = puzzles.filter(({ n }) => known.done[n]?.solved);
      const all = new Set([...offered, ...solved]);
      const printLink = html`<div class="tools">
        <a class="button quiet" href=${hashOf({ page: 'print', which: name })}>${icon('file-down')} <span>${say('page.print')}</span></a>
      </div>`;
      return html`<div class="puzzles">
        ${pageBar(heading(), printLink, [hashOf({ page: 'corner' }), say('page.puzzles')])}
        <main>
          <p>${say('puzzles.intro')}</p>
          <dl class="known">
            <div><dt>${say('puzzles.rating')}</dt><dd>${known.rating}</dd></div>
            <div><dt>${say('puzzles.streak')}</dt><dd>${known.streak}</dd></div>
            <div><dt>${say('puzzles.best')}</dt><dd>${known.best}</dd></div>
            <div><dt>${say('puzzles.solved')}</dt><dd>${say('puzzles.of', { n: solved.length, of: all.size })}</dd></div>
          </dl>
          ${fields()}
          ${
            next
              ? html`<a class="button primary next" href=${hashOf({ page: 'puzzle', game: name, which: `${next.n}` })}>${icon('puzzle')} ${say('puzzles.next')}</a>`
              : html`<p class="soft">${say(wanted.length > 0 ? 'puzzles.allSolved' : 'puzzles.none')}</p>`
          }
          <ol class="numbers">
            ${wanted.map((puzzle) => entry(name, puzzle, known.done[puzzle.n]))}
          </ol>
        </main>
      </div>`;
    },
  };
};

const entry = (game: string, { n, difficulty }: Puzzle, known: Parameters<typeof stateOf>[0]) => {
  const level = { key: 'puzzles.level', values: { n: difficulty } };
  const state = stateOf(known);
  return html`<li>
    <a
      class="button ${state}"
      href=${hashOf({ page: 'puzzle', game, which: `${n}` })}
      aria-label=${say('puzzles.entry', { n, level, state })}
    >
      ${n}${state === 'open' ? nothing : icon(ICONS[state])}
    </a>
  </li>`;
};
