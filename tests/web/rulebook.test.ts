// Scripts on the pages of the rules (web/src/rulebook): boards to try, and the options in force.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { boards } from '../../web/src/games/index.ts';
import { browserPlatform } from '../../web/src/store/platform.ts';
import { Store } from '../../web/src/store/store.ts';
import { ALMOST, example, inProgress } from './known.ts';
import { moved, nameOf, plain, settle, speakLanguage, until } from './page.ts';
import { STEPS } from './steps.ts';
import { plant } from './stores.ts';

const GAMES = Object.keys(STEPS);
/** Actions for the boards that are in no lesson. */
const TO_TRY = {
  'try-laying': 'I7 3',
  'try-signs': 'C5 3',
  'try-safe': 'F8',
  'try-mines-and-merges': 'D',
  'try-last-square': 'F2',
  'try-closing': '10',
};
const SLIDES = { A: 'Slide left', W: 'Slide up', X: 'Slide down', D: 'Slide right' };

/** Returns the names of the boards on a game's page. */
const recordsOf = (game) => {
  const page = new URL(`../../web/src/words/en/rules/${game}.md`, import.meta.url);
  return [...readFileSync(page, 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
    ([, name]) => name,
  );
};

Object.assign(globalThis, { BroadcastChannel: undefined }); // Node's would wait for other tabs

let visits = 0;
/** Opens a game's page of rules over a database; plugins/prose.ts writes such figures. */
const openRules = async (game, stored = {}) => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  localStorage.setItem('quintet.used', '');
  await plant({ indexedDB }, stored);
  document.documentElement.dataset.game = game;
  document.body.innerHTML = `<p id="options"></p>${recordsOf(game)
    .map(
      (name) => `<figure class="trial" data-record="${name}">
        <div class="place"></div><figcaption>A board</figcaption>
        <p class="news"></p><div class="buttons"></div></figure>`,
    )
    .join('')}`;
  visits += 1;
  await import(`../../web/src/rulebook/rulebook.ts?${visits}`);
  const options = document.getElementById('options') ?? assert.fail();
  await until(() => options.textContent !== '');
  return {
    options: plain(options.textContent),
    figures: [...document.querySelectorAll('figure')],
  };
};

describe('the boards', () => {
  test('that cannot be fetched leave the text as it is', async (t) => {
    const warned = t.mock.method(console, 'warn', () => {});
    t.mock.method(boards.pahtum ?? {}, 'load', async () => {
      throw new Error('no network');
    });
    document.documentElement.dataset.game = 'pahtum';
    document.body.innerHTML = '<p>Rules</p>';
    visits += 1;
    await import(`../../web/src/rulebook/rulebook.ts?${visits}`);
    await until(() => warned.mock.callCount() > 0);
    assert.equal(plain(document.body.textContent), 'Rules');
  });

  for (const game of GAMES) {
    test(`of ${game} can be played on and begun again`, async () => {
      const { figures } = await openRules(game);
      assert.ok(figures.length > 0);
      for (const figure of figures) {
        const { record = '' } = figure.dataset;
        const cells = () => [...figure.querySelectorAll('[data-spot]')].map(nameOf);
        const button = (name) =>
          [...figure.querySelectorAll('.buttons button')].find((one) => nameOf(one) === name);
        const before = cells();
        assert.ok(before.length > 0, record);
        const step = STEPS[game].find(({ name }) => record === `lesson-${name}`);
        const [spot, token] = (step?.wanted ?? TO_TRY[record]).split(' ');
        const choose = (found) => found.click();
        if (token) {
          choose(
            [...figure.querySelectorAll('[data-spot]')].find((cell) =>
              new RegExp(`^Rack.*, ${token}$`).test(nameOf(cell)),
            ),
          );
        }
        choose(SLIDES[spot] ? button(SLIDES[spot]) : figure.querySelector(`[data-spot="${spot}"]`));
        await moved();
        assert.match(figure.querySelector('.news')?.textContent ?? '', /\w/, record);
        assert.notDeepEqual(cells(), before, record);
        choose(button('Start over'));
        await settle();
        assert.deepEqual(cells(), before, record);
      }
      const store = await new Store(browserPlatform()).opened;
      assert.ok(store.isEmpty, 'no game is touched');
    });
  }
});

describe('the options', () => {
  test('are those of the game in progress, else those a new one would have', async () => {
    const small = await openRules('pahtum');
    assert.match(small.options, /^In a new game: Board: 7 × 7.*Black holes: At random/);
    const swap = ALMOST.replace('game: pahtum\n', 'game: pahtum\noptions: swap=on\n');
    const own = await openRules('pahtum', { 'game/pahtum': inProgress(swap) });
    assert.match(own.options, /^In your game: Board: 7 × 7.*Takeover: Allowed/);
    const remembered = await openRules('pahtum', {
      'setup/pahtum': { options: 'size=9 holes=random', names: [] },
    });
    assert.match(remembered.options, /^In a new game: Board: 9 × 9/);
  });

  test('are those of a new game where the one in progress is of another, or cannot be read', async () => {
    for (const record of [example('triangles', 'lobby'), 'quintet 7\n', 'nonsense']) {
      const { options, figures } = await openRules('pahtum', { 'game/pahtum': inProgress(record) });
      assert.match(options, /^In a new game: /);
      assert.ok(figures[0].querySelector('[data-spot]'), 'the boards are there all the same');
    }
  });

  test('are said in the language that is spoken', async () => {
    await speakLanguage('de');
    assert.match((await openRules('pahtum')).options, /^In einem neuen Spiel: Brett: /);
  });
});
