// The element <quintet-board>: a board to look at, to play on, or with a puzzle. What it is made of is
// fetched with the first one that stands in a page, so that this can be imported where there is none.

import type { Advice } from '../src/engine/questions.ts';
import type { State } from '../src/engine/types.ts';
import type { Theme } from './board.ts';
import type { Shown } from './mount.ts';

/** Where there are no elements this can be imported, and nothing else. */
const Element: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** The attributes whose change begins anew. */
const BEGINNING = ['game', 'options', 'record', 'mode', 'level', 'lang'];

/**
 * Events, none of which bubbles; `detail` in brackets:
 *
 * - `ready`: the board stands there, the first time or anew.
 * - `action` ({ action, seat }): a person is about to do this; preventDefault() refuses it.
 * - `change` ({ record, ply }): another position is shown.
 * - `end` ({ scores, winners }): the game is over.
 * - `solved`, `failed` ({ action }): of a puzzle.
 * - `error` ({ error }): what the attributes name cannot be shown, or a computer cannot be had; the
 *   element shows what it showed.
 */
export class QuintetBoard extends Element {
  static observedAttributes = [...BEGINNING, 'ply', 'theme'];

  #shown: Shown | null = null;
  /** Grows with everything that makes a board that is on its way come too late. */
  #epoch = 0;

  connectedCallback() {
    if (!this.shadowRoot)
      this.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
    if (!this.#shown) this.#begin();
  }

  /** What is moved within a page goes on; what stays away ends. */
  async disconnectedCallback() {
    await null;
    if (this.isConnected) return;
    this.#epoch += 1;
    this.#shown?.playing.close();
    this.#shown = null;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null) {
    if (before === after || !this.isConnected) return;
    if (BEGINNING.includes(name)) this.#begin();
    else if (name === 'theme') this.#shown?.colour(this.theme);
    else if (this.ply !== null) this.go(this.ply);
  }

  /** The game by its word, where no record says it: "pahtum". */
  get game() {
    return this.getAttribute('game') ?? '';
  }
  set game(word) {
    this.setAttribute('game', word);
  }

  /** The options of a game that begins, as records have them: "size=9". */
  get options() {
    return this.getAttribute('options') ?? '';
  }
  set options(words) {
    this.setAttribute('options', words);
  }

  /** The record that is shown, or goes on; without one a game begins. */
  get record() {
    return this.getAttribute('record') ?? '';
  }
  set record(text) {
    this.setAttribute('record', text);
  }

  /** After how many steps of the record; null for all of them. */
  get ply(): number | null {
    const ply = this.getAttribute('ply');
    return ply === null ? null : Number(ply);
  }
  set ply(steps) {
    if (steps === null) this.removeAttribute('ply');
    else this.setAttribute('ply', `${steps}`);
  }

  /**
   * `view`: to be looked at, step by step; `play`: to be played on; `puzzle`: the steps of the record
   * after `ply` are to be found.
   */
  get mode(): 'view' | 'play' | 'puzzle' {
    const mode = this.getAttribute('mode');
    return mode === 'play' || mode === 'puzzle' ? mode : 'view';
  }
  set mode(mode) {
    this.setAttribute('mode', mode);
  }

  /** Of the computers in all seats but the first of a game that begins, "1" … "5"; "" for people. */
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

  /** How the game stands, for whoever looks on; null before `ready`. */
  get state(): State | null {
    return this.#shown?.playing.state ?? null;
  }

  /** Shows the position after `ply` steps of the record, or the last one. */
  go(ply: number) {
    this.#shown?.playing.go(ply);
  }

  /**
   * Does an action for the player to move. Resolves with the sentence why it was refused, or "".
   */
  async play(action: string): Promise<string> {
    return (await this.#shown?.playing.play(action)) ?? '';
  }

  /** Takes the last decision back; against a computer also the one before it. */
  undo() {
    this.#shown?.playing.undo();
  }

  /**
   * Shows what the computer would do in the player's place, and answers it; null where there is no
   * answer.
   */
  async hint(): Promise<Advice | null> {
    return (await this.#shown?.playing.hint()) ?? null;
  }

  async #begin() {
    this.#epoch += 1;
    const epoch = this.#epoch;
    const isLate = () => epoch !== this.#epoch;
    await null; // attributes are set one after the other
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

  /** Returns false if somebody has refused it. */
  #tell(kind: string, detail?: object) {
    return this.dispatchEvent(new CustomEvent(kind, { detail, cancelable: kind === 'action' }));
  }
}
