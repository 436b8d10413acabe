// The coach at a table: what is told of a decision, what the board shows of it, and what may be done. When
// something is told: coaching.js.

import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { soloist } from '../engine/computer.js';
import { recordOf } from '../engine/record.js';
import { saidOf } from '../match/coached.js';
import { turnLine } from '../match/headline.js';
import { coachChoice, howOf } from '../newgame/coached.js';
import { seatMark } from '../play/scores.js';
import { marksOf, threatOf } from '../review/marks.js';
import { signOf } from '../review/panel.js';
import { whyBetter } from '../review/review.js';
import { capital } from '../ui/dates.js';
import { say, sentences, series } from '../words/say.js';
import { Coaching, setCoach } from './coaching.js';
import '../review/review.css';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Mark } from '../engine/reviewer.js' */
/** @import { Course } from '../match/course.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Coached, Playing, Shell } from '../page/types' */
/** @import { Alarm } from './coaching.js' */

/** Has what is told be seen from its beginning, where it lies in something that is scrolled. @param {Element | undefined} told */
const whole = async (told) => {
  await null; // until its words stand in it
  told?.scrollIntoView({ block: 'nearest' });
};

/** @param {number} chance 0 … 1 */
const percent = (chance) => Math.round(100 * chance);

/**
 * Whoever is next, and the record of a position like the present one where that seat is to move: what it
 * would do is what it threatens. null where a turn has begun, or others are due.
 * @param {Engine} engine @param {Course} course
 */
const threatening = (engine, { position }) => {
  const { game, options, players, current } = position.state;
  const seat = (current + 1) % players.length;
  const words = engine
    .read((match) => {
      match.load(position.recordHere);
      return match.startHere();
    })
    .split(' ')
    .filter((word) => !/^(player|turn)=/.test(word));
  if (words.some((word) => word.startsWith('buy='))) return null;
  const start = [...words, `player=${seat + 1}`].join(' ').trim();
  const record = recordOf({ game, options, players, start });
  // Holes are dug by whoever's turn that is.
  return engine.stateOf((match) => match.load(record)).current === seat ? { seat, record } : null;
};

/** Puts the coach beside a table. @param {Shell} shell @param {Playing} playing @param {Course} course @returns {Coached} */
const joinCoach = (shell, playing, course) => {
  const { session, stage, game } = playing;

  /** @param {string} action */
  const listed = (action) => game.board.listed?.(action) ?? action;

  /** What a decision cost. @param {Alarm} alarm */
  const cost = ({ seat, decision: { played, best, exact, unit } }) =>
    say('review.costChance', {
      ...session.player(seat),
      aim: session.state.players.length === 1 ? 'goal' : 'win',
      exact: `${exact && unit !== 'lead'}`,
      before: percent(best.chance),
      after: percent(played.chance),
    });

  /** Why another way was better. @param {Alarm} alarm */
  const why = ({ seat, decision: { reason } }) =>
    capital(
      say('review.hint', {
        ...session.player(seat),
        reason: session.explain(whyBetter(reason), seat),
      }),
    );

  /** That there is a better way, which one once it is revealed. @param {Alarm} alarm */
  const better = ({ decision: { best }, isRevealed }) => {
    const actions = best.actions.filter((action, i) => action !== 'end' || i === 0);
    return isRevealed
      ? say('coach.better', { action: series(actions.map(listed)) })
      : say('review.better');
  };

  /** In the place of whose turn it is. @param {Alarm} alarm */
  const turn = (alarm) => html`<div class="turn">
    <div class="alarm" ${ref(whole)}>
      <p class="whose">
        ${game.board.standing ? nothing : seatMark(playing, alarm.seat)}
        <strong>${say('coach.says', { mark: alarm.decision.mark })}</strong>
      </p>
      <p class="note">${note(alarm)}</p>
    </div>
  </div>`;

  /** @param {Alarm} alarm */
  const note = (alarm) => html`<span class="task">${cost(alarm)}</span>
    <span class="soft">${alarm.isRevealed ? html`<strong>${better(alarm)}</strong>` : better(alarm)} ${why(alarm)}</span>`;

  /**
   * What may be done about it. Where a finger has confirmed the move there is what does no harm, for its
   * second tap. @param {Alarm} alarm
   */
  const bar = ({ isRevealed }) => html`<div class="actions confirmation">
    <div class="either">
      ${
        coaching.mayTakeBack
          ? html`<button class="primary" @click=${() => coaching.takeBack()}>${say('coach.takeBack')}</button>`
          : nothing
      }
      <button @click=${() => coaching.goOn()}>${say('coach.goOn')}</button>
    </div>
    <button aria-disabled=${isRevealed} @click=${() => coaching.reveal()}>${say('coach.reveal')}</button>
  </div>`;

  /** Whether somebody else here is next, who does not take the device before a seat's decision is judged. @param {number} seat */
  const holds = (seat) =>
    seat >= 0 && seat !== session.state.current && session.turn.awaits === 'player';

  /** @param {number} seat whose decision is looked at */
  const held = (seat) => html`<div class="turn">
    <p class="whose">${seatMark(playing, seat)} <strong>${say('coach.looking')}</strong></p>
  </div>`;

  const mark = () => {
    const { alarm, threat } = coaching;
    const { view } = session.state;
    stage.overlay = alarm
      ? marksOf(game.board, view, alarm.decision, alarm.isRevealed, stage)
      : threat && threatOf(game.board, view, threat.action, stage);
  };

  /** @param {number} [judged] the seat whose decision was looked at until now */
  const changed = (judged = -1) => {
    const { alarm } = coaching;
    if (!playing.review) mark();
    if (alarm) {
      const words = say('coach.says', { mark: alarm.decision.mark });
      shell.say(sentences(words, cost(alarm), better(alarm), why(alarm)));
    } else if (holds(judged)) {
      shell.say(turnLine(playing));
    }
    shell.update();
  };

  const coaching = new Coaching(course, changed);
  course.coach = coaching;

  /** Whose threat was asked for last. */
  let threatener = -1;
  const mayThreaten = session.state.players.length > 1 && !game.board.hand;
  const unknown = () => say('coach.unknown');
  const askThreat = async () => {
    const next = coaching.mayAsk ? threatening(shell.engine, course) : null;
    if (!next) return unknown;
    threatener = next.seat;
    const threat = await coaching.askThreat(next.record);
    return threat ? () => say('coach.threat', threatened(threat)) : unknown;
  };
  /** Who threatens, and to do what. @param {{ action: string }} threat */
  const threatened = ({ action }) => ({
    name: session.player(threatener).name,
    action: listed(action),
  });

  return {
    get mayAsk() {
      return coaching.mayAsk;
    },
    askThreat: mayThreaten ? askThreat : null,
    ask: async () => {
      const { current: seat, players } = session.state;
      const chance = await coaching.ask();
      if (chance === null) return unknown;
      const aim = players.length === 1 ? 'goal' : 'win';
      return () => say('review.chanceIs', { ...session.player(seat), aim, n: percent(chance) });
    },
    get isBusy() {
      return coaching.isBusy;
    },
    get told() {
      const { alarm } = coaching;
      if (alarm) return { turn: turn(alarm), bar: bar(alarm) };
      return holds(coaching.judged) ? { turn: held(coaching.judged), bar: null } : null;
    },
    get note() {
      const { threat } = coaching;
      return threat ? say('coach.threatens', threatened(threat)) : '';
    },
    judgedBy: ({ index }) => {
      // What was said where hands are hidden is its player's alone until the game is over.
      const { players } = session.state;
      if (game.board.hand && soloist(players) < 0 && !session.isOver) return undefined;
      const said = saidOf(session).find(({ ply, actions }) => ply + actions.length - 1 === index);
      return /** @type {{ mark: Mark } | undefined} */ (said);
    },
    sign: ({ mark }) => signOf(mark),
    mark,
  };
};

/** As of Openings. @param {Shell} shell @param {Playing} playing @param {boolean} [joins] */
export const openCoach = (shell, playing, joins) => {
  const course = playing.session.coaching;
  if (!course || course.thinking.isClosed) return undefined; // the table was left meanwhile
  playing.coach ??= joinCoach(shell, playing, course);
  if (!joins) return choose(shell, playing.session, playing.coach, course);
  return shell.update();
};

/**
 * How each person at a table is coached. @param {Shell} shell @param {Session} session
 * @param {Coached} coach @param {Course} course
 */
const choose = ({ dialogs }, session, coach, course) => {
  const { askThreat } = coach;
  /** Says what was answered last. */
  let answer = () => '';
  /** @param {() => Promise<() => string>} question */
  const ask = async (question) => {
    if (!coach.mayAsk) return;
    answer = () => say('table.hinting');
    dialogs.update();
    answer = await question();
    dialogs.update();
  };
  return dialogs.open(
    () => say('table.coach'),
    () => {
      const beside = session.state.players.map((_, seat) => howOf(course.position.terms, seat));
      const people = [...session.state.players.keys()].filter(
        (seat) => session.player(seat).kind === 'local',
      );
      return html`<div class="form">
        <p>${say('coach.about')}</p>
        ${people.map((seat) =>
          coachChoice({
            name: `coach-${seat}`,
            label: people.length > 1 ? session.player(seat).name : undefined,
            value: beside[seat] ?? 'off',
            choose: (how) => {
              setCoach(
                course,
                beside.map((now, i) => (i === seat ? how : now)),
              );
              dialogs.update();
            },
          }),
        )}
        <p role="status">${answer()}</p>
        <div class="buttons">
          <button aria-disabled=${!coach.mayAsk} @click=${() => ask(coach.ask)}>${say('coach.ask')}</button>
          ${askThreat ? html`<button aria-disabled=${!coach.mayAsk} @click=${() => ask(askThreat)}>${say('coach.askThreat')}</button>` : nothing}
        </div>
      </div>`;
    },
  );
};
