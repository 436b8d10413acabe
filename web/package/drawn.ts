// Draws positions for board.ts: on a canvas, and as tables for screen readers.

import fetchWords from 'virtual:words';
import { prepare } from '../src/board/draw.ts';
import { stillBy } from '../src/board/still.ts';
import { loadEngine } from '../src/engine/engine.ts';
import { gameIn } from '../src/engine/record.ts';
import { FALLBACK, languageFor } from '../src/words/languages.ts';
import { learn, speakIn } from '../src/words/say.ts';
import type { Drawn } from './board.ts';
import { tokenOf } from './colours.ts';
import { boards } from './games.ts';

export { stillBy }; // for render.ts, to save a separate file

export const draw = async (
  element: Element,
  { record, ply, theme = 'light', lang = FALLBACK }: Drawn,
): Promise<() => void> => {
  const game = gameIn(record);
  const known = boards.get(game);
  if (game && !known) throw new Error(`there is no game "${game}"`);
  const tag = languageFor(lang);
  const [engine, board, said] = await Promise.all([
    loadEngine(game),
    known?.load(),
    Promise.all(known ? [fetchWords('first', tag), fetchWords(game, tag)] : []),
  ]);
  const state = engine.stateOf((match) => match.load(record, { ply }));
  if (!board) throw new Error(`there is no board of ${game}`);
  const view = board.hand ? board.hand.bare(state.view) : state.view;
  // Another board of the page may use another language.
  const speak = () => {
    speakIn(tag);
    for (const words of said) learn(words);
  };

  const canvas = document.createElement('canvas');
  canvas.style.display = 'block';
  // Screen readers read the content of a canvas.
  const table = document.createElement('table');
  table.lang = tag;
  speak();
  for (const cells of board.grid(view, () => null, null)) {
    const row = table.insertRow();
    for (const { name } of cells) row.insertCell().textContent = name;
  }
  canvas.append(table);

  let drawnAt = 0;
  const paint = () => {
    const { clientWidth: width } = element;
    if (width === 0 || width === drawnAt) return;
    drawnAt = width;
    speak();
    const layout = board.layout(view, { width, height: width });
    canvas.style.width = `${layout.width}px`;
    canvas.style.height = `${layout.height}px`;
    const context = prepare(canvas, layout, devicePixelRatio);
    board.draw(
      context,
      layout,
      view,
      stillBy(tokenOf(element, game, theme), board, devicePixelRatio),
    );
  };
  const sizes = new ResizeObserver(paint);
  element.replaceChildren(canvas);
  paint();
  sizes.observe(element);
  return () => sizes.disconnect();
};
