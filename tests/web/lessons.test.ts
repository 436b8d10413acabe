// The lessons (web/src/lessons): each step agrees with the rules, and its words exist and are short. Every
// sign on a board is explained.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { messagesOf } from '../../web/plugins/catalogues.ts';
import { boards } from '../../web/src/games/index.ts';
import { knows, say } from '../../web/src/words/say.ts';
import { STEPS } from './steps.ts';
import { example, goldenRecords, SPECTATOR, Table } from './tables.ts';

const steps = Object.entries(STEPS).flatMap(([game, each]) =>
  each.map((step) => ({ game, step, where: `${game} ${step.name}` })),
);
const LEARNER = 0;
/** The number of letters that fit above the board on a small phone. */
const LONGEST = 125;

/** Returns the learner's gain by an action's events: points, or money. */
const broughtBy = (events) =>
  events.reduce((sum, event) => {
    const { event: kind } = event;
    if (kind === 'placed') return sum + (event.points ?? 0);
    if (kind === 'captured') return sum + event.triangles.length;
    if (kind === 'slid') return sum + event.gain;
    if (kind === 'bought') return sum - event.price;
    const paid = event.absorbed?.flatMap(({ payouts }) => payouts) ?? [];
    return paid.reduce((all, { player, amount }) => all + (player === LEARNER ? amount : 0), sum);
  }, 0);

test('every game is taught in three to five steps', () => {
  assert.deepEqual(Object.keys(STEPS), Object.keys(boards));
  for (const [game, each] of Object.entries(STEPS)) {
    assert.ok(each.length >= 3 && each.length <= 5, game);
  }
});

test('each step is the learner’s turn, and its words agree with the rules', () => {
  for (const { game, step, where } of steps) {
    const table = Table.load(example(game, `lesson-${step.name}`));
    const { current, legal } = table.state(LEARNER);
    assert.equal(current, LEARNER, where);
    assert.equal(legal.includes(step.wanted), !step.refused, where);
    if (step.refused) continue;
    assert.equal(broughtBy(table.preview(step.wanted, LEARNER)), step.brings ?? 0, where);
  }
});

test('a refusal in a step has the reason that is taught', () => {
  const codes = Object.fromEntries(
    steps
      .filter(({ step }) => step.refused)
      .map(({ game, step, where }) => {
        const table = Table.load(example(game, `lesson-${step.name}`));
        return [where, table.refusal(step.wanted, LEARNER)];
      }),
  );
  assert.deepEqual(codes, {
    'mathable nothing': 'no_equation',
    'mergers offer': 'not_offered',
    'mines2048 nothing': 'nothing_moves',
    'pahtum hole': 'occupied',
    'triangles drawn': 'occupied',
  });
});

test('the spots to be lit are on the board', async () => {
  for (const { game, step, where } of steps) {
    const board = await boards[game].load();
    const table = Table.load(example(game, `lesson-${step.name}`));
    const { view, legal } = table.state(LEARNER);
    const spots = board.grid(view, () => null, null).flatMap((row) => row.map(({ spot }) => spot));
    const { held, spot = step.wanted } = board.hand?.parts(view, step.wanted) ?? {};
    const isButton = board.buttons(view, legal).some(({ action }) => action === step.wanted);
    for (const lit of step.lit ?? (isButton ? [] : [held ?? spot, spot])) {
      assert.ok(spots.includes(lit), `${where}: ${lit}`);
    }
  }
});

test('each step has words that are short enough to fit above the board', () => {
  for (const { game, step, where } of steps) {
    for (const when of ['ask', 'done']) {
      const key = `lessons.${game}.${step.name}.${when}`;
      assert.ok(knows(key), key);
      const words = say(key, { points: Math.abs(step.brings ?? 0), input: 'keys' });
      assert.ok(words.length <= LONGEST, `${where}: ${words.length} letters`);
    }
  }
});

test('no step’s words or record are left over', () => {
  const said = Object.keys(messagesOf('en')).filter((key) => /^lessons\.\w+\./.test(key));
  const wanted = steps.flatMap(({ game, step: { name } }) => [
    `lessons.${game}.${name}.ask`,
    `lessons.${game}.${name}.done`,
  ]);
  assert.deepEqual(said.sort(), wanted.sort());
  for (const [game, each] of Object.entries(STEPS)) {
    const folder = new URL(`../../rules/${game}/examples/`, import.meta.url);
    const records = readdirSync(folder).filter((file) => file.startsWith('lesson-'));
    assert.deepEqual(records.sort(), each.map(({ name }) => `lesson-${name}.quintet`).sort());
  }
});

test('every sign on a board has its meaning, and the spot that bears it', async () => {
  for (const game of Object.keys(boards)) {
    const board = await boards[game].load();
    const shown = new Set();
    for (const { file, record } of goldenRecords(game)) {
      const table = Table.load(record);
      table.go(Math.floor(table.state().plies / 2));
      const { view } = table.state(SPECTATOR);
      const spots = board.grid(view, () => null, null).flatMap((row) => row.map((c) => c.spot));
      for (const { name, spot } of board.signs?.(view) ?? []) {
        shown.add(name);
        assert.ok(knows(`signs.${game}.${name}`), `${file}: ${name}`);
        assert.ok(spots.includes(spot), `${file}: ${name} on ${spot}`);
      }
    }
    assert.equal(shown.size > 0, board.signs !== undefined, game);
  }
});
