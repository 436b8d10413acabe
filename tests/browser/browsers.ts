// One small interface over the three engines that Debian ships: Chromium and Firefox driven by
// playwright-core, WebKitGTK by WebDriver.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isQuiet } from './server.ts';

const WIDTH = 1100;
const HEIGHT = 760;

/**
 * How Chromium is started: Debian's without windows, which takes a fifth less of a processor than the
 * whole program; that one is started where CHROMIUM names it.
 */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-gpu', '--font-render-hinting=none'], // letters as wide as in windows
};
/** How Firefox is. */
export const FIREFOX = { executablePath: '/usr/bin/firefox-esr', channel: 'moz-firefox' };
/**
 * And WebKit, whose canvas is painted without a graphics card: as on one, 2.54 (Debian 13) ends the
 * page's process where a signal sets errno while it reads a number of a shader.
 */
const WEBKIT = {
  binary: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  args: ['--automation', '--features=-CanvasUsesAcceleratedDrawing'],
};

/** WebDriver's codes of keys without a character. */
const KEYS: Record<string, string> = {
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

/**
 * What the tests of every engine do with a browser's tab, be it driven by Playwright or by
 * WebDriver. What is evaluated is an expression, or the source of one that gives a promise. in CSS
 * pixels of the window
 */
export type Place = { x: number; y: number };
export type Tab = {
  goto: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  click: (x: number, y: number) => Promise<unknown>;
  drag: (from: Place, to: Place) => Promise<unknown>;
  /** a key, by its name or its character */
  press: (key: string) => Promise<unknown>;
  evaluate: (source: string) => Promise<any>;
  /** waits until what is evaluated is truthy, and gives it */
  until: (source: string) => Promise<any>;
  /** what is seen, a PNG in base64, where nobody else takes it */
  picture: () => Promise<string | null>;
};

/** A wait that has taken so long has failed, in milliseconds. */
export const LONGEST_WAIT = 20_000;

/** A page of Playwright's as such a tab. */
export const tabOf = (page: import('@playwright/test').Page): Tab => ({
  goto: (url) => page.goto(url),
  reload: () => page.reload(),
  click: (x, y) => page.mouse.click(x, y),
  drag: async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  },
  press: (key) => page.keyboard.press(key),
  evaluate: (source) => page.evaluate(source),
  until: async (source) => {
    const now = await page.evaluate(source);
    if (now) return now;
    // Mostly it is so at once. A function, because the page's policy forbids to evaluate text again and again.
    const isSo = new Function(`return ${source}`);
    const seen = await page.waitForFunction(isSo as () => any, null, {
      timeout: LONGEST_WAIT,
    });
    return seen.jsonValue();
  },
  picture: async () => null,
});

/** Ends with this process, and with all that it has started itself. */
const ender = ({ pid }: import('node:child_process').ChildProcess) => {
  const end = () => {
    try {
      process.kill(-Number(pid), 'SIGKILL');
    } catch {} // nothing of it is left
  };
  process.once('exit', end);
  return end;
};

/** A port at which nobody listens. */
export const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts a screen that nobody sees. Where two browsers share one, a window that comes or goes under the
 * pointer takes the other's focus and moves its mouse; and a screen whose last window has gone begins
 * anew, in which moment no browser starts.
 * @returns its name for DISPLAY
 */
const startScreen = async (): Promise<{ display: string; end: () => void }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-noreset', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  screen.unref();
  const told = screen.stdio[3] as import('node:stream').Readable;
  return { display: `:${(await text(told)).trim()}`, end: ender(screen) };
};

/**
 * Starts WebKit's driver, on a screen of its own.
 * @returns that opens browsers without a past, and that ends with all of them
 */
export const startWebDriver = async (): Promise<{
  open: () => Promise<Tab & { close: () => Promise<void> }>;
  end: () => void;
}> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { display, end: endScreen } = await startScreen();
  const env = {
    ...process.env,
    DISPLAY: display,
    // WebKit takes the page's language from the locale, and "C" is none.
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
    // Painting all else as on a graphics card, WebKit 2.50 (Debian 12) now and then lets go of a picture
    // in a thread that does not own it, which ends the page's process (webkit.org/b/304134).
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  // A group of its own, so that no part of a browser that hangs stays, and no pipe by which it would
  // keep this process from ending.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    detached: true,
    stdio: 'ignore',
  });
  driver.unref();
  const endDriver = ender(driver);
  const end = () => {
    endDriver();
    endScreen();
  };

  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const signal = AbortSignal.timeout(20_000);
    const headers = { 'Content-Type': 'application/json' }; // WebKit's driver takes no other
    const request = { method, headers, body: body ? JSON.stringify(body) : null, signal };
    const { value } = await (await fetch(address + path, request)).json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const started = () => call('GET', '/status').catch(() => null);
  for (let tries = 0; !(await started()); tries++) {
    if (tries === 200) throw new Error('WebKitWebDriver does not answer');
    await sleep(30);
  }

  const open = async () => {
    const { sessionId } = await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': WEBKIT,
        },
      },
    });
    const session = `/session/${sessionId}`;
    const post = (path: string, body: object) => call('POST', session + path, body);
    await post('/window/rect', { width: WIDTH, height: HEIGHT });

    const pointer = (actions: object[]) =>
      post('/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    const move = (x: number, y: number) => ({
      type: 'pointerMove',
      duration: 0,
      x: Math.round(x),
      y: Math.round(y),
      origin: 'viewport',
    });
    const evaluate: (source: string) => Promise<any> = async (source) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${source})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await post('/execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return value;
    };
    const leave = async (path: string, body: object) => {
      await quiet();
      return post(path, body);
    };
    const tab: Tab & { close: () => Promise<void> } = {
      goto: (url) => leave('/url', { url }),
      reload: () => leave('/refresh', {}),
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
      evaluate,
      until: waitingBy(evaluate),
      picture: () => call('GET', `${session}/screenshot`).catch(() => null),
      close: async () => {
        await call('DELETE', session).catch(() => null);
      },
    };
    return tab;
  };
  return { open, end };
};

/**
 * Until the hosts have had nothing to answer for a moment. WebKit 2.54 (Debian 13) loses the process by
 * which it fetches, and with it the session, where it leaves a page that is still fetching.
 */
const quiet = async () => {
  for (let looks = 0; looks < 5; looks = isQuiet() ? looks + 1 : 0) await sleep(25);
};

/** Waits for an expression to be true, as `evaluate` has it, and answers with its value. */
const waitingBy = (evaluate: (source: string) => Promise<any>) => async (source: string) => {
  for (const end = Date.now() + LONGEST_WAIT; ; await sleep(25)) {
    const value = await evaluate(source);
    if (value) return value;
    if (Date.now() > end) throw new Error(`timed out: ${source}`);
  }
};
