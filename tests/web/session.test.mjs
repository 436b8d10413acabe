// A match as it is played (web/src/session), without a page: what may be done when, what is kept, and
// what becomes of answers that come too late.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { OMNISCIENT, SPECTATOR } from '../../web/src/engine/engine.js';
import { Session } from '../../web/src/match/session.js';
import { Browser, counted, engine, fresh, gameOf, names, settle, sit } from './sessions.mjs';

const record = (game, lines, head = '') => ({
  record: `quintet 1\ngame: ${game}\n${head}\n${lines}`,
});

/** Nothing is waited for: what is played before may be seen, and the player has pressed something. */
const AT_ONCE = { pause: async () => {}, pressed: async () => {} };

// One move, one call.

for (const name of names) {
  test(`a move of ${name} takes at most three calls of the module, its previews and its storing included`, async () => {
    const { table, calls } = counted();
    const { session } = await sit(name, fresh(), { table });
    if (session.curtain >= 0) session.lift();
    for (let move = 0; move < 12; move++) {
      calls.length = 0;
      const [action] = session.state.legal;
      assert.equal(await session.act(action), '');
      await settle();
      // The board asks what every spot would do, the panel for all that it shows.
      for (const legal of session.state.legal) session.preview(legal);
      void [session.frame, session.canUndo(), session.canRedo(), session.obstacle(), session.fame];
      assert.ok(calls.length <= 3, `${action}: ${calls}`);
      if (session.lingers) session.pass();
      if (session.curtain >= 0) session.lift();
    }
  });
}

test('a move on the largest board of Pah Tum takes no more calls than on the smallest', async () => {
  const { table, calls } = counted();
  const { session } = await sit('pahtum', fresh('size=15'), { table });
  calls.length = 0;
  assert.equal(await session.act('H7'), '');
  await settle();
  for (const legal of session.state.legal) assert.ok(session.preview(legal));
  assert.deepEqual(calls, ['act', 'record', 'previews']);
});

// What may be done.

test('a refused action changes nothing and says why', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\n'));
  const { revision } = browser.games.get('pahtum');
  assert.equal(await session.act('A0'), 'There is a black hole here already.');
  assert.match(await session.act('Z99'), /The board goes from A0 to G6/);
  assert.equal(session.state.ply, 1);
  assert.equal(browser.games.get('pahtum').revision, revision);
});

// Several actions on a line.

test('what is typed on one line is done one after the other, up to the first that is refused', async () => {
  const { session } = await sit('pahtum', fresh());
  // Five holes; the sixth is O's first stone, the seventh X's.
  assert.deepEqual(await session.enter('C 3 A0 b 1 D4 E5 F6 G 0'), { left: '', refusal: '' });
  assert.equal(session.state.view.holesDue, 0);
  assert.deepEqual(await session.enter('A1 G0 A2'), {
    left: 'G0 A2',
    refusal: 'G0: Your stone is already here.',
  });
  assert.deepEqual(await session.enter('A1'), {
    left: 'A1',
    refusal: 'O’s stone is already here.',
  });
  const { left, refusal } = await session.enter('A2 nowhere');
  assert.equal(left, 'nowhere');
  assert.match(refusal, /^nowhere: Type a square/);
});

test('in Pah Tum squares may be typed without blanks between them, as in the terminal', async () => {
  const { session } = await sit('pahtum', fresh());
  assert.deepEqual(await session.enter('C3A0 b1D 4E5F6'), { left: '', refusal: '' });
  assert.deepEqual(
    session.history.moves.map(({ text }) => text),
    ['C3', 'A0', 'B1', 'D4', 'E5', 'F6'],
  );
  assert.deepEqual(await session.enter('G0F6A1'), {
    left: 'F6A1',
    refusal: 'F6: Your stone is already here.',
  });
});

test('the longest action is meant: both numbers of a line’s name, all tokens of a swap', async () => {
  const lines = await sit('triangles', fresh());
  assert.deepEqual(await lines.session.enter('2 11'), { left: '', refusal: '' });
  assert.deepEqual(
    lines.session.history.moves.map(({ text }) => text),
    ['2', '11'],
  );
  const tokens = '! 14 10 7 8 4 3 9 9 1 6\n';
  const { session } = await sit('mathable', record('mathable', `\n${tokens}`));
  session.lift();
  await session.enter('swap 14 10');
  assert.equal(session.history.moves.find(({ by }) => by === 0).text, 'swap 14 10');
});

test('what is not for people here waits in the field: a computer’s turn, another’s rack', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  const { left, refusal } = await session.enter('2 11');
  assert.deepEqual([left, refusal], ['11', '11: It is Oboe’s turn.']);
  await computer.answer('3');
  assert.deepEqual(await session.enter(left), { left: '', refusal: '' });

  const racks = await sit('mathable', fresh());
  racks.session.lift();
  const { left: later, refusal: why } = await racks.session.enter('end end');
  assert.deepEqual([later, why], ['end', 'end: Pass the device to Player 2 first.']);
});

test('who says no to a question finds what was typed, and nothing after it is done', async () => {
  const { session, hands } = await sit('mathable', fresh());
  session.lift();
  hands.reply = async () => false;
  assert.deepEqual(await session.enter('terminate end'), { left: 'terminate end', refusal: '' });
  assert.equal(session.history.decisions, 0);
});

test('what cannot be read is told what can be typed by the rules in force, and no more', async () => {
  const help = async (name, options) => {
    const { session } = await sit(name, fresh(options));
    if (session.curtain >= 0) session.lift();
    return session.act('nowhere');
  };
  assert.match(await help('mathable', ''), /swap 14 10, end or terminate\.$/);
  assert.match(await help('mathable', 'rules=official'), /swap 14 10, take, end or terminate\.$/);
  assert.match(await help('mergers', ''), /like C5; buy A for a share, or end\.$/);
  assert.match(await help('mergers', 'variant=groups'), /like C5\.$/);
});

// Whom the page speaks to.

test('the page speaks to nobody over another one’s rack: after a swap, and looking back', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Ben']));
  assert.ok(session.mayAddress, 'no rack is shown');
  session.lift();
  const [swap] = session.state.legal.filter((action) => action.startsWith('swap'));
  await session.act(swap);
  assert.deepEqual([session.seat, session.state.current, session.mayAddress], [0, 1, false]);
  session.pass();
  assert.ok(session.mayAddress);
  session.lift();
  session.go(session.history.stops[0]);
  assert.deepEqual([session.seat, session.state.current, session.mayAddress], [1, 0, false]);
});

test('undo takes a move back, redo brings it again, and playing on forgets the rest after a question', async () => {
  const { session, questions } = await sit('pahtum', fresh());
  for (const square of ['A0', 'B0', 'C0']) await session.act(square);
  session.undo();
  session.undo();
  assert.deepEqual([session.state.ply, session.state.plies], [1, 3]);
  assert.equal(session.news, 'Taken back: B0.');
  session.redo();
  assert.equal(session.state.ply, 2);
  assert.match(session.news, /^Redone: B0\. \w+/, 'and what it did');
  assert.match(session.spoken, /^Redone: B0\. .*B 0/);
  session.go(1);
  assert.equal(await session.act('D0'), '');
  assert.match(questions[0].text, /^The 2 moves after this will be forgotten/);
  assert.equal(session.state.plies, 2);
});

test('against the computer undo goes back to the own decision', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('1');
  await computer.answer('2');
  assert.equal(session.state.ply, 2);
  session.undo();
  assert.deepEqual([session.state.ply, session.canUndo()], [0, false]);
  assert.equal(session.news, 'Taken back: 1 and 2.');
  session.redo();
  assert.equal(session.state.ply, 2);
});

test('where undo is off nothing is taken back, and nothing is played in the past', async () => {
  const { session } = await sit('pahtum', { ...fresh(), undo: 'off' });
  await session.act('A0');
  assert.equal(session.canUndo(), false);
  session.go(0);
  assert.match(await session.act('B0'), /^You are looking back/);
});

test('nobody sees a hand before having taken the device, and at the end all are open', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Ben']));
  assert.deepEqual([session.seat, session.curtain], [SPECTATOR, 0]);
  assert.match(await session.act('terminate'), /^Pass the device to Ann first/);
  assert.equal(session.preview('terminate'), null);
  session.lift();
  assert.equal(session.seat, 0);
  assert.ok(session.state.view.racks[0].slots);
  assert.equal(session.state.view.racks[1].slots, undefined);
  await session.act('terminate');
  assert.equal(session.isOver && session.seat, OMNISCIENT);
});

test('who plays alone against the computer keeps the device', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Computer 1']));
  assert.deepEqual([session.seat, session.curtain], [0, -1]);
});

test('the game shows itself from step to step and stops at its end', async () => {
  const { session, browser } = await sit('pahtum', record('pahtum', 'A0\nB0\nC0\n'));
  session.toggleReplay();
  assert.deepEqual([session.isReplaying, session.state.ply], [true, 0]);
  await browser.clock.goOn(1000);
  assert.equal(session.state.ply, 1);
  await browser.clock.goOn(3000);
  assert.deepEqual([session.isReplaying, session.state.ply], [false, 3]);
});

test('a trial plays like a match, but keeps nothing and has no secrets', async () => {
  const game = gameOf('mathable');
  const changes = [];
  const hands = {
    table: engine.match(),
    clock: new Browser().clock,
    tell: (c) => changes.push(c),
    ask: async () => true,
  };
  const session = new Session(game, hands, fresh());
  assert.deepEqual([session.seat, session.curtain, session.obstacle()], [0, -1, '']);
  assert.ok(session.state.view.racks[0].slots);
  assert.equal(await session.act(session.state.legal[0]), '');
  assert.equal(changes.at(-1).kind, 'played');
});

test('rules and computers speak in the page’s words, to the one who is to move', async () => {
  const { session, computer } = await sit('pahtum', {
    ...record('pahtum', 'A0\nB0\nC0\nD0\nE0\nC3\nC4\n', 'players:  | Computer 1\n'),
  });
  assert.equal(await session.act('C3'), 'Your stone is already here.');
  assert.equal(await session.act('C4'), 'Oboe’s stone is already here.');
  const keeps = { key: 'pahtum.keeps', values: { player: 'X', runs: [4], points: 10 } };
  const asked = session.askHint();
  await computer.answer('D4', 'D4: …', 'pahtum.place', { square: 'D4', deeds: [keeps] });
  await asked;
  assert.equal(session.news, 'Place here: it keeps Oboe from 4 in a row.');
  assert.equal(session.spoken, 'Place here: it keeps Oboe from 4 in a row. On D 4.');
});

test('of a computer the news tells its whole turn, and ears hear every step once', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('2');
  assert.equal(session.news, 'You drew a line.');
  await computer.answer('3');
  await session.act('1');
  await computer.answer('6');
  assert.equal(session.news, 'Oboe closed a triangle. Oboe draws again.');
  await computer.answer('12');
  assert.equal(session.news, 'Oboe closed a triangle.');
  assert.equal(session.spoken, 'Oboe drew a line. Line 12.');
  session.go(session.state.ply);
  assert.equal(session.news, 'Oboe closed a triangle.');
});

// Answers that come too late.

test('a question that was open while another tab took over plays nothing', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', record('pahtum', 'A0\nB0\n'), { browser });
  one.session.go(1);
  let answer;
  one.hands.ask = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const playing = one.session.act('C0');
  const two = await sit('pahtum', undefined, { browser, takeOver: true });
  assert.equal(await two.session.act('D0'), '');
  await settle();
  answer(true);
  assert.equal(await playing, 'The game has gone on in the meantime.');
  assert.equal(one.session.isElsewhere, true);
  assert.equal(browser.games.get('pahtum').save.record, two.session.record);
});

test('what the computer answers after an undo, a pause or a closed table is not played', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('1');
  assert.equal(session.thinking, 'move');
  session.undo();
  await computer.answer('2');
  assert.deepEqual([session.state.ply, session.thinking], [0, '']);
  await session.act('1');
  session.pause();
  await computer.answer('2');
  assert.equal(session.state.ply, 1);
  await session.goOn();
  session.close();
  await computer.answer('2');
  assert.equal(session.history.moves.length, 1);
});

test('a computer that fails is told, waits, and can be asked again', async () => {
  const { session, computer, changes } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('1');
  await computer.fail('The computer player could not be loaded.');
  assert.ok(
    changes.some(({ kind, sentence }) => kind === 'failed' && /could not be loaded/.test(sentence)),
  );
  assert.equal(session.isPaused, true);
  await session.goOn();
  await computer.answer('2');
  assert.equal(session.state.ply, 2);
});

test('a hint is shown, counted and kept, and forgotten with the next move', async () => {
  const { session, computer, browser } = await sit('pahtum', fresh());
  const asked = session.askHint();
  await computer.answer('C3', 'in the middle');
  assert.equal((await asked).action, 'C3');
  assert.equal(session.news, 'in the middle');
  await settle();
  assert.deepEqual(browser.games.get('pahtum').save.hints, [1]);
  await session.act('C3');
  assert.equal(session.hint, null);
});

// What was merely opened.

/** The player's first press, and what presses. */
const firstPress = () => {
  let press = () => {};
  const pressed = new Promise((resolve) => (press = resolve));
  return { pressed, press };
};

for (const [who, players] of [
  ['people', ['', '']],
  ['a computer that is to begin', ['Computer 1', '']],
  ['computers alone', ['Computer 1', 'Computer 1']],
]) {
  test(`a match of ${who} that began because its address was opened is stored and goes on with the first press`, async () => {
    const { pressed, press } = firstPress();
    const { session, home, computer, browser } = await sit('triangles', fresh('', players), {
      takeOver: false,
      pressed,
    });
    const { record } = session;
    assert.deepEqual([home.writes, computer.questions.length], [0, 0]);
    press();
    await settle();
    assert.equal(home.writes, 1);
    assert.equal(browser.games.get('triangles').save.record, record);
    assert.equal(computer.questions.length, players[0] ? 1 : 0);
  });
}

test('a stored game whose computer is to move waits for the first press, too', async () => {
  const one = await sit('triangles', fresh('', ['Computer 1', '']));
  await one.session.close();
  const { pressed, press } = firstPress();
  const { home, computer } = await sit('triangles', undefined, { browser: one.browser, pressed });
  assert.deepEqual([home.writes, computer.questions.length], [0, 0]);
  press();
  await settle();
  assert.equal(computer.questions.length, 1);
});

test('what was merely opened gives way to what another tab stores, and stores nothing over it', async () => {
  for (const hasLocks of [true, false]) {
    const { pressed, press } = firstPress();
    const browser = new Browser();
    browser.hasLocks = hasLocks;
    const two = await sit('pahtum', fresh(), { browser, takeOver: false, pressed });
    const one = await sit('pahtum', fresh('size=9'), { browser });
    await settle();
    press();
    await settle();
    assert.deepEqual([two.home.writes, two.session.isElsewhere], [0, hasLocks]);
    assert.equal(two.session.record, one.session.record);
  }
});

test('a table that was opened and left before any press stores nothing', async () => {
  const { pressed, press } = firstPress();
  const { session, home } = await sit('pahtum', fresh(), { takeOver: false, pressed });
  session.leave();
  await session.close();
  press();
  await settle();
  assert.deepEqual([home.writes, session.isElsewhere], [0, false]);
});

// What is kept.

test('every change is stored at once, over the revision before it', async () => {
  const { session, browser } = await sit('pahtum', fresh());
  for (const [i, square] of ['A0', 'B0', 'C0'].entries()) {
    await session.act(square);
    await settle();
    const { save, revision } = browser.games.get('pahtum');
    assert.deepEqual([save.record, save.ply, revision], [session.record, i + 1, i + 2]);
  }
});

test('in a game of thousands of steps no more than half a second of play is ever not stored', async () => {
  const head = 'options: loss=stuck target=none\nseed: 1\n';
  const { session, browser, home } = await sit('mines2048', {
    ...record('mines2048', '', head),
    ply: 0,
  });
  // Slides that free many cells, so that it lasts.
  const freed = (slide) =>
    session
      .preview(slide)[0]
      .tiles.reduce((sum, { fate }) => sum + { moved: 0, combined: 1, destroyed: 2 }[fate], 0);
  const slide = () => session.act(session.state.legal.toSorted((a, b) => freed(b) - freed(a))[0]);
  while (session.history.moves.length < 2000) await slide();
  home.writes = 0;
  let unstored = 0;
  for (let i = 0; i < 200; i++) {
    assert.equal(await slide(), '');
    await browser.clock.goOn(50); // faster than anybody plays
    unstored = session.record === browser.games.get('mines2048').save.record ? 0 : unstored + 50;
    assert.ok(unstored <= 500, `${unstored} ms`);
  }
  assert.ok(home.writes > 0 && home.writes < 40, `${home.writes} writes`);
});

test('the result of a game is stored once, with the game itself', async () => {
  const { session, browser } = await sit('triangles', fresh());
  while (!session.isOver) await session.act(session.state.legal[0]);
  await settle();
  assert.equal(browser.results.length, 1);
  assert.deepEqual(browser.results[0].outcome, session.state.outcome);
  assert.equal(browser.games.get('triangles').save.counted, true);
  session.undo();
  await session.act(session.state.legal[0]);
  await settle();
  assert.equal(browser.results.length, 1);
});

test('a game with a seed of its own brings what that seed brings, and its result names it', async () => {
  const beginning = { options: 'target=32', names: [''], seed: (20261122).toString(16) };
  const play = async () => {
    const { session, browser } = await sit('mines2048', beginning);
    while (!session.isOver) await session.act(session.state.legal[0]);
    await settle();
    return { record: session.record, seed: browser.results[0].seed };
  };
  const first = await play();
  assert.equal(first.seed, '1352902');
  assert.deepEqual(await play(), first);
});

test('the result of a game imported as over is not counted', async () => {
  const whole = await sit('triangles', fresh());
  while (!whole.session.isOver) await whole.session.act(whole.session.state.legal[0]);
  const { browser, session } = await sit('triangles', { record: whole.session.record });
  await settle();
  assert.equal(session.isOver, true);
  assert.equal(browser.results.length, 0);
});

test('where nothing can be stored it is said, and the next change is stored once that works again', async () => {
  const { session, browser, changes } = await sit('pahtum', fresh());
  browser.failure = new Error('This browser’s storage is full.');
  await session.act('A0');
  await settle();
  assert.ok(changes.some(({ kind, error }) => kind === 'unstored' && /full/.test(error.message)));
  assert.equal(session.isStored, false);
  browser.failure = null;
  await session.act('B0');
  await settle();
  assert.equal(browser.games.get('pahtum').save.record, session.record);
  assert.equal(session.isStored, true);
});

test('moves played while a write takes its time are all stored, or left if the page is', async () => {
  const { session, browser, home } = await sit('pahtum', fresh());
  home.isSlow = true;
  for (const square of ['A0', 'B0', 'C0']) await session.act(square);
  session.leave();
  assert.equal(browser.left.get('pahtum').save.record, session.record);
  for (let i = 0; i < 5; i++) await home.finishWrites();
  assert.equal(browser.games.get('pahtum').save.record, session.record);
});

// Several tabs.

for (const hasLocks of [true, false]) {
  const where = hasLocks ? '' : ' where a browser has no locks';

  test(`a tab opened while the other plays follows it, and takes over with all its moves${where}`, async () => {
    const browser = Object.assign(new Browser(), { hasLocks });
    const one = await sit('pahtum', fresh(), { browser });
    await one.session.act('A0');
    await settle();
    const two = await sit('pahtum', undefined, { browser });
    assert.equal(two.session.isElsewhere, hasLocks);
    await one.session.act('B0');
    await settle();
    assert.equal(two.session.state.ply, 2);
    assert.equal(two.session.isElsewhere, true);
    await two.session.claim(true);
    assert.equal(await two.session.act('C0'), '');
    await settle();
    assert.deepEqual([one.session.isElsewhere, one.session.state.ply], [true, 3]);
    assert.match(await one.session.act('D0'), /another tab/);
    assert.equal(browser.games.get('pahtum').save.record, two.session.record);
  });

  test(`who takes a game over reads again what was stored since it was opened${where}`, async () => {
    const browser = Object.assign(new Browser(), { hasLocks });
    const one = await sit('pahtum', fresh(), { browser });
    const two = await sit('pahtum', undefined, { browser });
    for (const tab of browser.tabs) tab.lookAgain = async () => {}; // no message arrives
    await one.session.act('A0');
    await settle();
    await two.session.claim(true);
    assert.equal(two.session.state.ply, 1);
  });
}

test('two tabs that both played on lose nothing: what came second is kept under a name', async () => {
  const browser = Object.assign(new Browser(), { hasLocks: false });
  const one = await sit('pahtum', fresh(), { browser });
  const two = await sit('pahtum', undefined, { browser });
  for (const tab of browser.tabs) tab.lookAgain = async () => {};
  await one.session.act('A0');
  await settle();
  await two.session.act('B0');
  await settle();
  assert.match(browser.games.get('pahtum').save.record, /^A0$/m);
  assert.equal(browser.kept.length, 1);
  assert.match(browser.kept[0].record, /^B0$/m);
  assert.ok(two.changes.some(({ kind }) => kind === 'kept'));
  assert.deepEqual([two.session.isElsewhere, two.session.state.ply], [true, 1]);
});

test('a tab that is overtaken in the middle of a write keeps what was not stored', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  await one.session.act('A0');
  await settle();
  one.home.isSlow = true;
  await one.session.act('B0');
  const two = await sit('pahtum', undefined, { browser, takeOver: true });
  await two.session.act('C0');
  await settle();
  await one.home.finishWrites();
  assert.match(browser.games.get('pahtum').save.record, /^C0$/m);
  assert.equal(browser.kept.length, 1);
  assert.match(browser.kept[0].record, /^B0$/m);
});

test('a tab that stored everything before it was overtaken keeps nothing twice', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  await one.session.act('A0');
  await settle();
  const two = await sit('pahtum', undefined, { browser, takeOver: true });
  await two.session.act('B0');
  await settle();
  assert.equal(browser.kept.length, 0);
  assert.equal(one.session.isElsewhere, true);
});

test('a move played before the game is claimed is stored then, or kept if another tab has played on', async () => {
  for (const isOvertaken of [false, true]) {
    const browser = new Browser();
    const one = await sit('pahtum', fresh(), { browser });
    await one.session.act('A0');
    await settle();
    one.session.close();
    await settle();
    const home = browser.tab();
    const session = new Session(gameOf('pahtum'), {
      table: engine.match(),
      clock: browser.clock,
      tell() {},
      ask: async () => true,
      match: { home, place: 'pahtum', claim: home.claim, computer: {}, ...AT_ONCE },
    });
    await session.act('B0');
    if (isOvertaken) {
      const two = await sit('pahtum', undefined, { browser, takeOver: true });
      await two.session.act('C0');
      await settle();
    }
    await session.claim(true);
    await settle();
    const records = [browser.games.get('pahtum').save, ...browser.kept].map(({ record }) => record);
    assert.equal(records.length, isOvertaken ? 2 : 1);
    assert.ok(records.some((text) => /^B0$/m.test(text)));
  }
});

test('a table drawn before anything was known of what is stored goes on with the game found there', async () => {
  for (const moves of [[], ['A0']]) {
    const browser = new Browser();
    const one = await sit('pahtum', fresh('size=9'), { browser });
    await one.session.act('B0');
    await settle();
    one.session.close();
    await settle();
    const home = { ...browser.tab(), game: () => undefined };
    const session = new Session(
      gameOf('pahtum'),
      {
        table: engine.match(),
        clock: browser.clock,
        tell() {},
        ask: async () => true,
        match: { home, place: 'pahtum', claim: home.claim, computer: {}, ...AT_ONCE },
      },
      fresh(),
    );
    for (const move of moves) await session.act(move);
    await session.claim(false);
    await settle();
    assert.match(session.record, /size=9/);
    assert.equal(session.record, browser.games.get('pahtum').save.record);
    // What was played here in that moment is kept under a name.
    assert.equal(browser.kept.length, moves.length);
  }
});

test('a new match takes the place of the one it was begun over, and keeps one that nobody spoke of', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  await one.session.act('A0');
  await settle();
  // The other tab knows that game as it is now, and its player has agreed to give it up.
  await sit('pahtum', fresh('size=9'), { browser });
  assert.equal(browser.kept.length, 0);
  assert.match(browser.games.get('pahtum').save.record, /size=9/);

  const late = browser.tab();
  await browser.tabs.values().next().value.session.claim(true);
  await one.session.act(one.session.state.legal[0]);
  await settle();
  const session = new Session(
    gameOf('pahtum'),
    {
      table: engine.match(),
      clock: browser.clock,
      tell() {},
      ask: async () => true,
      match: {
        home: { ...late, game: () => undefined },
        place: 'pahtum',
        claim: late.claim,
        computer: {},
        ...AT_ONCE,
      },
    },
    fresh('size=11'),
  );
  await session.claim(true);
  await settle();
  assert.match(browser.games.get('pahtum').save.record, /size=11/);
  assert.equal(browser.kept.length, 1);
  assert.match(browser.kept[0].record, /size=9/);
});

test('a table that was left gives the game free only when its last move is stored', async () => {
  const browser = new Browser();
  const one = await sit('pahtum', fresh(), { browser });
  one.home.isSlow = true;
  await one.session.act('A0');
  one.session.close();
  const two = await sit('pahtum', undefined, { browser });
  assert.equal(two.session.isElsewhere, true);
  await one.home.finishWrites();
  await two.session.claim(false);
  assert.deepEqual([two.session.isElsewhere, two.session.state.ply], [false, 1]);
});

test('whatever two tabs do in whatever order, no move is lost', async () => {
  // Random interleavings: each move played must stand in the stored game or in a kept one.
  let seed = 1;
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * n);
  };
  for (let round = 0; round < 60; round++) {
    const browser = Object.assign(new Browser(), { hasLocks: round % 2 === 0 });
    const tabs = [await sit('pahtum', fresh(), { browser })];
    tabs.push(await sit('pahtum', undefined, { browser }));
    const played = [];
    for (let step = 0; step < 25; step++) {
      const tab = tabs[random(2)];
      const what = random(6);
      if (what < 3) {
        const { legal } = tab.session.state;
        const action = legal[random(legal.length)];
        const before = tab.session.record.replace(/\n+$/, '');
        if ((await tab.session.act(action)) === '')
          played.push(`${before}\n${action}`.replace(/\n+/g, '\n'));
      } else if (what === 3) {
        tab.session.claim(true);
      } else if (what === 4) {
        tab.home.isSlow = !tab.home.isSlow;
        await tab.home.finishWrites();
      } else {
        await settle();
      }
    }
    for (let i = 0; i < 20; i++)
      for (const tab of tabs) {
        tab.home.isSlow = false;
        tab.session.leave();
        await tab.home.finishWrites();
      }
    const kept = [
      browser.games.get('pahtum').save.record,
      ...browser.kept.map((game) => game.record),
    ].map((text) => text.replace(/^result:.*$/m, '').replace(/\n+/g, '\n'));
    for (const moves of played) {
      assert.ok(
        kept.some((text) => text.startsWith(moves.replace(/^seed: .*\n/m, (seedLine) => seedLine))),
        `round ${round}:\n${moves}\n--\n${kept.join('\n--\n')}`,
      );
    }
  }
});

describe('the hall of fame of 2048', () => {
  /** One slide to the left before it is won. */
  const WINNING = 'quintet 1\ngame: mines2048\nstart: score=7 0:1024 1:1024\n\n';
  const CLASSIC = WINNING.replace('\nstart', '\noptions: preset=classic\nstart');
  /** A game that is lost with the next slide, once it is kept: all else is full. */
  const LAST =
    'quintet 1\ngame: mines2048\noptions: preset=classic target=32\nstart: score=7 0:16 1:16 2:2 3:4 4:4 5:2 6:4 7:2 8:2 9:4 10:2 11:4 12:4 13:2 14:4 15:2\n\n';
  const nothing = async () => {};

  test('has a winner once, however quickly it is asked for twice', async () => {
    const { session } = await sit('mines2048', { record: WINNING });
    await session.act('A');
    const entered = [];
    const enter = async (score) => {
      await settle();
      entered.push(score);
    };
    const refuse = async () => {
      throw new Error('no such name');
    };
    await assert.rejects(session.enterWinner(refuse), /no such name/);
    assert.deepEqual(await Promise.all([session.enterWinner(enter), session.enterWinner(enter)]), [
      true,
      false,
    ]);
    assert.equal(await session.enterWinner(enter), false);
    assert.deepEqual(entered, [2055]);
  });

  test('is for the tab that plays, not for one that watches', async () => {
    const browser = new Browser();
    const { session } = await sit('mines2048', { record: WINNING }, { browser });
    const { session: watching } = await sit('mines2048', undefined, { browser });
    await session.act('A');
    await settle();
    assert.equal(watching.isOver, true);
    assert.deepEqual([session.fame, watching.fame], [2055, null]);
    assert.equal(await watching.enterWinner(nothing), false);
    await watching.claim(true);
    assert.deepEqual([session.fame, watching.fame], [null, 2055], 'who takes over may');
  });

  test('takes nobody whose game came with its end, at whatever step it is looked at', async () => {
    for (const ply of [undefined, 1, 0]) {
      const browser = new Browser();
      const came = { record: `${WINNING}A\n`, ...(ply !== undefined && { ply }) };
      const { session } = await sit('mines2048', came, { browser });
      if (ply === 0) session.redo();
      assert.equal(session.isOver, true);
      assert.equal(session.fame, null);
      await settle();
      const { session: later } = await sit('mines2048', undefined, { browser, takeOver: true });
      assert.deepEqual([later.isOver, later.fame], [true, null], 'nor when it is opened again');
    }
  });

  test('is asked for again where the own game is opened again before it was entered', async () => {
    const browser = new Browser();
    const { session } = await sit('mines2048', { record: WINNING }, { browser });
    await session.act('A');
    await session.close();
    const { session: later } = await sit('mines2048', undefined, { browser });
    assert.equal(later.fame, 2055);
  });

  test('has a kept game once, when it ends: who is entered at the target has ended it', async () => {
    const { session } = await sit('mines2048', { record: CLASSIC });
    await session.act('A');
    assert.equal(session.fame, 2055);
    await session.enterWinner(nothing);
    assert.equal(await session.act('keep'), 'This game ended with its entry in the hall of fame.');
    assert.equal(session.isOver, true);
  });

  test('has the score that a kept game ends with, wherever its target was reached', async () => {
    for (const record of [LAST, `${LAST}A\n`]) {
      const { session } = await sit('mines2048', { record });
      if (!session.isOver) await session.act('A');
      assert.equal(await session.act('keep'), '');
      assert.equal(session.fame, null);
      for (let turn = 0; !session.isOver && turn < 1000; turn++)
        await session.act(session.state.legal[0]);
      assert.equal(session.fame, session.state.scores[0]);
      assert.ok(session.fame >= 39, `${session.fame}`);
    }
  });
});
