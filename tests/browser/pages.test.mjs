// What one engine is enough for, in Chromium: accessibility of every page and dialog, small windows,
// touch, files, storage that fails, and updates.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { storing } from './saved.mjs';
import { DIST, serve } from './server.mjs';
import {
  announced,
  button,
  cell,
  checkWithAxe,
  DESK,
  example,
  giveFile,
  golden,
  inChromium,
  middle,
  PHONE,
  THEMES,
  takeFile,
  takeText,
  WINDOWS,
} from './suite.mjs';

const KNOWN_GAME = example('pahtum', 'known-game');

const { server, visit, visitTable } = inChromium();

/** In the set-up form: X is played by a person. */
const seatPeople = (page) => page.getByLabel('Who plays X').selectOption('Person');

/** The squares of Pah Tum that are empty, once the board is there. */
const emptySpots = async (page) => {
  await cell(page, 'A0').waitFor();
  const empty = page.locator('[data-spot][aria-label*="empty"]');
  return empty.evaluateAll((cells) => cells.map((c) => c.dataset.spot));
};
const count = (page, ending) => page.locator(`[data-spot][aria-label$="${ending}"]`).count();

/** What `look` gives when it has stopped changing. */
const settled = async (page, look) => {
  for (let last = await look(); ; ) {
    await page.waitForTimeout(120);
    const now = await look();
    if (now === last) return now;
    last = now;
  }
};

/** Opens a record as a file, as the player does. */
const openRecord = async (page, record) => {
  await button(page, 'More').click();
  await giveFile(page, () => button(page, 'Open file').click(), record);
};
/** A table with the record on it, in place of the game begun. */
const tableWith = async (t, record) => {
  const page = await visit(t, '#pahtum');
  await openRecord(page, record);
  return page;
};

/** The first `count` actions of a record. */
const cut = (record, actions) => {
  const [head, body] = record.split('\n\n');
  return `${head}\n\n${body.split('\n').slice(0, actions).join('\n')}\n`;
};

/** Ten companies, shares and three players. */
const CITY = cut(golden('mergers/companies.quintet'), 105);

describe('accessibility', () => {
  const dialog = (page, name) => page.getByRole('dialog', { name });
  /** Pages and dialogs, by what leads there. */
  const scenes = {
    'the lobby': async () => {},
    'the settings': async (page) => {
      await button(page, 'Settings').click();
      await dialog(page, 'Settings').waitFor();
    },
    'the set-up form': async (page) => {
      await page.goto(`${server.url}#pahtum/new`);
      await button(page, 'Start').waitFor();
    },
    'the table': async (page) => {
      await page.goto(`${server.url}#pahtum`);
      for (const spot of (await emptySpots(page)).slice(0, 4))
        await cell(page, spot).dispatchEvent('click');
      await page.getByText('Undo').waitFor();
    },
    'the table, looking back': (page) => page.locator('.move').nth(1).click(),
    'the question before moves are forgotten': async (page) => {
      await cell(page, (await emptySpots(page)).at(-1)).dispatchEvent('click');
      await page.getByText('Play on from here?').waitFor();
    },
    'the keys': async (page) => {
      await button(page, 'Cancel').click();
      await cell(page, 'A0').focus();
      await page.keyboard.press('?');
      await page.getByText('Arrow keys').waitFor();
    },
    'a file that cannot be opened': async (page) => {
      await button(page, 'Close').click();
      await openRecord(page, 'no record');
      await page.getByText('This file cannot be opened').waitFor();
    },
    'a link': async (page) => {
      await button(page, 'Close').last().click();
      await button(page, 'Share').click();
      await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    },
    'keeping a game': async (page) => {
      await button(page, 'Close').click();
      await button(page, 'More').click();
      await button(page, 'Keep').click();
      await dialog(page, 'Keep this game').waitFor();
    },
    'the kept games': async (page) => {
      await page.locator('dialog .primary').click();
      await button(page, 'More').click();
      await button(page, 'Kept games').click();
      await dialog(page, 'Kept games').waitFor();
    },
    'the end of a game': async (page) => {
      await button(page, 'Close').click();
      await openRecord(page, cut(KNOWN_GAME, 48));
      await button(page, 'Drop it').click();
      await page.locator('[data-spot=F2][aria-label*="worth 53"]').dispatchEvent('click');
      await page.getByRole('heading', { name: 'Bob wins, 72 to 29' }).waitFor();
    },
    'the statistics': async (page) => {
      await button(page, 'More').click();
      await button(page, 'Statistics').click();
      await dialog(page, 'Statistics').waitFor();
    },
    Mergers: async (page) => {
      await page.goto(`${server.url}#mergers`);
      await openRecord(page, CITY);
      await page.locator('.move').first().waitFor();
    },
    'Dots and Triangles': (page) => page.goto(`${server.url}#triangles`),
    'the rules': async (page) => {
      await page.goto(`${server.url}rules/pahtum.html`);
      await page.getByText('In your game').waitFor();
    },
  };
  for (const [theme, options] of Object.entries(THEMES)) {
    test(`axe finds nothing on any page or dialog, ${theme}`, async (t) => {
      const page = await visit(t, '', { ...DESK, ...options });
      for (const [scene, go] of Object.entries(scenes)) {
        await t.test(scene, async () => {
          await go(page);
          await checkWithAxe(page);
        });
      }
    });
  }
  test('axe finds nothing on a phone', async (t) => {
    const page = await visit(t, '', PHONE);
    await checkWithAxe(page);
    await page.goto(`${server.url}#pahtum/new`);
    await page.getByLabel('Board').selectOption('15');
    await seatPeople(page);
    await button(page, 'Start').tap();
    await cell(page, 'O14').waitFor();
    await checkWithAxe(page);
    await button(page, 'Moves').tap();
    await checkWithAxe(page);
    await button(page, 'Close').tap();
    await button(page, 'Menu').tap();
    await checkWithAxe(page);
    await page.locator('dialog').getByRole('button', { name: 'Settings' }).tap();
    await page.getByText('Colours').waitFor();
    await checkWithAxe(page);
  });
  test('axe finds nothing where a low phone has room for half of a table', async (t) => {
    const page = await visitTable(t, CITY, { ...PHONE, viewport: { width: 360, height: 640 } });
    await page.getByText('Companies').waitFor();
    await checkWithAxe(page);
  });
  test('a move is called by what is shown of it, then by what it did', async (t) => {
    const page = await visitTable(t, KNOWN_GAME.slice(0, KNOWN_GAME.indexOf('result')));
    await page
      .getByRole('button', { name: 'F2 +53 Bob made six in a row: 53 more points', exact: false })
      .waitFor();
  });
});

describe('windows', () => {
  for (const [width, height] of WINDOWS) {
    test(`everything fits into ${width} × ${height}`, async (t) => {
      const page = await visit(t, '', { viewport: { width, height } });
      for (const address of ['', '#pahtum/new', '#pahtum', 'rules/pahtum.html']) {
        await page.goto(server.url + address);
        await page.locator('h1').waitFor();
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(wide <= width, `${address} is ${wide} wide`);
      }
      await page.goto(`${server.url}#pahtum`);
      const board = await page.locator('.field').boundingBox();
      assert.ok(board.x >= 0 && board.x + board.width <= width);
      assert.ok(board.y >= 0 && board.y + board.height <= height, 'the board needs no scrolling');
      assert.ok(board.width >= 0.55 * Math.min(width, height), 'the board is large');
    });
  }

  test('the board stays where it is while the game goes on', async (t) => {
    const page = await visit(t, '#pahtum', PHONE);
    const place = () => page.locator('.field').boundingBox();
    await cell(page, 'A0').waitFor();
    const before = await place();
    for (const spot of (await emptySpots(page)).slice(0, 20))
      await cell(page, spot).dispatchEvent('click');
    await button(page, 'Undo').tap();
    assert.deepEqual(await place(), before);
  });

  test('whose turn it is stays in sight while the keyboard goes through the panel', async (t) => {
    const page = await visitTable(t, CITY, { viewport: { width: 1280, height: 720 } });
    const turn = page.locator('.whose');
    await turn.waitFor();
    const before = await turn.boundingBox();
    for (const name of ['Play', 'Hint', 'More']) {
      await button(page, name).focus();
      assert.deepEqual(await turn.boundingBox(), before, `with the keyboard on ${name}`);
    }
  });

  test('the canvas has as many pixels as the screen', async (t) => {
    for (const deviceScaleFactor of [1, 1.5, 3]) {
      const page = await visit(t, '#pahtum', { ...DESK, deviceScaleFactor });
      const field = await page.locator('.field').boundingBox();
      const canvas = page.locator('.field canvas');
      await page.waitForSelector('.field canvas:not([width="300"])');
      assert.equal(
        await canvas.evaluate((c) => c.width),
        Math.round(field.width * deviceScaleFactor),
      );
    }
  });
});

describe('touch', () => {
  test('on squares large enough a tap plays', async (t) => {
    const page = await visit(t, '#pahtum', PHONE);
    await cell(page, 'A0').waitFor();
    const [spot] = await emptySpots(page);
    await page.touchscreen.tap(...(await middle(page, spot)));
    await page.locator(`[data-spot=${spot}][aria-label$=", O"]`).waitFor();
  });

  test('on small squares a tap aims, and the button or a second tap plays', async (t) => {
    const page = await visit(t, '#pahtum/new', PHONE);
    await page.getByLabel('Board').selectOption('15');
    await seatPeople(page);
    await button(page, 'Start').tap();
    await cell(page, 'O14').waitFor();
    const [first, second, third] = await emptySpots(page);

    await page.touchscreen.tap(...(await middle(page, first)));
    await button(page, first).waitFor();
    assert.equal(await count(page, ', O'), 0, 'nothing is played yet');
    await button(page, 'Cancel').tap();
    await button(page, 'Undo').waitFor();

    await page.touchscreen.tap(...(await middle(page, second)));
    await button(page, second).tap();
    await page.locator(`[data-spot=${second}][aria-label$=", O"]`).waitFor();

    await page.touchscreen.tap(...(await middle(page, third)));
    await page.touchscreen.tap(...(await middle(page, third)));
    await page.locator(`[data-spot=${third}][aria-label$=", X"]`).waitFor();
  });
});

describe('mouse', () => {
  test('a refusal says why at the place where it happened', async (t) => {
    const page = await tableWith(t, cut(KNOWN_GAME, 20));
    await page.locator('.move').nth(19).waitFor();
    const taken = await page.$eval('[data-spot][aria-label$=", O"]', (c) => c.dataset.spot);
    await page.mouse.click(...(await middle(page, taken)));
    const bubble = page.locator('.bubble');
    assert.equal(await bubble.textContent(), 'Ann’s stone is already here.');
    const [row, column] = taken;
    assert.equal(await announced(page), `${row} ${column}, O: Ann’s stone is already here.`);
    const [{ x, y, width, height }, at] = [await bubble.boundingBox(), await middle(page, taken)];
    assert.ok(Math.hypot(x + width / 2 - at[0], y + height / 2 - at[1]) < 200);
  });

  test('hovering shows what would happen, and leaves no trace', async (t) => {
    const page = await tableWith(t, cut(KNOWN_GAME, 20));
    await page.locator('.move').nth(19).waitFor();
    const picture = () => page.$eval('.field canvas', (canvas) => canvas.toDataURL());
    const [spot] = await emptySpots(page);
    await page.mouse.move(1, 1);
    const before = await settled(page, picture);
    await page.mouse.move(...(await middle(page, spot)));
    const during = await settled(page, picture);
    await page.mouse.move(1, 1);
    assert.notEqual(during, before);
    assert.equal(await settled(page, picture), before);
  });

  test('a press that ends on another square does nothing', async (t) => {
    const page = await visit(t, '#pahtum');
    await cell(page, 'A0').waitFor();
    const [from, to] = await emptySpots(page);
    await page.mouse.move(...(await middle(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(page, to)));
    await page.mouse.up();
    assert.equal(await count(page, ', O'), 0);
  });
});

describe('history and files', () => {
  test('looking back shows the position of then; playing on from there asks first', async (t) => {
    const page = await tableWith(t, KNOWN_GAME);
    await page.locator('.move').nth(9).click();
    await page.getByText('You are looking back.').waitFor();
    const free = await emptySpots(page);
    assert.equal(
      free.length,
      44 - 5,
      'five pieces stand there after ten steps, five of them holes',
    );

    await cell(page, free[0]).dispatchEvent('click');
    await button(page, 'Cancel').click();
    assert.equal((await emptySpots(page)).length, 39, 'nothing was forgotten');
    await button(page, 'Back to the latest move').click();
    assert.equal((await emptySpots(page)).length, 0);

    await page.locator('.move').nth(9).click();
    await cell(page, free[0]).dispatchEvent('click');
    await button(page, 'Play on').click();
    await page.locator('.move').nth(10).waitFor();
    assert.equal(await page.locator('.move').count(), 11);
  });

  test('a saved file holds the whole game and can be opened again', async (t) => {
    const page = await tableWith(t, KNOWN_GAME);
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
    await button(page, 'More').click();
    const { name, text } = await takeFile(page, () => button(page, 'Save as file').click());
    assert.match(name, /^pahtum-\d{4}-\d\d-\d\d\.quintet$/);
    assert.equal(text, KNOWN_GAME);
  });

  test('a bad file is refused at its line, and the game in progress stays', async (t) => {
    const page = await visit(t, '#pahtum');
    await cell(page, 'A0').waitFor();
    const [spot] = await emptySpots(page);
    await cell(page, spot).dispatchEvent('click');
    await openRecord(page, 'quintet 1\ngame: pahtum\n\nG0\nG0\n');
    await page
      .getByText('Line 5: this move is not allowed. G0 is dug already. Nothing has changed.')
      .waitFor();
    await button(page, 'Close').last().click();
    assert.equal(await cell(page, spot).getAttribute('aria-label'), `${spot[0]} ${spot[1]}, O`);
  });

  test('a reload goes on where the game was, steps taken back included', async (t) => {
    const page = await tableWith(t, KNOWN_GAME);
    await page.getByText('Bob wins').first().waitFor();
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await page.reload();
    await page.getByText('Ann, your turn.', { exact: true }).waitFor();
    assert.equal((await emptySpots(page)).length, 2);
    await button(page, 'Redo').click();
    await button(page, 'Redo').click();
    await page.getByText('Bob wins, 72 to 29').first().waitFor();
  });

  test('the lobby shows an unfinished game to go on with', async (t) => {
    const page = await tableWith(t, cut(KNOWN_GAME, 20));
    await page.locator('.move').nth(19).waitFor();
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await cell(page, 'A0').waitFor();
  });
});

describe('the rules pages', () => {
  test('they say which options are in force in the game in progress', async (t) => {
    const page = await tableWith(t, golden('pahtum/largest.quintet'));
    await cell(page, 'O14').waitFor();
    await page.waitForTimeout(500); // until it is saved
    await page.goto(`${server.url}rules/pahtum.html`);
    await page.getByText('In your game: Board: 15 × 15').waitFor();
    // A record of another game under this one's name is no game in progress.
    const record = golden('triangles/radius-2.quintet');
    await page.goto(`${server.url}icon.svg`);
    const save = { record, ply: 1, begun: true, over: false, when: 1 };
    await page.evaluate(storing({ 'game/pahtum': { save, revision: 1 } }));
    await page.goto(`${server.url}rules/pahtum.html`);
    await page.getByText('In a new game').waitFor();
    await page.locator('.trial').first().waitFor();
  });
});

describe('set-up', () => {
  test('the form remembers what was chosen, names included', async (t) => {
    const page = await visit(t, '#pahtum/new');
    assert.ok(await page.getByLabel('At random').isChecked(), 'random holes are preselected');
    await page.getByLabel('Board').selectOption('9');
    await page.getByText('9 black holes, 72 squares to fill').waitFor();
    await page.getByLabel('Allowed', { exact: true }).check({ force: true });
    await seatPeople(page);
    await page.getByLabel('Name of X').fill('Zoë | O');
    await button(page, 'Start').click();
    await page.getByText('Zoë O').first().waitFor();
    await button(page, 'New game').click();
    await page.getByRole('link', { name: 'More options' }).click();
    assert.equal(await page.getByLabel('Board', { exact: true }).inputValue(), '9');
    assert.ok(await page.getByLabel('Allowed', { exact: true }).isChecked());
    assert.equal(await page.getByLabel('Name of X').inputValue(), 'Zoë | O');
  });

  test('a person cannot be called as a computer player is, and is told so at the name', async (t) => {
    const page = await visit(t, '#pahtum/new');
    await seatPeople(page);
    const field = page.getByLabel('Name of X');
    // What a record would take for the computer: blanks around and bars are not part of a name.
    for (const name of ['Computer 3', '  Computer 1 ', 'Comp|uter 5']) {
      await field.fill(name);
      await button(page, 'Start').click();
      await page.getByText(/Computer \d is the name of a computer player/).waitFor();
      assert.equal(await page.evaluate('document.activeElement.id'), 'name-1');
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      assert.match(await page.textContent('#name-refusal-1'), /Choose another name/);
      assert.equal(await field.inputValue(), name, 'nothing is lost');
      assert.match(page.url(), /#pahtum\/new$/);
    }
    await checkWithAxe(page);
    // Another option drawn anew does not make a computer of the person either.
    await page.getByLabel('Board').selectOption('9');
    assert.equal(await page.getByLabel('Who plays X').inputValue(), '');

    await field.fill('computer 3');
    assert.equal(await page.textContent('#name-refusal-1'), '');
    await button(page, 'Start').click();
    await cell(page, 'A0').waitFor();
    await page.getByText('computer 3').first().waitFor();
  });

  test('Mathable begins by the brief’s own rules; the official ones are offered, and remembered', async (t) => {
    const page = await visit(t, '#mathable/new');
    assert.ok(await page.getByLabel('Simple').isChecked());
    await page.getByLabel('Official').check({ force: true });
    await button(page, 'Start').click();
    await page.locator('[data-spot][aria-label*="times square"]').first().waitFor();
    await page.goto(`${server.url}#mathable/new`);
    assert.ok(await page.getByLabel('Official').isChecked());

    const other = await visit(t, '#mathable');
    await cell(other, 'A1').waitFor();
    assert.equal(await other.locator('[data-spot][aria-label*="square"]').count(), 0);
  });

  test('with the swap X may take over the first piece', async (t) => {
    const page = await visit(t, '#pahtum/new');
    await page.getByLabel('Allowed', { exact: true }).check({ force: true });
    await seatPeople(page);
    await button(page, 'Start').click();
    await cell(page, 'A0').waitFor();
    const [spot] = await emptySpots(page);
    await cell(page, spot).dispatchEvent('click');
    await button(page, 'Take over the stone').click();
    await page.locator(`[data-spot=${spot}][aria-label$=", X"]`).waitFor();
    assert.equal(await announced(page), 'X took over the first stone. O, your turn.');
  });

  test('holes are dug by hand one after the other, and the task says how many are left', async (t) => {
    const page = await visit(t, '#pahtum/new');
    await page.getByLabel('Dug by hand').check({ force: true });
    await seatPeople(page);
    await button(page, 'Start').click();
    await page.getByText('5 are left.').waitFor();
    for (const spot of ['A0', 'B1', 'C2', 'D3']) await cell(page, spot).dispatchEvent('click');
    await page.getByText('This is the last.').waitFor();
    assert.equal(await count(page, 'black hole'), 4);
  });
});

describe('settings', () => {
  test('a theme holds at once and for the next visit', async (t) => {
    const page = await visit(t);
    const theme = () => page.getAttribute('html', 'data-theme');
    assert.equal(await theme(), 'light');
    await button(page, 'Settings').click();
    for (const [words, name] of [
      ['Dark', 'dark'],
      ['High contrast', 'contrast'],
      ['Light', 'light'],
      ['Dark', 'dark'],
    ]) {
      await page.getByLabel(words, { exact: true }).check({ force: true });
      assert.equal(await theme(), name);
    }
    await page.reload();
    assert.equal(await theme(), 'dark');
    await page.goto(`${server.url}rules/pahtum.html`);
    assert.equal(await theme(), 'dark');
  });

  test('they say which version it is, and lead to the licences of what is in it', async (t) => {
    const page = await visit(t);
    await button(page, 'Settings').click();
    await page.getByText(/Quintet \d+\.\d+\.\d+ ·/).waitFor();
    const [notices] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Licences' }).click(),
    ]);
    const text = await notices.locator('body').innerText();
    for (const part of ['the Quintet authors', 'lit-html', 'Lucide', 'Atkinson', 'musl']) {
      assert.ok(text.includes(part), part);
    }
  });

  test('the system decides where the player does not', async (t) => {
    const page = await visit(t, '', { ...DESK, colorScheme: 'dark', reducedMotion: 'reduce' });
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    assert.equal(await page.getAttribute('html', 'data-motion'), 'reduced');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await page.waitForSelector('html[data-theme=light][data-motion=full]');
  });
});

describe('what fails', () => {
  test('without the module the page says so and offers to try again', async (t) => {
    const broken = await serve(DIST, { refuse: /\.wasm$/ });
    t.after(broken.close);
    const page = await visit(t, broken.url);
    await page.getByRole('heading', { name: 'Something did not load' }).waitFor();
    await button(page, 'Try again').waitFor();
  });

  test('a saved game that cannot be read is handed out, not thrown away', async (t) => {
    const page = await visit(t, '#pahtum');
    await cell(page, 'A0').waitFor();
    for (const [record, ply, reason] of [
      ['quintet 1\n???', 0, 'The head has lines'],
      ['quintet 7\ngame: pahtum\n\nA0\n', 1, 'This game was saved by a later version of Quintet.'],
      [KNOWN_GAME, 1000, 'The record has no such step.'],
      [golden('triangles/radius-2.quintet'), 1, 'It belongs to another game.'],
    ]) {
      const save = { record, ply, begun: true, over: false, when: 1 };
      await page.goto(`${server.url}icon.svg`);
      await page.evaluate(storing({ 'game/pahtum': { save, revision: 1 } }));
      await page.goto(server.url);
      const notice = page.locator('.notice', { hasText: 'could not be read' });
      await notice.getByText(reason, { exact: false }).waitFor();
      const { text } = await takeFile(page, () => button(page, 'Save it as a file').click());
      assert.equal(text, record);

      await page.goto(`${server.url}#pahtum`);
      const [spot] = await emptySpots(page);
      await cell(page, spot).dispatchEvent('click');
      await page.reload();
      await button(page, 'Settings').click();
      const aside = page.locator('.aside li').first();
      await aside.getByText('Your game of Pah Tum in progress').waitFor();
      const again = await takeText(page, () => aside.getByText('Save as file').click());
      assert.equal(again.text, record, 'also when another one was begun');
    }
  });

  test('settings that someone has spoiled do no harm', async (t) => {
    const page = await visit(t);
    for (const spoiled of [
      'null',
      '7',
      '{"theme":5,"setups":{"pahtum":{"options":"size=99","names":[]}}}',
      '{"setups":{"pahtum":{"options":5}}}',
      '{{',
    ]) {
      await page.goto(`${server.url}icon.svg`); // here nothing is taken over yet
      await page.evaluate(`indexedDB.deleteDatabase('quintet/things')`);
      for (const key of ['quintet.settings', 'quintet.appearance']) {
        await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, spoiled]);
      }
      await page.goto(`${server.url}#pahtum/new`);
      await button(page, 'Start').waitFor();
      assert.deepEqual(await page.evaluate('problems'), [], spoiled);
    }
  });
});
