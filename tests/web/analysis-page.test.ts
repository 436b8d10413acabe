// The analysis page (web/src/review/explorer.ts): lines played and kept from the beginning of a game,
// without a match.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Alone, go, launch, plain, settle, until, visit, type Whole } from './page.ts';

const KEY = 'triangles-analysis';
const recordOf = (page: Alone | Whole) => page.shell.store.game(KEY)?.save.record ?? '';
const variationsOf = (page: Alone | Whole) =>
  /\nvariations: (.*)\n/.exec(recordOf(page))?.[1] ?? '';
const open = async (how = {}) => {
  const page = await visit('triangles/analysis', how);
  await page.sees('Show the chances');
  return page;
};
/** Opens an analysis with one kept line. */
const openKept = async () => {
  const page = await open();
  await page.play('1');
  await page.press('Keep this line');
  await until(() => variationsOf(page) !== '');
  return page;
};

describe('the page of an analysis', () => {
  test('begins at the beginning of a game, where nobody but the player moves', async () => {
    const page = await open();
    assert.equal(page.workers.length, 0, 'nobody reviews or plays');
    await page.play('1');
    await page.play('5');
    assert.equal(page.workers.length, 0);
    await page.press('Show the chances');
    await until(() => page.workers.length === 1);
    const { ply, ways } = page.workers[0].question;
    assert.deepEqual([ply, ways], [2, 5]);
    assert.equal(page.names().includes('Back to the game'), false);
  });

  test('keeps its lines beside the game in progress, and has them again', async () => {
    const page = await open();
    await page.play('1');
    await page.press('Keep this line');
    await until(() => variationsOf(page) === '0.0;;;1');
    await page.press('From the beginning');
    await page.play('2');
    await page.press('Keep this line');
    await until(() => variationsOf(page) === '0.0;;;1 | 0.0;;;2');
    assert.equal(page.shell.store.game('triangles'), undefined, 'there is no match');
    assert.deepEqual(page.shell.store.gamesByLink(), []);

    const again = await open({
      stored: { [`game/${KEY}`]: { save: page.shell.store.game(KEY)?.save, revision: 1 } },
    });
    assert.deepEqual(
      again.all('.lines li').map(({ textContent }) => plain(textContent)),
      ['From the beginning 1', 'From the beginning 2'],
    );
    await again.press(/From the beginning 2/);
    assert.equal(again.all('.line-name').length, 1);
  });

  test('draws chance events again, and keeps the moves', async () => {
    const page = await visit('mines2048/analysis');
    await page.press('Show the chances');
    const drawn = () => page.workers.at(-1)?.question?.record.split('\n\n')[1];
    await until(() => drawn() !== undefined);
    const before = drawn();
    // A new draw may equal the old one.
    for (let again = 0; again < 50 && drawn() === before; again++) {
      await page.press('Draw again');
      await settle();
    }
    assert.notEqual(drawn(), before);
    assert.match(drawn(), /^(! \S+\n?){1,2}$|^! \S+ \S+\n$/);
    const way = page.find('button[aria-disabled="false"]', /^Slide /);
    way.click();
    await until(() => /\n[WXAD]\n! /.test(drawn() ?? ''));
    await page.press('Draw again');
    assert.equal(page.all('.thumb input[type="range"]')[0].value, '1', 'the slide stays');
    await page.press('From the beginning');
    assert.equal(page.all('.thumb input[type="range"]')[0].value, '0');
  });

  test('lets chance be chosen by hand, by kinds and places, and drawn again', async () => {
    const page = await visit('mines2048/analysis');
    await page.press('Show the chances');
    const drawn = () => /\n\n! (\S+) (\S+)\n?$/.exec(page.workers.at(-1)?.question?.record ?? '');
    await until(() => drawn() !== null);
    await page.press('Choose what comes');
    assert.deepEqual(page.texts('label'), ['Draw 1', 'Draw 2']);
    const list = page.find('select', 'Draw 1');
    const kinds = [...list.querySelectorAll('optgroup')].map(({ label }) => label);
    assert.deepEqual(kinds, ['mine', '2', '4']);
    assert.equal(list.options.length, 48, 'each of three tiles on each cell');
    const option = [...list.options].find(({ value }) => value === '4@5');
    assert.equal(plain(option?.textContent), '4 in row 2, column 2');
    await page.choose('Draw 1', '2@0');
    await until(() => drawn()?.[1] === '2@0');
    const other = '*@9';
    await page.choose('Draw 2', other);
    await until(() => drawn()?.[2] === other);
    assert.equal(drawn()?.[1], '2@0', 'what was chosen before stays');
    assert.equal(page.find('select', 'Draw 2').value, other);

    // Draws anew if the chosen event has become impossible: a cell holds one tile.
    await page.choose('Draw 1', '4@9');
    await until(() => drawn()?.[1] === '4@9');
    assert.notEqual(drawn()?.[2], other);
  });

  test('lists every square that may be drawn by its row', async () => {
    const page = await visit('mergers/analysis');
    await page.press('Choose what comes');
    const kinds = [...page.find('select', 'Draw 8').querySelectorAll('optgroup')];
    assert.deepEqual(kinds.map(({ label }) => label).join(''), 'ABCDEFG');
  });

  test('lists the holes that may come in their order, whichever comes first', async () => {
    const record = 'quintet 1\ngame: pahtum\noptions: holes=random\nseed: 7\n\n! A0 A1 D4 E5 F6\n';
    const save = { record, ply: 5, begun: false, over: false, when: 9 };
    const page = await visit('pahtum/analysis', {
      stored: { 'game/pahtum-analysis': { save, revision: 1 } },
    });
    await page.press('Choose what comes');
    assert.deepEqual(page.texts('label')[2], 'Draw 3');
    const kinds = [...page.find('select', 'Draw 3').querySelectorAll('optgroup')];
    assert.deepEqual(kinds.map(({ label }) => label).join(''), 'ABCDEFG');
    const values = [...page.find('select', 'Draw 3').options].map(({ value }) => value);
    assert.deepEqual(values.slice(0, 6), ['A2', 'A3', 'A4', 'A5', 'A6', 'B0']);
  });

  test('says for whom a token is drawn', async () => {
    const page = await visit('mathable/analysis');
    await page.press('Choose what comes');
    const labels = page.texts('label');
    assert.match(labels[0], /^Draw 1, for (.+)$/);
    assert.match(labels[7], /^Draw 8, for (.+)$/);
    assert.notEqual(labels[0].split('for')[1], labels[7].split('for')[1]);
  });

  test('has nothing to draw in a game without chance', async () => {
    const page = await open();
    await page.play('1');
    assert.equal(page.names().includes('Draw again'), false);
  });

  test('keeps the line that is played when the page is left, and asks before it is lost otherwise', async () => {
    const page = await launch('triangles/analysis');
    await page.sees('Show the chances');
    await page.play('1');
    await go('');
    await until(() => variationsOf(page) === '0.0;;;1');

    const closed = await open();
    await closed.play('2');
    dispatchEvent(new Event('pagehide'));
    await until(() => variationsOf(closed) === '0.0;;;2');

    const anew = await open();
    await anew.play('3');
    await anew.press('Begin anew');
    await anew.sees('The lines of this analysis are lost.');
    await anew.press('Cancel');
  });

  test('keeps a line as a game of its own where another tab has the analysis, or puts another there', async () => {
    const page = await open();
    const { store } = page.shell;
    await page.play('1');
    await until(() => store.game(KEY) !== undefined);
    const { save, revision } = store.game(KEY) ?? assert.fail();
    const record = 'quintet 1\ngame: triangles\noptions: radius=3\nseed: 9\n\n';
    await store.writeGame(KEY, { ...save, record }, revision);
    page.page.lookAgain?.();
    await until(() => store.all('kept').length === 1);
    assert.match(store.all('kept')[0]?.record ?? '', /\nvariations: 0\.0;;;1\n/);
    assert.doesNotMatch(store.all('kept')[0]?.record ?? '', /radius=3/);

    // From here on the page only watches.
    await page.play('2');
    for (let again = 0; again < 2; again++) dispatchEvent(new Event('pagehide'));
    await until(() => store.all('kept').length === 2);
    await settle();
    const records = store.all('kept').map((kept) => kept.record);
    assert.equal(
      records.filter((kept) => /radius=3.*\nvariations: 0\.0;;;2\n/s.test(kept)).length,
      1,
    );
    assert.equal(records.length, 2, 'each once');
    assert.equal(variationsOf(page), '');
  });

  test('keeps no line that was deleted just now', async () => {
    const page = await openKept();
    await page.press('Delete this line');
    await page.opened();
    await page.press('Delete this line');
    await until(() => variationsOf(page) === '');
    page.show({ title: () => '', render: () => '' });
    await settle();
    assert.equal(variationsOf(page), '');
  });

  test('begins anew once that is confirmed', async () => {
    const page = await openKept();
    await page.press('Begin anew');
    await page.opened();
    await page.press('Begin anew');
    await until(() => variationsOf(page) === '');
    await settle();
  });
});
