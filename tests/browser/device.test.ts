// The page as a part of the device, in Chromium: files that the system opens with it, sharing with other
// applications, and playing offline.

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { button, cell, pressEntry, take } from './acts.ts';
import { test as base, expect } from './fixtures.ts';

const RECORD = 'quintet 1\ngame: triangles\nseed: 1\n\n1\n2\n3\n';
const moves = (page: Page, count: number) => page.locator(`.move >> nth=${count - 1}`).waitFor();

/** The notice once people can play offline. */
const PEOPLE = 'Works offline, except computer opponents and puzzles';

const test = base.extend<{
  arrive: (how?: { script?: () => void; address?: string }) => Promise<Page>;
  stored: () => Promise<Page>;
  come: (script?: () => void) => Promise<Page>;
}>({
  /** A first visit; `script` runs before the page's scripts. */
  arrive: ({ visitor, server }, use) =>
    use(async ({ script = () => {}, address = '' } = {}) => {
      const page = await (await visitor()).blank();
      await page.addInitScript(script);
      await page.goto(server.url + address);
      await page.locator('main').first().waitFor();
      return page;
    }),
  /** A first visit that is stored for offline use, and loaded from there. */
  stored: ({ arrive }, use) =>
    use(async () => {
      const page = await arrive();
      await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
      await page.reload();
      return page;
    }),
  /** A first visit with a fake clock, once people can play offline. */
  come: ({ visitor, server }, use) =>
    use(async (script) => {
      const page = await (await visitor()).blank();
      await page.clock.install();
      if (script) await page.addInitScript(script);
      await page.goto(server.url);
      await page.getByText(PEOPLE).waitFor();
      return page;
    }),
});
test.use({ serviceWorkers: 'allow' });

test.describe('files and shortcuts of the system', () => {
  /** In the page: a launch queue that tests fill with `launch`. */
  const queue = () => {
    const setConsumer = (open: (params: object) => void) => {
      window.launch = open;
    };
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  };

  test('a record is opened in the page that is already open', async ({ arrive }) => {
    const page = await arrive({ script: queue });
    await page.evaluate((text) => {
      window.launch({ files: [{ getFile: async () => new File([text], 'a.quintet') }] });
    }, RECORD);
    await moves(page, 3);
    expect(new URL(page.url()).hash).toBe('#triangles');
  });

  test('an unreadable file is refused, and the page stays', async ({ arrive }) => {
    const page = await arrive({ script: queue });
    await page.evaluate(() =>
      window.launch({ files: [{ getFile: async () => new File(['?'], 'a.quintet') }] }),
    );
    await page.getByText('This file cannot be opened').waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('a shortcut leads to its game; the page itself, opened again, stays where it is', async ({
    arrive,
  }) => {
    const page = await arrive({ script: queue, address: '#pahtum' });
    await cell(page, 'A0').waitFor();
    await page.evaluate(() =>
      window.launch({ targetURL: new URL('./', location.href).href, files: [] }),
    );
    expect(new URL(page.url()).hash).toBe('#pahtum');
    await page.evaluate(() =>
      window.launch({ targetURL: new URL('./#triangles/play', location.href).href }),
    );
    await page.waitForFunction(() => document.documentElement.dataset.game === 'triangles');
  });
});

test.describe('sharing', () => {
  /** Posts a form as the manifest's share target does, from outside the page. */
  const share = async (
    page: Page,
    url: string,
    things: Record<string, string>,
    enctype = 'multipart/form-data',
  ) => {
    await page.goto(`${url}robots.txt`);
    await page.evaluate(
      ({ things, enctype }) => {
        const form = document.createElement('form');
        Object.assign(form, { action: './share', method: 'POST', enctype });
        for (const [name, text] of Object.entries(things)) {
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
      },
      { things, enctype },
    );
  };
  test('a record that is shared is opened, once', async ({ stored, server }) => {
    const page = await stored();
    await share(page, server.url, { title: 'a game', file: RECORD });
    await take(page);
    await moves(page, 3);
    await page.goto(`${server.url}#share`);
    await page.locator('.cards').waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('a form that no application sends leads to the page, which says so', async ({
    stored,
    server,
  }) => {
    const page = await stored();
    await share(page, server.url, { text: 'a game' }, 'text/plain');
    await page.getByText('Nothing in it can be read.').waitFor();
  });

  test('a link is opened, whatever text is around it', async ({ stored, server }) => {
    const page = await stored();
    const link = '1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT';
    await share(page, server.url, { text: `Look: https://example.org/#pahtum/link/${link} !` });
    await take(page);
    await moves(page, 1);
  });

  test('a link is shared by the system’s dialogue, and cancelling is no error', async ({
    arrive,
  }) => {
    const page = await arrive({
      address: '#triangles',
      script: () => {
        window.shared = [];
        navigator.share = async (what) => {
          window.shared.push(what);
          throw new DOMException('cancelled', 'AbortError');
        };
      },
    });
    await pressEntry(page, 'Share');
    await button(page, 'Send…').click();
    const link = await page.getByLabel('Link to the game up to here').inputValue();
    expect(await page.evaluate('shared')).toEqual([{ title: 'Dots and Triangles', url: link }]);
  });
});

test.describe('another site', () => {
  test('frames the page neither at the first visit nor once it is stored for offline use', async ({
    visitor,
    hosting,
    problems,
  }, testInfo) => {
    const host = await hosting({ headers: true, watch: false });
    const folder = testInfo.outputPath('another site');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'index.html'), `<iframe src="${host.url}"></iframe>`);
    const other = await hosting({ watch: false }, folder);
    const page = await (await visitor()).blank();
    /** Checks whether the other site frames the page, and expects Chromium's reason for refusing. */
    const isFramed = async () => {
      await page.goto(other.url);
      await expect.poll(() => problems.splice(0).join()).toContain('frame-ancestors');
      return page.frames().some((frame) => frame.url() === host.url);
    };
    expect(await isFramed()).toBe(false);
    await page.goto(host.url);
    await page.getByText('Works offline').waitFor();
    expect(await isFramed()).toBe(false);
    await page.goto(host.url);
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBeTruthy();
  });
});

test.describe('without a network', () => {
  const ALL = 'Works offline';
  /** A game in which a computer moves first. */
  const COMPUTER = 'quintet 1\ngame: triangles\nseed: 1\nplayers: Computer 1 | Ann\n\n';
  const open = async (page: Page, text: string) => {
    await page.evaluate((record) => {
      const data = new DataTransfer();
      data.items.add(new File([record], 'a.quintet'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    }, text);
  };
  /** Advances the clock by seconds without input. */
  const wait = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);
  test('people can play from the first visit on, and the page says that computers cannot', async ({
    come,
  }) => {
    const page = await come();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(PEOPLE).waitFor();
    await open(page, RECORD);
    await moves(page, 3);
  });

  test('computers can once nobody has touched the page for a while', async ({ come }) => {
    const page = await come();
    await wait(page, 8);
    await page.keyboard.press('Tab');
    await wait(page, 8);
    await page.getByText(PEOPLE).waitFor(); // the key restarted the wait
    await wait(page, 8);
    await page.getByText(ALL, { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(ALL, { exact: true }).waitFor();
    await open(page, COMPUTER);
    await wait(page, 8);
    await moves(page, 1);
  });

  test('fetched puzzles can be solved, and others say that they need a network once', async ({
    come,
    server,
  }) => {
    const page = await come(() => {
      Date.now = () => 0; // a time before the first daily puzzles, which the lobby would fetch
    });
    await page.reload(); // the worker stores what it fetches from now on
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
  });

  test('with data saving on, a press in the settings stores them', async ({ come }) => {
    const page = await come(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await wait(page, 100);
    await pressEntry(page, 'Settings');
    await page.getByText('works offline, except computer opponents and puzzles').last().waitFor();
    await button(page, 'Store computer opponents and puzzles too').click();
    await page.getByText('All of Quintet is stored here and works offline.').waitFor();
    await expect(button(page, 'Store computer opponents and puzzles too')).toHaveCount(0);
  });
});
