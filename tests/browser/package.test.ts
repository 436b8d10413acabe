// The package (scripts/package), from the page's own host and from another one, on a page without a
// bundler and under a strict policy.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { GAMES } from '../../web/plugins/games.ts';
import { checkWithAxe, example } from './acts.ts';
import { test as base, EVERY_ENGINE, expect } from './fixtures.ts';

const BUILT = path.resolve(import.meta.dirname, '../../build/package');
/** Headers that let pages of other hosts load the package. */
const SHARED = '/*\n  access-control-allow-origin: *\n';

/** Returns a script that asks the rules and a computer, imported from the package at `from`. */
const asking = (from: string) => `
import { loadEngine, SPECTATOR } from '${from}index.js';
import { Computer, thinksInPlace } from '${from}computer.js';

const engine = await loadEngine('triangles');
const match = engine.match();
match.start('triangles', '', ['Ann', ''], 1n);
for (const action of ['2', '3']) match.act(action, SPECTATOR);
const computer = new Computer();
const { action } = await computer.think({ record: match.record(), ply: 2, level: '5' });
const { state } = match.act(action, SPECTATOR);
const where = thinksInPlace() ? 'in place' : 'in a Worker';
document.querySelector('output').textContent = \`\${action} \${where}, \${state.scores[0]} won\`;
`;

/** The start of a policy that allows the package from the page's own host. Sources of Workers follow. */
const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src";

interface Site {
  /** The page's policy; `other` is the origin of the other host. */
  policy?: (other: string) => string;
  /** The package is imported from the other host. */
  isFromOther?: boolean;
  /** Files of the page, beside the package. */
  files?: Record<string, string>;
  /** The page's script, with the package at `from`. */
  main?: (from: string) => string;
}
/** A <quintet-board>. */
interface Board extends HTMLElement {
  state: { ply: number };
  go(ply: number): void;
}

/** Returns a page whose one script is main.js. */
const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><script type="module" src="main.js"></script><main><h1>A page</h1>${body}</main></html>`;

const test = base.extend<{
  hosted: (site: Site) => Promise<string>;
  open: (site: Site) => Promise<Page>;
}>({
  hosted: async ({ hosting }, use, info) => {
    await use(
      async ({ policy = () => "object-src 'none'", isFromOther = false, files, main = asking }) => {
        const [site, shared] = [info.outputPath('site'), info.outputPath('shared')];
        for (const folder of [shared, path.join(site, 'quintet')]) {
          mkdirSync(folder, { recursive: true });
          cpSync(BUILT, folder, { recursive: true });
        }
        writeFileSync(path.join(shared, '_headers'), SHARED);
        const other = await hosting({ headers: true, watch: false }, shared);
        const { origin } = new URL(other.url);
        writeFileSync(
          path.join(site, '_headers'),
          `/*\n  content-security-policy: ${policy(origin)}\n`,
        );
        const from = isFromOther ? other.url : './quintet/';
        const all = {
          'main.js': main(from),
          'index.html': pageWith('<output></output>'),
          ...files,
        };
        for (const [name, text] of Object.entries(all)) writeFileSync(path.join(site, name), text);
        const own = await hosting({ headers: true, watch: false }, site);
        return own.url;
      },
    );
  },
  open: async ({ hosted, page }, use) => {
    await use(async (site) => {
      await page.goto(await hosted(site));
      return page;
    });
  },
});

/** Expects that nothing was stored. */
const expectNothingStored = async (page: Page) =>
  expect(
    await page.evaluate(async () => [
      localStorage.length + sessionStorage.length,
      await indexedDB.databases(),
      document.cookie,
    ]),
  ).toEqual([0, [], '']);

test('from the page’s own host the rules are played and a computer thinks in a Worker', async ({
  open,
  page,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await open({
    policy: () => `${STRICT} 'self'`,
  });
  await expect(page.locator('output')).toHaveText('6 in a Worker, 1 won');
  expect(workers).toEqual(['/quintet/search-worker.js']);
  await expectNothingStored(page);
});

test('from another host, whose Worker browsers refuse, it thinks in place', async ({ open }) => {
  const page = await open({
    isFromOther: true,
    policy: (other) =>
      `default-src 'none'; script-src 'self' ${other} 'wasm-unsafe-eval'; connect-src ${other}`,
  });
  await expect(page.locator('output')).toHaveText('6 in place, 1 won');
  await expectNothingStored(page);
});

test('under a policy that allows no Worker it thinks in place', async ({ open }) => {
  const page = await open({
    policy: () => `${STRICT} 'none'`,
  });
  await expect(page.locator('output')).toHaveText('6 in place, 1 won');
});

/** A script that draws two games, in two languages and themes, and an invalid record. */
const DRAWING = `
import { drawBoard } from './quintet/board.js';

const read = async (name) => (await fetch(name)).text();
const [one, two, three] = document.querySelectorAll('div');
one.style.setProperty('--quintet-pahtum-o', '#0000ff');
await drawBoard(one, { record: await read('pahtum.txt') });
await drawBoard(two, { record: await read('mergers.txt'), theme: 'dark', lang: 'de' });
await drawBoard(three, { record: 'quintet 1\\ngame: pahtum\\n\\nZ9\\n' }).catch((error) => {
  document.querySelector('output').textContent = error.sentence;
});
`;

/** Counts the pixels of a board that have a colour. */
const dots = (page: Page, nth: number, colour: number[]) =>
  page
    .locator('canvas')
    .nth(nth)
    .evaluate((canvas: HTMLCanvasElement, [r, g, b]) => {
      const context = canvas.getContext('2d');
      if (!context) throw new Error('nothing can be drawn');
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1;
      }
      return count;
    }, colour);

test('boards of several games and languages are drawn under a strict policy, with tables for screen readers', async ({
  open,
}) => {
  const page = await open({
    policy: () => `${STRICT} 'none'`,
    files: {
      'main.js': DRAWING,
      'index.html': pageWith('<div></div><div></div><div>a link</div><output></output>'),
      'pahtum.txt': example('pahtum', 'known-game'),
      'mergers.txt': example('mergers', 'lobby'),
    },
  });
  await expect(page.locator('output')).toHaveText(/The board goes from A0 to G6\./);
  await expect(page.locator('div').nth(2)).toHaveText('a link');
  await expect(page.locator('canvas')).toHaveCount(2);
  expect(await dots(page, 0, [0, 0, 255])).toBeGreaterThan(1000);
  const tables = page.locator('canvas table');
  await expect(tables.nth(0).locator('td').first()).toHaveText('A 0, O');
  await expect(tables.nth(0)).toHaveAttribute('lang', 'en');
  await expect(tables.nth(1)).toHaveAttribute('lang', 'de');
  await expect(tables.nth(1)).toContainText('frei');
  const width = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.clientWidth);
  expect(await width()).toBeGreaterThan(500);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(width).toBeLessThan(360);
  expect(await dots(page, 0, [0, 0, 255])).toBeGreaterThan(100);
  await checkWithAxe(page);
  await expectNothingStored(page);
});

/**
 * The largest allowed sizes in bytes, at gzip's best: a board with Pah Tum, and an element with any game.
 */
const MOST = { board: 83_700, element: 118_000 };

/**
 * Records the package's files that a page fetches from now on. Returns a function that weighs them, at
 * gzip's best; `renamed` replaces files by others.
 */
const weighing = (page: Page) => {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/quintet\/(.+)$/.exec(request.url()) ?? [];
    if (name) names.add(name);
  });
  return (renamed = (name: string) => name) => {
    const files = [...names].map(renamed).map((name) => ({
      name,
      bytes: gzipSync(readFileSync(path.join(BUILT, name)), { level: 9 }).length,
    }));
    return {
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      list: files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n'),
    };
  };
};

/** Returns the HTML of an example in the package's README. */
const exampleOf = (title: string) => {
  const readme = readFileSync(path.resolve(BUILT, 'README.md'), 'utf8');
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const [, written = ''] = /```html\n([\s\S]*?)```/.exec(section) ?? [];
  return `<!doctype html><title>A page</title>${written}`;
};

test('the example of a board works as printed, within its weight', async ({ open, page }) => {
  const weigh = weighing(page);
  await open({
    files: {
      'index.html': exampleOf('A board'),
      'game.quintet': example('pahtum', 'known-game'),
    },
  });
  await expect(page.locator('#board canvas')).toBeVisible();
  await expect(page.locator('#board a')).toHaveCount(0);
  await expect(page.locator('#board table')).toContainText('leer');
  const { bytes, list } = weigh();
  expect(bytes, list).toBeLessThanOrEqual(MOST.board);
});

/** Returns a script that collects the events of all elements. */
const elements = (from: string) => `
import '${from}define.js';

const told = document.querySelector('output');
for (const element of document.querySelectorAll('quintet-board')) {
  for (const kind of ['ready', 'change', 'end', 'solved', 'failed', 'error'])
    element.addEventListener(kind, () => told.append(element.id + ' ' + kind + '. '));
}
const record = await (await fetch('triangles.txt')).text();
document.querySelector('#look').record = record;
document.querySelector('#find').record = record;
`;
const ELEMENTS = `<quintet-board id="hole" game="pahtum" mode="play" lang="de"></quintet-board>
<quintet-board id="slide" game="mines2048" mode="play" theme="dark"></quintet-board>
<quintet-board id="look" ply="3" lang="ar"></quintet-board>
<quintet-board id="find" mode="puzzle" ply="9"></quintet-board>
<quintet-board id="none" game="chess"><a href="#">a link</a></quintet-board><output></output>`;
const TRIANGLES = {
  'index.html': pageWith(ELEMENTS),
  'triangles.txt': example('triangles', 'whole-game'),
};

/** Returns a cell of an element's board. */
const cellOf = (page: Page, id: string, spot: string) =>
  page.locator(`#${id} [data-spot="${spot}"]`);
/** Returns the text below an element's board. */
const toldBy = (page: Page, id: string) => page.locator(`#${id} [part="told"]`);

test('elements are played on by mouse and by keys under a strict policy, each in its language', async ({
  open,
}) => {
  const page = await open({
    policy: () => `${STRICT} 'none'`,
    main: elements,
    files: TRIANGLES,
  });
  await expect(page.locator('output')).toHaveText(/find ready/);
  // By mouse.
  const centre = await cellOf(page, 'hole', 'D3').boundingBox();
  if (!centre) throw new Error('there is no such cell');
  await page.mouse.click(centre.x + centre.width / 2, centre.y + centre.height / 2);
  await expect(cellOf(page, 'hole', 'D3')).toHaveAttribute('aria-label', /schwarzes Loch/);
  await expect(toldBy(page, 'hole')).toContainText('schwarzes Loch', { ignoreCase: true });
  // Keys go to the focused board alone.
  const pliesOf = (id: string) =>
    page.evaluate((id) => document.querySelector<Board>(`#${id}`)?.state.ply, id);
  await cellOf(page, 'hole', 'D3').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => pliesOf('hole')).toBe(2);
  expect(await pliesOf('slide')).toBe(2);
  await page.locator('#slide canvas').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight'); // one of them slides something
  await expect.poll(() => pliesOf('slide')).toBeGreaterThan(2);
  expect(await pliesOf('hole')).toBe(2);
  // A finished game can be stepped through, but not played on.
  await expect(page.locator('#look .trial')).toHaveAttribute('dir', 'rtl');
  await page.locator('#look .replay button').last().click();
  await expect.poll(() => pliesOf('look')).toBe(12);
  // An element that cannot be shown keeps its content.
  await expect(page.locator('output')).toHaveText(/none error/);
  await expect(page.locator('#none a')).toBeVisible();
  await checkWithAxe(page);
  await expectNothingStored(page);
});

test('an element shows the variations of a record, with their notes as text', async ({ open }) => {
  const record = example('triangles', 'whole-game').replace(
    '\n\n',
    '\nvariations: 0.2;Quiet;<b>Waits</b>;1;3 | 0.9;;;8;99\n\n',
  );
  const page = await open({ main: elements, files: { ...TRIANGLES, 'triangles.txt': record } });
  const lines = page.locator('#look').getByRole('combobox');
  await expect(lines.locator('option')).toHaveText(['المباراة', 'Quiet', /\S/]);
  await lines.selectOption('Quiet');
  await expect(toldBy(page, 'look')).toContainText('<b>Waits</b>');
  await page.locator('#look .replay button').last().click();
  const ply = () => page.evaluate(() => document.querySelector<Board>('#look')?.state.ply);
  await expect.poll(ply).toBe(4);
  await lines.selectOption({ index: 2 });
  await expect.poll(ply).toBe(9);
  await expect(toldBy(page, 'look')).toContainText('99');
});

test('an element reports its puzzle as failed and as solved, and a listener can refuse an action', async ({
  open,
}) => {
  const page = await open({ main: elements, files: TRIANGLES });
  await expect(page.locator('output')).toHaveText(/find ready/);
  await cellOf(page, 'find', '8').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText(/find failed/);
  await expect(page.locator('#find .bubble')).toHaveText('There is something better.');
  await page.evaluate(() => {
    const element = document.querySelector('#find');
    element?.addEventListener('action', (event) => event.preventDefault(), { once: true });
  });
  await cellOf(page, 'find', '3').focus();
  await page.keyboard.press('Enter'); // refused
  await expect(page.locator('output')).not.toHaveText(/find solved/);
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText(/find solved/);
  await expect(toldBy(page, 'find')).toContainText('Solved.');
});

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('an element is clicked on, and its puzzle solved', async ({ hosted, tab }) => {
    await tab.goto(await hosted({ main: elements, files: TRIANGLES }));
    await tab.until(`document.querySelector('output').textContent.match(/ready/g)?.length === 4`);
    const [x, y] = await tab.evaluate<[number, number]>(`(() => {
      const cell = document.querySelector('#hole').shadowRoot.querySelector('[data-spot="D3"]');
      cell.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = cell.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
    await tab.click(x, y);
    await tab.until(`document.querySelector('#hole').state.ply === 1`);
    await tab.evaluate(`void document.querySelector('#find').play('3')`);
    await tab.until(`document.querySelector('output').textContent.includes('find solved')`);
  });
});

test('an element from another host goes on where it is moved, and its computer thinks in place', async ({
  open,
}) => {
  const page = await open({
    isFromOther: true,
    main: elements,
    files: {
      'index.html': pageWith(
        '<quintet-board id="look" game="triangles" mode="play" level="1"></quintet-board><i id="find"></i><output></output>',
      ),
      'triangles.txt': '',
    },
  });
  await expect(page.locator('output')).toHaveText(/look ready/);
  await cellOf(page, 'look', '2').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText(/look change.*look change/);
  await page.evaluate(() => {
    const element = document.querySelector('#look');
    if (element) document.body.append(element);
  });
  await expect(page.locator('#look .board')).toBeVisible();
  await expect(toldBy(page, 'look')).toContainText('Flute');
  // At an earlier turn of its own the computer waits for "Play on".
  await page.evaluate(() => document.querySelector<Board>('#look')?.go(1));
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(page.getByRole('button', { name: 'Play on' })).toHaveCount(0);
  const ply = () => page.evaluate(() => document.querySelector<Board>('#look')?.state.ply);
  await expect.poll(ply).toBeGreaterThan(1);
});

test('the example of an element works as printed, within its weight', async ({ open, page }) => {
  const weigh = weighing(page);
  await open({ files: { 'index.html': exampleOf('An element') } });
  const cell = page.locator('quintet-board [data-spot]').first();
  await cell.focus();
  for (const game of GAMES) {
    const { bytes, list } = weigh((name) => name.replace('triangles', game));
    expect(bytes, list).toBeLessThanOrEqual(MOST.element);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('body > p')).toHaveText(/after \d+ steps/);
});
