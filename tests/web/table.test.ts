// The table around the board of a match (web/src/table): the turn, the actions, the moves, their field,
// the menu, and the end.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ALMOST, almostAgainst, example, inProgress, KNOWN, OVER } from './known.ts';
import {
  type Alone,
  boardOn,
  engine,
  focused,
  moved,
  nameOf,
  plain,
  resize,
  settle,
  until,
  visit,
} from './page.ts';
import { result } from './stores.ts';

const golden = (name) =>
  readFileSync(new URL(`../golden/${name}.quintet`, import.meta.url), 'utf8');
/** Opens the table of a stored match; `more` are members of its save. */
const sit = (
  record: string,
  { more, ...stored }: { more?: object; [key: string]: unknown } = {},
) => {
  const [, game] = /^game: (.*)$/m.exec(record) ?? assert.fail(record);
  return visit(game, { stored: { ...stored, [`game/${game}`]: inProgress(record, more) } });
};
const whose = (page: Alone) => page.texts('.whose')[0];
const note = (page: Alone) => page.texts('.turn .note')[0];
const moves = (page: Alone) => page.texts('.move');
const isOn = (page: Alone, name) => !page.find('button', name).disabled;
/** Opens a table with a new match. */
const begin = (game, beginning) =>
  visit(game, { beginning: { undo: 'free', names: [], ...beginning } });

describe('the turn', () => {
  test('and the task are stated, for every game', async (t) => {
    // In about one of some hundred deals no token of Mathable fits anywhere.
    t.mock.method(crypto, 'getRandomValues', (seeds: BigUint64Array) => seeds.fill(1n));
    for (const [game, task] of [
      ['pahtum', /Place a stone|Dig a black hole/],
      ['triangles', /Draw a line/],
      ['mathable', /Place a token/],
      ['mergers', /Build on a staked-out square/],
      ['mines2048', /./],
    ] as const) {
      const page = await visit(game);
      if (!boardOn(page, game).slides) assert.match(whose(page), /Your turn\.$/);
      assert.match(note(page), task, game);
      assert.equal(page.page.title(), `${page.texts('h1')[0]} – Quintet`);
    }
  });

  test('and the goal is told in a first turn in which nothing can be placed', async () => {
    const names = ['', 'Computer 1'];
    const page = await begin('mathable', { options: 'preset=junior', seed: '4', names });
    const stuck = 'None of your tokens fits now. Swap some, or end your turn.';
    assert.equal(page.texts('.task')[0], `${stuck} A token scores its number. Most points wins.`);
  });

  test('names people, or the signs of their pieces', async () => {
    const page = await sit(ALMOST);
    assert.equal(whose(page), 'Bob, your turn.');
    const named = await begin('pahtum', { options: 'holes=random', names: ['Zoë | O', ''] });
    assert.equal(whose(named), 'Zoë O, your turn.', 'a bar would end a name in a record');
    const signs = await sit(ALMOST.replace(/^players.*\n/m, ''));
    assert.equal(whose(signs), 'X, your turn.');
  });

  test('with people at one device goes from one to the other, and is spoken', async () => {
    const page = await begin('triangles', { options: '' });
    assert.equal(whose(page), 'Player 1, your turn.');
    await page.play('1');
    assert.equal(whose(page), 'Player 2, your turn.');
    assert.ok(page.spoken.includes('Player 1 drew a line. Line 1. Player 2, your turn.'));
    assert.deepEqual(moves(page), ['1 Player 1 drew a line.']);
  });

  test('of a computer says that it thinks, and the goal of the game', async () => {
    const page = await begin('triangles', { options: '', names: ['', 'Computer 1'] });
    await page.play('1');
    assert.equal(whose(page), 'Flute is thinking…');
    assert.match(note(page), /closes a triangle scores/);
    assert.ok(!page.names().includes('Pause'), 'it thinks for a moment only');
  });

  test('of computers among themselves can be made to wait', async () => {
    const page = await begin('triangles', { options: '', names: ['Computer 1', 'Computer 1'] });
    await page.press('Pause');
    await page.press('Play on');
    assert.ok(page.names().includes('Pause'));
  });

  test('reminds everybody of the rules for two turns, and then only reports events', async () => {
    const page = await begin('pahtum', { options: 'holes=random', seed: '1' });
    const free = page.all('[data-spot]').filter((cell) => nameOf(cell).endsWith('empty'));
    for (const [i, cell] of free.slice(0, 4).entries()) {
      assert.match(note(page), /^Place a stone\. Three or more/, `turn ${i + 1}`);
      await page.play(cell.dataset.spot);
    }
    assert.equal(note(page), 'X placed a stone.');
  });

  test('explains a refused action, announces its place, and plays nothing', async () => {
    const page = await sit(ALMOST);
    const [taken] = (moves(page).at(-1) ?? '').split(' ');
    const before = moves(page).length;
    await page.play(taken);
    assert.match(page.said, /^[A-G] \d, [OX]: .*stone is already here\.$/);
    assert.match(page.texts('.bubble')[0], /stone is already here\.$/);
    assert.equal(moves(page).length, before);
  });

  test('with the swap offers to take over the first stone, and says that it was', async () => {
    const page = await begin('pahtum', { options: 'holes=random swap=on', seed: '1' });
    const free = page.all('[data-spot]').find((cell) => nameOf(cell).endsWith('empty'));
    await page.play(free.dataset.spot);
    await page.press('Take over the stone');
    await moved();
    assert.ok(page.said.startsWith('X took over the first stone. O, your turn.'));
    assert.match(
      nameOf(
        page.find('[data-spot]', new RegExp(`^${free.dataset.spot[0]} ${free.dataset.spot[1]}, X`)),
      ),
      /X$/,
    );
  });

  test('holes that are dug by hand are counted down', async () => {
    const page = await begin('pahtum', { options: '' });
    assert.match(note(page), /5 are left\./);
    for (const spot of ['A0', 'B1', 'C2', 'D3']) await page.play(spot);
    assert.match(note(page), /This is the last\./);
    assert.equal(
      page.all('[data-spot]').filter((cell) => nameOf(cell).endsWith('black hole')).length,
      4,
    );
  });
});

describe('an action at the table', () => {
  test('is undone and redone as far as possible', async () => {
    const page = await begin('triangles', { options: '' });
    assert.deepEqual([isOn(page, 'Undo'), isOn(page, 'Redo')], [false, false]);
    await page.play('1');
    assert.deepEqual([isOn(page, 'Undo'), isOn(page, 'Redo')], [true, false]);
    await page.press('Undo');
    assert.deepEqual([isOn(page, 'Undo'), isOn(page, 'Redo')], [false, true]);
    assert.match(page.said, /Taken back/);
    await page.press('Redo');
    assert.match(page.said, /Redone/);
  });

  test('only looks back where undo is forbidden', async () => {
    const page = await begin('triangles', { options: '', undo: 'off' });
    await page.play('1');
    assert.equal(isOn(page, 'Undo'), false);
    await page.press('To the beginning');
    assert.match(note(page), /You are looking back\./);
    await page.play('2');
    assert.match(page.said, /You can only play from the latest move/);
  });

  test('that would drop moves asks first', async () => {
    const page = await sit(example('triangles', 'whole-game').split('\nresult')[0]);
    const all = moves(page).length;
    await page.press('To the beginning');
    await page.play('1');
    await page.sees('Play on from here?');
    assert.match(page.text(), new RegExp(`The ${all} moves after this will be forgotten\\.`));
    await page.press('Cancel');
    assert.equal(moves(page).length, all);
    await page.press('Back to the latest move');
    await page.press('To the beginning');
    await page.play('1');
    await page.sees('Play on from here?');
    await page.press('Play on');
    await until(() => moves(page).length === 1);
  });

  for (const [window, width, height] of [
    ['a wide window', 1280, 800],
    ['a phone', 360, 740],
    ['a phone on its side', 740, 360],
  ] as const) {
    test(`is one of four in ${window}, in the menu of six, or in More`, async () => {
      resize(width, height);
      const page = await sit(ALMOST);
      assert.equal(page.link('Games'), '#');
      for (const name of ['Undo', 'Redo', 'Hint', 'Menu']) page.find('button', name);
      for (const name of ['New game', 'More', 'Keys']) assert.ok(!page.names().includes(name));
      await page.press('Menu');
      assert.match(page.text(), /^Pah Tum/);
      const entries = ['New game', 'Rules', 'Coach', 'Share', 'Settings', 'More'];
      assert.deepEqual(page.texts('.menu > *'), entries);
      assert.equal(page.link('Rules'), './rules/pahtum.html');
      await page.press('More');
      await until(() => page.all('.more').length === 1);
      assert.deepEqual(page.texts('.more p'), ['This game', 'The board']);
      assert.equal(page.texts('.more button').includes('Moves'), width < 1000);
      assert.equal(page.link('Learn'), '#pahtum/learn');
      assert.equal(page.link('Puzzles'), '#puzzles');
      assert.equal(page.link('Print'), '#print/pahtum');
    });
  }

  test('leads to the menu also at the end of a game and beside a review', async () => {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
      [740, 360],
    ]) {
      resize(width, height);
      const page = await visit('pahtum', { stored: { 'game/pahtum': OVER } });
      await until(() => page.all('.end').length === 1);
      assert.equal(page.names().filter((name) => name === 'Menu').length, 1);
      await page.more();
      await page.press('Review');
      await until(() => page.all('.review').length === 1);
      page.find('button', 'Menu');
    }
  });

  test('that is rare is in More, by its name in the game', async () => {
    const page = await sit(ALMOST);
    await page.more();
    assert.deepEqual(page.texts('.more :is(button, a)'), [
      'Type a move',
      'Keep this game',
      'Kept games',
      'Save as file',
      'Open file',
      'Print',
      'Analyse from here',
      'Learn',
      'Puzzles',
      'Set up a position',
      'Statistics',
      'Hall of fame',
      'Signs',
      'Colours of the players',
      'Keys',
    ]);
  });

  test('is typed in a field that More leads to', async () => {
    const page = await sit(ALMOST);
    await page.more();
    await page.press('Type a move');
    assert.equal(focused().id, 'action');
    resize(740, 360);
    const low = await sit(ALMOST);
    assert.equal(low.all('#action').length, 0);
    await low.more();
    await low.press('Type a move');
    assert.equal(focused().id, 'action');
  });

  test('in the menu is walked through by arrow keys', async () => {
    const page = await sit(ALMOST);
    await page.press('Menu');
    const menu = page.all('.menu')[0];
    const items = [...menu.querySelectorAll('button, a')];
    items[0].focus();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', items.length - 1],
      ['ArrowDown', 0],
      ['End', items.length - 1],
      ['Home', 0],
    ] as const) {
      focused().dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      assert.equal(document.activeElement, items[at], key);
    }
  });

  for (const [name, what, about = 0] of [
    ['Kept games', 'kept'],
    ['Statistics', 'statistics', 'pahtum'],
    ['Hall of fame', 'fame', 'pahtum'],
  ]) {
    test(`“${name}” of More opens it`, async () => {
      const page = await sit(ALMOST);
      await page.more();
      await page.press(name);
      const [, [asked, game] = []] = page
        .askedTo('open')
        .map(([first, second]) => [first, second?.name]);
      assert.equal(asked, what);
      if (about) assert.equal(game, about);
    });
  }

  test('a game that is kept gets a name with its progress', async () => {
    const page = await sit(ALMOST, { more: { ply: 9 } });
    await page.more();
    await page.press('Keep this game');
    const [what, game, proposed] = page.askedTo('open')[1];
    assert.equal(what, 'keep');
    assert.deepEqual([game.game, game.ply], ['pahtum', 9]);
    assert.match(plain(proposed), /^Pah Tum, move \d+$/);
  });

  test('the game is saved as a file that holds all of it, and opened of one', async () => {
    const page = await sit(ALMOST);
    await page.more();
    await page.press('Save as file');
    await until(() => page.saved.length === 1);
    assert.match(page.saved[0].name, /^pahtum-\d{4}-\d\d-\d\d\.quintet$/);
    assert.equal(page.saved[0].text, ALMOST);
    await page.press('Close');
    await page.more();
    await page.press('Open file');
    await page.giveFile(KNOWN);
    await page.sees('Keep your game?');
    await page.press('Drop it');
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(page.askedTo('play')[0][1], { record: KNOWN });
  });

  test('a position of 2048 is saved in the form of its brief', async () => {
    const page = await sit('quintet 1\ngame: mines2048\nstart: score=20 0:2 12:4\n\n');
    await page.more();
    await page.press('Save position');
    await page.sees('File name');
    await page.press('Save');
    await until(() => page.saved.length === 1);
    assert.match(page.saved[0].text, /^Score:20\n0:2\n12:4\n/);
    const other = await sit(ALMOST);
    await other.more();
    assert.ok(!other.names().includes('Save position'));
  });

  test('a hint is asked of the computer, shown and spoken with its reason', async () => {
    const page = await begin('triangles', { options: '' });
    await page.press('Hint');
    assert.match(note(page), /Looking for a hint/);
    await until(() => page.workers.length === 1);
    const [worker] = page.workers;
    assert.equal(worker.question.ply, 0);
    worker.says('started');
    worker.says(
      JSON.stringify({ action: '3', reason: 'it is free', key: '', values: {}, nodes: 1 }),
    );
    await settle();
    assert.match(note(page), /it is free/i);
    assert.match(page.said, /it is free/i);
  });

  test('a computer that cannot be had is told, and the game goes on without it', async () => {
    const page = await begin('triangles', { options: '' });
    await page.press('Hint');
    await until(() => page.workers.length === 1);
    page.workers[0].fails();
    await settle();
    assert.equal(
      page.notices[0].text(),
      'The computer player could not be loaded. You can play on without it.',
    );
    await page.play('1');
    assert.equal(moves(page).length, 1);
  });
});

describe('the field for moves', () => {
  const typing = async (page: Alone, text) => {
    const field = page.find('input', 'Type a move');
    field.value = text;
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    return field;
  };
  const refusal = (page: Alone) => page.texts('#action-refusal')[0];

  test('plays one typed move, or several at once', async () => {
    const page = await begin('triangles', { options: '' });
    const field = await typing(page, '1');
    assert.equal(field.value, '');
    await typing(page, '2 5');
    assert.deepEqual(
      moves(page).map((move) => move.split(' ')[0]),
      ['1', '2', '5'],
    );
  });

  test('keeps a refused text with the reason, until the next move', async () => {
    const page = await begin('triangles', { options: '' });
    await typing(page, '1');
    for (const [text, why] of [
      ['1', /^This line has already been drawn\.$/],
      ['99', /./],
      ['nonsense', /./],
      ['2 1 5', /^1: This line has already been drawn\.$/],
    ] as const) {
      const field = await typing(page, text);
      assert.match(refusal(page), why, text);
      assert.notEqual(field.value, '', 'what was not done stays');
      assert.equal(field.getAttribute('aria-invalid'), 'true');
    }
    await typing(page, '5');
    assert.equal(refusal(page), '');
  });

  test('does commands of 2048 by their letters', async () => {
    const page = await sit('quintet 1\ngame: mines2048\nstart: score=20 0:2 12:4\n\n');
    await typing(page, 'h');
    await settle();
    assert.deepEqual(
      page.askedTo('open').map(([what]) => what),
      ['fame'],
    );
  });
});

describe('the moves', () => {
  test('are listed with their gains, and lead to their positions', async () => {
    const page = await sit(KNOWN.split('result')[0]);
    const last = page.all('.move').at(-1);
    assert.match(plain(last.textContent), /^F2 \+53 Bob made six in a row: 53 more points/);
    assert.equal(last.getAttribute('aria-current'), 'step');
    page.all('.move')[9].click();
    await settle();
    assert.match(note(page), /You are looking back\./);
    assert.equal(page.all('.move')[9].getAttribute('aria-current'), 'step');
    assert.equal(page.find('input', 'Move').value, '10');
    assert.equal(
      page.all('[data-spot]').filter((cell) => nameOf(cell).includes('empty')).length,
      39,
      'ten steps in, five of them holes',
    );
    await page.press('One move forward');
    assert.equal(page.find('input', 'Move').value, '11');
    await page.press('To the latest move');
    assert.doesNotMatch(note(page) ?? '', /looking back/);
  });

  test('are walked through by the keyboard, as one stop of Tab', async () => {
    const page = await sit(ALMOST);
    await settle();
    const stops = () => page.all('.move').filter(({ tabIndex }) => tabIndex === 0);
    assert.deepEqual(stops().map(nameOf), [nameOf(page.all('.move').at(-1))]);
    const press = (key) =>
      focused().dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    page.all('.move').at(-1).focus();
    press('ArrowUp');
    assert.equal(document.activeElement, page.all('.move').at(-2));
    press('Home');
    assert.equal(document.activeElement, page.all('.move')[0]);
    press('ArrowUp');
    assert.equal(document.activeElement, page.all('.move')[0]);
  });

  test('of a position begin a game of their own, the whole one kept', async () => {
    const page = await sit(ALMOST);
    page.all('.move')[9].click();
    await settle();
    await page.press('New game from here');
    await page.sees('Keep this game');
    await page.press('Cancel');
    await settle();
    assert.deepEqual(page.askedTo('play'), [], 'it goes on where nothing was kept');
    await page.press('New game from here');
    await page.sees('Keep this game');
    assert.equal(page.find('input', 'Name').value, 'Pah Tum, whole game');
    await page.press('Keep');
    await until(() => page.askedTo('play').length === 1);
    const [[, { ply, branch }]] = page.askedTo('play');
    assert.deepEqual([ply, branch], [10, true]);
    assert.equal(page.shell.store.all('kept').length, 1);
  });
});

describe('hands that are hidden', () => {
  const DEALT = `quintet 1
game: mathable
players: Ann | Ben
seed: 3

! 5 8 3 4 9 1 2 50 9 9 1 20 7 6
`;
  const rack = (page: Alone) => page.all('[data-spot^="rack"]').map(nameOf);

  test('are shown to the player who has taken the device', async () => {
    const page = await sit(DEALT);
    assert.match(page.text(), /Pass the device to Ann\./);
    assert.ok(!rack(page).some((name) => /\d, \d/.test(name)), 'before that nobody sees one');
    await page.press('Show my rack');
    assert.doesNotMatch(page.text(), /Pass the device/);
    assert.deepEqual(
      rack(page).map((name) => name.split(', ')[1]),
      ['5', '8', '3', '4', '9', '1', '2'],
    );
    assert.ok(page.names().includes('Sort the rack'));
  });

  test('are told to nobody else from the end of a turn on, before anything is painted', async (t) => {
    const page = await sit(DEALT);
    await page.press('Show my rack');
    await page.play('rack4');
    await page.play('G9');
    assert.match(rack(page)[0], /5$/, 'the other tokens are still there');
    const frames: (() => void)[] = [];
    t.mock.method(globalThis, 'requestAnimationFrame', (draw) => frames.push(draw));
    t.after(() => {
      for (const draw of frames) draw();
    });
    await page.press('End turn');
    assert.deepEqual(
      new Set(rack(page).map((name) => name.split(', ')[1])),
      new Set(['hidden token']),
    );
  });

  test('are not reviewed while they are hidden', async () => {
    const page = await sit(DEALT);
    assert.ok(!page.names().includes('Review'));
  });

  test('a hint to swap has selected its tokens, and the button that does it says how many', async () => {
    const page = await sit(DEALT);
    await page.press('Show my rack');
    await page.press('Hint');
    await until(() => page.workers.length === 1);
    const [worker] = page.workers;
    worker.says('started');
    worker.says(
      JSON.stringify({ action: 'swap 8 9', reason: 'better ones', key: '', values: {}, nodes: 1 }),
    );
    await settle();
    const chosen = rack(page).filter((name) => name.endsWith('chosen'));
    assert.deepEqual(chosen.map(plain), ['Rack 2, 8, chosen', 'Rack 5, 9, chosen']);
    assert.match(note(page), /better ones/i);
    assert.equal(plain(page.all('.confirmation .primary')[0].textContent), 'Swap 2 tokens');
    await page.press('Cancel');
    assert.equal(page.all('.choices .primary')[0].textContent.trim(), 'Swap…');
    await page.press('Swap…');
    assert.equal(plain(page.all('.confirmation .primary')[0].textContent), 'Swap 2 tokens');
  });

  test('the tokens to swap are selected on the rack, and none is no answer', async () => {
    const page = await sit(DEALT);
    await page.press('Show my rack');
    await page.press('Swap…');
    const swap = () => page.all('.confirmation .primary')[0];
    assert.equal(swap().disabled, true);
    assert.match(page.text(), /Choose the tokens to swap on your rack\./);
    await page.play('rack1');
    assert.match(rack(page)[0], /5, chosen$/);
    assert.match(plain(swap().textContent), /^Swap 1 token$/);
    await page.press('Cancel');
    assert.doesNotMatch(rack(page)[0], /chosen/);
    await page.press('Swap…');
    await page.play('rack1');
    swap().click();
    await settle();
    await page.sees('Look at your new rack. Nobody else sees it.');
    await page.press('Pass to Ben');
    assert.match(page.text(), /Pass the device to Ben\./);
  });
});

/** A game of 2048 that a slide to the left wins. */
const WINNING = `quintet 1
game: mines2048
options: preset=classic
seed: 7
start: score=18320 0:1024 1:1024 4:4 5:16 6:64 8:8 9:2

W
! 2@15
`;

describe('the market', () => {
  /** A turn with $800, a company whose shares cost $300, and three shares allowed. */
  const buying = `${golden('mergers/companies').split('\nG9\n')[0]}\nG9\n`;
  const onPhone = async (t, record) => {
    t.after(() => resize(1280, 800));
    resize(360, 740);
    const page = await sit(record);
    await until(() => page.all('.market').length === 1);
    return page;
  };

  test('has rows below a phone’s board, and the number of shares allowed', async (t) => {
    const page = await onPhone(t, buying);
    assert.match(page.texts('.market h2')[0], /^Buy up to 2 shares$/);
    assert.match(plain(page.texts('.market li')[0]), /A Aurora \$300/);
    assert.equal(page.all('.choices, .turn .buttons button').length, 0);
    await page.press('Buy a share of Aurora');
    assert.match(plain(page.texts('.market li')[0]), /A Aurora \$300 1 share/);
    assert.match(page.texts('.market h2')[0], /^Buy up to 1 share$/);
    await page.press('End turn');
    assert.match(page.texts('.market h2')[0], /^Companies: 41 tiles end the game$/);
  });

  test('is lit at the share of a hint', async (t) => {
    const page = await onPhone(t, buying);
    await page.press('Hint');
    await until(() => page.workers.length === 1);
    const [worker] = page.workers;
    worker.says('started');
    worker.says(
      JSON.stringify({ action: 'buy A', reason: 'it grows', key: '', values: {}, nodes: 1 }),
    );
    await settle();
    assert.deepEqual(
      page.all('.market .primary').map((found) => found.getAttribute('aria-label')),
      ['Buy a share of Aurora'],
    );
  });
});

describe('sound', () => {
  const { dataset } = document.documentElement;
  const moving = async (t, stored?) => {
    t.after(() => Object.assign(dataset, { motion: 'reduced' }));
    dataset.motion = 'full';
    const beginning = { undo: 'free', names: [], options: '' };
    return visit('triangles', { beginning, ...(stored && { stored }) });
  };

  test('is offered once something was played, and turned on by a press', async (t) => {
    const page = await moving(t);
    assert.ok(!page.names().includes('Sound on'));
    await page.play('1');
    await page.press('Sound on');
    assert.equal(page.shell.store.settings.sound, 'on');
    assert.ok(!page.names().includes('Sound on'));
  });

  test('is offered once on a device, and not after a choice or with reduced motion', async (t) => {
    const again = await moving(t, { 'setting/sound': 'off' });
    await again.play('1');
    assert.ok(!again.names().includes('Sound on'));
    const calm = await moving(t);
    dataset.motion = 'reduced';
    await calm.play('1');
    assert.ok(!calm.names().includes('Sound on'));
    dataset.motion = 'full';
    await calm.play('2');
    assert.ok(calm.shell.store.get('setting/sound'));
  });
});

describe('the end', () => {
  const win = async (stored?, record = almostAgainst()) => {
    const page = await sit(record, stored);
    await page.play('F2');
    await page.sees('72 to 29');
    await until(() => page.all('.results').length === 1);
    return page;
  };
  const remarks = (page: Alone) => page.texts('.end .soft').at(-1);
  const won = (when, [mine, other], level = 1) =>
    result({
      players: [`Computer ${level}`, ''],
      outcome: [other, mine],
      winners: [mine > other ? 1 : 0],
      actions: 44,
      hints: [0, 0],
      when,
    });

  test('names the winner, the reason, and each player’s result with its parts', async () => {
    const page = await win();
    assert.equal(page.texts('.end h2')[0], 'You win, 72 to 29.');
    assert.match(page.text(), /One run of six \(56\), one of four \(10\) and two of three \(6\)/);
    assert.deepEqual(page.texts('.results .name'), ['Flute', 'You']);
    assert.deepEqual(
      page.all('.results li').map(({ className }) => className),
      ['', 'winner'],
    );
    assert.match(page.said, /You win, 72 to 29\./);
  });

  test('names the best moment and its player; if it ended the game it is on the board', async () => {
    const page = await win();
    await page.sees('Best moment: F2, six in a row, 53 points (you).');
    assert.ok(!page.names().some((name) => name.startsWith('Best moment')));
  });

  test('leads to the best moment on the board, and by one press back', async () => {
    const record = example('triangles', 'whole-game');
    const page = await sit(record, { more: { over: true, counted: true } });
    await page.sees('Best moment: 2 triangles with 2 lines in a row (Player 1).');
    await page.press(/^Best moment/);
    assert.match(note(page), /You are looking back/);
    assert.equal(page.all('.results').length, 0);
    assert.equal(nameOf(focused()), 'Back to the end');
    await page.press('Back to the end');
    assert.equal(page.all('.results').length, 1);
    assert.match(nameOf(focused()), /^Best moment/);
    assert.ok(!page.names().includes('Back to the end'));
  });

  test('says nothing of a moment where nothing was gained, and keeps a picture all the same', async () => {
    const page = await sit(golden('mergers/companies'), { more: { over: true, counted: true } });
    await page.sees('Keep a picture');
    assert.doesNotMatch(page.text(), /Best moment/);
  });

  test('of 2048 names no player, and all of it in another language once that is spoken', async () => {
    const page = await sit(golden('mines2048/mines'), { more: { over: true, counted: true } });
    await page.sees('Best moment: 32, 64 and 128 in 3 slides, 224 points.');
    await page.speakIn('de');
    await page.sees('Bester Moment: 32, 64 und 128 in 3 Zügen, 224 Punkte.');
    await page.speakIn('en');
  });

  test('of people is told by their names', async () => {
    const page = await win({}, ALMOST);
    assert.equal(page.texts('.end h2')[0], 'Bob wins, 72 to 29.');
  });

  test('is stored as a result, once, however often it is taken back', async () => {
    const page = await win();
    await until(() => page.shell.store.resultsOf('pahtum').length === 1);
    await page.press('Undo');
    await page.play('F2');
    await page.sees('You win, 72 to 29');
    assert.equal(page.shell.store.resultsOf('pahtum').length, 1);
  });

  /** Opens a finished game of a person, who had 29 points against the computer's 72. */
  const lostTo = (level, stored = {}) =>
    sit(`${ALMOST.replace('Ann | Bob', ` | Computer ${level}`)}F2\n`, {
      more: { over: true, counted: true },
      ...stored,
    });
  /** Returns the names of the buttons for the next game. The first one must be the only primary button. */
  const offered = async (page: Alone) => {
    const list = () => page.all('.end > .buttons > button');
    await until(() => list().length > 0);
    const buttons = list();
    assert.equal(buttons[0].className, 'primary');
    assert.equal(page.all('.end .primary').length, 1);
    return buttons.map(nameOf).filter((name) => !/Review|Share/.test(name));
  };
  const nextNames = (page: Alone) => page.askedTo('play').at(-1)?.[1].names;

  test('tells a run of wins, a best score and a new rung, and offers the next one first', async () => {
    const helped = { ...won(1, [60, 20], 2), hints: [0, 1] };
    const page = await win({ 'result/1': helped }, almostAgainst(2));
    await until(() => remarks(page) !== '');
    assert.match(
      page.text(),
      /You have beaten Oboe: a new rung\. Your second win in a row\. Your best score so far\./,
    );
    assert.deepEqual(await offered(page), ['Next: Clarinet', 'Play again']);
    await page.press('Next: Clarinet');
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(nextNames(page), ['Computer 3', '']);
  });

  test('after a win leads on from how far one has climbed', async () => {
    const page = await win({ 'result/1': won(1, [60, 20], 4) });
    assert.deepEqual(await offered(page), ['Next: Bassoon', 'Play again']);
    assert.doesNotMatch(page.text(), /a new rung/);
    const all = await win({ 'result/1': won(1, [60, 20], 5) });
    assert.deepEqual(await offered(all), ['Play again'], 'all of it');
  });

  test('after a win with hints offers the same again, and says that it is no rung', async () => {
    const page = await sit(almostAgainst(2), { more: { hints: [0, 1] } });
    await page.play('F2');
    await page.sees('With hints it is not a new rung yet.');
    assert.deepEqual(await offered(page), ['Play again']);
    const known = await sit(almostAgainst(2), {
      'result/1': won(1, [60, 20], 2),
      more: { hints: [0, 1] },
    });
    await known.play('F2');
    await until(() => known.all('.results').length === 1);
    assert.deepEqual(await offered(known), ['Next: Clarinet', 'Play again']);
  });

  test('after a loss offers the same again first, then an easier game, and nothing harder', async () => {
    const learnt = { 'learnt/pahtum': 'done' };
    assert.deepEqual(await offered(await lostTo(3, learnt)), ['Play again', 'Easier: Oboe']);
    assert.deepEqual(await offered(await lostTo(1, learnt)), ['Play again', 'See the lesson']);
    const page = await lostTo(2);
    assert.deepEqual(await offered(page), ['Play again', 'Easier: Flute', 'See the lesson']);
    await page.press('Easier: Flute');
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(nextNames(page), ['', 'Computer 1']);
    await page.press('See the lesson');
    assert.deepEqual(page.askedTo('go'), [[{ page: 'learn', game: 'pahtum' }]]);
  });

  test('lets a computer comment on it, as on the beginning', async () => {
    await (await lostTo(5)).sees('Bassoon: “Thank you for the game. Come back soon.”');
    await (await win()).sees('Flute: “Well played. That was fun.”');
    assert.doesNotMatch((await win({}, ALMOST)).text(), /“/);
    const fresh = await begin('pahtum', { options: 'holes=random', names: ['', 'Computer 4'] });
    assert.match(
      note(fresh),
      /Horn: “Let’s see who looks further ahead\.” 5 black holes were dug\.$/,
    );
    await until(() => /Horn: “Let’s see who looks further ahead\.”/.test(fresh.said));
  });

  test('of people offers the same again, the next larger set-up and a review', async () => {
    const page = await sit(golden('triangles/two-turns'), { more: { over: true, counted: true } });
    assert.deepEqual(await offered(page), ['Play again', 'Next: Medium, 19 dots']);
    await page.press('Play again');
    assert.deepEqual(nextNames(page), ['', '']);
    await page.press('Next: Medium, 19 dots');
    await until(() => page.askedTo('play').length === 2);
    assert.match(page.askedTo('play')[1][1].options, /radius=2/);
    await page.press('Review');
    assert.equal(page.askedTo('open').at(-1)?.[0], 'review');
  });

  test('of 2048 says which tile is a new rung, and stores it', async () => {
    const page = await sit(WINNING);
    await page.press('Slide left');
    await page.sees('A new rung: 2048. Next: 4096.');
    assert.equal(page.shell.store.resultsOf('mines2048')[0].reached, 2048);
  });

  test('of 2048 is kept on with, and a larger tile is a new rung at once', async () => {
    const page = await sit(
      'quintet 1\ngame: mines2048\noptions: preset=classic\nstart: score=0 0:1024 1:1024 4:1024 5:1024\n\n',
    );
    const { store } = page.shell;
    await page.press('Slide left');
    await page.sees('A new rung: 2048. Next: 4096.');
    await page.press('Keep going');
    assert.equal(store.best('tile mines2048'), null);
    await page.press('Slide up');
    await until(() => store.best('tile mines2048') === 4096);
    assert.equal(store.resultsOf('mines2048').length, 1);
  });

  test('of 2048 counts its tiles by how its own match is stored, not the one in progress', async () => {
    const page = await visit('mines2048', {
      key: 'mines2048/1f',
      stored: {
        'game/mines2048': inProgress(WINNING, { counted: true }),
        'game/mines2048/1f': inProgress(WINNING),
      },
    });
    await page.press('Slide left');
    await page.sees('2048');
    await moved();
    assert.equal(page.shell.store.best('tile mines2048'), null);
  });

  test('says how many hints there were, or that they were a coach’s', async () => {
    const page = await sit(`${almostAgainst()}F2\n`, {
      more: { over: true, counted: true, hints: [0, 2] },
    });
    await page.sees('You had 2 hints.');
    const coached = await sit(`${almostAgainst()}F2\n`, {
      more: { over: true, counted: true, hints: [0, 2], withCoach: [1] },
    });
    await coached.sees('You played with a coach.');
  });

  test('shows results of the same deal elsewhere', async () => {
    const record = `${almostAgainst()}F2\n`.replace('\n\n', '\nseed: 48879\n\n');
    const page = await sit(record, {
      more: { over: true, counted: true },
      'rival/pahtum/beef/60_50.49.0': { when: 5 },
    });
    await page.sees('The other player scored 60 : 50 in 49 moves');
    assert.ok(page.names().includes('Share'), 'theirs waits for an answer');
  });

  test('of 2048 is saved by S, and a notice names the file each time', async () => {
    const page = await sit(WINNING);
    const heard = [''];
    for (const name of ['Mine', 'Mine', 'Other', 'Mine']) {
      page.page.focus?.();
      focused().dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
      await page.sees('File name');
      await page.write('File name', name);
      await page.press('Save');
      await until(() => page.saved.length === heard.length);
      const [notice] = page.notices;
      const told = notice?.text() ?? '';
      assert.equal(told.trim(), `Saved as ${name}.txt. Your browser keeps it with your downloads.`);
      assert.notEqual(told, heard.at(-1), 'only words that change are heard');
      heard.push(told);
      assert.equal(notice?.action, undefined, 'nothing more is offered');
      await page.speakIn('de');
      assert.match(notice?.text() ?? '', new RegExp(`^Als ${name}\\.txt gespeichert\\.`));
      await page.speakIn('en');
    }
    assert.equal(new Set(page.notices).size, 1);
  });

  test('of 2048 takes a name for the hall of fame, once, and says that this ends the game', async () => {
    const page = await sit(WINNING, { 'fame/file': 'Ben:99999\n' });
    await page.press('Slide left');
    await page.sees('You win!');
    await page.sees(
      'Your name ends the game here. You can also keep going, and enter it at the end.',
    );
    assert.ok(page.names().includes('Keep going'));
    assert.deepEqual(page.texts('.fame li'), ['Ben 99999']);
    const name = async (text) => {
      await page.write('Your name for the hall of fame', text);
      page
        .all('form.entry')[0]
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await settle();
    };
    await name('   ');
    assert.equal(page.shell.store.fame, 'Ben:99999\n', 'no name is none');
    await name(' <b>Ann</b>:x ');
    await until(() => page.texts('.fame li').length === 2);
    assert.deepEqual(page.texts('.fame li'), ['Ben 99999', '<b>Ann</b>:x 20368']);
    assert.equal(page.all('#winner').length, 0);
    assert.ok(!page.names().includes('Keep going'), 'who is entered has ended the game');
    assert.ok(page.spoken.includes('<b>Ann</b>:x is in the hall of fame.'));
  });

  test('is there at once in a finished game that is opened', async () => {
    const page = await visit('pahtum', { stored: { 'game/pahtum': OVER } });
    await page.sees('Bob wins, 72 to 29.');
    assert.deepEqual(page.shell.store.resultsOf('pahtum'), [], 'and is counted by nobody again');
  });
});

describe('dialogs at a table', () => {
  test('the keys are listed with their effects, and letters only if they are on', async () => {
    for (const [letters, isListed] of [
      ['on', true],
      ['off', false],
    ]) {
      const page = await sit(ALMOST, { 'setting/letters': letters });
      await page.more();
      await page.press('Keys');
      await page.opened();
      assert.match(page.text(), /^Keys They work while the board has the focus\./);
      assert.equal(page.texts('kbd').includes('U'), isListed);
      assert.ok(page.texts('kbd').includes('Arrow keys'));
    }
    const slides = await sit('quintet 1\ngame: mines2048\nstart: score=20 0:2 12:4\n\n');
    await slides.more();
    await slides.press('Keys');
    await slides.opened();
    assert.match(slides.text(), /The arrow keys and the letters .* work anywhere on this page/);
  });

  test('the signs of a board are explained, each with its picture', async () => {
    const records = [
      example('mergers', 'merger'),
      example('mathable', 'try-signs'),
      'quintet 1\ngame: mines2048\nstart: score=20 0:2 1:4 5:*\n\n',
      ALMOST,
    ];
    for (const record of records) {
      const page = await sit(record);
      await page.more();
      await page.press('Signs');
      await page.opened();
      const signs = page.all('.signs li');
      assert.ok(signs.length > 0);
      assert.equal(page.all('.signs canvas').length, signs.length);
      for (const words of page.texts('.signs li')) assert.match(words, /^[A-Z].*\s.*/);
    }
    const plainBoard = await visit('triangles');
    assert.ok(!plainBoard.names().includes('Signs'), 'none where there are none');
  });

  test('an unreadable game begins anew, with a message', async () => {
    const page = await sit('quintet 7\ngame: pahtum\n\nA0\n');
    assert.match(page.notices[0].text(), /^Your game of Pah Tum could not be read\./);
    assert.ok(moves(page).length <= 5, 'no stone is placed');
  });

  test('every table of the module’s games has its players, with strengths of computers', async () => {
    for (const { name } of engine.games()) {
      const page = await visit(name);
      const players = page.texts('.players .name');
      assert.ok(players.length > 0, name);
      if (name !== 'mines2048') {
        assert.equal(players[0], 'You');
        assert.match(page.texts('.players .player')[1], /Flute.*Strength 1 of 5: Beginner/);
      }
    }
  });
});
