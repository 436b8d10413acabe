// The turn: whose it is, the task, the news, and the buttons for it.

import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { CHANCE } from '../engine/engine.ts';
import { taskOf, turnLine } from '../match/headline.ts';
import type { Session } from '../match/session.ts';
import type { Playing } from '../page/types.ts';
import { curtain } from '../play/controls.ts';
import { scoreOf, seatMark } from '../play/scores.ts';
import { CHARACTERS } from '../players/names.ts';
import { cue } from '../ui/cues.ts';
import { icon, signButton } from '../ui/icons.ts';
import { gap, say, sentences } from '../words/say.ts';
import type { Table } from './types.ts';

/** Tests whether a person has won. */
export const isWon = ({ session }: Table) =>
  session.state.winners.some((seat) => session.player(seat).kind === 'local');

/**
 * Returns the turn, or the end of the game, for screen readers. Games for one player announce only the
 * end.
 */
export const spokenTurnOf = (table: Table) => {
  const { session } = table;
  if (table.coach?.told) return ''; // the turn follows the alarm
  const [score = 0, ...others] = session.state.scores;
  const how = sentences(turnLine(table), session.end?.why ?? '');
  if (others.length > 0) return how;
  return session.isOver ? say('table.ended', { how, score: scoreOf(table, score) }) : '';
};

/** More actions than this have a row of their own. */
const FEW = 1;

export const turn = (table: Table) => {
  if (table.coach?.told) return table.coach.told.turn;
  const { game, session } = table;
  const { current } = session.state;
  const own = extras(table);
  // In a game by link the computer does not replay moves that the others have already.
  const isComputers = session.turn.awaits === 'computer' && session.byLink?.link !== 'past';
  return html`<div class="turn">
    <p class="whose">
      ${current >= 0 && !game.board.standing ? seatMark(table, current) : nothing}
      <strong>${turnLine(table)}</strong>
    </p>
    <p class="note folding" ${ref((text: Element | undefined) => void unfoldable(text))}>${note(table)}</p>
    <div class="buttons">
      ${table.finish?.back?.()} ${namesButton(table)}
      ${isComputers ? pauseButton(table) : own.length > FEW ? nothing : own}
      ${session.isOver ? nothing : [linkButton(table), soundOffer(table)]}
    </div>
  </div>`;
};

/** Makes a text focusable if it is cut off, so that it can unfold. */
export const unfoldable = async (text: Element | undefined) => {
  await null; // until lit-html has drawn its words
  if (!(text instanceof HTMLElement) || text === document.activeElement) return;
  if (text.scrollHeight > text.clientHeight + 1) text.tabIndex = 0;
  else text.removeAttribute('tabindex');
};

/** The task and the news. */
const note = (table: Table) => {
  const { game, session } = table;
  if (session.advisor.about === 'hint') return say('table.hinting');
  if (session.lookingBack) return say('table.lookingBack');
  if (session.isOver) return sentences(session.end?.why ?? '', table.end?.remarksOn(table) ?? '');
  if (session.advisor.hint) return session.news;
  if (table.coach?.note) return table.coach.note;
  const { selection } = table.stage.input;
  if (selection) return game.board.hand?.asked(selection.action);
  const { view, current, ply } = session.state;
  const { board } = game;
  const { awaits, device } = session.turn;
  const isKnown = knowsRules(session);
  const isFirst = session.history.moves.slice(0, ply).every(({ by }) => by !== current);
  const own = () =>
    awaits === 'player' && !device
      ? taskOf(board, session.state, isFirst, isKnown)
      : !isKnown && board.goal?.(view);
  const task = awaits === 'remote' ? remoteTask(table) : own() || nothing;
  return html`<span class="task">${task}</span>${gap()}<span class="soft">${sentences(greetingOf(session), session.news)}</span>`;
};

/** Returns the strongest computer on some seats, the first of equals; undefined if no person plays. */
export const speakerAmong = (session: Session, seats: number[]) => {
  const all = [...session.state.players.keys()].map((seat) => session.player(seat));
  if (all.every(({ kind }) => kind !== 'local')) return undefined;
  const [speaker] = seats
    .flatMap((seat) => (all[seat]?.level ? all[seat] : []))
    .sort((a, b) => Number(b.level) - Number(a.level));
  return speaker;
};

/** The strongest computer's greeting before the first decision, or "". */
export const greetingOf = (session: Session) => {
  const speaker = speakerAmong(session, [...session.state.players.keys()]);
  if (!speaker || session.history.stops.length > 1) return '';
  const { name, level } = speaker;
  const words = say(`characters.${CHARACTERS[Number(level) - 1]}.greets`);
  return say('characters.says', { name, words });
};

/** Number of turns per player for which the rules are repeated. */
const REMINDED = 2;

/** Tests whether every player has had these turns. */
const knowsRules = ({ state, history }: Session) => {
  const turns = state.players.map(() => 0);
  let before = CHANCE;
  for (const { by } of history.moves.slice(0, state.ply)) {
    if (by === CHANCE) continue;
    if (by !== before || turns.length === 1) turns[by] = (turns[by] ?? 0) + 1;
    before = by;
    if (turns.every((n) => n >= REMINDED)) return true;
  }
  return false;
};

/** The task while a person elsewhere is to move. */
const remoteTask = ({ session }: Table) => {
  const { current, players } = session.state;
  const friend = players[current] ? 'named' : 'other';
  const what = { friend, name: session.player(current).name };
  return session.byLink?.link === 'due' ? say('bylink.due', what) : say('bylink.awaited', what);
};

/** The button that turns sound on. */
const soundOffer = (table: Table) => {
  if (!table.offersSound) return nothing;
  const { shell } = table;
  const act = async () => {
    table.offersSound = false;
    await shell.stored(shell.store.put('setting/sound', 'on'));
    cue('score', 2);
  };
  return html`<button class="quiet offer" @click=${act}>${icon('volume-2')} ${say('table.soundOn')}</button>`;
};

/** The button that shows the names of crowded spots. */
const namesButton = ({ stage, session, shell }: Table) => {
  if (!stage.isCrowded || session.isOver) return nothing;
  const act = () => {
    stage.showNames(!stage.namesShown);
    shell.update();
  };
  return html`<button class="square" aria-pressed=${stage.namesShown} aria-label=${say('table.numbers')} title=${say('table.numbers')} @click=${act}>
    ${icon('hash')}
  </button>`;
};

/** The button that opens the link for the next player. */
export const linkButton = (table: Table) => {
  const { session } = table;
  const link = session.byLink?.link;
  const isDue = link === 'due';
  if (!isDue && (session.turn.awaits !== 'remote' || link === 'past')) return nothing;
  const words = isDue ? say('bylink.send') : say('bylink.again');
  return html`<button class=${isDue ? 'primary' : ''} @click=${() => table.shell.open('share', table)}>${words}</button>`;
};

/** The button that pauses and resumes the computer. */
const pauseButton = ({ session }: Table) => {
  const { waits, mayPause } = session.advisor;
  if (!mayPause) return nothing;
  // A single button, so that it keeps the focus.
  return html`<button class=${waits ? 'primary' : ''} @click=${() => session.pause(!waits)}>
    ${waits ? say('table.playOn') : say('table.pause')}
  </button>`;
};

/** The row of actions, if there are many; or the button that shows or hides the hand. */
export const choices = (table: Table) => {
  const { session } = table;
  const { device } = session.turn;
  if (device) return curtain(table, device.step === 'pass' ? table.pass : table.take);
  const actions = session.isOver ? [] : extras(table);
  if (actions.length <= FEW) return nothing;
  return html`<div class="choices buttons">${actions}</div>`;
};

/** Tests whether the market is below the board, with the other actions. */
const hasMarket = ({ game, session, shape, market }: Table) =>
  market !== null &&
  shape === 'narrow' &&
  !session.isOver &&
  Boolean(game.board.market?.(session.state.view, [], 0));

export const marketOf = (table: Table) =>
  hasMarket(table) ? table.market?.(table, (sold) => actionsOf(table, false, sold)) : nothing;

/** The buttons of actions that are not on the board, and those that sort and shuffle the hand. */
const extras = (table: Table) => {
  const { game, session } = table;
  if (hasMarket(table)) return [];
  const actions = actionsOf(table, false);
  if (!game.board.hand || session.isOver || session.turn.obstacle) return actions;
  const { name: hand } = game.board.hand;
  const sort = () => session.arrange((order) => order);
  const shuffle = () => session.arrange(shuffled);
  const small = { looks: '' };
  return [
    ...actions,
    signButton('arrow-down-0-1', say('table.sort', { hand }), sort, small),
    signButton('shuffle', say('table.shuffle', { hand }), shuffle, small),
  ];
};

const shuffled = <T>(things: T[]) =>
  things
    .map((thing) => ({ thing, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);

/** The buttons of actions that are not on the board. Leaves out those in `without`. */
export const actionsOf = (table: Playing, rare: boolean, without: string[] = []) => {
  const { game, session } = table;
  const { view, legal } = session.state;
  const all = game.board.buttons(view, session.turn.obstacle ? [] : legal);
  const usual = legal.filter((one) => !all.some(({ action, rare }) => rare && action === one));
  return all
    .filter((content) => (content.rare ?? false) === rare && !without.includes(content.action))
    .map(({ action, label, takesSeveral }) => {
      const act = () => (takesSeveral ? select(table, action) : table.press(action));
      if (rare) return html`<button type="button" class="quiet" @click=${act}>${label}</button>`;
      const hinted = session.advisor.hint?.action;
      const isHinted = (takesSeveral ? hinted?.split(' ')[0] : hinted) === action;
      const isOnly = usual.every((one) => one === action);
      return html`<button class=${isHinted || isOnly ? 'primary' : ''} @click=${act}>${label}</button>`;
    });
};

/** Starts a selection in the hand for an action. Preselects the hint's pieces. */
const select = ({ game, session, stage }: Playing, action: string) => {
  const hinted = session.advisor.hint?.action ?? '';
  const isMeant = hinted.split(' ')[0] === action;
  const spots = isMeant ? game.board.hand?.spotsOf(session.state.view, hinted) : [];
  stage.input.select(action, spots);
  stage.focusHand();
};
