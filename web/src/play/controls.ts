// The controls around any board: its proportions, buttons for slides, and the confirmation of an
// aim.

import { html, nothing } from 'lit-html';
import type { Input } from '../board/input.ts';
import type { Stage } from '../board/stage.ts';
import type { Board } from '../board/types.ts';
import type { State } from '../engine/types.ts';
import type { Playing } from '../page/types.ts';
import { icon } from '../ui/icons.ts';
import { say } from '../words/say.ts';

const WAYS = ['left', 'up', 'down', 'right'] as const;

/** No board is narrower than this, in CSS pixels. */
const LEAST = 240;

/**
 * A style with a board's aspect ratio, and with the height at which it has the least width. `side`
 * is its approximate width in CSS pixels.
 */
export const proportions = (board: Board, view: unknown, side: number) => {
  const layout = (height: number) => board.layout(view, { width: side, height });
  const aspect = layout(2 * side).height / side;
  const low = LEAST * aspect;
  return `--aspect: ${aspect}; --least: ${Math.ceil((low * LEAST) / layout(low).width) + 1}px`;
};

/**
 * Buttons for slides, if the board is played by them. `lit` is the action to highlight, or "". With
 * `legal`, buttons of refused actions say so; they can still have the focus.
 */
export const pad = (input: Input, { slides }: Board, lit: string, legal?: string[]) =>
  slides
    ? html`<div class="pad" role="group" aria-label=${say('table.slide')}>
        ${WAYS.map(
          (way) => html`<button
            aria-label=${say('table.slideTo', { way })}
            class=${slides[way] === lit ? 'primary' : ''}
            aria-disabled=${legal ? `${!legal.includes(slides[way])}` : nothing}
            @click=${() => input.choose(slides[way])}
          >${icon(`arrow-${way}`)}</button>`,
        )}
      </div>`
    : nothing;

/** Two buttons for a selection of things of the hand: to cancel it, and to do its action. */
export const selecting = (
  input: Input,
  board: Board,
  view: unknown,
  act: (action: string) => unknown,
) => {
  const { selected: action, selection } = input;
  return html`<button @click=${() => input.dismiss()}>${say('table.cancel')}</button>
    <button class="primary" ?disabled=${!selection?.spots.length} @click=${() => act(action)}>
      ${icon('check')} <span>${board.confirm?.(action, view)}</span>
    </button>`;
};

/** Two buttons for an aim: to cancel it, and to confirm it, with its gain. */
export const confirmation = (input: Input, board: Board, view: unknown) => {
  const spot = input.toConfirm ?? '';
  const action = input.actionAt(spot);
  const gain = board.gain(input.preview(spot) ?? []);
  return html`<button @click=${() => input.dismiss()}>${say('table.cancel')}</button>
    <button class="primary" @click=${() => input.choose(spot)}>
      ${icon('check')} <span>${board.confirm?.(action, view) ?? action}${
        gain ? html` · <span class="gain">${gain}</span>` : nothing
      }</span>
    </button>`;
};

/**
 * Shows an action as if it was about to be done: the things of the hand are picked up or selected,
 * and its spot has the focus.
 */
export const pointAt = (stage: Stage, board: Board, { view, legal }: State, action: string) => {
  const [what = ''] = action.split(' ');
  const takesSeveral = board
    .buttons(view, legal)
    .some((button) => button.takesSeveral && button.action === what);
  if (board.hand && takesSeveral) {
    stage.input.select(what, board.hand.spotsOf(view, action));
    return stage.focusHand();
  }
  const put = board.hand?.parts(view, action);
  if (put) stage.input.hold(put.held);
  const spot = put?.spot ?? action;
  stage.suggest(spot);
  stage.focus(spot);
};

/** The request to take or to pass the device, and a button for it. */
export const curtain = ({ game, session }: Pick<Playing, 'game' | 'session'>, act: () => void) => {
  const { step = 'take', seat = -1 } = session.turn.device ?? {};
  const { name: hand = '' } = game.board.hand ?? {};
  const { name } = session.player(seat);
  const next = seat >= 0 ? say('table.pass', { name }) : say('table.hide', { hand });
  const [text, words] =
    step === 'pass'
      ? [say('table.lookAtHand', { hand }), next]
      : [say('table.passDevice', { name }), say('table.show', { hand })];
  return html`<div class="choices curtain">
    <p>${text}</p>
    <button class="primary" @click=${() => act()}>${words}</button>
  </div>`;
};
