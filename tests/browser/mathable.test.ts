// Mathable. In Chromium, Firefox and WebKit: half a game by mouse, and the end of one by keyboard. In
// Chromium also whole games by touch and by keyboard, and that no rack is shown to another player.

import type { Page } from '@playwright/test';
import { OMNISCIENT, Table } from '../web/tables.ts';
import type { Tab } from './browsers.ts';
import type { VisitorOptions } from './fixtures.ts';
import type { Table as TabTable } from './table.ts';
import '../web/words.ts';
import {
  announcement,
  boxOf,
  button,
  cell,
  checkWithAxe,
  framesPass,
  giveFile,
  golden,
  middle,
  openMore,
  PHONE,
  WINDOWS,
} from './acts.ts';
import { tabOf } from './browsers.ts';
import { test as base, EVERY_ENGINE, expect } from './fixtures.ts';
import { resume } from './storage.ts';
import { tableOf } from './table.ts';

const JUNIOR = golden('mathable/junior-official.quintet');

/** A game on the smallest board before its first move; the seed fixes its draws. */
const SMALL = `quintet 1
game: mathable
options: size=8 rack=4 tokens=60
seed: 7

`;

/** Returns that game after some turns of one token each. */
const smallAfter = (turns: number) => {
  const table = Table.load(SMALL);
  for (let turn = 0; turn < turns; turn++) {
    const placement = table.state(OMNISCIENT).legal.find((action) => /^[A-Z]/.test(action));
    for (const action of [`${placement}`, 'end']) table.act(action);
  }
  return table.recordHere();
};

/** Returns a golden game without its last `lines` lines of actions and its result. */
const without = (lines: number) => {
  const kept = JUNIOR.trim()
    .split('\n')
    .slice(0, -1 - lines);
  return `${kept.join('\n')}\n`;
};
const SHOW = 'Show my rack';

/** A player's way to act until the end. */
interface Player {
  choose: (token: string) => Promise<unknown>;
  /** Presses a button. */
  press: (words: string) => Promise<unknown>;
  /** Puts the chosen token on a square; `placed` were put before it. */
  put: (token: string, square: string, placed: number) => Promise<unknown>;
}

/** Actions and queries of this game's table. */
const playing = (tab: Tab, table: TabTable) => {
  const where = async (pattern: RegExp) => {
    const names = await table.names();
    return Object.keys(names).filter((spot) => pattern.test(names[spot]));
  };
  const self = {
    /** Opens the table with a record as the game in progress. */
    begin: async (url: string, record: string) => {
      await resume(tab, url, record);
      await table.ready();
      await tab.until(`!!document.querySelector('.curtain')`);
    },
    has: (words: string) =>
      tab.evaluate<boolean>(
        `[...document.querySelectorAll('button')].some((b) => b.textContent.trim() === '${words}')`,
      ),
    /** Returns the words of the button that passes the device after a swap. */
    passing: () =>
      tab.until<string>(
        `[...document.querySelectorAll('button')].map((b) => b.textContent.trim()).find((w) => w.startsWith('Pass to'))`,
      ),
    isOver: () => tab.evaluate<boolean>(`!!document.querySelector('.results')`),
    /** Returns the places of the rack with a visible token. */
    tokens: () => where(/^Rack \d, \d+$/),
    /** Returns a list of the first square where a token fits, once it is chosen; empty if there is none. */
    fits: (token: string) =>
      tab.until<
        string[]
      >(`document.querySelector('[data-spot="${token}"]').ariaLabel.includes('chosen') &&
        [...document.querySelectorAll('.cells [data-spot]')]
          .filter(({ ariaLabel }) => ariaLabel.includes(' fits: '))
          .slice(0, 1).map(({ dataset }) => dataset.spot)`),
    /** Moves the keyboard from one spot to another by arrow keys. */
    go: async (spot: string) => {
      const press = async (key: string, times: number) => {
        for (let i = 0; i < times; i++) await tab.press(key);
      };
      const size = Math.floor(Math.sqrt((await table.spots()).length));
      const row = (of: string) => (of.startsWith('rack') ? size + 1 : Number(of.slice(1)));
      const down =
        row(spot) - row(await tab.evaluate<string>('document.activeElement.dataset.spot'));
      await press(down > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(down));
      await tab.press('Home');
      const isOnRack = spot.startsWith('rack');
      await press('ArrowRight', isOnRack ? Number(spot.slice(4)) - 1 : spot.charCodeAt(0) - 65);
      await tab.until(`document.activeElement.dataset.spot === '${spot}'`);
    },
    nothingChosen: () => tab.until(`!document.querySelector('[aria-label$=", chosen"]')`),

    /**
     * Plays to the end. Each turn places the first token that fits, on its first square. Without one it
     * swaps all tokens, or ends the turn. Returns the number of placed tokens.
     */
    playOut: async (player: Player) => {
      let placed = 0;
      while (!(await self.isOver())) {
        if (await self.has(SHOW)) {
          expect(await self.tokens(), 'no rack is shown before its player is there').toEqual([]);
          await player.press(SHOW);
          await table.announces('Your rack');
        }
        let put = '';
        for (const token of await self.tokens()) {
          await player.choose(token);
          [put] = await self.fits(token);
          if (put) {
            await player.put(token, put, placed);
            break;
          }
          await player.choose(token);
          await self.nothingChosen();
        }
        if (put) {
          await tab.until(
            `!document.querySelector('[data-spot="${put}"]').ariaLabel.includes('empty')`,
          );
          placed += 1;
          continue;
        }
        if (await self.has('Swap…')) {
          const count = (await self.tokens()).length;
          await player.press('Swap…');
          await tab.evaluate(
            `(document.querySelectorAll('[data-spot^=rack]').forEach((place) => {
              if (!place.ariaLabel.includes('empty')) place.click();
            }), true)`,
          );
          await player.press(count === 1 ? 'Swap 1 token' : `Swap ${count} tokens`);
          await player.press(await self.passing());
        } else {
          await player.press('End turn');
        }
        await tab.until(`!!document.querySelector('.curtain, .results')`);
      }
      await tab.until(`!!document.querySelector('.results')`);
      return placed;
    },
  };
  return self;
};

const test = base.extend<{
  self: ReturnType<typeof playing>;
  visitRacks: (record: string, options?: VisitorOptions) => Promise<Page>;
}>({
  self: ({ tab, table }, use) => use(playing(tab, table)),

  /** Opens a table in Chromium at which a rack waits for its player. */
  visitRacks: ({ visitTable }, use) =>
    use(async (record, options) => {
      const page = await visitTable(record, options);
      await page.locator('.curtain button').waitFor();
      return page;
    }),
});

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('a game is played on to its end by mouse, every second token dragged', async ({
    server,
    tab,
    table,
    self,
  }) => {
    await self.begin(server.url, smallAfter(30));
    expect((await table.spots()).length).toBe(68);
    const placed = await self.playOut({
      choose: table.click,
      press: table.press,
      put: async (token, square, before) => {
        if (before % 2 === 1) return table.click(square);
        await table.click(token); // puts it back, to be dragged
        await tab.drag(await table.place(token), await table.place(square));
      },
    });
    expect(placed, `${placed} tokens were placed`).toBeGreaterThanOrEqual(20);
    const [, best, other] = /wins, (\d+) to (\d+)\.$/.exec(await table.end()) ?? [];
    await tab.until(`[...document.querySelectorAll('.results .score')]
      .map((s) => Number(s.textContent)).sort((a, b) => b - a).join() === '${best},${other}'`);
  });

  test('a token dropped where it does not fit goes back, and the square says why', async ({
    server,
    tab,
    table,
    self,
  }) => {
    await self.begin(server.url, SMALL);
    await table.press(SHOW);
    await table.announces('Your rack');
    const [token] = await self.tokens();
    const number = (await table.name(token)).split(', ')[1];
    await tab.drag(await table.place(token), await table.place('A1'));
    await table.announces(`No two numbers beside this square make ${number}`);
    expect(await table.name(token)).toBe(`Rack ${token.slice(4)}, ${number}`);
    expect(await table.name('A1')).toBe('A 1, empty');
  });

  test('by keyboard to the end: tokens, squares, points and the result are announced', async ({
    server,
    tab,
    table,
    self,
  }) => {
    await self.begin(server.url, without(2));
    await table.announces('Player 4, your turn.');
    await tab.evaluate(`(document.querySelector('.curtain button').focus(), true)`);
    await tab.press('Enter');
    await table.announces('Your rack: 4 and 17. Player 4, your turn.');
    await tab.until(`document.activeElement.dataset.spot === 'rack1'`);
    const [four, seventeen] = await self.tokens();
    await self.go(four);
    await tab.press('Enter');
    await table.announces('4 chosen. It fits on');
    await self.go('I6');
    expect(await table.name('I6')).toMatch(/^I 6, empty.*, 4 fits: 4 points$/);
    await tab.press('Enter');
    await table.announces('Player 4 made 1 × 4: 4 points. 4 on I 6.');
    await tab.press('u');
    await table.announces('Taken back: ');
    await tab.press('r');
    await table.announces('Player 4 made 1 × 4');

    await self.go(seventeen);
    await tab.press('Enter');
    await table.announces('17 chosen.');
    await tab.press('Escape');
    await table.announces('17 is back on the rack.');
    await self.nothingChosen();
    await tab.press('Enter');
    await self.go('G9');
    await tab.press('Enter');
    await table.announces('Player 4 emptied the rack in one turn: 50 more points.');
    await table.announces('Player 2 wins with 138.');
  });
});

// In Chromium only.
test.describe('in Chromium', () => {
  // Ann holds 5 8 3 4 9 1 2 on a board of 14 × 14.
  const DEALT = `quintet 1
game: mathable
players: Ann | Ben
seed: 3

! 5 8 3 4 9 1 2 50 9 9 1 20 7 6
`;

  const show = (page: Page) => button(page, 'Show my rack').click();
  const rack = (page: Page) =>
    page.$$eval('[data-spot^=rack]', (cells) => cells.map((c) => c.ariaLabel?.split(', ')[1]));
  const called = (page: Page, spot: string, name: string) =>
    page.locator(`[data-spot=${spot}][aria-label="${name}"]`).waitFor();
  const type = async (page: Page, action: string) => {
    await page.getByLabel('Type a move').fill(action);
    await button(page, 'Play').click();
  };
  const HIDDEN = Array(7).fill('hidden token');
  const DEAL = ['5', '8', '3', '4', '9', '1', '2'];

  test('a whole game by touch, on a phone', async ({ visitRacks }) => {
    const page = await visitRacks(SMALL, PHONE);
    const tab: Tab = { ...tabOf(page), click: (x, y) => page.touchscreen.tap(x, y) };
    const table = tableOf(tab);
    const placed = await playing(tab, table).playOut({
      choose: table.click,
      press: (words) => button(page, words).tap(),
      put: (_, square) => table.click(square),
    });
    expect(placed, `${placed} tokens were placed`).toBeGreaterThanOrEqual(20);
  });

  test('a whole game by keyboard, every placement announced', async ({ visitRacks }) => {
    const page = await visitRacks(SMALL);
    const tab = tabOf(page);
    const table = tableOf(tab);
    const self = playing(tab, table);
    const choose = async (spot: string) => {
      await self.go(spot);
      await tab.press('Enter');
    };
    await page.locator('.curtain button').focus();
    const placed = await self.playOut({
      choose,
      press: async (words) => {
        if (words === SHOW || words.startsWith('Pass to')) {
          const focused = await page.evaluate<string>('document.activeElement.textContent');
          expect(focused.trim(), 'the keyboard is where the game goes on').toBe(words);
        } else if (words !== 'End turn') {
          await button(page, words).focus();
        }
        await tab.press(words === 'End turn' ? 'e' : 'Enter');
      },
      put: async (_, square) => {
        await choose(square);
        await table.announces(` on ${square[0]} ${square.slice(1)}.`);
      },
    });
    expect(placed, `${placed} tokens were placed`).toBeGreaterThanOrEqual(20);
    await expect(announcement(page)).toHaveText(
      /(wins, \d+ to \d+|share first with \d+)\. [^.]+\.$/,
    );
  });

  test('a rack is hidden until its player has taken the device, after a reload too', async ({
    visitRacks,
  }) => {
    const page = await visitRacks(DEALT);
    await expect.poll(() => rack(page)).toEqual(HIDDEN);
    await expect(button(page, 'Swap…'), 'nor is its size of choices shown').toHaveCount(0);
    await type(page, 'G9 4');
    await page.getByText('Pass the device to Ann first.').waitFor();
    await page.mouse.click(...(await middle(page, 'G9')));
    await expect(page.locator('.bubble')).toHaveText('Pass the device to Ann first.');

    await show(page);
    await expect.poll(() => rack(page)).toEqual(DEAL);
    await page.reload();
    await page.locator('.curtain button').waitFor();
    await expect.poll(() => rack(page)).toEqual(HIDDEN);
  });

  test('a tab that follows hides the racks of another match, and shows that of a single person', async ({
    visitor,
  }) => {
    const AGAINST_COMPUTER = DEALT.replace('Ben', 'Computer 1');
    const person = await visitor();
    const playing = await person.resume(AGAINST_COMPUTER);
    await playing.getByText('Your turn.', { exact: true }).waitFor();
    const following = await person.open('#mathable');
    await following.getByText('This game is being played in another tab').waitFor();
    await expect.poll(() => rack(following)).toEqual(DEAL);

    const replace = async (record: string) => {
      await openMore(playing);
      await giveFile(playing, () => button(playing, 'Open file').click(), record);
    };
    await replace(DEALT);
    await following.locator('.player', { hasText: 'Ben' }).waitFor();
    await expect.poll(() => rack(following), 'nobody has taken the device').toEqual(HIDDEN);
    await show(following);
    await expect.poll(() => rack(following)).toEqual(DEAL);

    await replace(DEALT.replace('Ann', 'Zoë'));
    await following.locator('.player', { hasText: 'Zoë' }).waitFor();
    await expect.poll(() => rack(following), 'Ann has, not Zoë').toEqual(HIDDEN);

    await replace(AGAINST_COMPUTER);
    await following.locator('.player', { hasText: 'Flute' }).waitFor();
    await expect.poll(() => rack(following)).toEqual(DEAL);
  });

  test('after the turn nothing reveals the swapped or drawn tokens', async ({ visitRacks }) => {
    const page = await visitRacks(DEALT);
    await show(page);
    await type(page, 'swap 8 9');
    await button(page, 'Pass to Ben').click();
    await page.getByText('Pass the device to').waitFor();
    await expect(announcement(page)).toHaveText(
      /^Ann swapped 2 tokens. Ann drew 2 tokens. Ben, your turn.$/,
    );
    await expect.poll(() => rack(page)).toEqual(HIDDEN);
    await expect(page.locator('.move').last()).toHaveText(
      / swap 2 tokens\s+Ann swapped 2 tokens\.\s*$/,
    );
    const words = await page.evaluate(() => document.body.innerText);
    expect(words, words).not.toContain('swap 8');

    await page.locator('.move').first().click();
    await expect.poll(() => rack(page), 'nor does looking back').toEqual(HIDDEN);
    await button(page, 'Show my rack').click();
    await expect.poll(() => rack(page)).toEqual(['50', '9', '9', '1', '20', '7', '6']);
  });

  test('placements can be undone until the turn ends, draws never', async ({ visitRacks }) => {
    const page = await visitRacks(DEALT);
    await show(page);
    await type(page, 'G9 4'); // 1 + 3, above
    await called(page, 'G9', 'G 9, 4');
    await type(page, 'H9 8'); // 2 × 4
    await called(page, 'H9', 'H 9, 8');
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await called(page, 'G9', 'G 9, empty');
    await expect(button(page, 'Undo')).toBeDisabled();
    await button(page, 'Redo').click();
    await button(page, 'End turn').click();
    await page.getByText('Pass the device to').waitFor();
    await show(page);
    await expect(button(page, 'Undo')).toBeDisabled();

    await page.locator('.move').first().click();
    await type(page, 'end');
    await page.getByText('You can only play from the latest move').waitFor();
  });

  test('hovering shows the equations and points before they are made', async ({ visitRacks }) => {
    const page = await visitRacks(DEALT);
    await show(page);
    await page.mouse.click(...(await middle(page, 'rack4')));
    await called(page, 'rack4', 'Rack 4, 4, chosen');
    await called(page, 'G9', 'G 9, empty, 4 fits: 4 points');
    const picture = () =>
      page.locator('.field canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await page.mouse.move(...(await middle(page, 'A1')));
    await framesPass(page);
    const before = await picture();
    await page.mouse.move(...(await middle(page, 'G9')));
    await expect.poll(picture).not.toBe(before);
    await page.mouse.move(...(await middle(page, 'A1')));
    await expect.poll(picture).toBe(before);
    await page.keyboard.press('Escape');
    await called(page, 'rack4', 'Rack 4, 4');
    await called(page, 'G9', 'G 9, empty');

    await page.mouse.click(...(await middle(page, 'G9')));
    await expect(page.locator('.bubble')).toHaveText(
      'Choose a token first. Here you can place 2 for 2 points, 3 for 3 points and 4 for 4 points.',
    );
  });

  test('sort and shuffle change the order, also in the middle of a turn', async ({
    visitRacks,
  }) => {
    const page = await visitRacks(DEALT);
    await show(page);
    await button(page, 'Sort the rack').click();
    await expect.poll(() => rack(page)).toEqual(['1', '2', '3', '4', '5', '8', '9']);
    await type(page, 'G9 4');
    await called(page, 'G9', 'G 9, 4');
    await expect.poll(() => rack(page)).toEqual(['1', '2', '3', 'empty', '5', '8', '9']);
    const sorted = await rack(page);
    await expect(async () => {
      await button(page, 'Shuffle the rack').click(); // once in 5040 times this changes nothing
      expect(await rack(page)).not.toEqual(sorted);
    }).toPass();
    expect((await rack(page)).sort()).toEqual(['1', '2', '3', '5', '8', '9', 'empty']);
  });

  test('a swap is made of the tokens selected on the rack, by mouse and keyboard', async ({
    visitRacks,
  }) => {
    const page = await visitRacks(DEALT);
    await show(page);
    await button(page, 'Swap…').click();
    await expect(button(page, 'Swap tokens')).toBeDisabled();
    for (const place of ['rack2', 'rack4']) {
      await page.mouse.click(...(await middle(page, place)));
    }
    await called(page, 'rack2', 'Rack 2, 8, chosen');
    await button(page, 'Swap 2 tokens').waitFor();
    await page.mouse.click(...(await middle(page, 'G9')));
    await expect(page.locator('.bubble')).toContainText('Choose the tokens to swap');
    await page.mouse.click(...(await middle(page, 'rack4')));
    await button(page, 'Swap 1 token').waitFor();
    await expect(cell(page, 'rack4'), 'the keyboard follows the mouse').toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('#announcement')).toContainText('chosen: Swap 2 tokens');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Swap 2 tokens')).toBeHidden();
    await button(page, 'Swap…').click();
    for (const place of ['rack2', 'rack5']) await cell(page, place).press('Enter');
    await button(page, 'Swap 2 tokens').click();
    await page.locator('.turn', { hasText: 'Swapped' }).waitFor();
    await expect(page.locator('.move').last().locator('.unseen')).toHaveText(
      'Ann swapped 2 tokens.',
    );
  });

  // The brief demands that the player who swapped sees `Swapped 14 -> 32 …` and the new rack.
  test.describe('the drawn tokens of a swap are shown before the device is passed', () => {
    const text = (page: Page) => page.evaluate('document.body.innerText');
    /** Swaps Ann's 8 and 9, in the second and fifth place. Returns the sentence and her new rack. */
    const swap = async (page: Page) => {
      await show(page);
      await button(page, 'Swap…').click();
      for (const place of ['rack2', 'rack5']) await cell(page, place).dispatchEvent('click');
      await button(page, 'Swap 2 tokens').click();
      await page.locator('.turn', { hasText: 'Swapped' }).waitFor();
      const tokens = await rack(page);
      expect(tokens.filter((_, i) => i !== 1 && i !== 4)).toEqual(['5', '3', '4', '1', '2']);
      return { tokens, sentence: `Swapped 8 → ${tokens[1]}, 9 → ${tokens[4]}.` };
    };
    /** Expects that the page does not contain the drawn tokens, which only Ann may see. */
    const assertHidden = async (page: Page) => {
      await expect.poll(() => rack(page)).toEqual(HIDDEN);
      await expect.poll(() => page.content()).not.toContain('Swapped');
      for (const words of [await text(page), await announcement(page).textContent()]) {
        expect(words).not.toMatch(/Swapped|drew \d+ and \d+/);
      }
    };

    test('by mouse: the sentence and the rack, then the curtain', async ({ visitRacks }) => {
      const page = await visitRacks(DEALT);
      const came = await swap(page);
      await expect.poll(() => text(page)).toContain(came.sentence);
      await expect(announcement(page)).toHaveText(
        `${came.sentence} Your rack: ${came.tokens.join(', ').replace(/, (\d+)$/, ' and $1')}. It is Ben’s turn.`,
      );
      await expect(page.getByText('Pass the device to'), 'no curtain yet').toHaveCount(0);
      await checkWithAxe(page);

      await button(page, 'Pass to Ben').click();
      await page.getByText('Pass the device to Ben').waitFor();
      await assertHidden(page);
      await expect(announcement(page)).toHaveText(
        'Ann swapped 2 tokens. Ann drew 2 tokens. Ben, your turn.',
      );
      for (const name of ['To the beginning', 'To the latest move']) {
        await button(page, name).click();
        await assertHidden(page);
      }
      await show(page);
      await expect.poll(() => rack(page)).toEqual(['50', '9', '9', '1', '20', '7', '6']);
      expect(await text(page)).not.toContain('Swapped');
    });

    test('by keyboard: Enter passes the device, Enter takes it', async ({ visitRacks }) => {
      const page = await visitRacks(DEALT);
      await page.locator('.curtain button').focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Type a move').fill('swap 8 9');
      await page.keyboard.press('Enter');
      const focused = (words: string) =>
        page.waitForFunction((w) => document.activeElement?.textContent.trim() === w, words);
      await focused('Pass to Ben');
      await page.keyboard.press('Enter');
      await focused('Show my rack');
      await expect.poll(() => rack(page)).toEqual(HIDDEN);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches('[data-spot=rack1]'));
      await expect.poll(() => rack(page)).toEqual(['50', '9', '9', '1', '20', '7', '6']);
    });

    test('until then nothing can be played, and nothing leads past the curtain', async ({
      visitRacks,
    }) => {
      const page = await visitRacks(DEALT);
      await swap(page);
      for (const name of ['Undo', 'Redo', 'Hint']) {
        await expect(button(page, name), name).toBeDisabled();
      }
      for (const action of ['end', 'G9 4', 'terminate']) {
        await type(page, action);
        await page.getByText('Pass the device to Ben first.').waitFor();
      }
      await cell(page, 'G9').focus();
      for (const key of ['u', 'r', 'e']) await page.keyboard.press(key);
      await expect(page.locator('.move')).toHaveCount(1);

      // Looking back shows her rack at that move; the button still passes to Ben.
      await button(page, 'To the beginning').click();
      await expect.poll(() => rack(page)).toEqual(DEAL);
      await button(page, 'Pass to Ben').click();
      await assertHidden(page);
      await button(page, 'To the latest move').click();
      await assertHidden(page);
    });

    test('a reload in that moment lets the curtain fall', async ({ visitRacks }) => {
      const page = await visitRacks(DEALT);
      await swap(page);
      await page.reload();
      await page.getByText('Pass the device to Ben').waitFor();
      await assertHidden(page);
    });

    test('another tab does not show it, and neither does this one once the other plays', async ({
      visitor,
    }) => {
      const person = await visitor();
      const page = await person.resume(DEALT);
      await swap(page);
      const other = await person.open('#mathable');
      await other.getByText('This game is being played in another tab').waitFor();
      await assertHidden(other);
      await button(other, 'Play here').click();
      await page.getByText('This game is being played in another tab').waitFor();
      await page.waitForFunction(() => !document.body.innerText.includes('Swapped'));
      await assertHidden(page);
    });

    test('a computer that is next waits until the rack is hidden', async ({ visitRacks }) => {
      const THREE = `quintet 1
game: mathable
options: players=3
players: Ann | Computer 1 | Ben
seed: 3

! 5 8 3 4 9 1 2 10 14 15 16 18 21 24 50 9 9 1 20 7 6
`;
      const page = await visitRacks(THREE);
      const came = await swap(page);
      await expect(page.locator('.move')).toHaveCount(1);
      await expect.poll(() => text(page)).toContain(came.sentence);
      expect(page.workers(), 'it is not asked before').toEqual([]);
      await Promise.all([page.waitForEvent('worker'), button(page, 'Hide my rack').click()]);
      await page.getByText('Pass the device to Ben').waitFor();
      await expect(page.locator('.move').nth(1), 'the computer has played').toBeAttached();
      await assertHidden(page);
    });

    test('a single person need not do anything, and can still read it after the computer’s move', async ({
      visitTable,
    }) => {
      const page = await visitTable(DEALT.replace('Ben', 'Computer 1'));
      await page.getByText('Your turn.', { exact: true }).waitFor();
      await type(page, 'swap 8 9');
      await page.locator('.turn', { hasText: 'Swapped 8 →' }).waitFor();
      await page.waitForFunction(() => document.querySelectorAll('.move').length > 1);
      await page.getByText('Your turn.', { exact: true }).waitFor();
      await page.locator('.turn', { hasText: 'Swapped 8 →' }).waitFor();
      await type(page, 'end');
      // Her hint asks where one of the drawn tokens fits.
      const asked = page.locator('dialog[open]').getByRole('button', { name: 'End turn' });
      const told = page.locator('.turn', { hasNotText: 'Swapped 8 →' });
      await asked.or(told).first().waitFor();
      if (await asked.isVisible()) await asked.click();
      await told.waitFor();
    });

    test('a refill needs no further tap', async ({ visitRacks }) => {
      const page = await visitRacks(DEALT);
      await show(page);
      await type(page, 'G9 4');
      await button(page, 'End turn').click();
      await page.getByText('Pass the device to Ben').waitFor();
      await expect.poll(() => rack(page)).toEqual(HIDDEN);
    });
  });

  test('all are asked before the game is ended, and then all racks are open', async ({
    visitRacks,
  }) => {
    const page = await visitRacks(DEALT);
    await show(page);
    await openMore(page);
    await button(page, 'End the game').click();
    await page.getByText('Do all players want to end the game?').waitFor();
    await button(page, 'Cancel').click();
    await type(page, 'terminate');
    await page.locator('dialog .primary').click();
    await page.getByRole('heading', { name: 'Ann and Ben share first with 0.' }).waitFor();
    await page.getByText('50, 9, 9, 1, 20, 7 and 6').waitFor();
  });

  test('on a phone a finger drags a token, which is carried above it', async ({ visitRacks }) => {
    const page = await visitRacks(DEALT, PHONE);
    await button(page, 'Show my rack').tap();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y]) => ({ x, y })),
      });
    const from = await middle(page, 'rack4');
    const [x, y] = await middle(page, 'G9');
    await touch('touchStart', from);
    await touch('touchMove', [x, (y + from[1]) / 2]);
    await touch('touchMove', [x, y + 46]);
    await touch('touchEnd');
    await called(page, 'G9', 'G 9, 4');
  });

  test('on a phone small squares are aimed at and confirmed', async ({ visitRacks }) => {
    const page = await visitRacks(DEALT, PHONE);
    const field = () => page.locator('.field').boundingBox();
    const before = await field();
    await button(page, 'Show my rack').tap();
    await page.touchscreen.tap(...(await middle(page, 'rack4')));
    await called(page, 'rack4', 'Rack 4, 4, chosen');
    await page.touchscreen.tap(...(await middle(page, 'G9')));
    await button(page, 'Place 4 · +4').tap();
    await called(page, 'G9', 'G 9, 4');
    await button(page, 'End turn').tap();
    await page.getByText('Pass the device to').waitFor();
    expect(await field(), 'the board stays where it is').toEqual(before);
  });

  for (const [width, height] of WINDOWS) {
    test(`board, rack and buttons fit into ${width} × ${height}`, async ({ visitRacks }) => {
      const page = await visitRacks(DEALT, { viewport: { width, height } });
      await show(page);
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      expect(wide, `${wide} wide`).toBeLessThanOrEqual(width);
      for (const part of ['.field', '.choices']) {
        const box = await boxOf(page.locator(part));
        expect(
          box.x >= 0 && box.x + box.width <= width,
          `${part} is wider than the window`,
        ).toBeTruthy();
        expect(
          box.y >= 0 && box.y + box.height <= height,
          `${part} needs no scrolling`,
        ).toBeTruthy();
      }
    });
  }

  test('axe finds nothing', async ({ visitRacks }) => {
    const page = await visitRacks(DEALT);
    await checkWithAxe(page);
    await show(page);
    await page.mouse.click(...(await middle(page, 'rack4')));
    await checkWithAxe(page);
    await button(page, 'Swap…').click();
    await page.mouse.click(...(await middle(page, 'rack1')));
    await checkWithAxe(page);
    await button(page, 'Cancel').click();
    await openMore(page);
    await button(page, 'End the game').click();
    await page.locator('dialog .primary').click();
    await page.locator('.results').waitFor();
    await checkWithAxe(page);
  });
});
