// Stored results (web/src/records): kept games, statistics, halls of fame.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LONGEST } from '../../web/src/words/limits.ts';
import { ALMOST, inProgress } from './known.ts';
import { type Alone, focused, plain, settle, until, visit } from './page.ts';
import { keptGame, result } from './stores.ts';

/** Opens a dialog about a game, over the lobby. */
const openAbout = async (what, game, stored?) => {
  const page = await visit('', { stored });
  const listed = page.shell.games.find(({ name }) => name === game);
  page.shell.open(what, ...(listed ? [await page.shell.load(listed)] : []));
  await page.opened();
  return page;
};
/** Returns the facts of each card of the statistics, one line each. */
const factsIn = (page: Alone) =>
  page.all('.statistics > li:not(.climb, .next-step)').map((card) => ({
    heading: plain(card.querySelector('h3').textContent),
    facts: Object.fromEntries(
      [...card.querySelectorAll('dl > div')].map((fact) =>
        [...fact.children].map(({ textContent }) => plain(textContent)),
      ),
    ),
    said: plain(card.querySelector('p')?.textContent ?? ''),
  }));

describe('keeping a game', () => {
  const openKeep = async (proposed = 'Pah Tum, move 3') => {
    const page = await visit('');
    await page.open('keep', { game: 'pahtum', record: ALMOST, ply: 3 }, proposed);
    return page;
  };

  test('proposes a name, and keeps the game under the one that is given', async () => {
    const page = await openKeep();
    assert.equal(page.find('input', 'Name').value, 'Pah Tum, move 3');
    await page.write('Name', '  The best  ');
    await page.press('Keep');
    await until(() => page.shell.store.all('kept').length === 1);
    const [{ name, game, record, ply }] = page.shell.store.all('kept');
    assert.deepEqual([name, game, record, ply], ['The best', 'pahtum', ALMOST, 3]);
    assert.ok(page.spoken.includes('Kept as The best.'));
  });

  test('keeps nothing under no name, and stays open', async () => {
    const page = await openKeep();
    const field = await page.write('Name', '   ');
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    assert.match(page.text(), /Keep this game/);
    assert.deepEqual(page.shell.store.all('kept'), []);
  });

  test('that is cancelled keeps nothing', async () => {
    const page = await openKeep();
    await page.press('Cancel');
    await settle();
    assert.deepEqual(page.shell.store.all('kept'), []);
  });

  test('takes no marks of directions into the name', async () => {
    const page = await openKeep('\u2068Pah Tum\u2069, move \u20683\u2069');
    assert.equal(page.find('input', 'Name').value, 'Pah Tum, move 3');
  });
});

describe('kept games', () => {
  const kept = (n, more?) => [`kept/${n}-a`, keptGame({ name: `Game ${n}`, when: n, ...more })];
  const openKept = (...games) => openAbout('kept', '', Object.fromEntries(games));

  test('explain how to keep the first one if there is none', async () => {
    const page = await openKept();
    assert.match(page.text(), /Keep this game No game is kept yet\.$/);
  });

  test('are listed, the latest first, each with its game and when it was kept', async () => {
    const page = await openKept(kept(1), kept(2, { game: 'triangles' }));
    assert.deepEqual(
      page.all('.kept input').map(({ value }) => value),
      ['Game 2', 'Game 1'],
    );
    const [second, first] = page.texts('.kept .soft');
    assert.match(second, /^Dots and Triangles · Jan 1, 1970/);
    assert.match(first, /^Pah Tum · /);
  });

  test('are opened at their position, with their hints, also those with other players', async () => {
    const terms = { undo: 'turn', hints: [2, 0], deal: '1f', withCoach: [0] };
    const page = await openKept(kept(1, { record: ALMOST, ply: 9, ...terms }));
    await page.press('Open');
    await until(() => page.askedTo('play').length === 1);
    const [[game, beginning]] = page.askedTo('play');
    assert.equal(game.name, 'pahtum');
    assert.deepEqual(beginning, { record: ALMOST, ply: 9, terms });
  });

  test('are opened in place of the game in progress after asking', async () => {
    const page = await openKept(kept(1, { record: ALMOST, ply: 9 }), [
      'game/pahtum',
      inProgress(ALMOST),
    ]);
    await page.press('Open');
    await page.sees('Keep your game?');
    await page.press('Cancel');
    assert.deepEqual(page.askedTo('play'), []);
  });

  test('that the rules refuse are told with why, and set aside', async () => {
    const page = await openKept(kept(1, { record: 'quintet 1\ngame: pahtum\n\nG0\nG0\n' }));
    await page.press('Open');
    await page.sees('This game cannot be opened');
    assert.match(page.text(), /Line 5: .*G0 is dug already\. It has been moved to the settings/);
    assert.equal(page.shell.store.all('kept').length, 0);
    assert.equal(page.shell.store.all('aside')[0].what, 'Game 1');
    const other = await openKept(kept(1, { record: ALMOST, ply: 999 }));
    await other.press('Open');
    await other.sees('The record has no such step. It has been moved to the settings');
  });

  test('of a game that is not known here are listed, and cannot be opened', async () => {
    const page = await openKept(kept(1, { game: 'chess' }));
    assert.match(page.texts('.kept .soft')[0], /^chess · /);
    assert.equal(page.find('button', 'Open').disabled, true);
  });

  test('of lines alone are opened as an analysis, and the one that is there is kept', async () => {
    const lines = (n: number) => `quintet 1\ngame: triangles\nseed: 7\nvariations: 0.0;;;${n}\n\n`;
    const save = { record: lines(2), ply: 0, begun: false, over: false, when: 9 };
    const page = await openKept(kept(1, { game: 'triangles', record: lines(1), ply: 0 }), [
      'game/triangles-analysis',
      { save, revision: 1 },
    ]);
    await page.press('Open');
    await until(() => page.askedTo('play').length === 1);
    const [[, beginning, place]] = page.askedTo('play');
    assert.deepEqual([beginning, place], [{ record: lines(1), ply: 0 }, 'analysis']);
    assert.deepEqual(
      page.shell.store.all('kept').map(({ record }) => record),
      [lines(2), lines(1)],
    );
  });

  test('are renamed in their place, but to no name', async () => {
    const page = await openKept(kept(1));
    const [field] = page.all('.kept input');
    for (const [written, name] of [
      [' Another ', 'Another'],
      ['   ', 'Another'],
    ]) {
      field.value = written;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
      await until(() => page.shell.store.all('kept')[0].name === name);
      assert.equal(field.value, name, 'it shows what it is called');
    }
  });

  test('are forgotten after asking, and the list is there again', async () => {
    const page = await openKept(kept(1), kept(2));
    await page.press('Forget Game 2');
    assert.match(page.text(), /Forget this game\?.*“Game 2” cannot be brought back/);
    await page.press('Cancel');
    await page.sees('Kept games');
    assert.equal(page.all('.kept > li').length, 2);
    await page.press('Forget Game 2');
    await page.press('Forget');
    await until(() => page.all('.kept > li').length === 1);
    assert.equal(page.all('.kept input')[0].value, 'Game 1');
  });

  test('of many show the first, then more, where the keyboard goes on', async () => {
    const page = await openKept(...Array.from({ length: 60 }, (_, n) => kept(n + 1)));
    assert.equal(page.all('.kept > li').length, 50);
    await page.press('Show more');
    assert.equal(page.all('.kept > li').length, 60);
    assert.equal(focused().querySelector('input')?.value, 'Game 10', 'the first new one');
    assert.ok(!page.names().includes('Show more'));
  });

  test('keep names of any length and kind, shown shortened and never as markup', async () => {
    const name = `<b>x</b> "&amp; ${'long '.repeat(40)}`;
    const page = await openKept(kept(1, { name }));
    assert.equal(page.all('.kept input')[0].value, `${name.slice(0, LONGEST.kept - 1).trim()}…`);
    assert.equal(page.shell.store.all('kept')[0].name, name);
    assert.equal(page.all('.kept b').length, 0);
    await page.press(/^Forget </);
    assert.ok(page.text().includes('<b>x</b> "&amp; long'));
  });
});

describe('statistics', () => {
  const won = (when, more?) =>
    result({ players: ['Computer 2', ''], outcome: [20, 40 + when], winners: [1], when, ...more });

  test('say so before the first result, puzzle and day, of every game', async () => {
    const page = await openAbout('statistics', 'pahtum');
    for (const game of ['pahtum', 'mathable', 'mergers', 'triangles', 'mines2048']) {
      await page.choose('Game', game);
      assert.match(page.text(), /No game is finished yet\. Finished games will appear here\./);
      assert.deepEqual(factsIn(page), [
        {
          heading: 'Puzzles',
          facts: {},
          said: 'You have not tried a puzzle yet. Your progress will appear here.',
        },
        {
          heading: 'Daily puzzles',
          facts: {},
          said: 'You have not played a daily puzzle yet. Your streak will appear here.',
        },
      ]);
    }
  });

  test('sum up the games by set-up and players', async () => {
    const page = await openAbout('statistics', 'pahtum', {
      'result/1': won(1, { actions: 40 }),
      'result/2': won(2, { actions: 49 }),
      'result/3': result({ players: ['Ann', 'Bob'], when: 3 }),
      'result/4': result({ options: 'swap=on', players: ['Ann', 'Bob'], when: 4 }),
    });
    const cards = factsIn(page).slice(0, -2);
    assert.deepEqual(cards.map(({ heading }) => heading).sort(), [
      '7 × 7, dig the holes yourself, against 2 people',
      '7 × 7, dig the holes yourself, against Oboe (Casual)',
      'Black holes: Dug by hand, Takeover: Allowed, against 2 people',
    ]);
    const alone = cards.find(({ facts }) => 'Won' in facts);
    assert.deepEqual(alone?.facts, {
      Games: '2',
      Won: '2',
      Streak: '2',
      'Best streak': '2',
      Best: '42',
      Average: '42',
      Moves: '40 to 49',
    });
    const people = cards.find(
      ({ heading }) => heading === '7 × 7, dig the holes yourself, against 2 people',
    );
    assert.deepEqual(people?.facts, { Games: '1', Best: '72', Average: '72', Moves: '49' });
  });

  test('of another game are of that, puzzles included, and days of all', async () => {
    const done = {
      4: { tries: 1, hints: 0, solved: true, when: 5 },
      5: { tries: 2, hints: 0, solved: false, when: 6 },
      6: { tries: 2, hints: 0, solved: true, when: 7 },
      7: { tries: 1, hints: 1, solved: true, when: 8 },
    };
    const page = await openAbout('statistics', 'pahtum', {
      'result/1': won(1),
      'puzzles/triangles': { rating: 1234, streak: 1, best: 3, done },
      'day/2026-11-22': { when: Date.UTC(2026, 10, 22, 12) },
      'day/2026-11-21': { when: Date.UTC(2026, 10, 21, 12) },
    });
    await page.choose('Game', 'triangles');
    const [puzzles, days] = factsIn(page);
    assert.deepEqual(puzzles.facts, {
      Rating: '1234',
      Tried: '4',
      Solved: '3',
      'Solved on the first try': '1',
      Streak: '1',
      'Best streak': '3',
    });
    assert.equal(days.facts['Best streak'], '2 days');
  });
});

describe('the climb, in the statistics', () => {
  const climb = (page: Alone) => page.texts('.statistics .climb p');
  const RULES =
    'To win a rung, beat computers of at least that strength, alone and without hints. You may take moves back.';
  const TILES =
    'A rung is the largest tile you made in a game without hints. You may take moves back.';

  test('names the first rung, and the conditions', async () => {
    const page = await openAbout('statistics', 'pahtum');
    assert.deepEqual(climb(page), ['Beat Flute for your first rung.', RULES]);
    await page.choose('Game', 'mines2048');
    assert.deepEqual(climb(page), ['Make 128 for your first rung.', TILES]);
  });

  test('has whom one has beaten in a game, and the largest tile', async () => {
    const page = await openAbout('statistics', 'pahtum', {
      'result/1': result({ players: ['', 'Computer 3'], winners: [0] }),
      'result/2': result({ game: 'mines2048', players: [''], winners: [0], reached: 2048 }),
    });
    assert.equal(climb(page)[0], 'You have beaten Flute, Oboe and Clarinet.');
    assert.equal(page.all('.statistics .rung.ahead').length, 2);
    await page.choose('Game', 'mines2048');
    assert.equal(climb(page)[0], 'Largest tile so far: 2048. Next: 4096.');
  });
});

describe('the hall of fame', () => {
  test('of a game without a file has the best wins over computers, or says there is none', async () => {
    const page = await openAbout('fame', 'pahtum', {
      'result/1': result({
        players: ['Computer 2', ''],
        outcome: [20, 43],
        winners: [1],
        hints: [0, 2],
        when: 1,
      }),
      'result/2': result({ players: ['Computer 2', ''], outcome: [50, 3], winners: [0], when: 2 }),
      'result/3': result({
        players: ['Computer 2', ''],
        outcome: [20, 30],
        winners: [1],
        hints: [0, 4],
        withCoach: [1],
        when: 3,
      }),
    });
    assert.equal(page.all('.fame li').length, 2, 'a loss is none');
    const [win, coached] = page.texts('.fame li');
    assert.match(win, /^You 43 .*20.*7 × 7, dig the holes yourself · Jan 1, 1970 · 2 hints$/);
    assert.match(coached, /Jan 1, 1970 · with a coach$/);
    for (const game of ['mathable', 'mergers', 'triangles']) {
      await page.choose('Game', game);
      assert.match(page.text(), /Nobody yet\. Win against a computer, and it will appear here\./);
    }
  });

  const open2048 = (fame?) =>
    openAbout('fame', 'mines2048', fame === undefined ? {} : { 'fame/file': fame });

  test('of 2048 is its file, the highest first', async () => {
    assert.match((await open2048()).text(), /Nobody yet\. Win, and your name can stand here\./);
    const page = await open2048('Ann:20\nBen:4000\n<b>Cy</b>:300\n');
    assert.deepEqual(page.texts('.fame li'), ['Ben 4000', '<b>Cy</b> 300', 'Ann 20']);
  });

  test('shows the readable part of a damaged file, and names the damaged line', async () => {
    const page = await open2048('Ann:20\nnonsense\nBen:4\n');
    assert.deepEqual(page.texts('.fame li'), ['Ann 20', 'Ben 4']);
    assert.match(page.text(), /What cannot be read is not shown, and stays in the file\. Line 2: /);
  });

  test('of thousands shows the best, and how many more there are', async () => {
    const lines = Array.from({ length: 503 }, (_, n) => `Ann:${n}\n`).join('');
    const page = await open2048(lines);
    assert.equal(page.all('.fame li').length, 500);
    assert.match(page.text(), /3 more are in the file\./);
  });

  test('imports the winners of a file, each once, and refuses other files', async () => {
    const page = await open2048('Ann:20\n');
    await page.press('Add from file');
    await page.giveFile('Ann:20\nBen:4\n');
    await page.sees('1 added.');
    assert.deepEqual(page.texts('.fame li'), ['Ann 20', 'Ben 4']);
    await page.press('Add from file');
    await page.giveFile('no hall of fame');
    await page.sees('This file cannot be opened');
    assert.match(page.text(), /Line 1: .* Nothing has changed\./);
    assert.equal(page.shell.store.fame, 'Ann:20\nBen:4\n');
  });

  test('is saved as the file that the terminal reads', async () => {
    const page = await open2048('Ann:20\n');
    await page.press('Save as file');
    await page.sees('File name');
    await page.press('Save');
    await until(() => page.saved.length === 1);
    assert.deepEqual(page.saved, [{ name: 'HallOfFame.txt', text: 'Ann:20\n' }]);
    assert.equal(
      page.notices[0]?.text(),
      'Saved as HallOfFame.txt. Your browser keeps it with your downloads.',
    );
  });
});

test('the field for a file’s name refuses names that no system accepts, and adds a missing ending', async () => {
  const page = await openAbout('fame', 'mines2048', { 'fame/file': 'Ann:20\n' });
  await page.press('Save as file');
  await page.sees('File name');
  for (const [name, why] of [
    ['', 'Give the file a name.'],
    ['  ', 'Give the file a name.'],
    ['a/b', 'A file name cannot contain these: \\ / : * ? " < > |'],
    ['.hidden', 'A file name cannot begin or end with a dot.'],
    ['end.', 'A file name cannot begin or end with a dot.'],
  ]) {
    const field = await page.write('File name', name);
    await page.press('Save');
    assert.equal(page.texts('#file-name-refusal')[0], why);
    assert.equal(field.value, name, 'what was written stays');
    assert.equal(field.getAttribute('aria-invalid'), 'true');
    assert.equal(document.activeElement, field);
    assert.deepEqual(page.saved, []);
  }
  await page.write('File name', 'mine');
  await page.press('Save');
  await until(() => page.saved.length === 1);
  assert.equal(page.saved[0].name, 'mine.txt');
});
