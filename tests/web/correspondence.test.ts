// Games by link (web/src/match/correspondence.ts): comparing a link with the stored match, and the actions
// allowed on each device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrived,
  compare,
  isSeed,
  playedBy,
  playedIn,
} from '../../web/src/match/correspondence.ts';
import { mergeBackup, parseBackup } from '../../web/src/store/backup.ts';
import { parse } from '../../web/src/store/schema.ts';
import { engine, fresh, legalIn, seen, settle, sit } from './sessions.ts';
import { checks } from './stores.ts';

const SEED = 'c0ffee';

/** Opens a game of triangles by link on its own device. */
const invite = async (game = 'triangles', options = '', seats = [0]) =>
  sit(game, { ...fresh(options), seed: SEED, seats }, { key: `${game}/${SEED}` });

/** Opens the link of a session on another device, which may already have a session of that game. */
const receive = async (sender, there?) => {
  const { game: name } = sender.session.state;
  const key = `${name}/${SEED}`;
  const came = playedBy(engine, name, SEED, sender.session.written('link'));
  const stored = there?.browser.games.get(key);
  const { shared } = stored ? compare(playedIn(engine, stored.save.record), came) : { shared: 0 };
  const other = there ?? (await sit(name, fresh()));
  const save = arrived(came, stored?.save, 1);
  other.browser.games.set(key, { save, revision: (stored?.revision ?? 0) + 1 });
  await there?.session.close();
  const beginning = { seed: SEED, since: shared };
  return sit(name, beginning, { browser: other.browser, key });
};

test('the recipient of an invitation plays the seat to move, and sees the moves so far', async () => {
  const ann = await invite();
  assert.equal(await ann.session.act('1'), '');
  const ben = await receive(ann);
  assert.deepEqual(ben.session.byLink, { seats: [1], sent: 1, link: '' });
  assert.equal(ben.session.news, 'Player 1 drew a line.');
  assert.equal(ben.session.opening.length, 1);
  assert.equal(await ben.session.act('2'), '');
  const again = await receive(ben, ann);
  assert.deepEqual(again.session.byLink, { seats: [0], sent: 2, link: '' });
  assert.equal(again.session.opening.length, 1);
  assert.equal(again.session.player(0).name, 'You');
});

test('nobody moves for a player elsewhere, or changes steps that others know', async () => {
  const { session } = await invite();
  await session.act('1');
  assert.equal(await session.act('2'), 'It is Player 2’s turn.');
  session.send();
  session.go(0);
  assert.equal(session.byLink?.link, 'past');
  assert.match(await session.act('2'), /^You are looking back\./);
  assert.deepEqual(
    session.history.moves.map(({ text }) => text),
    ['1'],
  );
});

test('moves can be taken back until the link is sent', async () => {
  const { session } = await invite();
  await session.act('1');
  assert.deepEqual([session.byLink?.link, session.may.undo], ['due', true]);
  session.undo();
  await session.act('2');
  session.send();
  assert.deepEqual([session.byLink?.link, session.may.undo], ['', false]);
});

test('moves that were sent in the middle of a turn cannot be taken back', async () => {
  const { session } = await invite('mathable', '', [0]);
  await session.act(legalIn(session, /^[A-N]/));
  assert.equal(session.may.undo, true);
  session.send();
  assert.deepEqual([session.turn.awaits, session.may.undo], ['player', false]);
});

test('moves that came by link are never taken back', async () => {
  const ann = await invite();
  await ann.session.act('1');
  const { session } = await receive(ann);
  assert.equal(session.may.undo, false);
  await session.act('2');
  session.undo();
  assert.equal(session.state.ply, 1);
  assert.equal(session.may.undo, false);
});

test('chance is the same on all devices', async () => {
  const ann = await invite('mergers');
  const before = ann.session.state.legal;
  const other = playedBy(engine, 'mergers', SEED, ann.session.written('link'));
  const match = engine.match();
  match.load(other.record);
  assert.deepEqual(match.state(0).legal, before);
  match.act(before[0], 0);
  await ann.session.act(before[0]);
  assert.equal(match.record(), ann.session.record);
  match.close();
});

test('on each device only its player sees their hand, and keeps the device', async () => {
  const { session } = await invite('mathable', '', [0]);
  assert.deepEqual([seen(session), session.turn.device], [[0], null]);
  const ben = await invite('mathable', '', [1]);
  assert.deepEqual([seen(ben.session), ben.session.turn.device], [[1], null]);
});

test('the recipient of a link may sit down at this device instead, and then takes it', async () => {
  const { session } = await invite('mathable', 'players=3', [0]);
  await session.act(legalIn(session, /^swap/));
  assert.deepEqual([session.turn.awaits, session.byLink?.link], ['remote', 'due']);
  session.welcome();
  session.handOver();
  assert.deepEqual([session.byLink?.seats, session.byLink?.link], [[0, 1], '']);
  assert.deepEqual([seen(session), session.turn.device], [[], { step: 'take', seat: 1 }]);
});

test('a link is older, newer, the same, or different from the stored match', () => {
  const played = (...steps) =>
    playedIn(engine, `quintet 1\ngame: triangles\nseed: 7\n\n${steps.join('\n')}\n`);
  const how = (here, came) => Object.values(compare(here, came));
  assert.deepEqual(how(played(1, 2), played(1, 2)), ['same', 2]);
  assert.deepEqual(how(played(1, 2), played(1, 2, 3)), ['newer', 2]);
  assert.deepEqual(how(played(1, 2), played(1)), ['older', 1]);
  assert.deepEqual(how(played(1, 2), played(1, 3, 2)), ['parted', 1]);
  assert.deepEqual(how(played(1), playedIn(engine, 'quintet 1\ngame: triangles\nseed: 8\n\n1\n')), [
    'parted',
    0,
  ]);
});

test('a game by link counts once on each device', async () => {
  let here = await invite();
  let there: typeof here | undefined;
  for (const line of [8, 9, 10, 3, 7, 4, 1, 2, 6, 5, 11, 12]) {
    await here.session.act(`${line}`);
    assert.ok(here.session.byLink);
    if (here.session.byLink.link !== 'due') continue;
    here.session.send();
    await settle();
    [here, there] = [await receive(here, there), here];
  }
  assert.ok(there);
  for (const { session, browser } of [here, there]) {
    assert.ok(session.isOver);
    assert.deepEqual(
      browser.results.map(({ outcome }) => outcome),
      [[3, 3]],
    );
  }
});

test('a finished game that was not played here does not count here', () => {
  const lines = [8, 9, 10, 3, 7, 4, 1, 2, 6, 5, 11, 12];
  const came = playedIn(engine, `quintet 1\ngame: triangles\n\n${lines.join('\n')}\n`);
  const { byLink, counted, over } = arrived(came, undefined, 1);
  assert.deepEqual([byLink?.seats, counted, over], [[], true, true]);
});

test('a seed is a whole number below 2⁶⁴, written in one way', () => {
  assert.deepEqual(['0', SEED, 'f'.repeat(16), '', '01', 'C0', 'xyz', '1'.repeat(17)].map(isSeed), [
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a backup holds games by link beside those in progress', async () => {
  const { browser, session } = await invite();
  await session.act('1');
  session.send();
  const { save } = browser.game(`triangles/${SEED}`);
  const key = `game/triangles/${SEED}`;
  assert.ok(parse(key, { save, revision: 1 }));
  const text = JSON.stringify({ quintet: 1, saves: { [key.slice(5)]: save } });
  const merge = await mergeBackup(parseBackup(text), checks, 1);
  assert.deepEqual(merge(new Map()).changes.get(key), { save, revision: 1 });
  const other = { ...save, record: save.record.replace('\n1\n', '\n2\n') };
  const { changes } = merge(new Map().set(key, { save: other, revision: 1 }));
  assert.deepEqual(
    [...changes.values()].map(({ game, record }: any) => [game, record]),
    [['triangles', save.record]],
  );
});
