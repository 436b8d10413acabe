// The course of a match: what follows from an action, from going to another position, and from
// other tabs and the computer, and in which order; and the replay. It joins the other parts of a
// match.

import { TERMINAL } from '../engine/engine.ts';
import { Advisor } from './advisor.ts';
import { Narration } from './narration.ts';
import { begin, resume } from './origin.ts';
import { Position } from './position.ts';
import { ownScore, setupOf } from './result.ts';
import { Tabs } from './tabs.ts';
import { turnOf } from './turn.ts';
import type { Beginning, Coach, Game, Host } from './types.ts';

/** The level of the computer that gives hints. */
const HINTING = '5';
/** How long the replay shows each position, in milliseconds. */
const GLANCE = 900;

export class Course {
  /** Whether the player went back to look; to play on from there, they are asked first. */
  lookingBack: boolean;
  /**
   * How many steps of a game by link the player saw before the others went on; -1 if it is not one.
   */
  since = -1;
  /** Grows with every change after which a pending answer comes too late. */
  epoch = 0;

  position: Position;
  narration: Narration;
  thinking: Advisor;
  /** Null in a trial. */
  tabs: Tabs | null = null;
  /** The coach, once it is fetched; null if nobody plays with one. */
  coach: Coach | null = null;

  #host: Host;
  /** Stops the replay, while there is one. */
  #stopReplay: (() => void) | null = null;

  /** See Session. */
  constructor(game: Game, host: Host, beginning?: Beginning) {
    this.#host = host;
    const { match, home } = host;
    const stored = home?.store.game(home.key);
    const isNew = beginning !== undefined && !('since' in beginning);
    const terms =
      stored && !isNew
        ? resume(match, stored.save)
        : beginning && begin(match, game.name, beginning);
    if (!terms) throw new Error('no match is stored');
    this.position = new Position(match, game.board, !home, terms);
    this.thinking = new Advisor(host);
    this.narration = new Narration(this.position, this.thinking);
    this.lookingBack = this.canRedo;
    // A match that came with its end was not won here, whichever position is shown first.
    const isEnded = isNew && this.position.state.due === TERMINAL;
    if (isEnded) Object.assign(terms, { counted: true, foreign: true });
    this.narration.report();
    if (beginning && 'since' in beginning) this.#arrive(beginning.since);
    if (!home) return;
    this.tabs = new Tabs(game, { ...host, home }, this, stored, isNew);
    // The result of a game by link that came with its end is not stored yet.
    if (this.since >= 0 && this.position.isOver) this.save();
  }

  get canRedo() {
    const { state, isElsewhere } = this.position;
    return !isElsewhere && state.ply < state.plies;
  }

  /** Does an action of a person or a computer. Returns why it was refused, or "". */
  play(action: string): string {
    const { position, narration } = this;
    const { ledger, ply, isOver } = position;
    const answer = position.act(action);
    if ('refusal' in answer) return narration.refused(answer.refusal);
    const { frames } = answer;
    if (isOver) position.terms.foreign = false; // it goes on, and its next end happens here
    this.went();
    // Everybody may read the report, but only the player what their turn brought them.
    const { brought, seat } = position.viewer;
    if (brought && seat === ledger.by(ply)) narration.put('');
    else narration.report(frames.flatMap(({ last }) => last));
    if (position.isOver) this.#keepBest();
    this.coach?.saw(ply); // before the next player: they wait for its alarm
    this.#host.tell({ kind: 'played', frames, did: ledger.eventsOf(ply) });
    this.letComputerPlay();
    return '';
  }

  /** Shows another position; `report` says why. Without it the player looks back. */
  goTo(ply: number, report?: () => void) {
    if (!report) this.lookingBack = true;
    this.position.go(ply);
    this.#show(report);
  }

  /** The player to move takes the device, or the viewer puts it away. */
  handOver(isTaken: boolean) {
    this.position.handOver(isTaken);
    this.#show(() => isTaken && this.narration.reportHand());
  }

  /** Shows the position, or the hand, after it has changed; `report` says why. */
  #show(report?: () => void) {
    this.went();
    report?.();
    if (!report) this.coach?.returned();
    this.#host.tell({ kind: 'went' });
    this.letComputerPlay();
  }

  /** Reacts to a different position. */
  turned() {
    this.thinking.forget();
    this.coach?.forget();
    this.epoch += 1;
    this.lookingBack &&= this.canRedo;
    this.narration.report();
  }

  /** The same, and stores it. */
  went() {
    this.turned();
    this.save();
  }

  /** Stores the match as it stands now, as soon as this tab may. */
  save() {
    if (!this.lookingBack) this.position.standing = this.position.state;
    this.tabs?.save();
  }

  /** Lets a computer move if it is its turn, and neither the player nor another tab objects. */
  async letComputerPlay() {
    const { position, thinking } = this;
    if (!this.tabs?.isHeld || turnOf(position).awaits !== 'computer') return;
    if (thinking.isPaused || this.lookingBack || thinking.about === 'move') return;
    if (this.coach?.isBusy) return;
    const { record, state, seats } = position;
    const question = { record, ply: state.ply, level: seats.level(state.current) };
    const advice = await thinking.ask('move', question, this.#host.home?.pause());
    if (advice) this.play(advice.action);
  }

  get isReplaying() {
    return this.#stopReplay !== null;
  }

  /** See Session. */
  replay(isOn: boolean, from: number) {
    this.#stopReplay?.();
    this.#stopReplay = null;
    if (isOn) {
      const { stops } = this.position.ledger;
      if (this.#nextStop === undefined) this.goTo(stops.find((stop) => stop >= from) ?? 0);
      this.#replayOn();
    }
    this.#host.tell({ kind: 'changed' });
  }

  /** The next position at which somebody decides, as a ply; undefined at the last. */
  get #nextStop() {
    const { ledger, ply } = this.position;
    return ledger.stops.find((stop) => stop > ply);
  }

  #replayOn() {
    this.#stopReplay = this.#host.clock.after(GLANCE, () => {
      const ply = this.#nextStop;
      if (ply === undefined) return this.replay(false, 0);
      this.#replayOn();
      this.goTo(ply);
    });
  }

  /** See Session. */
  async pause(isOn: boolean) {
    const { thinking, narration, epoch } = this;
    const { tell, ask } = this.#host;
    if (isOn) {
      thinking.isPaused = true;
      if (thinking.about === 'coach') this.coach?.forget();
      thinking.forget();
      return tell({ kind: 'changed' });
    }
    if (this.lookingBack && !(await ask(narration.forgetting))) return;
    if (epoch !== this.epoch) return;
    thinking.isPaused = false;
    this.lookingBack = false;
    this.letComputerPlay();
  }

  /** Counts a hint for a seat. */
  countHint(seat: number) {
    const { terms } = this.position;
    terms.hints = Object.assign([...terms.hints], { [seat]: (terms.hints[seat] ?? 0) + 1 });
  }

  /** See Session. */
  async askHint() {
    const { thinking, narration } = this;
    const { record, state } = this.position;
    const advice = await thinking.ask('hint', { record, ply: state.ply, level: HINTING });
    if (!advice) return null;
    thinking.hint = advice;
    this.countHint(state.current);
    narration.reportHint(advice);
    this.save();
    this.#host.tell({ kind: 'changed' });
    return advice;
  }

  /** Ends the match in this tab. Resolves when all of it is stored. */
  async close() {
    this.#stopReplay?.();
    const closed = this.tabs?.close();
    this.epoch += 1;
    this.thinking.close();
    await closed;
    this.#host.match.close();
  }

  /** Stores the score of a game for one, if it is the best with its set-up. */
  #keepBest() {
    const { home, tell } = this.#host;
    const { state } = this.position;
    const score = ownScore(state);
    if (score === null) return;
    const keeping = home?.store.keepBest(setupOf(state), score);
    keeping?.catch((error) => tell({ kind: 'unstored', error }));
  }

  /** Reports the steps that came by link, after the first `since`, which the player has seen. */
  #arrive(since: number) {
    const events = this.position.ledger.eventsFrom(since);
    if (events.length === 0) return;
    this.since = since;
    this.narration.reportArrival(events);
  }
}
