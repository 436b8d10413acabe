// An embedded game: a session with its board, buttons and status line. Nothing is stored.

import type { SVGTemplateResult } from 'lit-html';
import { html, nothing, render } from 'lit-html';
import type { Computer } from '../engine/computer.ts';
import { computerName } from '../engine/computer.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { OMNISCIENT } from '../engine/engine.ts';
import { headOf } from '../engine/record.ts';
import { CLOCK } from '../match/clock.ts';
import { turnLine } from '../match/headline.ts';
import type { Move } from '../match/history.ts';
import { Session } from '../match/session.ts';
import type { Beginning, Change, Game, Home } from '../match/types.ts';
import {
  confirmation,
  curtain,
  pad,
  pointAt,
  proportions,
  selectionButtons,
} from '../play/controls.ts';
import { openStage, showChange } from '../play/host.ts';
import { replayBar } from '../play/moves.ts';
import { restAfter } from '../puzzles/solution.ts';
import type { Variation } from '../review/variations.ts';
import {
  pathOf,
  possibleIn,
  recordWith,
  stepsOf,
  variationsIn,
  withoutVariations,
} from '../review/variations.ts';
import { LONGEST, shortened } from '../words/limits.ts';
import { language, leftwards, say, sentences } from '../words/say.ts';

/** Reports an event with its details (package/element.ts). Returns false if it must not happen. */
export type Tell = (kind: string, detail?: object) => boolean;

export interface How {
  /**
   * `view`: the reader steps through the game. `play`: the reader plays on. `puzzle`: the reader
   * finds the remaining steps of the history.
   */
  mode: 'view' | 'play' | 'puzzle';
  beginning: Beginning;
  /** Fetches the computer player. */
  computer: () => Promise<Computer>;
  /** Called after each action of a person or a computer, before `change` is reported. */
  did?: (move: Move) => void;
  /** The text in place of whose turn it is. */
  task?: string;
  /** Called before naming or drawing, so that pages with several boards can switch language and theme. */
  present?: () => void;
  /** The icons of buttons, for pages that lack them. */
  symbols?: SVGTemplateResult;
}

/** Delay of a computer's move, so that the player sees their own, in milliseconds. */
const PAUSE = 500;
/** Events before whose handling `present` is called. */
const TOUCHED = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'click', 'focusin', 'input'];

/** A store that keeps nothing. */
const NOWHERE: Home['store'] = {
  game: () => undefined,
  readGame: async () => undefined,
  writeGame: async () => ({ revision: 1 }),
  leaveGame() {},
  keep: async () => {},
  keepBest: async () => {},
};

/** Returns a new game against computers of this level, or against people if it is "". */
export const against = (
  engine: Engine,
  game: string,
  options: string,
  level: string,
): Beginning => {
  const { players } = engine.stateOf((match) => match.start(game, options, [], 1n));
  const names = players.map((_, seat) => (level && seat > 0 ? computerName(level) : ''));
  return { options, names };
};

export class EmbeddedGame {
  element = document.createElement('div');

  #game;
  #engine;
  #how;
  #tell;
  #session;
  /** The match of the session. */
  #match: Match;
  #stage;
  /** The record at the beginning, and its steps. */
  #original;
  /** The variations of a record in mode `view`. Each is replayed when it is selected. */
  #lines: Variation[] = [];
  /** The index of the selected variation, -1 for the game. */
  #line = -1;
  /** Its note, with its impossible steps. */
  #note = '';
  /** The rest of a puzzle's solution. */
  #solution: Move[] = [];
  /** The sentence that a puzzle is solved, or "". */
  #solved = '';
  /** The computer player, fetched on first use. */
  #computer: Promise<Computer> | undefined;
  /** Number of cancelled questions, to recognise late answers. */
  #stops = 0;

  /** Throws Refused if the rules refuse the beginning. */
  constructor(engine: Engine, game: Game, how: How, tell: Tell) {
    this.#engine = engine;
    this.#game = game;
    this.#how = how;
    this.#tell = tell;
    how.present?.();
    [this.#session, this.#match] = this.#begin(how.beginning);
    const { record, history } = this.#session;
    this.#original = { record, played: stepsOf(history) };
    if (how.mode === 'view') this.#lines = variationsIn(record) ?? [];
    const { board } = game;
    this.element.className = 'trial';
    this.element.dataset.swipes = 'board';
    this.element.lang = language();
    this.element.dir = leftwards() ? 'rtl' : 'ltr';
    for (const type of TOUCHED) {
      this.element.addEventListener(type, () => how.present?.(), { capture: true });
    }
    const label = () => say('table.board', { game: game.title });
    this.#stage = openStage(game, label, () => this.#session, {
      takesKeys: how.mode !== 'view',
      act: (action) => this.play(action),
      bar: () => (how.mode === 'view' ? ' ' : ''),
      refused: (why, spot) => {
        if (how.mode !== 'view') this.#stage.refuse(spot, why);
      },
      changed: () => this.#draw(),
      end: () => this.#session.end,
      undo: () => this.undo(),
      redo: () => how.mode === 'play' && this.#session.redo(),
      present: () => how.present?.(),
      around: this.element,
    });
    // In a game played by slides, the focus must be near the board for its shortcuts.
    if (board.slides) this.#stage.element.addEventListener('click', () => this.#stage.focus());
  }

  /** Returns a variation by its index: its possible steps, and its note with the impossible ones. */
  #lineAt(at: number): { beginning: Beginning; note: string } {
    const { record, played } = this.#original;
    const { note = '', steps = [] } = this.#lines[at] ?? {};
    const path = pathOf(this.#lines, played, at);
    if (!path) return { beginning: { record, ply: 0 }, note: sentences(note, steps.join(' ')) };
    const head = headOf(withoutVariations(record));
    const possible = possibleIn(this.#engine, head, path.steps);
    const ply = Math.min(path.begin, possible.length);
    const lost = path.steps.slice(possible.length);
    return {
      beginning: { record: recordWith(head, possible), ply },
      note: sentences(note, lost.join(' ')),
    };
  }

  /** Shows a variation from its branch point; with -1, the game. */
  #choose(at: number) {
    const game = { beginning: this.#how.beginning, note: '' };
    const { beginning, note } = at < 0 ? game : this.#lineAt(at);
    const [session, match] = this.#begin(beginning);
    this.#session.close();
    [this.#session, this.#match] = [session, match];
    [this.#line, this.#note] = [at, note];
    this.refresh();
    this.#tell('change', { record: session.record, ply: session.state.ply });
  }

  #begin(beginning: Beginning): [Session, Match] {
    const { mode } = this.#how;
    const match = this.#engine.match();
    const host = {
      match,
      clock: CLOCK,
      ask: async () => true,
      tell: (change: Change) => this.#changed(change),
      ...(mode !== 'puzzle' && { home: this.#home() }),
    };
    try {
      return [new Session(this.#game, host, beginning), match];
    } catch (error) {
      match.close();
      throw error;
    }
  }

  #home(): Home {
    return {
      store: NOWHERE,
      key: '',
      claim: async () => ({ release() {} }),
      computer: {
        think: async (question) => {
          const stops = this.#stops;
          this.#computer ??= this.#how.computer();
          const computer = await this.#computer.catch((error) => {
            this.#computer = undefined; // the next question tries again
            throw error;
          });
          // Drops a question that was cancelled during the fetch.
          if (stops !== this.#stops) return new Promise(() => {});
          const advice = await computer.think(question);
          this.#how.present?.();
          return advice;
        },
        stop: () => this.#stopThinking(),
      },
      pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
      pressed: async () => {},
    };
  }

  /** Shows the opening and lets computers play. Call it once the element is in a page. */
  open() {
    const { history, state, opening } = this.#session;
    const { mode } = this.#how;
    if (mode === 'puzzle') {
      this.#solution = history.moves.slice(state.ply).filter(({ by }) => by >= 0);
      // Skips chance events before the first decision.
      const first = history.moves.findIndex(({ by }, ply) => ply >= state.ply && by >= 0);
      if (first > state.ply) this.#session.go(first);
    } else if (opening.length > 0) {
      this.#stage.show(opening);
    }
    if (mode === 'play') this.#session.claim(true);
    this.refresh();
  }

  /** Redraws everything, for example in another theme. */
  refresh() {
    this.#stage.put(this.#session.frame);
    this.#draw();
  }

  close() {
    this.#stage.close();
    this.#session.close();
  }

  #stopThinking() {
    this.#stops += 1;
    this.#computer?.then((computer) => computer.stop(), console.warn);
  }

  /** The state as the viewer may know it. */
  get state() {
    return this.#session.state;
  }

  /** Shows another position, except in a puzzle. */
  go(ply: number) {
    if (this.#how.mode === 'puzzle') return;
    const { length } = this.#session.history.moves;
    this.#session.go(Math.min(Math.max(ply, 0), length));
  }

  undo() {
    if (this.#how.mode !== 'puzzle') this.#session.undo();
  }

  async hint() {
    const isPuzzle = this.#how.mode === 'puzzle';
    const advice = isPuzzle ? null : await this.#session.askHint();
    const action = isPuzzle ? this.#solution[0]?.text : advice?.action;
    if (action) pointAt(this.#stage, this.#game.board, this.#session.state, action);
    return advice;
  }

  async play(action: string) {
    const { current: seat } = this.#session.state;
    // The list of legal actions lacks some swaps of several tokens, so the rules are asked.
    const isLegal = !this.#session.turn.obstacle && !this.#match.check(action, OMNISCIENT);
    if (isLegal && !this.#tell('action', { action, seat })) return '';
    const isSought = isLegal && this.#how.mode === 'puzzle';
    return isSought ? this.#solve(action, seat) : this.#session.act(action);
  }

  /**
   * Plays the action if it is in the solution, and then the replies. Resolves with the refusal of a
   * wrong action, or "".
   */
  async #solve(action: string, seat: number) {
    if (this.#solution.length === 0) return '';
    // The actions of one turn with a hand may come in any order.
    const end = this.#game.board.hand ? this.#solution.findIndex(({ by }) => by !== seat) : 1;
    const free = end < 0 ? this.#solution.length : end;
    const sought = restAfter(this.#solution, ({ text }) => text === action, free);
    if (!sought) {
      this.#tell('failed', { action });
      return say('puzzles.wrong', { goal: 'points' });
    }
    this.#solution = sought;
    await this.#session.act(action);
    while (sought[0] && sought[0].by !== seat) await this.#session.act(sought.shift()?.text ?? '');
    if (sought.length > 0) return '';
    this.#solved = say('puzzles.solved.done');
    this.#draw();
    this.#tell('solved', { action });
    return '';
  }

  #changed(change: Change) {
    if (!this.#stage) return; // called by the constructor
    this.#how.present?.();
    const { state, history, isOver, record } = this.#session;
    if (change.kind === 'failed') this.#tell('error', { error: change.error });
    if (change.kind === 'played') {
      const move = history.moves[state.ply - change.frames.length];
      if (move) this.#how.did?.(move);
    }
    showChange(this.#stage, this.#session, change);
    this.#draw();
    if (change.kind !== 'played' && change.kind !== 'went') return;
    this.#tell('change', { record, ply: state.ply });
    const { scores, winners } = state;
    if (isOver && change.kind === 'played') this.#tell('end', { scores, winners });
  }

  #draw() {
    if (!this.#stage) return; // called by the constructor
    const { present, symbols, mode } = this.#how;
    present?.();
    const { board } = this.#game;
    const { activeElement } = this.element.getRootNode() as ShadowRoot | Document;
    render(
      html`${symbols ? html`<svg class="icons" aria-hidden="true">${symbols}</svg>` : nothing}
        <div class="stage" part="board" .style=${proportions(board, this.state.view, 340)}>
          ${this.#stage.element}
        </div>
        <p part="told" role="status">${this.#statusLine()}</p>
        <p part="scores">${this.#scores()}</p>
        <div part="buttons">
          ${mode === 'view' ? [replayBar(this.#session), this.#choice()] : this.#buttons()}
        </div>`,
      this.element,
    );
    if (activeElement && !activeElement.isConnected) this.#stage.focus();
  }

  /** The status line: the state of the game, the latest news, and the meaning of a hint. */
  #statusLine() {
    const session = this.#session;
    const how = this.#solved || this.#how.task || turnLine({ game: this.#game, session });
    const note = shortened(this.#note, LONGEST.line.note);
    return sentences(how, session.end?.why || session.news, note);
  }

  /** Draws the choice of a variation, if the record has any. */
  #choice() {
    if (this.#lines.length === 0) return nothing;
    const lines = this.#lines.map(({ name }, i) => name || say('embed.line', { n: i + 1 }));
    const names = [say('embed.game'), ...lines];
    const choose = ({ target }: Event) =>
      this.#choose((target as HTMLSelectElement).selectedIndex - 1);
    return html`<select aria-label=${say('embed.lines')} @change=${choose}>
      ${names.map(
        (name, i) =>
          html`<option ?selected=${i === this.#line + 1}>${shortened(name, LONGEST.line.name)}</option>`,
      )}
    </select>`;
  }

  #scores() {
    const session = this.#session;
    const { scores, view } = session.state;
    return scores.map((score, seat) => {
      const points = this.#game.board.score?.(view, score) ?? `${score}`;
      return html`<span>${scores.length > 1 ? session.player(seat).name : nothing} <b>${points}</b></span> `;
    });
  }

  #buttons() {
    const game = this.#game;
    const session = this.#session;
    const { input } = this.#stage;
    const { view, legal } = session.state;
    const { board } = game;
    if (session.turn.awaits === 'computer' && session.advisor.waits) {
      return html`<button class="primary" @click=${() => session.pause(false)}>
        ${say('table.playOn')}
      </button>`;
    }
    if (session.turn.device) return curtain({ game, session }, () => session.handOver());
    if (input.selection)
      return selectionButtons(input, board, view, (action) => this.#press(action));
    if (input.toConfirm) return confirmation(input, board, view);
    const own = session.turn.obstacle || this.#solved ? [] : board.buttons(view, legal);
    return html`${pad(input, board, '', legal)}
      ${own
        .filter(({ rare }) => !rare)
        .map(({ action, label, takesSeveral }) => {
          const act = () => (takesSeveral ? input.select(action) : this.#press(action));
          return html`<button @click=${act}>${label}</button>`;
        })}`;
  }

  /** Does an action without a spot on the board. */
  async #press(action: string) {
    const why = await this.play(action);
    if (why) this.#stage.refuse(null, why);
  }
}
