// The moves of a match: their list, and the controls to look back.

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import type { Board } from '../board/types.ts';
import { CHANCE, TERMINAL } from '../engine/engine.ts';
import type { Move } from '../match/history.ts';
import type { Session } from '../match/session.ts';
import type { Playing } from '../page/types.ts';
import { button, mark, signButton } from '../ui/icons.ts';
import { language, leftwards, say, sentences } from '../words/say.ts';

/** The list begins at a multiple of this many steps, so that most moves only append to it. */
const LEAP = 200;

/** Returns the first step in the list of moves. The list includes the present one. */
const listedFrom = ({ session, listed }: Playing) => {
  const from = Math.min(session.history.moves.length - listed, session.state.ply - LEAP);
  return Math.max(0, Math.floor(from / LEAP) * LEAP);
};

export const moves = (
  playing: Playing,
) => html`<section class="moves" aria-label=${say('table.moves')}>
  <h2>${say('table.moves')}</h2>
  ${replayBar(playing.session)} ${moveList(playing)} ${furtherFrom(playing)}
</section>`;

/**
 * Tests whether a match can be reviewed: it is over, or it is played on this device alone and hides
 * nothing.
 */
export const mayReview = ({ game, session: { byLink, history, isDeal, state } }: Playing) =>
  history.stops.length > 1 && (state.due === TERMINAL || !(game.board.hand || byLink || isDeal));

/** The buttons below the list, for the position on the board. */
const furtherFrom = (playing: Playing) => {
  const { session } = playing;
  const review = mayReview(playing)
    ? button('search', say('table.review'), () => playing.shell.open('review', playing))
    : nothing;
  if (!session.may.redo) return session.isOver && playing.shape !== 'low' ? nothing : review;
  return html`<div class="buttons">
    <button @click=${() => session.go(session.history.moves.length)}>${say('table.backToLatest')}</button>
    ${button('git-branch', say('table.branch'), () => playing.branch())} ${review}
  </div>`;
};

interface Replay {
  /** The first ply of the replay. */
  from?: number;
  /** Returns a further sentence about a position, for screen readers. */
  told?: (ply: number) => string;
}

/** The controls of a replay: step buttons, a slider, and play. */
export const replayBar = (session: Session, { from = 0, told }: Replay = {}) => {
  const stops = session.history.stops.filter((ply) => ply >= from);
  const last = stops.length - 1;
  const at = stops.findLastIndex((ply) => ply <= session.state.ply);
  const present = Math.max(0, at);
  const { playback } = session;
  const go = (to: number) => {
    playback.stop();
    session.go(stops[to] ?? 0);
  };
  const [isFirst, isLast] = [present === 0, present >= last];
  const [sign, words] = playback.isOn
    ? ['pause', say('table.stop')]
    : ['play', say('table.replay')];
  const replay = () => (playback.isOn ? playback.stop() : playback.start(from));
  const slide = ({ target }: Event) => go(Number((target as HTMLInputElement).value));
  // Some browsers do not mirror the slider's arrow keys in right-to-left languages.
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!step || !leftwards()) return;
    event.preventDefault();
    go(Math.min(Math.max(present + step, 0), last));
  };
  return html`<div class="replay" role="group" aria-label=${say('table.lookBack')}>
    ${signButton('chevron-first', say('table.toBeginning'), () => go(0), { disabled: isFirst })}
    ${signButton('chevron-left', say('table.moveBack'), () => go(present - 1), { disabled: isFirst })}
    ${signButton(sign, words, replay, { disabled: last < 1 })}
    ${signButton('chevron-right', say('table.moveForward'), () => go(present + 1), { disabled: isLast })}
    ${signButton('chevron-last', say('table.toLatest'), () => go(last), { disabled: isLast })}
    <input
      type="range"
      aria-label=${say('table.move')}
      aria-valuetext=${sentences(say('table.moveOf', { move: present, all: last }), told?.(stops[present] ?? 0) ?? '')}
      min="0"
      max=${Math.max(last, 1)}
      .value=${`${present}`}
      ?disabled=${last < 1}
      @input=${slide}
      @keydown=${turn}
    />
  </div>`;
};

export const moveList = (playing: Playing) => {
  const { session } = playing;
  const judge = playing.review ?? playing.coach;
  const { board } = playing.game;
  const { state, history } = session;
  const from = listedFrom(playing);
  const item = (move: Move) => {
    const ply = move.after;
    const isPresent = state.ply === ply;
    const judged = judge?.judgedBy(move);
    return guard([move, ply, isPresent, judged, language()], () => {
      const { text, events, by } = move;
      const sign = mark(board.sign?.(events) ?? board.seats[by]?.mark);
      const notation = board.listed?.(text) ?? text;
      const gain = board.gain(events);
      const sentence = board.describe(events, (seat) => session.player(seat));
      return html`<li>
        <button
          class="move quiet"
          aria-current=${isPresent ? 'step' : nothing}
          @click=${() => session.go(ply)}
          ${ref(isPresent ? intoView : undefined)}
        >
          ${sign} <bdi dir="ltr">${notation}</bdi> <span class="gain">${gain}</span>
          ${judged ? judge?.sign(judged) : nothing}
          <span class="unseen">${sentence}</span>
        </button>
      </li>`;
    });
  };
  const listEarlier = () => {
    playing.listed = history.moves.length - from + playing.listed;
    playing.shell.update();
  };
  return html`${
    from > 0
      ? html`<button class="quiet" @click=${listEarlier}>${say('table.earlierMoves')}</button>`
      : nothing
  }
    <ol class="list" data-swipes="list" ${ref((list: Element | undefined) => void rove(list))} @focusin=${({ currentTarget }: Event) => rove(currentTarget as Element)} @keydown=${(event: KeyboardEvent) => walk(event, board)}>
      ${history.moves
        .slice(from)
        .filter(({ by }) => by !== CHANCE)
        .map(item)}
    </ol>`;
};

/** Makes a list a single tab stop: the focused item, else the present move, else the last. */
const rove = async (list: Element | undefined) => {
  await null; // until lit-html has drawn the items
  const all = itemsOf(list);
  const stop =
    all.find((item) => item === document.activeElement) ??
    all.find((item) => item.matches('[aria-current]')) ??
    all.at(-1);
  for (const item of all) {
    const index = item === stop ? 0 : -1;
    if (item.tabIndex !== index) item.tabIndex = index;
  }
};

const itemsOf = (list: Element | undefined): HTMLElement[] => [
  ...(list?.querySelectorAll('button') ?? []),
];

/** Moves the focus by arrow keys; with Ctrl or Shift if the board uses the arrow keys. */
const walk = (event: KeyboardEvent, { slides }: Board) => {
  const { key, shiftKey, ctrlKey } = event;
  if (slides && key.startsWith('Arrow') && !shiftKey && !ctrlKey) return;
  const items = itemsOf(event.currentTarget as Element);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const [left, right] = leftwards() ? [1, -1] : [-1, 1];
  const to = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    ArrowLeft: at + left,
    ArrowRight: at + right,
    Home: 0,
    End: items.length - 1,
  }[key];
  if (to === undefined) return;
  event.preventDefault();
  items[Math.min(Math.max(to, 0), items.length - 1)]?.focus();
};

/** Scrolls a list until an item is visible, but not the page around it. */
const intoView = async (item: Element | undefined) => {
  await null; // until lit-html has drawn the item
  const list = item?.closest('.list');
  if (!(item instanceof HTMLElement) || !list) return;
  const { offsetTop, offsetHeight } = item;
  const least = offsetTop + offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, least), offsetTop);
};
