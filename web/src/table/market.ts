// The market below the board on a phone: a row per ware, with sign, name, price, the player's shares, and
// a button that buys. Fetched in games with wares.

import './market.css';
import { html, nothing } from 'lit-html';
import { warePicture } from '../board/picture.ts';
import type { Ware } from '../board/types.ts';
import { icon } from '../ui/icons.ts';
import type { Table } from './types.ts';

/** The side of a sign, in CSS pixels. */
const SIDE = 28;

/** Draws the market. `others` returns the buttons of all actions but the given ones. */
export const marketView = (
  { game, session, press }: Table,
  others: (sold: string[]) => unknown,
) => {
  const { board } = game;
  const { view, legal, players, current } = session.state;
  const open = session.turn.obstacle ? [] : legal;
  const you = players.findIndex((_, seat) => session.player(seat).who === 'you');
  const market = board.market?.(view, open, you < 0 ? Math.max(current, 0) : you);
  if (!market) return nothing;
  const hinted = session.advisor.hint?.action;
  const buy = ({ action, label }: Ware) =>
    open.includes(action)
      ? html`<button
          class=${action === hinted ? 'square primary' : 'square'}
          aria-label=${label}
          title=${label}
          @click=${() => press(action)}
        >${icon('plus')}</button>`
      : nothing;
  return html`<div class="market">
    <div class="market-head"><h2>${market.caption}</h2> <div class="buttons">${others(market.wares.map(({ action }) => action))}</div></div>
    <ul>
      ${market.wares.map(
        (ware) => html`<li>
          ${warePicture(board, ware.symbol, SIDE)}
          <span class="name"><span class="unseen">${ware.symbol}</span> ${ware.name}</span>
          <span class="price">${ware.price}</span>
          <span class="held soft">${ware.held}</span>
          <span class="buy">${buy(ware)}</span>
        </li>`,
      )}
    </ul>
  </div>`;
};
