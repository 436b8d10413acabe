// The page's reader and writer of variations (web/src/review/variations.ts), and edits of the tree. Each
// line of tests/core/variations.txt is read as the rules read it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Engine } from '../../web/src/engine/engine.ts';
import {
  parseVariations,
  pathOf,
  possibleIn,
  recordWith,
  textOf,
  type Variation,
  variationsIn,
  withLine,
  without,
  withoutVariations,
  withVariations,
} from '../../web/src/review/variations.ts';
import { fake } from './fakes.ts';
import { engine } from './sessions.ts';

const line = (
  from: number,
  ply: number,
  steps: string[] = [],
  name = '',
  note = '',
): Variation => ({ from, ply, name, note, steps });
const read = (text) => parseVariations(text) ?? [];
const RECORD = 'quintet 1\ngame: triangles\nseed: 7\n\n1\n2\n';

describe('variations', () => {
  test('are read and written as the rules do', () => {
    const all = [
      line(0, 2, ['3', '4'], 'Quiet', 'keeps; all | 100 %\nclosed'),
      line(1, 1, ['5'], ' ', '%41'),
      line(0, 0),
      line(2, 1, ['!14', 'G9 4'], 'Пат تحليل', '\t'),
    ];
    const text =
      '0.2;Quiet;keeps%3B all %7C 100 %25%0Aclosed;3;4 | 1.1;%20;%2541;5 | 0.0;; | 2.1;Пат تحليل;%09;!14;G9 4';
    assert.equal(textOf(all), text);
    assert.deepEqual(parseVariations(text), all);
    assert.deepEqual(parseVariations(''), []);
    assert.deepEqual(parseVariations(' 0.2 ; Quiet ;; 3'), [line(0, 2, ['3'], 'Quiet')]);
    assert.deepEqual(parseVariations('0.2;100%;%zz'), [line(0, 2, [], '100%', '%zz')]);
  });

  test('may have any sign in their notes, and take one line of the record', () => {
    const note = 'one\u2028two\u2029three\r\nfour';
    const record = withVariations(RECORD, [line(0, 1, ['3'], 'A\u2028B', note)]) ?? '';
    assert.match(record, /^[^\u2028\u2029\r]*$/);
    assert.deepEqual(variationsIn(record), [line(0, 1, ['3'], 'A\u2028B', note)]);
    // Another program may have written these signs unescaped.
    const raw = RECORD.replace('\n\n', '\nvariations: 0.1;A\u2028B;;3\n\n');
    assert.deepEqual(variationsIn(raw), [line(0, 1, ['3'], 'A\u2028B')]);
    assert.equal(withoutVariations(raw), RECORD);
  });

  test('are read and refused line by line as the rules do', () => {
    const cases = readFileSync(new URL('../core/variations.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    assert.ok(cases.length > 20);
    for (const line of cases) {
      const [text = '', expected] = line.split(' => ');
      const variations = parseVariations(text);
      assert.equal(variations ? textOf(variations) : 'refused', expected, line);
    }
  });

  test('above the bounds are not read', () => {
    const many = (count, steps) =>
      parseVariations(textOf(Array(count).fill(line(0, 0, Array(steps).fill('1')))));
    assert.ok(many(200, 0));
    assert.equal(many(201, 0), null);
    assert.ok(many(1, 5000));
    assert.equal(many(2, 5000), null);
    assert.ok(parseVariations(`0.0;;${'n'.repeat(65_531)}`));
    assert.equal(parseVariations(`0.0;;${'n'.repeat(65_532)}`), null);
  });

  test('are in a record’s head, which keeps unreadable ones', () => {
    const all = [line(0, 1, ['5'], 'Mine')];
    const record = withVariations(RECORD, all);
    assert.equal(record, 'quintet 1\ngame: triangles\nseed: 7\nvariations: 0.1;Mine;;5\n\n1\n2\n');
    assert.deepEqual(variationsIn(record), all);
    assert.equal(withoutVariations(record), RECORD);
    assert.equal(withVariations(record, []), RECORD);
    assert.deepEqual(variationsIn(RECORD), []);
    assert.equal(variationsIn(RECORD.replace('\n\n', '\nvariations: what\n\n')), null);
    assert.equal(withVariations(RECORD, Array(201).fill(line(0, 0))), null);
  });

  const PLAYED = ['1', '2', '3'];
  const keep = (variations: Variation[], ...steps: string[]) => withLine(variations, PLAYED, steps);

  test('begin where a line leaves the known moves, or continue a known line', () => {
    assert.deepEqual(keep([], '1', '2'), { variations: [], at: -1 });
    const first = keep([], '1', '5', '!6');
    assert.deepEqual(first, { variations: [line(0, 1, ['5', '!6'])], at: 0 });
    const longer = keep(first.variations, '1', '5', '!6', '7');
    assert.deepEqual(longer, { variations: [line(0, 1, ['5', '!6', '7'])], at: 0 });
    const second = keep(longer.variations, '1', '5', '8');
    assert.deepEqual(second, { variations: [...longer.variations, line(1, 1, ['8'])], at: 1 });
    assert.equal(keep(second.variations, '1', '5', '8').variations, second.variations);
    assert.deepEqual(keep([], '1', '2', '3', '4').variations, [line(0, 3, ['4'])]);
  });

  test('lead from the beginning of the match, or nowhere where they have lost their place', () => {
    const all = read('0.1;;;5;6 | 1.1;;;7 | 0.9;;;5 | 3.0;;;6 | 2.2;;;8');
    const paths = all.map((_, at) => pathOf(all, PLAYED, at));
    assert.deepEqual(paths, [
      { steps: ['1', '5', '6'], begin: 1 },
      { steps: ['1', '5', '7'], begin: 2 },
      null,
      null,
      null,
    ]);
    assert.deepEqual(pathOf(all, PLAYED, -1), { steps: PLAYED, begin: 0 });
  });

  test('are played as far as the rules allow, which are asked once', () => {
    let asked = 0;
    const rules = fake<Engine>({
      read: (act) => {
        asked += 1;
        return engine.read(act);
      },
    });
    const head = 'quintet 1\ngame: triangles\nseed: 7';
    for (const [steps, possible] of [
      [['1', '2', '3'], 3],
      [['1', '2', '2', '3'], 2],
      [['1', '2', '3', '99', ...Array(4996).fill('4')], 3],
      [['0', '1'], 0],
      [['!1', '2'], 0],
      [['1', '2\n2', '3'], 1],
      [[], 0],
    ] as [string[], number][]) {
      asked = 0;
      assert.deepEqual(possibleIn(rules, head, steps), steps.slice(0, possible));
      assert.equal(asked, 1);
    }
    assert.deepEqual(possibleIn(rules, head.replace('triangles', 'chess'), ['1']), []);
    const deal = ['!8 36 5 6 13 10 3 42 10 1 8 19 3 49', 'H9 8', 'H9 8'];
    assert.deepEqual(
      possibleIn(rules, 'quintet 1\ngame: mathable', deal),
      deal.slice(0, 2),
      recordWith('quintet 1\ngame: mathable', deal),
    );
  });

  test('that begin on a dropped one stay, with all their steps', () => {
    const all = read('0.1;a;;5;6 | 1.1;b;;7 | 0.2;c;;9 | 3.1;d;;8 | 2.1;e;;4');
    const left = without(all, 0);
    assert.equal(textOf(left), '0.1;b;;5;7 | 0.2;c;;9 | 2.1;d;;8 | 1.2;e;;4');
    assert.equal(textOf(without(left, 1)), '0.1;b;;5;7 | 0.2;d;;9;8 | 1.2;e;;4');
  });
});
