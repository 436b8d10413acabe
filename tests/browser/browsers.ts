// A common interface of the three engines that Debian ships: Chromium and Firefox driven by
// playwright-core, WebKitGTK by WebDriver.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JSHandle, Page } from '@playwright/test';
import { isQuiet } from './server.ts';

const WIDTH = 1100;
const HEIGHT = 760;

/**
 * Launch options of Debian's headless shell, which uses a fifth less of a processor than the whole
 * browser. The variable CHROMIUM names another program.
 */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-gpu', '--font-render-hinting=none'], // makes letters as wide as in windows
};
export const FIREFOX = { executablePath: '/usr/bin/firefox-esr', channel: 'moz-firefox' };
/**
 * Launch options with which WebKit paints canvases without the graphics card. With it, version 2.54
 * (Debian 13) ends the page's process if a signal sets errno while WebKit parses a number of a shader.
 */
const WEBKIT = {
  binary: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  args: ['--automation', '--features=-CanvasUsesAcceleratedDrawing'],
};

/** WebDriver's codes for keys without a character. */
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

/** CSS pixels from the window's top left corner. */
export interface Place {
  x: number;
  y: number;
}

/** A browser's tab, driven by Playwright or by WebDriver. */
export interface Tab {
  goto: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  click: (x: number, y: number) => Promise<unknown>;
  drag: (from: Place, to: Place) => Promise<unknown>;
  /** Presses a key, by its name or its character. */
  press: (key: string) => Promise<unknown>;
  /** The value of an expression, or of its promise. */
  evaluate: Evaluate;
  /** Evaluates until the value is truthy, and returns it. */
  until: Evaluate;
  /** Returns a screenshot, as PNG in base64; null where Playwright takes it. */
  picture: () => Promise<string | null>;
}
/** Evaluates source on the page. The caller states the type of the answer. */
type Evaluate = <Value = unknown>(source: string) => Promise<Value>;
interface ClosableTab extends Tab {
  close: () => Promise<void>;
}

/** Milliseconds after which a wait has failed. */
export const LONGEST_WAIT = 20_000;

/** Returns a page of Playwright as a tab. */
export const tabOf = (page: Page): Tab => ({
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
  until: async <Value>(source: string) => {
    const now = await page.evaluate<Value>(source);
    if (now) return now;
    // A function: the page's policy forbids Playwright to evaluate text again and again.
    const look = new Function(`return ${source}`) as () => unknown;
    const seen: JSHandle = await page.waitForFunction(look, null, { timeout: LONGEST_WAIT });
    return seen.jsonValue();
  },
  picture: async () => null,
});

/** Returns a function that kills a child's process group. The end of this process kills it, too. */
const ender = ({ pid }: ChildProcess) => {
  const end = () => {
    try {
      process.kill(-Number(pid), 'SIGKILL');
    } catch {} // it has ended
  };
  process.once('exit', end);
  return end;
};

/** Returns a port that nobody listens on. */
export const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts a virtual screen for one browser. On a shared screen, a window that opens or closes under the
 * pointer takes the other's focus and moves its mouse. A screen whose last window has closed resets
 * itself; no browser can start at that moment.
 */
const startScreen = async () => {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-noreset', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  screen.unref();
  const told = screen.stdio[3] as Readable;
  return { display: `:${(await text(told)).trim()}`, end: ender(screen) };
};

/** WebDriver's answer to a command that failed. */
interface Failure {
  error: string;
  message: string;
}
const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value;

export interface WebDriver {
  /** Opens a browser without stored data. */
  open: () => Promise<ClosableTab>;
  /** Ends the driver and all its browsers. */
  end: () => void;
}

/** Starts WebKit's driver, on a screen of its own. */
export const startWebDriver = async (): Promise<WebDriver> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { display, end: endScreen } = await startScreen();
  const env = {
    ...process.env,
    DISPLAY: display,
    // WebKit takes the page's language from the locale; "C" has no language.
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
    // With a graphics card, WebKit 2.50 (Debian 12) sometimes frees a picture in a thread that does
    // not own it, which ends the page's process (webkit.org/b/304134).
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  // A process group of its own, so that `end` kills all parts of a hanging browser. No pipe, because it
  // would keep this process from ending.
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

  const call = async <Value = unknown>(method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(20_000);
    const headers = { 'Content-Type': 'application/json' }; // WebKit's driver accepts no other
    const request = { method, headers, body: body ? JSON.stringify(body) : null, signal };
    const { value }: { value: Value | Failure } = await (
      await fetch(address + path, request)
    ).json();
    if (isFailure(value)) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const started = () => call('GET', '/status').catch(() => null);
  for (let tries = 0; !(await started()); tries++) {
    if (tries === 200) throw new Error('WebKitWebDriver does not answer');
    await sleep(30);
  }

  const open = async () => {
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': WEBKIT,
        },
      },
    });
    const session = `/session/${sessionId}`;
    const post = <Value>(path: string, body: object) => call<Value>('POST', session + path, body);
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
    const evaluate = async <Value>(source: string) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${source})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await post<{ value: Value } | { error: string }>('/execute/async', {
        script,
        args: [],
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    };
    const leave = async (path: string, body: object) => {
      await quiet();
      return post(path, body);
    };
    const tab: ClosableTab = {
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
      picture: () => call<string>('GET', `${session}/screenshot`).catch(() => null),
      close: async () => {
        await call('DELETE', session).catch(() => null);
      },
    };
    return tab;
  };
  return { open, end };
};

/**
 * Waits until the hosts have had no request under way for a moment. WebKit 2.54 (Debian 13) loses its
 * network process, and with it the session, if it leaves a page that is still fetching.
 */
const quiet = async () => {
  for (let looks = 0; looks < 5; looks = isQuiet() ? looks + 1 : 0) await sleep(25);
};

/** Polls an expression until its value is truthy. */
const waitingBy =
  (evaluate: Evaluate): Evaluate =>
  async <Value>(source: string) => {
    for (const end = Date.now() + LONGEST_WAIT; ; await sleep(25)) {
      const value = await evaluate<Value>(source);
      if (value) return value;
      if (Date.now() > end) throw new Error(`timed out: ${source}`);
    }
  };
