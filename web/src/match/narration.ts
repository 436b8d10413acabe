// Texts about a match: reports of the latest events, to read and to hear, and messages of the rules
// and the computers. They follow the language of the page.

import { CHANCE } from '../engine/engine.ts';
import type { Advice } from '../engine/questions.ts';
import type { GameEvent, Refusal } from '../engine/types.ts';
import type { Message } from '../players/names.ts';
import { tell } from '../players/names.ts';
import { language, say, sentences } from '../words/say.ts';
import type { Advisor } from './advisor.ts';
import type { Position } from './position.ts';

export class Narration {
  #position: Position;
  #advisor: Advisor;
  /** The last report, which is public. */
  #text = '';
  /** Returns the report for players who do not see the board. */
  #speech = () => '';
  /** The language of the report. */
  #language = language();

  constructor(position: Position, advisor: Advisor) {
    this.#position = position;
    this.#advisor = advisor;
  }

  /**
   * The latest news in sentences: the last decision, or the whole turn of another player. Private
   * news of the viewer comes first. A hint on display replaces the news.
   */
  get news() {
    this.#sayAnew();
    return this.#advisor.hint ? this.#text : sentences(this.#position.viewer.brought, this.#text);
  }

  /** The news for players who do not see the board: the last decision and its place. */
  get spoken() {
    this.#sayAnew();
    const { viewer, state } = this.#position;
    if (this.#text || !viewer.brought) return this.#speech();
    return `${viewer.brought} ${this.#position.board.hand?.tell(state.view)}`;
  }

  /** Reports the last decision by its events, as visible to the viewer. */
  report(latest: GameEvent[] = this.#position.ledger.latest(this.#position.ply)) {
    const { ledger, ply, seats } = this.#position;
    const by = ledger.by(ledger.stops.findLast((stop) => stop < ply) ?? 0);
    const isOthers = by !== CHANCE && seats.player(by).kind !== 'local';
    const news = this.#described(isOthers ? ledger.run(ply) : latest);
    this.put(news, () => this.#located(this.#described(latest), latest));
  }

  /**
   * Reports the steps of others in a game by link after the first `since` steps, which the player
   * has seen. Returns false without such steps.
   */
  reportArrival(since: number) {
    const { ledger, ply } = this.#position;
    const events = ledger.eventsFrom(since);
    if (events.length === 0) return false;
    const news = this.#described(events);
    this.put(news, () => this.#located(news, ledger.latest(ply)));
    return true;
  }

  /** Reports the hand of the viewer, who has just taken the device. */
  reportHand() {
    const { board, state } = this.#position;
    this.put(board.hand?.tell(state.view) ?? '');
  }

  reportHint(advice: Advice) {
    const { action, reason } = advice;
    const why = this.explain({ ...advice, english: reason });
    const hint = why || say('session.try', { action: this.#listed(action) });
    const events = this.#position.preview(action) ?? [];
    this.put(hint, () => this.#located(hint, events));
  }

  /** Reports the undone decisions between two positions. */
  reportUndone(from: number, to: number) {
    this.put(say('session.takenBack', { moves: this.#decided(from, to) }));
  }

  /** Reports the redone decisions, and then the last report. */
  reportRedone(from: number, to: number) {
    const again = say('session.playedAgain', { moves: this.#decided(from, to) });
    const speech = this.#speech();
    this.put(sentences(again, this.#text), () => sentences(again, speech));
  }

  /** Sets the report: a text to read, and a text for players who do not see the board. */
  put(text: string, speech: () => string = () => text) {
    this.#text = text;
    this.#speech = speech;
    this.#language = language();
  }

  /** Translates a message of the rules or of a computer. `mover` is the seat that it addresses. */
  explain(said: Message, mover: number = this.#position.state.current) {
    const { board, state, seats } = this.#position;
    return tell(said, (values) => {
      const told = board.told?.(values, state.view);
      const seat = board.seats.findIndex(({ sign }) => sign && sign === values.player);
      if (seat < 0) return { ...told };
      const { who, name } = seats.player(seat);
      return { ...told, who: seat === mover ? 'you' : who, name };
    });
  }

  /** Returns the reason why an action was refused. */
  refused({ key, values, sentence }: Refusal) {
    return this.explain({ key, values, english: sentence });
  }

  /** Returns the question before later steps of the history are dropped. */
  forgetting = () => {
    const { ledger, ply } = this.#position;
    const n = ledger.stops.filter((stop) => stop >= ply).length - 1;
    return {
      heading: say('session.forgetting'),
      text: say('session.forgettingWhy', { n }),
      yes: say('session.forgettingYes'),
    };
  };

  /** Translates the report if the language has changed. */
  #sayAnew() {
    if (this.#language === language()) return;
    this.#language = language();
    this.#position.retell();
    const { hint } = this.#advisor;
    if (hint) this.reportHint(hint);
    else if (this.#text) this.report();
  }

  #described(events: GameEvent[]) {
    const { board, seats } = this.#position;
    return board.describe(events, seats.player);
  }

  /** Appends the place of events on the board to a text. */
  #located(text: string, events: GameEvent[]) {
    return `${text} ${this.#position.board.where?.(events) ?? ''}`.trim();
  }

  /** Formats decisions as the list of moves does. */
  #decided(from: number, to: number) {
    return this.#position.ledger.moves
      .slice(from, to)
      .flatMap(({ by, text }) => (by === CHANCE ? [] : this.#listed(text)));
  }

  #listed(action: string) {
    return this.#position.board.listed?.(action) ?? action;
  }
}
