// The texts about a match (web/src/match/narration.ts).

import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { allCompiled } from '../../web/plugins/words.ts';
import { learn, speakIn } from '../../web/src/words/say.ts';
import { fresh, legalIn, record, sit } from './sessions.ts';

test('messages of rules and computers use the page’s words and address the player to move', async () => {
  const { session, computer } = await sit('pahtum', {
    ...record('pahtum', 'A0\nB0\nC0\nD0\nE0\nC3\nC4\n', 'players:  | Computer 1\n'),
  });
  assert.equal(await session.act('C3'), 'Your stone is already here.');
  assert.equal(await session.act('C4'), 'Flute’s stone is already here.');
  const keeps = { key: 'pahtum.keeps', values: { player: 'X', runs: [4], points: 10 } };
  const asked = session.askHint();
  await computer.answer('D4', 'D4: …', 'pahtum.place', { square: 'D4', deeds: [keeps] });
  await asked;
  assert.equal(session.news, 'Place here: it keeps Flute from 4 in a row.');
  assert.equal(session.spoken, 'Place here: it keeps Flute from 4 in a row. On D 4.');
});

test('the news tell the whole turn of a computer, and each step is heard once', async () => {
  const { session, computer } = await sit('triangles', fresh('', ['', 'Computer 1']));
  await session.act('2');
  assert.equal(session.news, 'You drew a line.');
  await computer.answer('3');
  await session.act('1');
  await computer.answer('6');
  assert.equal(session.news, 'Flute closed a triangle. Flute draws again.');
  await computer.answer('12');
  assert.equal(session.news, 'Flute closed a triangle.');
  assert.equal(session.spoken, 'Flute drew a line. Line 12.');
  session.go(session.state.ply);
  assert.equal(session.news, 'Flute closed a triangle.');
});

test('the yield of a turn comes first, for its player alone', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Ben']));
  session.handOver();
  await session.act(legalIn(session, /^swap/));
  assert.match(session.news, /^Swapped /);
  assert.ok(session.spoken.startsWith(`${session.news} `), 'and then the rack');
  session.handOver();
  assert.match(session.news, /^Ann /, 'the next player reads what all know');
});

describe('in another language', () => {
  afterEach(() => {
    speakIn('en');
    learn(allCompiled('en'));
  });
  const speakGerman = () => {
    speakIn('de');
    learn(allCompiled('de'));
  };

  test('the last report is translated', async () => {
    const { session } = await sit('triangles', fresh('', ['', 'Computer 1']));
    await session.act('2');
    const { news, spoken } = session;
    speakGerman();
    assert.notEqual(session.news, news);
    assert.ok(session.spoken.startsWith(session.news) && session.spoken !== spoken);
    const { news: german } = session;
    session.undo();
    speakIn('en');
    learn(allCompiled('en'));
    assert.equal(session.news, '', 'nothing has happened before that');
    session.redo();
    speakGerman();
    assert.equal(session.news, german, 'not that it was played again');
  });

  test('a hint is translated', async () => {
    const { session, computer } = await sit('pahtum', fresh());
    const asked = session.askHint();
    await computer.answer('C3', 'C3: …', 'pahtum.place', { square: 'C3', deeds: [] });
    await asked;
    const { news } = session;
    speakGerman();
    assert.notEqual(session.news, news);
    assert.equal(session.advisor.hint?.action, 'C3');
  });
});
