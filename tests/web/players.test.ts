// The names of players, and sentences that address them or speak of them (web/src/players/names.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { nameOf, tell, whoIs } from '../../web/src/players/names.ts';
import type { Values } from '../../web/src/words/say.ts';
import { learn } from '../../web/src/words/say.ts';
import './words.ts';

const [pahtum, mergers, mines2048] = await Promise.all([
  boards.pahtum.load(),
  boards.mergers.load(),
  boards.mines2048.load(),
]);
const named = (players, { seats }) => players.map((_, seat) => nameOf(players, seats, seat));

test('each level of the computer is a character, wherever it sits', () => {
  const levels = ['Computer 1', 'Computer 2', 'Computer 3', 'Computer 4', 'Computer 5'];
  const characters = ['Flute', 'Oboe', 'Clarinet', 'Horn', 'Bassoon'];
  assert.deepEqual(named(['', ...levels], mergers), ['You', ...characters]);
  assert.deepEqual(named([...levels.toReversed(), ''], mergers), [
    ...characters.toReversed(),
    'You',
  ]);
});

test('several of a level are numbered from the second on, so that no two are alike', () => {
  const players = ['Computer 2', '', 'Computer 2', 'Computer 4', 'Computer 2'];
  assert.deepEqual(named(players, mergers), ['Oboe', 'You', 'Oboe 2', 'Horn', 'Oboe 3']);
});

test('the only person at a table is "you", under a name as well', () => {
  assert.deepEqual(whoIs(['Ann', 'Computer 2'], pahtum.seats, 0), { who: 'you', name: 'Ann' });
  assert.deepEqual(whoIs(['Ann', 'Computer 2'], pahtum.seats, 1), { who: 'other', name: 'Oboe' });
  assert.deepEqual(whoIs([''], mines2048.seats, 0), { who: 'you', name: 'You' });
  assert.equal(whoIs(['Ann', 'Ben'], pahtum.seats, 0).who, 'other');
});

test('people without names are called by their pieces or by a number', () => {
  assert.deepEqual(named(['', ''], pahtum), ['O', 'X']);
  assert.deepEqual(named(['', 'Ben', ''], mergers), ['Player 1', 'Ben', 'Player 3']);
});

test('a name in another script is isolated, so that it changes no direction around it', () => {
  assert.equal(nameOf(['עדה', 'Ben'], pahtum.seats, 0), '\u2068עדה\u2069');
});

test('messages of the rules use the page’s words and address the player concerned, in lists and deeds too', () => {
  learn({
    'test.keeps': [
      'stops ',
      ['who', 1, { you: ['you'], other: [['name']] }],
      ' at ',
      ['n', 2, { other: [0] }],
    ],
    'test.does': ['It ', ['deeds'], ', ', ['deedsCount'], ' in all.'],
  });
  const keeps = (player, n) => ({ key: 'test.keeps', values: { player, n } });
  const said = {
    key: 'test.does',
    values: { deeds: [keeps('O', 3), keeps('X', 4)] },
    english: 'In English.',
  };
  const who = ({ player }: Values): Values =>
    player ? whoIs(['', 'Computer 1'], pahtum.seats, player === 'O' ? 0 : 1) : {};
  assert.equal(tell(said, who), 'It stops you at 3 and stops Flute at 4, 2 in all.');
  assert.equal(tell({ ...said, key: 'test.unknown' }, who), 'In English.');
});
