// Sheets to print (web/src/paper): their numbers, puzzles and contents.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Paper } from '../../web/src/board/types.ts';
import { OMNISCIENT, SPECTATOR } from '../../web/src/engine/engine.ts';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import type { View } from '../../web/src/games/mathable/types.ts';
import { EDITIONS, PRESENT } from '../../web/src/paper/editions.ts';
import { parted, picked, rankedOf } from '../../web/src/paper/pick.ts';
import {
  COUNTS,
  choiceOfCode,
  codeOfChoice,
  EACH,
  SUMS,
  usualChoice,
} from '../../web/src/paper/sheet-number.ts';
import { inProgress, KNOWN } from './known.ts';
import { engine, focused, plain, until, visit } from './page.ts';

const { mathable: board } = await import('../../web/src/games/mathable/index.ts');
const { lookAt } = await import('../../web/src/paper/puzzle-sheet.ts');

import type { Puzzle } from '../../web/src/engine/puzzle-list.ts';
import type { Choice } from '../../web/src/paper/sheet-number.ts';

const mathable: Paper = board.paper ?? assert.fail();

const puzzlesOf = (game) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));
const GAMES = engine.games().map(({ name }) => name);
const choiceWith = (part) => ({ ...usualChoice(), seed: 7, ...part });
const codeWith = (part) => codeOfChoice(choiceWith(part));
/** Opens the page of a sheet, and waits until the sheet is complete. */
const sheetOf = async (part) => {
  const page = await visit(`print/${codeWith(part)}`);
  await until(
    () => page.all('.leaf').length > 0,
    () => page.text(),
  );
  return page;
};
/** Returns the puzzles of a sheet. */
const pickedBy = (
  choice: Choice,
  games: string[] = [choice.game],
  look: (game: string, puzzle: Puzzle) => { game: string; puzzle: Puzzle } | null = (
    game,
    puzzle,
  ) => ({ game, puzzle }),
) =>
  picked(
    choice,
    games.map((game) => ({ game, puzzles: puzzlesOf(game) })),
    async (game, puzzle) => look(game, puzzle),
  );
const named = (entries) => entries.map(({ game, puzzle }) => `${game} ${puzzle.n}`);

describe('the number of a sheet', () => {
  test('holds all of its choice, whatever that is', () => {
    for (const game of ['', ...GAMES]) {
      for (const theme of ['', ...(EDITIONS[PRESENT]?.[game]?.themes ?? [])]) {
        const choice = choiceWith({
          game,
          theme,
          difficulty: 5,
          signs: SUMS.at(-1),
          count: COUNTS.at(-1),
          each: EACH.at(-1),
          seed: 2 ** 20 - 1,
        });
        assert.deepEqual(choiceOfCode(codeOfChoice(choice)), choice);
      }
    }
    const board = choiceWith({ what: 'board', game: 'pahtum', setup: 2, each: 1 });
    assert.deepEqual(choiceOfCode(codeOfChoice(board)), board);
  });

  test('can be typed in any case, without dashes, with O for 0 and I or L for 1', () => {
    const choice = choiceWith({ game: 'mathable', signs: '+-' });
    const code = codeOfChoice(choice);
    assert.match(code, /^[0-9A-Y]{4}-[0-9A-Y]{4}-[0-9A-Y]{1,4}$/);
    const typed = code.replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    assert.deepEqual(choiceOfCode(typed.toLowerCase()), choice);
  });

  test('tells a sign that is wrong, and two that have changed places', () => {
    const code = codeWith({ game: 'triangles', seed: 123_456 }).replaceAll('-', '');
    for (let i = 0; i < code.length; i++) {
      for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXY') {
        if (sign === code[i]) continue;
        assert.equal(choiceOfCode(code.slice(0, i) + sign + code.slice(i + 1)), 'wrong');
      }
      const [a = '', b = ''] = code.slice(i);
      if (a === b || b === '') continue;
      assert.equal(choiceOfCode(code.slice(0, i) + b + a + code.slice(i + 2)), 'wrong');
    }
    for (const text of ['', '0', 'U', `${code}0`]) assert.equal(choiceOfCode(text), 'wrong');
  });

  test('of any length is refused before it is reckoned', (t) => {
    const reckoned = t.mock.method(globalThis, 'BigInt');
    const found = [...'0123456789ABCDEFGHJKMNPQRSTVWXY'].map((check) =>
      choiceOfCode(`0${'Y'.repeat(5000)}${check}`),
    );
    assert.deepEqual(new Set(found), new Set(['wrong']));
    assert.equal(reckoned.mock.callCount(), 0);
  });

  test('of a later release is known to be one', () => {
    const later = { ...choiceWith({ game: '' }), edition: EDITIONS.length };
    assert.equal(choiceOfCode(codeOfChoice(later)), 'later');
  });

  test('names the same sheet in every release', () => {
    assert.deepEqual(choiceOfCode(FIRST.code), choiceWith(FIRST.choice));
  });
});

/** The first number that was ever issued, and the sheet that it printed. */
const FIRST = {
  code: '05QM-YFSW-6D',
  choice: { game: 'pahtum', difficulty: 2, theme: 'block', seed: 7 },
  puzzles: ['pahtum 219', 'pahtum 435', 'pahtum 429', 'pahtum 190'],
};

describe('the puzzles of a sheet', () => {
  test('are the same for a number, and others for another', async () => {
    const choice = choiceWith({ game: 'pahtum', count: 6 });
    assert.deepEqual(await pickedBy(choice), await pickedBy(choice));
    assert.notDeepEqual(await pickedBy(choice), await pickedBy({ ...choice, seed: 8 }));
    assert.deepEqual(named(await pickedBy(choiceWith(FIRST.choice))), FIRST.puzzles);
  });

  test('are on offer and of the difficulty and the theme that were chosen, the easier ones first', async () => {
    for (const game of GAMES) {
      const all = await pickedBy(choiceWith({ game, count: 24 }));
      assert.equal(all.length, 24);
      assert.ok(all.every(({ puzzle }) => !puzzle.isRetired));
      const levels = all.map(({ puzzle }) => puzzle.difficulty);
      assert.deepEqual(
        levels,
        levels.toSorted((a, b) => a - b),
      );
      const [theme] = EDITIONS[PRESENT][game].themes;
      const some = await pickedBy(choiceWith({ game, theme, difficulty: 3 }));
      assert.ok(some.length > 0);
      assert.ok(some.every(({ puzzle }) => puzzle.difficulty === 3));
      assert.ok(some.every(({ puzzle }) => puzzle.themes.includes(theme)));
    }
  });

  test('stay where puzzles are added, and give way where they are retired', () => {
    const choice = choiceWith({ game: 'mergers' });
    const puzzles = puzzlesOf('mergers');
    const [first, ...others] = rankedOf(choice, 'mergers', puzzles);
    const added = { ...first, n: puzzles.length + 1 };
    assert.deepEqual(rankedOf(choice, 'mergers', [...puzzles, added]), [first, ...others]);
    const retired = puzzles.map((one) => (one === first ? { ...one, isRetired: true } : one));
    assert.deepEqual(rankedOf(choice, 'mergers', retired), others);
  });

  test('alternate between games if all are wanted, and skip unsuitable ones', async () => {
    const look = (game, puzzle) => (puzzle.n % 2 === 0 ? null : { game, puzzle });
    const entries = await pickedBy(choiceWith({ game: '', count: 10 }), GAMES, look);
    for (const game of GAMES) assert.equal(entries.filter((one) => one.game === game).length, 2);
    assert.ok(entries.every(({ puzzle }) => puzzle.n % 2 === 1));
    assert.equal(
      (await pickedBy(choiceWith({ game: 'pahtum' }), ['pahtum'], () => null)).length,
      0,
    );
  });

  test('of the present edition are all there are, with all their themes', () => {
    for (const game of GAMES) {
      const all = puzzlesOf(game);
      const { last, themes } = EDITIONS[PRESENT]?.[game] ?? assert.fail(game);
      assert.equal(last, all.length, `${game}: new puzzles want a new edition`);
      const there = new Set(offeredOf(all).flatMap((puzzle) => puzzle.themes));
      assert.deepEqual(themes.toSorted(), [...there].toSorted(), game);
    }
  });

  test('have a fixed number on a page', () => {
    assert.deepEqual(parted([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
    assert.deepEqual(parted([], 4), []);
  });
});

describe('a sheet of puzzles', () => {
  test('has numbered tasks, and their solutions on a separate page', async () => {
    const page = await sheetOf({ game: 'pahtum', count: 6, each: 2 });
    assert.equal(page.all('.leaf').length, 4);
    assert.deepEqual(page.texts('.problem h3'), ['1', '2', '3', '4', '5', '6']);
    assert.equal(page.all('.problem canvas').length, 6);
    assert.match(page.texts('.problem')[0], /Win by \d+ points?, whatever your opponent does\./);
    assert.match(page.texts('.problem')[0], /You are [OX]\./);
    assert.deepEqual(page.texts('.solution h3'), ['1', '2', '3', '4', '5', '6']);
    assert.equal(page.all('.leaf').at(-1).querySelectorAll('.problem').length, 0);
    assert.match(page.texts('.leaf footer')[3], /Page 4 of 4/);
  });

  test('has its number on each page, in the field and in the address, and prints the same again', async () => {
    const part = { game: 'triangles', count: 4, solutions: false };
    const page = await sheetOf(part);
    const code = codeWith(part);
    assert.equal(page.all('.leaf').length, 1);
    assert.match(page.texts('.leaf footer')[0], new RegExp(`Sheet ${code}`));
    const before = page.texts('.problem');
    await page.press('Other puzzles');
    await until(() => page.all('.problem').length === 4);
    assert.notEqual(location.hash, `#print/${code}`);
    assert.notDeepEqual(page.texts('.problem'), before);
    await page.write('Number of a sheet', code.toLowerCase());
    await page.press('Open');
    await until(() => page.all('.problem').length === 4);
    assert.deepEqual(page.texts('.problem'), before);
    assert.equal(location.hash, `#print/${code}`);
  });

  test('that was mistyped is refused in words, and nothing is lost', async () => {
    const page = await visit('print/pahtum');
    await until(() => page.all('.problem').length > 0);
    const before = page.texts('.problem');
    await page.write('Number of a sheet', '0000-0000-00');
    await page.press('Open');
    await page.sees('No sheet has this number. Look for a mistyped sign.');
    assert.equal(focused().id, 'number');
    assert.equal(page.all('#number')[0].value, '0000-0000-00');
    assert.deepEqual(page.texts('.problem'), before);
  });

  test('of an address that is wrong says so beside the usual choice', async () => {
    const page = await visit('print/nonsense');
    assert.match(page.text(), /No sheet has this number\./);
  });

  test('has a code beside each that leads to it, where others can open this page', async () => {
    const page = await sheetOf({ game: 'pahtum', count: 2 });
    await until(() => page.all('.problem svg.code').length === 2);
    assert.equal(page.all('#place').length, 0);
  });

  test('of Mathable is made of the operations that were chosen', async () => {
    const isMadeBy = mathable.isMadeBy ?? assert.fail();
    const placed = (...signs) => ({
      event: 'placed',
      equations: [{ forms: signs.map((sign) => ({ left: 1, sign, right: 1 })) }],
    });
    assert.ok(isMadeBy([placed('+'), placed('-', '*')], '+-'));
    assert.ok(!isMadeBy([placed('+'), placed('*')], '+-'));
    const page = await sheetOf({ game: 'mathable', signs: '+-', count: 4 });
    await until(() => page.all('.problem').length === 4);
    const { shell } = page;
    const listed = shell.games.find(({ name }) => name === 'mathable') ?? assert.fail();
    const game = await shell.load(listed);
    const looked = offeredOf(puzzlesOf('mathable')).map((puzzle) =>
      lookAt(shell, choiceWith({ signs: '+-' }), game, puzzle),
    );
    const taken = looked.flatMap((entry) => entry ?? []);
    assert.ok(taken.length > 0 && taken.length < looked.length);
    assert.ok(taken.every(({ events }) => isMadeBy(events, '+-')));
  });

  test('of 2048 lists the coming chance events', async () => {
    const page = await sheetOf({ game: 'mines2048', count: 1 });
    assert.match(page.texts('.problem li').join(' '), /New: .* in row \d, column \d\./);
  });
});

describe('an empty board', () => {
  test('of 2048, where chance draws the tiles, is not offered and has no number', async () => {
    const page = await visit(`print/${codeWith({ what: 'board', game: 'mines2048' })}`);
    assert.match(page.text(), /No sheet has this number\./);
    await page.check('Empty boards');
    const games = [...page.find('select', 'Game').options].map(({ value }) => value);
    assert.deepEqual(
      games,
      GAMES.filter((name) => name !== 'mines2048'),
    );
  });

  test('has its rules in five lines, and room for the points', async () => {
    for (const game of GAMES.filter((name) => name !== 'mines2048')) {
      const page = await sheetOf({ what: 'board', game, each: 1 });
      assert.equal(page.all('.rules li').length, 5, game);
      assert.ok(page.all('.totals span').length >= 2, game);
    }
  });

  test('of Mathable comes with its tokens to cut out, exactly those of the bag', async () => {
    const page = await sheetOf({ what: 'board', game: 'mathable', setup: 1 });
    const slips = page.texts('.slips span');
    assert.equal(slips.length, 106);
    for (const options of [
      '',
      'preset=junior',
      'operations=products',
      'preset=junior operations=products',
    ]) {
      engine.read((match) => {
        match.start('mathable', options, [], 1n);
        const { chance } = match.go(0, OMNISCIENT).state;
        const { view } = match.go(0, SPECTATOR).state;
        const all = mathable.slips?.(view, chance) ?? [];
        const { bag } = view as View;
        assert.equal(all.length, bag, options);
        assert.deepEqual([...new Set(all)].toSorted(), chance.toSorted(), options);
        const threes = all.filter((token) => token === '3').length;
        assert.equal(threes, options.includes('junior') ? 5 : 7, options);
      });
    }
  });

  test('of Mergers comes with slips of its squares and a ledger', async () => {
    const page = await sheetOf({ what: 'board', game: 'mergers', setup: 1 });
    assert.equal(page.texts('.slips span').length, 108);
    assert.match(page.texts('.ledger')[0], /Turn Tile Company, size Player 1/);
    assert.match(page.texts('.ledger')[0], /\$800/);
    assert.match(page.text(), /a company has 41 tiles/);
  });
});

describe('a game that was played', () => {
  test('is printed with its result, its moves and the key moments of its review', async () => {
    const page = await visit('pahtum/record', {
      stored: { 'game/pahtum': { ...inProgress(KNOWN), over: true } },
    });
    assert.match(page.text(), /Bob wins, 72 to 29\./);
    assert.equal(page.all('.moves-made li').length, 49);
    await page.sees('The review is looking at the game.');
    const way = (action, chance) => ({ actions: [action], value: 0, chance, gain: 0 });
    const [worker] = page.workers;
    let drawn = 0;
    const { update } = page.shell;
    page.shell.update = () => {
      drawn += 1;
      update();
    };
    worker.says({
      ply: 8,
      player: 0,
      unit: 'lead',
      played: way('A0', 0.2),
      best: way('B0', 0.8),
      reason: { key: 'computer.nothing', values: {}, english: 'It is better.' },
      loss: 9,
      exact: false,
      mark: 'blunder',
      quick: false,
    });
    assert.equal(drawn, 0, 'all moves are drawn again only when there is something to show');
    worker.says({ players: [], luck: [] });
    await page.sees('Key moments');
    assert.match(page.texts('.key-moment')[0], /Blunder/);
    assert.match(page.texts('.key-moment')[0], /from 80% to 20%/);
    assert.match(plain(page.texts('.key-moment')[0]), /Better: B0/);
  });

  test('that is not there is said to be missing', async () => {
    const page = await visit('pahtum/record');
    assert.match(page.text(), /There is no game here to print\./);
  });
});
