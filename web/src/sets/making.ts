// A set that is being made: puzzles by hand or by kind, deals, a name, a sentence, and the link of all
// that, which is the only place where it lies.

import { html, nothing } from 'lit-html';
import { levelAmong } from '../engine/computer.ts';
import { anySeed } from '../engine/engine.ts';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { Puzzle } from '../engine/puzzles.ts';
import { offeredOf } from '../engine/puzzles.ts';
import { nameOfSetup, seated, setupName } from '../match/setup.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import { hashOf, wholeAddress } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { RATINGS } from '../puzzles/pages.ts';
import { codeOf, MOST_FOR_CODE, offering, sendButton } from '../sharing/offer.ts';
import { openTo, placing } from '../sharing/place.ts';
import { choice } from '../ui/choice.ts';
import { pageBar, signButton } from '../ui/icons.ts';
import { LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { Task, TaskSet } from './code.ts';
import { lineOf, MOST_TASKS, writeSet } from './code.ts';
import { linkOfDeal } from './replay.ts';
import { collectAddress } from './solver.ts';
import { wordsOf } from './wording.ts';

const ALL = 'all';
/** The way to play that was chosen the last time. */
const LAST = 'last';
/** How many are added at once. */
const COUNTS = ['1', '2', '3', '5', '10'];
/** A seed as people write it. */
const SEED = /^\d{1,19}$/;

/** The kind of puzzles to add, as the fields of the form have it. */
interface Kind {
  game: string;
  /** "1" … "5", or ALL. */
  difficulty: string;
  /** A theme, or ALL. */
  theme: string;
  count: string;
}

interface Draft extends TaskSet, Kind {
  /** The index of a set-up, or LAST. */
  setup: string;
}

/** The set that is being made in this visit, and the values chosen for it. */
const draft: Draft = {
  name: '',
  sentence: '',
  tasks: [],
  game: '',
  difficulty: ALL,
  theme: ALL,
  count: '3',
  setup: LAST,
};

/**
 * Draws puzzles of a kind that are not among the tasks yet, and sorts them by difficulty. `random`
 * returns numbers from 0 to 1.
 */
export const drawnFor = (
  puzzles: Puzzle[],
  { game, difficulty, theme, count, tasks }: Kind & Pick<TaskSet, 'tasks'>,
  random: () => number,
) =>
  offeredOf(puzzles)
    .filter((one) => difficulty === ALL || `${one.difficulty}` === difficulty)
    .filter(({ themes }) => theme === ALL || themes.includes(theme))
    .filter(({ n }) => !tasks.some((task) => 'n' in task && task.game === game && task.n === n))
    .map((puzzle) => ({ puzzle, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, Number(count))
    .map(({ puzzle }) => puzzle)
    .sort((a, b) => a.difficulty - b.difficulty || a.n - b.n);

export const makingPage = (shell: Shell): Page => {
  const { visit } = shell;
  const offer = offering(shell);
  const placeField = placing(() => shell.update());
  draft.game ||= shell.games[0]?.name ?? '';
  /** The puzzles and the board of the game that is chosen, once they are there. */
  let chosen: { puzzles: Puzzle[] | null; game: Game } | undefined;
  /** The field with the refusal below it, "" for none, and what says it. */
  let refusal = { field: '', why: () => '' };

  const look = async () => {
    const { game: name } = draft;
    const listed = shell.games.find((game) => game.name === name);
    if (!listed) return;
    const [puzzles, game] = await Promise.all([puzzlesOf(name), shell.load(listed)]);
    if (shell.visit !== visit || name !== draft.game) return;
    chosen = { puzzles: puzzles ?? null, game };
    shell.update();
  };
  let looking = look().catch(console.warn);

  /** What is chosen, as soon as it is there; undefined where it cannot be had. */
  const found = async () => {
    if (chosen && !chosen.puzzles) looking = look().catch(console.warn); // there may be a network now
    await looking;
    return chosen;
  };

  /** Says that the puzzles cannot be had. */
  const missing = () => {
    const game = shell.games.find(({ name }) => name === draft.game);
    return say('puzzles.missing', { title: game?.title ?? '' });
  };

  const refuse = (field: string, why: () => string) => {
    refusal = { field, why };
    shell.focus(`#${field}`);
  };

  const add = (field: string, tasks: Task[]) => {
    if (draft.tasks.length + tasks.length > MOST_TASKS) {
      return refuse(field, () => say('sets.tooMany', { n: MOST_TASKS }));
    }
    draft.tasks.push(...tasks);
    refusal = { field: '', why: () => '' };
    shell.say(say('sets.added', { n: tasks.length, all: draft.tasks.length }));
    shell.update();
  };

  const addKind = async () => {
    const puzzles = (await found())?.puzzles;
    if (!puzzles) return refuse('add-kind', missing);
    const drawn = drawnFor(puzzles, draft, Math.random);
    if (drawn.length === 0) return refuse('add-kind', () => say('sets.noMore'));
    const { game } = draft;
    add(
      'add-kind',
      drawn.map(({ n }) => ({ game, n })),
    );
  };

  const addNumbers = async (event: SubmitEvent) => {
    event.preventDefault();
    // Read before: the page may be left meanwhile.
    const field = document.getElementById('numbers') as HTMLInputElement;
    const puzzles = (await found())?.puzzles;
    if (!puzzles) return refuse('numbers', missing);
    const { game } = draft;
    const numbers = field.value.split(/[\s,;.]+/).filter(Boolean);
    const known = new Set(puzzles.map(({ n }) => `${n}`));
    const place = numbers.find((n) => !known.has(n));
    if (place !== undefined) return refuse('numbers', () => say('puzzles.unknown', { place }));
    add(
      'numbers',
      numbers.map((n) => ({ game, n: Number(n) })),
    );
    if (!refusal.field) field.value = '';
  };

  /** Options and names of a deal: those of the last time, or the same players in another way. */
  const setupNow = (game: Game) => {
    const { engine } = shell;
    const last = rememberedSetup(shell, game);
    const { options } = game.board.setups[Number(draft.setup)] ?? last;
    if (options === last.options) return last;
    const { names } = last;
    return { options, names: seated(engine, game.name, options, names, levelAmong(names)) };
  };

  const addDeal = async (event: SubmitEvent) => {
    event.preventDefault();
    const game = (await found())?.game;
    if (!game) return;
    const field = document.getElementById('seed') as HTMLInputElement;
    const written = field.value.trim();
    if (written && !SEED.test(written)) {
      return refuse('seed', () => say('sets.seed.refused'));
    }
    const seed = written ? BigInt(written) : anySeed();
    const { options, names } = setupNow(game);
    const link = linkOfDeal(shell.engine, game.name, options, names, seed);
    add('seed', [{ game: game.name, seed: seed.toString(16), link }]);
    if (!refusal.field) field.value = '';
  };

  /** What stands under a field where it was refused. */
  const refusalOf = (field: string) =>
    html`<p class="refusal" id="${field}-refusal" role="alert">${refusal.field === field ? refusal.why() : ''}</p>`;

  const textField = (what: 'name' | 'sentence') => html`<div class="choice">
    <label for="set-${what}">${say(`sets.${what}`)}</label>
    <input
      id="set-${what}"
      maxlength=${LONGEST.set[what]}
      autocomplete="off"
      .value=${draft[what]}
      @input=${({ target }: Event) => {
        draft[what] = lineOf((target as HTMLInputElement).value, what);
        shell.update();
      }}
    />
  </div>`;

  /** A field with a button that adds what is in it. */
  const addField = (
    id: string,
    label: string,
    hint: string,
    submit: (event: SubmitEvent) => void,
  ) => html`<form class="choice" @submit=${submit}>
    <label for=${id}>${label}</label>
    <div class="side-by-side">
      <input id=${id} inputmode="numeric" autocomplete="off" aria-describedby="${id}-hint ${id}-refusal" aria-invalid=${refusal.field === id ? 'true' : 'false'} />
      <button>${say('sets.add')}</button>
    </div>
    <p class="hint" id="${id}-hint">${hint}</p>
    ${refusalOf(id)}
  </form>`;

  const choose = (part: Partial<Draft>) => {
    Object.assign(draft, part);
    shell.update();
  };

  const fields = () => {
    const { game, difficulty, theme, count } = draft;
    const themes = [
      ...new Set(offeredOf(chosen?.puzzles ?? []).flatMap((puzzle) => puzzle.themes)),
    ];
    const any = () => say('puzzles.any');
    return html`<div class="kinds">${choice({
      name: 'game',
      label: say('page.game'),
      values: shell.games.map(({ name }) => name),
      value: game,
      words: (value) => shell.games.find(({ name }) => name === value)?.title ?? value,
      choose: (value) => {
        chosen = undefined;
        choose({ game: value, theme: ALL, setup: LAST });
        looking = look().catch(console.warn);
      },
      as: 'list',
    })}
    ${choice({
      name: 'difficulty',
      label: say('puzzles.difficulty'),
      values: [ALL, ...RATINGS.map((_, i) => `${i + 1}`)],
      value: difficulty,
      words: (value) => (value === ALL ? any() : say('puzzles.level', { n: Number(value) })),
      choose: (value) => choose({ difficulty: value }),
    })}
    ${choice({
      name: 'theme',
      label: say('puzzles.theme'),
      values: [ALL, ...themes],
      value: theme,
      words: (value) => (value === ALL ? any() : say(`puzzles.${game}.${value}`)),
      choose: (value) => choose({ theme: value }),
      as: 'list',
    })}
    ${choice({
      name: 'count',
      label: say('sets.count'),
      values: COUNTS,
      value: count,
      words: (value) => value,
      choose: (value) => choose({ count: value }),
      as: 'list',
    })}</div>`;
  };

  const deal = () => {
    if (!chosen) return nothing;
    const { game } = chosen;
    const { setups } = game.board;
    const last = () => setupName(shell.engine, game, rememberedSetup(shell, game).options);
    return html`${choice({
      name: 'setup',
      label: say('paper.setup'),
      values: [LAST, ...setups.keys()].map(String),
      value: draft.setup,
      words: (value) => {
        const setup = setups[Number(value)];
        return setup ? nameOfSetup(game, setup) : say('sets.asLast', { setup: last() });
      },
      choose: (value) => choose({ setup: value }),
      as: 'list',
    })}
    ${addField('seed', say('sets.addDeal'), say('sets.addDeal.hint', { title: game.title }), addDeal)}`;
  };

  const entry = (task: Task, i: number) => {
    const what = wordsOf(task);
    const remove = () => {
      draft.tasks.splice(i, 1);
      shell.focus(draft.tasks.length > 0 ? '.tasks button' : 'h1');
    };
    return html`<li class="made"><span>${what}</span> ${signButton('x', say('sets.remove', { what }), remove)}</li>`;
  };

  const links = () => {
    if (draft.tasks.length === 0) return html`<p class="soft">${say('sets.empty')}</p>`;
    const code = writeSet(draft);
    const hash = hashOf({ page: 'set', code });
    const open = openTo(hash);
    const link = open || wholeAddress({ page: 'set', code });
    return html`<ol class="tasks">${draft.tasks.map(entry)}</ol>
      ${placeField(say('sets.place.hint'))}
      ${offer('link', say('sets.link'), link, say('sets.link.hint'))}
      <div class="buttons">
        ${open ? sendButton(draft.name || say('sets.set'), open) : nothing}
        <a class="button" href=${hash}>${say('sets.see')}</a>
      </div>
      ${open.length > MOST_FOR_CODE ? html`<p>${say('sets.tooLong')}</p>` : open && codeOf(open)}`;
  };

  return {
    title: () => `${say('sets.make')} – Quintet`,
    render: () => html`<div class="task-set">
      ${pageBar(say('sets.make'), nothing, [hashOf({ page: 'corner' }), say('page.puzzles')])}
      <main>
        <p>${say('sets.intro')} <a href=${collectAddress()}>${say('sets.collect')}</a></p>
        <section class="form" aria-labelledby="choose">
          <h2 id="choose">${say('sets.choose')}</h2>
          ${fields()}
          <div class="choice">
            <button id="add-kind" class="primary" @click=${addKind}>${say('sets.addKind')}</button>
            ${refusalOf('add-kind')}
          </div>
          ${addField('numbers', say('sets.numbers'), say('sets.numbers.hint'), addNumbers)}
          ${deal()}
        </section>
        <section class="form" aria-labelledby="made">
          <h2 id="made">${say('sets.set')}</h2>
          ${textField('name')} ${textField('sentence')} ${links()}
        </section>
      </main>
    </div>`,
  };
};
