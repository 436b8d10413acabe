// The page of a puzzle that a player has made. Its link has only the position, so the computer proves it
// again here. It does not count for the rating.

import { html } from 'lit-html';
import { picture } from '../board/picture.ts';
import type { Match } from '../engine/engine.ts';
import { Prover } from '../engine/prover.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { isSeed } from '../match/correspondence.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { tell } from '../players/names.ts';
import { button, pageBar } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { Attempt } from './attempt.ts';
import { attemptView, focusOnward } from './attempt-view.ts';
import { helpButtons, onwardButton } from './puzzle-page.ts';

/** The longest side of the picture, in CSS pixels. */
const PICTURE = 280;

export const posedPage = (
  shell: Shell,
  game: Game,
  address: Extract<Address, { page: 'posed' }>,
): Page => {
  const { position, seed } = address;
  const { name, title, board } = game;
  const number = BigInt(isSeed(seed) ? `0x${seed}` : 1);
  const load = (match: Match) => match.loadLink(name, position, number);
  const isDamaged = seed !== '' && !isSeed(seed);
  const refused = isDamaged ? null : shell.engine.refusalOf(load);
  const isRead = !isDamaged && !refused;
  const state = isRead ? shell.engine.stateOf(load) : null;
  /** Why the position is not a puzzle; null while it may be one. */
  let why: (() => string) | null = isDamaged
    ? () => say('game.link_damaged')
    : refused && (() => refused.sentence);
  if (state && state.current < 0) why = () => say('posed.over');
  let hasFailed = false;
  const prover = new Prover();
  let opened: { puzzle: Puzzle; solving: Attempt } | null = null;

  const open = (puzzle: Puzzle) => {
    const solving = new Attempt(shell, game, puzzle, {
      did: () => {},
      ended: () => focusOnward(shell),
    });
    opened = { puzzle, solving };
    shell.say(solving.task);
  };

  const prove = async () => {
    hasFailed = false;
    try {
      const answer = await prover.prove(shell.engine, name, position, number);
      if ('puzzle' in answer) open(answer.puzzle);
      else {
        const { none } = answer;
        why = () => tell(none, () => ({}));
      }
    } catch {
      hasFailed = true;
    }
    shell.update();
    if (!opened) shell.say(standing());
  };
  if (!why) prove();

  const heading = () => say('posed.puzzle');
  const share = () => shell.open('link', heading, address, () => say('posed.linkHint'));
  const toPosition = () =>
    onwardButton({ address: { page: 'editor', game: name, position }, words: say('page.editor') });

  /** The state of the proof in a sentence. */
  const standing = () => {
    if (hasFailed) return say('posed.failed');
    return why ? why() : say('posed.proving');
  };

  const waiting = () => html`<main class="failure" aria-busy=${why || hasFailed ? 'false' : 'true'}>
    <h1 tabindex="-1">${why ? say('posed.none') : title}</h1>
    ${state ? picture(board, state.view, PICTURE) : ''}
    <p>${standing()}</p>
    <div class="buttons">
      ${hasFailed ? html`<button class="primary" @click=${prove}>${say('app.again')}</button>` : ''}
      ${why && isRead ? toPosition() : ''}
      <a class="button" href=${hashOf({ page: 'corner' })}>${why ? say('page.puzzles') : say('page.cancel')}</a>
    </div>
  </main>`;

  return {
    title: () => `${heading()} – ${title} – Quintet`,
    close: () => {
      prover.stop();
      opened?.solving.close();
    },
    speak: () => opened?.solving.speak(),
    render: () => {
      if (!opened) return waiting();
      const { puzzle, solving } = opened;
      return attemptView(shell, game, puzzle, solving, {
        kind: '',
        bar: pageBar(
          heading(),
          html`<div class="tools">${button('share-2', say('table.share'), share)}</div>`,
          [hashOf({ page: 'corner' }), say('page.puzzles')],
        ),
        above: html`<p class="standing soft small">${say('posed.proved')}</p>`,
        buttons: () => helpButtons(solving, toPosition),
      });
    },
  };
};
