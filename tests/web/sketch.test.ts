// Drafts of positions (web/src/editor/sketch.ts): positions of whole games survive being read into a draft
// and written as a start.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { loadEngine, OMNISCIENT } from '../../web/src/engine/engine.ts';
import { boards } from '../../web/src/games/index.ts';
import { plain } from './page.ts';

const { Sketch, editingOf } = await import('../../web/src/editor/sketch.ts');

beforeEach(() => sessionStorage.clear());

const engine = await loadEngine();

/** Returns a draft of a game's first position. */
const sketchOf = async (game: string) => {
  const board = await boards[game].load();
  const editing = editingOf(game);
  assert.ok(editing);
  return new Sketch(engine, { name: game, board }, editing, '', () => {});
};

/** Returns the known facts of a position. The ages of groups in Mergers follow from their order. */
const factsOf = (match) => {
  const { options, current, scores, view } = match.state(OMNISCIENT);
  return JSON.parse(JSON.stringify({ options, current, scores, view }, drop));
};
const drop = (key, value) => (key === 'age' ? undefined : value);

for (const game of Object.keys(boards)) {
  test(`a position of ${game} is the same once it was taken into a draft`, async () => {
    const folder = new URL(`../golden/${game}/`, import.meta.url);
    const sketch = await sketchOf(game);
    let n = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.quintet'))) {
      const record = readFileSync(new URL(file, folder), 'utf8');
      const { plies } = engine.stateOf((match) => match.load(record));
      for (const ply of [plies >> 2, plies >> 1, plies - 1]) {
        engine.read((match) => {
          match.load(record, { ply });
          if (match.state(OMNISCIENT).current < 0 || !match.startHere()) return;
          sketch.open((other) => other.load(match.recordHere()));
          const { verdict } = sketch;
          assert.ok(
            !('why' in verdict),
            `${file} after ${ply}: ${'why' in verdict && verdict.why}`,
          );
          const set = engine.read((other) => {
            other.load(sketch.record([]));
            return factsOf(other);
          });
          assert.deepEqual(set, factsOf(match), `${file} after ${ply}`);
          n++;
        });
      }
    }
    assert.ok(n > 5, `${n} positions`);
  });
}

const row = (letter, from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);
/** Two companies of Mergers. SAFE has two safe ones, with a row between them. */
const TWO = { A: ['C3', 'C4'], B: ['F7', 'F8'] };
const SAFE = { A: row('A', 1, 11), B: row('C', 1, 11) };

/**
 * Refusals of the rules: the game, the contents of squares, the words, the message, and the word whose
 * field shows it, if any.
 */
const REFUSED: [string, Record<string, string[]>, Record<string, string>, RegExp, string][] = [
  ['pahtum', { '#': ['A0'], O: ['D3'] }, {}, /^This board has 5 black holes/, ''],
  ['mines2048', {}, { score: 'x' }, /^Points so far: a whole number from −999,9.* to 9/, 'score'],
  ['mines2048', {}, { score: '5:*' }, /^Points so far: a whole number from/, 'score'],
  ['mergers', { '+': ['C3', 'C4'] }, {}, /^C3 and the tiles beside it belong to one group\.$/, ''],
  ['mergers', { A: ['C3'] }, {}, /^Company A has at least two tiles, all in one piece\.$/, ''],
  ['mergers', TWO, { A: '0,x,0' }, /^Shares of A: 3 whole numbers from 0 to 255\.$/, 'A'],
  [
    'mergers',
    TWO,
    { B: '0,200,0' },
    /^Shares of B: no player holds more than \d+ shares here/,
    'B',
  ],
  ['mergers', TWO, { founded: '52' }, /^Companies founded so far: with 52 of them, too/, 'founded'],
  ['mergers', TWO, { founded: 'x' }, /^Companies founded so far: a whole number from 2/, 'founded'],
  ['mergers', TWO, { money: '5:3,1,1' }, /^Money: 3 whole numbers from 0 to 999,999,999/, 'money'],
  ['mergers', {}, { buy: '2' }, /^There is nothing that the player to move can buy\.$/, ''],
  ['mergers', { offer: row('A', 1, 9) }, {}, /^At most 8 squares are staked out\.$/, ''],
  ['mergers', { ...SAFE, offer: ['B3'] }, {}, /^B3 cannot be staked out: no tile may go there/, ''],
  ['mergers', { ...SAFE, gone: ['E3'] }, {}, /^E3 is not closed by safe companies: a tile/, ''],
  [
    'mergers',
    { A: ['A', 'B', 'C', 'D'].flatMap((letter) => row(letter, 1, 11)) },
    { A: '2,0,0' },
    /^The game is over here: all shares are sold/,
    '',
  ],
  ['mathable', { 90: row('A', 1, 9) }, {}, /^This game has no more tokens of the number 90\.$/, ''],
  [
    'mathable',
    {},
    { rack1: 'A1:5' },
    /^This game has no more tokens of the number A1:5\.$/,
    'rack1',
  ],
  ['mathable', {}, { rack2: '' }, /^Rack of Player 2: full as long as there are any/, 'rack2'],
  ['mathable', {}, { rack1: '0 1 2 3 4 5 6 7' }, /^Rack of Player 1: no more than 7/, 'rack1'],
  [
    'mathable',
    {},
    { scores: '1:2,0' },
    /^Points so far: 2 whole numbers from −999,999 to/,
    'scores',
  ],
  ['mathable', {}, { passes: '7' }, /^Passes in a row: a whole number from 0 to 6\.$/, 'passes'],
  ['mathable', {}, { idle: '-1' }, /^Turns in a row without a placement: a whole/, 'idle'],
];

for (const [game, squares, words, why, key] of REFUSED) {
  test(`of ${game} it is refused in words of its page: ${why.source}`, async () => {
    const sketch = await sketchOf(game);
    if (game !== 'mathable') sketch.clear();
    for (const [content, spots] of Object.entries(squares)) {
      for (const spot of spots) sketch.put(spot, content);
    }
    for (const [key, value] of Object.entries(words)) sketch.setWord(key, value);
    const { verdict } = sketch;
    assert.ok('why' in verdict);
    assert.match(plain(verdict.why), why);
    assert.equal(verdict.key, key);
    const spots = new Set(sketch.spots);
    assert.ok(verdict.spots.every((spot) => spots.has(spot)));
  });
}

test('words that need a placement in the turn are left out if nothing was placed', async () => {
  const sketch = await sketchOf('mathable');
  sketch.setOptions(engine.describe('mathable', 'rules=official'));
  for (const key of ['placed', 'take', 'bonus']) sketch.setWord(key, '1');
  assert.match(sketch.record([]), / placed=1 take=1 bonus=1$/m);
  sketch.setWord('placed', '');
  assert.ok(!('why' in sketch.verdict));
  assert.doesNotMatch(sketch.record([]), /take|bonus/);
});

test('no refusal contains a word of records, whatever is put, typed and chosen', async () => {
  const typed = [
    '',
    'x',
    '5',
    '-1',
    '300',
    '5:3',
    '=',
    'A1:5',
    '1 2 3',
    '90 90',
    '#',
    '٣',
    '9'.repeat(20),
  ];
  let n = 1;
  const any = <Thing>(things: Thing[]): Thing => {
    n = (n * 48271) % 2147483647;
    return things[n % things.length] as Thing;
  };
  for (const game of Object.keys(boards)) {
    sessionStorage.clear();
    const sketch = await sketchOf(game);
    for (let step = 0; step < 120; step++) {
      const { draft, fields, options, outset, spots } = sketch;
      const contents = editingOf(game)?.contents(draft, outset) ?? [];
      const field = any(fields);
      const option = any(options);
      const value = any(option?.values ?? []);
      any([
        () => sketch.put(any(spots), any(contents)),
        () => sketch.put(any(spots), any(contents)),
        () => sketch.begin(),
        () => sketch.setWord('player', any(['', '2', '3'])),
        () =>
          sketch.setWord(field?.key ?? '', any(field?.kind === 'choice' ? field.values : typed)),
        () => sketch.setOptions(options.map((one) => (one === option ? { ...one, value } : one))),
      ])();
      const { verdict } = sketch;
      if ('why' in verdict)
        assert.doesNotMatch(verdict.why, /\w=|rack\d|[Dd]igit|says nothing/, game);
    }
  }
});
