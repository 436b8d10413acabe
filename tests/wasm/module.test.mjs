// The border: the wasm module's one class as the page, the worker and Node see it. What the rules
// say is tested in C++; here it is that nothing gets lost or thrown on the way.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import createQuintet from '../../build/wasm/quintet-module.mjs';

let quintet;
before(async () => {
  quintet = await createQuintet();
});

const textOf = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const golden = (name) => textOf(`tests/golden/${name}`);
const EVERYONE = -4;

/** A table with a call(method, …arguments) that parses the answer. */
function table() {
  const raw = new quintet.Table();
  return { raw, call: (method, ...words) => JSON.parse(raw[method](...words)) };
}

test('the known game of Pah Tum, action by action, ends 29 to 72', () => {
  const record = textOf('rules/pahtum/examples/known-game.quintet');
  const actions = record.slice(record.indexOf('\n\n') + 2).split('\n');
  const { raw, call } = table();
  assert.deepEqual(call('start', 'pahtum', '', 'Ann\nBob', '1'), {});
  for (const action of actions.slice(0, actions.indexOf('F2'))) {
    assert.deepEqual(call('act', action), {}, action);
  }
  assert.deepEqual(call('state', EVERYONE).scores, [29, 19]);
  assert.deepEqual(call('preview', 'F2', EVERYONE).events, [
    { event: 'placed', player: 1, square: 'F2', points: 53, runs: [{ player: 1, from: 'F0', to: 'F5', points: 56 }] },
  ]);
  assert.deepEqual(call('act', 'F2'), {});
  const state = call('state', EVERYONE);
  assert.equal(state.current, -2);
  assert.deepEqual(state.outcome, [29, 72]);
  assert.equal(`${call('text', EVERYONE).text}\n`, textOf('rules/pahtum/examples/known-game.txt'));
  assert.equal(call('record').record.replace('seed: 1\n', ''), record);
  raw.delete();
});

test('a record that is refused names its line and leaves the running match as it was', () => {
  const { raw, call } = table();
  call('start', 'pahtum', 'size=9', '', '1');
  call('act', 'A0');
  const before = call('record').record;
  const { error } = call('load', 'quintet 1\ngame: pahtum\n\nA0\nA0\n', '');
  assert.equal(error.line, 5);
  assert.equal(error.code, 'bad_record');
  assert.equal(error.sentence, 'occupied: A0 is a black hole.');
  assert.ok(call('start', 'pahtum', 'size=6', '', '1').error);
  assert.ok(call('start', 'chess', '', '', '1').error);
  assert.ok(call('start', 'pahtum', '', '', 'one').error);
  assert.equal(call('record').record, before);
  raw.delete();
});

test('before a match is started every call answers an error', () => {
  const { raw, call } = table();
  for (const [method, ...words] of [
    ['record'], ['state', 0], ['act', 'A0'], ['roll'], ['preview', 'A0', 0], ['events', 0, 0],
    ['history', 0], ['file'], ['startHere'], ['undo'], ['redo'], ['go', 0], ['text', 0],
  ]) {
    assert.equal(call(method, ...words).error.code, 'failed', method);
  }
  raw.delete();
});

test('a refusal says why in English, and as a key with values', () => {
  const { call } = table();
  call('start', 'triangles', '', '', '1');
  call('act', '7');
  assert.deepEqual(call('act', '7').error, {
    code: 'occupied',
    sentence: 'Line 7 is drawn already.',
    key: 'triangles.drawn',
    values: { line: 7 },
    line: 0,
  });
  const { key, sentence } = call('act', 'seven').error;
  assert.deepEqual([key, sentence], ['triangles.help', 'Name a line by its number, like 7.']);
});

test('whatever text or number a call is given, it answers JSON and throws nothing', () => {
  const junk = ['', '\0', 'A'.repeat(10_000), '\u{1f600}', '\ud800', 'é9', '<img src=x>', '"', '\n', '! A0', 'swap '.repeat(500)];
  const { raw, call } = table();
  for (const text of junk) {
    call('start', text, text, text, text);
    call('load', text, '');
    JSON.parse(quintet.describe(text, text));
    JSON.parse(quintet.describe('pahtum', text));
  }
  assert.deepEqual(call('start', 'pahtum', 'holes=random', junk.join('\n'), '7'), {});
  for (const text of junk) {
    assert.ok(call('act', text).error);
    assert.ok(call('preview', text, 0).error);
  }
  for (const number of [-2147483648, -5, -1, 0, 1, 2, 99, 2147483647]) {
    call('state', number);
    call('text', number);
    call('events', number, number);
    call('go', number);
  }
  assert.ok(call('events', 99, 0).error);
  assert.ok(call('go', 99).error);
  raw.delete();
});

test('chance is drawn one event at a time, the same for a seed, also after going back', () => {
  const draw = (seed) => {
    const { raw, call } = table();
    call('start', 'pahtum', 'holes=random', '', seed);
    const roll = () => {
      let rolls = 0;
      while (call('roll').rolled) rolls += 1;
      return rolls;
    };
    assert.equal(roll(), 5);
    const first = call('text', EVERYONE).text;
    call('go', 0);
    assert.equal(roll(), 5);
    assert.equal(call('text', EVERYONE).text, first);
    raw.delete();
    return first;
  };
  assert.equal(draw('18446744073709551615'), draw('18446744073709551615'));
  assert.notEqual(draw('1'), draw('2'));
});

test('what is legal and what chance may bring is told to who may know it', () => {
  const { raw, call } = table();
  call('load', 'quintet 1\ngame: mathable\noptions: size=8 rack=4 tokens=60\n\n! 4 10 8 2 3 9 9 1\n', '');
  assert.ok(call('state', 0).legal.includes('swap 2 4 8 10'));
  assert.deepEqual(call('state', EVERYONE).legal, call('state', 0).legal);
  for (const viewer of [1, -3]) assert.deepEqual(call('state', viewer).legal, []);
  assert.equal(call('preview', 'swap 4', 1).error.sentence, call('preview', 'swap 5', 1).error.sentence);
  call('act', 'swap 4');
  assert.equal(call('state', EVERYONE).chance.length, 20);
  for (const viewer of [0, 1, -3]) assert.deepEqual(call('state', viewer).chance, []);
  call('start', 'pahtum', '', '', '1');
  assert.deepEqual(call('state', -3).legal, call('state', EVERYONE).legal);
  raw.delete();
});

test('a module that has just started has computed nothing for a game: its memory is all but empty', async () => {
  let memory;
  const fresh = await createQuintet({
    instantiateWasm(imports, receive) {
      const bytes = readFileSync(new URL('../../build/wasm/quintet-module.wasm', import.meta.url));
      WebAssembly.instantiate(bytes, imports).then(({ instance, module }) => {
        memory = Object.values(instance.exports).find((it) => it instanceof WebAssembly.Memory);
        receive(instance, module);
      });
      return {};
    },
  });
  const written = () => {
    const words = new Uint32Array(memory.buffer);
    return 4 * words.reduce((count, word) => count + (word !== 0), 0);
  };
  const before = written();
  assert.ok(before < 200_000, `${before} bytes`);
  const raw = new fresh.Table();
  raw.start('mines2048', '', '', '1');
  while (JSON.parse(raw.roll()).rolled);
  raw.state(EVERYONE);
  assert.ok(written() > before + 200_000); // the table of slides
  raw.delete();
});

test('the history is told from a step on', () => {
  const { raw, call } = table();
  call('start', 'pahtum', '', '', '1');
  for (const action of ['A0', 'A1', 'C5']) call('act', action);
  assert.deepEqual(call('history', 1).steps.map(({ text }) => text), ['A1', 'C5']);
  assert.deepEqual(call('history', 3).steps, []);
  assert.ok(call('history', 4).error);
  assert.ok(call('history', -1).error);
  raw.delete();
});

test("a saved game's file becomes a record, and a position such a file; a fault names its line", () => {
  const file = 'Score:256\n0:2\n1:32\n5:*\n';
  const open = (game, text) => JSON.parse(quintet.recordOfFile(game, 'loss=stuck', text));
  const { record } = open('mines2048', file);
  assert.equal(record, 'quintet 1\ngame: mines2048\noptions: loss=stuck\nstart: score=256 0:2 1:32 5:*\n\n');
  const { raw, call } = table();
  call('load', record, '');
  assert.equal(call('file').file, file);
  call('start', 'pahtum', '', '', '1');
  assert.equal(call('file').file, '');
  assert.equal(open('mines2048', 'Score:256\n0:3\n').error.line, 2);
  assert.ok(open('pahtum', file).error);
  raw.delete();
});

test('a record goes on from where the present position starts', () => {
  const { raw, call } = table();
  call('start', 'triangles', '', '', '1');
  assert.equal(call('startHere').start, '0'.repeat(18));
  for (const line of ['2', '3', '6']) call('act', line);
  const { start } = call('startHere');
  assert.equal(start, '011001000000100000 turn=2');
  assert.deepEqual(call('load', `quintet 1\ngame: triangles\nstart: ${start}\n`, ''), {});
  assert.equal(call('startHere').start, start);
  call('start', 'pahtum', '', '', '1');
  assert.equal(call('startHere').start, '');
  raw.delete();
});

test('a hall of fame is read in its order, and an entry ends its last line first', () => {
  const winners = (file) => JSON.parse(quintet.winnersOf(file));
  assert.deepEqual(winners('Ann:20\nB:C:-4').winners, [{ name: 'Ann', score: 20 }, { name: 'B:C', score: -4 }]);
  assert.equal(winners('Ann:20\nBen\n').error.line, 2);
  const entry = (...words) => JSON.parse(quintet.winnerEntry(...words));
  assert.equal(entry('Ann:20', ' Ben ', '30').entry, '\nBen:30\n');
  assert.ok(entry('', 'x'.repeat(41), '30').error);
  assert.ok(entry('', 'Ben', 'many').error);
});

test('a thousand changes of a record and of a link neither crash nor touch the running match', () => {
  const { raw, call } = table();
  call('start', 'triangles', '', 'Ann\nBob', '1');
  call('act', '7');
  const running = call('record').record;
  const other = table();
  let seed = 1;
  const below = (n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  const changed = (text) => {
    const at = below(text.length);
    const some = text.slice(at, at + 1 + below(8));
    const ways = [text.slice(0, at), `${text.slice(0, at)}${text.slice(at + some.length)}`];
    const stranger = '!#:@=|A9z-_\n\0é'[below(14)];
    ways.push(`${text.slice(0, at)}${stranger}${text.slice(at + 1)}`);
    ways.push(`${text.slice(0, at)}${some}${text.slice(at)}`);
    return ways[below(ways.length)];
  };
  let refused = 0;
  for (const [game, name] of [
    ['mathable', 'mathable/classic'],
    ['mergers', 'mergers/companies'],
    ['mines2048', 'mines2048/mines'],
    ['pahtum', 'pahtum/manual'],
    ['triangles', 'triangles/two-turns'],
  ]) {
    const record = golden(`${name}.quintet`);
    assert.deepEqual(other.call('load', record, ''), {});
    const { link } = other.call('link', false);
    for (let i = 0; i < 200; i++) {
      for (const words of [
        ['load', changed(record), ''],
        ['loadLink', game, changed(link), '1'],
      ]) {
        const answer = call(...words);
        if (answer.error) {
          refused++;
          assert.notEqual(answer.error.sentence, '');
          assert.equal(call('record').record, running);
        } else {
          assert.ok(call('state', EVERYONE).game, 'what is not refused can be played');
          assert.deepEqual(call('load', running, ''), {});
        }
      }
    }
  }
  assert.ok(refused > 1200, `${refused} were refused`);
  other.raw.delete();
  raw.delete();
});
