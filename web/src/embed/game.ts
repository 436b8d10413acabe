// A game in somebody else's page: a session and its board, with the buttons that the board needs, and a
// line about how it stands. Nothing is stored.

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
import { confirmation, curtain, pad, pointAt, proportions, selecting } from '../play/controls.ts';
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

/** Tells an event with its details (package/element.ts). Returns false if it must not happen. */
export type Tell = (kind: string, detail?: object) => boolean;

export interface How {
  /**
   * `view`: the reader steps through the game; `play`: the reader plays on; `puzzle`: the reader finds
   * the steps of the history that follow.
   */
  mode: 'view' | 'play' | 'puzzle';
  beginning: Beginning;
  /** Fetches the computer player. */
  computer: () => Promise<Computer>;
  /** Called after each action, of people and of computers, before `change` is told. */
  did?: (move: Move) => void;
  /** The words in place of whose turn it is. */
  task?: string;
  /** Sets words and colours before something is said or drawn, for pages with several boards. */
  present?: () => void;
  /** The icons of buttons, for pages without any. */
  symbols?: SVGTemplateResult;
}

/** How long a computer's move waits, so that one's own is seen, in milliseconds. */
const PAUSE = 500;
/** What happens to a board from outside, before which its words are to be spoken. */
const TOUCHED = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'click', 'focusin', 'input'];

/** Where nothing is stored, for good. */
const NOWHERE: Home['store'] = {
  game: () => undefined,
  readGame: async () => undefined,
  writeGame: async () => ({ revision: 1 }),
  leaveGame() {},
  keep: async () => {},
  keepBest: async () => {},
};

/** A new game in whose seats but the first computers of a level sit, "" for people. */
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
  /** The match of that session. */
  #match: Match;
  #stage;
  /** The record that it began with, and its steps. */
  #whole;
  /** The variations of a record that is looked at. Each is played once it is chosen. */
  #lines: Variation[] = [];
  /** The index of the shown variation, -1 for the game. */
  #line = -1;
  /** Its note, with its steps that are not possible. */
  #note = '';
  /** What is to be found of a puzzle. */
  #sought: Move[] = [];
  /** That it was found, in a sentence. */
  #found = '';
  /** The computer player, once it was wanted. */
  #computer: Promise<Computer> | undefined;
  /** Counts the questions that were taken back, by which a late one is known. */
  #stops = 0;

  /** Throws Refused for what the rules refuse. */
  constructor(engine: Engine, game: Game, how: How, tell: Tell) {
    this.#engine = engine;
    this.#game = game;
    this.#how = how;
    this.#tell = tell;
    how.present?.();
    [this.#session, this.#match] = this.#begin(how.beginning);
    const { record, history } = this.#session;
    this.#whole = { record, played: stepsOf(history) };
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
    // Of slides the keys work where the keyboard is, so it is where one clicks.
    if (board.slides) this.#stage.element.addEventListener('click', () => this.#stage.focus());
  }

  /**
   * Returns how the variation of an index is shown: its possible steps, and its note with those that
   * are not possible.
   */
  #lineAt(at: number): { beginning: Beginning; note: string } {
    const { record, played } = this.#whole;
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

  /** Shows the variation of an index from where it begins; with -1 the game. */
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
          // A question that was taken back while the computer was fetched is not asked.
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

  /** Once the element stands in a page: shows what the game began with, and lets computers play. */
  open() {
    const { history, state, opening } = this.#session;
    const { mode } = this.#how;
    if (mode === 'puzzle') {
      this.#sought = history.moves.slice(state.ply).filter(({ by }) => by >= 0);
      // What chance brings before the first decision is no part of it.
      const first = history.moves.findIndex(({ by }, ply) => ply >= state.ply && by >= 0);
      if (first > state.ply) this.#session.go(first);
    } else if (opening.length > 0) {
      this.#stage.show(opening);
    }
    if (mode === 'play') this.#session.claim(true);
    this.refresh();
  }

  /** Draws all of it anew, in colours that are others now. */
  refresh() {
    this.#stage.put(this.#session.frame);
    this.#draw();
  }

  /** Ends it. */
  close() {
    this.#stage.close();
    this.#session.close();
  }

  #stopThinking() {
    this.#stops += 1;
    this.#computer?.then((computer) => computer.stop(), console.warn);
  }

  /** As whoever looks on may know it. */
  get state() {
    return this.#session.state;
  }

  /** Shows another position, but for the solution of a puzzle. */
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
    const action = isPuzzle ? this.#sought[0]?.text : advice?.action;
    if (action) pointAt(this.#stage, this.#game.board, this.#session.state, action);
    return advice;
  }

  async play(action: string) {
    const { current: seat } = this.#session.state;
    // Not all swaps of several tokens are listed as legal, so the rules are asked.
    const isLegal = !this.#session.turn.obstacle && !this.#match.check(action, OMNISCIENT);
    if (isLegal && !this.#tell('action', { action, seat })) return '';
    const isSought = isLegal && this.#how.mode === 'puzzle';
    return isSought ? this.#solve(action, seat) : this.#session.act(action);
  }

  /**
   * Does the action that is sought, and what others do after it. Resolves with the sentence that it is
   * not the one, or "".
   */
  async #solve(action: string, seat: number) {
    if (this.#sought.length === 0) return '';
    // What is laid in one turn may come in any order.
    const end = this.#game.board.hand ? this.#sought.findIndex(({ by }) => by !== seat) : 1;
    const free = end < 0 ? this.#sought.length : end;
    const sought = restAfter(this.#sought, ({ text }) => text === action, free);
    if (!sought) {
      this.#tell('failed', { action });
      return say('puzzles.wrong', { goal: 'points' });
    }
    this.#sought = sought;
    await this.#session.act(action);
    while (sought[0] && sought[0].by !== seat) await this.#session.act(sought.shift()?.text ?? '');
    if (sought.length > 0) return '';
    this.#found = say('puzzles.solved.done');
    this.#draw();
    this.#tell('solved', { action });
    return '';
  }

  #changed(change: Change) {
    if (!this.#stage) return; // it is being made
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
    if (!this.#stage) return; // it is being made
    const { present, symbols, mode } = this.#how;
    present?.();
    const { board } = this.#game;
    const { activeElement } = this.element.getRootNode() as ShadowRoot | Document;
    render(
      html`${symbols ? html`<svg class="icons" aria-hidden="true">${symbols}</svg>` : nothing}
        <div class="stage" part="board" .style=${proportions(board, this.state.view, 340)}>
          ${this.#stage.element}
        </div>
        <p part="told" role="status">${this.#told()}</p>
        <p part="scores">${this.#scores()}</p>
        <div part="buttons">
          ${mode === 'view' ? [replayBar(this.#session), this.#choice()] : this.#buttons()}
        </div>`,
      this.element,
    );
    if (activeElement && !activeElement.isConnected) this.#stage.focus();
  }

  /** How it stands, what happened last, and what a hint means. */
  #told() {
    const session = this.#session;
    const how = this.#found || this.#how.task || turnLine({ game: this.#game, session });
    const note = shortened(this.#note, LONGEST.line.note);
    return sentences(how, session.end?.why || session.news, note);
  }

  /** Which line is shown, where the record has several. */
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
      return html`<button class="primary" @click=${() => session.pause(false)}>${say('table.playOn')}</button>`;
    }
    if (session.turn.device) return curtain({ game, session }, () => session.handOver());
    if (input.selection) return selecting(input, board, view, (action) => this.#press(action));
    if (input.toConfirm) return confirmation(input, board, view);
    const own = session.turn.obstacle || this.#found ? [] : board.buttons(view, legal);
    return html`${pad(input, board, '', legal)}
      ${own
        .filter(({ rare }) => !rare)
        .map(({ action, label, takesSeveral }) => {
          const act = () => (takesSeveral ? input.select(action) : this.#press(action));
          return html`<button @click=${act}>${label}</button>`;
        })}`;
  }

  /** Does an action that has no spot on the board. */
  async #press(action: string) {
    const why = await this.play(action);
    if (why) this.#stage.refuse(null, why);
  }
}
