// The page that collects results of sets (web/src/collect).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, describe, test } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { engine, plain, settle, until } from './page.ts';

const { writeResult, writeSet } = await import('../../web/src/sets/code.ts');
const { OMNISCIENT } = await import('../../web/src/engine/engine.ts');
const { Database } = await import('../../web/src/store/database.ts');
const { exportAll } = await import('../../web/src/store/backup.ts');
const { browserPlatform } = await import('../../web/src/store/platform.ts');
const { Store } = await import('../../web/src/store/store.ts');
const { linkOfDeal, writeMoves } = await import('../../web/src/sets/replay.ts');

const [PUZZLE] = offeredOf(
  parsePuzzles(readFileSync(new URL('../../rules/pahtum/puzzles.txt', import.meta.url), 'utf8')),
);
assert.ok(PUZZLE);
const TASK = { game: 'pahtum', n: PUZZLE.n };
const MOVES = writeMoves(engine, TASK, PUZZLE, PUZZLE.line) ?? '';
/** Returns the code of a result of one puzzle. */
const resultOf = (who, set = '5b') =>
  writeResult({
    code: writeSet({ name: set, sentence: '', tasks: [TASK] }),
    who,
    done: [{ tries: 1, seconds: 5, moves: MOVES }],
  });

/** Moves in a test's deal of 2048, each the first legal one. */
const LENGTH = 100;
const LINK = linkOfDeal(engine, 'mines2048', 'loss=stuck target=none', [], 1n);
/** Seeds of deals that last longer than LENGTH. */
const SEEDS = Array.from({ length: 50 }, (_, i) => BigInt(i + 1)).filter((seed) =>
  engine.read((match) => {
    match.loadLink('mines2048', LINK, seed);
    for (let i = 0; i <= LENGTH; i++) {
      const [action] = match.state(OMNISCIENT).legal;
      if (!action) return false;
      match.act(action, OMNISCIENT);
    }
    return true;
  }),
);

/** Returns the code of a result of deals with these numbers of moves. */
const dealsOf = (who, counts, name = 'Deals') => {
  const seed = `${SEEDS[0]?.toString(16)}`;
  const tasks = counts.map(() => ({ game: 'mines2048', seed, link: LINK }));
  const done = counts.map((n) => ({ tries: 1, seconds: 5, moves: `${n.toString(36)}-0` }));
  return writeResult({ code: writeSet({ name, sentence: '', tasks }), who, done });
};

let visits = 0;
/** Opens the page in the present browser; each call opens it once more. */
const open = async (hash = '', words = 'Collect results') => {
  window.history.replaceState(null, '', `http://quintet.test/collect.html${hash}`);
  const root = Object.assign(document.createElement('div'), { id: 'app' });
  document.body.replaceChildren(root);
  await import(`../../web/src/collect/collect.ts?${++visits}`);
  const text = () => plain(root.textContent ?? '');
  const sees = (words: string) =>
    until(
      () => text().includes(words),
      () => `“${words}” is not to be read in: ${text()}`,
    );
  await sees(words);
  const press = async (name: string) => {
    const buttons = [...root.querySelectorAll('button')];
    const button = buttons.findLast(({ textContent }) => plain(textContent ?? '') === name);
    assert.ok(button, `there is no button ${name}`);
    button.click();
    await settle();
  };
  return {
    root,
    text,
    sees,
    press,
    paste: async (codes: string) => {
      const field: HTMLTextAreaElement = root.querySelector('#codes') ?? assert.fail();
      field.value = codes;
      await press('Add');
    },
    rows: () => root.querySelectorAll('tbody tr').length,
  };
};

// An open channel would keep Node from ending.
Object.assign(globalThis, { BroadcastChannel: undefined });
afterEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Opens the database of cached outcomes. */
const outcomes = () =>
  Database.open(indexedDB, 'quintet/outcomes', window, () => AbortSignal.timeout(2000));
/** Counts the matches that begin after the call. */
const countMatches = (t) => t.mock.method(engine, 'match').mock;

describe('a result that is pasted', () => {
  test('is added and stays', async () => {
    const page = await open();
    await page.paste(resultOf('Ann'));
    await page.sees('Added: Ann.');
    assert.equal(page.rows(), 1);
    const again = await open();
    await until(() => again.rows() === 1);
    await again.paste(resultOf('Ann'));
    await again.sees('Already here: Ann.');
  });

  test('that was mistyped is refused, and the others are taken', async () => {
    const page = await open();
    const code = resultOf('Ann');
    await page.paste(`${code} ${code.replace(/.$/, '~')} ${code}`);
    await page.sees('Added: Ann. A code was mistyped, or part of it is missing.');
    assert.equal(page.rows(), 1);
  });

  test('leaves the page time while it is replayed, and shows how far that is', async (t) => {
    let time = 0;
    t.mock.method(performance, 'now', () => time++);
    const page = await open();
    await page.paste(dealsOf('Ann', [LENGTH, LENGTH]));
    await page.sees('Replaying 1 result …');
    const bar = page.root.querySelector('progress') ?? assert.fail('there is no bar');
    assert.equal(bar.max, 2 * LENGTH);
    const seen = new Set();
    await until(() => {
      seen.add(bar.value);
      return page.rows() > 0;
    });
    assert.ok(seen.size > 5, `it was seen at ${[...seen]}`);
    assert.equal(page.root.querySelector('progress'), null);
    assert.match(page.text(), /Added: Ann\./);
  });

  test('is not replayed by the next visit', async (t) => {
    const page = await open();
    await page.paste(`${resultOf('Ann')} ${dealsOf('Bob', [LENGTH])}`);
    await page.sees('Added: Ann and Bob.');
    await settle();
    const shown = [...page.root.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    const matches = countMatches(t);
    const again = await open();
    await until(() => again.rows() === 2);
    const rows = [...again.root.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    assert.deepEqual(rows.sort(), shown.sort());
    assert.equal(matches.callCount(), 0);
  });

  for (const [what, spoil] of Object.entries({
    'another release has filled the cache': async (code, cache) => {
      const outcome = (await cache.read([code])).get(code);
      const false_ = outcome.map(() => ({ solved: false, points: 'wrong' }));
      await cache.change([], () => new Map().set('release', '0.1').set(code, false_));
    },
    'the cached outcome does not fit': (code, cache) =>
      cache.change([], () => new Map([[code, [{ solved: true, points: 7 }]]])),
    'the cached outcome has another number of tasks': (code, cache) =>
      cache.change([], () => new Map([[code, Array(2).fill({ solved: true, points: '7' })]])),
  })) {
    test(`is replayed where ${what}`, async (t) => {
      const page = await open();
      await page.paste(resultOf('Ann'));
      await page.sees('Added: Ann.');
      await settle();
      await spoil(resultOf('Ann'), await outcomes());
      const matches = countMatches(t);
      const again = await open();
      await until(() => again.rows() === 1);
      assert.match(again.text(), /yes/);
      assert.equal(matches.callCount(), 1);
    });
  }

  test('and refused by the rules is replayed by one visit alone, if a backup brought it', async (t) => {
    const [code] = resultOf('Ann').split('.');
    const unsolved = writeResult({
      code,
      who: 'Ann',
      done: [{ tries: 1, seconds: 5, moves: '1-0' }],
    });
    const store = await new Store(browserPlatform()).opened;
    await store.change(undefined, () => new Map([[`collected/${unsolved}`, { when: 1 }]]));
    t.mock.method(console, 'warn', () => {});
    const matches = countMatches(t);
    await open();
    await until(async () => (await (await outcomes()).read()).size === 2);
    assert.equal(matches.callCount(), 1);
    const again = await open();
    await again.sees('No results yet.');
    await settle();
    assert.equal(matches.callCount(), 1);
  });

  test('has no outcome in the cache of another release, which another tab has begun', async () => {
    const page = await open();
    const cache = await outcomes();
    await cache.change([], () => new Map([['release', 'another']]));
    await page.paste(resultOf('Ann'));
    await page.sees('Added: Ann.');
    await settle();
    assert.deepEqual([...(await cache.read()).keys()], ['release']);
  });

  test('keeps the text typed into the field meanwhile', async () => {
    const page = await open();
    const field: HTMLTextAreaElement = page.root.querySelector('#codes') ?? assert.fail();
    field.value = resultOf('Ann');
    page.root.querySelector('form')?.requestSubmit();
    field.value = 'more';
    await page.sees('Added: Ann.');
    await settle();
    assert.equal(field.value, 'more');
  });

  test('leaves nothing in the cache once it is forgotten, and never anything in a backup', async () => {
    const page = await open();
    await page.paste(resultOf('Ann'));
    await page.sees('Added: Ann.');
    await settle();
    const cache = await outcomes();
    assert.equal((await cache.read()).size, 2);
    const { opened } = new Store(browserPlatform());
    const backup = JSON.parse(await exportAll(await opened));
    assert.deepEqual(Object.keys(backup.collected), [resultOf('Ann')]);
    assert.deepEqual(Object.keys(backup.collected[resultOf('Ann')]), ['when']);
    assert.ok(!JSON.stringify(backup).includes('solved'));
    await page.press('Forget this class');
    await until(() => page.root.querySelector('dialog[open]'));
    await page.press('Forget this class');
    await page.sees('Forgotten.');
    await until(async () => (await cache.read()).size === 1);
  });

  test('that has too many moves is refused, whatever comes with it', async () => {
    const page = await open();
    await page.paste(`${dealsOf('Eve', new Array(30).fill(20_000))} ${resultOf('Ann')}`);
    await page.sees('Added: Ann. Eve: this result has more than 100,000 moves.');
    assert.equal(page.rows(), 1);
  });
});

describe('too much input at once is refused as a whole', () => {
  test('moves', async (t) => {
    const page = await open();
    const matches = countMatches(t);
    const codes = Array.from({ length: 11 }, (_, i) =>
      dealsOf(`Eve ${i}`, new Array(5).fill(20_000)),
    );
    await page.paste(codes.join(' '));
    await page.sees('These results have more than 1,000,000 moves together.');
    assert.equal(matches.callCount(), 0);
    await page.sees('No results yet.');
  });

  test('codes', async () => {
    const page = await open();
    await page.paste(Array.from({ length: 1001 }, (_, i) => resultOf(`Eve ${i}`)).join('\n'));
    await page.sees('That is more than 1,000 codes or files. Add them in parts.');
    await page.sees('No results yet.');
  });

  test('files', async () => {
    const page = await open();
    let read = 0;
    const file = { name: 'a.txt', type: 'text/plain', size: 9, text: async () => `${read++}` };
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { files: new Array(1001).fill(file) },
    });
    window.dispatchEvent(drop);
    await page.sees('That is more than 1,000 codes or files. Add them in parts.');
    assert.equal(read, 0);
  });

  test('and a hundred thousand links to other pages are told apart from codes', async () => {
    const page = await open();
    const links = Array.from({ length: 100_000 }, (_, i) => `https://example.org/#part-${i}`);
    await page.paste([...links, resultOf('Ann')].join(' '));
    await page.sees('Added: Ann. A code was mistyped, or part of it is missing.');
  });
});

test('a long table draws its first rows, and more on request', async () => {
  const page = await open();
  const tasks = Array.from({ length: 30 }, (_, i) => ({ game: 'pahtum', n: i + 1 }));
  const done = tasks.map(() => null);
  const codes = Array.from({ length: 20 }, (_, i) =>
    writeResult({
      code: writeSet({ name: `Class ${i % 2}`, sentence: '', tasks }),
      who: `Pupil ${i}`,
      done,
    }),
  );
  await page.paste(codes.join(' '));
  await page.sees('Added: Pupil 0');
  assert.equal(page.rows(), 500);
  await page.press('Show more');
  assert.equal(page.rows(), 600);
  assert.ok(!page.text().includes('Show more'));
});

describe('the camera', () => {
  /** Fakes cameras that ask for permission, which a test grants later. */
  const cameras = (t) => {
    const tracks: { isOn: boolean; stop: () => void }[] = [];
    const waiting: (() => void)[] = [];
    const getUserMedia = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const track = {
        isOn: true,
        stop: () => {
          track.isOn = false;
        },
      };
      tracks.push(track);
      return {
        get active() {
          return track.isOn;
        },
        getTracks: () => [track],
      };
    };
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia },
      configurable: true,
    });
    const { prototype } = window.HTMLVideoElement;
    t.mock.method(prototype, 'play', async () => {});
    Object.defineProperty(prototype, 'srcObject', { set: () => {}, configurable: true });
    t.after(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
    return {
      tracks,
      permit: async () => {
        for (const go of waiting.splice(0)) go();
        await settle();
      },
    };
  };

  test('is off after "Stop", however often it was pressed before permission came', async (t) => {
    const { tracks, permit } = cameras(t);
    const page = await open();
    await page.press('Use the camera');
    await page.press('Stop the camera');
    await page.press('Use the camera');
    await permit();
    assert.deepEqual(
      tracks.map(({ isOn }) => isOn),
      [false, true],
    );
    await page.press('Stop the camera');
    assert.ok(tracks.every(({ isOn }) => !isOn));
    assert.equal(page.root.querySelector('video'), null);
  });

  test('that was given up before it is refused says nothing', async (t) => {
    const page = await open();
    let refuse = () => {};
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: () =>
          new Promise((_, reject) => {
            refuse = () => reject(new DOMException('no', 'NotAllowedError'));
          }),
      },
      configurable: true,
    });
    t.after(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
    await page.press('Use the camera');
    await page.press('Stop the camera');
    refuse();
    await settle();
    assert.ok(!page.text().includes('cannot be used'));
    await page.press('Use the camera');
    refuse();
    await page.sees('The camera cannot be used here.');
    await page.press('Use the camera');
    await page.press('Stop the camera');
  });
});

test('a page whose rules cannot be fetched says so', async (t) => {
  t.mock.method(console, 'error', () => {});
  t.mock.method(engine, 'load', async () => {
    throw new Error('no network');
  });
  const page = await open('', 'Something did not load');
  assert.match(page.text(), /Try again/);
});

test('an unexpected error is reported, and the next result is accepted', async (t) => {
  t.mock.method(console, 'error', () => {});
  const page = await open();
  const failing = t.mock.method(String.prototype, 'split', () => {
    throw new TypeError('a mistake');
  });
  await page.paste('a');
  failing.mock.restore();
  await page.sees('Something went wrong.');
  await page.paste(resultOf('Ann'));
  await page.sees('Added: Ann.');
});
