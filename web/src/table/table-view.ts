// Draws the page of a table: everything around its board.

import { html, nothing } from 'lit-html';
import { confirmation, pad, proportions, selectionButtons } from '../play/controls.ts';
import { moves } from '../play/moves.ts';
import { details, players } from '../play/scores.ts';
import { pageBar } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { actions, entry, tools } from './menu.ts';
import { choices, marketOf, turn } from './turn-panel.ts';
import type { Table } from './types.ts';

export const tableView = (table: Table) => {
  const { game, shape } = table;
  const { slides } = game.board;
  /** Moves the focus to the board and leaves the address, which names this page. */
  const skip = (event: Event) => {
    event.preventDefault();
    table.stage.focus();
  };
  // Sets the style as a property: the content security policy forbids the attribute.
  return html`<div class="table ${shape} ${slides ? 'slides' : ''}" .style=${proportions(game.board, (table.review ?? table.session).frame.view, shape === 'wide' ? 720 : 340)}>
    <a class="button skip" href="#board" @click=${skip}>${say('table.toBoard')}</a>
    ${pageBar(game.title, html`<div class="tools">${tools(table)}</div>`)}
    <main data-swipes="board">${shape === 'narrow' ? narrow(table) : beside(table)}</main>
  </div>`;
};

const board = ({ review, stage, session }: Table) => html`<div
  id="board"
  class=${review?.whatIf ? 'stage what-if' : 'stage'}
>
  ${stage.element}
  ${
    session.isElsewhere
      ? html`<div class="follower">
          <p>${say('table.elsewhere')}</p>
          <button class="primary" @click=${() => session.claim(true)}>${say('table.playHere')}</button>
        </div>`
      : nothing
  }
</div>`;

/** The layout with one column. */
const narrow = (table: Table) => {
  if (table.review) {
    return html`${players(table)} ${board(table)} <div class="strip">${table.review.render()}</div>`;
  }
  const { hand, slides } = table.game.board;
  const end = table.end?.endView(table);
  const market = marketOf(table);
  const going = html`${hand ? html`<div class="row">${choices(table)}</div>` : choices(table)}
    <div class="strip" tabindex=${slides ? nothing : 0} role="group" aria-label=${say('table.details')}>
      ${market} ${details(table)}
    </div>
    ${slidePad(table)} ${last(table)}`;
  return html`${players(table)} ${turn(table)} ${board(table)}
    <div class=${hand ? 'below tight' : 'below'}>
      ${end ? html`<div class="strip ending">${end}</div>` : going}
    </div>`;
};

/** The layout with a panel beside the board. */
const beside = (table: Table) => {
  const reviewed = table.review?.render();
  return html`${board(table)}
    <div class="side">
      ${reviewed ? html`${players(table)} <div class="rest">${reviewed}</div>` : played(table)}
    </div>`;
};

/** The panel, unless there is a review. */
const played = (table: Table) => {
  const end = table.end?.endView(table);
  return html`${end || html`${players(table)} ${turn(table)} ${choices(table)} ${slidePad(table)}`}
    <div class="rest">
      ${end && !table.game.board.tables ? nothing : details(table)}
      ${table.shape === 'wide' ? [moves(table), entry(table)] : nothing}
    </div>
    ${last(table)}`;
};

const slidePad = ({ game, session, stage }: Table) =>
  pad(stage.input, game.board, session.advisor.hint?.action ?? '', session.state.legal);

/** The buttons at the bottom. */
const last = (table: Table) => {
  const { stage, game, session } = table;
  const { input } = stage;
  const bar = table.coach?.told?.bar;
  if (bar) return bar;
  if (input.selection || input.toConfirm) {
    const { view } = session.state;
    return html`<div class="actions confirmation">
      ${
        input.selection
          ? selectionButtons(input, game.board, view, table.press)
          : confirmation(input, game.board, view)
      }
    </div>`;
  }
  return table.shape === 'low' ? nothing : html`<div class="actions">${actions(table)}</div>`;
};
