// Kill −9 of the browser while the games are played, and what is there afterwards.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, firefox } from 'playwright-core';
import { boards } from '../../web/src/games/index.ts';
import { CHROMIUM, FIREFOX } from './browsers.ts';

/** How the engines that can be killed are started, by a folder for what is the browser's own. */
const ENGINES: Record<
  'chromium' | 'firefox',
  (profile: string) => Promise<import('@playwright/test').BrowserContext>
> = {
  chromium: (profile) => chromium.launchPersistentContext(profile, CHROMIUM),
  firefox: (profile) => firefox.launchPersistentContext(profile, FIREFOX),
};

const GAMES = Object.keys(boards);
/** A game is played for so long before the kill, in milliseconds. */
const SHORTEST = 500;
const LONGEST = 3000;
/** No more than so much play may be lost, in milliseconds. */
const MAY_BE_LOST = 1000;

/** In the page: does what a player might, again and again, and tells how many steps there are. */
const play = () => {
  const some = (selector: string) => {
    const all: NodeListOf<HTMLButtonElement> = document.querySelectorAll(selector);
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
    if (steps > known) Reflect.get(window, 'played')(steps);
    known = steps;
  }, 30);
};

/** The process of the browser with a profile. */
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

/**
 * Plays and kills so many times, the games in turn. Throws where a step of more than a second before
 * the kill is lost.
 * @param url of the page
 * @param profile a folder for the browser's own
 * @returns of each kill how many steps were seen before it, and how many were there afterwards
 */
export const killOften = async (
  url: string,
  profile: string,
  times: number,
  engine: keyof typeof ENGINES = 'chromium',
): Promise<{ game: string; steps: number; there: number }[]> => {
  const launch = ENGINES[engine];
  const kills = [];
  for (let kill = 0; kill < times; kill++) {
    const game = String(GAMES[kill % GAMES.length]);
    const address = `${url}#${game}`;
    const first = await launch(profile);
    const page = await first.newPage();
    /** When there were how many steps. */
    const seen: { steps: number; when: number }[] = [];
    await page.exposeFunction('played', (steps: number) => seen.push({ steps, when: Date.now() }));
    await page.goto(`${url}icon.svg`); // here nothing is stored: another game begins
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
