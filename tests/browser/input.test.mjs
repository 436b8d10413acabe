// How a table answers to fingers, mouse and keyboard, whatever the game.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEALT, PAHTUM, PHASES, reach } from './phases.mjs';
import { announced, button, cell, framesPass, inChromium, middle, PHONE } from './suite.mjs';

const DESK = { viewport: { width: 1280, height: 800 } };

describe('input', { timeout: 200_000 }, () => {
  const { visitTable } = inChromium();
  const visit = async (t, name, options) => {
    const page = await visitTable(t, PHASES[name].record, options);
    await reach(page, PHASES[name]);
    return page;
  };
  const picture = (page) => page.$eval('.field canvas', (canvas) => canvas.toDataURL());

  test('a tap on a square that is taken is refused at once, with nothing to confirm', async (t) => {
    const page = await visit(t, 'Pah Tum, a square aimed at', PHONE);
    const confirmation = page.locator('.confirmation');
    await confirmation.waitFor();
    const taken = await page.locator('[data-spot]:not([aria-label*="empty"])').first();
    await page.touchscreen.tap(...(await middle(page, await taken.getAttribute('data-spot'))));
    await page.locator('.bubble:visible').waitFor();
    assert.equal(await confirmation.count(), 0);
    const bubble = await page.locator('.bubble').textContent();
    assert.match(await announced(page), new RegExp(`^\\w \\d, .*: ${bubble}$`), 'with its place');
  });

  test('a refusal goes away by itself, and when a hint is asked for', async (t) => {
    const page = await visit(t, 'Pah Tum', DESK);
    const bubble = page.locator('.bubble');
    const taken = page.locator('[data-spot]:not([aria-label*="empty"])').first();
    await taken.dispatchEvent('click');
    await bubble.waitFor({ state: 'visible' });
    await bubble.waitFor({ state: 'hidden' });
    await taken.dispatchEvent('click');
    await bubble.waitFor({ state: 'visible' });
    await button(page, 'Hint').click();
    assert.equal(await bubble.isVisible(), false);
  });

  test('“More” opens at its button; arrow keys walk, Escape leads back', async (t) => {
    const page = await visit(t, 'Pah Tum', DESK);
    const more = button(page, 'More');
    await more.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('dialog.popover');
    await menu.waitFor();
    const [box, at] = [await menu.boundingBox(), await more.boundingBox()];
    assert.ok(Math.abs(box.y + box.height - at.y) < 12, 'it ends where the button begins');
    assert.ok(box.x < at.x + at.width && at.x < box.x + box.width, 'it is above it');
    const focused = () => page.evaluate('document.activeElement.textContent.trim()');
    const items = (await menu.locator('.menu > *').allTextContents()).map((item) => item.trim());
    assert.equal(await focused(), items[0]);
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), items[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), items.at(-1), 'from the first to the last');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    assert.equal(await focused(), 'More');
  });

  test('keys of a single letter can be switched off', async (t) => {
    const page = await visit(t, '2048 with mines', DESK);
    const moves = page.locator('.move');
    const count = await moves.count();
    await button(page, 'Settings').click();
    await page.locator('input[name="letters"][value="off"]').dispatchEvent('click');
    await page.keyboard.press('Escape');
    await page.locator('.cells [tabindex="0"]').focus();
    for (const key of ['w', 'a', 'x', 'd', 'u', 'n', '?']) await page.keyboard.press(key);
    assert.equal(await moves.count(), count);
    assert.equal(await page.locator('dialog[open]').count(), 0);
  });

  test('and then Y and N answer no question', async (t) => {
    const page = await visit(t, '2048 with mines', DESK);
    await button(page, 'Settings').click();
    await page.locator('input[name="letters"][value="off"]').dispatchEvent('click');
    await page.keyboard.press('Escape');
    await button(page, 'New game').click();
    await button(page, 'Start').click();
    const question = page.locator('dialog[open]', { hasText: 'Keep it' });
    await question.waitFor();
    for (const key of ['y', 'n', 'Y', 'N']) await page.keyboard.press(key);
    await framesPass(page);
    assert.ok(await question.isVisible());
    assert.equal(await page.locator('.notice').count(), 0);
  });

  test('groups of 9 × 12 squares up to 41 are one tap away in the dialog for another game', async (t) => {
    const page = await visit(t, 'Mergers, shares to be bought', PHONE);
    await button(page, 'Menu').tap();
    await button(page, 'New game').tap();
    await page.locator('dialog label', { hasText: 'Groups only' }).tap();
    await button(page, 'Start').tap();
    await button(page, 'Drop it').tap();
    await page.waitForFunction(
      () => document.querySelectorAll('.cells [data-spot]').length === 108,
    );
    await page.getByText('41').first().waitFor();
  });

  /** What has the keyboard. */
  const focused = (page) =>
    page.evaluate(() => {
      const { activeElement: element, body } = document;
      return element === body ? 'nothing' : (element.dataset.spot ?? element.textContent.trim());
    });
  for (const name of [
    'Pah Tum',
    'Mathable, one’s turn',
    'Mergers, shares to be bought',
    'Dots and Triangles',
    '2048 with mines, the target reached',
    'Pah Tum, the end',
  ]) {
    test(`what is pressed may go or be disabled, and the keyboard stays on the page: ${name}`, async (t) => {
      const page = await visit(t, name, DESK);
      const words = await page.locator('main button:not(.list button)').allTextContents();
      for (const text of new Set(words.map((word) => word.trim()).filter(Boolean))) {
        // Some buttons come and go while the moves are played ("Play"), so what is there is asked
        // for and given the keyboard at once.
        const there = await page.evaluate((text) => {
          const found = [...document.querySelectorAll('main button:enabled')].find(
            (each) => each.textContent.trim() === text && each.checkVisibility(),
          );
          found?.focus();
          return found !== undefined;
        }, text);
        if (!there) continue;
        await page.keyboard.press('Enter');
        await framesPass(page);
        while (await page.locator('dialog[open]').count()) {
          await page.keyboard.press('Escape');
          await framesPass(page);
        }
        assert.notEqual(await focused(page), 'nothing', text);
      }
    });
  }

  test('after a hint the keyboard is on its square', async (t) => {
    const page = await visit(t, 'Dots and Triangles', DESK);
    await cell(
      page,
      await page.locator('[aria-label*=drawn]').first().getAttribute('data-spot'),
    ).focus();
    await button(page, 'Hint').press('Enter');
    await page.waitForFunction(() => document.activeElement.ariaLabel?.includes('free'));
  });

  test('beside a panel the board comes first, a link leads there, and the list of moves is one stop', async (t) => {
    const page = await visit(t, 'Pah Tum', DESK);
    const list = () =>
      page.locator('.list button').evaluateAll((all) => all.map((b) => b.tabIndex));
    assert.deepEqual((await list()).filter((index) => index === 0).length, 1);
    assert.equal((await list()).at(-1), 0, 'the present move');
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'To the board');
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'A0');
    await page.keyboard.press('Shift+Tab');
    assert.ok(await page.evaluate(`document.activeElement.matches('.bar *')`));

    await page.locator('.move:not([tabindex="-1"])').focus();
    const last = await focused(page);
    await page.keyboard.press('ArrowUp');
    assert.notEqual(await focused(page), last);
    assert.equal((await list()).at(-2), 0);
    await page.keyboard.press('Home');
    assert.equal((await list())[0], 0);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(`document.activeElement.closest('.list')`), null);
  });

  test('in Mergers a company’s letter buys a share of it, and 0 ends the turn', async (t) => {
    const page = await visit(t, 'Mergers, shares to be bought', DESK);
    const offer = await page
      .locator('.choices button', { hasText: /^\s*Buy/ })
      .first()
      .textContent();
    const [, symbol] = /Buy (\w)/.exec(offer);
    const spoken = (words) =>
      page.locator('#announcement', { hasText: words }).waitFor({ state: 'attached' });
    await page.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press('0');
    await spoken(/ended the turn/);
    await page.keyboard.press('u');
    await spoken(/^Taken back: end/);
    await page.keyboard.press(symbol.toLowerCase());
    await spoken(new RegExp(`bought a share of ${symbol}`));
  });

  test('a turn without a placement is ended only after a question', async (t) => {
    const page = await visitTable(t, DEALT, DESK);
    await button(page, 'Show my rack').click();
    await button(page, 'End turn').click();
    await button(page, 'Cancel').click();
    await page.getByText('Ann, your turn.', { exact: true }).waitFor();
    await button(page, 'End turn').click();
    await page.locator('dialog .primary').click();
    await button(page, 'Show my rack').waitFor();
  });

  test('where lines are short their numbers are shown when they are wanted', async (t) => {
    const page = await visit(t, 'Dots and Triangles, radius 3', PHONE);
    const before = await picture(page);
    const numbers = button(page, 'Show the numbers');
    await numbers.tap();
    await page.waitForFunction((old) => {
      return document.querySelector('.field canvas').toDataURL() !== old;
    }, before);
    assert.equal(await numbers.getAttribute('aria-pressed'), 'true');
  });

  test('the slider of a game that stands at its end stands at its end', async (t) => {
    const page = await visitTable(t, PAHTUM, DESK);
    const slider = page.getByLabel('Move', { exact: true });
    const at = () => slider.evaluate(({ value, max }) => Number(max) - Number(value));
    await slider.waitFor();
    assert.equal(await at(), 0);
    await button(page, 'One move back').click();
    assert.equal(await at(), 1);
    const [box, panel] = [await slider.boundingBox(), await page.locator('.side').boundingBox()];
    assert.ok(box.x + box.width <= panel.x + panel.width, 'it is not cut off');
  });

  test('a notice covers no button', async (t) => {
    for (const [name, options] of [
      ['Pah Tum', PHONE],
      ['Mathable, one’s turn', DESK],
    ]) {
      const page = await visit(t, name, options);
      await page.evaluate(() => {
        dispatchEvent(new ErrorEvent('error', { error: new Error('of a test') }));
      });
      const notice = page.locator('.notice');
      await notice.waitFor();
      const { y } = await notice.boundingBox();
      for (const each of await page.locator('.actions button, .actions a').all()) {
        const box = await each.boundingBox();
        assert.ok(box.y + box.height <= y, `${await each.textContent()} is not covered`);
      }
      assert.ok(
        await page.evaluate('document.documentElement.scrollHeight <= innerHeight'),
        'nothing scrolls',
      );
    }
  });

  test('a finger leaves no trace of having been over a square', async (t) => {
    const page = await visit(t, 'Pah Tum', PHONE);
    const taken = page.locator('[data-spot]:not([aria-label*="empty"])').first();
    await page.waitForTimeout(300);
    const before = await picture(page);
    const [x, y] = await middle(page, await taken.getAttribute('data-spot'));
    await page.touchscreen.tap(x, y);
    await page.locator('.bubble').waitFor({ state: 'visible' });
    await page.locator('.bubble').waitFor({ state: 'hidden' });
    await page.waitForFunction((old) => {
      return document.querySelector('.field canvas').toDataURL() === old;
    }, before);
  });
});
