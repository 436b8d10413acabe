// The page of puzzles: a picture of each game, which opens its next puzzle; missed puzzles that are due;
// runs; and the lists of all puzzles.

import '../lessons/lessons.css';
import './puzzles.css';
import { html, nothing } from 'lit-html';
import { picture } from '../board/picture.ts';
import { backOn, lookAtBack } from '../day/repetition.ts';
import { dayAt } from '../day/schedule.ts';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import { offeredOf } from '../engine/puzzle-list.ts';
import { hashOf } from '../page/address.ts';
import type { Listed, Page, Shell } from '../page/types.ts';
import { gameChoice } from '../ui/choice.ts';
import { pageBar } from '../ui/icons.ts';
import { painted } from '../ui/next-frame.ts';
import { say } from '../words/say.ts';
import { nextOf } from './rating.ts';
import { bestKey } from './run.ts';

/** The longest side of a picture, in CSS pixels. Narrow pages show it smaller. */
const SIDE = 320;

/** The game chosen for runs and the list in this visit. */
let chosen = '';

/** A link to a run, with the best result so far. */
const toRun = (shell: Shell, page: 'sprint' | 'survival') => {
  const best = shell.store.best(bestKey({ page, game: chosen }));
  return html`<li>
    <a class="button" href=${hashOf({ page, game: chosen, numbers: '' })}>${say(`puzzles.${page}`)}</a>
    <p class="small">
      ${say(`puzzles.${page}.rule`)}
      ${best ? html`<span class="soft">${say('puzzles.run.best', { n: best })}</span>` : nothing}
    </p>
  </li>`;
};

/** Runs through a game's puzzles, and the list of all of them. */
const more = (shell: Shell) => html`<section class="more" aria-labelledby="more">
  <h2 id="more">${say('puzzles.more')}</h2>
  <div class="form">
    ${gameChoice({
      games: shell.games,
      value: chosen,
      choose: (value) => {
        chosen = value;
        shell.update();
      },
    })}
  </div>
  <ul>
    ${toRun(shell, 'sprint')} ${toRun(shell, 'survival')}
    <li>
      <a class="button" href=${hashOf({ page: 'puzzles', game: chosen })}>${say('puzzles.list')}</a>
      <p class="small">${say('puzzles.list.rule')}</p>
    </li>
    <li>
      <a class="button" href=${hashOf({ page: 'slips', game: chosen })}>${say('puzzles.slips')}</a>
      <p class="small">${say('puzzles.slips.rule')}</p>
    </li>
    <li>
      <a class="button" href=${hashOf({ page: 'set', code: '' })}>${say('puzzles.set')}</a>
      <p class="small">${say('puzzles.set.rule')}</p>
    </li>
    <li>
      <a class="button" href=${hashOf({ page: 'print', which: chosen })}>${say('puzzles.print')}</a>
      <p class="small">${say('puzzles.print.rule')}</p>
    </li>
  </ul>
</section>`;

export const cornerPage = (shell: Shell): Page => {
  const { visit } = shell;
  chosen ||= shell.games[0]?.name ?? '';
  /** The positions of the next puzzles, by game, once they are loaded. */
  const views = new Map<string, unknown>();

  const look = async (game: Listed) => {
    const [puzzles] = await Promise.all([puzzlesOf(game.name), shell.load(game)]);
    const offered = offeredOf(puzzles ?? []);
    const next = nextOf(offered, shell.store.puzzles(game.name)) ?? offered[0];
    if (!next || shell.visit !== visit || !(await shell.ready(game.name))) return;
    const { link, seed } = next;
    views.set(
      game.name,
      shell.engine.stateOf((match) => match.loadLink(game.name, link, seed)).view,
    );
    shell.update();
  };

  const lookAtAll = async () => {
    for (const game of shell.games) {
      await painted();
      if (shell.visit !== visit) return;
      await look(game).catch(console.warn); // the other games keep their pictures
    }
  };
  lookAtAll();
  lookAtBack(shell, dayAt(Date.now())).catch(console.warn);

  /** The missed puzzles that are due, with a link to the first. */
  const back = () => {
    const all = backOn(shell, dayAt(Date.now()));
    const [first] = all;
    if (!first) return nothing;
    return html`<p class="returned">
      <span>${say('day.back', { n: all.length })}</span>
      <a class="button primary" href=${hashOf(first.address)}>${say('day.again')}</a>
    </p>`;
  };

  const card = (game: Listed) => {
    const { name, title, board } = game;
    const { rating, done } = shell.store.puzzles(name);
    const view = views.get(name);
    const tried = Object.values(done);
    const solved = tried.filter((one) => one.solved).length;
    return html`<li data-game=${name}>
      <a href=${hashOf({ page: 'puzzle', game: name, which: 'next' })}>
        <span class="look">${board && view ? picture(board, view, SIDE) : nothing}</span>
        <span class="about">
          <strong>${title}</strong>
          ${
            tried.length > 0
              ? html`<span class="soft small">${say('puzzles.standing.short', { rating, solved })}</span>`
              : nothing
          }
        </span>
      </a>
    </li>`;
  };

  return {
    title: () => `${say('page.puzzles')} – Quintet`,
    render: () => html`<div class="corner">
      ${pageBar(say('page.puzzles'))}
      <main>
        ${back()}
        <ul class="games">${shell.games.map(card)}</ul>
        ${more(shell)}
      </main>
    </div>`,
  };
};
