// A position of one's own: set up on the board of its game, held against the rules as it is made, and then
// played on, analysed or passed on. Fetched when it is first opened.

import './editor.css';
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { drawRefused, stroke } from '../board/drawing.ts';
import type { Editing, Field } from '../board/editing.ts';
import { spotPicture } from '../board/picture.ts';
import { middleOf } from '../board/squares.ts';
import type { Box, Frame } from '../board/types.ts';
import { computerName, levelAmong, levelOf } from '../engine/computer.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import { seated } from '../match/setup.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import { optionChoices } from '../newgame/options.ts';
import { mayReplace, openAnalysis, refusalIn } from '../newgame/replace.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { proportions } from '../play/controls.ts';
import type { Hosted } from '../play/host.ts';
import { openStage } from '../play/host.ts';
import { seatName, whoIs } from '../players/names.ts';
import { choice } from '../ui/choice.ts';
import { icon, mark, pageBar, signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { Drafting, editingOf } from './drafting.ts';
import { posing } from './posing.ts';

/** The side of a picture of what squares may hold, in CSS pixels. */
const PICTURE = 34;

/** The editor's page. It begins with the position of a link unless that is "". */
export const editorPage = (shell: Shell, game: Game, link: string): Page => {
  const editing = editingOf(game.name);
  return editing ? pageOf(shell, game, editing, link) : nonePage(game);
};

/** A game without an editor. */
const nonePage = (game: Game): Page => ({
  title: () => say('table.title', { game: game.title }),
  render: () => html`<div class="editor">
    ${pageBar(game.title)}
    <main><p>${say('editor.none')}</p></main>
  </div>`,
});

/** A frame around a place. */
const frame = (context: CanvasRenderingContext2D, box: Box, color: string) => {
  const { x, y } = middleOf(box);
  const { width, height, turn = 0 } = box;
  context.save();
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, 6);
  stroke(context, color, 2.5);
  context.restore();
};

const pageOf = (shell: Shell, game: Game, editing: Editing<unknown>, link: string): Page => {
  const { engine } = shell;
  const { name } = game;
  const heading = () => say('editor.heading');
  const { options } = rememberedSetup(shell, game);
  const drafting = new Drafting(engine, game, editing, options, () => {
    // With other options the board may have another size.
    if (stage.of === drafting.outset) stage.put(shown());
    else renew();
    puzzle.changed();
    shell.update();
  });
  const positionLink = () =>
    engine.read((match) => {
      match.load(drafting.record([]));
      match.go(0, SPECTATOR);
      return match.link(true);
    });

  const puzzle = posing(shell, game, () => ({
    draft: drafting.draft,
    get link() {
      return positionLink();
    },
    isAlone: drafting.players === 1,
  }));

  /** The content that choosing a square puts there, "" for nothing. */
  let [content = ''] = editing.contents(drafting.draft, drafting.outset);
  const { board } = drafting;
  const who = (seat: number) => seatName(game.board.seats, seat);
  const isWrong = () => 'why' in drafting.verdict;

  /** The position on the board. */
  const shown = (): Frame => {
    const { verdict, view } = drafting;
    const current = 'why' in verdict ? 0 : verdict.state.current;
    return { view, current, last: [], recent: [] };
  };

  /** The draft as the board shows and changes it. */
  const hosted: Hosted = {
    get frame() {
      return shown();
    },
    get state() {
      return shown();
    },
    turn: { obstacle: '' },
    preview: () => null,
    act: async (spot) => {
      drafting.put(spot, content);
      // The verdict on the draft is announced by its status.
      const cells = board.grid(drafting.view, () => null, null).flat();
      shell.say(cells.find((cell) => cell.spot === spot)?.name ?? '');
      return '';
    },
    player: (seat) => whoIs([], game.board.seats, seat),
    undo: () => drafting.undo(),
  };

  const open = () => {
    const label = () => say('editor.board', { title: game.title });
    const opened = openStage({ ...game, board }, label, () => hosted, {
      takesKeys: false,
      redo: () => drafting.redo(),
      letters: () => shell.store.settings.letters === 'on',
    });
    opened.overlay = (context, ui) => {
      const { layout } = opened.handling;
      const { verdict } = drafting;
      for (const spot of 'why' in verdict ? verdict.spots : []) {
        drawRefused(context, board.box(layout, spot), ui);
      }
      if (ui.target) frame(context, board.box(layout, ui.target.spot), ui.token('accent'));
    };
    return Object.assign(opened, { of: drafting.outset });
  };
  let stage = open();
  const renew = () => {
    stage.close();
    stage = open();
  };

  if (link) {
    history.replaceState(null, '', hashOf({ page: 'editor', game: name, position: '' }));
    const refused = engine.refusalOf((match) => match.loadLink(name, link, 1n));
    if (refused) shell.tell({ text: () => refused.sentence });
    else drafting.open((match) => match.loadLink(name, link, 1n));
  }

  /** The pictures of what a square may hold, for one outset. */
  let drawn: { outset: unknown; pictures: Map<string, unknown> } = {
    outset: null,
    pictures: new Map(),
  };
  const pictured = (one: string) => {
    const { draft, outset, spots } = drafting;
    if (editing.seatOf) return mark(game.board.seats[editing.seatOf(one)]?.mark);
    if (drawn.outset !== outset) drawn = { outset, pictures: new Map() };
    const spot = spots[0] ?? '';
    const view =
      drawn.pictures.get(one) ?? editing.shown({ ...draft, squares: { [spot]: one } }, outset);
    drawn.pictures.set(one, view);
    return spotPicture(board, view, spot, PICTURE);
  };

  const palette = () => {
    const { draft, outset } = drafting;
    const contents = editing.contents(draft, outset);
    if (content && !contents.includes(content)) content = contents[0] ?? '';
    const called = (one: string) => (one ? editing.called(one, outset) : say('editor.nothing'));
    const choose = ({ target }: Event) => {
      content = (target as HTMLInputElement).value;
      shell.update();
    };
    return html`<fieldset class="choice palette">
      <legend>${say('editor.put', { what: called(content) })}</legend>
      <div>
        ${['', ...contents].map(
          (one) => html`<label title=${called(one)}>
            <input type="radio" name="content" value=${one} aria-label=${called(one)}
              .checked=${live(one === content)} @change=${choose} />
            <span>${one ? pictured(one) : icon('x')}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
  };

  /** The fault of a word of the start, shown beside its field. */
  const wrongAt = (key: string) => {
    const { verdict } = drafting;
    return 'why' in verdict && verdict.key === key ? verdict.why : '';
  };

  const fieldView = (field: Field) => {
    const { key, label, hint } = field;
    const value = drafting.draft.words[key] ?? '';
    const set = (text: string) => drafting.setWord(key, text);
    if (field.kind === 'choice') {
      const { values, words } = field;
      return choice({ name: key, label, values, value, words, choose: set, hint });
    }
    const why = wrongAt(key);
    const input = (id: string, text: string, set: (text: string) => void) => html`<input
      id=${id}
      dir="ltr"
      inputmode=${field.kind === 'numbers' ? 'numeric' : 'text'}
      autocomplete="off"
      spellcheck="false"
      aria-describedby="${key}-why"
      aria-invalid=${why ? 'true' : 'false'}
      .value=${live(text)}
      @change=${({ target }: Event) => set((target as HTMLInputElement).value)}
    />`;
    const refusal = html`<p class="refusal" id="${key}-why">${why || nothing}</p>`;
    if (field.kind === 'text') {
      const tokens = value.replaceAll(',', ' ');
      return html`<div class="choice">
        <label for="word-${key}">${label}</label>
        ${input(`word-${key}`, tokens, set)}
        ${hint ? html`<p class="hint">${hint}</p>` : nothing} ${refusal}
      </div>`;
    }
    const { each, normal } = field;
    const numbers = value.split(',');
    const all = each.map((_, i) => numbers[i] || normal);
    const setAt = (i: number) => (text: string) =>
      set(all.with(i, text.replaceAll(',', '')).join());
    return html`<fieldset class="choice">
      <legend>${label}</legend>
      <div class="numbers">
        ${each.map(
          (one, i) => html`<label>
            <span class=${one ? '' : 'unseen'}>${one || label}</span>
            ${input(`word-${key}-${i}`, all[i] ?? '', setAt(i))}
          </label>`,
        )}
      </div>
      ${refusal}
    </fieldset>`;
  };

  /** The choice of the player to move, in games of several players. */
  const turn = () => {
    const { verdict, draft } = drafting;
    const { players } = drafting;
    if (players < 2) return nothing;
    const isOver = !('why' in verdict) && verdict.state.current === TERMINAL;
    return choice({
      name: 'player',
      label: say('editor.turn'),
      values: Array.from({ length: players }, (_, seat) => (seat === 0 ? '' : `${seat + 1}`)),
      value: draft.words.player ?? '',
      words: (value) => who(Math.max(Number(value), 1) - 1),
      choose: (value) => drafting.setWord('player', value),
      hint: isOver ? say('editor.over') : undefined,
    });
  };

  /** The verdict on the draft in a sentence. */
  const standing = () => {
    const { verdict } = drafting;
    if ('why' in verdict) return verdict.why;
    const { current } = verdict.state;
    if (current === TERMINAL) return say('editor.over');
    if (verdict.isDrawn) return say('editor.drawn');
    return drafting.players > 1
      ? say('editor.ready', { name: who(current) })
      : say('editor.readyAlone');
  };

  /** The players from here on: the person of the last set-up moves first, against computers of the same level. */
  const names = () => {
    const { verdict, draft } = drafting;
    const mover = 'why' in verdict ? 0 : Math.max(verdict.state.current, 0);
    const { names } = rememberedSetup(shell, game);
    const level = levelAmong(names);
    if (!level) return seated(engine, name, draft.options, names, '');
    const person = names.find((one) => !levelOf(one)) ?? '';
    return Array.from({ length: drafting.players }, (_, seat) =>
      seat === mover ? person : computerName(level),
    );
  };

  /** The game at the table, if it is over: one in progress may be the day's, and is not to be tried. */
  const finished = () => {
    const save = shell.store.game(name)?.save;
    return save?.over ? save : undefined;
  };
  const takeFinished = () => {
    const save = finished();
    if (!save) return;
    const refused = refusalIn(engine, name, save);
    if (refused) return shell.tell({ text: () => refused.sentence });
    drafting.open((match) => match.load(save.record, { ply: save.ply }));
  };

  const play = async () => {
    const record = drafting.record(names());
    if (await mayReplace(shell, game)) shell.play(game, { record });
  };

  const analyse = () => openAnalysis(shell, game, { record: drafting.record([]) });

  const send = () => {
    const address: Address = { page: 'link', game: name, link: positionLink() };
    shell.open(
      'link',
      () => say('editor.send'),
      address,
      () => say('share.position.hint'),
    );
  };

  const actions = () => {
    const { verdict } = drafting;
    const isOver = !('why' in verdict) && verdict.state.current === TERMINAL;
    const cannot = isWrong() || isOver;
    return html`<div class="buttons">
      <button class="primary" ?disabled=${cannot} @click=${play}>${say('editor.play')}</button>
      <button ?disabled=${cannot} @click=${analyse}>${icon('search')} ${say('editor.analyse')}</button>
      <button ?disabled=${isWrong()} @click=${send}>${icon('share-2')} ${say('editor.send')}</button>
      </div>
      ${puzzle.render(cannot)}`;
  };

  const tools = () => html`<div class="buttons">
    ${signButton('undo-2', say('table.undo'), () => drafting.undo(), { disabled: !drafting.mayUndo })}
    ${signButton('redo-2', say('table.redo'), () => drafting.redo(), { disabled: !drafting.mayRedo })}
    <button type="button" @click=${() => drafting.clear()}>${say('editor.clear')}</button>
    <button type="button" @click=${() => drafting.begin()}>${say('editor.begin')}</button>
    ${finished() ? html`<button type="button" @click=${takeFinished}>${say('editor.finished')}</button>` : nothing}
  </div>`;

  return {
    title: () => `${heading()} – ${game.title} – Quintet`,
    close: () => {
      puzzle.stop();
      stage.close();
    },
    speak: () => stage.put(shown()),
    focus: () => stage.focus(),
    render: () => {
      const { fields } = drafting;
      const back = hashOf({ page: 'table', game: name });
      return html`<div class="editor">
        ${pageBar(heading(), nothing, [back, game.title])}
        <main .style=${proportions(board, shown().view, 340)}>
          <div class="drawing-board">
            <div class="easel">${stage.element}</div>
            <p class="standing ${isWrong() ? 'refusal' : ''}" role="status">${standing()}</p>
            ${palette()} ${tools()}
          </div>
          <div class="form">
            ${turn()} ${fields.filter(({ isRare }) => !isRare).map(fieldView)}
            <details>
              <summary>${say('editor.options')}</summary>
              <div class="form">
                ${fields.filter(({ isRare }) => isRare).map(fieldView)}
                ${optionChoices(engine, game, drafting.options, (changed) => drafting.setOptions(changed))}
              </div>
            </details>
            ${actions()}
          </div>
        </main>
      </div>`;
    },
  };
};
