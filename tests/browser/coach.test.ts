// The coach at a table, in Chromium, and briefly in Firefox and WebKit. The mistakes in the records are
// made by hand (tests/search/mistakes).

import { say } from '../../web/src/words/say.ts';
import type { VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import type { Page } from '@playwright/test';
import { boxOf, button, cell, checkWithAxe, DESK, middle, PHONE } from './acts.ts';
import { test as base, EVERY_ENGINE, expect } from './fixtures.ts';
import { beforeMistake } from './phases.ts';
import { resume } from './storage.ts';

/** A game in which the person gives away a triangle with the eleventh move. */
const GIVEN = beforeMistake('triangles-given', '| Computer 1');
/** A game in which the person lets the others' shares pay. */
const PAID = beforeMistake('mergers-companies-paid-another', '| Computer 1 | Computer 1');
/** A game in which the person passes although a token fits. */
const PASSED = beforeMistake('mathable-passed', '| Computer 1');

const coach = say('table.coach');
const how = (level: string) => say('coach.how', { how: level });
const told = say('coach.says', { mark: 'blunder' });
const whose = (page: Page) => page.locator('.whose');

const test = base.extend<{
  coached: (options?: VisitorOptions, record?: string) => Promise<Page>;
}>({
  /** Opens a table and switches the coach on in the menu. */
  coached: ({ visitTable }, use) =>
    use(async (options = DESK, record = GIVEN.record) => {
      const page = await visitTable(record, options);
      await button(page, say('table.menu')).click();
      await button(page, coach).click();
      await page.getByLabel(how('strict')).check();
      await page.keyboard.press('Escape');
      return page;
    }),
});

test.describe('the coach at a table', () => {
  test('by touch: the coach reports a mistake before it is answered, shows it, and lets it be undone', async ({
    coached,
  }) => {
    const page = await coached(PHONE);
    const field = page.locator('.field');
    const place = await boxOf(field);
    await page.touchscreen.tap(...(await middle(page, GIVEN.mistake)));
    await expect(whose(page)).toContainText(told);
    await expect(page.locator('.note')).toContainText(/Your chance of winning fell from/);
    await expect(page.locator('#announcement')).toContainText(told);
    expect(await boxOf(field)).toEqual(place);
    await button(page, say('coach.reveal')).tap();
    await expect(button(page, say('coach.reveal'))).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('.note strong')).toHaveText(/\d/);
    expect(await boxOf(field)).toEqual(place);
    await checkWithAxe(page);
    await button(page, say('coach.takeBack')).tap();
    await expect(whose(page)).toContainText(say('table.turn', { who: 'you', name: '' }));
    expect(await boxOf(field)).toEqual(place);
  });

  for (const [width, height] of [
    [320, 568],
    [740, 360],
  ]) {
    test(`all that it says is to be read at ${width} × ${height}`, async ({ coached }) => {
      const page = await coached({ ...PHONE, viewport: { width, height } }, GIVEN.record);
      await page.touchscreen.tap(...(await middle(page, GIVEN.mistake)));
      const place = button(page, say('table.cancel'));
      await expect(place.or(whose(page).getByText(told))).toBeVisible();
      if (await place.isVisible()) await page.locator('.confirmation .primary').tap();
      await expect(whose(page)).toContainText(told);
      await expect(page.locator('.alarm .note')).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => page.locator('.alarm .note').evaluate((e) => e.scrollHeight - e.clientHeight))
        .toBe(0);
    });
  }

  test('by mouse: after going on the move is answered, and the warning is in the list of moves', async ({
    coached,
  }) => {
    const page = await coached();
    await page.mouse.click(...(await middle(page, GIVEN.mistake)));
    await button(page, say('coach.goOn')).click();
    const said = page.locator('.move .judged');
    await expect(said).toContainText(say('review.mark', { mark: 'blunder' }));
    await expect(page.locator('.move').nth(11)).toBeVisible();
    await page.reload();
    await expect(said).toContainText(say('review.mark', { mark: 'blunder' }));
  });

  test('by keyboard: the board, then the actions', async ({ coached }) => {
    const page = await coached();
    await cell(page, GIVEN.mistake).focus();
    await page.keyboard.press('Enter');
    await expect(whose(page)).toContainText(told);
    await button(page, say('coach.takeBack')).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.move[aria-current]')).toHaveCount(1);
    await expect(button(page, say('coach.goOn'))).toHaveCount(0);
  });

  test('in Mergers: a square that lets others profit is reported before the shares are bought', async ({
    coached,
  }) => {
    const page = await coached(PHONE, PAID.record);
    await page.touchscreen.tap(...(await middle(page, PAID.mistake)));
    await expect(button(page, say('table.cancel'))).toBeVisible();
    const { x, y, width, height } = await boxOf(page.locator('.confirmation .primary'));
    const end = [x + width / 2, y + height / 2];
    await page.touchscreen.tap(end[0] ?? 0, end[1] ?? 0);
    await expect(whose(page)).toContainText(told);
    const reveal = await boxOf(button(page, say('coach.reveal')));
    expect(reveal.x, 'a second tap meets what does no harm').toBeLessThanOrEqual(x + 1);
    expect(reveal.x + reveal.width).toBeGreaterThanOrEqual(x + width - 1);
    await button(page, say('coach.takeBack')).tap();
    await expect(cell(page, PAID.mistake)).toHaveAccessibleName(/free, staked out/);
  });

  test('in Mathable: a turn is judged before it is over, and nothing is drawn until the player goes on', async ({
    coached,
  }) => {
    const page = await coached(DESK, PASSED.record);
    const end = async () => {
      await button(page, 'End turn').click();
      await page.locator('dialog .primary').click();
      await expect(whose(page)).toContainText(told);
    };
    await end();
    await button(page, say('coach.takeBack')).click();
    await expect(whose(page)).toContainText(say('table.turn', { who: 'you', name: '' }));
    await end();
    await button(page, say('coach.goOn')).click();
    await expect(whose(page)).not.toContainText(told);
    await expect(page.locator('.move .judged')).toContainText(
      say('review.mark', { mark: 'blunder' }),
    );
  });

  test('on request it tells the chances and the opponent’s threat', async ({ coached }) => {
    const page = await coached();
    await button(page, say('table.menu')).click();
    await button(page, coach).click();
    const answer = page.locator('dialog [role="status"]');
    await button(page, say('coach.ask')).click();
    await expect(answer).toHaveText(/^Your chance of winning: \d+%\.$/);
    await button(page, say('coach.askThreat')).click();
    await expect(answer).toHaveText(/^If .+ were to move now: \d+\.$/);
  });
});

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('a coach is switched on, reports a mistake, shows the better move, and lets the mistake be undone', async ({
    server,
    tab,
    table,
  }) => {
    await resume(tab, server.url, GIVEN.record);
    await table.ready();
    const before = await table.name(GIVEN.mistake);
    await table.press(say('table.menu'));
    await table.press(coach);
    await tab.until(`!!document.querySelector('dialog [value="strict"]')`);
    await table.choose('coach-0', 'strict');
    await tab.press('Escape');
    await tab.until(`!document.querySelector('dialog[open]')`);
    await table.click(GIVEN.mistake);
    await table.announces(told);
    await table.seen('Your chance of winning fell from');
    await table.press(say('coach.reveal'));
    await tab.until(`/\\d/.test(document.querySelector('.note strong')?.textContent)`);
    await table.press(say('coach.takeBack'));
    await tab.until(
      `document.querySelector('[data-spot="${GIVEN.mistake}"]').ariaLabel === ${JSON.stringify(before)}`,
    );
    await table.click(GIVEN.mistake);
    await table.press(say('coach.goOn'));
    await tab.until(`document.querySelectorAll('.move').length > 11`);
    expect(await table.text('.move .judged')).toContain(say('review.mark', { mark: 'blunder' }));
  });
});
