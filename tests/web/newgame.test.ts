// The beginning of a match (web/src/newgame): the form of every game, the dialog at a table, and the fate
// of the game in progress.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ALMOST, almostAgainst, example, inProgress } from './known.ts';
import { type Alone, boardOn, engine, nameOf, plain, settle, until, visit } from './page.ts';

/** Returns the fields of a form by name, with their choices. */
const fieldsOf = (page: Alone) =>
  Object.fromEntries(
    page.all('.form > .choice:not(.names)').map((field) => {
      const options = field.querySelectorAll('option, .side-by-side span');
      const name = plain(field.querySelector('label, legend').textContent);
      return [name, [...options].map(({ textContent }) => plain(textContent))];
    }),
  );
/** Returns the chosen values of the form, by the names of their fields. */
const chosenIn = (page: Alone) =>
  Object.fromEntries([
    ...page.all('.choice > select').map(({ id, value }) => [id, value]),
    ...page
      .all('.form > .choice:not(.names) input[type="radio"]:checked')
      .map(({ name, value }) => [name, value]),
  ]);
/** Returns the match that was begun. */
const begunMatch = (page: Alone) => {
  const [[game, beginning]] = page.askedTo('play');
  return { game: game.name, ...beginning };
};
const seats = (page: Alone) => page.all('.player-field');
/** Returns the players of all seats. */
const sitters = (page: Alone) =>
  seats(page).map((seat) => seat.querySelector('input[type="radio"]:checked')?.value);
/** Sets the player of a seat: a level, a person, "", or a friend by link. */
const seat = async (page: Alone, at, value) => {
  seats(page)[at].querySelector(`input[type="radio"][value="${value}"]`).click();
  await settle();
};

/** Returns all of some values, or the ends of a long range. */
const ends = (values) => (values.length > 6 ? [values[0], values.at(-1)] : values);

describe('the whole form', () => {
  test('seats computers where more players join one person and computers', async () => {
    const page = await visit('mergers/new');
    await page.check('6');
    assert.deepEqual(sitters(page), ['', '1', '1', '1', '1', '1']);
    const stored = { 'setup/mergers': { options: '', names: ['Ann', 'Bob', 'Cleo'] } };
    const people = await visit('mergers/new', { stored });
    await people.check('4');
    assert.equal(sitters(people)[3], '', 'and people where people play');
  });

  for (const { name } of engine.games()) {
    test(`of ${name} asks for every option by its words, each value by its own`, async () => {
      const page = await visit(`${name}/new`);
      const fields = fieldsOf(page);
      const board = boardOn(page, name);
      const gentlest = board.setups[0].options;
      const options = engine.describe(name, gentlest).filter(({ values }) => values.length > 1);
      for (const { key, values } of options) {
        const { label = '', values: words } = board.options[key];
        assert.ok(label && label !== key, `${key} has a name`);
        assert.ok(fields[label], `${label} is asked for: ${Object.keys(fields)}`);
        assert.equal(fields[label].length, values.length, label);
        assert.equal(
          new Set(fields[label]).size,
          values.length,
          `${label}: no two are called alike`,
        );
        if (words)
          for (const value of values) assert.ok(fields[label].includes(plain(words(value))));
      }
      assert.equal(Object.keys(fields).length, options.length + 2, 'undo and coach besides');
      assert.deepEqual(fields.Coach, ['Off', 'Gentle', 'Medium', 'Strict']);
      assert.deepEqual(
        fields['Take back'],
        board.hand ? ['Within a turn', 'Nothing'] : ['Any move', 'Within a turn', 'Nothing'],
      );
    });

    test(`of ${name} has no two things of one name`, async () => {
      const page = await visit(`${name}/new`);
      const names = page.texts('h1, h2, legend, .choice > label, a');
      assert.equal(new Set(names).size, names.length, names.join());
      for (const field of page.texts('.choice > label, .choice > legend')) {
        const alike = names.filter((other) => other !== field && other.startsWith(`${field} `));
        assert.deepEqual(alike, [], field);
      }
    });

    test(`of ${name} begins every value of every option that goes with the usual ones`, async () => {
      for (const { key, values } of engine.describe(name, '')) {
        for (const value of ends(values)) {
          const stored = { [`setup/${name}`]: { options: `${key}=${value}`, names: [] } };
          const page = await visit(`${name}/new`, { stored });
          await page.press('Start');
          await until(() => page.askedTo('play').length === 1);
          const { game, options, names, undo, coach, seats: byLink } = begunMatch(page);
          assert.equal(game, name);
          const chosen = engine.describe(name, options).find((option) => option.key === key);
          assert.equal(chosen?.value, value, `${key}=${value}: ${options}`);
          assert.deepEqual([undo, coach], ['free', undefined]);
          assert.equal(byLink, undefined);
          assert.equal(names.length, boardOn(page, name).seats.length);
          assert.deepEqual(page.shell.store.get(`setup/${name}`), { options, names, undo, coach });
          page.close();
        }
      }
    });
  }

  test('begins with the gentlest set-up, against a beginner', async () => {
    for (const [game, options] of [
      ['mathable', 'preset=junior'],
      ['mergers', 'rows=7 columns=8 goal=21'],
      ['pahtum', 'holes=random'],
    ]) {
      const page = await visit(`${game}/new`);
      await page.press('Start');
      await until(() => page.askedTo('play').length === 1);
      const { options: chosen, names } = begunMatch(page);
      for (const option of options.split(' '))
        assert.ok(chosen.includes(option), `${game}: ${chosen}`);
      assert.equal(names[0], '');
      assert.equal(names[1], 'Computer 1');
    }
  });

  test('of Mathable begins by the simple rules; the official ones have squares of their own, and are remembered', async () => {
    const page = await visit('mathable/new', {
      stored: { 'setup/mathable': { options: '', names: [] } },
    });
    assert.equal(page.find('input', 'Simple').checked, true);
    await page.check('Official');
    await page.press('Start');
    await until(() => page.askedTo('play').length === 1);
    const squares = async (beginning) => {
      const table = await visit('mathable', { beginning });
      return table.all('[data-spot][aria-label*="square"]').map(nameOf);
    };
    const official = begunMatch(page);
    assert.ok((await squares(official)).some((name) => name.includes('times square')));
    assert.deepEqual(await squares({ ...official, options: '' }), []);
    const { options, names, undo } = official;
    const again = await visit('mathable/new', {
      stored: { 'setup/mathable': { options, names, undo } },
    });
    assert.equal(again.find('input', 'Official').checked, true);
  });

  test('describes a game when it is selected, and draws its board', async () => {
    const page = await visit('pahtum/new');
    assert.match(page.text(), /5 black holes, 44 squares to fill/);
    assert.equal(page.all('figure canvas').length, 1);
    await page.choose('Board', '9');
    assert.match(page.text(), /9 black holes, 72 squares to fill/);
    assert.equal(chosenIn(page).holes, 'random', 'what was chosen stays');
  });

  test('has as many players as the options say', async () => {
    const page = await visit('mathable/new');
    assert.equal(seats(page).length, 2);
    await page.check('4');
    assert.equal(seats(page).length, 4);
    await page.check('3');
    assert.equal(seats(page).length, 3);
    const alone = await visit('mines2048/new');
    assert.equal(seats(alone).length, 1);
    assert.ok(!alone.text().includes('A friend, by link'), 'nobody plays 2048 with a friend');
  });

  test('remembers the last set-up, names included', async () => {
    const stored = {
      'setup/pahtum': {
        options: 'size=9 holes=random swap=on',
        names: ['', 'Zoë | O'],
        undo: 'off',
      },
    };
    const page = await visit('pahtum/new', { stored });
    assert.partialDeepStrictEqual(chosenIn(page), {
      size: '9',
      holes: 'random',
      swap: 'on',
      undo: 'off',
    });
    assert.equal(page.find('input', 'Name of X, if you like').value, 'Zoë | O');
    await page.press('Start');
    const { names, undo } = begunMatch(page);
    assert.deepEqual([names, undo], [['', 'Zoë | O'], 'off']);
  });

  test('can be used with any damage to the remembered set-up', async () => {
    for (const setup of [
      { options: 'size=99', names: [] },
      { options: 'nonsense', names: ['Computer 9', 'x'.repeat(500)] },
      { options: 5 },
      null,
      'text',
    ]) {
      const page = await visit('pahtum/new', { stored: { 'setup/pahtum': setup } });
      await page.press('Start');
      await until(() => page.askedTo('play').length === 1);
    }
  });

  test('seats people and computers of every level, and nobody where a computer is called', async () => {
    const page = await visit('pahtum/new');
    assert.equal(plain(seats(page)[1].querySelector('legend').textContent), 'X');
    const names = [...seats(page)[1].querySelectorAll('input[type="radio"]')].map(nameOf);
    assert.deepEqual(names, [
      'Flute Beginner',
      'Oboe Casual',
      'Clarinet Skilled',
      'Horn Strong',
      'Bassoon Expert',
      'A person',
      'A friend, by link',
    ]);
    assert.ok(!page.all('input').some((field) => nameOf(field).startsWith('Name of X')));
    await seat(page, 0, '5');
    await seat(page, 1, '');
    await page.write('Name of X, if you like', 'Bob');
    await page.press('Start');
    assert.deepEqual(begunMatch(page).names, ['Computer 5', 'Bob']);
  });

  test('says of each character how strong it is and how it plays', async () => {
    const page = await visit('pahtum/new');
    for (const [level, words] of [
      ['1', 'Flute Strength 1 of 5: Beginner Plays on a whim, and overlooks a lot.'],
      ['5', 'Bassoon Strength 5 of 5: Expert Looks far ahead, and misses next to nothing.'],
    ]) {
      await seat(page, 1, level);
      const [who, manner] = ['.who', '.hint'].map((part) =>
        plain(seats(page)[1].querySelector(part).textContent),
      );
      assert.equal(`${who} ${manner}`, words);
    }
  });

  test('a person cannot be called as a computer is, and is told so at the name, where nothing is lost', async () => {
    const page = await visit('pahtum/new');
    await seat(page, 1, '');
    // Records take these names for the computer: surrounding blanks and bars are not part of a name.
    for (const name of ['Computer 3', '  Computer 1 ', 'Comp|uter 5']) {
      const field = await page.write('Name of X, if you like', name);
      await page.press('Start');
      assert.match(
        page.texts('#name-refusal-1')[0],
        /^Computer \d is the name of a computer player\. Choose another name\.$/,
      );
      assert.equal(field.getAttribute('aria-invalid'), 'true');
      assert.equal(field.getAttribute('aria-describedby'), 'name-refusal-1');
      assert.equal(document.activeElement, field);
      assert.equal(field.value, name);
      assert.deepEqual(page.askedTo('play'), []);
    }
    await page.choose('Board', '9');
    assert.equal(sitters(page)[1], '', 'another option makes no computer of the person');
    await page.write('Name of X, if you like', 'computer 3');
    assert.equal(
      page.texts('#name-refusal-1')[0],
      '',
      'another name is not refused before it is sent',
    );
    await page.press('Start');
    assert.equal(begunMatch(page).names[1], 'computer 3');
  });

  test('a long name ends after a whole character', async () => {
    const page = await visit('pahtum/new');
    await seat(page, 1, '');
    const field = await page.write('Name of X, if you like', `${'x'.repeat(22)}👩‍👩‍👧`);
    assert.equal(field.value, 'x'.repeat(22));
    await page.write('Name of X, if you like', 'y'.repeat(30));
    assert.equal(field.value, 'y'.repeat(24));
  });

  test('with a friend it begins a game by link, of its own seed, and asks nothing', async () => {
    const page = await visit('triangles/new', {
      stored: { 'game/triangles': inProgress(example('triangles', 'lobby')) },
    });
    assert.doesNotMatch(page.text(), /After each turn you send a link/);
    await seat(page, 1, 'friend');
    assert.match(page.text(), /After each turn you send a link/);
    await page.press('Start');
    const { seats: here, seed } = begunMatch(page);
    assert.deepEqual(here, [0]);
    assert.match(seed, /^[\da-f]{1,16}$/);
    assert.equal(page.shell.store.get('setup/triangles'), undefined, 'what was remembered stays');
  });

  test('leads to the rules, and back to the game there is', async () => {
    const page = await visit('pahtum/new');
    assert.equal(page.link('How to play Pah Tum'), './rules/pahtum.html');
    assert.ok(!page.names().includes('Back to the game'));
    const other = await visit('pahtum/new', { stored: { 'game/pahtum': inProgress(ALMOST) } });
    assert.equal(other.link('Back to the game'), '#pahtum');
  });
});

describe('a game in progress', () => {
  const stored = { 'game/pahtum': inProgress(almostAgainst()) };
  const start = async () => {
    const page = await visit('pahtum/new', { stored });
    await page.press('Start');
    await page.sees('Keep your game?');
    assert.match(page.text(), /Your game against Flute is not finished/);
    return page;
  };

  test('stays while the question about it is unanswered', async () => {
    const page = await start();
    await page.press('Cancel');
    assert.deepEqual(page.askedTo('play'), []);
    assert.equal(page.shell.store.get('setup/pahtum'), undefined);
  });

  test('is kept, and that is told', async () => {
    const page = await start();
    await page.press('Keep it');
    await until(() => page.askedTo('play').length === 1);
    const [kept] = page.shell.store.all('kept');
    assert.equal(kept.record, almostAgainst());
    assert.match(kept.name, /^Pah Tum, /);
    assert.equal(
      page.notices[0].text(),
      `The game you were in is kept as “${kept.name}”, under Kept games.`,
    );
  });

  test('is dropped', async () => {
    const page = await start();
    await page.press('Drop it');
    await until(() => page.askedTo('play').length === 1);
    assert.deepEqual(page.shell.store.all('kept'), []);
  });

  test('in which nothing was decided is asked about by nobody', async () => {
    const page = await visit('pahtum/new', {
      stored: { 'game/pahtum': inProgress(ALMOST, { begun: false }) },
    });
    await page.press('Start');
    await until(() => page.askedTo('play').length === 1);
  });
});

describe('another game, from the table', () => {
  const openAt = async (hash, stored?) => {
    const page = await visit(hash, { stored });
    await page.menu('New game');
    await page.opened();
    return page;
  };
  const offered = (page: Alone, name) => page.all(`input[name="${name}"]`).map(nameOf);

  for (const [game, count] of [
    ['mathable', 5],
    ['mergers', 5],
    ['pahtum', 4],
    ['triangles', 3],
    ['mines2048', 3],
  ] as const) {
    test(`of ${game} offers its set-ups, each begun as it is called`, async () => {
      const page = await openAt(game);
      const names = offered(page, 'setup');
      assert.equal(names.length, count);
      assert.equal(new Set(names).size, count);
      const board = boardOn(page, game);
      for (const [i, { options }] of board.setups.entries()) {
        if (i > 0) {
          await page.menu('New game');
          await page.opened();
        }
        page.all('input[name="setup"]')[i].click();
        await page.press('Start');
        await until(() => page.askedTo('play').length === i + 1);
        const begun = engine.describe(game, page.askedTo('play')[i][1].options);
        for (const { key, value } of engine.describe(game, options)) {
          assert.equal(
            begun.find((option) => option.key === key)?.value,
            value,
            `${names[i]}: ${key}`,
          );
        }
      }
    });
  }

  test('offers five levels, a person and a friend, as they are now', async () => {
    const page = await openAt('triangles');
    const levels = offered(page, 'level');
    for (const [i, level] of ['Beginner', 'Casual', 'Skilled', 'Strong', 'Expert'].entries()) {
      assert.match(levels[i], new RegExp(level));
    }
    assert.deepEqual(levels.slice(5), ['A person', 'A friend, by link']);
    await page.sees('Flute Strength 1 of 5: Beginner Plays on a whim');
    assert.equal(page.all('input[name="level"]:checked').length, 1);
    assert.equal(page.all('input[name="level"]')[0].checked, true);
    page.all('input[name="level"]')[2].click();
    await page.sees('Clarinet Strength 3 of 5: Skilled Has a good eye');
    await page.press('Start');
    await until(() => page.askedTo('play').length === 1);
    const [[, { names }]] = page.askedTo('play');
    assert.deepEqual(names, ['', 'Computer 3']);
    assert.deepEqual(
      page.shell.store.get('setup/triangles')?.names,
      names,
      'the form remembers it',
    );
  });

  test('may have more players, who are computers by default', async () => {
    const page = await openAt('mergers');
    await page.check('6');
    await page.press('Start');
    await until(() => page.askedTo('play').length === 1);
    const [[, { options, names }]] = page.askedTo('play');
    assert.match(options, /players=6/);
    assert.deepEqual(names, ['', ...Array(5).fill('Computer 1')]);
    assert.deepEqual(offered(await openAt('pahtum'), 'players'), [], 'where there may be');
  });

  test('asks against whom only where there is somebody', async () => {
    const page = await openAt('mines2048');
    assert.deepEqual(offered(page, 'level'), []);
  });

  test('with the player’s own set-up offers the same again', async () => {
    const record = ALMOST.replace('game: pahtum\n', 'game: pahtum\noptions: swap=on\n');
    const page = await openAt('pahtum', { 'game/pahtum': inProgress(record) });
    assert.match(offered(page, 'setup')[0], /^Same as now: .*Takeover: Allowed/);
    assert.equal(page.all('input[name="setup"]')[0].checked, true);
  });

  test('leads to the whole form, which keeps what was chosen', async () => {
    const page = await openAt('pahtum');
    page.all('input[name="setup"]')[1].click();
    page.all('input[name="level"]')[2].click();
    await page.press('More options');
    await until(() => page.askedTo('play').length === 1);
    const [[, beginning, place]] = page.askedTo('play');
    assert.equal(place, 'new');
    const form = await visit('pahtum/new', { beginning });
    await form.press('Start');
    await until(() => form.askedTo('play').length === 1);
    const [[, { options, names }]] = form.askedTo('play');
    assert.deepEqual([options, names], ['size=9 holes=random', ['', 'Computer 3']]);
  });

  test('leads to the whole form with a friend by link', async () => {
    const page = await openAt('pahtum');
    page.find('input[name="level"][value="friend"]', /./).click();
    await page.press('More options');
    await until(() => page.askedTo('play').length === 1);
    const [[, beginning]] = page.askedTo('play');
    const form = await visit('pahtum/new', { beginning });
    assert.equal(form.all('input[name="seat-1"]:checked')[0].value, 'friend');
  });

  test('that is put away begins nothing', async () => {
    const page = await openAt('pahtum');
    await page.press('Close');
    await settle();
    assert.deepEqual(page.askedTo('play'), []);
  });
});
