// The page's reaction to steps of a match, besides showing them: sound, speech, and parts that are
// fetched late.

import type { Frame } from '../board/types.ts';
import type { Save } from '../store/schema.ts';
import { cue } from '../ui/cues.ts';
import { motionAllowed } from '../ui/theme.ts';
import { need } from '../words/language.ts';
import { isWon } from './turn-panel.ts';
import type { Table } from './types.ts';

/** Fetches the drawing of the end. Until it is there, a finished game only has its headline. */
export const fetchEnd = async (table: Table) => {
  const fetched = await Promise.all([import('./end.ts'), need('rest')]).catch(console.warn);
  if (fetched) table.end ??= fetched[0];
  table.shell.update();
};

/** Fetches the market. Until it is there, its actions are ordinary buttons. */
export const fetchMarket = async (table: Table) => {
  const fetched = await import('./market.ts').catch(console.warn);
  table.market = fetched?.marketView ?? null;
  table.shell.update();
};

/** Plays the cue for steps, by their largest gain. */
const cueFor = (table: Table, frames: Frame[]) => {
  if (table.session.isOver) return void cue(isWon(table) ? 'win' : 'end');
  const gains = frames.flatMap(({ last }) => table.game.board.gains?.(last) ?? []);
  const size = Math.max(0, ...gains.map((gain) => gain.size));
  const isBurst = gains.some(({ points }) => points < 0);
  cue(isBurst ? 'burst' : gains.length > 0 ? 'score' : 'move', Math.round(size));
};

/** Offers sound in the first game on this device, once, unless somebody has chosen already. */
const offerSound = async (table: Table) => {
  const { store } = table.shell;
  if (table.session.byLink || !motionAllowed()) return; // a game by link has a button in that place
  await store.opened;
  if (store.get('setting/sound')) return;
  table.offersSound = true;
  table.shell.update();
  // If that cannot be stored, sound is offered again. A notice about a full storage comes with
  // the game.
  await store.put('setting/sound', 'off').catch(console.warn);
};

/**
 * Does the remaining work for steps once they are painted, which it would delay. `ply` is the one
 * after them; `before` is the game as it was stored before them.
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
  // Long before it is needed, and not before anybody plays.
  if (!table.end) await fetchEnd(table);
  if (before?.counted) table.end?.keepRung(table, frames, before.hints);
};
