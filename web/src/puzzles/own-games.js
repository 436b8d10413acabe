// The slips of a game, "From your games": their list, and one of them as it is solved.

import { html, nothing } from 'lit-html';
import { picture } from '../board/picture.js';
import { dayAt, timeOf } from '../day/days.js';
import { isBack, returnsOn, SEED, slipAt, slipState } from '../day/returning.js';
import { mayReplace, refusalIn } from '../newgame/replace.js';
import { hashOf } from '../page/address.js';
import { slipOf } from '../store/reviewed.js';
import { date } from '../ui/dates.js';
import { button, pageBar, signButton } from '../ui/icons.js';
import { say } from '../words/say.js';
import { wayBack } from './after.js';
import { attempt } from './attempt.js';
import { noteSlip, removeSlip, slipKey, slipsOf } from './slips.js';
import { helps, leading } from './solving.js';
import { attemptView } from './view.js';

/** @import { Did } from '../day/returning.js' */
/** @import { Puzzle } from '../engine/puzzles.js' */
/** @import { Game, Page, Shell } from '../page/types' */
/** @import { Slip } from '../store/reviewed.js' */

/** The longest side of a picture, in CSS pixels; where there is less room it is shown smaller. */
const SIDE = 120;

/** A slip under its key. @typedef {Slip & { key: string }} Listed */

/** @param {number} chance 0 … 1 */
const percent = (chance) => Math.round(100 * chance);

/** What a decision cost. @param {Slip} slip */
const fell = ({ before, after }) =>
  say('puzzles.slip.fell', { before: percent(before), after: percent(after) });

/** Puts the game on its table at the position of a slip. @param {Shell} shell @param {Game} game @param {Slip} slip */
const openGame = async (shell, game, { record, ply }) => {
  const refused = refusalIn(shell.engine, game.name, { record, ply });
  if (refused) return shell.tell({ text: () => refused.sentence });
  if (await mayReplace(shell, game)) shell.play(game, { record, ply });
};

/** @param {Shell} shell @param {Game} game @returns {Page} */
export const slipsPage = (shell, game) => {
  const { name, title, board } = game;
  const heading = () => say('puzzles.slips.title', { title });
  /** What stands there, by key; null where the rules cannot read it. @type {Map<string, unknown>} */
  const views = new Map();

  /** @param {string} key */
  const viewOf = (key) => {
    if (!views.has(key)) views.set(key, slipState(shell, key)?.view ?? null);
    return views.get(key);
  };

  /** @param {Listed} slip */
  const remove = async ({ key }) => {
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

  /** @param {Listed} slip @param {number} at */
  const item = (slip, at) => {
    const view = viewOf(slip.key);
    const day = returnsOn(slip);
    const is = !view ? 'unreadable' : isBack(slip, dayAt(Date.now())) ? 'back' : 'later';
    return html`<li>
      <a href=${view ? hashOf(slipAt(slip.key)) : nothing}>
        <span class="look">${view ? picture(board, view, SIDE) : nothing}</span>
        <span>${fell(slip)}</span>
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

/** The page of a slip; where it is not there any more, or cannot be read, the list, from which it can be removed. @param {Shell} shell @param {Game} game @param {string} position its link @returns {Page} */
export const slipPage = (shell, game, position) => {
  const { name } = game;
  const key = slipKey(name, position);
  const slip = slipOf(shell.store.slips().find((one) => one.key === key));
  const refusal = shell.engine.refusalOf((match) => match.loadLink(name, position, SEED));
  if (!slip || refusal) return slipsPage(shell, game);
  /** @type {Puzzle} */
  const puzzle = {
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
  const toList = { page: /** @type {const} */ ('slips'), game: name };
  const back = wayBack(shell, slipAt(key));
  const onwards = () => back() ?? { address: toList, words: say('puzzles.slips') };

  const did = (/** @type {Did} */ what) => {
    shell.stored(noteSlip(shell.store, key, what, Date.now()));
  };
  const solving = attempt(shell, game, puzzle, {
    did,
    ended: () => shell.focus('.puzzle .do .primary'),
  });
  shell.say(solving.task());

  return {
    title: () => `${say('puzzles.slips')} – ${game.title} – Quintet`,
    close: solving.close,
    speak: solving.speak,
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
        above: html`<p class="standing soft small">${fell(slip)}</p>`,
        buttons: () => helps(solving, () => leading(onwards())),
      }),
  };
};
