// Kills the browser while games are played, and counts the steps that are there afterwards.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, firefox } from 'playwright-core';
import { boards } from '../../web/src/games/index.ts';
import { CHROMIUM, FIREFOX } from './browsers.ts';

/** Launches an engine with a profile's folder. */
const ENGINES = {
  chromium: (profile) => chromium.launchPersistentContext(profile, CHROMIUM),
  firefox: (profile) => firefox.launchPersistentContext(profile, FIREFOX),
} satisfies Record<string, (profile: string) => Promise<BrowserContext>>;

const GAMES = Object.keys(boards);
/** Milliseconds of play before a kill. */
const SHORTEST = 500;
const LONGEST = 3000;
/** Milliseconds of play that a kill may lose. */
const MAY_BE_LOST = 1000;

/** In the page: plays at random and reports the number of steps whenever it grows. */
const play = () => {
  const some = (selector: string) => {
    const all = document.querySelectorAll<HTMLButtonElement>(selector);
    const found = [...all].filter((each) => !each.disabled);
    return found[Math.floor(Math.random() * found.length)];
  };
  let known = 0;
  setInterval(() => {
    some('.curtain button')?.click();
    const cell = some('.cells [data-spot]');
    const key = 'WAXD'[Math.floor(Math.random() * 4)];
    cell?.focus();
    cell?.dispatchEvent(new KeyboardEvent('keydown', { key: String(key), bubbles: true }));
    cell?.click();
    some('.turn button, .choices button')?.click();
    const steps = document.querySelectorAll('.move').length;
    if (steps > known) window.played(steps);
    known = steps;
  }, 30);
};

/** Returns the process id of the browser with a profile. */
const processOf = (profile: string) =>
  readdirSync('/proc').find((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      const isChild = command.some((word) => word.startsWith('--type=') || word === '-contentproc');
      const names = [profile, `--user-data-dir=${profile}`];
      return !isChild && names.some((name) => command.includes(name));
    } catch {
      return false; // it has ended
    }
  });

interface Kill {
  game: string;
  /** Steps seen before the kill. */
  steps: number;
  /** Steps found afterwards. */
  there: number;
}

/**
 * Plays the games in turn on the page at `url` and kills the browser each time. Throws if a step
 * more than MAY_BE_LOST before the kill is lost.
 */
export const killOften = async (
  url: string,
  profile: string,
  times: number,
  engine: keyof typeof ENGINES = 'chromium',
): Promise<Kill[]> => {
  const launch = ENGINES[engine];
  const kills: Kill[] = [];
  for (let kill = 0; kill < times; kill++) {
    const game = String(GAMES[kill % GAMES.length]);
    const address = `${url}#${game}`;
    const first = await launch(profile);
    const page = await first.newPage();
    /** The number of steps by time. */
    const seen: { steps: number; when: number }[] = [];
    await page.exposeFunction('played', (steps: number) => seen.push({ steps, when: Date.now() }));
    await page.goto(`${url}icon.svg`); // a page that stores nothing itself, so that a new game begins
    await page.evaluate(`indexedDB.deleteDatabase('quintet/things')`);
    await page.goto(address);
    await page.locator('.cells [data-spot]').first().waitFor();
    await page.evaluate(play);
    await sleep(SHORTEST + Math.random() * (LONGEST - SHORTEST));
    const killed = Date.now();
    process.kill(Number(processOf(profile)), 'SIGKILL');
    await first.close().catch(() => {});

    const second = await launch(profile);
    const again = await second.newPage();
    await again.goto(address);
    await again.locator('.cells [data-spot]').first().waitFor();
    const there = await again.locator('.move').count();
    await second.close();
    const due = seen.findLast(({ when }) => when < killed - MAY_BE_LOST)?.steps ?? 0;
    assert.ok(there >= due, `${game}: ${there} of ${due} steps are there`);
    kills.push({ game, steps: seen.at(-1)?.steps ?? 0, there });
  }
  return kills;
};
