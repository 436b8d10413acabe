// The slips of a game, "From your games": their list, and the page that repeats one.

import { html, nothing } from 'lit-html';
import { percent } from '../board/phrases.ts';
import { picture } from '../board/picture.ts';
import type { Did } from '../day/repetition.ts';
import { isBack, returnsOn, SEED, slipAt, slipState } from '../day/repetition.ts';
import { dayAt, timeOf } from '../day/schedule.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { mayReplace, refusalIn } from '../newgame/replace.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import type { Slip } from '../store/review-schema.ts';
import { slipOf } from '../store/review-schema.ts';
import { date } from '../ui/dates.ts';
import { button, pageBar, signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { wayBack } from './after.ts';
import { Attempt } from './attempt.ts';
import { attemptView, focusOnward } from './attempt-view.ts';
import { helpButtons, onwardButton } from './puzzle-page.ts';
import { noteSlip, removeSlip, slipKey, slipsOf } from './slips.ts';

/** The longest side of a picture, in CSS pixels. Narrow pages show it smaller. */
const SIDE = 120;

/** A slip with its key in the store. */
interface Listed extends Slip {
  key: string;
}

/** Returns the loss of a decision in words. */
const lossOf = ({ before, after }: Slip) =>
  say('puzzles.slip.fell', { before: percent(before), after: percent(after) });

/** Opens the game on its table at the position of a slip. */
const openGame = async (shell: Shell, game: Game, { record, ply }: Slip) => {
  const refused = refusalIn(shell.engine, game.name, { record, ply });
  if (refused) return shell.tell({ text: () => refused.sentence });
  if (await mayReplace(shell, game)) shell.play(game, { record, ply });
};

export const slipsPage = (shell: Shell, game: Game): Page => {
  const { name, title, board } = game;
  const heading = () => say('puzzles.slips.title', { title });
  /** The views of the slips' positions, by key; null if the rules cannot read one. */
  const views = new Map<string, unknown>();

  const viewOf = (key: string) => {
    if (!views.has(key)) views.set(key, slipState(shell, key)?.view ?? null);
    return views.get(key);
  };

  const remove = async ({ key }: Listed) => {
    const isSure = await shell.dialogs.ask(
      () => say('puzzles.slip.remove.ask'),
      () => say('puzzles.slip.remove.what'),
      () => say('puzzles.slip.remove'),
    );
    if (!isSure) return;
    await shell.stored(removeSlip(shell.store, key, Date.now()));
    shell.say(say('puzzles.slip.removed'));
    shell.focus('.slips h1');
  };

  const item = (slip: Listed, at: number) => {
    const view = viewOf(slip.key);
    const day = returnsOn(slip);
    const is = !view ? 'unreadable' : isBack(slip, dayAt(Date.now())) ? 'back' : 'later';
    return html`<li>
      <a href=${view ? hashOf(slipAt(slip.key)) : nothing}>
        <span class="look">${view ? picture(board, view, SIDE) : nothing}</span>
        <span>${lossOf(slip)}</span>
        <span class="soft small">${say('puzzles.slip.returns', { is, day: date(timeOf(day), { dateStyle: 'medium', timeZone: 'UTC' }) })}</span>
      </a>
      <span class="buttons">
        ${button('search', say('puzzles.slip.game'), () => openGame(shell, game, slip))}
        ${signButton('trash', say('puzzles.slip.remove.nth', { n: at + 1 }), () => remove(slip), { title: say('puzzles.slip.remove') })}
      </span>
    </li>`;
  };

  return {
    title: () => `${heading()} – Quintet`,
    render: () => {
      const slips = slipsOf(shell.store, name);
      return html`<div class="slips">
        ${pageBar(heading(), nothing, [hashOf({ page: 'corner' }), say('page.puzzles')])}
        <main>
          <p>${say(slips.length > 0 ? 'puzzles.slips.rule' : 'puzzles.slips.none')}</p>
          <ol>${slips.map(item)}</ol>
        </main>
      </div>`;
    },
  };
};

/**
 * The page of a slip, found by the link of its position. If the slip is gone or unreadable, this is the
 * page of the list, where it can be removed.
 */
export const slipPage = (shell: Shell, game: Game, position: string): Page => {
  const { name } = game;
  const key = slipKey(name, position);
  const slip = slipOf(shell.store.all('slip').find((one) => one.key === key));
  const refusal = shell.engine.refusalOf((match) => match.loadLink(name, position, SEED));
  if (!slip || refusal) return slipsPage(shell, game);
  const puzzle: Puzzle = {
    n: 0,
    isRetired: false,
    link: position,
    seed: SEED,
    difficulty: 0,
    goal: 'best',
    value: 0,
    themes: [],
    line: slip.actions,
  };
  const toList: Address = { page: 'slips', game: name };
  const back = wayBack(shell, slipAt(key));
  const onwards = () => back() ?? { address: toList, words: say('puzzles.slips') };

  const did = (what: Did) => {
    shell.stored(noteSlip(shell.store, key, what, Date.now()));
  };
  const solving = new Attempt(shell, game, puzzle, {
    did,
    ended: () => focusOnward(shell),
  });
  shell.say(solving.task);

  return {
    title: () => `${say('puzzles.slips')} – ${game.title} – Quintet`,
    close: () => solving.close(),
    speak: () => solving.speak(),
    render: () =>
      attemptView(shell, game, puzzle, solving, {
        kind: '',
        bar: pageBar(
          game.title,
          html`<div class="tools">
            ${button('search', say('puzzles.slip.game'), () => openGame(shell, game, slip))}
          </div>`,
          [hashOf(toList), say('puzzles.slips')],
        ),
        above: html`<p class="standing soft small">${lossOf(slip)}</p>`,
        buttons: () => helpButtons(solving, () => onwardButton(onwards())),
      }),
  };
};
