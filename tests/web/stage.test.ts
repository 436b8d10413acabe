// Redrawing of a board (web/src/board/stage.ts) after each visible change.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fake } from './fakes.ts';
import { boardOn, engine, focused, resize, until, visit } from './page.ts';

const { Stage } = await import('../../web/src/board/stage.ts');
const { sessionFor } = await import('../../web/src/match/session.ts');

type Handlers = ConstructorParameters<typeof Stage>[3];

/** Opens a table. `latest` returns the view and the state of the board's last drawing. */
const watchTable = async ({ mock }) => {
  const page = await visit('triangles', { beginning: { undo: 'free', names: [], options: '' } });
  const board = boardOn(page, 'triangles');
  const drawing = mock.method(board, 'draw').mock;
  mock.method(board, 'duration', () => 100); // milliseconds of each step
  const latest = () => {
    const [, , view, ui] = drawing.calls.at(-1)?.arguments ?? [];
    return { view, ui };
  };
  return { page, latest };
};
/** Tells whether the first line is drawn. */
const hasLine = ({ view }) => view?.lines[0].drawn;

test('a move is drawn on the board until it is undone', async (t) => {
  const { page, latest } = await watchTable(t);
  await page.play('1');
  await until(() => hasLine(latest()));
  await page.press('Undo');
  await until(() => !hasLine(latest()));
});

test('a step that takes its time is drawn until it is at rest', async (t) => {
  const { dataset } = document.documentElement;
  t.after(() => Object.assign(dataset, { motion: 'reduced' }));
  const { page, latest } = await watchTable(t);
  dataset.motion = 'full';
  await page.play('1');
  await until(() => hasLine(latest()));
  await until(() => latest().ui.progress === 1);
});

test('another theme is seen at once', async (t) => {
  const { dataset } = document.documentElement;
  t.after(() => delete dataset.theme);
  const { page, latest } = await watchTable(t);
  await page.play('1');
  await until(() => hasLine(latest()));
  const { token } = latest().ui;
  dataset.theme = 'dark';
  await until(() => latest().ui.token !== token);
});

test('the keyboard follows a pointer to where it pressed last, be it twice within a frame', async ({
  mock,
}) => {
  const page = await visit('triangles', { beginning: { undo: 'free', names: [], options: '' } });
  const board = boardOn(page, 'triangles');
  mock.method(board, 'layout', () => ({ width: 100, height: 100 }));
  mock.method(board, 'hit', (_, { x }) => `${x}`);
  mock.method(board, 'box', () => ({ x: 0, y: 0, width: 10, height: 10 }));
  mock.method(board, 'draw', () => {});
  resize(400, 700);
  const canvas = document.querySelector('.stage canvas');
  for (const clientX of [3, 5]) {
    for (const kind of ['pointerdown', 'pointerup']) {
      canvas?.dispatchEvent(new PointerEvent(kind, { clientX, isPrimary: true, button: 0 }));
    }
  }
  await until(() => focused()?.dataset.spot === '5');
});

test('an overlay on a board is drawn without another change', async () => {
  const { shell } = await visit('');
  const listed = shell.games.find(({ name }) => name === 'triangles');
  assert.ok(listed);
  const game = await shell.load(listed);
  const session = sessionFor(engine, game, { undo: 'free', names: [], options: '' }, () => {});
  const player = fake<Handlers>({
    preview: (action) => session.preview(action),
    who: (seat) => session.player(seat),
  });
  const stage = new Stage(game.board, () => 'Board', session.frame, player);
  await stage.settled();
  let times = 0;
  stage.overlay = () => (times += 1);
  await until(() => times === 1);
  stage.close();
});
