// Empty boards on paper, for play with pencils: short rules, slips to cut out, and a ledger.

import { html, nothing } from 'lit-html';
import { dollars } from '../board/phrases.ts';
import { OMNISCIENT, SPECTATOR } from '../engine/engine.ts';
import type { Game, Shell } from '../page/types.ts';
import { seatName } from '../players/names.ts';
import { mark } from '../ui/icons.ts';
import { knows, say } from '../words/say.ts';
import { figure } from './figure.ts';
import type { Choice } from './sheet-number.ts';

/** The number of lines of the rules. */
const LINES = 5;
/** The number of turns in a ledger. */
const TURNS = 26;

/** Tells whether a game's boards can be printed: its rules on paper exist. */
export const isPrintable = ({ name }: { name: string }) => knows(`paper.${name}.1`);

/** Returns the indices of a game's printable set-ups. */
export const setupsOf = ({ board: { paper, setups } }: Game) =>
  setups.flatMap(({ key }, i) => (paper?.without?.includes(key) ? [] : i));

/** Returns the content of a sheet of boards. */
export const lookAtBoards = (
  { engine }: Shell,
  { setup: place, each, seed }: Choice,
  game: Game,
) => {
  const { name, board } = game;
  const own = board.paper;
  const setups = setupsOf(game);
  const setup = board.setups[setups.includes(place) ? place : (setups[0] ?? 0)];
  if (!setup) return null;
  const count = own?.isWhole ? 1 : each;
  return engine.read((match) => {
    const states = Array.from({ length: count }, (_, i) => {
      match.start(name, setup.options, [], BigInt(seed + i));
      // With slips, the players draw the chance events at the beginning.
      return own?.slips ? match.go(0, SPECTATOR).state : match.state(SPECTATOR);
    });
    const [state] = states;
    if (!state) return null;
    const { view, players } = state;
    const slips = own?.slips?.(view, match.go(0, OMNISCIENT).state.chance) ?? [];
    return {
      game,
      setup,
      views: states.map((one) => (board.hand ? board.hand.bare(one.view) : one.view)),
      view,
      players,
      slips,
      ledger: own?.ledger?.(view) ?? [],
    };
  });
};

export type Boards = NonNullable<ReturnType<typeof lookAtBoards>>;

/**
 * Maximum size of a board, in millimetres, by number of boards. paper.css shrinks boards that do not fit.
 */
const ROOM: Record<number, [width: number, height: number]> = {
  1: [180, 182],
  2: [150, 95],
  4: [88, 90],
  6: [86, 58],
};

/** Values of a game's view for its rules on paper. */
interface InRules {
  rackSize?: number;
  goal?: number;
}

/** Returns the pages of a sheet. */
export const boardPages = (boards: Boards) => {
  const { game, setup, views, view, players, slips, ledger } = boards;
  const { name, board } = game;
  const [width, height] = ROOM[views.length] ?? [0, 0];
  const { rackSize: n = 0, goal = 0 } = view as InRules;
  const values = { setup: setup.key, n, goal, money: dollars(ledger[0] ?? 0) };
  const names = players.map((_, seat) => seatName(board.seats, seat));
  const rules = Array.from({ length: LINES }, (_, i) => say(`paper.${name}.${i + 1}`, values));
  const first = html`<ol class="rules">${rules.map((line) => html`<li>${line}</li>`)}</ol>
    <div class="boards of-${views.length}">
      ${views.map(
        (one) => html`<article>
          ${figure({
            board,
            view: one,
            width,
            height,
            name: say('puzzles.board', { title: game.title }),
            ui: { current: 0 },
          })}
          <p class="totals">${names.map(
            (words, seat) => html`<span>${mark(board.seats[seat]?.mark)} ${words}</span>`,
          )}</p>
        </article>`,
      )}
    </div>`;
  return [
    first,
    slips.length > 0 ? slipsView(slips) : [],
    ledger.length > 0 ? ledgerView(names, ledger) : [],
  ].flat();
};

const slipsView = (slips: string[]) => html`<p>${say('paper.cut', { n: slips.length })}</p>
  <div class="slips" dir="ltr">${slips.map((slip) => html`<span>${slip}</span>`)}</div>`;

const ledgerView = (names: string[], money: number[]) => html`<table class="ledger">
  <caption>${say('paper.ledger')}</caption>
  <thead>
    <tr>
      <th rowspan="2">${say('paper.turn')}</th>
      <th rowspan="2">${say('paper.tile')}</th>
      <th rowspan="2">${say('paper.company')}</th>
      ${names.map((name) => html`<th colspan="2">${name}</th>`)}
    </tr>
    <tr>${names.map(() => html`<th>${say('paper.shares')}</th><th>${say('paper.money')}</th>`)}</tr>
  </thead>
  <tbody>
    ${Array.from(
      { length: TURNS },
      (_, turn) => html`<tr>
        <td>${turn === 0 ? nothing : turn}</td><td></td><td></td>
        ${money.map((amount) => html`<td></td><td>${turn === 0 ? dollars(amount) : nothing}</td>`)}
      </tr>`,
    )}
  </tbody>
</table>`;
