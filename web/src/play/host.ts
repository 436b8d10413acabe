// Connects a board's stage to the session or the draft whose position it shows.

import { Stage } from '../board/stage.ts';
import type { Command, KeyUse } from '../board/types.ts';
import type { Session } from '../match/session.ts';
import type { Change, Game } from '../match/types.ts';
import type { Who } from '../players/types.ts';
import { keyFor } from '../ui/keymap.ts';

/** A position on a board, with the calls that change it. */
export interface Hosted extends Pick<Session, 'frame' | 'preview' | 'act' | 'undo'> {
  state: { view: unknown };
  turn: { obstacle: string };
  player: (seat: number) => Who;
}

type Handlers = ConstructorParameters<typeof Stage>[3];

/** A page's handlers, in place of the default ones. */
interface Own extends Partial<Omit<Handlers, 'use'>> {
  /** Enables the board's own keys. */
  takesKeys?: boolean;
  /** Does the action of a key. By default, the key selects the action's spot. */
  press?: (action: string) => unknown;
  commands?: Record<Command, () => void>;
}

/** Returns the use of one of the board's own keys. */
export const useOf = (
  { name, board }: Game,
  view: unknown,
  key: string,
): KeyUse['use'] | undefined =>
  board.keys?.(view).find(({ keys }) => keys.some((usual) => keyFor(name, usual) === key))?.use;

/** Opens a board. `shown` returns the position to show at present. */
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

/** Shows a change of the session on the board. */
export const showChange = (stage: Stage, session: Session, change: Change) => {
  if (change.kind === 'played') stage.show(change.frames, session.turn.device !== null);
  if (change.kind === 'went' || change.kind === 'arranged') stage.put(session.frame);
};
