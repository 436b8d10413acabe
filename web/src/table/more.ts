// The rarer actions at a table: those of its game, and those of its board. Fetched on demand.

import { html, nothing } from 'lit-html';
import { boards } from '../games/index.ts';
import { hashOf } from '../page/address.ts';
import type { Playing, Shell } from '../page/types.ts';
import { mayReview } from '../play/moves.ts';
import { openFile, saveFile } from '../ui/files.ts';
import { say } from '../words/say.ts';
import { item, link, TOUCH, walk } from './menu.ts';
import { actionsOf } from './turn-panel.ts';

/** Opens the sheet. `openMoves` shows the moves, for typing one if `types`. */
export const openMore = (
  shell: Shell,
  playing: Playing,
  openMoves: (types: boolean) => void,
): Promise<string> =>
  shell.dialogs.open(
    () => say('table.more'),
    () => html`<div class="menu more" @keydown=${walk}>
      ${group(say('table.thisGame'), [
        matchItems(playing, openMoves),
        gameItems(playing),
        actionsOf(playing, true),
      ])}
      ${group(say('table.theBoard'), boardItems(playing))}
    </div>`,
    playing.shape === 'narrow' ? { kind: 'sheet' } : {},
  );

const group = (name: string, items: unknown) => html`<div role="group" aria-label=${name}>
  <p class="soft small" aria-hidden="true">${name}</p>
  ${items}
</div>`;

/** Keeps the present match under a name. */
const keep = ({ shell, game, session: { state, history, kept } }: Playing) => {
  const move = history.stops.filter((stop) => stop <= state.ply).length - 1;
  const proposed = say('table.keptAs', { game: game.title, move });
  return shell.open('keep', { game: game.name, ...kept }, proposed);
};

const matchItems = (playing: Playing, openMoves: (types: boolean) => void) => {
  const { shell, game, session, shape } = playing;
  const { name } = game;
  const position = session.written('file');
  const reviews = mayReview(playing) && !playing.review;
  return [
    shape === 'wide' ? nothing : item(say('table.moves'), () => openMoves(false)),
    session.isOver || TOUCH.matches ? nothing : item(say('table.typeMove'), () => openMoves(true)),
    item(say('kept.keep'), () => keep(playing)),
    item(say('table.kept'), () => shell.open('kept', () => keep(playing))),
    item(say('table.saveAsFile'), () => saveFile(shell, name, session.record)),
    position
      ? item(say('table.savePosition'), () => saveFile(shell, name, position, 'txt'))
      : nothing,
    item(say('table.openFile'), () => shell.open('text', openFile, { playing })),
    link(say('page.print'), hashOf({ page: 'print', which: name })),
    reviews && session.isOver
      ? item(say('table.review'), () => shell.open('review', playing))
      : nothing,
    reviews && !session.isOver
      ? item(say('table.explore'), () => shell.open('review', playing, true))
      : nothing,
  ];
};

const gameItems = ({ shell, game }: Playing) => [
  link(say('page.learn'), hashOf({ page: 'learn', game: game.name })),
  link(say('page.puzzles'), hashOf({ page: 'corner' })),
  link(say('page.editor'), hashOf({ page: 'editor', game: game.name, position: '' })),
  item(say('table.statistics'), () => shell.open('statistics', game)),
  item(say('table.fame'), () => shell.open('fame', game)),
];

const boardItems = (playing: Playing) => {
  const { shell, game, session, stage } = playing;
  const { board } = game;
  const toggleNames = () => {
    shell.dialogs.close();
    stage.showNames(!stage.namesShown);
    shell.update();
  };
  return [
    board.signs?.(session.state.view).length
      ? item(say('table.signs'), () => shell.open('legend', playing))
      : nothing,
    stage.isCrowded && !session.isOver ? item(say('table.numbers'), toggleNames) : nothing,
    boards[game.name]?.colours
      ? item(say('settings.colours'), () => shell.open('colours'))
      : nothing,
    TOUCH.matches ? nothing : item(say('table.keys'), () => shell.open('keys', playing)),
  ];
};
