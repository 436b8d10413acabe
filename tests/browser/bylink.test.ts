// Games by link: people on two devices play by sending each other the game's link.

import type { Page } from '@playwright/test';
import { button, cell, example, openMore, PHONE, pressEntry, take } from './acts.ts';
import type { Visit, Visitor, VisitorOptions } from './fixtures.ts';
import { expect, test } from './fixtures.ts';
import { hasBegun, storing } from './storage.ts';

const KNOWN_LINES = example('triangles', 'whole-game')
  .split('\n')
  .filter((line) => /^\d+$/.test(line));

test.describe('a game by link', () => {
  const turn = (page: Page) => page.locator('.whose strong');
  const task = (page: Page, words: string) =>
    page.locator('.turn .task', { hasText: words }).waitFor();
  const isLine = (page: Page, line: string, how: string) =>
    expect(cell(page, line)).toHaveAttribute('aria-label', `Line ${line}, ${how}`);

  const mayPlay = (page: Page) =>
    page.locator('.whose').getByText('Your turn.', { exact: true }).waitFor();

  /** Begins a game of triangles against a friend, from the table. */
  const invite = async (page: Page) => {
    await pressEntry(page, 'New game');
    await page.locator('input[value="friend"]').check({ force: true });
    await button(page, 'Start').click();
    await page.waitForURL(/#triangles\/friend\/[0-9a-f]+$/);
    await mayPlay(page); // the earlier table says "Player 1, your turn."
  };
  const drawn = (page: Page, line: string) =>
    page.locator(`[data-spot="${line}"][aria-label$="drawn"]`).waitFor({ state: 'attached' });
  const draw = async (page: Page, line: string) => {
    await cell(page, line).dispatchEvent('click');
    await drawn(page, line);
  };
  /** Opens the dialog with the link and returns it. The moves so far can then not be undone. */
  const linkOf = async (page: Page) => {
    await page.getByRole('button', { name: /^Send (the link|again)$/ }).click();
    const link = await page.locator('#link').inputValue();
    await page.keyboard.press('Escape');
    return link;
  };
  /** Opens a link as from another application, and accepts its game. */
  const openLink = async (page: Page, link: string) => {
    await page.goto(link);
    await take(page);
    await page.waitForURL(/#triangles\/friend\/[0-9a-f]+$/);
    await page.locator('.table').waitFor();
  };
  /** Opens pages for two people, one at a table and one in the lobby. */
  const pairOf = async (visitor: (options?: VisitorOptions) => Promise<Visitor>) => {
    const [ann, ben] = [await visitor(), await visitor({ ...PHONE, isFirst: true })];
    return { ann: await ann.open('#triangles'), ben: await ben.open('') };
  };

  test('is played to its end on two devices, each move shown and said where it arrives', async ({
    visitor,
  }) => {
    const { ann, ben } = await pairOf(visitor);
    await invite(ann);
    let [here, there] = [ann, ben];
    for (const [i, line] of KNOWN_LINES.entries()) {
      await draw(here, line);
      const isOver = i === KNOWN_LINES.length - 1;
      if (!isOver && (await turn(here).textContent())?.trim() === 'Your turn.') continue;
      if (!isOver) await expect(turn(here)).toHaveText(/^It is Player [12]’s turn\.$/);
      await openLink(there, await linkOf(here));
      await drawn(there, line);
      await there
        .locator('#announcement', { hasText: `Line ${line}` })
        .waitFor({ state: 'attached' });
      [here, there] = [there, here];
    }
    await ann.getByText('You win, 4 to 2.').first().waitFor();
    await ben.getByText('Player 1 wins, 4 to 2.').first().waitFor();
  });

  /** Returns a game after Ann's first line, which Ben has opened. */
  const beginGame = async (visitor: (options?: VisitorOptions) => Promise<Visitor>) => {
    const { ann, ben } = await pairOf(visitor);
    await invite(ann);
    await draw(ann, '1');
    const invitation = await linkOf(ann);
    await ben.goto(invitation);
    await ben.getByText('A friend plays this game with you by link.').waitFor();
    await openLink(ben, invitation);
    return { ann, ben, invitation };
  };

  test('tells the inviter that the link is for the friend, who plays the free seat', async ({
    visitor,
  }) => {
    const { ann, ben, invitation } = await beginGame(visitor);
    await ann.goto(invitation);
    await ann.getByText('It is not your turn. Send this link to whoever plays next.').waitFor();
    await button(ann, 'Close').last().click();
    await cell(ann, '2').focus();
    await ann.keyboard.press('Enter');
    await ann.getByText('It is Player 2’s turn.').nth(1).waitFor();
    await isLine(ann, '2', 'free');

    await expect(turn(ben)).toHaveText('Your turn.');
    await expect(ben.locator('#announcement')).toHaveText(
      'Player 1 drew a line. Line 1. Your turn.',
    );
  });

  test('a turn can be undone until its link is handed on', async ({ visitor }) => {
    const { ann } = await pairOf(visitor);
    await invite(ann);
    await draw(ann, '1');
    await task(ann, 'Send your friend the link');
    await button(ann, 'Undo').click();
    await isLine(ann, '1', 'free');
    await draw(ann, '2');
    await linkOf(ann);
    await task(ann, 'Wait for your friend’s link');
    await expect(button(ann, 'Undo')).toBeDisabled();
  });

  test('stands beside the game in progress, and a reload loses neither', async ({ visitor }) => {
    const { ann } = await pairOf(visitor);
    await draw(ann, '5');
    await invite(ann);
    await draw(ann, '1');
    await linkOf(ann);
    await ann.reload();
    await task(ann, 'Wait for your friend’s link');
    await isLine(ann, '1', 'drawn');

    await ann.goto(new URL('#', ann.url()).href);
    await ann.getByRole('heading', { name: 'Games by link' }).waitFor();
    await ann.locator('[data-game="triangles"] a', { hasText: 'Continue' }).click();
    await ann.locator('.table').waitFor();
    await isLine(ann, '1', 'free');
    await isLine(ann, '5', 'drawn');
    await ann.goto(new URL('#', ann.url()).href);
    await ann.locator('.by-link a', { hasText: 'Player 2 is to move.' }).click();
    await task(ann, 'Wait for your friend’s link');
    await ann.goto(new URL('#', ann.url()).href);
    await button(ann, 'Forget Dots and Triangles').click();
    await button(ann, 'Forget').click();
    await ann.locator('.by-link').waitFor({ state: 'detached' });
  });

  test('warns of an older link, and shows the newer game', async ({ visitor }) => {
    const { ann, ben, invitation } = await beginGame(visitor);
    await draw(ben, '2');
    await openLink(ann, await linkOf(ben));
    await drawn(ann, '2');
    await ben.goto(invitation);
    await ben.getByText('Your game has moved on since. This is how it stands now.').waitFor();
    await isLine(ben, '2', 'drawn');
    await draw(ann, '3');
    await ann.goto(invitation);
    await ann.getByText('An older link').waitFor();
    await isLine(ann, '3', 'drawn');
  });

  for (const [answer, goesOn, isKept] of [
    ['Mine', '3', '2'],
    ['The one from the link', '2', '3'],
  ]) {
    test(`of two games that have parted “${answer}” goes on and the other is kept`, async ({
      visit,
      visitor,
    }) => {
      const { ben, invitation } = await beginGame(visitor);
      const cara = await visit();
      await openLink(cara, invitation);
      await draw(cara, '2');
      await draw(ben, '3');
      await linkOf(ben);
      const link = await linkOf(cara);
      await ben.goto(link);
      await ben.getByText('have diverged').waitFor();
      await button(ben, answer).click();
      await ben.getByText('The other game is kept').waitFor();
      await isLine(ben, goesOn, 'drawn');
      await isLine(ben, isKept, 'free');
      await button(ben, 'Dismiss').last().click();
      await openMore(ben);
      await button(ben, 'Kept games').click();
      await button(ben, 'Open').click();
      await ben.waitForURL(/#triangles$/);
      await drawn(ben, isKept);
      await isLine(ben, goesOn, 'free');
    });
  }

  test('is one of thousands in the lobby, which reads and draws the first ones, and more on request', async ({
    visitor,
    server,
  }) => {
    const page = await (await visitor()).blank();
    await page.goto(`${server.url}icon.svg`);
    const record = 'quintet 1\ngame: triangles\n\n1\n';
    // Null in WebKit: Playwright cannot drive the one of Debian.
    const games = Array.from({ length: 3000 }, (_, i) => [
      `game/triangles/${(i + 1).toString(16)}`,
      {
        save: {
          record: i === 0 ? record.replace('1\n', '99\n') : record,
          ply: 1,
          begun: true,
          over: false,
          when: i,
          byLink: { seats: [0] },
        },
        revision: 1,
      },
    ]);
    await page.evaluate(storing(Object.fromEntries(games.splice(-1))));
    await page.evaluate(
      (things) =>
        new Promise((resolve) => {
          const request = indexedDB.open('quintet/things');
          request.onsuccess = () => {
            const work = request.result.transaction('things', 'readwrite');
            for (const [key, thing] of things) {
              work.objectStore('things').put(thing, key as string);
            }
            work.oncomplete = () => resolve(request.result.close());
          };
        }),
      games,
    );
    await page.goto(server.url);
    const rows = page.locator('.by-link li');
    await rows.first().waitFor();
    await expect(rows).toHaveCount(50);
    await page.locator('.by-link').getByRole('button', { name: 'Show more' }).press('Enter');
    await page.locator('.by-link li:nth-child(51):focus').waitFor();
    await expect(rows).toHaveCount(100);
    await expect(page.locator('.notice')).toHaveCount(0);
  });

  test('a damaged link is refused and changes nothing', async ({ visitor }) => {
    const { ben, invitation } = await beginGame(visitor);
    await draw(ben, '2');
    const table = ben.url();
    for (const link of [
      `${invitation.slice(0, -3)}AAA`,
      table.replace(/[^/]+$/, 'zz/1AAA'),
      table.replace(/[^/]+$/, 'abc/'),
    ]) {
      await ben.goto(link);
      await ben.getByText('This link cannot be opened').waitFor();
      await button(ben, 'Close').last().click();
    }
    await ben.goto(table);
    await ben.locator('.table').waitFor();
    await isLine(ben, '2', 'drawn');
  });

  test('a link opened in another tab goes on there, and the tab before follows', async ({
    visit,
    visitor,
  }) => {
    const ann = await visit('#triangles');
    await invite(ann);
    await draw(ann, '1');
    const friend = await visitor();
    const ben = await friend.open('');
    await openLink(ben, await linkOf(ann));
    await draw(ben, '2');
    await openLink(ann, await linkOf(ben));
    await drawn(ann, '2');
    await draw(ann, '3');
    const tab = await friend.blank();
    await openLink(tab, await linkOf(ann));
    await drawn(tab, '3');
    await expect(turn(tab)).toHaveText('Your turn.');
    await ben.getByText('This game is being played in another tab').waitFor();
    await isLine(ben, '3', 'drawn');
  });

  test('stays with the tab that plays it, where an equal or older link is opened in another', async ({
    visitor,
  }) => {
    const { ben, invitation } = await beginGame(visitor);
    const reopened = async () => {
      const tab = await ben.context().newPage();
      await tab.goto(invitation);
      await tab.getByText('This game is being played in another tab').waitFor();
      await tab.close();
    };
    await reopened();
    await draw(ben, '2');
    await reopened();
    await expect(ben.getByText('This game is being played in another tab')).toHaveCount(0);
    await button(ben, 'Undo').click();
    await ben.locator('[data-spot="2"][aria-label$="free"]').waitFor({ state: 'attached' });
  });

  test('is begun in the form too, with names, and hidden tokens are spoken of', async ({
    visit,
  }) => {
    const ann = await visit('#mathable/new');
    await ann.locator('input[name="seat-1"][value=friend]').check({ force: true });
    await ann.getByText('After each turn you send a link.').waitFor();
    await ann.locator('#name-0').fill('Ann');
    await ann.locator('#name-1').fill('Ben');
    await button(ann, 'Start').click();
    await ann.waitForURL(/#mathable\/friend\//);
    await ann.locator('.table').waitFor();
    const ben = await visit();
    if ((await turn(ann).textContent())?.trim() === 'Your turn.') {
      await button(ann, 'Swap…').click();
      await cell(ann, 'rack1').dispatchEvent('click');
      await button(ann, 'Swap 1 token').click();
    }
    await button(ann, 'Send the link').click();
    await ann.getByText('anyone who takes it apart can see hidden tokens').waitFor();
    await ben.goto(await ann.locator('#link').inputValue());
    await take(ben);
    await ben.locator('.table').waitFor();
    await expect(turn(ben)).toHaveText('Your turn.');
    await expect(ben.locator('.curtain')).toHaveCount(0);
    await expect(ben.locator('.player .name')).toHaveText(['Ann', 'Ben']);
  });

  /** Begins a game of Mathable for three, with these friends by link, and opens another device. */
  const three = async (visit: Visit, friends: string[]) => {
    const here = await visit('#mathable/new');
    await here.locator('input[name="players"][value="3"]').check({ force: true });
    for (const [seat, name] of ['Ann', 'Ben', 'Cara'].entries()) {
      if (friends.includes(name))
        await here.locator(`input[name="seat-${seat}"][value=friend]`).check({ force: true });
      await here.locator(`#name-${seat}`).fill(name);
    }
    await button(here, 'Start').click();
    await here.waitForURL(/#mathable\/friend\//);
    await here.locator('.table').waitFor();
    return { here, there: await visit() };
  };
  /** Swaps a token, and presses the button `then`. */
  const swap = async (page: Page, then?: string) => {
    await button(page, 'Swap…').click();
    await cell(page, 'rack1').dispatchEvent('click');
    await button(page, 'Swap 1 token').click();
    if (then) await button(page, then).click();
  };
  const takes = async (page: Page, name: string) => {
    await page.getByText(`Pass the device to ${name}.`).waitFor();
    await button(page, 'Show my rack').click();
  };
  const go = async (from: Page, to: Page) => {
    await to.goto(await linkOf(from));
    await take(to);
    await to.waitForURL(/#mathable\/friend\/[0-9a-f]+$/);
    await to.locator('.table').waitFor();
  };

  test('is for two at one device and a third elsewhere, and shows nobody another’s tokens', async ({
    visit,
  }) => {
    const { here, there } = await three(visit, ['Cara']);
    await takes(here, 'Ann');
    await swap(here, 'Pass to Ben');
    await takes(here, 'Ben');
    await swap(here, 'Hide my rack');
    await expect(here.locator('.curtain')).toHaveCount(0);
    await task(here, 'Send Cara the link');
    await go(here, there);
    await swap(there);
    await go(there, here);
    await takes(here, 'Ann');
    await expect(turn(here)).toHaveText('Ann, your turn.');
  });

  test('is for one here and two at the device that the link goes to', async ({ visit }) => {
    const { here, there } = await three(visit, ['Ben', 'Cara']);
    await swap(here);
    await go(here, there);
    await swap(there);
    await button(there, 'Send the link').click();
    await button(there, 'Cara plays on this device').click();
    await there.locator('.curtain button:focus').waitFor();
    await takes(there, 'Cara');
    await swap(there, 'Hide my rack');
    await go(there, here);
    await mayPlay(here);
    await swap(here);
    await go(here, there);
    await takes(there, 'Ben');
  });
});

test.describe('the same deal', () => {
  /** Plays a game of triangles among people to its end. */
  const play = async (page: Page, lines: string[]) => {
    for (const line of lines) {
      await cell(page, line).dispatchEvent('click');
      await page
        .locator(`[data-spot="${line}"][aria-label$="drawn"]`)
        .waitFor({ state: 'attached' });
    }
    await page.getByRole('button', { name: 'Play again' }).waitFor();
  };
  /** Returns the words and the link that the page offers to send. */
  const dealOf = async (page: Page) => {
    await pressEntry(page, 'Share');
    await page.locator('input[name="part"][value="deal"]').check({ force: true });
    const text = await page.locator('#link').inputValue();
    await page.keyboard.press('Escape');
    const [link = ''] = /http\S+$/.exec(text) ?? [];
    return { text, link };
  };

  test('is played by one after the other, and both see the results', async ({ visit }) => {
    const ann = await visit('#triangles');
    const ben = await visit();
    await play(ann, KNOWN_LINES);
    const { text, link } = await dealOf(ann);
    expect(text).toMatch(/^Dots and Triangles: 4 : 2 in 12 moves\. The same deal: http/);
    expect(link).toMatch(/#triangles\/deal\/[0-9a-f]+\/1\S+\/4_2\.12\.0$/);

    await ben.goto(link);
    await ben
      .getByText('You start from the same deal as somebody else, with the same luck.')
      .waitFor();
    await take(ben);
    await expect(cell(ben, '1')).toHaveAttribute('aria-label', 'Line 1, free');
    await expect(ben.getByText('4 : 2')).toHaveCount(0);
    await play(
      ben,
      Array.from({ length: 12 }, (_, i) => `${i + 1}`),
    );
    await ben.getByText('The other player scored 4 : 2 in 12 moves: they are ahead.').waitFor();

    const answer = await dealOf(ben);
    await ann.goto(answer.link);
    await ann.getByText('You scored 4 : 2 in 12 moves.').waitFor();
    await ann.getByText('The other player scored 3 : 3 in 12 moves: you are ahead.').waitFor();
    await take(ann);
    await ann.locator('.end').getByText('The other player scored 3 : 3 in 12 moves').waitFor();
    await ann.goto(link);
    await ann.getByText('This is your own link').waitFor();
  });

  test('begins with the same chance, and keeps the game in progress', async ({ visit }) => {
    const ann = await visit('#mines2048');
    const ben = await visit('#mines2048');
    const tiles = (page: Page) =>
      page.$$eval('.cells [data-spot]', (all) => all.map((c) => c.ariaLabel));
    await ann.locator('.cells [data-spot]').first().waitFor({ state: 'attached' });
    await ben.locator('.cells [data-spot]').first().focus();
    for (const key of ['a', 'w', 'x', 'd', 'x']) await ben.keyboard.press(key);
    const { link } = await dealOf(ann);
    const isPlayed = () => ben.evaluate(hasBegun('mines2048'));
    await expect.poll(isPlayed).toBe(true);
    await ben.goto(link);
    await take(ben);
    await ben.getByText('is kept as').waitFor();
    await expect.poll(() => tiles(ben)).toEqual(await tiles(ann));
    await expect.poll(isPlayed, 'the deal is stored in its place').toBe(false);
    await ben.goto(link);
    await ben.getByText('You are already playing this deal.').waitFor();
    await button(ben, 'Close').last().click();
    await ben.goto(link.replace(/deal\/\w+/, 'deal/xyz'));
    await ben.getByText('This link cannot be opened').waitFor();
    expect(await tiles(ben)).toEqual(await tiles(ann));
  });
});
