// The coach at a table: the words of alarms, their marks on the board, and their buttons. alarms.ts
// decides when there is an alarm.

import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { percent } from '../board/wording.ts';
import { soloist } from '../engine/computer.ts';
import { recordOf } from '../engine/record.ts';
import { MARKS } from '../engine/reviewer.ts';
import { turnLine } from '../match/headline.ts';
import { coachChoice, howOf } from '../newgame/coach-choice.ts';
import { seatMark } from '../play/scores.ts';
import { marksOf, threatOf } from '../review/marks.ts';
import { signOf } from '../review/panel.ts';
import { whyBetter } from '../review/review.ts';
import { capital } from '../ui/dates.ts';
import { say, sentences, series } from '../words/say.ts';
import { Alarms, setCoach } from './alarms.ts';
import '../review/review.css';

import type { Engine } from '../engine/engine.ts';
import type { CoachPort } from '../match/coach-port.ts';
import type { Session } from '../match/session.ts';
import type { Coached, Playing, Shell } from '../page/types.ts';
import type { Alarm } from './alarms.ts';

/** Scrolls to the beginning of an alarm. */
const whole = async (told: Element | undefined) => {
  await null; // until lit has written its words
  told?.scrollIntoView({ block: 'nearest' });
};

/**
 * The next seat, and the record of a position like the present one where that seat is to move. The
 * best action there is its threat. null if a turn has begun, or others are to move.
 */
const threatening = (engine: Engine, { position }: CoachPort) => {
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
  // The player to move digs the holes.
  return engine.stateOf((match) => match.load(record)).current === seat ? { seat, record } : null;
};

/** Puts the coach beside a table. */
const joinCoach = (shell: Shell, playing: Playing, match: CoachPort): Coached => {
  const { session, stage, game } = playing;

  const listed = (action: string) => game.board.listed?.(action) ?? action;

  /** The cost of a decision, in words. */
  const cost = ({ seat, decision: { played, best, exact, unit } }: Alarm) =>
    say('review.costChance', {
      ...session.player(seat),
      aim: session.state.players.length === 1 ? 'goal' : 'win',
      exact: `${exact && unit !== 'lead'}`,
      before: percent(best.chance),
      after: percent(played.chance),
    });

  /** Why another way was better. */
  const why = ({ seat, decision: { reason } }: Alarm) =>
    capital(
      say('review.hint', {
        ...session.player(seat),
        reason: session.explain(whyBetter(reason), seat),
      }),
    );

  /** Says that there is a better way; names it once it is revealed. */
  const better = ({ decision: { best }, isRevealed }: Alarm) => {
    const actions = best.actions.filter((action, i) => action !== 'end' || i === 0);
    return isRevealed
      ? say('coach.better', { action: series(actions.map(listed)) })
      : say('review.better');
  };

  /** The alarm, shown in place of the player to move. */
  const turn = (alarm: Alarm) => html`<div class="turn">
    <div class="alarm" ${ref(whole)}>
      <p class="whose">
        ${game.board.standing ? nothing : seatMark(playing, alarm.seat)}
        <strong>${say('coach.says', { mark: alarm.decision.mark })}</strong>
      </p>
      <p class="note">${note(alarm)}</p>
    </div>
  </div>`;

  const note = (alarm: Alarm) => html`<span class="task">${cost(alarm)}</span>
    <span class="soft">${alarm.isRevealed ? html`<strong>${better(alarm)}</strong>` : better(alarm)} ${why(alarm)}</span>`;

  /**
   * The buttons of an alarm. A harmless one lies where a finger has confirmed the move, in case it
   * taps twice.
   */
  const bar = ({ isRevealed }: Alarm) => html`<div class="actions confirmation">
    <div class="either">
      ${
        alarms.mayTakeBack
          ? html`<button class="primary" @click=${() => alarms.takeBack()}>${say('coach.takeBack')}</button>`
          : nothing
      }
      <button @click=${() => alarms.goOn()}>${say('coach.goOn')}</button>
    </div>
    <button aria-disabled=${isRevealed} @click=${() => alarms.reveal()}>${say('coach.reveal')}</button>
  </div>`;

  /** Tells whether another player here waits until a seat's decision is judged. */
  const holds = (seat: number) =>
    seat >= 0 && seat !== session.state.current && session.turn.awaits === 'player';

  /** Says that a seat's decision is being judged. */
  const held = (seat: number) => html`<div class="turn">
    <p class="whose">${seatMark(playing, seat)} <strong>${say('coach.looking')}</strong></p>
  </div>`;

  const mark = () => {
    const { alarm, threat } = alarms;
    const { view } = session.state;
    stage.overlay = alarm
      ? marksOf(game.board, view, alarm.decision, alarm.isRevealed, stage)
      : threat && threatOf(game.board, view, threat.action, stage);
  };

  /** Shows what has changed; `judged` is the seat whose decision was judged until now. */
  const changed = (judged = -1) => {
    const { alarm } = alarms;
    if (!playing.review) mark();
    if (alarm) {
      const words = say('coach.says', { mark: alarm.decision.mark });
      shell.say(sentences(words, cost(alarm), better(alarm), why(alarm)));
    } else if (holds(judged)) {
      shell.say(turnLine(playing));
    }
    shell.update();
  };

  const alarms = new Alarms(match, changed);

  /** The seat whose threat was asked for last. */
  let threatener = -1;
  const mayThreaten = session.state.players.length > 1 && !game.board.hand;
  const unknown = () => say('coach.unknown');
  const askThreat = async () => {
    const next = alarms.mayAsk ? threatening(shell.engine, match) : null;
    if (!next) return unknown;
    threatener = next.seat;
    const threat = await alarms.askThreat(next.record);
    return threat ? () => say('coach.threat', threatened(threat)) : unknown;
  };
  /** The player who threatens, and the action. */
  const threatened = ({ action }: { action: string }) => ({
    name: session.player(threatener).name,
    action: listed(action),
  });

  return {
    get mayAsk() {
      return alarms.mayAsk;
    },
    askThreat: mayThreaten ? askThreat : null,
    ask: async () => {
      const { current: seat, players } = session.state;
      const chance = await alarms.ask();
      if (chance === null) return unknown;
      const aim = players.length === 1 ? 'goal' : 'win';
      return () => say('review.chanceIs', { ...session.player(seat), aim, n: percent(chance) });
    },
    get isBusy() {
      return alarms.isBusy;
    },
    get told() {
      const { alarm } = alarms;
      if (alarm) return { turn: turn(alarm), bar: bar(alarm) };
      return holds(alarms.judged) ? { turn: held(alarms.judged), bar: null } : null;
    },
    get note() {
      const { threat } = alarms;
      return threat ? say('coach.threatens', threatened(threat)) : '';
    },
    judgedBy: ({ index }) => {
      // With hidden hands, only the player may know what was said until the game is over.
      const { players } = session.state;
      if (game.board.hand && soloist(players) < 0 && !session.isOver) return undefined;
      const told = match.position.alarms.find(
        ({ ply, actions }) => ply + actions.length - 1 === index,
      );
      const mark = MARKS.find((known) => known === told?.mark);
      return mark && { mark };
    },
    sign: ({ mark }) => signOf(mark),
    mark,
    returned: () => alarms.returned(),
  };
};

/** Opens the coach's dialog or, with `joins`, only puts the coach beside the table. */
export const openCoach = (shell: Shell, playing: Playing, joins?: boolean) => {
  const match = playing.session.coachPort;
  if (!match || match.advisor.isClosed) return undefined; // the table was left meanwhile
  playing.coach ??= joinCoach(shell, playing, match);
  if (!joins) return choose(shell, playing.session, playing.coach, match);
  return shell.update();
};

/** The dialog that chooses how each person at a table is coached. */
const choose = ({ dialogs }: Shell, session: Session, coach: Coached, match: CoachPort) => {
  const { askThreat } = coach;
  /** The latest answer, in the language of the moment. */
  let answer = () => '';
  const ask = async (question: () => Promise<() => string>) => {
    if (!coach.mayAsk) return;
    answer = () => say('table.hinting');
    dialogs.update();
    answer = await question();
    dialogs.update();
  };
  return dialogs.open(
    () => say('table.coach'),
    () => {
      const beside = session.state.players.map((_, seat) => howOf(match.position.terms, seat));
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
                match,
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
