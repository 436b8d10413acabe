// From the lobby into a game with one tap, from its end into the next, and what is kept of both.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boards } from '../../web/src/games/index.js';
import { storing } from './saved.mjs';
import {
  button,
  cell,
  checkWithAxe,
  DESK,
  example,
  golden,
  inChromium,
  middle,
  PHONE,
  WINDOWS,
} from './suite.mjs';

const { server, visitor, visit } = inChromium();

const GAMES = Object.keys(boards);
const SIZES = {
  PHONE,
  DESK,
  'a phone held sideways': { ...PHONE, viewport: { width: 740, height: 360 } },
};
/** Whose first visit it is, but who has seen the lessons. */
const NEWCOMER = { ...PHONE, isFirst: true };

/** A page that knows these things by their keys, at an address. */
const opened = async (t, things, address, options = PHONE) => {
  const page = await (await visitor(t, options)).blank();
  await page.goto(`${server.url}icon.svg`);
  for (const [key, thing] of Object.entries(things)) await page.evaluate(storing({ [key]: thing }));
  await page.goto(`${server.url}${address}`);
  await page.locator('main').first().waitFor();
  return page;
};

/** A known game of Pah Tum before its last move, F2, in which X, who is "You", wins by 72 to 29. */
const ALMOST = (() => {
  const record = example('pahtum', 'known-game').replace('Ann | Bob', 'Computer 1 | ');
  const steps = record.slice(0, record.indexOf('result:')).trimEnd().split('\n');
  assert.equal(steps.pop(), 'F2');
  return {
    record: `${steps.join('\n')}\n`,
    ply: steps.length - 4,
    begun: true,
    over: false,
    when: 9,
  };
})();
const result = (when, [mine, other], level = 1) => ({
  game: 'pahtum',
  options: '',
  players: [`Computer ${level}`, ''],
  outcome: [other, mine],
  winners: [mine > other ? 1 : 0],
  actions: 44,
  hints: [0, 0],
  when,
});
const almost = (t, others = {}, options = PHONE) =>
  opened(t, { 'game/pahtum': { save: ALMOST, revision: 1 }, ...others }, '#pahtum', options);
const win = (page) => cell(page, 'F2').dispatchEvent('click');

/** Nothing of it is outside the window or below something else. */
const inSight = async (page, locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  const window = page.viewportSize();
  assert.ok(x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height);
  const isFree = await locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return element.contains(top);
  });
  assert.ok(isFree, 'nothing covers it');
};

describe('the lobby', () => {
  test('shows all five games on a phone, and little more than one screen', async (t) => {
    const page = await visit(t, '', NEWCOMER);
    const cards = page.locator('.card');
    assert.equal(await cards.count(), 5);
    const { y, height } = await cards.last().boundingBox();
    assert.ok(y + height <= 740 * 1.1, `${y + height}`);
    const left = await page.$$eval('.card .about', (all) =>
      all.map((e) => e.getBoundingClientRect().x),
    );
    assert.equal(new Set(left).size, 1, 'their words stand in line');
    const links = await page.$$eval('.card a', (all) =>
      all.map((a) => a.textContent.replace(/\s+/g, ' ').trim()),
    );
    assert.equal(new Set(links).size, 5, 'no two are called alike');
  });

  test('shows a game in progress first, with the opponent and whose turn it is', async (t) => {
    const page = await opened(t, { 'game/pahtum': { save: ALMOST, revision: 1 } }, '');
    const first = page.locator('.card').first();
    await first.getByText('Against Flute. Your turn.').waitFor();
    await first.getByRole('link', { name: 'Continue Pah Tum' }).click();
    await cell(page, 'F2').waitFor();
  });
});

describe('the first game', () => {
  for (const game of GAMES) {
    test(`${game}: one tap leads to a board in sight, against a beginner`, async (t) => {
      const learnt = { [`learnt/${game}`]: 'done' };
      const page = await opened(t, learnt, '', NEWCOMER);
      await page.locator(`.card[data-game=${game}] a`).tap();
      await page.waitForURL(`**/#${game}`);
      await inSight(page, page.locator('.field'));
      const players = await page.locator('.players').textContent();
      assert.equal(/Oboe/.test(players), game !== 'mines2048');
      const { scrollHeight, clientHeight } = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return { scrollHeight, clientHeight };
      });
      assert.ok(scrollHeight <= clientHeight, 'nothing has to be scrolled');
      assert.deepEqual(await page.evaluate('problems'), []);
    });
  }

  test('the first move is the second tap', async (t) => {
    const page = await opened(t, { 'learnt/pahtum': 'done' }, '', NEWCOMER);
    await page.locator('.card[data-game=pahtum] a').tap();
    const free = page.locator('[data-spot][aria-label$="empty"]').first();
    const spot = await free.getAttribute('data-spot');
    await page.touchscreen.tap(...(await middle(page, spot)));
    await page.locator(`[data-spot=${spot}][aria-label$=", O"]`).waitFor();
  });
});

describe('a table', () => {
  for (const game of GAMES) {
    test(`${game}: everything it asks for is there, and nothing moves by itself`, async (t) => {
      for (const options of [PHONE, DESK]) {
        const person = await visitor(t, { ...options, isFirst: true });
        const page = await person.blank();
        const failed = [];
        page.on('requestfailed', (request) => failed.push(request.url()));
        page.on('response', (response) => {
          if (!response.ok()) failed.push(response.url());
        });
        await page.addInitScript(() => {
          window.moved = 0;
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) window.moved += value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(`${server.url}#${game}`);
        await page.locator('.field[style]').waitFor();
        await button(page, 'Hint').click();
        await page.waitForFunction(
          () => !document.querySelector('.turn').textContent.includes('Looking for a hint'),
        );
        await page.waitForTimeout(300); // whatever comes late
        assert.deepEqual(failed, []);
        const moved = await page.evaluate('window.moved');
        assert.ok(moved < 0.02, `shifts by ${moved}`);
      }
    });
  }

  test('says the goal while another is to move', async (t) => {
    const page = await visit(t, '#pahtum', { ...DESK, isFirst: true });
    await page.locator('.turn .task', { hasText: 'Place a stone.' }).waitFor();
    await page.evaluate(() => {
      window.lines = [];
      new MutationObserver(() => {
        window.lines.push(document.querySelector('.turn .note').textContent.trim());
      }).observe(document.querySelector('.turn'), {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await page.locator('[data-spot][aria-label$="empty"]').first().dispatchEvent('click');
    await page.getByText('Oboe is thinking…', { exact: true }).waitFor();
    await page.locator('.turn .task', { hasText: /^Three or more in a row score/ }).waitFor();
    await page.getByText('Your turn.').first().waitFor();
    assert.ok((await page.evaluate('window.lines')).every(Boolean), 'there is always a line');
  });
});

describe('another game', () => {
  for (const [width, height] of WINDOWS) {
    test(`“Start” is in sight at ${width} × ${height}, whatever the game`, async (t) => {
      const page = await visit(t, '', { viewport: { width, height }, hasTouch: true });
      for (const game of GAMES) {
        await page.goto(`${server.url}#${game}`);
        if (width < 1000) await button(page, 'Menu').click();
        await button(page, 'New game').click();
        await inSight(page, button(page, 'Start'));
        await inSight(page, page.getByRole('link', { name: 'More options' }));
        await page.keyboard.press('Escape');
      }
    });
  }

  test('no two fields of the whole form are called alike, nor as anything else on it', async (t) => {
    const page = await visit(t, '', DESK);
    for (const game of GAMES) {
      await page.goto(`${server.url}#${game}/new`);
      await button(page, 'Start').waitFor();
      const names = await page.$$eval('.setup :is(h1, h2, legend, .choice > label, a)', (all) =>
        all.map(({ textContent }) => textContent.trim()),
      );
      assert.equal(new Set(names).size, names.length, names.join());
      const fields = await page.$$eval('.choice > :is(label, legend)', (all) =>
        all.map(({ textContent }) => textContent.trim()),
      );
      for (const field of fields) {
        const others = names.filter((name) => name !== field);
        assert.ok(!others.some((name) => name.startsWith(`${field} `)), field);
      }
    }
  });

  test('against another and larger, from the table itself; the form remembers it', async (t) => {
    const page = await visit(t, '#triangles', { ...DESK, isFirst: true });
    await button(page, 'New game').click();
    await checkWithAxe(page);
    await page.getByRole('radio', { name: 'Skilled' }).check({ force: true });
    await page.getByRole('radio', { name: 'Medium, 19 dots' }).check({ force: true });
    await button(page, 'Start').click();
    await cell(page, '42').waitFor();
    await page.goto(`${server.url}#triangles/new`);
    assert.ok(await page.getByRole('radio', { name: 'Medium' }).isChecked());
    assert.equal(await page.locator('#seat-1').inputValue(), '3');
  });

  test('“More options” leads to the whole form', async (t) => {
    const page = await visit(t, '#pahtum', DESK);
    await button(page, 'New game').click();
    await page.getByRole('link', { name: 'More options' }).click();
    await page.waitForURL('**/#pahtum/new');
    await button(page, 'Start').waitFor();
  });

  test('in place of one in progress: it is kept, dropped, or goes on', async (t) => {
    const page = await almost(t, {}, DESK);
    const ask = async () => {
      await button(page, 'New game').click();
      await button(page, 'Start').click();
      await page.getByText('Your game against Flute is not finished.').waitFor();
    };
    const moves = () => page.locator('.move').count();
    const before = await moves();
    await ask();
    await checkWithAxe(page);
    await button(page, 'Cancel').click();
    assert.equal(await moves(), before);

    await ask();
    await button(page, 'Keep it').click();
    await page.locator('.notice', { hasText: 'is kept as' }).waitFor();
    assert.ok((await moves()) < before);
    await page.getByText('Flute placed a stone.').first().waitFor();
    await button(page, 'More').click();
    await button(page, 'Kept games').click();
    await page.locator('.kept li').waitFor();
    await button(page, 'Open').click();
    await button(page, 'Drop it').click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.move').length === count,
      before,
    );
    await ask();
    await button(page, 'Drop it').click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.move').length < count,
      before,
    );
    await button(page, 'More').click();
    await button(page, 'Kept games').click();
    await page.locator('.kept li').first().waitFor();
    assert.equal(await page.locator('.kept li').count(), 1, 'nothing more was kept');
  });
});

describe('the end', () => {
  for (const [name, options] of Object.entries(SIZES)) {
    test(`says who won and why, beside the board, in sight on ${name}`, async (t) => {
      const page = await almost(t, {}, { ...options, reducedMotion: 'reduce' });
      await win(page);
      await page.getByText('You win, 72 to 29').first().waitFor();
      await page.getByText('One run of six (56), one of four (10) and two of three (6)').waitFor();
      assert.deepEqual(await page.locator('.results .score').allTextContents(), ['29', '72']);
      await inSight(page, page.locator('.field'));
      await inSight(page, button(page, 'Play again'));
      assert.equal(await page.locator('.celebration').count(), 0, 'nothing moves');
      assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing lies over the board');
      await checkWithAxe(page);
    });
  }

  test('scores count up, and pieces fall, where things may move', async (t) => {
    const page = await almost(t);
    await win(page);
    await page.locator('.celebration').waitFor({ state: 'attached' });
    await page.getByText('72', { exact: true }).last().waitFor();
    await page.reload();
    await page.locator('.results').waitFor();
    assert.equal(await page.locator('.celebration').count(), 0, 'once');
  });

  test('a best score and a run of wins are said, and a stronger opponent is a tap away', async (t) => {
    const page = await almost(t, { 'result/1': result(1, [60, 20]) });
    await win(page);
    await page
      .getByText('Two wins in a row: take on a stronger opponent. Your best score so far.')
      .waitFor();
    await button(page, 'Stronger opponent').tap();
    await page.waitForFunction(() => document.querySelectorAll('.players .active').length === 1);
    await button(page, 'Menu').tap();
    await button(page, 'New game').tap();
    assert.ok(await page.getByRole('radio', { name: 'Casual' }).isChecked());
  });

  test('after three losses a gentler one is', async (t) => {
    const lost = (when, outcome, actions) => ({
      ...result(when, outcome, 2),
      players: ['', 'Computer 2'],
      outcome,
      winners: [1],
      actions,
    });
    const record = `${ALMOST.record.replace('Computer 1 | ', ' | Computer 2')}F2\n`;
    const save = { ...ALMOST, record, ply: ALMOST.ply + 1, over: true, counted: true };
    const things = {
      'result/1': lost(1, [10, 40], 49),
      'result/2': lost(2, [10, 40], 49),
      'result/3': lost(3, [29, 72], ALMOST.ply + 1),
      'game/pahtum': { save, revision: 1 },
    };
    const page = await opened(t, things, '#pahtum');
    await page.getByText('A gentler opponent may be more fun.').waitFor();
    await button(page, 'Gentler opponent').waitFor();
  });

  test('the next larger set-up is offered and begins with a tap, one tap plays the same again', async (t) => {
    const record = golden('triangles/two-turns.quintet').replace(
      /^players:.*$/m,
      'players:  | Computer 1',
    );
    const page = await visit(t, '#triangles', { ...PHONE, isFirst: true });
    const drop = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'a.txt'));
      return data;
    }, record);
    await page.dispatchEvent('main', 'drop', { dataTransfer: drop });
    await page.locator('.results').waitFor();
    await button(page, 'Next: Medium, 19 dots').tap();
    await cell(page, '42').waitFor();
  });
});

describe('statistics and halls of fame', () => {
  const results = Object.fromEntries(
    [1, 2, 3].map((n) => [`result/${n}`, result(n * 1e9, [40 + n, 20], n)]),
  );
  for (const what of ['Statistics', 'Hall of fame']) {
    test(`${what}: of all games, within a phone’s width`, async (t) => {
      const page = await opened(t, results, '#pahtum', {
        ...PHONE,
        viewport: { width: 320, height: 568 },
      });
      await button(page, 'Menu').tap();
      await button(page, what).tap();
      await page.locator('dialog').getByText('43').first().waitFor();
      const wide = await page.$eval(
        'dialog',
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      assert.equal(wide, 0);
      await checkWithAxe(page);
      for (const game of GAMES) {
        await page.locator('dialog').getByLabel('Game').selectOption(game);
        if (game !== 'pahtum')
          await page
            .locator('dialog')
            .getByText(/^(No game is|Nobody)/)
            .waitFor();
      }
    });
  }
});
