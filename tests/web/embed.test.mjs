// Games in pages of others (web/src/embed): what the element shows of variations. How such games look and are
// played: tests/browser/embed.test.mjs, package.test.mjs.

import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { example } from './known.mjs';
import { engine, plain, settle, visit } from './page.mjs';

const { Playing } = await import('../../web/src/embed/playing.js');

/** The open boards. @type {InstanceType<typeof Playing>[]} */
const playings = [];
afterEach(() => {
  for (const playing of playings.splice(0)) playing.close();
});

/**
 * A game on a page of somebody else's, and all that it tells; `did` has the actions that were done.
 * @param {string} name @param {any} how
 */
const embed = async (name, how, rules = engine) => {
  const page = await visit(''); // which the words and the window are of
  const board = (await page.shell.load(/** @type {any} */ ({ name }))).board;
  const told = [];
  const did = [];
  /** The questions to the computer, each with what answers it. @type {any[]} */
  const questions = [];
  const think = (question) => new Promise((answer) => questions.push({ ...question, answer }));
  const computer = async () => ({ think, stop: () => questions.splice(0) });
  const playing = new Playing(
    rules,
    { name, title: name, board },
    {
      mode: 'play',
      computer: /** @type {any} */ (computer),
      did: ({ by, text }) => did.push([by, text]),
      ...how,
    },
    (kind, detail) => {
      told.push([kind, detail]);
      return how.allows?.(kind) ?? true;
    },
  );
  playings.push(playing);
  page.root.append(playing.element);
  playing.open();
  await settle();
  return { playing, told, did, questions, page };
};

describe('an element that shows a game', () => {
  /** @param {string} variations */
  const looking = (variations, rules = engine) => {
    const record = example('triangles', 'whole-game').replace(
      '\n\n',
      `\nvariations: ${variations}\n\n`,
    );
    return embed('triangles', { mode: 'view', beginning: { record } }, rules);
  };
  /** Chooses a line, 0 for the game. */
  const choose = (page, at) => {
    const list = page.root.querySelector('select');
    list.selectedIndex = at;
    list.dispatchEvent(new Event('change'));
  };

  test('plays a variation when it is chosen, and no other one', async () => {
    let matches = 0;
    const rules = new Proxy(engine, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...about) => {
          if (key === 'match' || key === 'read') matches += 1;
          return value.apply(target, about);
        };
      },
    });
    const impossible = Array(200).fill(`0.9;;;${Array(20).fill('8').join(';')}`);
    const { page, told } = await looking(impossible.join(' | '), rules);
    assert.equal(page.all('option').length, 201);
    assert.equal(matches, 1);
    choose(page, 200);
    assert.equal(told.at(-1)?.[1].ply, 9);
    assert.equal(matches, 3, 'the rules are asked once how much is possible, once to show it');
    choose(page, 0);
    assert.equal(matches, 4);
  });

  test('shows what of a variation is possible, and tells the rest with its note', async () => {
    const { page, playing, told } = await looking('0.2;Quiet;Waits;1;3 | 1.1;;;99 | 0.999;Lost;;5');
    assert.deepEqual(page.texts('option').slice(1), ['Quiet', 'Line 2', 'Lost']);
    const last = () => plain(page.root.querySelector('[part="told"]').textContent);
    choose(page, 1);
    assert.match(last(), /Waits/);
    assert.equal(told.at(-1)?.[1].ply, 2);
    playing.go(99);
    assert.equal(playing.state.ply, 4);
    choose(page, 2);
    assert.match(last(), /99/);
    assert.doesNotMatch(last(), /Waits/);
    assert.equal(playing.state.ply, 3);
    choose(page, 3);
    assert.match(last(), /5/);
    assert.equal(playing.state.ply, 0);
    choose(page, 0);
    assert.ok(playing.state.ply > 4);
  });
});
