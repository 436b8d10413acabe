// The contract of a board with the page (web/src/board/types.ts), checked over the golden records.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { taskOf } from '../../web/src/match/headline.ts';
import { knows, say } from '../../web/src/words/say.ts';
import { canvas, still } from './canvas.ts';
import { example, goldenRecords, quintet, SPECTATOR, Table, whole } from './tables.ts';
import { people } from './words.ts';

const SPACES = [
  { width: 304, height: 293 },
  { width: 344, height: 500 },
  { width: 1000, height: 640.5 },
];
const TERMINAL = -2;
/** The number of positions checked in each record. */
const POSITIONS = 9;
const who = people('Player 1', 'Player 2', 'Player 3', 'Player 4', 'Player 5', 'Player 6');

/**
 * Yields positions of a game's golden records, with the first and the last. The player to move views them.
 */
function* positionsOf(game) {
  for (const { file, record } of goldenRecords(game)) {
    const table = Table.load(record);
    const { plies } = table.state();
    for (let i = 0; i <= POSITIONS; i++) {
      const ply = Math.floor((plies * i) / POSITIONS);
      table.go(ply);
      const { current } = table.state();
      const viewer = current >= 0 ? current : SPECTATOR;
      const last = ply > 0 ? table.events(ply - 1, viewer) : [];
      const preview = (action) => table.preview(action, viewer);
      yield { where: `${file} at ${ply}`, ...table.state(viewer), last, preview };
    }
  }
}

/** Returns a game's options: every key with each value that some combination offers. */
const optionsOf = (game) => {
  const options = new Map();
  const ask = (chosen) => JSON.parse(quintet.describe(game, chosen)).options ?? [];
  for (const { key, values } of ask('')) {
    for (const chosen of ['', ...values.map((value) => `${key}=${value}`)]) {
      for (const other of ask(chosen)) {
        options.set(other.key, new Set([...(options.get(other.key) ?? []), ...other.values]));
      }
    }
  }
  return options;
};

/** Patterns of each game's goal. */
const GOALS: Record<string, RegExp> = {
  mathable: /^Place a token that the two numbers beside it make|Most points wins\.$/,
  mergers: /A company of \d+ ends the game: most money wins\.|The first group of \d+ wins\./,
  mines2048: /Make \d+\.$|Score all you can\.$/,
  pahtum: /hree or more in a row score; longer runs score far more\./,
  triangles: /Closing a triangle scores a point/,
};
/** The number of deals: enough to show an event of one deal in a hundred. */
const DEALS = 400;
const PLAYED = 12;
/** The number of actions after which everybody has had a turn. */
const ACTIONS = 30;

test('there is a board for every game of the module, in its order, and no other', () => {
  const games = JSON.parse(quintet.games()).map((game) => game.name);
  assert.deepEqual(Object.keys(boards), games);
});

for (const [game, { load }] of Object.entries(boards)) {
  const board = await load();
  test(`${game}: every option has words, and every value that is not a number`, () => {
    const options = optionsOf(game);
    for (const key in board.options) assert.ok(options.has(key), `${game} has no option ${key}`);
    for (const [key, values] of options) {
      const { label, values: words = (value) => value } = board.options[key] ?? {};
      assert.ok(label, `${game}: option ${key} has no words`);
      const said = new Map();
      for (const value of values) {
        const option = `${game}: option ${key}=${value}`;
        assert.ok(/^\d+$/.test(value) || words(value) !== value, `${option} has no words`);
        assert.ok(!said.has(words(value)), `${option} is called like ${said.get(words(value))}`);
        said.set(words(value), value);
      }
    }
  });

  test(`${game}: every set-up can be played, is written as records have it and has a name of its own`, () => {
    const names = new Set();
    for (const { key, options } of board.setups) {
      assert.equal(Table.start(game, options).state().options, options);
      assert.ok(knows(`setups.${game}.${key}`), key);
      names.add(say(`setups.${game}.${key}`));
    }
    assert.ok(names.size > 1);
    assert.equal(names.size, board.setups.length);
  });

  test(`${game}: each player’s first turn states the goal, and every turn the task`, () => {
    for (const { options } of board.setups) {
      for (let seed = 1; seed <= DEALS; seed++) {
        const table = Table.start(game, options, seed);
        const told = new Set();
        for (let i = 0; i <= (seed <= PLAYED ? ACTIONS : 0); i++) {
          const { current } = table.state();
          if (current < 0) break;
          const state = table.state(current);
          const { legal } = state;
          const task = taskOf(board, state, !told.has(current), false);
          const where = `${options}, seed ${seed}, action ${i}: ${task}`;
          assert.notEqual(task, '', where);
          if (!told.has(current)) assert.match(task, GOALS[game] ?? /./, where);
          told.add(current);
          table.act(legal[(seed * 7 + i * 13) % legal.length] ?? '');
        }
      }
    }
  });

  test(`${game}: the board fits its space, and its spots are apart and hit in their middles`, () => {
    for (const { where, view } of positionsOf(game)) {
      for (const space of SPACES) {
        const layout = board.layout(view, space);
        assert.ok(layout.width <= space.width + 1e-6, where);
        assert.ok(layout.height <= space.height + 1e-6, where);
        const spots = board
          .grid(view, () => null, null)
          .flat()
          .map(({ spot }) => spot);
        assert.equal(new Set(spots).size, spots.length, where);
        for (const spot of [...spots, ...Object.values(board.slides ?? {})]) {
          const { x, y, width, height } = board.box(layout, spot);
          assert.ok(width > 0 && height > 0, `${where}: ${spot}`);
          const hit = board.hit(layout, { x: x + width / 2, y: y + height / 2 });
          assert.equal(hit, board.slides ? null : spot, where);
        }
        assert.equal(board.hit(layout, { x: -9, y: 50 }), null);
        assert.equal(board.hit(layout, { x: 50, y: layout.height + 9 }), null);
      }
    }
  });

  test(`${game}: all that is said is whole`, () => {
    for (const { where, view, current, legal, scores, last, preview } of positionsOf(game)) {
      const said = [
        board.grid(view, preview, null),
        board.buttons(view, legal),
        legal.map((action) => [board.listed?.(action) ?? '', board.gain(preview(action) ?? [])]),
        board.task(view, legal),
        board.goal?.(view) ?? '',
        board.sum(view, 0, last, [0]),
        scores.map((score, seat) => [
          board.arithmetic(view, seat),
          board.score?.(view, score) ?? '',
        ]),
        board.tables?.(view, who, last) ?? '',
        board.summary(view),
        board.standing?.(view) ?? '',
        current === TERMINAL ? board.why(view) : '',
        board.describe(last, who),
        board.where?.(last) ?? '',
        board.hand?.tell(view) ?? '',
      ];
      const text = JSON.stringify(said);
      assert.doesNotMatch(text, /undefined|NaN|null|\[object/, where);
      const line = scores.length > 1 ? whole(board).goal(view) : board.task(view, legal);
      for (const words of [line, board.task(view, legal)]) {
        assert.ok(current === TERMINAL || words !== '', `${where} has no line`);
        assert.ok(words.split(' ').length <= 15, words);
      }
      assert.ok(board.describe(last, who) !== '' || last.length === 0 || board.follows, where);
    }
  });

  test(`${game}: every position is drawn, at rest, in motion and with a spot chosen`, () => {
    for (const { view, last, legal, preview } of positionsOf(game)) {
      const layout = board.layout(view, SPACES[1]);
      const draw = (ui) => board.draw(canvas().context, layout, view, { ...still, ...ui });
      draw({});
      for (const progress of [0, 0.3, 0.6, 1]) draw({ last, recent: last, progress });
      draw({ last, recent: last, end: { winners: [0], events: last } });
      const spots = new Set(
        board
          .grid(view, () => null, null)
          .flat()
          .map(({ spot }) => spot),
      );
      for (const action of legal.slice(0, 9)) {
        const parts = board.hand?.parts(view, action);
        const spot = parts?.spot ?? action;
        if (!spots.has(spot)) continue;
        const events = preview(action);
        const held = parts ? { spot: parts.held, at: null } : null;
        for (const aiming of [false, true]) draw({ held, target: { spot, events, aiming } });
      }
    }
  });

  test(`${game}: the lobby has its record and its lines`, () => {
    assert.equal(Table.load(example(game, 'lobby')).state().game, game);
    for (const line of ['line', 'players']) assert.ok(knows(`lobby.${game}.${line}`));
  });

  test(`${game}: a sign is drawn for every seat`, () => {
    for (const { scores } of positionsOf(game)) assert.ok(board.seats.length >= scores.length);
    for (const { mark } of board.seats) assert.match(mark.strings.join(''), /<(path|rect)/);
  });
}
