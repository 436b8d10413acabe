// One puzzle, solved by playing on the real board. The other player replies to right actions as the
// solution has it; a wrong one is answered by the computer, and can be tried again.

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { signed } from '../board/wording.js';
import { placeOn } from '../day/five.js';
import { Computer, computerName } from '../engine/computer.js';
import { CHANCE, SPECTATOR } from '../engine/engine.js';
import { hashOf } from '../page/address.js';
import { confirmation } from '../play/controls.js';
import { scoreOf, seatMark } from '../play/scores.js';
import { Trial } from '../play/trial.js';
import { trialView } from '../play/trial-view.js';
import { cue } from '../ui/cues.js';
import { button, icon, pageBar } from '../ui/icons.js';
import { language, say, sentences } from '../words/say.js';
import { wantedOf } from './list.js';
import { nextOf, noted } from './rating.js';

/** @import { Told } from '../play/trial.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Address } from '../page/address.js' */
/** @import { Game, Page, Shell } from '../page/types' */
/** @import { Puzzles } from '../store/schema.js' */
/** @import { Puzzle } from './lines.js' */

/** How long a position stands before it is answered, in milliseconds. */
const GLANCE = 500;
/** Of the computer that refutes wrong actions and gives reasons. */
const LEVEL = '5';

/**
 * @param {Shell} shell @param {Game} game @param {Puzzle[]} puzzles all of the game @param {Puzzle} puzzle
 * @param {string} [day] of which it may be one @returns {Page}
 */
export const solvingPage = (shell, game, puzzles, puzzle, day = '') => {
  const { name, board } = game;
  const { n, goal, value, line } = puzzle;
  const computer = new Computer();
  /** The actions of both since the position to be solved. @type {string[]} */
  let done = [];
  /** Whether the solver may act, or waits; or how it ended. @type {'solve' | 'wait' | 'wrong' | 'solved' | 'shown'} */
  let phase = 'solve';
  /** What is said of the last action. */
  let answer = '';
  /** Why the solution is best, in the computer's words. */
  let reason = '';
  /** The action that is lit, or "". */
  let hint = '';

  /** The position to be solved; its solver, who is the only person, so that all messages address them; and their score there. */
  const start = shell.engine.read((match) => {
    match.loadLink(name, puzzle.link, puzzle.seed);
    const { current: seat, scores, ply, players } = match.state(SPECTATOR);
    match.setPlayers(players.map((_, i) => (i === seat ? '' : computerName(LEVEL))));
    return { record: match.record(), ply, seat, score: scores[seat] ?? 0 };
  });

  /** Where it stands in its day, if it is of one. */
  const ofDay = () => placeOn(shell, day, name, n);
  const heading = () => {
    const own = ofDay();
    return own ? say('day.place', { n: own.place, of: own.of }) : say('puzzles.puzzle', { n });
  };

  /** What is to be reached, in sentences. */
  const task = () => {
    const key = goal === 'points' ? `puzzles.${name}.goal.points` : `puzzles.goal.${goal}`;
    const rule = goal === 'win' ? board.goal?.(trial.session.state.view) : '';
    return sentences(say(key, { value, n: line.length }), rule ?? '');
  };

  // What the solver does.

  /** @param {string} action that is legal */
  const admits = (action) => {
    if (phase !== 'solve') return false;
    if (!board.hand || board.hand.parts(trial.session.state.view, action)) return true;
    tell(say('puzzles.onlyLay'));
    return false;
  };

  /** @param {Told} what */
  const told = (what) => {
    if (what.kind === 'began') {
      phase = 'solve';
      done = [];
      hint = '';
      tell('');
    }
    if (what.kind === 'refused' && phase === 'solve') tell(what.why, what.spoken);
    if (what.kind === 'played') played(what.action);
    light();
    shell.update();
  };

  /** @param {string} sentence @param {string} [spoken] */
  const tell = (sentence, spoken = sentence) => {
    answer = sentence;
    if (spoken) shell.say(spoken);
    shell.update();
  };

  /** @param {string} action that was done */
  const played = (action) => {
    const { session } = trial;
    hint = '';
    answer = '';
    done.push(action);
    if (goal !== 'points') {
      if (action === line[done.length - 1]) goOn();
      else refute();
      return;
    }
    const isOver = done.length === line.length || !isToMove(session);
    if (pointsGained() >= value) finish('solved');
    else if (isOver) {
      note('wrong');
      stop('wrong', say('puzzles.short', { gained: signed(pointsGained()), value }));
    } else tell(session.news, session.spoken);
  };

  /** Whether it is the solver's turn. @param {Session} session */
  const isToMove = ({ state }) => state.current === start.seat;

  /** How many points the solver's actions have brought. */
  const pointsGained = () => (trial.session.state.scores[start.seat] ?? 0) - start.score;

  /** Plays the other player's replies of the solution; after its last action it is solved. */
  const goOn = async () => {
    const { session } = trial;
    phase = 'wait';
    while (done.length < line.length && !isToMove(session)) {
      if (!(await follow(session, line[done.length] ?? ''))) return;
    }
    if (done.length === line.length) return finish('solved');
    phase = 'solve';
    const right = say('puzzles.right');
    tell(sentences(right, session.news), sentences(right, session.spoken));
  };

  /** Does an action once the board is at rest. @param {Session} session @param {string} action @returns {Promise<boolean>} false where that was no longer wanted */
  const follow = async (session, action) => {
    await Promise.all([
      trial.stage.settled(),
      new Promise((resolve) => setTimeout(resolve, GLANCE)),
    ]);
    if (session !== trial.session || phase !== 'wait') return false;
    await session.act(action);
    done.push(action);
    shell.update();
    return true;
  };

  /** Lets the computer answer a wrong action, until it is the solver's turn again. */
  const refute = async () => {
    const { session } = trial;
    const wrong = say('puzzles.wrong', { goal });
    phase = 'wait';
    note('wrong');
    tell(wrong);
    let isAnswered = false;
    while (!session.isOver && !(isAnswered && isToMove(session))) {
      const advice = await adviceAt({ record: session.record, ply: session.state.ply });
      if (!advice) break;
      isAnswered ||= !isToMove(session);
      if (!(await follow(session, advice.action))) return;
    }
    if (session !== trial.session) return;
    if (!isAnswered) return stop('wrong', wrong);
    stop('wrong', sentences(wrong, session.news), sentences(wrong, session.spoken));
  };

  /** What the computer would do; null where it is not stored and there is no network. @param {{ record: string, ply: number }} position */
  const adviceAt = ({ record, ply }) =>
    computer.think({ record, ply, level: LEVEL }).catch(() => null);

  /** @param {'wrong' | 'solved' | 'shown'} how it ends @param {string} sentence @param {string} [spoken] */
  const stop = (how, sentence, spoken) => {
    phase = how;
    cue(how === 'wrong' ? 'refusal' : 'score', 1);
    tell(sentence, spoken);
    shell.focus('.puzzle .do .primary');
  };

  /** @param {'solved' | 'shown'} how */
  const finish = (how) => {
    const why = puzzle.themes.map((theme) => say(`puzzles.${name}.${theme}.why`));
    if (how === 'solved') note('solved');
    stop(how, sentences(say(`puzzles.${how}.done`), ...why));
    giveReason();
  };

  /** Gives the computer's reason for the first action, if it would do the same. */
  const giveReason = async () => {
    const { session } = trial;
    const advice = await adviceAt(start);
    if (session !== trial.session || !advice || advice.action !== line[0]) return;
    reason = session.explain({ ...advice, english: advice.reason }, start.seat);
    shell.update();
  };

  // What helps.

  /** The next action of the solution; undefined where the actions so far are not part of it. */
  const wanted = () => {
    if (goal !== 'points' || !board.hand) {
      const isOnLine = done.every((action, i) => action === line[i]);
      return isOnLine ? line[done.length] : undefined;
    }
    // The actions of a turn may come in another order.
    const left = [...line];
    for (const action of done) {
      const at = left.indexOf(action);
      if (at < 0) return undefined;
      left.splice(at, 1);
    }
    return left.find((action) => trial.session.state.legal.includes(action));
  };

  const giveHint = () => {
    note('hint');
    const isElsewhere = wanted() === undefined;
    if (isElsewhere) trial.begin();
    hint = wanted() ?? '';
    light();
    const way = Object.entries(board.slides ?? {}).find(([, action]) => action === hint)?.[0];
    const where = way ? say('table.slideTo', { way }) : trial.lit;
    tell(sentences(isElsewhere ? say('puzzles.back') : '', where));
  };

  const light = () => trial.light(hint ? [trial.spotFor(hint)] : []);

  /** Plays the solution. */
  const show = async () => {
    note('shown');
    trial.begin();
    const { session } = trial;
    phase = 'wait';
    tell(say('puzzles.showing'));
    for (const action of line) if (!(await follow(session, action))) return;
    finish('shown');
  };

  const undo = () => {
    done.pop();
    hint = '';
    answer = '';
    trial.undo();
  };

  /** @param {Parameters<typeof noted>[2]} what */
  const note = (what) => {
    const change = (/** @type {Puzzles} */ known) => noted(known, puzzle, what, Date.now());
    shell.stored(shell.store.changePuzzles(name, change));
  };

  // What is seen.

  /** How hard it is, and how good the solver. */
  const standing = () => {
    const { rating, streak } = shell.store.puzzles(name);
    const level = { key: 'puzzles.level', values: { n: puzzle.difficulty } };
    return html`<p class="standing soft small">${say('puzzles.standing', { level, rating, streak })}</p>`;
  };

  /** How many of the wanted points were gained, and how many actions may follow. */
  const gained = () => {
    const values = { gained: signed(pointsGained()), value, left: line.length - done.length };
    return html`<p class="soft">${say('puzzles.gained', values)}</p>`;
  };

  const scores = () => {
    const shown = trial.session;
    return html`<ul class="scores small">
      ${shown.state.scores.map(
        (points, seat) => html`<li>
          ${seatMark({ game }, seat)} ${shown.player(seat).name} <strong>${scoreOf({ game, shown }, points)}</strong>
        </li>`,
      )}
    </ul>`;
  };

  /** What chance brings after each slide, which a puzzle's seed decides. */
  const coming = () => {
    const { slides, where } = board;
    if (!slides || !where) return nothing;
    const { state, record } = trial.session;
    const list = () =>
      shell.engine.read((match) =>
        Object.entries(slides).map(([way, action]) => {
          match.load(record, { ply: state.ply });
          const reply = match.act(action, SPECTATOR);
          if ('refusal' in reply) return nothing;
          const events = reply.steps.filter(({ by }) => by === CHANCE).flatMap((s) => s.events);
          return html`<li>
            ${icon(`arrow-${way}`)}<span class="unseen">${say('table.slideTo', { way })}</span> ${where(events)}
          </li>`;
        }),
      );
    return html`<ul class="coming small">
      ${guard([state, language()], list)}
    </ul>`;
  };

  const share = () =>
    shell.open('link', heading, { page: 'puzzle', game: name, which: `${n}` }, () =>
      say('puzzles.link'),
    );

  /** What leads to the next puzzle: of the day, and after its last to how the day went; else of the game. */
  const goOnwards = () => {
    const lead = (/** @type {Address} */ address, /** @type {string} */ words) =>
      html`<a class="button primary" href=${hashOf(address)}>${words}</a>`;
    const own = ofDay();
    if (own) {
      const { next, of } = own;
      if (!next) return lead({ page: 'day', day }, say('day.yours'));
      return lead(next.address, say('day.next', { title: next.game.title, n: next.place, of }));
    }
    const others = puzzles.filter((other) => other !== puzzle);
    const next = nextOf(wantedOf(game, others), shell.store.puzzles(name));
    return next
      ? lead({ page: 'puzzle', game: name, which: `${next.n}` }, say('puzzles.next'))
      : lead({ page: 'puzzles', game: name }, say('puzzles.all'));
  };

  const buttons = () => {
    const begin = () => {
      trial.begin();
      trial.stage.focus();
    };
    const again = (/** @type {string} */ look) =>
      html`<button class=${look} @click=${begin}>${say('puzzles.again')}</button>`;
    const solution = html`<button @click=${show}>${say('puzzles.show')}</button>`;
    if (phase === 'wait') return nothing;
    if (phase === 'wrong') return [again('primary'), solution];
    if (phase !== 'solve') return [again(''), goOnwards()];
    return [
      goal === 'points' && done.length > 0
        ? html`<button @click=${undo}>${icon('undo-2')} ${say('table.undo')}</button>`
        : nothing,
      html`<button @click=${giveHint}>${icon('lightbulb')} ${say('table.hint')}</button>`,
      solution,
    ];
  };

  const label = () => say('puzzles.board', { title: game.title });
  const trial = new Trial(shell.engine, game, label, start, {
    tell: told,
    admits,
    takesKeys: true,
  });
  shell.say(task());

  return {
    title: () => `${heading()} – ${game.title} – Quintet`,
    close: () => {
      computer.stop();
      trial.close();
    },
    speak: () => {
      // What was said is in the language before.
      answer = '';
      reason = '';
    },
    render: () => {
      const { handling } = trial.stage;
      const isDone = phase === 'solved' || phase === 'shown';
      return trialView(trial, board, {
        kind: 'puzzle',
        bar: pageBar(
          heading(),
          html`<div class="tools">${button('share-2', say('table.share'), share)}</div>`,
          ofDay()
            ? [hashOf({ page: 'day', day }), say('day.title')]
            : [hashOf({ page: 'puzzles', game: name }), say('puzzles.all')],
        ),
        above: standing(),
        task: task(),
        isDone,
        below: html`${goal === 'points' ? gained() : nothing}
          ${goal === 'lead' ? scores() : nothing}
          ${phase === 'solve' ? coming() : nothing}
          <p class="answer small">${answer}</p>
          ${isDone && reason ? html`<p class="answer soft small">${reason}</p>` : nothing}`,
        lit: hint,
        buttons: handling.toConfirm
          ? confirmation(handling, board, trial.session.state.view)
          : buttons(),
      });
    },
  };
};
