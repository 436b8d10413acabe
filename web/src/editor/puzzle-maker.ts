// Makes a puzzle of the position in the editor. The Worker proves that exactly one way is best. It
// repeats the proof when the puzzle's link is opened (puzzles/custom.ts).

import { html } from 'lit-html';
import type { Draft } from '../board/drafts.ts';
import { anySeed } from '../engine/engine.ts';
import { Prover } from '../engine/prover.ts';
import type { Said } from '../engine/questions.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Shell } from '../page/types.ts';
import { tell } from '../players/names.ts';
import { button, icon } from '../ui/icons.ts';
import { say } from '../words/say.ts';

/** Seeds to try in games where chance follows each action. */
const TRIES = 24;

/** The position in the editor. */
interface Position {
  draft: Draft;
  link: string;
  isAlone: boolean;
}

/** The address of the puzzle, or the reason why the position is not one. */
type Found = Extract<Address, { page: 'posed' }> | { none: Said };

export const puzzleMaker = (shell: Shell, game: Game, position: () => Position) => {
  const prover = new Prover();
  /** The draft of the puzzle. */
  let of: Draft | null = null;
  /** Null while the proof runs. */
  let answer: Found | 'failed' | null = null;

  const stop = () => {
    prover.stop();
    of = null;
    shell.update();
  };

  const make = async () => {
    const { draft, link, isAlone } = position();
    of = draft;
    answer = null;
    shell.say(say('posed.proving'));
    shell.focus('.posing button');
    const found = await search(link, isAlone ? TRIES : 1).catch(() => 'failed' as const);
    if (of !== draft) return;
    answer = found;
    shell.say(status());
    // The focused button "Cancel" is gone.
    if (document.activeElement?.closest('.posing')) shell.focus('.posing a, .posing button');
  };

  const search = async (link: string, tries: number): Promise<Found> => {
    const seed = tries > 1 ? anySeed() : 1n;
    const found = await prover.prove(shell.engine, game.name, link, seed);
    if ('none' in found) return tries > 1 ? search(link, tries - 1) : found;
    const code = seed === 1n ? '' : seed.toString(16);
    return { page: 'posed', game: game.name, position: link, seed: code };
  };

  /** Describes the state of the proof in a sentence. */
  const status = () => {
    if (!answer) return say('posed.proving');
    if (answer === 'failed') return say('posed.failed');
    if ('none' in answer) return say('posed.notMade', { why: tell(answer.none, () => ({})) });
    return say('posed.made');
  };

  const send = (address: Address) =>
    shell.open(
      'link',
      () => say('posed.puzzle'),
      address,
      () => say('posed.linkHint'),
    );

  const makeButton = (cannot: boolean) =>
    html`<button ?disabled=${cannot} @click=${make}>${icon('puzzle')} ${say('posed.make')}</button>`;

  const next = () => {
    if (!answer) return html`<button @click=${stop}>${say('page.cancel')}</button>`;
    if (answer === 'failed' || 'none' in answer) return makeButton(false);
    const address = answer;
    return html`<a class="button" href=${hashOf(address)}>${icon('puzzle')} ${say('posed.solve')}</a>
      ${button('share-2', say('posed.send'), () => send(address))}`;
  };

  return {
    stop,
    /** Stops the proof if the draft has changed. */
    changed: () => {
      if (of && !answer && of !== position().draft) stop();
    },
    /** Draws this part of the page. Its button is disabled if the position has nothing to solve. */
    render: (cannot: boolean) => {
      const isAsked = of !== null && of === position().draft;
      return html`<div class="posing">
        ${
          isAsked
            ? html`<p>${status()}</p>
                <div class="buttons">${next()}</div>`
            : makeButton(cannot)
        }
      </div>`;
    },
  };
};
