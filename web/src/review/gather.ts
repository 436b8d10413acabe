// Collects the slips of a review (puzzles/slips.ts): a seat's mistakes where exactly one way was best.

import { COMMON, isDay } from '../day/schedule.ts';
import { Computer } from '../engine/computer.ts';
import { SPECTATOR, TERMINAL } from '../engine/engine.ts';
import type { Analysed, Decision } from '../engine/questions.ts';
import { seedIn } from '../engine/record.ts';
import { LEVEL } from '../engine/reviewer.ts';
import type { Playing } from '../page/types.ts';
import { mayReview } from '../play/moves.ts';
import { keepSlips, slipKey } from '../puzzles/slips.ts';
import type { Slip } from '../store/review-schema.ts';
import type { Review } from './findings.ts';
import { placesOf } from './marks.ts';

/** The number of ways to search for. Turns with the same actions in another order count as one. */
const WAYS = 5;
/** Every other way must give away at least this chance. */
const CLEAR = 0.1;

/** Tests whether others play the same match: the game of a day, or a deal. */
const isShared = ({ shell, game, session }: Playing) => {
  const seed = seedIn(session.record);
  const day = `${seed.slice(0, 4)}-${seed.slice(4, 6)}-${seed.slice(6)}`;
  const rivals = seed ? shell.store.rivals(game.name, BigInt(seed).toString(16)) : [];
  const isDeal = !session.coachPort && !session.byLink;
  return isDeal || rivals.length > 0 || (game.name === COMMON && isDay(day));
};

/** Returns the same text for ways with the same actions. */
const alike = (actions: string[]) => [...actions].sort().join(';');

/** Tests whether every way but the best is a mistake. */
const isOnly = ({ best }: Decision, { ways }: Analysed) => {
  const [first] = ways;
  if (!first || alike(first.actions) !== alike(best.actions)) return false;
  const other = ways.find(({ actions }) => alike(actions) !== alike(first.actions));
  return other ? first.chance - other.chance >= CLEAR : ways.length < WAYS;
};

/**
 * Returns the position of a decision, by its link, and the best way as played on the board. Undefined if
 * the board cannot show the way as a whole.
 */
const posedAs = (
  { shell, game: { board } }: Playing,
  record: string,
  { ply, player, best }: Decision,
) =>
  shell.engine.read((match) => {
    match.load(record, { ply });
    const { view, players } = match.state(board.hand ? player : SPECTATOR);
    match.setPlayers(players.map(() => '')); // equal positions of different players are the same slip
    const actions = best.actions.filter((action) => action !== 'end');
    const slides = Object.values(board.slides ?? {});
    const isPut = (action: string) =>
      board.hand
        ? board.hand.parts(view, action) !== null
        : slides.includes(action) || placesOf(board, view, [action]).length > 0;
    return actions.length > 0 && actions.every(isPut)
      ? { position: match.link(true), actions }
      : undefined;
  });

/**
 * Keeps the slips of a seat and returns their number. A match in progress, or one that others play as
 * well, has none. The review must be complete, and the record without variations. Aborting `left` keeps
 * the slips found so far.
 */
export const gather = async (
  playing: Playing,
  review: Review,
  seat: number,
  record: string,
  left: AbortSignal,
) => {
  if (playing.session.state.due !== TERMINAL || !mayReview(playing) || isShared(playing)) return 0;
  const { shell, game } = playing;
  const { name } = game;
  const computer = new Computer();
  const ended = new Promise<null>((resolve) => {
    const end = () => {
      computer.stop();
      resolve(null);
    };
    left.addEventListener('abort', end, { once: true });
  });
  const found = new Map<string, Slip>();
  for (const decision of review.moments((player) => player === seat)) {
    const { ply, mark, best, played } = decision;
    const posed = mark === 'inaccuracy' ? undefined : posedAs(playing, record, decision);
    if (!posed) continue;
    const question = { record, ply, level: LEVEL, ways: WAYS, times: 1 };
    const analysed = await Promise.race([computer.think(question).catch(() => null), ended]);
    if (left.aborted) break;
    if (!analysed || !isOnly(decision, analysed)) continue;
    const { position, actions } = posed;
    const [before, after] = [best.chance, played.chance];
    const slip = { game: name, record, ply, actions, before, after, times: 0, when: Date.now() };
    found.set(slipKey(name, position), slip);
  }
  computer.stop();
  if (found.size > 0) await shell.stored(keepSlips(shell.store, name, found));
  return found.size;
};
