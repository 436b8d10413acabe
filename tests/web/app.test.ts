// The whole app (web/src/app): the page at each address, notices, and input from other tabs and programs.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ALMOST, inProgress, KNOWN, LINK } from './known.ts';
import { delays } from './messages.ts';
import { engine, focused, go, launch, plain, settle, until, type Whole } from './page.ts';

const { loadEngine } = await import('../../web/src/engine/engine.ts');
const { loadBoard } = await import('../../web/src/games/load.ts');

const at = () => location.hash;
/** Navigates to an address and waits for its title. */
const visitAt = async (page: Whole, hash, title) => {
  await go(hash);
  await until(() => document.title === title);
  await settle();
  return page;
};
const notices = (page: Whole) => page.texts('.notice p');
/** Drops a file on the page. */
const drop = (text) => {
  const event = new Event('drop', { cancelable: true });
  const file = { size: text.length, text: async () => text };
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
  dispatchEvent(event);
};

describe('addresses', () => {
  test('each leads to its page, with its title and heading, and is the game’s in colours', async () => {
    const page = await launch('');
    await page.sees('Play Mathable');
    assert.equal(document.title, 'Quintet');
    for (const { name } of engine.games()) {
      const title = page.shell.games.find((game) => game.name === name)?.title;
      for (const [hash, said, heading = title] of [
        ['', `${title} – Quintet`],
        ['/new', `New game: ${title} – Quintet`],
        ['/learn', `Learn ${title} – Quintet`],
        ['/puzzles', `${title}: puzzles – Quintet`, `${title}: puzzles`],
        ['/puzzle/1', `Puzzle 1 – ${title} – Quintet`, 'Puzzle 1'],
      ]) {
        await go(`${name}${hash}`);
        await until(() => document.title === said);
        assert.equal(page.heading, heading);
        assert.equal(document.documentElement.dataset.game, name, hash);
        assert.equal(at(), `#${name}${hash}`);
      }
    }
    for (const [hash, said] of [
      ['day', 'Daily puzzles – Quintet'],
      ['puzzles', 'Puzzles – Quintet'],
    ]) {
      await visitAt(page, hash, said);
      assert.equal(document.documentElement.dataset.game, '', hash);
    }
  });

  test('that are none of ours lead to the lobby', async () => {
    const page = await launch('nowhere');
    for (const hash of ['nowhere', 'nowhere/new', 'constructor', '%', 'pahtum-', '<b>/learn']) {
      await visitAt(page, 'day', 'Daily puzzles – Quintet');
      await visitAt(page, hash, 'Quintet');
      await page.sees('Play Mathable');
    }
  });

  test('of a game with nonsense behind it lead to its table, and of no puzzle there is say so', async () => {
    const page = await launch('pahtum/nonsense');
    await until(() => document.title === 'Pah Tum – Quintet');
    for (const which of ['0', '99999', 'x', '']) {
      await go(`triangles/puzzle/${which}`);
      await page.sees(`There is no puzzle ${which}`);
      assert.match(page.text(), /The puzzles of Dots and Triangles are numbered 1 to \d+\./);
      assert.equal(page.link('Puzzles'), '#triangles/puzzles');
    }
  });

  test('are gone back and forth between', async () => {
    const page = await launch('pahtum/new');
    await page.sees('Start');
    await visitAt(page, 'triangles/puzzles', 'Dots and Triangles: puzzles – Quintet');
    await visitAt(page, 'day', 'Daily puzzles – Quintet');
    history.back();
    await page.sees('Your rating');
    history.back();
    await page.sees('Black holes');
    history.forward();
    await page.sees('Your rating');
    assert.equal(at(), '#triangles/puzzles');
  });

  test('“Play” leads to the lesson first, and to the table after the lesson or a game', async () => {
    const page = await launch('', {
      stored: { 'learnt/mergers': 'skipped', 'game/pahtum': inProgress(ALMOST) },
    });
    await page.sees('Play Mathable');
    for (const [game, there] of [
      ['mathable', '#mathable/learn'],
      ['mergers', '#mergers'],
      ['pahtum', '#pahtum'],
    ]) {
      await go(`${game}/play`);
      await until(() => at() === there);
      await until(() => document.documentElement.dataset.game === game);
    }
  });

  test('that are too late change nothing: the last one is shown', async () => {
    const page = await launch('');
    await page.sees('Play Mathable');
    for (const hash of ['pahtum', 'mergers/new', 'mathable/learn', 'triangles/puzzles']) {
      location.hash = hash;
    }
    await until(() => document.title === 'Dots and Triangles: puzzles – Quintet');
    await settle();
    assert.equal(page.heading, 'Dots and Triangles: puzzles');
  });

  test('that bring a game show it first; refused, they are told in the lobby', async () => {
    const page = await launch(`pahtum/link/${LINK}`);
    await page.sees('This game was sent to you: see how it went.');
    assert.equal(document.title, 'Pah Tum – Quintet');
    for (const hash of [
      'pahtum/link/!!',
      'pahtum/friend/xyz/abc',
      'pahtum/deal/1/!!',
      'pahtum/friend/beef',
    ]) {
      await go(hash);
      await page.sees('This link cannot be opened');
      assert.equal(location.hash, '');
      await page.press('Close');
    }
    await page.sees('Play Mathable');
  });

  test('the keyboard goes to the heading of the page that is gone to', async () => {
    const page = await launch('');
    await page.sees('Play Mathable');
    await visitAt(page, 'triangles/puzzles', 'Dots and Triangles: puzzles – Quintet');
    assert.equal(plain(focused().textContent), 'Dots and Triangles: puzzles');
  });

  test('the keyboard goes to the board of a position once nothing is left to undo or to redo', async () => {
    sessionStorage.clear();
    const page = await launch('pahtum/editor');
    await page.sees('Set up a position');
    await page.check('X');
    await page.play('C3');
    for (const name of ['Undo', 'Redo']) {
      const button = page.find('button', name);
      button.focus();
      button.click();
      await until(() => button.disabled);
      assert.equal(focused()?.getAttribute('role'), 'gridcell', name);
    }
  });

  test('a page that is left takes its dialog with it', async () => {
    const page = await launch('');
    await page.sees('Play Mathable');
    await page.press('Settings');
    await page.opened();
    await visitAt(page, 'day', 'Daily puzzles – Quintet');
    assert.equal(page.all('dialog[open]').length, 0);
    assert.equal(page.top, page.root);
  });
});

describe('notices', () => {
  const launched = async () => {
    const page = await launch('');
    await page.sees('Play Mathable');
    return page;
  };

  test('stay until they are closed, each once, and do what they offer', async () => {
    const page = await launched();
    let done = 0;
    page.shell.tell({ text: () => 'One.' });
    page.shell.tell({ text: () => 'One.' });
    page.shell.tell({ text: () => 'Two.', action: () => 'Do it', act: () => (done += 1) });
    await settle();
    assert.deepEqual(notices(page), ['One.', 'Two.']);
    await visitAt(page, 'day', 'Daily puzzles – Quintet');
    assert.deepEqual(notices(page), ['One.', 'Two.'], 'on another page too');
    await page.press('Do it');
    assert.equal(done, 1);
    assert.deepEqual(notices(page), ['One.']);
    await page.press('Dismiss');
    assert.deepEqual(notices(page), []);
  });

  test('are texts, not markup', async () => {
    const page = await launched();
    page.shell.tell({ text: () => '<img src=x onerror=alert(1)>' });
    await settle();
    assert.equal(page.all('img').length, 0);
    assert.deepEqual(notices(page), ['<img src=x onerror=alert(1)>']);
  });

  test('report unexpected errors, and offer the present game as a file', async (t) => {
    t.mock.method(console, 'error', () => {});
    const page = await launched();
    const wrong = () => dispatchEvent(Object.assign(new Event('error'), { error: new Error('x') }));
    dispatchEvent(Object.assign(new Event('error'), { error: null }));
    await settle();
    assert.deepEqual(notices(page), [], 'what is not of this page is not told');
    wrong();
    await settle();
    assert.match(notices(page)[0], /^Something went wrong\. Your games are safe on this device\./);
    assert.ok(!page.names().includes('Save as file'), 'in the lobby there is no game at hand');
    await page.press('Dismiss');
    await visitAt(page, 'pahtum', 'Pah Tum – Quintet');
    wrong();
    await settle();
    page.all('.notice button')[0].click();
    await until(() => page.saved.length === 1);
    assert.match(page.saved[0].text, /^quintet 1\ngame: pahtum\n/);
  });

  test('tell that something could not be stored; other faults are thrown', async () => {
    const page = await launched();
    const { StorageError } = await import('../../web/src/store/mirror.ts');
    let saved = 0;
    const full = Promise.reject(new StorageError('full'));
    await page.shell.stored(full, () => (saved += 1));
    await settle();
    assert.deepEqual(notices(page), [
      'This browser’s storage is full. Save your game as a file to continue it later.',
    ]);
    await page.press('Save as file');
    assert.equal(saved, 1);
    await assert.rejects(page.shell.stored(Promise.reject(new Error('other'))), /other/);
  });

  test('a repeated announcement is spoken again', async () => {
    const page = await launched();
    const announced = () => page.one('#announcement').textContent;
    page.shell.say('Saved.');
    await settle();
    const first = announced();
    page.shell.say('Saved.');
    await settle();
    assert.notEqual(announced(), first);
    assert.equal(plain(announced()), 'Saved.');
  });
});

describe('a part that does not load', () => {
  const FAILED = /^Something did not load\. Your games are safe on this device\./;
  /** Returns a page whose rules can no longer be loaded. */
  const cutOff = async (t) => {
    t.mock.method(console, 'error', () => {});
    const page = await launch('mergers/new');
    await page.sees('Start');
    t.mock.method(engine, 'plays', () => false);
    t.mock.method(engine, 'load', async () => {
      throw new Error('no network');
    });
    return page;
  };

  test('leaves the page that is there, and a notice tells of it', async (t) => {
    t.mock.method(console, 'error', () => {});
    const page = await launch('');
    await page.sees('Play Mathable');
    assert.equal(await page.shell.ready('hex'), false);
    await settle();
    assert.match(notices(page)[0], FAILED);
    assert.deepEqual([page.heading, page.all('.failure').length], ['Quintet', 0]);
    await page.sees('Play Mathable');
    assert.equal(await page.shell.ready('pahtum'), true, 'other games go on');
  });

  test('of a name that is no game’s takes nothing from the games there are', async (t) => {
    t.mock.method(console, 'error', () => {});
    for (const name of ['hex', '__proto__', 'constructor', 'x'.repeat(1_000_000)]) {
      await assert.rejects(loadEngine(name));
      assert.equal(await loadBoard(name), undefined);
    }
    const again = await loadEngine();
    assert.ok(again.plays('pahtum') && !again.plays('hex'));
  });

  test('of the page itself offers the settings, which export the stored data', async (t) => {
    const page = await cutOff(t);
    await go('pahtum');
    await page.sees('Something did not load');
    assert.deepEqual(page.names(), ['Try again', 'Settings']);
    assert.deepEqual(notices(page), []);
    await page.press('Settings');
    await page.opened();
    await page.press('Export everything');
    await until(() => page.saved.length === 1);
  });

  test('of the settings is told beside that page', async (t) => {
    const page = await cutOff(t);
    await go('pahtum');
    await page.sees('Something did not load');
    t.mock.method(page.shell, 'open', async () => {
      throw new Error('no network');
    });
    await page.press('Settings');
    assert.match(notices(page)[0], FAILED);
  });
});

describe('files that are dropped', () => {
  test('are opened as games; others are refused, and the page stays', async () => {
    const page = await launch('');
    await page.sees('Play Mathable');
    drop('hello');
    await page.sees('This file cannot be opened');
    assert.match(page.text(), /Nothing has changed/);
    await page.press('Close');
    drop(KNOWN);
    await until(() => at() === '#pahtum');
    await page.sees('Bob wins, 72 to 29');
  });

  test('that were shared and could not be stored are reported', async () => {
    for (const [hash, words] of [
      ['share/unread', 'Nothing in it can be read. Nothing has changed.'],
      ['share/large', 'It is too large to be a game. Nothing has changed.'],
    ]) {
      const page = await launch(hash);
      await page.sees(words);
      assert.equal(at(), '');
      page.close();
    }
  });

  test('of everything are sent to the settings', async () => {
    const page = await launch('');
    await page.sees('Play Mathable');
    drop(JSON.stringify({ quintet: 1, saves: {} }));
    await page.sees('It holds all the games of a browser. Open it in the settings, with “Import”.');
  });
});

describe('the beginning of a table', () => {
  const begin = async () => {
    const page = await launch('pahtum', { stored: { 'learnt/pahtum': 'done' } });
    await page.sees('Type a move');
    const [pahtum] = page.shell.games.filter(({ name }) => name === 'pahtum');
    page.shell.play(pahtum, { record: KNOWN });
    return page;
  };

  test('is there even if the news of its address comes late', async () => {
    const page = await begin();
    dispatchEvent(new Event('hashchange'));
    await page.sees('Bob wins, 72 to 29');
  });

  test('is gone once the player has gone elsewhere', async () => {
    const page = await begin();
    location.hash = '#triangles/new';
    dispatchEvent(new Event('hashchange'));
    await page.sees('Start');
    await go('pahtum');
    await page.sees('Type a move');
    assert.doesNotMatch(page.text(), /Bob wins/);
  });
});

test('of two languages the one that was asked for last is spoken, whichever comes first', async () => {
  const { need, speak } = await import('../../web/src/words/language.ts');
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await need('first');
  delays.set('fr', late);
  const french = speak('fr');
  await speak('de');
  come();
  await french;
  delays.delete('fr');
  assert.equal(document.documentElement.lang, 'de');
  await speak('en');
});

test('another language is spoken at once, wherever one is', async () => {
  const page = await launch('');
  await page.sees('Play Mathable');
  const { StorageError } = await import('../../web/src/store/mirror.ts');
  await page.shell.stored(Promise.reject(new StorageError('full')));
  const choose = async (tag) => {
    document.documentElement.dataset.language = tag; // as src/appearance.ts does when the setting changes
    await page.shell.store.put('setting/language', tag);
    await until(() => document.documentElement.lang === tag);
    await settle();
  };
  await page.press('Settings');
  await page.opened();
  await choose('de');
  assert.match(page.text(), /^Einstellungen Sprache/);
  assert.match(
    plain(page.one('.notice p').textContent),
    /Der Speicher .* ist voll\. Speichere dein/,
  );
  await choose('ar');
  assert.equal(document.documentElement.dir, 'rtl');
  await choose('en');
  assert.equal(document.documentElement.dir, 'ltr');
  assert.match(page.text(), /^Settings Language/);
  delete document.documentElement.dataset.language;
});
