// Embedded games (web/src/embed): variations in the element, and the events that the element and the frame
// report. tests/browser/embed.test.ts and package.test.ts test looks and play.

import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { How } from '../../web/src/embed/game.ts';
import type { Computer } from '../../web/src/engine/computer.ts';
import type { View } from '../../web/src/games/mathable/types.ts';
import { fake } from './fakes.ts';
import { example } from './known.ts';
import { type Alone, engine, moved, plain, settle, until, visit } from './page.ts';

const { against, EmbeddedGame } = await import('../../web/src/embed/game.ts');
const { OMNISCIENT } = await import('../../web/src/engine/engine.ts');

const here: any = globalThis;

/** The open boards. */
const playings: InstanceType<typeof EmbeddedGame>[] = [];
afterEach(() => {
  for (const playing of playings.splice(0)) playing.close();
});

/** Embeds a game. `told` logs its events, `did` the executed actions. */
const embed = async (
  name: string,
  {
    allows,
    ...how
  }: Partial<How> & Pick<How, 'beginning'> & { allows?: (kind: string) => boolean },
  rules = engine,
) => {
  const page = await visit(''); // provides the words and the window
  const listed = page.shell.games.find((game) => game.name === name);
  assert.ok(listed);
  const { board } = await page.shell.load(listed);
  const told: [kind: string, detail: any][] = [];
  const did: [by: number, text: string][] = [];
  /** Callbacks that answer the computer's questions. */
  const questions: { answer: (advice: any) => void }[] = [];
  const think = () => new Promise<any>((answer) => questions.push({ answer }));
  const computer = async () => fake<Computer>({ think, stop: () => questions.splice(0) });
  const playing = new EmbeddedGame(
    rules,
    { name, title: name, board },
    {
      mode: 'play',
      computer,
      did: ({ by, text }) => did.push([by, text]),
      ...how,
    },
    (kind, detail) => {
      told.push([kind, detail]);
      return allows?.(kind) ?? true;
    },
  );
  playings.push(playing);
  page.root.append(playing.element);
  playing.open();
  await settle();
  return { playing, told, did, questions, page };
};

describe('an element that shows a game', () => {
  const looking = (variations: string, rules = engine) => {
    const record = example('triangles', 'whole-game').replace(
      '\n\n',
      `\nvariations: ${variations}\n\n`,
    );
    return embed('triangles', { mode: 'view', beginning: { record } }, rules);
  };
  /** Selects a line; 0 is the game. */
  const choose = (page: Alone, at: number) => {
    const list = page.one<HTMLSelectElement>('select');
    list.selectedIndex = at;
    list.dispatchEvent(new Event('change'));
  };

  test('draws long names and notes of variations shortened', async () => {
    const long = 'W'.repeat(30_000);
    const { page } = await looking(`0.9;${long};${long};8`);
    choose(page, 1);
    await settle();
    const texts = [...page.root.querySelectorAll('option, [part="told"]')];
    assert.ok(texts.every(({ textContent }) => textContent.length < 3000));
    assert.ok(page.texts('option').includes(`${'W'.repeat(59)}…`));
  });

  test('plays a variation when it is chosen, and no other one', async () => {
    let matches = 0;
    const rules = new Proxy(engine, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...about) => {
          if (key === 'match' || key === 'read') matches += 1;
          return value.apply(target, about);
        };
      },
    });
    const impossible = Array(200).fill(`0.9;;;${Array(20).fill('8').join(';')}`);
    const { page, told } = await looking(impossible.join(' | '), rules);
    assert.equal(page.all('option').length, 201);
    assert.equal(matches, 1);
    choose(page, 200);
    assert.equal(told.at(-1)?.[1].ply, 9);
    assert.equal(matches, 3, 'the rules are asked once how much is possible, once to show it');
    choose(page, 0);
    assert.equal(matches, 4);
  });

  test('shows the possible part of a variation, and lists the rest with its note', async () => {
    const { page, playing, told } = await looking('0.2;Quiet;Waits;1;3 | 1.1;;;99 | 0.999;Lost;;5');
    assert.deepEqual(page.texts('option').slice(1), ['Quiet', 'Line 2', 'Lost']);
    const last = () => plain(page.one('[part="told"]').textContent);
    choose(page, 1);
    assert.match(last(), /Waits/);
    assert.equal(told.at(-1)?.[1].ply, 2);
    playing.go(99);
    assert.equal(playing.state.ply, 4);
    choose(page, 2);
    assert.match(last(), /99/);
    assert.doesNotMatch(last(), /Waits/);
    assert.equal(playing.state.ply, 3);
    choose(page, 3);
    assert.match(last(), /5/);
    assert.equal(playing.state.ply, 0);
    choose(page, 0);
    assert.ok(playing.state.ply > 4);
  });
});

describe('a game on somebody else’s page', () => {
  const begins = (name, level) => against(engine, name, '', level);

  test('tells an action before a person does it, and each one that was done', async () => {
    const { playing, told, did, questions } = await embed('triangles', {
      beginning: begins('triangles', '3'),
    });
    assert.equal(await playing.play('2'), '');
    assert.deepEqual(did, [[0, '2']]);
    await until(() => questions.length === 1);
    questions[0].answer({ action: '5', reason: '', key: '', values: {}, nodes: 1 });
    await until(() => did.length === 2);
    assert.deepEqual(did[1], [1, '5']);
    const kinds = told.map(([kind]) => kind);
    assert.deepEqual(kinds, ['action', 'change', 'change'], 'of a person’s action alone');
    playing.undo();
    assert.equal(did.length, 2);
    assert.deepEqual(told.at(-1)?.[1].ply, 0);
  });

  test('tells a swap of several tokens, which may be refused as any action', async () => {
    let isAllowed = false;
    const allows = (kind) => kind !== 'action' || isAllowed;
    const { playing, told, did } = await embed('mathable', {
      beginning: begins('mathable', '2'),
      allows,
    });
    const { racks } = playing.state.view as View;
    const slots = racks.find((rack) => rack.slots)?.slots ?? [];
    const swap = `swap ${slots[0]} ${slots[1]}`;
    const before = playing.state.ply;
    assert.equal(await playing.play(swap), '');
    assert.equal(playing.state.ply, before);
    isAllowed = true;
    assert.equal(await playing.play(swap), '');
    assert.ok(playing.state.ply > before);
    assert.deepEqual(
      told.filter(([kind]) => kind === 'action').map(([, detail]) => detail),
      Array(2).fill({ action: swap, seat: 0 }),
    );
    assert.deepEqual(did, [[0, swap]]);
    assert.notEqual(await playing.play('swap 999'), '');
    assert.equal(told.filter(([kind]) => kind === 'action').length, 2);
  });

  test('asks a computer nothing that is fetched after the board is closed', async () => {
    const asked: unknown[] = [];
    let fetched = (_computer: Computer) => {};
    const computer = () =>
      new Promise<Computer>((resolve) => {
        fetched = resolve;
      });
    const { playing } = await embed('triangles', {
      beginning: begins('triangles', '3'),
      computer,
    });
    await playing.play('2');
    await moved();
    playings.splice(0);
    playing.close();
    fetched(
      fake<Computer>({
        think: (question) => new Promise(() => asked.push(question)),
        stop: () => asked.splice(0),
      }),
    );
    await settle();
    assert.deepEqual(asked, []);
  });
});

describe('a frame', () => {
  /** The messages to the surrounding page. */
  const told: any[] = [];
  /** Takes all messages, and returns those of a kind. */
  const takeMessages = (kind) =>
    told
      .splice(0)
      .filter((one) => one.kind === kind)
      .map(({ quintet, kind, ...more }) => more);

  /** Navigates the frame to an address. */
  const show = async (hash) => {
    const page = await visit('');
    page.show({ title: () => '', render: () => '' });
    const app = document.createElement('div');
    app.id = 'app';
    page.root.append(app);
    here.parent = { postMessage: (message) => told.push(message) };
    here.location.hash = `#${hash}`;
    await import('../../web/src/embed/frame.ts');
    await until(() => told.some(({ kind }) => kind === 'ready'));
    return page;
  };
  /** Answers for the computer with the first legal action that matches. */
  const answers = async (page: Alone, kind: RegExp) => {
    await until(() => page.workers.at(-1)?.question);
    const worker = page.workers.at(-1) ?? assert.fail();
    const { record, ply } = worker.question;
    const action = engine.read((match) => {
      match.load(record, { ply });
      return match.state(OMNISCIENT).legal.find((one) => kind.test(one)) ?? assert.fail();
    });
    worker.question = undefined;
    worker.says('started');
    worker.says(JSON.stringify({ action, reason: '', key: '', values: {}, nodes: 1 }));
    return action;
  };

  test('reports actions of people and computers, and with hidden hands only the player who acts', async () => {
    const page = await show('mathable');
    await page.press('Swap…');
    const rack = page.all('[data-spot^="rack"]').map(({ dataset }) => dataset.spot);
    for (const spot of rack.slice(0, 2)) await page.play(spot);
    page.all('.primary').at(-1).click();
    await until(() => told.some(({ kind }) => kind === 'change'));
    assert.deepEqual(takeMessages('action'), [{ seat: 0 }], 'a swap of two tokens');
    const put = await answers(page, /^[A-Z]\d+ \d+$/);
    await until(() => told.some(({ kind }) => kind === 'change'));
    assert.deepEqual(takeMessages('action'), [{ action: put, seat: 1 }]);
    await answers(page, /^end$/);
    await until(() => told.some(({ kind }) => kind === 'change'));
    assert.deepEqual(takeMessages('action'), [{ seat: 1 }]);
    assert.equal(page.workers.length, 1);
    here.location.hash = '#triangles';
    await until(() => told.some(({ kind }) => kind === 'ready'));
    assert.equal(page.workers.length, 0, 'its computer ends with the game');
  });
});
