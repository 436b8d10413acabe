// Sharing and opening (web/src/sharing): links, positions, texts and games by link.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ALMOST, almostAgainst, example, inProgress, KNOWN, LINK, OVER } from './known.ts';
import { type Alone, engine, settle, until, visit } from './page.ts';
import { result } from './stores.ts';

const { addressIn } = await import('../../web/src/sharing/offer.ts');
const { isOwn, placeIn } = await import('../../web/src/sharing/place.ts');

const ORIGIN = 'http://quintet.test/';
const openShare = async (game, stored) => {
  const page = await visit(game, { stored });
  await page.menu('Share');
  await page.opened();
  return page;
};
/** Returns the record of a link of this page. */
const recordOf = (link) => {
  const [, game, what] = /#(\w+)\/link\/(.+)$/.exec(link) ?? assert.fail(link);
  const match = engine.match();
  match.loadLink(game, what, 1n);
  return match.record().replace('seed: 1\n', ''); // no chance event has come of it yet
};
/** A game of 2048 after a move. */
const SLID = 'quintet 1\ngame: mines2048\nstart: score=0 0:2 12:4\n\nD\n! 2@0\n';
/** Some lines of triangles. */
const LINES = 'quintet 1\ngame: triangles\n\n1\n2\n';

/** Collects the copied texts from now on; none if the browser forbids copying. */
const clipboard = (t, isAllowed = true) => {
  const copied: string[] = [];
  const writeText = async (text) => {
    if (!isAllowed) throw new Error('not allowed');
    copied.push(text);
  };
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  t.after(() =>
    before
      ? Object.defineProperty(navigator, 'clipboard', before)
      : Reflect.deleteProperty(navigator, 'clipboard'),
  );
  return copied;
};
const parts = (page: Alone) => page.texts('.choice:has([name="part"]) label');
const openText = (page: Alone, text) => {
  page.all('input#open')[0].value = text;
  page.all('input#open')[0].form.dispatchEvent(new Event('submit', { cancelable: true }));
  return settle();
};
const refusal = (page: Alone) => page.texts('#open-refusal')[0];

describe('sharing a game', () => {
  test('offers its link, of which the game is made again, and its code', async () => {
    const page = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
    const field = page.find('input', 'Link to the game up to here');
    assert.ok(field.value.startsWith(`${ORIGIN}#pahtum/link/`));
    assert.equal(field.readOnly, true);
    assert.equal(recordOf(field.value), ALMOST);
    assert.match(page.text(), /Whoever opens it sees all moves, drawn tokens and names/);
    await until(() => page.all('svg.code').length === 1);
    assert.equal(page.all('svg.code')[0].getAttribute('aria-label'), 'The link as a QR code');
  });

  test('is of the position alone, where that is wanted', async () => {
    const page = await openShare('mines2048', { 'game/mines2048': inProgress(SLID) });
    assert.deepEqual(parts(page).slice(0, 2), ['The whole game', 'This position']);
    const { value: whole } = page.find('input', 'Link to the game up to here');
    await page.check('This position');
    const { value } = page.find('input', 'Link to this position');
    assert.match(page.text(), /sees this position, drawn tokens too, and can play on/);
    assert.match(recordOf(whole), /\n\nD\n! 2@0\n$/);
    assert.match(
      recordOf(value),
      /start: score=0 0:2 3:2 15:4\n\n$/,
      'nothing of how it came about',
    );
  });

  test('copies a link, and says so; where the browser does not let it, selects it', async (t) => {
    for (const isAllowed of [true, false]) {
      const copied = clipboard(t, isAllowed);
      const page = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
      const field = page.find('input', 'Link to the game up to here');
      await page.press('Copy the link');
      assert.deepEqual(copied, isAllowed ? [field.value] : []);
      assert.ok(
        page.text().includes(isAllowed ? 'Copied.' : 'The text is selected: copy it by hand.'),
      );
      if (!isAllowed) assert.equal(field.selectionEnd, field.value.length);
    }
  });

  test('hands it to other applications only where the system can', async (t) => {
    const page = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
    assert.ok(!page.names().includes('Send…'));
    const sent: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what) => {
        sent.push(what);
        const name = sent.length > 1 ? 'InvalidStateError' : 'AbortError';
        throw Object.assign(new Error('thought better of it, or pressed twice'), { name });
      },
    });
    t.after(() => Reflect.deleteProperty(navigator, 'share'));
    const other = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
    await other.press('Send…');
    await other.press('Send…');
    const { value: url } = other.find('input', 'Link to the game up to here');
    assert.deepEqual(sent, Array(2).fill({ title: 'Pah Tum', url }));
  });

  test('offers the number of a position where a game has one', async (t) => {
    const copied = clipboard(t);
    const page = await openShare('triangles', {
      'game/triangles': inProgress(LINES),
    });
    const number = page.all('input[readonly]')[1];
    assert.match(number.value, /^[012]+( player=\d)?$/);
    await page.press(/^Copy the (?!link)/);
    assert.deepEqual(copied, [number.value]);
  });

  test('offers the same deal without anybody’s moves or names, where chance came of a seed', async () => {
    const seeded = example('triangles', 'lobby').replace('\n\n', '\nseed: 1\n\n');
    const page = await openShare('triangles', { 'game/triangles': inProgress(seeded) });
    await page.check('The same deal');
    const { value } = page.find('input', 'Link to the same deal');
    assert.match(value, /^http:\/\/quintet\.test\/#triangles\/deal\/1\/[^/]+$/);
    assert.match(page.text(), /starts from the same deal, and sees none of your moves/);
    const plainGame = await openShare('triangles', {
      'game/triangles': inProgress(example('triangles', 'lobby')),
    });
    assert.ok(!parts(plainGame).includes('The same deal'));
  });
});

test('a link of the page is found anywhere in a text; an address without a place of its own is no link', () => {
  const link = { page: 'link', game: 'pahtum', link: 'AbC' };
  const puzzle = { page: 'puzzle', game: 'pahtum', which: '3', day: '' };
  for (const [text, address] of [
    ['https://games.example/quintet/#pahtum/link/AbC', link],
    ['Your turn: https://games.example/#pahtum/link/AbC have fun', link],
    ['pahtum/link/AbC', link],
    ['Puzzle #3: games.example/quintet/#pahtum/puzzle/3 have fun', puzzle],
    ['games/#day/2026-11-22', { page: 'day', day: '2026-11-22' }],
    ['#set/AbC', { page: 'set', code: 'AbC' }],
    ['', undefined],
    ['pahtum', undefined],
    ['#pahtum/nothing', undefined],
    ['#share/large', undefined],
    ['#chess/link/AbC', undefined],
  ] as const) {
    assert.deepEqual(addressIn(text), address, text);
  }
});

describe('the field that opens received texts', () => {
  const stored = { 'game/triangles': inProgress(LINES, { begun: false }) };

  test('follows a link, whatever text is around it', async () => {
    const page = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
    await openText(page, ` Look: ${ORIGIN}#pahtum/link/${LINK} bye`);
    assert.deepEqual(page.askedTo('go'), [[{ page: 'link', game: 'pahtum', link: LINK }]]);
  });

  test('goes to puzzles, also to one that somebody has made', async () => {
    for (const [hash, address] of [
      [`#pahtum/posed/${LINK}`, { page: 'posed', game: 'pahtum', position: LINK, seed: '' }],
      ['#mergers/puzzle/3', { page: 'puzzle', game: 'mergers', which: '3', day: '' }],
    ] as const) {
      const page = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
      await openText(page, ORIGIN + hash);
      assert.equal(refusal(page), '');
      assert.deepEqual(page.askedTo('go'), [[address]]);
    }
  });

  test('refuses a damaged link and other text, and goes nowhere', async () => {
    const page = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
    for (const [text, why] of [
      ['hello', 'This is not a Quintet link. Paste one that “Share” has made.'],
      ['', 'This is not a Quintet link. Paste one that “Share” has made.'],
      [`${ORIGIN}#pahtum/link/${LINK.slice(1)}`, /^This link is damaged/],
      [`${ORIGIN}#pahtum/friend/nonsense/${LINK}`, /damaged/],
      [`${ORIGIN}#pahtum/link/`, 'This link is empty.'],
    ] as const) {
      await openText(page, text);
      if (typeof why === 'string') assert.equal(refusal(page), why, text);
      else assert.match(refusal(page), why, text);
      const [field] = page.all('#open');
      assert.equal(field.getAttribute('aria-invalid'), 'true');
      assert.equal(field.value, text, 'what was pasted stays');
      assert.equal(document.activeElement, field);
    }
    assert.deepEqual(page.askedTo('go'), []);
    assert.deepEqual(page.askedTo('play'), []);
  });

  // The brief: the grid as a number of 18 digits, and the number after a line (The grid as a number).
  for (const [number, line, becomes] of [
    ['110001011101000220', '3', '111001011101100220'],
    ['100000001001000000 player=2', '10', '100000001101000020'],
    ['0', '8', '000000010000000000'],
  ]) {
    test(`opens the number ${number}, in which line ${line} makes ${becomes}`, async () => {
      const page = await openShare('triangles', stored);
      await openText(page, number);
      await until(() => page.askedTo('play').length === 1);
      const [[, { record }]] = page.askedTo('play');
      const match = engine.match();
      match.load(record);
      match.act(line, -3);
      assert.equal(match.startHere().split(' ')[0], becomes);
    });
  }

  test('refuses an invalid number, and nothing is lost', async () => {
    const page = await openShare('triangles', stored);
    for (const number of ['11000101110100022', '3100', '1000000010010000x0']) {
      await openText(page, number);
      assert.notEqual(refusal(page), '', number);
      assert.equal(page.all('#open')[0].value, number);
    }
    assert.deepEqual(page.askedTo('play'), []);
  });

  test('asks before a number takes the place of a game in progress', async () => {
    const page = await openShare('triangles', {
      'game/triangles': inProgress(example('triangles', 'lobby')),
    });
    await openText(page, '0');
    await page.sees('Keep your game?');
    await page.press('Cancel');
    assert.deepEqual(page.askedTo('play'), []);
  });
});

describe('a game that an address brings', () => {
  const arrival = async (hash, stored?) => {
    const page = await visit(hash, { stored });
    await until(() => page.asked.length > 0);
    await settle();
    return page;
  };

  test('is shown, and nothing of it is stored or begun', async () => {
    const page = await arrival(`pahtum/link/${LINK}`);
    assert.equal(page.page.title(), 'Pah Tum – Quintet');
    assert.equal(
      page.text(),
      'Pah Tum This game was sent to you: see how it went. Played by Ann and Bob. 49 moves. The game is over. Open the game Not now',
    );
    assert.equal(page.all('canvas').length, 1);
    assert.equal(page.link('Not now'), '#');
    assert.ok(page.shell.store.isEmpty);
    assert.deepEqual(page.askedTo('play'), []);
  });

  test('is begun, once, when the player says so; the game in progress is kept and that is told', async () => {
    const page = await arrival(`pahtum/link/${LINK}`, { 'game/pahtum': inProgress(ALMOST) });
    const button = page.find('button', 'Open the game');
    button.click();
    button.click();
    await until(() => page.askedTo('play').length > 0);
    await settle();
    assert.equal(page.askedTo('play').length, 1);
    assert.deepEqual(page.askedTo('play')[0][1], { link: LINK });
    assert.equal(page.shell.store.all('kept').length, 1);
    assert.match(page.notices[0].text(), /^The game you were in is kept as “Pah Tum, /);
    assert.equal(location.hash, '', 'what has been taken does not come back');
  });

  test('says whose it is by any name as a text', async () => {
    const record = ALMOST.replace('Ann | Bob', '<b>Ann</b> | Bob');
    const match = engine.match();
    match.load(record);
    const page = await arrival(`pahtum/link/${match.link()}`);
    assert.match(page.text(), /Played by <b>Ann<\/b> and Bob\. 48 moves\./);
    assert.match(page.text(), /You can play on as if it were your own\./);
    assert.equal(page.all('b').length, 0);
  });

  for (const [what, hash, why = /damaged/] of [
    ['a link', `pahtum/link/${LINK.slice(0, 30)}`, /This link is damaged/],
    ['a version', `pahtum/link/9${LINK.slice(1)}`, /made by a later version of Quintet\./],
    ['an empty link', 'pahtum/link/', /This link is empty\./],
    ['a game by link', `pahtum/friend/beef/${LINK.slice(2)}`],
    ['a seed', `pahtum/friend/nonsense/${LINK}`],
    ['a deal', `pahtum/deal/beef/${LINK.slice(2)}`],
    ['a deal’s seed', `pahtum/deal/nonsense/${LINK}`],
    ['a deal that is over', `pahtum/deal/beef/${LINK}`],
    ['what came of a deal', `pahtum/deal/beef/${LINK}/nonsense`],
  ] as const) {
    test(`is refused where ${what} cannot be read, and said where one is at home`, async () => {
      for (const stored of [{}, { 'game/pahtum': inProgress(ALMOST) }]) {
        const page = await visit(hash, { stored });
        await page.sees('This link cannot be opened');
        assert.match(page.text(), why);
        if (stored['game/pahtum'])
          assert.deepEqual(page.shell.store.game('pahtum')?.save.record, ALMOST);
        const there = stored['game/pahtum'] ? { page: 'table', game: 'pahtum' } : { page: 'lobby' };
        assert.deepEqual(page.askedTo('instead'), [[there]]);
        assert.deepEqual(page.askedTo('play'), []);
      }
    });
  }

  test('by link is joined, and played at its own table', async () => {
    const match = engine.match();
    match.load(ALMOST.replace('\n\n', '\nseed: 48879\n\n'));
    const page = await arrival(`pahtum/friend/beef/${match.link()}`);
    assert.match(page.text(), /A friend plays this game with you by link\. After your turn/);
    await page.press('Open the game');
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(page.askedTo('play')[0][1], { seed: 'beef', since: 0 });
    assert.deepEqual(page.shell.store.game('pahtum/beef')?.save.byLink?.seats, [1]);
    assert.equal(page.shell.store.game('pahtum'), undefined);
  });

  test('by link is no longer opened where another tab has opened it and played on', async () => {
    const match = engine.match();
    match.load(ALMOST.replace('\n\n', '\nseed: 48879\n\n'));
    const hash = `pahtum/friend/beef/${match.link()}`;
    const page = await arrival(hash);
    const save = { ...inProgress(match.record()).save, byLink: { seats: [1], sent: 0 } };
    await page.shell.store.writeGame('pahtum/beef', save, 0);
    await page.press('Open the game');
    await until(() => page.askedTo('go').length === 1);
    assert.deepEqual(page.shell.store.game('pahtum/beef')?.revision, 1);
    assert.deepEqual(page.askedTo('play'), []);
  });

  test('as a deal is played from its beginning, and a known one is reported', async () => {
    const link = engine.read((match) => {
      match.start('pahtum', '', [], 0xbeefn);
      match.go(0, -3);
      return match.link();
    });
    const page = await arrival(`pahtum/deal/beef/${link}/72_29.49.0`);
    assert.match(
      page.text(),
      /You start from the same deal as somebody else, with the same luck\. At the end you see how they did\./,
    );
    await page.press('Play it');
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(page.askedTo('play')[0][1], { link, seed: 'beef' });
    assert.deepEqual(page.shell.store.rivals('pahtum', 'beef'), ['72_29.49.0']);
    const won = { 'result/1': result({ outcome: [3, 10], seed: 'beef' }) };
    const other = await arrival(`pahtum/deal/beef/${link}/72_29.49.0`, won);
    assert.match(other.text(), /You scored 3 : 10 in 49 moves\. The other player scored 72 : 29/);
    await other.press('Keep their result');
    await until(() => other.shell.store.rivals('pahtum', 'beef').length === 1);
    const own = await visit(`pahtum/deal/beef/${link}/3_10.49.0`, { stored: won });
    await own.sees('This is your own link: send it to somebody who will play the same deal.');
  });
});

describe('a text that comes in', () => {
  const open = async (text, stored?, how?) => {
    const page = await visit('', { stored });
    page.shell.open('text', async () => text, how);
    await settle();
    return page;
  };

  test('is a game, which begins at the table', async () => {
    const page = await open(KNOWN);
    await until(() => page.askedTo('play').length === 1);
    const [[game, beginning]] = page.askedTo('play');
    assert.equal(game.name, 'pahtum');
    assert.deepEqual(beginning, { record: KNOWN });
  });

  test('in place of a game in progress begins after asking', async () => {
    const stored = { 'game/pahtum': inProgress(almostAgainst()) };
    const page = await open(KNOWN, stored);
    await page.sees('Your game against Flute is not finished.');
    await page.press('Keep it');
    await until(() => page.askedTo('play').length === 1);
    assert.equal(page.shell.store.all('kept').length, 1);
  });

  test('that is shared is shown first', async () => {
    const page = await open(KNOWN, {}, { isShared: true });
    await page.sees('This game was sent to you: see how it went.');
    assert.deepEqual(page.askedTo('play'), []);
    await page.press('Open the game');
    await until(() => page.askedTo('play').length === 1);
  });

  test('is the game also where its record speaks of a link', async () => {
    const record = KNOWN.replace('\n', `\n# ${ORIGIN}#pahtum/puzzle/3\n`);
    const page = await open(record);
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(page.askedTo('go'), []);
  });

  test('is a game of 2048 as its brief saves it', async () => {
    const page = await open('Score:20\n0:2\n12:4\n');
    await until(() => page.askedTo('play').length === 1);
    const [[game, { record }]] = page.askedTo('play');
    assert.equal(game.name, 'mines2048');
    assert.match(record, /start: score=20 0:2 12:4/);
  });

  for (const [what, text, why] of [
    ['empty', '', /Nothing has changed/],
    ['no game', 'hello', /Nothing has changed/],
    ['of a later version', 'quintet 7\ngame: pahtum\n\n', /later version of Quintet\. Nothing has/],
    [
      'damaged at a line',
      'quintet 1\ngame: pahtum\n\nG0\nG0\n',
      /Line 5: this move is not allowed\. G0 is dug already\. Nothing has changed\./,
    ],
    ['of a game that is not there', 'quintet 1\ngame: chess\n\n', /Nothing has changed/],
    ['a damaged position of 2048', 'Score:x\n0:2\n', /Nothing has changed/],
    ['too large', `quintet 1\ngame: pahtum\n\n${'x'.repeat(10_000_000)}`, /too large to be a game/],
    [
      'everything of a browser',
      '{"quintet":1,"saves":{}}',
      /Open it in the settings, with “Import”/,
    ],
  ] as const) {
    test(`is refused where it is ${what}, and nothing changes`, async () => {
      const page = await open(text, { 'game/pahtum': inProgress(ALMOST) });
      await page.sees('This file cannot be opened');
      assert.match(page.text(), why);
      assert.deepEqual(page.askedTo('play'), []);
      assert.equal(page.shell.store.game('pahtum')?.save.record, ALMOST);
    });
  }
});

test('an address is offered together with its text', async () => {
  const page = await visit('');
  await page.open(
    'link',
    () => 'Puzzle 3',
    { page: 'puzzle', game: 'pahtum', which: '3' },
    () => 'Whoever opens this link gets the same puzzle.',
  );
  assert.match(page.text(), /^Puzzle 3/);
  assert.match(page.text(), /gets the same puzzle/);
  assert.equal(page.find('input', 'Link').value, `${ORIGIN}#pahtum/puzzle/3`);
  await until(() => page.all('svg.code').length === 1);
});

test('the result of a deal is sent with its link, once the game is over', async () => {
  const save = { ...OVER.save, record: OVER.save.record.replace('\n\n', '\nseed: 48879\n\n') };
  const page = await openShare('pahtum', { 'game/pahtum': { save, revision: 1 } });
  await page.check('The same deal');
  const { value } = page.find('input', 'Link to the same deal');
  assert.match(value, /^Pah Tum: 29 : 72 in 49 moves\. The same deal: http/);
});

describe('an address that others can open', () => {
  test('is neither this machine’s own nor its network’s', () => {
    for (const own of [
      'http://localhost:8000/',
      'http://127.0.0.1/',
      'http://[::1]:5173/',
      'http://192.168.1.20/quintet/',
      'http://10.0.0.1/',
      'http://laptop.local/',
      'http://laptop:8000/',
      'http://[fd12::1]/',
      'file:///games/index.html',
    ]) {
      assert.ok(isOwn(new URL(own)), own);
    }
    for (const others of ['https://example.org/quintet/', 'http://[2001:db8::1]/']) {
      assert.ok(!isOwn(new URL(others)), others);
    }
  });

  test('is read as people type it, and refused if invalid', () => {
    assert.equal(placeIn(' example.org/quintet/ '), 'https://example.org/quintet/');
    assert.equal(placeIn('http://example.org/#pahtum'), 'http://example.org/');
    assert.equal(placeIn('http://192.168.1.20/quintet/'), 'http://192.168.1.20/quintet/');
    for (const text of ['', 'quintet', 'http://', 'http://localhost/', 'ftp://example.org/']) {
      assert.equal(placeIn(text), '', text);
    }
  });
});

describe('a picture that the browser has no memory for', () => {
  /** Makes every canvas fail to give a picture. */
  const withoutMemory = (t) => {
    t.mock.method(console, 'error', () => {});
    const { prototype } = window.HTMLCanvasElement;
    t.mock.method(prototype, 'toBlob', (tell) => tell(null));
  };

  test('is told where it was to be shared', async (t) => {
    withoutMemory(t);
    const page = await openShare('pahtum', { 'game/pahtum': inProgress(ALMOST) });
    await page.press('Make a picture');
    await page.sees('The picture could not be made.');
    assert.deepEqual(page.saved, []);
  });

  test('is told where a game that is over was to be kept', async (t) => {
    withoutMemory(t);
    const page = await visit('pahtum', { stored: { 'game/pahtum': OVER } });
    await until(() => page.all('button.keep').length > 0);
    page.all('button.keep')[0].click();
    await until(() => page.notices.length > 0);
    assert.equal(page.notices[0]?.text(), 'The picture could not be made.');
    assert.deepEqual(page.saved, []);
  });
});

test('a game that came and could not be taken can be taken again', async (t) => {
  t.mock.method(console, 'error', () => {});
  const page = await visit(`pahtum/link/${LINK}`);
  let asked = 0;
  page.shell.play = async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
  };
  await page.press('Open the game');
  assert.match(`${page.notices[0]?.text()}`, /^Something went wrong\./);
  await page.press('Open the game');
  assert.equal(asked, 2);
});
