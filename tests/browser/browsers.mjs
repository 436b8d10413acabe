// One small interface over the three engines that Debian ships: Chromium and Firefox driven by
// playwright-core, WebKitGTK by WebDriver.

import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, firefox } from 'playwright-core';

const WIDTH = 1100;
const HEIGHT = 760;

/**
 * What Chromium does without: what Playwright turns off (one such list counts, the last), and the
 * panels below its address bar, a process for each window that takes a fifth of a test's time.
 */
const WITHOUT = [
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];
/** How Chromium is started. */
export const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-component-update',
    `--disable-features=${WITHOUT}`,
  ],
};
/** How Firefox is. */
export const FIREFOX = { executablePath: '/usr/bin/firefox-esr', channel: 'moz-firefox' };
const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebDriver's codes of keys without a character. */
const KEYS = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Tab: '\uE004',
};

const withPlaywright = async (type, options) => {
  const browser = await type.launch(options);
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    moveTo: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    evaluate: (source) => page.evaluate(source),
    close: () => browser.close(),
  };
};

const withWebDriver = async () => {
  const port = 20000 + (process.pid % 20000);
  const address = `http://127.0.0.1:${port}`;
  // WebKit takes the page's language from the locale, and "C" is none.
  const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '' };
  // A group of its own, so that no part of a browser that hangs stays, and no pipe by which it would
  // keep this process from ending.
  const options = { env, detached: true, stdio: 'ignore' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], options);
  driver.unref();
  const end = () => {
    try {
      process.kill(-driver.pid, 'SIGKILL');
    } catch {} // nothing of it is left
  };
  process.once('exit', end);

  const call = async (method, path, body) => {
    const signal = AbortSignal.timeout(20_000);
    const headers = { 'Content-Type': 'application/json' }; // WebKit's driver takes no other
    const request = { method, headers, body: body && JSON.stringify(body), signal };
    const { value } = await (await fetch(address + path, request)).json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const started = () => call('GET', '/status').catch(() => null);
  for (let tries = 0; tries < 200 && !(await started()); tries++) await sleep(30);

  const { sessionId } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: WEBKIT, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const post = (path, body) => call('POST', session + path, body);
  await post('/window/rect', { width: WIDTH, height: HEIGHT });

  const pointer = (actions) =>
    post('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const move = (x, y) => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport',
  });
  return {
    goto: (url) => post('/url', { url }),
    reload: () => post('/refresh', {}),
    moveTo: (x, y) => pointer([move(x, y)]),
    click: (x, y) =>
      pointer([move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    drag: (from, to) =>
      pointer([
        move(from.x, from.y),
        { type: 'pointerDown', button: 0 },
        move((from.x + to.x) / 2, (from.y + to.y) / 2),
        move(to.x, to.y),
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) => {
      const value = KEYS[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      return post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    evaluate: async (source) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${source})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await post('/execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    close: async () => {
      await call('DELETE', session).catch(() => null);
      end();
    },
  };
};

export const ENGINES = {
  chromium: () => withPlaywright(chromium, CHROMIUM),
  firefox: () => withPlaywright(firefox, FIREFOX),
  webkit: withWebDriver,
};

/** Waits for an expression to be true, as `evaluate` has it, and answers with its value. */
export const waitingBy =
  (evaluate) =>
  async (source, milliseconds = 15_000) => {
    for (const end = Date.now() + milliseconds; ; await sleep(25)) {
      const value = await evaluate(source);
      if (value) return value;
      if (Date.now() > end) throw new Error(`timed out: ${source}`);
    }
  };

/** Starts a browser. Besides what its engine gives it has `until`. */
export const open = async (engine) => {
  const browser = await ENGINES[engine]();
  return { ...browser, until: waitingBy(browser.evaluate) };
};
