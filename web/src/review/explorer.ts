// The player's own lines in a review: played on its board with new random draws, analysed (analysis.ts),
// and kept with the game as variations with names and notes (variations.ts).

import { anySeed, OMNISCIENT } from '../engine/engine.ts';
import { headOf } from '../engine/record.ts';
import type { Session } from '../match/session.ts';
import type { Beginning, Change } from '../match/types.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import { keepUnfinished } from '../newgame/replace.ts';
import type { Playing } from '../page/types.ts';
import { say } from '../words/say.ts';
import { confirmAid, mayLook } from './aid.ts';
import { Analysis } from './analysis.ts';
import type { Variation } from './variations.ts';
import {
  pathOf,
  possibleIn,
  recordWith,
  stepsOf,
  variationsIn,
  withLine,
  without,
  withoutVariations,
  withVariations,
} from './variations.ts';

/** The calls that the explorer needs from the review. */
interface Host {
  /** Puts a line on the board. */
  open: (ply: number, tell: (change: Change) => void, beginning: Beginning) => Session;
  /** Called when the line is on the board. Moves the focus to it if `isNew`. */
  shown: (line: Session, isNew: boolean) => void;
  /** Redraws the panel. */
  show: () => void;
  /** Begins another match in place of one that exists only for lines. */
  anew: ((setup: Beginning) => void) | undefined;
}

/** A chance event of the line. */
export interface Draw {
  /** Its index in the steps of the line. */
  at: number;
  /** The seat that draws; -1 if the draw belongs to nobody. */
  seat: number;
  event: string;
  /** All possible events there, including the present one, in reading order. */
  events: string[];
}

/** Tells whether a step is a chance event. */
export const isDrawn = (step: string) => step.startsWith('!');

/** Sorts letters as text and digits as numbers. */
const ORDER = new Intl.Collator('en', { numeric: true });

/** Returns the number of steps before the latest chance events. */
const decidedIn = (steps: string[]) => steps.findLastIndex((step) => !isDrawn(step)) + 1;

export class Explorer {
  /** The analysis of the line on the board, if any. */
  analysis: Analysis | null = null;
  /** The index of the variation opened or kept last; -1 for none. */
  at = -1;
  /** The steps of that variation that are no longer legal. */
  rest: string[] = [];

  #playing;
  #host;
  #line: Session | null = null;
  /** The number of steps before the beginning of the line. */
  #begin = 0;
  /** The match of the line. Another one may have replaced it. */
  #of;
  /** The legal steps from the beginning of the match to the end of that variation. */
  #path: string[] = [];
  /** A computer waits until the player leaves the line. */
  #isWaitedFor = false;
  /** The line interrupted the coach, who judges again when the player leaves it. */
  #isJudged = false;

  constructor(playing: Playing, host: Host) {
    this.#playing = playing;
    this.#host = host;
    this.#of = this.#match;
  }

  /** The match exists only for lines. */
  get isAlone() {
    return this.#host.anew !== undefined;
  }

  /** Allows a line from the present position. */
  get mayBegin() {
    return !this.#line && this.#mayPlay && !this.#playing.session.isOver;
  }

  get #mayPlay() {
    return this.isAlone || mayLook(this.#playing);
  }

  /** The variations of the game; none if they are unreadable or not allowed yet. */
  get variations() {
    return (this.#mayPlay && variationsIn(this.#playing.session.record)) || [];
  }

  /** Allows changes of the variations: this tab plays the game and could read all of them. */
  get mayChange() {
    const { session } = this.#playing;
    return this.#mayPlay && !session.isElsewhere && variationsIn(session.record) !== null;
  }

  /** The variation on the board with its index; null if the line is not kept. */
  get chosen() {
    const chosen = this.variations[this.at];
    return chosen && this.#isOnPath ? chosen : null;
  }

  /** The line is part of the variation opened or kept last, even if that has been deleted. */
  get #isOnPath() {
    return this.#steps.every((step, i) => step === this.#path[i]);
  }

  /** The line has steps that are not kept yet. */
  get mayKeep() {
    const { variations } = this;
    if (!this.#line || !this.mayChange || this.chosen) return false;
    return withLine(variations, this.#played, this.#steps).variations !== variations;
  }

  /** Opens a line at the present position. */
  async begin() {
    const { session } = this.#playing;
    if (!this.isAlone && !(await confirmAid(this.#playing))) return;
    const { ply } = session.state;
    this.#open(stepsOf(session.history, ply), ply);
  }

  /** Puts the legal part of a variation on the board. */
  async choose(at: number) {
    const { session } = this.#playing;
    if (!this.isAlone && !(await confirmAid(this.#playing))) return;
    const variation = this.variations[at];
    if (!variation) return;
    const path = pathOf(this.variations, this.#played, at);
    const steps = path ? this.#possible(path.steps) : [];
    if (path && steps.length >= path.begin) {
      this.#open(steps, path.begin);
      this.rest = path.steps.slice(steps.length);
    } else {
      const { ply } = session.state;
      this.#open(stepsOf(session.history, ply), ply);
      this.rest = variation.steps;
    }
    this.at = at;
    this.#path = this.#steps;
  }

  /** The latest step is a chance event. */
  get mayDraw() {
    return isDrawn(this.#steps.at(-1) ?? '');
  }

  /** Repeats the latest random draws. */
  drawAgain() {
    const steps = this.#steps;
    this.#redraw(steps.slice(0, decidedIn(steps)));
  }

  /** The latest chance events. */
  get draws(): Draw[] {
    const steps = this.#steps;
    const first = decidedIn(steps);
    return this.#playing.shell.engine.read((match) => {
      match.load(this.#record(steps));
      return steps.slice(first).map((step, i) => {
        const at = first + i;
        const events = match.go(at, OMNISCIENT).state.chance.sort(ORDER.compare);
        const drawn = this.#line?.history.moves[at]?.events ?? [];
        const seat = drawn.find(({ player }) => player !== undefined)?.player ?? -1;
        return { at, seat: Number(seat), event: step.slice(1), events };
      });
    });
  }

  /** Replaces a chance event of the line (see Draw). Later steps stay as far as they are legal. */
  drawAs(at: number, event: string) {
    const steps = this.#steps;
    this.#redraw(this.#possible([...steps.slice(0, at), `!${event}`, ...steps.slice(at + 1)]));
  }

  /** Opens the line with these steps, followed by new random draws. */
  #redraw(steps: string[]) {
    this.#open(steps, Math.min(this.#begin, steps.length), false);
    this.#playing.shell.say(this.#line?.spoken ?? '');
  }

  /** Keeps the line as a variation. Returns false if there is no room for it. */
  #keep() {
    const { variations, at } = withLine(this.variations, this.#played, this.#steps);
    if (!this.#write(variations)) return false;
    this.at = at;
    this.rest = [];
    this.#path = this.#steps;
    return true;
  }

  /**
   * Keeps a line that would be lost: with the match or, if another tab plays the match or another match
   * has replaced it, as a separate game.
   */
  keepLast() {
    if (this.#isOnPath) return;
    const { shell, game, session } = this.#playing;
    const { record, played } = this.#of;
    const own = withoutVariations(record);
    if (withoutVariations(session.record) === own && this.mayChange) {
      if (this.mayKeep) this.#keep();
      return;
    }
    const known = variationsIn(record) ?? [];
    if (withLine(known, played, this.#steps).variations === known) return;
    const { variations } = withLine([], played, this.#steps);
    const kept = withVariations(own, variations);
    if (kept === null) return;
    this.#of.record = withVariations(own, [...known, ...variations]) ?? kept;
    const save = { begun: true, over: false, when: Date.now() };
    keepUnfinished(shell, game, { ...this.#of, ...save, record: kept });
  }

  /** Keeps the line and announces it. */
  keep() {
    if (!this.#keep()) return;
    this.#playing.shell.say(say('review.lineKept'));
    this.#playing.shell.focus('.line-name');
  }

  /** Changes the name or the note of the variation on the board. */
  describe(words: Partial<Pick<Variation, 'name' | 'note'>>) {
    this.#write(this.variations.map((one, i) => (i === this.at ? { ...one, ...words } : one)));
  }

  /** Deletes the variation on the board, after a question. */
  async drop() {
    const { shell } = this.#playing;
    const { at, chosen } = this;
    const isSure = await shell.dialogs.ask(
      () => say('review.dropLineAsk'),
      () => say('review.dropLineWhat'),
      () => say('review.dropLine'),
    );
    if (!isSure || !chosen || at !== this.at) return;
    this.#write(without(this.variations, at));
    this.at = -1;
    this.rest = [];
    shell.focus('.review h2');
    this.#host.show();
  }

  /** Begins with the latest set-up, in a match that exists only for lines. */
  async beginAnew() {
    const { shell, game } = this.#playing;
    const hasNone = this.variations.length === 0 && !this.mayKeep;
    const isSure =
      hasNone ||
      (await shell.dialogs.ask(
        () => say('review.anewAsk'),
        () => say('review.anewWhy'),
        () => say('review.anew'),
      ));
    if (isSure) this.#host.anew?.(rememberedSetup(shell, game));
  }

  /** Closes the line. */
  leave() {
    this.analysis?.close();
    this.analysis = null;
    this.#line = null;
    this.at = -1;
    this.rest = [];
    this.#path = [];
    const { session } = this.#playing;
    if (this.#isJudged) this.#playing.coach?.returned();
    if (this.#isWaitedFor) session.pause(false);
    this.#isJudged = false;
    this.#isWaitedFor = false;
  }

  /** The present state of the match, and its steps. */
  get #match() {
    return { ...this.#playing.session.kept, played: this.#played };
  }

  get #played() {
    return stepsOf(this.#playing.session.history);
  }

  /** The steps that lead to the position on the board. */
  get #steps() {
    const line = this.#line;
    return line ? stepsOf(line.history, line.state.ply) : [];
  }

  /** A record of these steps with a new seed. */
  #record(steps: string[]) {
    return recordWith(this.#head, steps);
  }

  /** The head of a line's record, with a new seed. */
  get #head() {
    const head = headOf(withoutVariations(this.#playing.session.record));
    return `${head.replace(/\nseed:[^\n]*/, '')}\nseed: ${anySeed()}`;
  }

  /** The longest legal prefix of these steps. */
  #possible(steps: string[]) {
    return possibleIn(this.#playing.shell.engine, this.#head, steps);
  }

  /** Opens a line; its own part begins after `begin` steps. */
  #open(steps: string[], begin: number, isNew = true) {
    const { open, shown, show } = this.#host;
    const isAsked = this.analysis?.isAsked;
    const tell = ({ kind }: Change) => {
      if (kind === 'played' || kind === 'went') this.analysis?.moved();
    };
    const line = open(begin, tell, { record: this.#record(steps) });
    const { session } = this.#playing;
    const { turn, advisor, lookingBack } = session;
    if (!this.isAlone && turn.awaits === 'computer' && !advisor.waits && !lookingBack) {
      this.#isJudged = advisor.about === 'coach';
      this.#isWaitedFor = true;
      session.pause(true);
    }
    this.#line = line;
    this.#begin = begin;
    this.#of = this.#match;
    this.analysis = new Analysis(line, show);
    if (isAsked) this.analysis.ask();
    shown(line, isNew);
    show();
  }

  /** Stores the game with these variations. Returns false if they are too many. */
  #write(variations: Variation[]) {
    const { session, shell } = this.#playing;
    if (!this.mayChange) return false;
    const record = withVariations(session.record, variations);
    if (record === null) {
      shell.dialogs.inform(
        () => say('review.linesFull'),
        () => say('review.linesFullWhy'),
      );
      return false;
    }
    session.amend(record);
    this.#of.record = record;
    shell.update();
    return true;
  }
}
