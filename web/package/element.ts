// The element <quintet-board>: a board to look at, to play on, or with a puzzle. Its code is fetched with
// the first connected element, so that Node can import this file.

import type { Advice } from '../src/engine/questions.ts';
import type { State } from '../src/engine/types.ts';
import type { Theme } from './board.ts';
import type { Shown } from './mount.ts';

/** A substitute for environments without elements, where this file can be imported but not used. */
const Element: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** The attributes whose change restarts the element. */
const RESTARTING = ['game', 'options', 'record', 'mode', 'level', 'lang'];

/**
 * Events, which do not bubble; the members of `detail` in brackets:
 *
 * - `ready`: the board is shown, for the first time or after a restart.
 * - `action` ({ action, seat }): a person is about to act; preventDefault() refuses the action.
 * - `change` ({ record, ply }): another position is shown.
 * - `end` ({ scores, winners }): the game is over.
 * - `solved`, `failed` ({ action }): the end of a puzzle.
 * - `error` ({ error }): the attributes are invalid, or a computer cannot be fetched. The element stays
 * as it was.
 */
export class QuintetBoard extends Element {
  static observedAttributes = [...RESTARTING, 'ply', 'theme'];

  #shown: Shown | null = null;
  /** Incremented by everything that makes a pending board obsolete. */
  #epoch = 0;

  connectedCallback() {
    if (!this.shadowRoot)
      this.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
    if (!this.#shown) this.#begin();
  }

  /** Moving an element within a page keeps its game; removing the element ends it. */
  async disconnectedCallback() {
    await null;
    if (this.isConnected) return;
    this.#epoch += 1;
    this.#shown?.playing.close();
    this.#shown = null;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null) {
    if (before === after || !this.isConnected) return;
    if (RESTARTING.includes(name)) this.#begin();
    else if (name === 'theme') this.#shown?.colour(this.theme);
    else if (this.ply !== null) this.go(this.ply);
  }

  /** The name of the game, such as "pahtum", if there is no record. */
  get game() {
    return this.getAttribute('game') ?? '';
  }
  set game(word) {
    this.setAttribute('game', word);
  }

  /** The options of a new game as in records, such as "size=9". */
  get options() {
    return this.getAttribute('options') ?? '';
  }
  set options(words) {
    this.setAttribute('options', words);
  }

  /** The record to show or continue. Without one a new game begins. */
  get record() {
    return this.getAttribute('record') ?? '';
  }
  set record(text) {
    this.setAttribute('record', text);
  }

  /** The number of steps of the record to show; null for all. */
  get ply(): number | null {
    const ply = this.getAttribute('ply');
    return ply === null ? null : Number(ply);
  }
  set ply(steps) {
    if (steps === null) this.removeAttribute('ply');
    else this.setAttribute('ply', `${steps}`);
  }

  /**
   * `view` shows the game step by step, `play` continues it, and `puzzle` asks for the steps of the
   * record after `ply`.
   */
  get mode(): 'view' | 'play' | 'puzzle' {
    const mode = this.getAttribute('mode');
    return mode === 'play' || mode === 'puzzle' ? mode : 'view';
  }
  set mode(mode) {
    this.setAttribute('mode', mode);
  }

  /** The level of the computers, "1" … "5", in all seats but the first of a new game; "" for people. */
  get level() {
    return this.getAttribute('level') ?? '';
  }
  set level(level) {
    this.setAttribute('level', level);
  }

  get theme(): Theme {
    const theme = this.getAttribute('theme');
    return theme === 'dark' || theme === 'contrast' ? theme : 'light';
  }
  set theme(theme) {
    this.setAttribute('theme', theme);
  }

  /** The state of the game as a spectator sees it; null before `ready`. */
  get state(): State | null {
    return this.#shown?.playing.state ?? null;
  }

  /** Shows the position after `ply` steps of the record, or the last one. */
  go(ply: number) {
    this.#shown?.playing.go(ply);
  }

  /** Does an action for the player to move. Resolves with the reason for its refusal, or "". */
  async play(action: string): Promise<string> {
    return (await this.#shown?.playing.play(action)) ?? '';
  }

  /** Takes back the last decision; against a computer also the one before it. */
  undo() {
    this.#shown?.playing.undo();
  }

  /**
   * Shows what the computer would do in the player's place, and resolves with it; null if there is no
   * answer.
   */
  async hint(): Promise<Advice | null> {
    return (await this.#shown?.playing.hint()) ?? null;
  }

  async #begin() {
    this.#epoch += 1;
    const epoch = this.#epoch;
    const isLate = () => epoch !== this.#epoch;
    await null; // collects attributes that are set in sequence
    if (isLate()) return;
    try {
      const { begin } = await import('./mount.ts');
      const shown = await begin(this, (kind, detail) => isLate() || this.#tell(kind, detail));
      if (isLate()) return shown.playing.close();
      this.#shown?.playing.close();
      this.#shown = shown;
      if (this.shadowRoot) shown.open(this.shadowRoot);
      this.#tell('ready');
    } catch (error) {
      if (!isLate()) this.#tell('error', { error });
    }
  }

  /** Dispatches an event. Returns false if a listener prevented it. */
  #tell(kind: string, detail?: object) {
    return this.dispatchEvent(new CustomEvent(kind, { detail, cancelable: kind === 'action' }));
  }
}
