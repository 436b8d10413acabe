// Links to the deal of a game, so that others can play the same one, and the arrival of such a link.

import { signed } from '../board/phrases.ts';
import { levelOf } from '../engine/computer.ts';
import { SPECTATOR } from '../engine/engine.ts';
import { recordOf } from '../engine/record.ts';
import { playedBy } from '../match/correspondence.ts';
import type { DealResult } from '../match/deal.ts';
import { dealResultOf, seedOf, writeDealResult } from '../match/deal.ts';
import { compared } from '../match/summary.ts';
import { keepUnfinished } from '../newgame/replace.ts';
import type { Address, Coming } from '../page/address.ts';
import type { Listed, Playing, Shell } from '../page/types.ts';
import { say, sentences } from '../words/say.ts';
import type { Arrival, Said } from './offer.ts';

/** Returns the outcome of a game, or null while it goes on. */
const dealResultAt = ({ session: { state, end } }: Playing) =>
  end ? dealResultOf({ outcome: state.outcome, actions: end.actions, hints: end.hints }) : null;

/**
 * Returns the address of a game's deal, with the result if the game is over, but without people's names.
 * Undefined if the first random draws do not follow from the seed.
 */
export const addressOfDeal = (playing: Playing): Address | undefined => {
  const { shell, game, session } = playing;
  const seed = seedOf(session.record);
  const link = shell.engine.read((match) => {
    match.load(session.record, { ply: 0 });
    const { options, players } = match.state(SPECTATOR);
    const names = players.map((name) => (levelOf(name) ? name : ''));
    const start = match.startHere();
    match.load(recordOf({ game: game.name, options, players: names, start }));
    match.go(0, SPECTATOR);
    return match.link();
  });
  const { steps } = playedBy(shell.engine, game.name, seed || '0', link);
  const isOwn = steps.every((step, i) => session.history.moves[i]?.text === step);
  const came = dealResultAt(playing);
  if (!seed || !isOwn) return undefined;
  return { page: 'deal', game: game.name, seed, link, came: came ? writeDealResult(came) : '' };
};

/** Returns the result as a sentence to send with the link; "" while the game goes on. */
export const textOfDeal = (playing: Playing) => {
  const came = dealResultAt(playing);
  return came ? say('deal.text', { title: playing.game.title, ...wordsOf(came) }) : '';
};

const wordsOf = ({ outcome, actions, hints }: DealResult) => ({
  score: outcome.map(signed).join(' : '),
  n: actions,
  hints,
});

/**
 * Returns the arrival of a deal's link: the deal to play or, if it was played here, a comparison of the
 * results.
 */
export const ofDeal = (
  shell: Shell,
  game: Listed,
  address: Extract<Coming, { page: 'deal' }>,
): Arrival | Said => {
  const { seed, link, came: theirs } = address;
  const own = shell.store.resultsOf(game.name).find((result) => result.seed === seed);
  const isOwn = own && theirs === writeDealResult(dealResultOf(own));
  const others = shell.store.rivals(game.name, seed);
  const isNews = theirs !== '' && !isOwn && !others.includes(theirs);
  const remember = async () => {
    if (isNews) await shell.stored(shell.store.keepRival(game.name, seed, theirs));
  };
  const save = shell.store.game(game.name)?.save;
  if (own || (save && seedOf(save.record) === seed)) {
    const all = isNews ? [...others, theirs] : others;
    const what = () => {
      if (!own) return say('deal.going');
      const yours = say('deal.yours', wordsOf(dealResultOf(own)));
      return sentences(yours, ...(isOwn ? [say('deal.own')] : compared(all, own)));
    };
    if (!isNews) return { heading: () => say('deal.heading'), text: what };
    const take = async () => {
      await remember();
      await shell.play(game);
    };
    return { what, yes: () => say('arrival.remember'), take };
  }
  const take = async () => {
    await remember();
    await keepUnfinished(shell, game);
    await shell.play(game, { link, seed });
  };
  const what = () => sentences(say('deal.begun'), theirs ? say('deal.compared') : '');
  return { what, yes: () => say('arrival.play'), take };
};
