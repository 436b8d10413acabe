// The addresses of the page (web/src/page/address.ts): each form is parsed and written; unknown ones lead
// to the lobby.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Address,
  addressAt,
  hashOf,
  keyOf,
  parseAddress,
  wholeAddress,
} from '../../web/src/page/address.ts';

/** Each form of an address with its meaning. */
const FORMS: [hash: string, address: Address][] = [
  ['#', { page: 'lobby' }],
  ['#day', { page: 'day', day: '' }],
  ['#day/2026-11-22', { page: 'day', day: '2026-11-22' }],
  ['#share', { page: 'shared', why: '' }],
  ['#share/large', { page: 'shared', why: 'large' }],
  ['#share/unread', { page: 'shared', why: 'unread' }],
  ['#pahtum', { page: 'table', game: 'pahtum' }],
  ['#pahtum/play', { page: 'play', game: 'pahtum' }],
  ['#mergers/new', { page: 'new', game: 'mergers' }],
  ['#triangles/learn', { page: 'learn', game: 'triangles' }],
  ['#puzzles', { page: 'corner' }],
  ['#print', { page: 'print', which: '' }],
  ['#print/05QM-YFSW-6D', { page: 'print', which: '05QM-YFSW-6D' }],
  ['#pahtum/record', { page: 'record', game: 'pahtum', seed: '' }],
  ['#pahtum/record/1f', { page: 'record', game: 'pahtum', seed: '1f' }],
  ['#mathable/puzzles', { page: 'puzzles', game: 'mathable', theme: '' }],
  ['#mathable/puzzles/chain', { page: 'puzzles', game: 'mathable', theme: 'chain' }],
  ['#pahtum/slips', { page: 'slips', game: 'pahtum' }],
  ['#pahtum/slip/1y-_', { page: 'slip', game: 'pahtum', position: '1y-_' }],
  ['#mathable/puzzle/17', { page: 'puzzle', game: 'mathable', which: '17', day: '' }],
  [
    '#mathable/puzzle/17/2026-11-22',
    { page: 'puzzle', game: 'mathable', which: '17', day: '2026-11-22' },
  ],
  ['#mathable/puzzle/next', { page: 'puzzle', game: 'mathable', which: 'next', day: '' }],
  ['#pahtum/sprint', { page: 'sprint', game: 'pahtum', numbers: '' }],
  ['#pahtum/survival/3.14.15', { page: 'survival', game: 'pahtum', numbers: '3.14.15' }],
  ['#pahtum/editor', { page: 'editor', game: 'pahtum', position: '' }],
  ['#pahtum/editor/AbC', { page: 'editor', game: 'pahtum', position: 'AbC' }],
  ['#pahtum/posed/AbC/1f', { page: 'posed', game: 'pahtum', position: 'AbC', seed: '1f' }],
  ['#pahtum/link/AbC-_9', { page: 'link', game: 'pahtum', link: 'AbC-_9' }],
  ['#pahtum/friend/1f', { page: 'friend', game: 'pahtum', seed: '1f', link: '' }],
  ['#pahtum/friend/1f/AbC', { page: 'friend', game: 'pahtum', seed: '1f', link: 'AbC' }],
  ['#mines2048/deal/2a/Ab', { page: 'deal', game: 'mines2048', seed: '2a', link: 'Ab', came: '' }],
  [
    '#mergers/deal/2a/Ab/48_29.24.0',
    { page: 'deal', game: 'mergers', seed: '2a', link: 'Ab', came: '48_29.24.0' },
  ],
];

for (const [hash, address] of FORMS) {
  test(`${hash} is read, and written the same`, () => {
    assert.deepEqual(parseAddress(hash), address);
    assert.equal(hashOf(address), hash);
  });
}

test('unknown addresses lead to the lobby, unknown parts of a game to its table', () => {
  for (const hash of ['', '#', '#nothing', '#chess/play', '#__proto__', '#constructor/learn']) {
    assert.deepEqual(parseAddress(hash), { page: 'lobby' }, hash);
  }
  for (const hash of ['#pahtum/', '#pahtum/nothing', '#pahtum/nothing/else']) {
    assert.deepEqual(parseAddress(hash), { page: 'table', game: 'pahtum' }, hash);
  }
});

test('a game by link is stored under a key that leads to its address', () => {
  const address = { page: 'friend', game: 'pahtum', seed: '1f', link: '' };
  assert.deepEqual(addressAt(keyOf('pahtum', '1f')), address);
});

test('an address is passed on with everything before it', (t) => {
  t.after(() => Reflect.deleteProperty(globalThis, 'location'));
  Object.assign(globalThis, { location: new URL('https://games.example/quintet/?a=1#pahtum') });
  const whole = wholeAddress({ page: 'day', day: '2026-11-22' });
  assert.equal(whole, 'https://games.example/quintet/#day/2026-11-22');
});
