// The pages of sets (web/src/sets): making one, receiving one, and solving its tasks.

import assert from 'node:assert/strict';
import fs, { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { describe, test } from 'node:test';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { ALMOST, example, inProgress, LINK } from './known.ts';
import { type Alone, boardOn, engine, plain, settle, until, visit } from './page.ts';

const { keepDeals } = await import('../../web/src/sets/deals.ts');
const { readResult, readSet, writeSet } = await import('../../web/src/sets/code.ts');
const { actionsIn, linkOfDeal, verdictOf, writeMoves } = await import(
  '../../web/src/sets/replay.ts'
);
const { drawnFor } = await import('../../web/src/sets/draft.ts');

const all = parsePuzzles(
  readFileSync(new URL('../../rules/pahtum/puzzles.txt', import.meta.url), 'utf8'),
);
/** Puzzles of Pah Tum that one stone solves. */
const SHORT = offeredOf(all).filter(({ line }) => line.length === 1);
const [FIRST, SECOND] = SHORT;
const SET = {
  name: 'Class 5b',
  sentence: 'Take your time.',
  tasks: [FIRST, SECOND].map((puzzle) => ({ game: 'pahtum', n: puzzle?.n ?? 0 })),
};
const CODE = writeSet(SET);
const field = (page: Alone) =>
  page.find('input', /^(Link to the set|Result code, as a link)$/).value;
/** Returns the result that a set's page shows. */
const resultOn = (page: Alone) => readResult(new URL(field(page)).hash.slice(1));

describe('a set that is made', () => {
  test('takes puzzles by number and by kind, a game, a name and a sentence into its link', async () => {
    const page = await visit('set');
    await page.choose('Game', 'pahtum');
    await until(() => page.all('#theme option').length > 1 && page.all('#seed').length > 0);
    await page.write('Puzzles by number', `${FIRST?.n}, ${SECOND?.n}`);
    page.find('input', 'Puzzles by number').form?.requestSubmit();
    await settle();
    await page.choose('How many', '2');
    await page.press('Add such puzzles');
    await page.choose('Way to play', '1');
    await page.write('A game by seed', '42');
    page.find('input', 'A game by seed').form?.requestSubmit();
    await settle();
    await page.write('Its name', 'Class 5b');
    await page.write('A sentence to go with it', 'Take your time.');
    const set = readSet(new URL(field(page)).hash.replace('#set/', ''));
    assert.equal(set?.name, 'Class 5b');
    assert.equal(set?.sentence, 'Take your time.');
    assert.equal(set?.tasks.length, 5);
    assert.deepEqual(set?.tasks.slice(0, 2), SET.tasks);
    const [deal] = set?.tasks.slice(4) ?? [];
    assert.ok(deal && 'seed' in deal && deal.seed === '2a');
    const { options } = engine.stateOf((match) => match.loadLink('pahtum', deal.link, 42n));
    assert.equal(options, boardOn(page, 'pahtum').setups[1]?.options);
    await page.press(/^Remove Pah Tum: a game/);
    assert.equal(page.all('.tasks li').length, 4);
  });

  test('adds puzzles of a game before they are there', async () => {
    const page = await visit('set');
    const before = page.all('.tasks li').length;
    const { value } = page.find('select', 'Game');
    const choosing = page.choose('Game', value === 'triangles' ? 'pahtum' : 'triangles');
    page.find('button', 'Add such puzzles').click();
    await choosing;
    await until(() => page.all('.tasks li').length > before);
  });

  test('refuses invalid input in words', async () => {
    const page = await visit('set');
    await until(() => page.all('#seed').length > 0);
    await page.write('Puzzles by number', '1 99999');
    page.find('input', 'Puzzles by number').form?.requestSubmit();
    await page.sees('There is no puzzle 99999.');
    await page.write('A game by seed', 'abc');
    page.find('input', 'A game by seed').form?.requestSubmit();
    await page.sees('A seed has up to 19 digits and nothing else.');
  });

  test('says where puzzles are not stored, and adds them once they can be had', async (t) => {
    t.mock.method(console, 'error', () => {});
    const file = t.mock.method(fs, 'readFileSync', () => {
      throw new Error('no network');
    });
    syncBuiltinESMExports();
    const restore = () => {
      file.mock.restore();
      syncBuiltinESMExports();
    };
    t.after(restore);
    const page = await visit('set');
    const game = page.find('select', 'Game').value === 'mergers' ? 'mathable' : 'mergers';
    await page.choose('Game', game);
    const before = page.all('.tasks li').length;
    await page.press('Add such puzzles');
    await page.sees('are not stored here yet.');
    await page.write('Puzzles by number', '1');
    page.find('input', 'Puzzles by number').form?.requestSubmit();
    await until(() => page.all('#numbers-refusal')[0]?.textContent?.includes('not stored here'));
    assert.equal(page.find('input', 'Puzzles by number').value, '1');
    assert.equal(page.all('.tasks li').length, before);
    restore();
    await page.press('Add such puzzles');
    await until(() => page.all('.tasks li').length > before);
  });

  test('keeps an address that others cannot open in its field, refused', async (t) => {
    const { href } = location;
    window.happyDOM.setURL('http://laptop.local/');
    t.after(() => window.happyDOM.setURL(href));
    const page = await visit('set');
    await until(() => page.all('#numbers').length > 0);
    await page.press('Add such puzzles');
    await until(() => page.all('.tasks li').length > 0);
    const place = () => page.find('input', 'Address of this page on the web');
    const tell = async (address) => {
      place().value = address;
      place().dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
      return [place().value, page.text().includes('Others cannot open this address.')];
    };
    assert.deepEqual(await tell('http://localhost/'), ['http://localhost/', true]);
    assert.deepEqual(await tell('example.org/q/'), ['https://example.org/q/', false]);
    assert.equal(new URL(field(page)).host, 'example.org');
  });

  test('by kind has only puzzles that are not in it yet, the easy ones first', () => {
    const wanted = {
      ...SET,
      game: 'pahtum',
      difficulty: 'all',
      theme: 'all',
      count: '10',
      tasks: offeredOf(all)
        .slice(5)
        .map(({ n }) => ({ game: 'pahtum', n })),
    };
    const drawn = drawnFor(all, wanted, Math.random);
    assert.equal(drawn.length, 5);
    const levels = drawn.map(({ difficulty }) => difficulty);
    assert.deepEqual(
      levels,
      [...levels].sort((a, b) => a - b),
    );
    const hard = drawnFor(all, { ...wanted, tasks: [], difficulty: '4' }, Math.random);
    assert.equal(hard.length, 10);
    assert.ok(hard.every(({ difficulty }) => difficulty === 4));
  });
});

describe('a set that came', () => {
  test('with a mistyped link is refused in words', async () => {
    const page = await visit(`set/${CODE.slice(1)}`);
    await page.sees('Something in its link was mistyped or left out.');
    const task = await visit(`mathable/task/${CODE}/1`);
    await task.sees('This set cannot be opened.');
  });

  test('has its sentence, its puzzles, and a result once there is a name and a try', async () => {
    const page = await visit(`set/${CODE}`);
    await page.sees('Take your time.');
    assert.deepEqual(
      page.all('.tasks a').map((way) => way.getAttribute('href')),
      [1, 2].map((place) => `#pahtum/task/${CODE}/${place}`),
    );
    await page.sees('Your result code comes here');
    await page.sees('This is no exam');
  });

  test('of an address that any site can open leaves nothing behind before a press', async () => {
    const page = await visit(`pahtum/task/${CODE}/1`, { isTouched: false });
    page.show({ title: () => '', render: () => '' });
    await settle();
    assert.deepEqual(page.shell.store.ofSet(CODE).done, {});
  });

  test('a solved puzzle of it is in the result with its moves and tries', async () => {
    const page = await visit(`pahtum/task/${CODE}/1`);
    const wrong = page
      .all('[data-spot]')
      .find(
        (cell) =>
          /empty$/.test(cell.getAttribute('aria-label')) && cell.dataset.spot !== FIRST?.line[0],
      ).dataset.spot;
    await page.play(wrong);
    await until(() => page.workers.length > 0);
    page.workers[0].fails();
    await until(() => page.names().includes('Try again'));
    assert.ok(!page.names().includes('Hint') && !page.names().includes('Show solution'));
    await page.press('Try again');
    await page.play(FIRST?.line[0] ?? '');
    await page.sees('Solved.');
    assert.equal(page.link('Next puzzle'), `#pahtum/task/${CODE}/2`);
    const { store } = page.shell;
    await until(() => store.ofSet(CODE).done[1]?.moves);
    assert.equal(store.puzzles('pahtum').rating, 1100, 'it moves no rating');
    const known = store.ofSet(CODE);
    const set = await visit(`set/${CODE}`, { stored: { [`set/${CODE}`]: known } });
    await set.sees('1 of 2 done');
    const name = set.find('input', 'Your name or number');
    name.value = 'Ann';
    name.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => set.text().includes('Result code, as a link'));
    const result = resultOn(set);
    assert.equal(result?.who, 'Ann');
    assert.equal(result?.done[0]?.tries, 2);
    assert.equal(result?.done[1], null);
    const moves = result?.done[0]?.moves ?? '';
    const verdict = await verdictOf(engine, SET.tasks[0], FIRST, moves, async () => {});
    assert.equal(verdict?.isSolved, true);
  });

  /** Returns a set of one deal, and its game after these moves at the table. */
  const dealt = (moves) => {
    const link = linkOfDeal(engine, 'triangles', '', [], 42n);
    const code = writeSet({ ...SET, tasks: [{ game: 'triangles', seed: '2a', link }] });
    const { record, ply } = engine.read((match) => {
      match.loadLink('triangles', link, 42n);
      for (const action of moves) match.act(action, -4);
      return { record: match.record(), ply: match.state(-4).ply };
    });
    return { code, save: { record, ply, begun: true, over: false, when: 5 } };
  };

  test('a game of it counts as far as it was played at the table', async () => {
    const { code, save } = dealt(['1', '2', '3']);
    const page = await visit(`set/${code}`, {
      stored: { 'game/triangles': { save, revision: 1 } },
    });
    await page.sees('Not finished. Points so far:');
    const { moves = '' } = page.shell.store.ofSet(code).done[1] ?? {};
    assert.equal(actionsIn(engine, save.record, save.ply).length, 3);
    assert.match(moves, /^3-/);
    await page.press(/^Dots and Triangles: a game/);
    assert.equal(page.all('.tasks button').length, 1);
  });

  test('games of it that a backup brought are replayed while the page goes on', async (t) => {
    const { code, save } = dealt(['3', '2', '1']);
    const task = readSet(code)?.tasks[0] ?? assert.fail();
    const actions = actionsIn(engine, save.record, save.ply);
    const moves = writeMoves(engine, task, undefined, actions) ?? '';
    const done = { 1: { tries: 1, seconds: 5, moves } };
    let time = 0;
    t.mock.method(performance, 'now', () => (time += 100)); // each move takes long
    const matches = t.mock.method(engine, 'match').mock;
    const page = await visit(`set/${code}`, { stored: { [`set/${code}`]: { who: 'Ann', done } } });
    await page.sees('Not finished. Points so far:');
    const replays = matches.callCount();
    page.shell.update();
    await settle();
    assert.equal(matches.callCount(), replays, 'once');
    assert.ok(time > 300, 'it looked at the clock after each move');
  });

  test('a game of it is written down no sooner than something is pressed', async () => {
    const { code, save } = dealt(['1', '2', '3']);
    const stored = { 'game/triangles': { save, revision: 1 } };
    const page = await visit(`set/${code}`, { stored, isTouched: false });
    await page.sees('Not begun');
    assert.deepEqual(page.shell.store.ofSet(code).done, {});
  });

  test('a game of it that cannot be opened, has begun or is over is said so, and takes no other’s place', async () => {
    const begun = engine.read((match) => {
      match.start('triangles', '', [], 42n);
      match.act('1', -4);
      return match.link();
    });
    // A finished position, without the moves that led there.
    const over = engine.read((match) => {
      match.loadLink('pahtum', LINK, 42n);
      return match.link(true);
    });
    const deals = [
      { game: 'triangles', link: 'damaged' },
      { game: 'triangles', link: begun },
      { game: 'pahtum', link: over },
    ];
    const code = writeSet({ ...SET, tasks: deals.map((deal) => ({ ...deal, seed: '2a' })) });
    const stored = {
      'game/triangles': inProgress(example('triangles', 'lobby')),
      'game/pahtum': inProgress(ALMOST),
      // The code of no moves, which would finish such a deal at once.
      [`set/${code}`]: { who: 'Ann', done: { 3: { tries: 1, seconds: 5, moves: '0-0' } } },
    };
    const page = await visit(`set/${code}`, { stored });
    assert.deepEqual(
      page.all('.tasks button').map((button) => [button.disabled, plain(button.textContent)]),
      ['Dots and Triangles', 'Dots and Triangles', 'Pah Tum'].map((title) => [
        true,
        `${title}: a game Cannot be opened`,
      ]),
    );
    for (const button of page.all('.tasks button')) button.click();
    await settle();
    assert.deepEqual(page.askedTo('play'), []);
    assert.deepEqual(page.shell.store.all('kept'), []);
  });

  test('a game of the same seed in another set-up is not taken for it', async () => {
    const link = linkOfDeal(engine, 'triangles', '', [], 42n);
    const code = writeSet({ ...SET, tasks: [{ game: 'triangles', seed: '2a', link }] });
    const record = engine.read((match) => {
      match.start('triangles', 'radius=2', [], 42n);
      match.act('1', -4);
      return match.record();
    });
    const page = await visit(`set/${code}`, { stored: { 'game/triangles': inProgress(record) } });
    await page.sees('Not begun');
    await page.press(/^Dots and Triangles: a game/);
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(page.askedTo('play')[0][1], { link, seed: '2a' });
    assert.equal(page.shell.store.all('kept').length, 1);
  });

  test('a game in progress that the rules cannot read leaves it as it is', async () => {
    const { code, save } = dealt(['1', '2', '3']);
    const broken = { ...save, record: `${save.record}Z9\n` };
    const page = await visit(`set/${code}`, {
      stored: { 'game/triangles': { save: broken, revision: 1 } },
    });
    await page.sees('Not begun');
  });

  /** Opens a table with the unfinished game of a set, and stores its progress in the set. */
  const atTable = async () => {
    const { code, save } = dealt(['1', '2', '3']);
    const begun = { tries: 0, seconds: 0, moves: '', begun: 1 };
    const page = await visit('triangles', {
      stored: {
        [`set/${code}`]: { who: '', done: { 1: begun } },
        'game/triangles': { save, revision: 1 },
      },
    });
    keepDeals(page.shell);
    return { code, page, save, store: page.shell.store };
  };

  test('a game of it is written down before another takes its place at the table', async () => {
    const { code, save, store } = await atTable();
    const record = 'quintet 1\ngame: triangles\n\n4\n';
    await store.writeGame('triangles', { ...save, record, ply: 1 }, 1);
    await until(() => store.ofSet(code).done[1]?.moves.startsWith('3-'));
  });

  test('a game of it that is over is written down, and leads back to it', async () => {
    const { code, page, save, store } = await atTable();
    await store.writeGame('triangles', { ...save, over: true }, 1);
    await until(() => store.ofSet(code).done[1]?.moves.startsWith('3-'));
    await until(() => page.notices.length > 0);
    assert.equal(plain(page.notices[0].text()), 'The game of “Class 5b” is over.');
    page.notices[0].act?.();
    assert.deepEqual(page.asked.at(-1), ['go', { page: 'set', code }]);
  });

  test('a result that is too long for a QR code is to be saved as a file', async () => {
    const moves = `1-${'z'.repeat(1300)}`;
    const done = { 1: { tries: 1, seconds: 0, moves } };
    const page = await visit(`set/${CODE}`, {
      stored: { [`set/${CODE}`]: { who: 'Ann/Bob', done } },
    });
    await page.sees('It is too long for a QR code. Save it as a file instead.');
    await page.press('Save as file');
    await until(() => page.all('dialog[open] input').length > 0 || page.saved.length > 0);
    assert.equal(page.find('input', 'File name').value, 'quintet-Ann-Bob.txt');
  });
});
