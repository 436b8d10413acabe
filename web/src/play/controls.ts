// Controls around any board: its proportions, buttons for slides, and buttons that confirm an aim.

import { html, nothing } from 'lit-html';
import type { Input } from '../board/input.ts';
import type { Stage } from '../board/stage.ts';
import type { Board } from '../board/types.ts';
import type { State } from '../engine/types.ts';
import type { Playing } from '../page/types.ts';
import { icon } from '../ui/icons.ts';
import { say } from '../words/say.ts';

const WAYS = ['left', 'up', 'down', 'right'] as const;

/** The least width of a board, in CSS pixels. */
const LEAST = 240;

/**
 * A style with a board's aspect ratio and the height at which it has the least width. `side` is its
 * approximate width in CSS pixels.
 */
export const proportions = (board: Board, view: unknown, side: number) => {
  const layout = (height: number) => board.layout(view, { width: side, height });
  const aspect = layout(2 * side).height / side;
  const low = LEAST * aspect;
  return `--aspect: ${aspect}; --least: ${Math.ceil((low * LEAST) / layout(low).width) + 1}px`;
};

/**
 * Buttons for slides, if the board is played by them. `lit` is the action to highlight, or "". With
 * `legal`, buttons of illegal actions are marked, and can still have the focus.
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

/** The buttons of a selection in the hand: cancel, and do its action. */
export const selectionButtons = (
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

/** The buttons of an aim: cancel, and confirm, with its gain. */
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

/** Shows an action without doing it: selects or picks up the pieces in the hand, and focuses its spot. */
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

/** The request to take or pass the device, with its button. */
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
