// The player's own keys (web/src/settings/key-settings.ts): set by pressing them, valid at every board,
// and shown in every list.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exportAll, importAll } from '../../web/src/store/backup.ts';
import { parse } from '../../web/src/store/schema.ts';
import { ALMOST, inProgress } from './known.ts';
import { type Alone, focused, plain, settle, storeWith, until, visit } from './page.ts';
import { checks } from './stores.ts';

const change = async (stored?) => {
  const page = await visit('', { stored });
  await page.open('settings');
  await page.press('Change keys');
  await page.sees(/^Change keys/);
  return page;
};
/** Presses a key on the focused or another element. Tells whether a listener handled it. */
const pressKey = async (key, target = focused(), more = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const isFree = target.dispatchEvent(event);
  await settle();
  return !isFree;
};
/** Presses the button of a command, and then a key. */
const give = async (page: Alone, name, key, more?) => {
  const button = page.find('button', name);
  button.focus();
  button.click();
  await settle();
  return pressKey(key, button, more);
};
const news = (page: Alone) => plain(page.all('.keying-news')[0].textContent);

describe('the list', () => {
  test('has the keys of every table, and each game’s own single-sign keys by its name', async () => {
    const page = await change();
    assert.deepEqual(page.texts('h3'), [
      'On every board',
      'Mathable',
      'Mergers',
      '2048 with mines',
    ]);
    assert.deepEqual(page.texts('.keying kbd').join(''), 'UR?ET0WXADNSLHQ');
    assert.ok(page.names().includes('Undo: U'));
    assert.ok(!page.names().includes('Back to the usual keys'), 'all are usual');
  });

  test('says where single letters are switched off', async () => {
    assert.doesNotMatch((await change()).text(), /these keys do nothing now/);
    assert.match((await change({ 'setting/letters': 'off' })).text(), /these keys do nothing now/);
  });
});

describe('a key', () => {
  test('is changed by pressing another, in either case, and stored', async () => {
    const page = await change();
    assert.ok(await give(page, 'Undo: U', 'z'));
    await until(() => page.names().includes('Undo: Z'));
    assert.equal(news(page), 'Undo is now on Z.');
    assert.deepEqual(page.shell.store.get('setting/keys'), { 'table/U': 'Z' });
    await give(page, 'Undo: Z', 'u');
    await until(() => page.names().includes('Undo: U'));
    assert.deepEqual(page.shell.store.get('setting/keys') ?? {}, {}, 'as usual again');
  });

  test('that is taken is refused with its use, and another is awaited', async () => {
    const page = await change();
    await give(page, 'Undo: U', 'r');
    assert.equal(
      news(page),
      'R is already the key for “Redo” (On every board). Press another one.',
    );
    await pressKey('w');
    assert.match(news(page), /^W is already the key for “Slide up” \(2048 with mines\)/);
    await pressKey('z');
    await until(() => page.names().includes('Undo: Z'));
  });

  test('may equal a key of another game, because their boards never meet', async () => {
    const page = await change();
    await give(page, 'Slide up: W', 'e');
    await until(() => page.names().includes('Slide up: E'));
    assert.deepEqual(page.shell.store.get('setting/keys'), { 'mines2048/W': 'E' });
  });

  test('must not be a company’s letter in Mergers, but may be for keys of every board', async () => {
    const page = await change();
    await give(page, 'End the turn: 0', 'b');
    assert.match(news(page), /^B is already the key for “Buy a share of B” \(Mergers\)/);
    await give(page, 'Redo: R', 'b');
    await until(() => page.names().includes('Redo: B'));
  });

  test('without a sign, or with Ctrl, Alt or Meta, is refused, and shift alone is ignored', async () => {
    const page = await change();
    for (const key of ['F5', 'Enter', ' ', 'ArrowUp']) {
      await give(page, 'Undo: U', key);
      assert.match(news(page), /^Press a letter, a digit or a sign, alone/, key);
      await pressKey('Escape');
    }
    await give(page, 'Undo: U', 'z', { ctrlKey: true });
    assert.match(news(page), /^Press a letter/);
    await pressKey('Shift');
    await pressKey('!');
    await until(() => page.names().includes('Undo: !'));
  });

  test('stays as it is after Esc, which closes nothing, and when the keyboard leaves', async () => {
    const page = await change();
    assert.ok(await give(page, 'Undo: U', 'Escape'));
    const button = page.find('button', 'Undo: U');
    assert.equal(button.getAttribute('aria-pressed'), 'false');
    assert.ok(!(await pressKey('z', button)), 'nobody waits for it');
    button.click();
    await settle();
    assert.equal(button.getAttribute('aria-pressed'), 'true');
    assert.ok(!(await pressKey('Tab', button)));
    button.dispatchEvent(new Event('blur'));
    await settle();
    assert.equal(button.getAttribute('aria-pressed'), 'false');
    assert.deepEqual(page.shell.store.get('setting/keys') ?? {}, {});
  });

  test('is as usual again with all others at one press', async () => {
    const page = await change({ 'setting/keys': { 'table/U': 'Z', 'mathable/E': '1' } });
    assert.deepEqual(page.texts('.keying kbd').join(''), 'ZR?1T0WXADNSLHQ');
    await page.press('Back to the usual keys');
    await until(() => page.names().includes('Undo: U'));
    assert.equal(news(page), 'All keys are as usual again.');
    assert.deepEqual(page.shell.store.get('setting/keys') ?? {}, {});
  });
});

test('chosen keys and colours go with the file of everything, and stay where others were chosen', async () => {
  const mine = {
    'setting/keys': { 'table/U': 'Z' },
    'setting/colours': { 'dark/pahtum-o': '#ffffff' },
  };
  const text = await exportAll(await storeWith(mine));
  const other = await storeWith({ 'setting/keys': { 'table/U': 'Q' } });
  assert.deepEqual(await importAll(other, text, checks), { into: '1', added: 0, aside: 0 });
  assert.deepEqual(other.get('setting/keys'), { 'table/U': 'Q' });
  assert.deepEqual(other.get('setting/colours'), mine['setting/colours']);
});

describe('a chosen key', () => {
  const cellOf = (page: Alone) => page.one('.cells [tabindex="0"]');

  test('replaces the usual key at every table', async () => {
    const stored = { 'game/pahtum': inProgress(ALMOST), 'setting/keys': { 'table/U': 'Z' } };
    const page = await visit('pahtum', { stored });
    assert.ok(!(await pressKey('u', cellOf(page))));
    assert.ok(!page.names().includes('Redo'), 'nothing was taken back');
    assert.ok(await pressKey('z', cellOf(page)));
    await until(() => page.names().includes('Redo'));
  });

  test('slides in 2048, and is in the list of keys and in the text above it', async () => {
    const stored = { 'setting/keys': { 'mines2048/W': 'I', 'table/?': '!' } };
    const page = await visit('mines2048', { stored });
    assert.ok(!(await pressKey('w', cellOf(page))));
    assert.ok(await pressKey('i', cellOf(page)));
    await page.more();
    await page.press('Keys');
    await page.opened();
    assert.ok(page.texts('kbd').includes('↑ or I') && page.texts('kbd').includes('!'));
    assert.match(page.text(), /the letters I X A D/);
  });

  test('is stored as it is; invalid entries are left out', () => {
    const spoilt = { 'table/U': 'Z', 'table/R': 5, 'table/?': 'Enter' };
    assert.deepEqual(parse('setting/keys', spoilt), { 'table/U': 'Z' });
    assert.equal(parse('setting/keys', 'Z'), undefined);
  });
});
