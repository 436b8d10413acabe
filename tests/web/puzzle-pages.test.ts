// The pages of puzzles (web/src/puzzles): a game's list, and a puzzle that is solved, failed, hinted at or
// shown.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { SPECTATOR } from '../../web/src/engine/engine.ts';
import { parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { say } from '../../web/src/words/say.ts';
import { type Alone, boardOn, engine, nameOf, plain, settle, until, visit } from './page.ts';

const puzzlesOf = (game) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));
/** Returns the puzzles on offer. */
const offeredOf = (game) => puzzlesOf(game).filter(({ isRetired }) => !isRetired);
/** Returns the first puzzle on offer whose solution has this number of actions. */
const puzzleOf = (game, actions) =>
  offeredOf(game).find(({ line }) => line.length === actions) ?? assert.fail(`${game} has none`);
const openPuzzle = (game, { n }, stored?) => visit(`${game}/puzzle/${n}`, { stored });
const task = (page: Alone) => page.texts('.task')[0];
const answer = (page: Alone) => page.texts('.answer').join(' ');
const standing = (page: Alone) => page.texts('.standing')[0];
const isSolved = (page: Alone) => until(() => page.all('.task.done').length === 1);
const free = (page: Alone) =>
  page.all('[data-spot]').filter((cell) => nameOf(cell).endsWith('empty'));
const lit = (page: Alone) => page.all('[data-lit]').map(({ dataset }) => dataset.spot);
const SLIDES = { A: 'left', W: 'up', X: 'down', D: 'right' };
const solvedOnce = (n) => ({
  rating: 1150,
  streak: 1,
  best: 2,
  done: { [n]: { tries: 1, hints: 0, solved: true, when: 5 } },
});

describe('the list of a game’s puzzles', () => {
  test('has all puzzles on offer, with the way to the next one and the rating', async () => {
    const page = await visit('pahtum/puzzles');
    const all = offeredOf('pahtum');
    assert.equal(page.page.title(), 'Pah Tum: puzzles – Quintet');
    assert.deepEqual(
      page.texts('.numbers a'),
      all.map(({ n }) => `${n}`),
    );
    assert.deepEqual(page.texts('.known dd'), ['1100', '0', '0', `0 of ${all.length}`]);
    assert.match(page.link('Next puzzle'), /^#pahtum\/puzzle\/\d+$/);
  });

  test('says of each whether it is solved, tried or new', async () => {
    const [first, second, third] = offeredOf('triangles').map(({ n }) => n);
    const done = {
      [first]: { tries: 1, hints: 0, solved: true, when: 5 },
      [second]: { tries: 2, hints: 0, solved: false, when: 5 },
    };
    const page = await visit('triangles/puzzles', {
      stored: { 'puzzles/triangles': { rating: 1200, streak: 0, best: 1, done } },
    });
    const names = page.all('.numbers a').map(nameOf);
    assert.match(names[0], new RegExp(`^Puzzle ${first}, .*, solved$`));
    assert.match(names[1], new RegExp(`^Puzzle ${second}, .*, not solved yet$`));
    assert.match(names[2], new RegExp(`^Puzzle ${third}, .*, new$`));
    assert.equal(page.texts('.known dd')[3], `1 of ${offeredOf('triangles').length}`);
  });

  test('has no retired ones, but counts one that was solved, and its link opens it', async () => {
    const offered = offeredOf('mergers').map(({ n }) => `${n}`);
    const [{ n, line } = assert.fail()] = puzzlesOf('mergers').filter((one) => one.isRetired);
    const stored = { 'puzzles/mergers': solvedOnce(n) };
    const list = await visit('mergers/puzzles', { stored });
    assert.deepEqual(list.texts('.numbers a'), offered);
    assert.equal(list.texts('.known dd')[3], `1 of ${offered.length + 1}`);
    const page = await visit(`mergers/puzzle/${n}`);
    await page.play(line[0]);
    await isSolved(page);
    assert.ok(offered.includes(page.link('Next puzzle').replace('#mergers/puzzle/', '')));
  });

  test('is narrowed by difficulty and theme, and the next is one of these', async () => {
    const page = await visit('pahtum/puzzles');
    await page.choose('Difficulty', '4');
    await page.choose('Theme', 'sacrifice');
    const wanted = offeredOf('pahtum').filter(
      ({ difficulty, themes }) => difficulty === 4 && themes.includes('sacrifice'),
    );
    assert.deepEqual(
      page.texts('.numbers a'),
      wanted.map(({ n }) => `${n}`),
    );
    assert.equal(page.link('Next puzzle'), `#pahtum/puzzle/${wanted[0].n}`);
    assert.equal(page.said, plain(say('puzzles.found', { n: wanted.length })));
    const hint = page.find('select', 'Theme').getAttribute('aria-describedby');
    assert.equal(
      page.texts(`#${hint}`)[0],
      plain(say('puzzles.pahtum.sacrifice.why')),
      'the theme is explained',
    );
    await page.choose('Difficulty', 'all');
    await page.choose('Theme', 'all');
  });

  test('says where none matches, and where all are solved', async () => {
    const all = offeredOf('triangles');
    const themes = [...new Set(all.flatMap((puzzle) => puzzle.themes))];
    const { theme, difficulty } =
      themes
        .flatMap((one) => [1, 2, 3, 4, 5].map((level) => ({ theme: one, difficulty: level })))
        .find(
          (one) =>
            !all.some((p) => p.difficulty === one.difficulty && p.themes.includes(one.theme)),
        ) ?? {};
    assert.ok(theme, 'there is a theme without puzzles of some level');
    const page = await visit('triangles/puzzles');
    await page.choose('Theme', theme);
    await page.choose('Difficulty', `${difficulty}`);
    assert.match(page.text(), /No puzzle matches\. Choose another theme or difficulty\./);
    await page.choose('Theme', 'all');
    await page.choose('Difficulty', 'all');
    const done = Object.fromEntries(
      all.map(({ n }) => [n, { tries: 1, hints: 0, solved: true, when: 5 }]),
    );
    const solved = await visit('triangles/puzzles', {
      stored: { 'puzzles/triangles': { rating: 2000, streak: 9, best: 9, done } },
    });
    assert.match(solved.text(), /You have solved all of these\./);
  });

  test('leads to those of another game', async () => {
    const page = await visit('pahtum/puzzles');
    await page.choose('Game', 'mergers');
    assert.deepEqual(page.askedTo('go'), [[{ page: 'puzzles', game: 'mergers' }]]);
  });
});

describe('a puzzle', () => {
  for (const [game, actions] of [
    ['mergers', 3],
    ['pahtum', 3],
    ['triangles', 1],
  ] as const) {
    test(`of ${game} is solved on the board, and the other player replies`, async () => {
      const puzzle = puzzleOf(game, actions);
      const page = await openPuzzle(game, puzzle);
      for (const [i, action] of puzzle.line.entries()) {
        if (puzzle.goal === 'points' || i % 2 === 0) await page.play(action);
        else await until(() => page.said.startsWith('Right.'));
        await settle();
      }
      await isSolved(page);
      assert.ok(page.said.startsWith('Solved.'), page.said);
      const [theme] = puzzle.themes;
      if (theme) assert.ok(answer(page).includes(plain(say(`puzzles.${game}.${theme}.why`))));
      assert.match(page.link('Next puzzle'), new RegExp(`^#${game}/puzzle/`));
    });
  }

  test('raises the rating and the row when it is solved at the first try, and never again', async () => {
    const puzzle = puzzleOf('pahtum', 1);
    const page = await openPuzzle('pahtum', puzzle);
    await page.play(puzzle.line[0]);
    await isSolved(page);
    await until(() => /Streak 1/.test(standing(page)));
    const { rating } = page.shell.store.puzzles('pahtum');
    assert.ok(rating > 1100);
    await page.press('Try again');
    await page.play(puzzle.line[0]);
    await isSolved(page);
    assert.match(standing(page), /Streak 1/);
    assert.equal(page.shell.store.puzzles('pahtum').rating, rating);
  });

  test('answers a wrong try with the computer’s reply, and can be tried again', async () => {
    const puzzle = puzzleOf('pahtum', 3);
    const page = await openPuzzle('pahtum', puzzle, { 'puzzles/pahtum': solvedOnce(9999) });
    assert.match(standing(page), /Streak 1/);
    const spots = free(page).map(({ dataset }) => dataset.spot);
    const [wrong, reply] = spots.filter((spot) => !puzzle.line.includes(spot));
    await page.play(wrong);
    await until(() => page.workers.length === 1);
    page.workers[0].says('started');
    page.workers[0].says(
      JSON.stringify({ action: reply, reason: '', key: '', values: {}, nodes: 1 }),
    );
    await until(() => page.names().includes('Try again'));
    await until(() => free(page).length === spots.length - 2); // the computer has answered
    assert.ok(answer(page).includes('There is something better.'), answer(page));
    assert.match(standing(page), /Streak 0/);
    await page.press('Try again');
    await until(() => free(page).length === spots.length);
    await page.play(puzzle.line[0]);
    await until(() => page.said.startsWith('Right.'));
  });

  test('for points says how many are missing', async () => {
    const puzzle = puzzleOf('mines2048', 2);
    const page = await openPuzzle('mines2048', puzzle);
    assert.match(page.text(), new RegExp(`0 of ${puzzle.value} points so far, 2 moves left`));
    await page.press(new RegExp(`^Slide ${SLIDES[puzzle.line[0]]}`));
    assert.match(page.text(), new RegExp(` of ${puzzle.value} points so far, 1 move left`));
    await page.press('Undo');
    assert.match(page.text(), new RegExp(`0 of ${puzzle.value} points so far, 2 moves left`));
  });

  test('of slides is failed by the first that leaves too little, and shows the most that follows', async () => {
    const puzzle = puzzleOf('mines2048', 2);
    const page = await openPuzzle('mines2048', puzzle);
    for (const way of Object.keys(SLIDES).filter((slide) => slide !== puzzle.line[0])) {
      if (!page.names().includes('Hint')) break; // refused placements come first
      await page.press(new RegExp(`^Slide ${SLIDES[way]}`));
    }
    await until(() => page.names().includes('Try again'));
    const [, most] =
      /At best that makes (\d+); (\d+) are needed\./.exec(answer(page)) ?? assert.fail();
    assert.ok(Number(most) < puzzle.value);
    assert.match(
      page.text(),
      new RegExp(`${most} of ${puzzle.value} points so far`),
      'it is played',
    );
    assert.equal(page.workers.length, 0, 'no computer is needed for that');
  });

  test('of a rack goes back to the first token that spoils it, and the computer plays on from there', async () => {
    const { hand } = boardOn(await visit('mathable/puzzles'), 'mathable');
    /** Returns as many placements as the solution has, all of them wrong. */
    const wrongTurn = ({ link, seed, line }) =>
      engine.read((match) => {
        match.loadLink('mathable', link, seed);
        const { current } = match.state(SPECTATOR);
        return line.flatMap(() => {
          const { legal, view } = match.state(current);
          const action = legal.find((one) => hand?.parts(view, one) && !line.includes(one));
          if (action) match.act(action, current);
          return action ?? [];
        });
      });
    const puzzle =
      offeredOf('mathable').find((one) => wrongTurn(one).length === one.line.length) ??
      assert.fail();
    const wrong = wrongTurn(puzzle);
    const solving = await openPuzzle('mathable', puzzle);
    for (const action of wrong) {
      const [square, token] = action.split(' ');
      const onRack = solving
        .all('[data-spot^=rack]')
        .find((cell) => new RegExp(`: ${token}$|, ${token}$`).test(nameOf(cell)));
      await solving.play(
        onRack?.dataset.spot ?? assert.fail(nameOf(solving.all('[data-spot^=rack]')[0])),
      );
      await solving.play(square);
    }
    await until(() => solving.workers.length === 1);
    await solving.sees(new RegExp(`, ${puzzle.line.length - 1} moves? left`));
    solving.workers[0].says('started');
    solving.workers[0].says(
      JSON.stringify({ action: 'end', reason: '', key: '', values: {}, nodes: 1 }),
    );
    await until(() => solving.names().includes('Try again'));
    assert.match(answer(solving), /^That makes \d+, and \d+ points are needed\./);
  });

  test('gives hints from the idea to the place, and then counts as helped with', async () => {
    const puzzle = puzzleOf('triangles', 1);
    const page = await openPuzzle('triangles', puzzle);
    await page.press('Hint');
    assert.match(answer(page), /\?$/, 'a question');
    assert.deepEqual(lit(page), []);
    await page.press('Hint');
    assert.match(answer(page), /^Look at the /);
    assert.deepEqual(lit(page), []);
    await page.press('Hint');
    assert.deepEqual(lit(page), [puzzle.line[0]]);
    assert.equal(answer(page), 'It goes here.');
    assert.match(page.said, /^It goes here\. Highlighted: Line /);
    await page.play(puzzle.line[0]);
    await isSolved(page);
    assert.match(standing(page), /Streak 0/);
    assert.deepEqual(lit(page), []);
  });

  for (const [game, ideas] of [
    ['pahtum', ['Where would your opponent score most?', 'Look at the ', 'It goes here.']],
    ['mergers', ['Where can a new group begin?', 'Look at the ', 'It goes here.']],
    ['mathable', ['Which token makes room for another?', 'Look at the ', 'Take this one.']],
    ['mines2048', ['Which slide gains nothing, but', 'It goes left or right.', 'Slide left.']],
  ] as const) {
    test(`of ${game} says in words what its hints show`, async () => {
      const theme = { pahtum: 'block', mergers: 'founding', mathable: 'chain' }[game];
      const isMeant = ({ themes, line }) =>
        theme ? themes.join() === theme : themes[0] === 'patience' && line[0] === 'A';
      const puzzle = offeredOf(game).find(isMeant) ?? assert.fail();
      const page = await openPuzzle(game, puzzle);
      for (const words of ideas) {
        await page.press('Hint');
        assert.ok(answer(page).startsWith(words), answer(page));
        assert.ok(page.said.startsWith(words), page.said);
      }
      const { hints } = page.shell.store.puzzles(game).done[puzzle.n];
      await page.press('Hint');
      assert.equal(
        page.shell.store.puzzles(game).done[puzzle.n].hints,
        hints,
        'nothing new is said',
      );
    });
  }

  test('that is solved lights the solver’s actions, with their gains', async () => {
    const puzzle =
      offeredOf('pahtum').find(({ themes, line }) => themes[0] === 'run' && line.length === 1) ??
      assert.fail();
    const page = await openPuzzle('pahtum', puzzle);
    await page.play(puzzle.line[0]);
    await isSolved(page);
    const won = page.all('[data-won=solved]').map(({ dataset }) => dataset.spot);
    assert.ok(won.includes(puzzle.line[0]));
    assert.ok(won.length >= 3, 'the whole run');
    const [gain] = page.all('[data-gain]');
    assert.equal(gain.dataset.spot, puzzle.line[0]);
    assert.match(gain.dataset.gain, /^\+\d+$/);
    await page.press('Try again');
    assert.deepEqual(page.all('[data-won], [data-gain]'), []);
  });

  test('shows its solution, which counts as none, and leads to the next', async () => {
    const puzzle = puzzleOf('mergers', 3);
    const page = await openPuzzle('mergers', puzzle);
    await page.press('Show solution');
    await isSolved(page);
    assert.ok(page.spoken.some((words) => words.startsWith('That is the solution.')));
    assert.equal(page.all('.task use')[0].getAttribute('href'), '#icon-lightbulb', 'no success');
    const lit = page.all('[data-won]').map(({ dataset }) => dataset.won);
    assert.deepEqual([...new Set(lit)], ['shown']);
    const list = await visit('mergers/puzzles', {
      stored: { 'puzzles/mergers': page.shell.store.puzzles('mergers') },
    });
    assert.match(nameOf(list.find('a', new RegExp(`^Puzzle ${puzzle.n},`))), /solution shown$/);
    assert.notEqual(page.link('Next puzzle'), `#mergers/puzzle/${puzzle.n}`);
    assert.match(standing(page), /Streak 0/);
  });

  test('that is left while its solution is shown has nothing more done', async () => {
    const puzzle = puzzleOf('triangles', 3);
    const page = await openPuzzle('triangles', puzzle);
    await page.press('Show solution');
    page.close();
    // Waits as long as a step lasts: an uncaught error fails the test meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.deepEqual(page.all('.task.done'), []);
  });

  test('is left alone by single letters where they are switched off', async () => {
    for (const letters of ['on', 'off']) {
      const puzzle = puzzleOf('mines2048', 2);
      const page = await openPuzzle('mines2048', puzzle, { 'setting/letters': letters });
      const before = page.text();
      const [key] = puzzle.line;
      document.body.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
      await settle();
      assert.equal(page.text() === before, letters === 'off');
    }
  });

  test('is shared as a link', async () => {
    const page = await visit('pahtum/puzzle/7');
    await page.press('Share');
    await page.opened();
    assert.equal(page.all('#link')[0].value, 'http://quintet.test/#pahtum/puzzle/7');
    await until(() => page.all('svg.code').length === 1);
  });

  test('states the goal, for every game, and the rating and streak', async () => {
    for (const game of ['mathable', 'mergers', 'pahtum', 'triangles', 'mines2048']) {
      const [puzzle] = puzzlesOf(game);
      const page = await openPuzzle(game, puzzle);
      assert.match(task(page), /\w.*\.$/, game);
      assert.equal(page.spoken[0], task(page));
      assert.match(standing(page), /^[A-Z][\w ]+ · Rating 1100 · Streak 0$/);
      assert.equal(page.link('Puzzles'), '#puzzles');
    }
  });
});
