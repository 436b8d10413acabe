// What is said of a match: what happened last, to be read and to be heard, and what the rules and
// the computers say, in the page's words. In another language it is said anew.

import { CHANCE } from '../engine/engine.js';
import { tell } from '../players/names.js';
import { language, say, sentences } from '../words/say.js';

/** @import { Advice } from '../engine/computer.js' */
/** @import { GameEvent, Refusal } from '../engine/types' */
/** @import { Board, Who } from '../board/types' */
/** @import { Position } from './position.js' */
/** @import { Player } from './types' */

export class Narration {
  #board;
  #position;
  #session;
  /** What all may read. */
  #text = '';
  /** The same for ears, put into words when it is asked for. */
  #heard = () => '';
  /** In which language it was said. */
  #language = language();

  /**
   * @param {Board} board @param {Position} position
   * @param {{
   *   player: (seat: number) => Player,
   *   preview: (action: string) => GameEvent[] | null,
   *   hint: () => Advice | null,
   * }} session `preview`: what an action would do, null where it is refused; `hint`: the one that is shown
   */
  constructor(board, position, session) {
    this.#board = board;
    this.#position = position;
    this.#session = session;
  }

  /**
   * What happened last, in sentences: the last decision, or all that a computer did in its turn;
   * before it what the last turn brought who looks; or the hint that is shown.
   */
  get news() {
    this.#sayAnew();
    return this.#session.hint()
      ? this.#text
      : sentences(this.#position.looking.brought, this.#text);
  }

  /** The last decision alone and where it was, for those who do not see the board. */
  get spoken() {
    this.#sayAnew();
    const { looking, state } = this.#position;
    if (this.#text || !looking.brought) return this.#heard();
    return `${looking.brought} ${this.#board.hand?.tell(state.view)}`;
  }

  /** Says what happened last. @param {number} ply after so many steps @param {GameEvent[]} [latest] what the last decision did, as the one who looks may know it */
  report(ply, latest = this.#position.ledger.latest(ply)) {
    const { ledger } = this.#position;
    const told = (/** @type {GameEvent[]} */ events) => this.#described(events);
    const by = ledger.by(ledger.stops.findLast((stop) => stop < ply) ?? 0);
    const isOthers = by !== CHANCE && this.#session.player(by).kind !== 'here';
    const news = told(isOthers ? ledger.run(ply) : latest);
    this.put(news, () => `${told(latest)} ${this.#board.where?.(latest) ?? ''}`.trim());
  }

  /** Says what has come by link. @param {GameEvent[]} events */
  reportArrival(events) {
    const { ledger, ply } = this.#position;
    const news = this.#described(events);
    const where = this.#board.where?.(ledger.latest(ply)) ?? '';
    this.put(news, () => `${news} ${where}`.trim());
  }

  /** What the player to move has in hand, who has just taken the device. */
  reportHand() {
    this.put(this.#board.hand?.tell(this.#position.state.view) ?? '');
  }

  /** Says what the computer would do, and why. @param {Advice} advice */
  reportHint(advice) {
    const why = this.explain({ ...advice, english: advice.reason });
    const hint = why || say('session.try', { action: this.#listed(advice.action) });
    const where = this.#board.where?.(this.#session.preview(advice.action) ?? []) ?? '';
    this.put(hint, () => `${hint} ${where}`.trim());
  }

  /** That decisions were taken back. @param {number} from @param {number} to the first step that was not */
  reportUndone(from, to) {
    this.put(say('session.takenBack', { moves: this.#decided(from, to) }));
  }

  /** That they were played again, and what the last of them did, as it was reported. @param {number} from @param {number} to */
  reportRedone(from, to) {
    const again = say('session.playedAgain', { moves: this.#decided(from, to) });
    const heard = this.#heard();
    this.put(sentences(again, this.#text), () => sentences(again, heard));
  }

  /** Says something else. @param {string} text for all to read @param {() => string} [heard] the same for ears */
  put(text, heard = () => text) {
    this.#text = text;
    this.#heard = heard;
    this.#language = language();
  }

  /** What rules or a computer say to the player to move, or to another one. @param {Parameters<typeof tell>[0]} said @param {number} [mover] a seat */
  explain(said, mover = this.#position.state.current) {
    const { seats, told } = this.#board;
    return tell(said, (values) => {
      const seat = seats.findIndex(({ sign }) => sign && sign === values.player);
      const isMover = seat >= 0 && seat === mover;
      return {
        ...told?.(values, this.#position.state.view),
        ...(seat >= 0 ? this.#named(seat) : {}),
        ...(isMover ? { who: 'you' } : {}),
      };
    });
  }

  /** Why an action is refused. @param {Refusal} refusal */
  refused({ key, values, sentence }) {
    return this.explain({ key, values, english: sentence });
  }

  /** What is asked before steps after the present position are forgotten. */
  get forgetting() {
    const { ledger, ply } = this.#position;
    const n = ledger.stops.filter((stop) => stop >= ply).length - 1;
    return {
      heading: say('session.forgetting'),
      text: say('session.forgettingWhy', { n }),
      yes: say('session.forgettingYes'),
    };
  }

  /** In another language: what was said last is what the last decision did, where something was said. */
  #sayAnew() {
    if (this.#language === language()) return;
    this.#language = language();
    this.#position.retell();
    const hint = this.#session.hint();
    if (hint) this.reportHint(hint);
    else if (this.#text) this.report(this.#position.ply);
  }

  /** A player, as messages name them. @param {number} seat @returns {Who} */
  #named(seat) {
    const { who, name } = this.#session.player(seat);
    return { who, name };
  }

  /** @param {GameEvent[]} events */
  #described(events) {
    return this.#board.describe(events, (seat) => this.#named(seat));
  }

  /** The decisions of a part of the history, as the list of moves has them. @param {number} from @param {number} to */
  #decided(from, to) {
    return this.#position.ledger.moves
      .slice(from, to)
      .flatMap(({ by, text }) => (by === CHANCE ? [] : this.#listed(text)));
  }

  /** @param {string} action */
  #listed(action) {
    return this.#board.listed?.(action) ?? action;
  }
}
