// Sheets to print: what is on them is chosen beside how they look, and their number prints the same again.

import './paper.css';
import { html, nothing } from 'lit-html';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import { nameOfSetup } from '../match/setup.ts';
import { hashOf } from '../page/address.ts';
import type { Listed, Page, Shell } from '../page/types.ts';
import { openTo, placing } from '../sharing/place.ts';
import { choice as field } from '../ui/choice.ts';
import { pageBar } from '../ui/icons.ts';
import { painted } from '../ui/painted.ts';
import { say, sentences } from '../words/say.ts';
import type { Boards } from './boards.ts';
import { boardPages, isPrintable, lookAtBoards, setupsOf } from './boards.ts';
import type { Choice } from './codes.ts';
import {
  anySeed,
  COUNTS,
  choiceOfCode,
  codeOfChoice,
  EACH,
  HARDEST,
  SUMS,
  usualChoice,
} from './codes.ts';
import { EDITIONS, PRESENT } from './editions.ts';
import { inkStyle } from './ink.ts';
import { parted, picked } from './picking.ts';
import type { Entry } from './puzzles.ts';
import { lookAt, puzzleView, SOLUTIONS, solutionView } from './puzzles.ts';
import { paperChoice, paperNow, printButton } from './sizes.ts';

/** What is on a sheet, once it is looked at. */
type Made = { entries: Entry[] } | { boards: Boards } | { missing: string };

/** The signs of sums as people write them. */
const WRITTEN: Record<string, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** The choice of a number, or why there is none. */
const choiceAt = (code: string) => {
  const found = choiceOfCode(code);
  if (typeof found === 'string' || found.what === 'puzzles') return found;
  return isPrintable({ name: found.game }) ? found : 'wrong';
};

/** The choice that an address brings: of a number, of a game, or the usual one. */
const opened = (shell: Shell, which: string) => {
  const isGame = shell.games.some(({ name }) => name === which);
  if (which === '' || isGame) return { choice: usualChoice(which), refusal: '' };
  const found = choiceAt(which);
  return typeof found === 'string'
    ? { choice: usualChoice(), refusal: found }
    : { choice: found, refusal: '' };
};

/** Returns the page for the number of a sheet, for a game, or for "". */
export const paperPage = (shell: Shell, which: string): Page => {
  const { visit } = shell;
  let { choice, refusal } = opened(shell, which);
  /** What was refused, as it was typed or stands in the address. */
  let typed = which;
  const placeField = placing(() => shell.update());
  let made: Made | null = null;
  let runs = 0;

  const gameOf = (name: string): Listed => {
    const game = shell.games.find((one) => one.name === name);
    if (!game) throw new Error(`there is no game "${name}"`);
    return game;
  };

  const lookAtAll = async (isWanted: () => boolean): Promise<Made | null> => {
    if (choice.what === 'board') {
      const game = await shell.load(gameOf(choice.game));
      const boards = lookAtBoards(shell, choice, game);
      return boards && { boards };
    }
    const wanted = shell.games.filter(({ name }) => !choice.game || name === choice.game);
    const lists = await Promise.all(
      wanted.map(async (game) => {
        const [puzzles] = await Promise.all([puzzlesOf(game.name), shell.load(game)]);
        return { game: game.name, title: game.title, puzzles };
      }),
    );
    if (isWanted()) shell.update(); // the form depends on the board
    const missing = lists.find(({ puzzles }) => puzzles === undefined);
    if (missing && EDITIONS[PRESENT]?.[missing.game]) return { missing: missing.title };
    const entries = await picked(
      choice,
      lists.map(({ game, puzzles = [] }) => ({ game, puzzles })),
      async (name, puzzle) => {
        await painted();
        return isWanted() ? lookAt(shell, choice, await shell.load(gameOf(name)), puzzle) : null;
      },
    );
    return { entries };
  };

  const make = async () => {
    const run = ++runs;
    const isWanted = () => run === runs && shell.visit === visit;
    made = null;
    shell.update();
    const found = await lookAtAll(isWanted).catch((error) => {
      console.warn(error);
      return { missing: heading() };
    });
    if (!isWanted()) return;
    made = found;
    if (made && 'entries' in made) shell.say(say('puzzles.found', { n: made.entries.length }));
    else shell.update();
  };

  const choose = (part: Partial<Choice>) => {
    choice = { ...choice, edition: PRESENT, ...part };
    refusal = '';
    // Whoever comes back or shares the page finds the same sheet.
    history.replaceState(null, '', hashOf({ page: 'print', which: codeOfChoice(choice) }));
    make();
  };

  const openNumber = (event: SubmitEvent) => {
    event.preventDefault();
    const input = document.getElementById('number') as HTMLInputElement;
    typed = input.value;
    const found = choiceAt(typed);
    if (typeof found !== 'string') return choose(found);
    refusal = found;
    shell.update();
    input.focus();
  };

  // What is chosen.

  /** Returns the words of a value in a list whose first one stands for any. */
  const orAny = (value: string, words: () => string) =>
    value === '' || value === '0' ? say('puzzles.any') : words();

  const ofPuzzles = () => {
    const { game, difficulty, theme, signs, count, solutions } = choice;
    const themes = EDITIONS[PRESENT]?.[game]?.themes ?? [];
    return [
      field({
        name: 'difficulty',
        label: say('puzzles.difficulty'),
        values: Array.from({ length: HARDEST + 1 }, (_, level) => `${level}`),
        value: `${difficulty}`,
        words: (value) => orAny(value, () => say('puzzles.level', { n: Number(value) })),
        choose: (value) => choose({ difficulty: Number(value) }),
        as: 'list',
      }),
      themes.length > 0
        ? field({
            name: 'theme',
            label: say('puzzles.theme'),
            values: ['', ...themes],
            value: theme,
            words: (value) => orAny(value, () => say(`puzzles.${game}.${value}`)),
            choose: (value) => choose({ theme: value }),
            as: 'list',
          })
        : nothing,
      game && gameOf(game).board?.paper?.isMadeBy
        ? field({
            name: 'signs',
            label: say('paper.signs'),
            values: SUMS,
            value: signs,
            words: (value) => orAny(value, () => [...value].map((sign) => WRITTEN[sign]).join(' ')),
            choose: (value) => choose({ signs: value }),
            as: 'list',
          })
        : nothing,
      field({
        name: 'count',
        label: say('paper.count'),
        values: COUNTS.map(String),
        value: `${count}`,
        words: (value) => value,
        choose: (value) => choose({ count: Number(value) }),
        as: 'list',
      }),
      each(),
      field({
        name: 'solutions',
        label: say('paper.solutions'),
        values: ['on', 'off'],
        value: solutions ? 'on' : 'off',
        words: (value) => say(`paper.solutions.${value}`),
        choose: (value) => choose({ solutions: value === 'on' }),
      }),
    ];
  };

  const each = () =>
    field({
      name: 'each',
      label: say('paper.each'),
      values: EACH.map(String),
      value: `${choice.each}`,
      words: (value) => value,
      choose: (value) => choose({ each: Number(value) }),
    });

  const ofBoards = () => {
    const { board, name, title } = gameOf(choice.game);
    if (!board) return nothing;
    const game = { board, name, title };
    return [
      field({
        name: 'setup',
        label: say('paper.setup'),
        values: setupsOf(game).map(String),
        value: `${choice.setup}`,
        words: (value) =>
          nameOfSetup(game, board.setups[Number(value)] ?? { key: '', options: '' }),
        choose: (value) => choose({ setup: Number(value) }),
        as: 'list',
      }),
      board.paper?.isWhole ? nothing : each(),
    ];
  };

  const form = () => {
    const { what, game } = choice;
    const games = shell.games.filter((one) => what === 'puzzles' || isPrintable(one));
    const names = games.map(({ name }) => name);
    const clear = { theme: '', signs: '', setup: 0 };
    return html`<div class="form">
      ${field({
        name: 'what',
        label: say('paper.what'),
        values: ['puzzles', 'board'],
        value: what,
        words: (value) => say(`paper.what.${value}`),
        choose: (value) =>
          choose(
            value === 'board'
              ? {
                  ...clear,
                  what: value,
                  game:
                    shell.games.find((one) => one.name === game && isPrintable(one))?.name ??
                    shell.games.find(isPrintable)?.name ??
                    '',
                }
              : { ...clear, what: 'puzzles' },
          ),
      })}
      ${field({
        name: 'game',
        label: say('page.game'),
        values: what === 'puzzles' ? ['', ...names] : names,
        value: game,
        words: (value) => (value ? gameOf(value).title : say('paper.allGames')),
        choose: (value) => choose({ ...clear, game: value }),
        as: 'list',
      })}
      ${what === 'puzzles' ? ofPuzzles() : ofBoards()}
      ${paperChoice(shell)}
      ${what === 'puzzles' ? placeField(say('paper.place.hint')) : nothing}
      <div class="buttons">
        ${printButton(pages().length === 0)}
        <button @click=${() => choose({ seed: anySeed() })}>${say('paper.others', { what: choice.what })}</button>
      </div>
      ${numberForm()}
    </div>`;
  };

  /** Asks for the number of a sheet that was printed. */
  const numberForm = () => html`<form class="choice" @submit=${openNumber}>
    <label for="number">${say('paper.number')}</label>
    <div class="side-by-side">
      <input
        id="number"
        dir="ltr"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="number-hint number-refusal"
        aria-invalid=${refusal ? 'true' : 'false'}
        .value=${refusal ? typed : codeOfChoice(choice)}
      />
      <button>${say('share.openIt')}</button>
    </div>
    <p class="hint" id="number-hint">${say('paper.number.hint')}</p>
    <p class="refusal" id="number-refusal" role="alert">${refusal ? say('paper.refused', { why: refusal }) : ''}</p>
  </form>`;

  // What is printed.

  const pages = () => {
    if (!made || 'missing' in made) return [];
    if ('boards' in made) return boardPages(made.boards);
    const { entries } = made;
    const numbered = entries.map((entry, i) => ({ entry, n: i + 1 }));
    const linkOf = ({ game, puzzle }: Entry) =>
      openTo(hashOf({ page: 'puzzle', game: game.name, which: `${puzzle.n}` }));
    const problems = parted(numbered, choice.each).map(
      (part) => html`<div class="problems of-${choice.each}">
        ${part.map(({ entry, n }) => puzzleView(entry, n, choice, linkOf(entry)))}
      </div>`,
    );
    if (!choice.solutions) return problems;
    const solutions = parted(numbered, SOLUTIONS).map(
      (part) => html`<h3>${say('paper.solutions')}</h3>
        <div class="solutions">${part.map(({ entry, n }) => solutionView(entry, n))}</div>`,
    );
    return [...problems, ...solutions];
  };

  const heading = () => {
    const { what, game, setup } = choice;
    if (!game) return say('page.puzzles');
    const { title, name, board } = gameOf(game);
    if (what === 'puzzles') return say('puzzles.title', { title });
    const way = board?.setups[setup];
    return board && way ? `${title} · ${nameOfSetup({ name, title, board }, way)}` : title;
  };

  const sheets = () => {
    const all = pages();
    const code = codeOfChoice(choice);
    return html`<div class="leaves ${paperNow()}" .style=${inkStyle(shell.games.flatMap(({ board }) => board ?? []))}>
      ${all.map(
        (
          content,
          i,
        ) => html`<section class="leaf" aria-label=${say('paper.page', { n: i + 1, all: all.length })}>
          <header><h2>${heading()}</h2> <p class="name">${say('paper.name')}</p></header>
          ${content}
          <footer>
            <span>Quintet</span> <span>${say('paper.sheet', { code })}</span>
            <span>${say('paper.page', { n: i + 1, all: all.length })}</span>
          </footer>
        </section>`,
      )}
    </div>`;
  };

  const told = () => {
    if (!made) return say('paper.making');
    if ('missing' in made) {
      const why = say('puzzles.missing.why');
      return sentences(say('puzzles.missing', { title: made.missing }), why);
    }
    if (!('entries' in made)) return '';
    const n = made.entries.length;
    if (n === 0) return say('puzzles.none');
    return n < choice.count ? say('paper.fewer', { n }) : '';
  };

  make();
  return {
    title: () => `${say('paper.title')} – Quintet`,
    render: () => html`<div class="paper">
      ${pageBar(say('paper.title'), nothing, [hashOf({ page: 'corner' }), say('page.puzzles')])}
      <main>
        ${form()}
        <div class="preview">
          <p class="soft" role="status">${told()}</p>
          ${sheets()}
        </div>
      </main>
    </div>`,
  };
};
