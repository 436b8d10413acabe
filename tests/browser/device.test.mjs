// The page as a part of the device: what the system opens with it, what other applications share with
// it and it with them, and what of it works without a network. In Chromium.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { DIST, serve } from './server.mjs';
import { button, cell, inChromium, take } from './suite.mjs';

const { server, visitor } = inChromium({ serviceWorkers: 'allow' });

const RECORD = 'quintet 1\ngame: triangles\nseed: 1\n\n1\n2\n3\n';
const moves = (page, count) => page.locator(`.move >> nth=${count - 1}`).waitFor();

/** A page of who comes for the first time, before which `script` has run. */
const arrive = async (t, { script = () => {}, address = '' } = {}) => {
  const person = await visitor(t);
  const page = await person.blank();
  await page.addInitScript(script);
  await page.goto(server.url + address);
  await page.locator('main').first().waitFor();
  return { person, page };
};

describe('what the system opens', () => {
  /** The browser's queue of what it is opened for, which tests fill. */
  const queue = () => {
    const setConsumer = (open) => {
      window.launch = open;
    };
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  };

  test('a record is opened in the page there is', async (t) => {
    const { page } = await arrive(t, { script: queue });
    await page.evaluate((text) => {
      launch({ files: [{ getFile: async () => new File([text], 'a.quintet') }] });
    }, RECORD);
    await moves(page, 3);
    assert.equal(new URL(page.url()).hash, '#triangles');
  });

  test('a file that is none is refused, and the page stays', async (t) => {
    const { page } = await arrive(t, { script: queue });
    await page.evaluate(() =>
      launch({ files: [{ getFile: async () => new File(['?'], 'a.quintet') }] }),
    );
    await page.getByText('This file cannot be opened').waitFor();
    assert.equal(new URL(page.url()).hash, '');
  });

  test('a shortcut leads to its game; the page itself, opened again, stays where it is', async (t) => {
    const { page } = await arrive(t, { script: queue, address: '#pahtum' });
    await cell(page, 'A0').waitFor();
    await page.evaluate(() => launch({ targetURL: new URL('./', location).href, files: [] }));
    assert.equal(new URL(page.url()).hash, '#pahtum');
    await page.evaluate(() => launch({ targetURL: new URL('./#triangles/play', location).href }));
    await page.waitForFunction(() => document.documentElement.dataset.game === 'triangles');
  });
});

describe('sharing', () => {
  /** Sends what another application shares, as the manifest has it, from outside of the page. */
  const share = async (page, things) => {
    await page.goto(`${server.url}robots.txt`);
    await page.evaluate((all) => {
      const form = Object.assign(document.createElement('form'), {
        action: './share',
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      for (const [name, text] of Object.entries(all)) {
        const field = Object.assign(document.createElement('input'), { name });
        if (name === 'file') {
          const data = new DataTransfer();
          data.items.add(new File([text], 'a.quintet'));
          Object.assign(field, { type: 'file', files: data.files });
        } else field.value = text;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }, things);
  };
  const stored = async (t) => {
    const { page } = await arrive(t);
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    await page.reload();
    return page;
  };

  test('a record that is shared is opened, once', async (t) => {
    const page = await stored(t);
    await share(page, { title: 'a game', file: RECORD });
    await take(page);
    await moves(page, 3);
    await page.goto(`${server.url}#share`);
    await page.locator('.cards').waitFor();
    assert.equal(new URL(page.url()).hash, '');
  });

  test('a link is opened from whatever stands around it', async (t) => {
    const page = await stored(t);
    const link = '1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT';
    await share(page, { text: `Look: https://example.org/#pahtum/link/${link} !` });
    await take(page);
    await moves(page, 1);
  });

  test('a link goes out by the system’s own dialogue, and thinking better of it is no fault', async (t) => {
    const { page } = await arrive(t, {
      address: '#triangles',
      script: () => {
        window.shared = [];
        navigator.share = async (what) => {
          shared.push(what);
          throw new DOMException('cancelled', 'AbortError');
        };
      },
    });
    await button(page, 'Share').click();
    await button(page, 'Send…').click();
    const link = await page.getByLabel('Link to the game up to here').inputValue();
    assert.deepEqual(await page.evaluate('shared'), [{ title: 'Dots and Triangles', url: link }]);
    assert.deepEqual(await page.evaluate('problems'), []);
  });
});

describe('another site', { timeout: 60_000 }, () => {
  test('frames the page neither at the first visit nor once it is stored for offline use', async (t) => {
    const host = await serve(DIST, { headers: true, watch: false });
    t.after(() => host.close());
    const folder = await mkdtemp(path.join(tmpdir(), 'framing-'));
    t.after(() => rm(folder, { recursive: true }));
    await writeFile(path.join(folder, 'index.html'), `<iframe src="${host.url}"></iframe>`);
    const other = await serve(folder, { watch: false });
    t.after(() => other.close());
    const page = await (await visitor(t)).blank();
    /** Whether the other site frames it; where it does not, Chromium says why. */
    const isFramed = async () => {
      const refused = page.waitForEvent('console', (message) =>
        message.text().includes('frame-ancestors'),
      );
      await page.goto(other.url);
      await refused;
      return page.frames().some((frame) => frame.url() === host.url);
    };
    assert.equal(await isFramed(), false);
    await page.goto(host.url);
    await page.getByText('Works offline').waitFor();
    assert.equal(await isFramed(), false);
    await page.goto(host.url);
    assert.ok(await page.evaluate('navigator.serviceWorker.controller !== null'));
  });
});

describe('without a network', { timeout: 60_000 }, () => {
  const PEOPLE = 'Works offline, except computer opponents and puzzles';
  const ALL = 'Works offline';
  /** A game that a computer begins. */
  const COMPUTER = 'quintet 1\ngame: triangles\nseed: 1\nplayers: Computer 1 | Ann\n\n';
  const open = async (page, text) => {
    await page.evaluate((record) => {
      const data = new DataTransfer();
      data.items.add(new File([record], 'a.quintet'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    }, text);
  };
  /** Lets so many seconds go by in which nobody touches the page. */
  const wait = (page, seconds) => page.clock.fastForward(seconds * 1000);
  const come = async (t, script) => {
    const person = await visitor(t);
    const page = await person.blank();
    await page.clock.install();
    if (script) await page.addInitScript(script);
    await page.goto(server.url);
    await page.getByText(PEOPLE).waitFor();
    return page;
  };

  test('people can play from the first visit on, and the page says that computers cannot', async (t) => {
    const page = await come(t);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(PEOPLE).waitFor();
    await open(page, RECORD);
    await moves(page, 3);
  });

  test('computers can once nobody has touched the page for a while', async (t) => {
    const page = await come(t);
    await wait(page, 8);
    await page.keyboard.press('Tab');
    await wait(page, 8);
    await page.getByText(PEOPLE).waitFor(); // the key began the time anew
    await wait(page, 8);
    await page.getByText(ALL, { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(ALL, { exact: true }).waitFor();
    await open(page, COMPUTER);
    await wait(page, 8);
    await moves(page, 1);
  });

  test('puzzles are solved that were here before, and others say that they need one once', async (t) => {
    const page = await come(t);
    await page.reload(); // from now on what is fetched is stored
    await page.goto(`${server.url}#pahtum/puzzles`);
    await page.locator('.numbers').waitFor();
    await page.context().setOffline(true);
    await page.goto(`${server.url}#pahtum/puzzle/119`);
    await page.reload();
    await cell(page, 'G6').click({ force: true });
    await page.locator('.task.done').waitFor();

    await page.goto(`${server.url}#mergers/puzzle/1`);
    await page
      .getByRole('heading', { name: 'The puzzles of Mergers are not stored here yet.' })
      .waitFor();
    await page.getByText('They need a network once.').waitFor();
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await page.locator('.puzzle .task').waitFor();
    assert.deepEqual(await page.evaluate('problems'), []);
  });

  test('who saves data has them stored by a press in the settings', async (t) => {
    const page = await come(t, () => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await wait(page, 100);
    await button(page, 'Settings').click();
    await page.getByText('works offline, except computer opponents and puzzles').last().waitFor();
    await button(page, 'Store computer opponents and puzzles too').click();
    await page.getByText('All of Quintet is stored here and works offline.').waitFor();
    assert.equal(await button(page, 'Store computer opponents and puzzles too').count(), 0);
  });
});
