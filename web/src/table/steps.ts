// The page's reaction to steps of a match, besides drawing them: sound, speech, and fetching parts that
// are needed later.

import type { Frame } from '../board/types.ts';
import type { Save } from '../store/schema.ts';
import { cue } from '../ui/cues.ts';
import { motionAllowed } from '../ui/theme.ts';
import { need } from '../words/language.ts';
import { isWon } from './turn-panel.ts';
import type { Table } from './types.ts';

/** Fetches end.ts. Until it arrives, a finished game has only its headline. */
export const fetchEnd = async (table: Table) => {
  const fetched = await Promise.all([import('./end.ts'), need('rest')]).catch(console.warn);
  if (fetched) table.end ??= fetched[0];
  table.shell.update();
};

/** Fetches market.ts. Until it arrives, its actions are ordinary buttons. */
export const fetchMarket = async (table: Table) => {
  const fetched = await import('./market.ts').catch(console.warn);
  table.market = fetched?.marketView ?? null;
  table.shell.update();
};

/** Plays the cue of the largest gain. */
const cueFor = (table: Table, frames: Frame[]) => {
  if (table.session.isOver) return void cue(isWon(table) ? 'win' : 'end');
  const gains = frames.flatMap(({ last }) => table.game.board.gains?.(last) ?? []);
  const size = Math.max(0, ...gains.map((gain) => gain.size));
  const isBurst = gains.some(({ points }) => points < 0);
  cue(isBurst ? 'burst' : gains.length > 0 ? 'score' : 'move', Math.round(size));
};

/** Offers sound once per device, in the first game, unless the player has set it already. */
const offerSound = async (table: Table) => {
  const { store } = table.shell;
  if (table.session.byLink || !motionAllowed()) return; // a game by link has another button there
  await store.opened;
  if (store.get('setting/sound')) return;
  table.offersSound = true;
  table.shell.update();
  // If this fails, sound is offered again. A notice about full storage comes with the game.
  await store.put('setting/sound', 'off').catch(console.warn);
};

/**
 * Does the work that must not delay painting the steps. `ply` is the position after them; `before` is the
 * stored game before them.
 */
export const followUp = async (
  table: Table,
  frames: Frame[],
  ply: number,
  before: Save | undefined,
) => {
  cueFor(table, frames);
  if (table.shell.store.settings.voice === 'on') {
    import('./aloud.ts').then(({ tellMove }) => tellMove(table, ply), console.warn);
  }
  if (!table.session.isOver) offerSound(table);
  // Early enough for the end, and only once somebody plays.
  if (!table.end) await fetchEnd(table);
  if (before?.counted) table.end?.keepRung(table, frames, before.hints);
};
