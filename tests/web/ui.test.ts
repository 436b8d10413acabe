// Small parts of any page (web/src/ui): dialogs, choices, the keyboard.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { focused, plain, settle, speakLanguage, visit } from './page.ts';

const { html } = await import('lit-html');
const { choice } = await import('../../web/src/ui/choice.ts');
const { each } = await import('../../web/src/ui/lists.ts');
const { rulesOf } = await import('../../web/src/page/address.ts');
const { capital, date, region } = await import('../../web/src/ui/dates.ts');

/** Shows an empty page, on which tests open dialogs. */
const blank = async (stored?) => {
  const page = await visit('', { stored });
  page.show({
    title: () => '',
    render: () => html`<h1 tabindex="-1">Here</h1><button>Open</button>`,
  });
  return { page, dialogs: page.shell.dialogs };
};
const key = async (target, name, more = {}) => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more }));
  await settle();
};

describe('a dialog', () => {
  test('has its heading by name and the keyboard on it, and is put away by its button', async () => {
    const { page, dialogs } = await blank();
    const answer = dialogs.open(
      () => 'Heading',
      () => html`<p>Content</p>`,
    );
    await settle();
    const dialog = page.top;
    const heading = dialog.querySelector(`#${dialog.getAttribute('aria-labelledby')}`);
    assert.equal(plain(heading?.textContent ?? ''), 'Heading');
    assert.equal(document.activeElement, heading);
    await page.press('Close');
    assert.equal(await answer, '');
    assert.equal(dialog.hasAttribute('open'), false);
    assert.equal(plain(dialog.textContent), '', 'nothing of it is left');
  });

  test('is closed by the browser, as by Escape, with no answer', async () => {
    const { dialogs } = await blank();
    const answer = dialogs.open(
      () => 'Heading',
      () => html`<p>Content</p>`,
    );
    dialogs.element.close(); // as a browser does for Escape
    assert.equal(await answer, '');
  });

  test('takes the place of the one that is open, which is answered with nothing', async () => {
    const { page, dialogs } = await blank();
    const first = dialogs.open(
      () => 'First',
      () => html`<p>1</p>`,
    );
    const second = dialogs.open(
      () => 'Second',
      () => html`<p>2</p>`,
    );
    assert.equal(await first, '');
    await settle();
    assert.match(page.text(), /^Second 2$/);
    dialogs.close('done');
    assert.equal(await second, 'done');
  });

  test('is put away by a press outside of it, but not by one that began inside', async () => {
    const { dialogs } = await blank();
    const answer = dialogs.open(
      () => 'Heading',
      () => html`<p class="inside">Content</p>`,
    );
    const { element } = dialogs;
    const press = (from, to) => {
      from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      to.dispatchEvent(new Event('click', { bubbles: true }));
    };
    const inside = element.querySelector('.inside');
    press(inside, inside);
    press(inside, element);
    assert.equal(element.open, true);
    press(element, element);
    assert.equal(await answer, '');
  });

  test('says its heading and content anew when they are drawn again', async () => {
    const { page, dialogs } = await blank();
    let n = 1;
    dialogs.open(
      () => `Heading ${n}`,
      () => html`<p>Content ${n}</p>`,
    );
    n = 2;
    page.shell.update();
    await settle();
    assert.equal(page.text(), 'Heading 2 Content 2');
  });

  test('keeps the focus when the focused element vanishes or is disabled', async () => {
    for (const gone of [
      () => html`<p>Nothing</p>`,
      () => html`<button class="it" disabled>Press</button>`,
    ]) {
      const { page, dialogs } = await blank();
      let content = () => html`<button class="it">Press</button>`;
      dialogs.open(
        () => 'Heading',
        () => content(),
      );
      page.find('button', 'Press').focus();
      content = gone;
      page.shell.update();
      await settle();
      assert.equal(plain(focused().textContent), 'Heading');
    }
  });

  test('that informs has its message as text', async () => {
    const { page, dialogs } = await blank();
    const answer = dialogs.inform(
      () => 'Heading',
      () => '<b>Text</b>',
    );
    await settle();
    assert.equal(page.text(), 'Heading <b>Text</b> Close');
    page.all('.buttons button')[0].click();
    assert.equal(await answer, '');
  });
});

describe('a question', () => {
  const ask = async (stored?) => {
    const { page, dialogs } = await blank(stored);
    const answer = dialogs.question(
      () => 'Keep it?',
      () => 'It is yours.',
      () => [
        ['keep', 'Keep'],
        ['drop', 'Drop'],
      ],
    );
    await settle();
    return { page, dialogs, answer };
  };

  test('is answered by its buttons, or not at all', async () => {
    for (const [name, expected] of [
      ['Keep', 'keep'],
      ['Drop', 'drop'],
      ['Cancel', ''],
      ['Close', ''],
    ]) {
      const { page, answer } = await ask();
      assert.match(page.text(), /^Keep it\? It is yours\. Keep Drop Cancel$/);
      await page.press(name);
      assert.equal(await answer, expected);
    }
  });

  test('is answered by Y and N, in either case, which its buttons say', async () => {
    for (const [letter, expected] of [
      ['y', 'keep'],
      ['Y', 'keep'],
      ['n', ''],
      ['N', ''],
    ]) {
      const { page, dialogs, answer } = await ask();
      const shortcuts = page.all('.buttons button').map((b) => b.getAttribute('aria-keyshortcuts'));
      assert.deepEqual(shortcuts, ['Y', null, 'N']);
      await key(dialogs.element, letter);
      assert.equal(await answer, expected);
    }
  });

  test('is not answered by letters with Ctrl, Alt or Meta, by others, or where they are switched off', async () => {
    const { page, dialogs } = await ask();
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
      await key(dialogs.element, 'y', more);
    }
    await key(dialogs.element, 'k');
    assert.match(page.text(), /^Keep it/);

    const other = await ask({ 'setting/letters': 'off' });
    await key(other.dialogs.element, 'y');
    await key(other.dialogs.element, 'n');
    assert.match(other.page.text(), /^Keep it/);
    const shortcuts = other.page
      .all('.buttons button')
      .map((b) => b.getAttribute('aria-keyshortcuts'));
    assert.deepEqual(shortcuts, [null, null, null]);
  });

  test('of yes and no is true where the answer is yes', async () => {
    for (const [name, expected] of [
      ['Do it', true],
      ['Cancel', false],
    ] as const) {
      const { page, dialogs } = await blank();
      const answer = dialogs.ask(
        () => 'Sure?',
        () => 'Why.',
        () => 'Do it',
      );
      await settle();
      await page.press(name);
      assert.equal(await answer, expected);
    }
  });
});

describe('a choice among several values', () => {
  const showing = async (more?) => {
    const { page } = await blank();
    const chosen: string[] = [];
    page.show({
      title: () => '',
      render: () =>
        choice({
          name: 'it',
          label: 'Which',
          values: ['a', 'b'],
          value: chosen.at(-1) ?? 'b',
          words: (value) => `<${value}>`,
          choose: (value) => {
            chosen.push(value);
            page.shell.update();
          },
          ...more,
        }),
    });
    return { page, chosen };
  };

  test('shows all values side by side if they are few', async () => {
    const { page, chosen } = await showing();
    assert.equal(page.all('select').length, 0);
    assert.deepEqual(page.texts('label'), ['<a>', '<b>']);
    assert.equal(page.find('input', '<b>').checked, true);
    await page.check('<a>');
    assert.deepEqual(chosen, ['a']);
    assert.equal(page.find('input', '<a>').checked, true);
  });

  test('has a frame of its own on request, for any number of values', async () => {
    const { page, chosen } = await showing({ values: ['a', 'b', 'c', 'd', 'e'], as: 'frames' });
    assert.deepEqual(page.texts('.frames label'), ['<a>', '<b>', '<c>', '<d>', '<e>']);
    await page.check('<e>');
    assert.deepEqual(chosen, ['e']);
  });

  test('is in a list where there are many, or one is wanted', async () => {
    for (const more of [{ values: ['a', 'b', 'c', 'd', 'e'] }, { as: 'list' }]) {
      const { page, chosen } = await showing(more);
      assert.equal(page.all('input').length, 0);
      assert.equal(page.find('select', 'Which').value, 'b');
      await page.choose('Which', 'a');
      assert.deepEqual(chosen, ['a']);
    }
  });

  test('is explained where more is to be said', async () => {
    for (const as of ['list', 'frames', undefined]) {
      const { page } = await showing({ hint: 'Why.', as });
      const described = page.all('[aria-describedby]');
      assert.equal(described.length, 1);
      const hint = page.top.querySelector(`#${described[0].getAttribute('aria-describedby')}`);
      assert.equal(plain(hint?.textContent ?? ''), 'Why.');
      assert.equal((await showing({ as })).page.all('.hint').length, 0);
    }
  });
});

test('an entry of a list that cannot be drawn affects no other', (t) => {
  const told = t.mock.method(console, 'error', () => {});
  const drawn = each([1, 2, 3], (n) => {
    if (n === 2) throw new Error('spoilt');
    return n;
  });
  assert.deepEqual([drawn[0], drawn[2]], [1, 3]);
  assert.equal(told.mock.callCount(), 1);
});

test('the rules are those of the language that is spoken', async () => {
  assert.equal(rulesOf('pahtum'), './rules/pahtum.html');
  await visit('', { language: 'zh-Hans' });
  assert.equal(rulesOf('pahtum'), './rules/pahtum.zh-Hans.html');
});

test('dates are written even if the system names an invalid language', (t) => {
  const { languages } = navigator;
  const speakAs = (value) =>
    Object.defineProperty(navigator, 'languages', { value, configurable: true });
  speakAs(['en-US@posix', 'en-GB']);
  t.after(() => speakAs(languages));
  assert.equal(region().baseName, 'en-GB');
  assert.match(date(0, { dateStyle: 'long', timeZone: 'UTC' }), /^1 January 1970$/);
});

test('dates are never written in another script than the page', async (t) => {
  const { languages } = navigator;
  t.after(() =>
    Object.defineProperty(navigator, 'languages', { value: languages, configurable: true }),
  );
  Object.defineProperty(navigator, 'languages', { value: ['zh-TW', 'zh-SG'], configurable: true });
  await speakLanguage('zh-Hans');
  assert.equal(region().baseName, 'zh-SG');
});

test('a time beyond all calendars has an empty text, and a heading begins with a capital', () => {
  assert.equal(date(8.64e15 + 1), '');
  assert.equal(date(Number.NaN), '');
  assert.match(date(0), /1970/);
  assert.equal(capital('écarté à 5'), 'Écarté à 5');
  assert.equal(capital(''), '');
});
