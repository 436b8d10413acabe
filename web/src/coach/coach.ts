// The coach at a table: texts of alarms, marks on the board, buttons, and the dialog. alarms.ts
// decides when to raise an alarm.

import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { percent } from '../board/phrases.ts';
import { soloist } from '../engine/computer.ts';
import { recordOf } from '../engine/record.ts';
import { MARKS } from '../engine/reviewer.ts';
import { turnLine } from '../match/headline.ts';
import { coachChoice, howOf } from '../newgame/coach-choice.ts';
import { seatMark } from '../play/scores.ts';
import { whyBetter } from '../review/findings.ts';
import { marksOf, threatOf } from '../review/marks.ts';
import { signOf } from '../review/verdict.ts';
import { capital } from '../ui/dates.ts';
import { say, sentences, series } from '../words/say.ts';
import { Alarms, setCoach } from './alarms.ts';
import '../review/review.css';
import './coach.css';

import type { Engine } from '../engine/engine.ts';
import type { CoachPort } from '../match/coach-port.ts';
import type { Session } from '../match/session.ts';
import type { Playing, Shell, TableCoach } from '../page/types.ts';
import type { Alarm } from './alarms.ts';

/** Scrolls to the beginning of an alarm. */
const scrollTo = async (told: Element | undefined) => {
  await null; // lit renders in a microtask
  told?.scrollIntoView({ block: 'nearest' });
};

/**
 * Returns the next seat, and the record of the present position with that seat to move, whose best
 * action is the threat. Returns null if a turn has begun, or another seat is to move.
 */
const threatQuestion = (engine: Engine, { position }: CoachPort) => {
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

/** Formats an action as the list of moves does. */
const listed = ({ board }: Playing['game'], action: string) => board.listed?.(action) ?? action;

/** Returns the sentences of an alarm. */
const wordsOf = ({ game, session }: Playing, { seat, decision, isRevealed }: Alarm) => {
  const { mark, played, best, exact, unit, reason } = decision;
  const player = session.player(seat);
  const cost = say('review.costChance', {
    ...player,
    aim: session.state.players.length === 1 ? 'goal' : 'win',
    exact: `${exact && unit !== 'lead'}`,
    before: percent(best.chance),
    after: percent(played.chance),
  });
  const actions = best.actions.filter((action, i) => action !== 'end' || i === 0);
  const better = isRevealed
    ? say('coach.better', { action: series(actions.map((action) => listed(game, action))) })
    : say('review.better');
  const why = say('review.hint', { ...player, reason: session.explain(whyBetter(reason), seat) });
  return { says: say('coach.says', { mark }), cost, better, why: capital(why) };
};

/** Draws the alarm, in place of the player to move. */
const panelOf = (playing: Playing, alarm: Alarm) => {
  const { says, cost, better, why } = wordsOf(playing, alarm);
  const way = alarm.isRevealed ? html`<strong>${better}</strong>` : better;
  return html`<div class="turn">
    <div class="alarm" ${ref(scrollTo)}>
      <p class="whose">
        ${playing.game.board.standing ? nothing : seatMark(playing, alarm.seat)}
        <strong>${says}</strong>
      </p>
      <p class="note"><span class="task">${cost}</span>
    <span class="soft">${way} ${why}</span></p>
    </div>
  </div>`;
};

/**
 * Draws the buttons of an alarm. A harmless one lies where a finger has confirmed the move, in case
 * of a double tap.
 */
const buttonsOf = (alarms: Alarms, { isRevealed }: Alarm) => html`<div class="actions confirmation">
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

/** Tells that a seat's decision is under judgement, in place of the player to move. */
const judgementView = (playing: Playing, seat: number) => html`<div class="turn">
    <p class="whose">${seatMark(playing, seat)} <strong>${say('coach.looking')}</strong></p>
  </div>`;

/** Returns the mark of the alarm about the decision that ends with the step at `index`. */
const markAt = ({ game: { board }, session }: Playing, { position }: CoachPort, index: number) => {
  // With hidden hands, only the player may know of an alarm until the game is over.
  if (board.hand && soloist(session.state.players) < 0 && !session.isOver) return undefined;
  const alarm = position.alarms.find(({ ply, actions }) => ply + actions.length - 1 === index);
  const mark = MARKS.find((known) => known === alarm?.mark);
  return mark && { mark };
};

const unknown = () => say('coach.unknown');

/** Adds the coach to a table. */
const joinCoach = (shell: Shell, playing: Playing, match: CoachPort): TableCoach => {
  const { session, stage, game } = playing;

  /** Tells whether another player at this device waits for the judgement of a seat's decision. */
  const holds = (seat: number) =>
    seat >= 0 && seat !== session.state.current && session.turn.awaits === 'player';

  const mark = () => {
    const { alarm, threat } = alarms;
    const { view } = session.state;
    stage.overlay = alarm
      ? marksOf(game.board, view, alarm.decision, alarm.isRevealed, stage)
      : threat && threatOf(game.board, view, threat.action, stage);
  };

  /** Redraws after a change. `judged` is the seat whose judgement has ended. */
  const changed = (judged = -1) => {
    const { alarm } = alarms;
    if (!playing.review) mark();
    if (alarm) {
      const { says, cost, better, why } = wordsOf(playing, alarm);
      shell.say(sentences(says, cost, better, why));
    } else if (holds(judged)) {
      shell.say(turnLine(playing));
    }
    shell.update();
  };

  const alarms = new Alarms(match, changed);

  /** The seat whose threat was last requested. */
  let threatener = -1;
  /** Returns the player who threatens, and the action. */
  const threatValues = ({ action }: { action: string }) => ({
    name: session.player(threatener).name,
    action: listed(game, action),
  });
  const askThreat = async () => {
    const next = alarms.mayAsk ? threatQuestion(shell.engine, match) : null;
    if (!next) return unknown;
    threatener = next.seat;
    const threat = await alarms.askThreat(next.record);
    return threat ? () => say('coach.threat', threatValues(threat)) : unknown;
  };
  const mayThreaten = session.state.players.length > 1 && !game.board.hand;

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
      const { alarm, judged } = alarms;
      if (alarm) return { turn: panelOf(playing, alarm), bar: buttonsOf(alarms, alarm) };
      return holds(judged) ? { turn: judgementView(playing, judged), bar: null } : null;
    },
    get note() {
      const { threat } = alarms;
      return threat ? say('coach.threatens', threatValues(threat)) : '';
    },
    judgedBy: ({ index }) => markAt(playing, match, index),
    sign: ({ mark }) => signOf(mark),
    mark,
    returned: () => alarms.returned(),
  };
};

/** Opens the coach's dialog or, with `joins`, only adds the coach to the table. */
export const openCoach = (shell: Shell, playing: Playing, joins?: boolean) => {
  const match = playing.session.coachPort;
  if (!match || match.advisor.isClosed) return undefined; // the player has left the table
  playing.coach ??= joinCoach(shell, playing, match);
  if (!joins) return choose(shell, playing.session, playing.coach, match);
  return shell.update();
};

/** Opens the dialog with the coach's strictness for each person at a table. */
const choose = ({ dialogs }: Shell, session: Session, coach: TableCoach, match: CoachPort) => {
  const { askThreat } = coach;
  /** Returns the latest answer, in the present language. */
  let answer = () => '';
  const ask = async (question: () => Promise<() => string>) => {
    if (!coach.mayAsk) return;
    answer = () => say('table.hinting');
    dialogs.update();
    answer = await question();
    dialogs.update();
  };
  const askButton = (question: () => Promise<() => string>, words: string) =>
    html`<button aria-disabled=${!coach.mayAsk} @click=${() => ask(question)}>${words}</button>`;
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
          ${askButton(coach.ask, say('coach.ask'))}
          ${askThreat ? askButton(askThreat, say('coach.askThreat')) : nothing}
        </div>
      </div>`;
    },
  );
};
