// Dots and Triangles in Chromium, Firefox and WebKit: whole games by mouse and by keyboard.

import { example } from './acts.ts';
import { test as base, EVERY_ENGINE, expect } from './fixtures.ts';

const KNOWN_LINES = example('triangles', 'whole-game')
  .split('\n')
  .filter((line) => /^\d+$/.test(line));

// The player of each line, drawn in the order of numbers (rules.md, A game 3 and 4).
const ROWS = [[1], [2, 3, 4, 5], [6, 7], [8, 9, 10, 11], [12]];
const PLAYERS = [1, 2, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2];
const CLOSED: Record<number, number> = { 4: 2, 6: 1, 7: 3, 9: 4, 11: 6, 12: 5 };

/** Actions of this game's table. */
interface Lines {
  start: () => Promise<void>;
  /** Opens a text where games are shared. */
  open: (text: string) => Promise<unknown>;
  /** Waits until a line is drawn. */
  drawn: (line: string) => Promise<unknown>;
}

const test = base.extend<{
  lines: Lines;
}>({
  lines: async ({ server, tab, table }, use) => {
    const start = async () => {
      await tab.goto(`${server.url}#triangles/new`);
      await tab.until(`!!document.querySelector('input[name="radius"]')`);
      await table.seatPeople();
      await table.press('Start');
      await table.ready();
    };
    const open = (text: string) =>
      tab.evaluate(`(() => {
        const field = document.getElementById('open');
        field.value = ${JSON.stringify(text)};
        field.form.requestSubmit();
        return true;
      })()`);
    const drawn = (line: string) =>
      tab.until(
        `document.querySelector('[data-spot="${line}"]').ariaLabel === 'Line ${line}, drawn'`,
      );
    await use({ start, open, drawn });
  },
});

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('the known game, clicked beside its lines, ends 4 : 2 for player 1', async ({
    tab,
    table,
    lines,
  }) => {
    await lines.start();
    for (const [i, line] of KNOWN_LINES.entries()) {
      if (line === '4') expect(await table.name('4')).toBe('Line 4, free, closes triangle 3');
      const { x, y } = await table.place(line);
      await tab.click(x + 12, y + 12);
      await lines.drawn(line);
      const secondTurn = (await table.text('.turn .task')).startsWith('Draw once more');
      expect(secondTurn, `after ${i + 1} lines`).toBe(['10', '4', '6'].includes(line));
    }
    await table.seen('Player 1 wins, 4 to 2');
    await table.ends([4, 2]);
    expect(await table.announced()).toBe(
      'Player 1 closed a triangle. Line 8, triangle 4. Player 1 wins, 4 to 2. All lines are drawn.',
    );
  });

  test('a whole game by keyboard alone, line after line, is a draw', async ({
    tab,
    table,
    lines,
  }) => {
    await lines.start();
    await table.focusBoard();
    for (const row of ROWS) {
      if (row[0] > 1) await tab.press('ArrowDown');
      await tab.press('Home');
      for (const line of row) {
        if (line > row[0]) await tab.press('ArrowRight');
        const closes = CLOSED[line] ? `, closes triangle ${CLOSED[line]}` : '';
        await tab.until(`document.activeElement.ariaLabel === 'Line ${line}, free${closes}'`);
        await tab.press(line % 2 ? 'Enter' : ' ');
        const player = `Player ${PLAYERS[line - 1]}`;
        await table.announces(`${player} ${CLOSED[line] ? 'closed a triangle' : 'drew a line'}.`);
        await table.announces(
          CLOSED[line] ? `Line ${line}, triangle ${CLOSED[line]}.` : `Line ${line}.`,
        );
      }
    }
    await table.announces('Player 1 and Player 2 share first with 3.');
    await table.ends([3, 3]);
  });

  test('up and down go to the nearest line of the next row', async ({ tab, table, lines }) => {
    await lines.start();
    await table.focusBoard();
    for (const _ of ROWS.slice(1)) await tab.press('ArrowDown');
    const walk: string[] = [];
    await tab.press('End');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
      await tab.press(key);
      walk.push(await tab.evaluate('document.activeElement.dataset.spot'));
    }
    expect(walk).toEqual(['9', '6', '2', '6', '7', '10']);
  });

  test('the field takes a number, or several, and says which line is drawn already', async ({
    tab,
    table,
    lines,
  }) => {
    await lines.start();
    await table.enter('2 7');
    for (const line of ['2', '7']) await lines.drawn(line);
    await table.enter('7');
    await tab.until(
      `document.getElementById('action-refusal').textContent === 'This line has already been drawn.'`,
    );
  });

  test('a grid opened as a number is played on, and exported as one', async ({
    tab,
    table,
    lines,
  }) => {
    await lines.start();
    await table.press('Menu');
    await table.press('Share');
    await tab.until(`!!document.getElementById('open')`);
    await lines.open(' 100000001001000000 player=2 ');
    await tab.until(`!document.getElementById('open')`);
    if (await tab.evaluate(`!!document.querySelector('dialog[open]')`)) {
      await table.press('Drop it');
    }
    await tab.until(`document.querySelectorAll('.move').length === 0`);
    await table.ready();
    expect(await table.turn()).toBe('Player 2, your turn.');
    const { x, y } = await table.place('10');
    await tab.click(x + 12, y + 12);
    await lines.drawn('10');
    await table.press('Menu');
    await table.press('Share');
    const number = await tab.until<string>(`document.getElementById('number')?.value`);
    expect(number.split(' ')[0]).toBe('100000001101000020');
    await table.press('');
  });

  test('an invalid number is refused in the field with its digit, and nothing is lost', async ({
    tab,
    table,
    lines,
  }) => {
    await lines.start();
    await table.enter('2 7');
    for (const line of ['2', '7']) await lines.drawn(line);
    const moves = await tab.evaluate(`document.querySelectorAll('.move').length`);
    await table.press('Menu');
    await table.press('Share');
    for (const [text, why] of [
      ['310001011101000220', 'Digit 1 says whether a line is drawn: 0 or 1.'],
      ['110001011101000223', 'Digit 18 is the owner of triangle 6: 0, 1 or 2.'],
      ['111001011101000220', 'Digit 13: triangle 1 is complete but has no owner.'],
      ['1', 'Digit 18: triangle 6 has an owner but lacks a side.'],
      ['hello', 'A grid is a number of 1 to 18 digits.'],
    ]) {
      await tab.until(`!!document.getElementById('open')`);
      await lines.open(text);
      await tab.until(
        `document.getElementById('open-refusal').textContent === ${JSON.stringify(why)}`,
      );
      expect(await tab.evaluate(`document.getElementById('open').value`)).toBe(text);
      expect(await tab.evaluate(`document.activeElement.id`)).toBe('open');
    }
    await table.press('');
    expect(await tab.evaluate(`document.querySelectorAll('.move').length`)).toBe(moves);
  });
});
