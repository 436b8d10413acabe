// The page of the position editor (web/src/editor), and the uses of a position.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { KNOWN } from './known.ts';
import { type Alone, nameOf, plain, settle, until, visit } from './page.ts';

beforeEach(() => sessionStorage.clear());

/** Returns the sentence about the position. */
const standing = (page: Alone) => plain(page.one('.standing').textContent);
/** Returns the name of a square. */
const nameAt = (page: Alone, spot: string) => nameOf(page.one(`[data-spot="${spot}"]`));
/** Returns the last call of `play`: game, beginning and place. */
const lastPlay = (page: Alone) => page.askedTo('play').at(-1) ?? [];
/** Returns the link in a dialog. */
const linkIn = (page: Alone) => page.all('#link')[0]?.value;
/** Starts a game from the position and returns the `start:` of its record. */
const startOf = async (page: Alone) => {
  await page.press('Play from here');
  const [, { record }] = lastPlay(page);
  return /^start: (.*)$/m.exec(record)?.[1];
};
/** Puts one content on several squares. */
const put = async (page: Alone, what: string, ...spots: string[]) => {
  await page.check(what);
  for (const spot of spots) await page.play(spot);
};
/** Types into a field and leaves it. */
const write = async (page: Alone, id: string, text: string) => {
  const field = page.one<HTMLInputElement>(`#${id}`);
  field.value = text;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
};

const HOLES = ['A0', 'B0', 'C0', 'D0', 'E0'];
/** Sets up a position of Pah Tum with a single piece. */
const putPiece = async (page: Alone) => {
  await page.press('Clear the board');
  await put(page, 'black hole', ...HOLES);
  await put(page, 'O', 'D3');
};

describe('a position that is set up', () => {
  test('is reached from the menu of a table, from a game that is over with its position', async () => {
    const page = await visit('pahtum');
    await page.more();
    assert.equal(page.link('Set up a position'), '#pahtum/editor');
  });

  for (const game of Object.keys(boards)) {
    test(`of ${game} begins as a game does, and can be played on`, async () => {
      const page = await visit(`${game}/editor`);
      assert.ok(page.root.querySelector('[role="gridcell"]'));
      assert.equal(page.root.querySelector('.refusal:not(:empty)'), null, standing(page));
      await page.press('Play from here');
      const [, { record }] = lastPlay(page);
      assert.equal(page.shell.engine.gameOf(record), game);
    });
  }

  test('says why it is illegal, as the rules do, and marks the squares', async () => {
    const page = await visit('pahtum/editor');
    await page.press('Clear the board');
    await put(page, 'black hole', ...HOLES.slice(0, 4));
    await put(page, 'O', 'D3');
    assert.match(standing(page), /^This board has 5 black holes/);
    assert.ok(page.find('button', 'Play from here').disabled);
    assert.equal(nameAt(page, 'D3'), 'D 3, O', 'nothing is lost');
    await put(page, 'black hole', 'E0');
    assert.equal(standing(page), 'O is to move.');
    assert.equal(await startOf(page), 'A0:# B0:# C0:# D0:# D3:O E0:#');
  });

  test('removes a content put twice, and undoes and redoes by keys', async () => {
    const page = await visit('pahtum/editor');
    await page.press('Clear the board');
    await put(page, 'X', 'C3');
    assert.equal(nameAt(page, 'C3'), 'C 3, X');
    await page.play('C3');
    assert.equal(nameAt(page, 'C3'), 'C 3, empty');
    const cell = page.one('[data-spot="C3"]');
    const key = (key) =>
      cell.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
    cell.focus();
    key('u');
    assert.equal(nameAt(page, 'C3'), 'C 3, X');
    key('r');
    assert.equal(nameAt(page, 'C3'), 'C 3, empty');
    key('Enter');
    await settle();
    assert.equal(nameAt(page, 'C3'), 'C 3, X');
    assert.equal(page.said, 'C 3, X', 'what was done is heard');
  });

  test('survives a reload, with its steps of undo', async () => {
    const page = await visit('triangles/editor');
    await put(page, 'Line; triangles to player 2', '1', '3');
    const again = await visit('triangles/editor');
    assert.match(nameAt(again, '3'), /drawn/);
    await again.press('Undo');
    assert.doesNotMatch(nameAt(again, '3'), /drawn/);
  });

  test('drops contents that another board has no room for, and restores them by undo', async () => {
    const page = await visit('triangles/editor');
    await page.check('Medium');
    await put(page, 'Line; triangles to player 1', '42');
    await page.check('Small');
    assert.equal(page.root.querySelector('[data-spot="42"]'), null);
    assert.equal(standing(page), 'Player 1 is to move.');
    await page.press('Undo');
    assert.match(nameAt(page, '42'), /drawn/);
  });

  test('gives completed triangles to the player who draws, and to the other one by a press', async () => {
    const page = await visit('triangles/editor');
    await put(page, 'Line; triangles to player 2', '1', '3', '4');
    assert.match(nameAt(page, 't2'), /of player 2/);
    await put(page, 'Line; triangles to player 1', 't2');
    assert.match(nameAt(page, 't2'), /of player 1/);
    await page.check('the second');
    await page.check('Player 2');
    assert.equal(await startOf(page), '101100000000010000 player=2 turn=2');
    await put(page, 'nothing', '4');
    assert.match(nameAt(page, 't2'), /nobody/);
  });

  test('has owners for triangles that are complete only on another board', async () => {
    const page = await visit('triangles/editor');
    await page.check('Medium');
    await put(page, 'Line; triangles to player 2', '1', '3', '4');
    await page.check('Small');
    assert.equal(standing(page), 'Player 1 is to move.');
    assert.match(nameAt(page, 't2'), /of player 1/);
    await put(page, 'Line; triangles to player 2', 't2');
    assert.match(nameAt(page, 't2'), /of player 2/);
  });

  test('of 2048 has any tiles, and points that may be fewer than none', async () => {
    const page = await visit('mines2048/editor');
    await page.press('Clear the board');
    await put(page, '1024', '0');
    await put(page, 'mine', '5');
    await write(page, 'word-score-0', '-16');
    assert.equal(await startOf(page), 'score=-16 0:1024 5:*');
  });

  test('of Mergers has squares that are staked out, shares and money', async () => {
    const page = await visit('mergers/editor');
    await page.press('Clear the board');
    await put(page, 'Company A', 'C3', 'C4');
    await put(page, 'free, staked out', 'A1');
    await write(page, 'word-A-1', '2');
    await write(page, 'word-money-0', '300');
    await page.check('buy up to 2 shares');
    await page.check('Player 2');
    assert.equal(
      await startOf(page),
      'player=2 money=300,800,800 buy=2 offer=A1 A=2,0,2,0 C3:A C4:A',
    );
    await put(page, 'Company A', 'G7');
    assert.match(standing(page), /one piece/);
  });

  test('of Mathable has racks, and shows a fault beside its rack', async () => {
    const page = await visit('mathable/editor');
    await write(page, 'word-rack1', '1 2');
    const why = page.one('#rack1-why').textContent;
    assert.match(plain(why), /^Rack of Player 1: full as long as there are any tokens/);
    assert.equal(page.one('#word-rack1').getAttribute('aria-invalid'), 'true');
    await page.press('Undo');
    await put(page, '20', 'A1');
    assert.equal(nameAt(page, 'A1'), 'A 1, 20');
    assert.throws(
      () => page.find('input[type="radio"]', '90'),
      /is called 90/,
      'the game lacks it',
    );
  });

  test('begins with the position of a link, which is no longer in the address then', async () => {
    const first = await visit('pahtum/editor');
    await putPiece(first);
    await first.press('Send a link');
    await first.opened();
    assert.ok(first.find('input', 'Link to this position'));
    const link = /#pahtum\/link\/(\S+)$/.exec(linkIn(first))?.[1];
    sessionStorage.clear();
    const page = await visit(`pahtum/editor/${link}`);
    assert.equal(nameAt(page, 'D3'), 'D 3, O');
    assert.equal(window.location.hash, '#pahtum/editor');
    const damaged = await visit('pahtum/editor/1_nonsense');
    assert.equal(damaged.notices.length, 1);
    assert.equal(nameAt(damaged, 'D3'), 'D 3, O', 'and what there was is still there');
  });

  test('takes the position of the game at the table where that is over, and only there', async () => {
    const record = readFileSync(
      new URL('../../rules/pahtum/examples/known-game.quintet', import.meta.url),
      'utf8',
    );
    const save = { record, ply: 49, begun: true, over: true, when: 1 };
    const at = (over) => ({ 'game/pahtum': { save: { ...save, over }, revision: 1 } });
    const going = await visit('pahtum/editor', { stored: at(false) });
    assert.ok(!going.names().includes('As your last game stands'));
    const page = await visit('pahtum/editor', { stored: at(true) });
    await page.press('As your last game stands');
    assert.equal(standing(page), 'The game is over here.');
    assert.equal(nameAt(page, 'F2'), 'F 2, X');
    assert.ok(page.find('button', 'Play from here').disabled);
    await put(page, 'nothing', 'F2');
    page.one('[name="player"][value="2"]').click();
    await settle();
    assert.equal(standing(page), 'X is to move.');
  });

  test('takes no game that is another’s or cannot be read, and says why', async () => {
    for (const [record, why] of [
      [KNOWN, /^It belongs to another game\.$/],
      ['quintet 9', /not a Quintet game|later/],
    ] as const) {
      const save = { record, ply: 0, begun: true, over: true, when: 1 };
      const page = await visit('triangles/editor', {
        stored: { 'game/triangles': { save, revision: 1 } },
      });
      await page.press('As your last game stands');
      assert.match(plain(page.notices[0].text()), why);
    }
  });

  test('goes to the analysis, and keeps the lines that were there', async () => {
    const lines = 'quintet 1\ngame: pahtum\noptions: holes=random\nvariations: 0.0;one;;\n\n';
    const save = { record: lines, ply: 0, begun: true, over: false, when: 1 };
    const page = await visit('pahtum/editor', {
      stored: { 'game/pahtum-analysis': { save, revision: 1 } },
    });
    await putPiece(page);
    await page.press('Analyse');
    await until(() => page.askedTo('play').length === 1);
    assert.match(page.notices[0]?.text() ?? '', /kept/i);
    const [game, { record }, place] = lastPlay(page);
    assert.deepEqual([game.name, place], ['pahtum', 'analysis']);
    assert.match(record, /D3:O/);
  });
});

/**
 * Codes of drafts of Pah Tum: six squares are left, and O is to move. The second has no single best way.
 */
const PUZZLE = '1_KUoDGhvbGVzPXJhbmRvbZTj0wa7NDOfI19skbm4IJoXI3Dq0yNrlg';

describe('a player’s own puzzle', () => {
  test('is proved on request, and sent as a link or solved', async () => {
    const page = await visit(`pahtum/editor/${PUZZLE}`);
    await page.press('Make a puzzle');
    await until(() => page.workers.length === 1);
    const [worker] = page.workers;
    assert.match(worker.question.posed, /^game: pahtum$/m);
    worker.says('started');
    await page.sees('The computer proves');
    worker.says(JSON.stringify({ goal: 'lead', value: 3, themes: ['block'], line: ['A1'] }));
    await page.sees('It is a puzzle');
    assert.match(page.link('Solve it'), /^#pahtum\/posed\/1\w+$/);
    await page.press('Send the puzzle');
    await page.opened();
    assert.match(linkIn(page), /#pahtum\/posed\//);
  });

  test('is refused with the reason if the proof fails', async () => {
    const page = await visit('pahtum/editor');
    await page.press('Make a puzzle');
    await until(() => page.workers.length === 1);
    const values = { least: 5, most: 11, count: 44 };
    page.workers[0].says(JSON.stringify({ none: { key: 'posed.squares', values, english: '' } }));
    await page.sees(
      'This is no puzzle. A position can be proved with 5 to 11 empty squares; here 44',
    );
    await put(page, 'O', 'D3');
    assert.equal(
      page.root.querySelector('.posing p'),
      null,
      'of another position nothing is known',
    );
  });

  test('can be cancelled while it is proved', async () => {
    const page = await visit('pahtum/editor');
    await page.press('Make a puzzle');
    await until(() => page.workers.length === 1);
    await page.press('Cancel');
    assert.equal(page.workers.length, 0);
    assert.ok(page.names().includes('Make a puzzle'));
  });

  test('is proved again where its link is opened, before it is called one', async () => {
    const page = await visit(`pahtum/posed/${PUZZLE}`);
    await page.sees('The computer proves');
    await until(() => page.workers.length === 1);
    const line = ['A1', 'F0', 'G0', 'F1', 'F2'];
    page.workers[0].says(JSON.stringify({ goal: 'lead', value: 3, themes: ['block'], line }));
    await page.sees('Proved on your device');
    await page.play('A1');
    await until(() => /F 0, X|F 0, O/.test(nameAt(page, 'F0')));
  });

  test('names the fault of a link', async () => {
    const none = await visit(`pahtum/posed/${PUZZLE}`);
    await until(() => none.workers.length === 1);
    none.workers[0].says(JSON.stringify({ none: { key: 'posed.many', values: {}, english: '' } }));
    await none.sees('This is no puzzle No way is better');
    assert.match(none.link('Set up a position'), /^#pahtum\/editor\/1/);
    none.page.close?.();
    const damaged = await visit('pahtum/posed/1_nonsense');
    await damaged.sees('This is no puzzle');
    assert.equal(damaged.workers.length, 0, 'nothing is proved');
    const failed = await visit(`pahtum/posed/${PUZZLE}`);
    await until(() => failed.workers.length === 1);
    failed.workers[0].fails();
    await failed.sees('What proves puzzles did not load');
    assert.ok(failed.names().includes('Try again'));
  });
});
