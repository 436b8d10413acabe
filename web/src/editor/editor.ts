// The position editor. The rules check the position as it changes; then it can be played, analysed
// or shared. Loaded on first use.

import './editor.css';
import { html, nothing } from 'lit-html';
import type { Editing } from '../board/drafts.ts';
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
import { seatName } from '../players/names.ts';
import { icon, pageBar, signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { Easel } from './easel.ts';
import { fieldView, turnView } from './fields.ts';
import { Palette } from './palette.ts';
import { puzzleMaker } from './puzzle-maker.ts';
import { editingOf, Sketch } from './sketch.ts';

/** Returns the editor's page. It begins with the position of a link unless that is "". */
export const editorPage = (shell: Shell, game: Game, link: string): Page => {
  const editing = editingOf(game.name);
  return editing ? new EditorPage(shell, game, editing, link) : nonePage(game);
};

/** The page for a game without an editor. */
const nonePage = (game: Game): Page => ({
  title: () => say('table.title', { game: game.title }),
  render: () => html`<div class="editor">
    ${pageBar(game.title)}
    <main><p>${say('editor.none')}</p></main>
  </div>`,
});

const heading = () => say('editor.heading');

class EditorPage implements Page {
  #shell: Shell;
  #game: Game;
  #sketch: Sketch;
  #palette: Palette;
  #easel: Easel;
  #puzzle: ReturnType<typeof puzzleMaker>;

  constructor(shell: Shell, game: Game, editing: Editing<unknown>, link: string) {
    const { engine } = shell;
    this.#shell = shell;
    this.#game = game;
    const { options } = rememberedSetup(shell, game);
    const sketch = new Sketch(engine, game, editing, options, () => {
      this.#easel.show();
      this.#puzzle.changed();
      shell.update();
    });
    this.#sketch = sketch;
    const linkNow = () => this.#link;
    this.#puzzle = puzzleMaker(shell, game, () => ({
      draft: sketch.draft,
      get link() {
        return linkNow();
      },
      isAlone: sketch.players === 1,
    }));
    this.#palette = new Palette(editing, sketch, game.board.seats, () => shell.update());
    this.#easel = new Easel(shell, game, sketch, () => this.#palette.content);
    if (link) this.#take(link);
  }

  /** Opens the position of a link. */
  #take(link: string) {
    const { name } = this.#game;
    history.replaceState(null, '', hashOf({ page: 'editor', game: name, position: '' }));
    const refused = this.#shell.engine.refusalOf((match) => match.loadLink(name, link, 1n));
    if (refused) this.#shell.tell({ text: () => refused.sentence });
    else this.#sketch.open((match) => match.loadLink(name, link, 1n));
  }

  get #link() {
    return this.#shell.engine.read((match) => {
      match.load(this.#sketch.record([]));
      match.go(0, SPECTATOR);
      return match.link(true);
    });
  }

  get #isWrong() {
    return 'why' in this.#sketch.verdict;
  }

  /** True if the position allows no move. */
  get #isStuck() {
    const { verdict } = this.#sketch;
    return 'why' in verdict || verdict.state.current === TERMINAL;
  }

  #who(seat: number) {
    return seatName(this.#game.board.seats, seat);
  }

  /** The verdict on the draft in a sentence. */
  get #standing() {
    const { verdict, players } = this.#sketch;
    if ('why' in verdict) return verdict.why;
    const { current } = verdict.state;
    if (current === TERMINAL) return say('editor.over');
    if (verdict.isDrawn) return say('editor.drawn');
    return players > 1
      ? say('editor.ready', { name: this.#who(current) })
      : say('editor.readyAlone');
  }

  // Actions on the position.

  /**
   * Returns the players: the person of the last set-up moves first, against computers of the same level.
   */
  #names() {
    const { verdict, draft, players } = this.#sketch;
    const mover = 'why' in verdict ? 0 : Math.max(verdict.state.current, 0);
    const { names } = rememberedSetup(this.#shell, this.#game);
    const level = levelAmong(names);
    if (!level) return seated(this.#shell.engine, this.#game.name, draft.options, names, '');
    const person = names.find((one) => !levelOf(one)) ?? '';
    return Array.from({ length: players }, (_, seat) =>
      seat === mover ? person : computerName(level),
    );
  }

  async #play() {
    const record = this.#sketch.record(this.#names());
    if (await mayReplace(this.#shell, this.#game)) this.#shell.play(this.#game, { record });
  }

  #analyse() {
    return openAnalysis(this.#shell, this.#game, { record: this.#sketch.record([]) });
  }

  #send() {
    const address: Address = { page: 'link', game: this.#game.name, link: this.#link };
    this.#shell.open(
      'link',
      () => say('editor.send'),
      address,
      () => say('share.position.hint'),
    );
  }

  /**
   * The game at the table, if it is over. One in progress may be the day's, which must not be tried
   * out here.
   */
  get #finished() {
    const save = this.#shell.store.game(this.#game.name)?.save;
    return save?.over ? save : undefined;
  }

  #takeFinished() {
    const save = this.#finished;
    if (!save) return;
    const refused = refusalIn(this.#shell.engine, this.#game.name, save);
    if (refused) return this.#shell.tell({ text: () => refused.sentence });
    this.#sketch.open((match) => match.load(save.record, { ply: save.ply }));
  }

  #actions() {
    const isStuck = this.#isStuck;
    return html`<div class="buttons">
      <button class="primary" ?disabled=${isStuck} @click=${() => this.#play()}>${say('editor.play')}</button>
      <button ?disabled=${isStuck} @click=${() => this.#analyse()}>
        ${icon('search')} ${say('editor.analyse')}
      </button>
      <button ?disabled=${this.#isWrong} @click=${() => this.#send()}>
        ${icon('share-2')} ${say('editor.send')}
      </button>
      </div>
      ${this.#puzzle.render(isStuck)}`;
  }

  #tools() {
    const sketch = this.#sketch;
    const { mayUndo, mayRedo } = sketch;
    return html`<div class="buttons">
      ${signButton('undo-2', say('table.undo'), () => sketch.undo(), { disabled: !mayUndo })}
      ${signButton('redo-2', say('table.redo'), () => sketch.redo(), { disabled: !mayRedo })}
      <button type="button" @click=${() => sketch.clear()}>${say('editor.clear')}</button>
      <button type="button" @click=${() => sketch.begin()}>${say('editor.begin')}</button>
      ${
        this.#finished
          ? html`<button type="button" @click=${() => this.#takeFinished()}>
              ${say('editor.finished')}
            </button>`
          : nothing
      }
    </div>`;
  }

  #form() {
    const sketch = this.#sketch;
    const { fields, options } = sketch;
    const { engine } = this.#shell;
    return html`<div class="form">
      ${turnView(sketch, (seat) => this.#who(seat))}
      ${fields.filter(({ isRare }) => !isRare).map((field) => fieldView(sketch, field))}
      <details>
        <summary>${say('editor.options')}</summary>
        <div class="form">
          ${fields.filter(({ isRare }) => isRare).map((field) => fieldView(sketch, field))}
          ${optionChoices(engine, this.#game, options, (changed) => sketch.setOptions(changed))}
        </div>
      </details>
      ${this.#actions()}
    </div>`;
  }

  // The page.

  title() {
    return `${heading()} – ${this.#game.title} – Quintet`;
  }

  render() {
    const { name, title } = this.#game;
    const { board, view } = this.#sketch;
    return html`<div class="editor">
      ${pageBar(heading(), nothing, [hashOf({ page: 'table', game: name }), title])}
      <main .style=${proportions(board, view, 340)}>
        <div class="drawing-board">
          <div class="easel">${this.#easel.stage.element}</div>
          <p class="standing ${this.#isWrong ? 'refusal' : ''}" role="status">${this.#standing}</p>
          ${this.#palette.render()} ${this.#tools()}
        </div>
        ${this.#form()}
      </main>
    </div>`;
  }

  focus() {
    this.#easel.stage.focus();
  }

  speak() {
    this.#easel.show();
  }

  close() {
    this.#puzzle.stop();
    this.#easel.close();
  }
}
