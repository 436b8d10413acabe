// The host of a board: it wires a stage to the session, or to the draft, whose position it shows.

import { Stage } from '../board/stage.ts';
import type { Command, KeyUse } from '../board/types.ts';
import type { Session } from '../match/session.ts';
import type { Change, Game } from '../match/types.ts';
import type { Who } from '../players/types.ts';
import { keyFor } from '../ui/keymap.ts';

/** A position on a board, and its player's ways to change it. */
export interface Hosted extends Pick<Session, 'frame' | 'preview' | 'act' | 'undo'> {
  state: { view: unknown };
  turn: { obstacle: string };
  player: (seat: number) => Who;
}

type Handlers = ConstructorParameters<typeof Stage>[3];

/** Handlers of a page; they replace those of the position. */
interface Own extends Partial<Omit<Handlers, 'use'>> {
  /** The board's own keys work. */
  takesKeys?: boolean;
  /** Does the action of a key; without it, the board chooses the action's spot. */
  press?: (action: string) => unknown;
  commands?: Record<Command, () => void>;
}

/** The use of one of the board's own keys. */
export const useOf = (
  { name, board }: Game,
  view: unknown,
  key: string,
): KeyUse['use'] | undefined =>
  board.keys?.(view).find(({ keys }) => keys.some((usual) => keyFor(name, usual) === key))?.use;

/** Opens a board; `shown` returns what it shows at the moment. */
export const openStage = (
  game: Game,
  label: () => string,
  shown: () => Hosted,
  { takesKeys = true, press, commands, ...own }: Own,
) => {
  const { board } = game;
  const stage = new Stage(board, label, shown().frame, {
    view: () => shown().state.view,
    preview: (action) => shown().preview(action),
    act: (action) => shown().act(action),
    obstacle: () => shown().turn.obstacle,
    who: (seat) => shown().player(seat),
    undo: () => shown().undo(),
    refused: () => {},
    changed: () => {},
    ...own,
    use: (key) => {
      const use = takesKeys ? useOf(game, shown().state.view, key) : undefined;
      if (!use) return undefined;
      if ('command' in use) return commands?.[use.command];
      const { action } = use;
      return () => (press && !board.slides ? press(action) : stage.input.choose(action));
    },
  });
  return stage;
};

/** Shows on the board how its session has changed. */
export const showChange = (stage: Stage, session: Session, change: Change) => {
  if (change.kind === 'played') stage.show(change.frames, session.turn.device !== null);
  if (change.kind === 'went' || change.kind === 'arranged') stage.put(session.frame);
};
