// The review of a match at its table: the chances over time, the value of each decision, key moments to
// try again, and better ways. Findings last until the page is closed. panel.ts draws the panel. Players
// can also try lines of their own on the board, analyse them (analysis.ts) and keep them with the match
// (explorer.ts).

import './review.css';
import { computerName, levelAmong, levelOf, soloist } from '../engine/computer.ts';
import type { Decision, Mark } from '../engine/questions.ts';
import type { Beginning } from '../match/types.ts';
import type { Playing, Reviewed } from '../page/types.ts';
import { say } from '../words/say.ts';
import { confirmAid, isAid } from './aid.ts';
import type { Review } from './findings.ts';
import { isSlip, reviewFor } from './findings.ts';
import { Inquiry } from './inquiry.ts';
import { focusVerdict, Lines } from './lines.ts';
import { panel } from './panel.ts';
import type { Reviewing } from './types.ts';
import { withoutVariations } from './variations.ts';
import { signOf } from './verdict.ts';

/** The level for playing on against the computer, if the match had none. */
const RIVAL = '3';

/** Opens the review of a match, or a line of the player's own, at the present position. */
export const openReview = async (playing: Playing, explores?: boolean) => {
  if (playing.review) return;
  if (!explores && isAid(playing) && !(await confirmAid(playing))) return;
  playing.session.playback.stop();
  playing.shell.dialogs.close();
  const { frame } = new MatchReview(playing, { explores });
  if (explores) return; // only after the question is answered
  playing.stage.put(frame);
  playing.shell.say(say('review.begins'));
  playing.shell.focus('.review h2');
};

/**
 * Opens lines on the table of a match that exists only for them and stays at its beginning. `anew`
 * replaces the match.
 */
export const openAnalysis = (playing: Playing, anew: (setup: Beginning) => void) => {
  playing.session.pause(true); // computers do not play in lines
  new MatchReview(playing, { anew });
};

interface How {
  /** Opens a line and shows nothing else. */
  explores?: boolean | undefined;
  /** See openAnalysis(). */
  anew?: (setup: Beginning) => void;
}

/** A review: shows earlier findings, or judges the match. */
class MatchReview implements Reviewing, Reviewed {
  readonly playing: Playing;
  readonly found: Review;
  readonly own: number;
  told: number;

  #how: How;
  /** The record without variations. */
  #record: string;
  #players: string[];
  #inquiry: Inquiry;
  #lines: Lines;
  #closed = new AbortController();

  constructor(playing: Playing, how: How) {
    const { history, state, record } = playing.session;
    this.playing = playing;
    this.#how = how;
    this.#record = withoutVariations(record);
    this.#players = state.players;
    this.found = reviewFor(this.#record, history, state.players.length);
    this.own = soloist(state.players);
    this.told = Math.max(this.own, 0);
    this.#inquiry = new Inquiry(playing, this.found, this.#record, this.own);
    this.#lines = new Lines(playing, this.found, {
      begins: () => {
        playing.review = this;
      },
      show: () => this.#inquiry.show(),
      anew: how.anew,
    });
    const isForLines = how.anew || how.explores;
    if (!isForLines) this.#inquiry.resume();
    // Runs before the table stores the match.
    const { signal } = this.#closed;
    addEventListener('pagehide', () => this.explorer.keepLast(), { capture: true, signal });
    if (isForLines) this.explorer.begin();
    else playing.review = this;
  }

  // The table's interface.

  get whatIf() {
    return this.line;
  }

  get bar() {
    return this.#lines.isOpen ? '' : say('review.looking');
  }

  get frame() {
    return this.#lines.frame;
  }

  judgedBy({ index }: { index: number }) {
    const decision = this.found.leadingTo(index + 1);
    const last = decision && decision.ply + decision.played.actions.length - 1;
    return last === index && !decision?.quick ? decision : undefined;
  }

  sign({ mark }: { mark: Mark }) {
    return signOf(mark);
  }

  render() {
    this.#lines.mark(this.isHidden);
    return panel(this);
  }

  /** Called after changes of the game: a new match closes the review, new variations the selection. */
  changed() {
    const { shell, session } = this.playing;
    if (withoutVariations(session.record) === this.#record) {
      this.explorer.at = -1;
      return shell.update();
    }
    this.explorer.keepLast();
    this.#lines.leave();
    if (this.#how.anew) this.explorer.begin();
    else this.close();
  }

  close() {
    const { playing } = this;
    this.explorer.keepLast();
    this.#closed.abort();
    this.#inquiry.close();
    this.#lines.leave();
    playing.review = null;
    playing.stage.overlay = null;
    playing.coach?.mark();
    playing.stage.put(playing.session.frame);
  }

  // The panel's interface.

  get line() {
    return this.#lines.line;
  }

  get from() {
    return this.#lines.from;
  }

  get trial() {
    return this.#lines.trial;
  }

  get explorer() {
    return this.#lines.explorer;
  }

  choose = (seat: number) => {
    this.told = seat;
    if (!levelOf(this.#players[seat] ?? '')) this.#inquiry.keepSlips(seat);
    this.playing.shell.update();
  };

  isHidden = (decision: Decision) =>
    decision.quick ||
    (decision.player === this.told && isSlip(decision) && !this.found.revealed.has(decision.ply));

  go = (decision: Decision) => {
    const { shell, session } = this.playing;
    this.#lines.leave();
    session.playback.stop();
    session.go(this.found.after(decision));
    focusVerdict(shell);
  };

  reveal = (decision: Decision) => {
    this.found.revealed.add(decision.ply);
    this.go(decision);
  };

  showLine = (decision: Decision) => this.#lines.showBetter(decision);

  tryAgain = (decision: Decision) => this.#lines.tryAgain(decision);

  follow = (actions: string[]) => this.#lines.follow(actions);

  playOn = ({ ply, player }: Decision) => {
    const { players } = this.playing.session.state;
    const level = levelAmong(players) || RIVAL;
    const names = players.map((name, seat) => {
      if (seat === player) return levelOf(name) ? '' : name;
      return levelOf(name) ? name : computerName(level);
    });
    this.playing.branch(ply, names);
  };

  leaveLine = () => {
    if (this.#how.explores) return this.leave();
    this.explorer.keepLast();
    this.#lines.leave();
    this.playing.shell.focus('.review h2');
  };

  begin = () => {
    this.#inquiry.begin();
    this.#inquiry.show();
  };

  leave = () => {
    this.close();
    this.playing.shell.update();
    this.playing.stage.focus();
  };
}
