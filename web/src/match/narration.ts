// What is said about a match, in the page's words: what happened last, to be read and to be heard,
// and what the rules and the computers have to say. When the page changes its language, it is said
// again.

import { CHANCE } from '../engine/engine.ts';
import type { Advice } from '../engine/questions.ts';
import type { GameEvent, Refusal } from '../engine/types.ts';
import { tell } from '../players/names.ts';
import { language, say, sentences } from '../words/say.ts';
import type { Position } from './position.ts';
import type { Thinking } from './thinking.ts';

export class Narration {
  #position;
  #thinking;
  /** What happened last, as everybody may read it. */
  #text = '';
  /** Puts the same into words for those who do not see the board. */
  #heard = () => '';
  /** The language of both. */
  #language = language();

  /** @param thinking whose hint is told */
  constructor(position: Position, thinking: Thinking) {
    this.#position = position;
    this.#thinking = thinking;
  }

  /**
   * What happened last, in sentences: the last decision, or all that somebody else did in their
   * turn. What the viewer's turn brought them comes first. If a hint is shown, it is the hint
   * alone.
   */
  get news() {
    this.#sayAnew();
    return this.#thinking.hint ? this.#text : sentences(this.#position.looking.brought, this.#text);
  }

  /** The same for those who do not see the board: the last decision alone, and where it was. */
  get spoken() {
    this.#sayAnew();
    const { looking, state } = this.#position;
    if (this.#text || !looking.brought) return this.#heard();
    return `${looking.brought} ${this.#position.board.hand?.tell(state.view)}`;
  }

  /**
   * Says what happened last.
   * @param latest what the last decision did, as the viewer knows it
   */
  report(latest: GameEvent[] = this.#position.ledger.latest(this.#position.ply)) {
    const { ledger, ply, seating } = this.#position;
    const by = ledger.by(ledger.stops.findLast((stop) => stop < ply) ?? 0);
    const isOthers = by !== CHANCE && seating.player(by).kind !== 'local';
    const news = this.#described(isOthers ? ledger.run(ply) : latest);
    this.put(news, () => this.#located(this.#described(latest), latest));
  }

  /** Says what others have played, in a game by link. */
  reportArrival(events: GameEvent[]) {
    const { ledger, ply } = this.#position;
    const news = this.#described(events);
    this.put(news, () => this.#located(news, ledger.latest(ply)));
  }

  /** Says what the viewer's hand holds, who has just taken the device. */
  reportHand() {
    const { board, state } = this.#position;
    this.put(board.hand?.tell(state.view) ?? '');
  }

  /** Says what the computer would do and why. */
  reportHint(advice: Advice) {
    const { action, reason } = advice;
    const why = this.explain({ ...advice, english: reason });
    const hint = why || say('session.try', { action: this.#listed(action) });
    const events = this.#position.preview(action) ?? [];
    this.put(hint, () => this.#located(hint, events));
  }

  /** Says what was taken back between two positions. */
  reportUndone(from: number, to: number) {
    this.put(say('session.takenBack', { moves: this.#decided(from, to) }));
  }

  /** Says what was played again, before what was reported last. */
  reportRedone(from: number, to: number) {
    const again = say('session.playedAgain', { moves: this.#decided(from, to) });
    const heard = this.#heard();
    this.put(sentences(again, this.#text), () => sentences(again, heard));
  }

  /**
   * Says something.
   * @param text for all to read
   * @param heard for those who do not see the board
   */
  put(text: string, heard: () => string = () => text) {
    this.#text = text;
    this.#heard = heard;
    this.#language = language();
  }

  /**
   * What the rules or a computer say, in the page's words, addressed to a player.
   * @param mover the player's seat; that of the player to move where it is missing
   */
  explain(said: Parameters<typeof tell>[0], mover: number = this.#position.state.current) {
    const { board, state, seating } = this.#position;
    return tell(said, (values) => {
      const told = board.told?.(values, state.view);
      const seat = board.seats.findIndex(({ sign }) => sign && sign === values.player);
      if (seat < 0) return { ...told };
      const { who, name } = seating.player(seat);
      return { ...told, who: seat === mover ? 'you' : who, name };
    });
  }

  /** Why an action was refused. */
  refused({ key, values, sentence }: Refusal) {
    return this.explain({ key, values, english: sentence });
  }

  /** Says the question before the steps after the present position are dropped. */
  forgetting = () => {
    const { ledger, ply } = this.#position;
    const n = ledger.stops.filter((stop) => stop >= ply).length - 1;
    return {
      heading: say('session.forgetting'),
      text: say('session.forgettingWhy', { n }),
      yes: say('session.forgettingYes'),
    };
  };

  /** If the language has changed: says the hint again, or else what the last decision did. */
  #sayAnew() {
    if (this.#language === language()) return;
    this.#language = language();
    this.#position.retell();
    const { hint } = this.#thinking;
    if (hint) this.reportHint(hint);
    else if (this.#text) this.report();
  }

  #described(events: GameEvent[]) {
    const { board, seating } = this.#position;
    return board.describe(events, seating.player);
  }

  /** A text and where on the board it happened. */
  #located(text: string, events: GameEvent[]) {
    return `${text} ${this.#position.board.where?.(events) ?? ''}`.trim();
  }

  /** Decisions as the list of moves has them. */
  #decided(from: number, to: number) {
    return this.#position.ledger.moves
      .slice(from, to)
      .flatMap(({ by, text }) => (by === CHANCE ? [] : this.#listed(text)));
  }

  #listed(action: string) {
    return this.#position.board.listed?.(action) ?? action;
  }
}
