// The chosen colours of the players (web/src/settings/colours.ts, tints.ts). Each is checked against every
// background, in light and dark, and against the other player's, in the form and in use.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { contrast, difference } from '../../web/src/ui/contrast.ts';
import { type Alone, plain, settle, until, visit } from './page.ts';
import { sheets } from './tokens.ts';

const { standingOut, tint, tinted, usable } = await import('../../web/src/settings/tints.ts');
const [ofPahTum, ofTriangles] = ['pahtum', 'triangles'].map(
  (game) => boards[game]?.colours ?? assert.fail(),
);

/** Returns the tokens of a theme. */
const tokensOf = (...selectors) =>
  Object.fromEntries(
    [...sheets.values()].flatMap((css) =>
      selectors.flatMap((selector) => {
        const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0];
        return [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]);
      }),
    ),
  );
const THEMES = {
  light: tokensOf(':root'),
  dark: tokensOf(':root', ':root[data-theme="dark"]'),
};
/** Adds the page's colours to its window. */
const dress = (place: Element) => {
  const style = document.createElement('style');
  style.textContent = [...sheets.values()].join('\n');
  place.append(style);
};
const SPREAD = ['00', '40', '80', 'c0', 'ff'].flatMap((r, _, all) =>
  all.flatMap((g) => all.map((b) => `#${r}${g}${b}`)),
);

test('contrast follows WCAG, and equal colours have no difference', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  assert.equal(difference('#123456', '#123456'), 0);
  assert.equal(difference('#000000', '#ffffff').toFixed(2), '1.00');
});

test('every chosen colour has a contrast of 3 to 1 with board and page, in light and in dark', () => {
  for (const colours of [ofPahTum, ofTriangles]) {
    for (const color of SPREAD) {
      const { tokens } = tinted(colours, 0, color, THEMES);
      for (const [theme, values] of Object.entries(THEMES)) {
        const fit = tokens[`${theme}/${colours.seats[0].token}`];
        for (const ground of [...colours.grounds, 'paper', 'surface', 'sunken']) {
          assert.ok(
            contrast(fit, values[ground]) >= 3,
            `${color} as ${fit} on ${ground}, ${theme}`,
          );
        }
      }
    }
  }
});

test('a colour with enough contrast stays unchanged, as the usual colours do in their theme', () => {
  assert.equal(standingOut('#003366', ['#ffffff'], '#000000'), '#003366');
  assert.equal(standingOut('#ffffff', ['#ffffff'], '#000000') === '#ffffff', false);
  for (const colours of [ofPahTum, ofTriangles]) {
    for (const [seat, { token }] of colours.seats.entries()) {
      const { tokens, isAlike } = tinted(colours, seat, THEMES.light[token], THEMES);
      assert.equal(tokens[`light/${token}`], THEMES.light[token]);
      assert.equal(isAlike, false, token);
    }
  }
});

test('a colour that looks like the other player’s is reported, with the theme', () => {
  const [, { token }] = ofPahTum.seats;
  assert.ok(tinted(ofPahTum, 0, THEMES.light[token], THEMES).isAlike);
  assert.ok(tinted(ofPahTum, 0, THEMES.dark[token], THEMES).isAlike);
});

test('a rim goes with its colour', () => {
  const { tokens } = tinted(ofPahTum, 0, '#0050b0', THEMES);
  assert.deepEqual(Object.keys(tokens), [
    'light/pahtum-o',
    'light/pahtum-o-edge',
    'dark/pahtum-o',
    'dark/pahtum-o-edge',
  ]);
});

describe('the dialog', () => {
  const open = async (stored?) => {
    const page = await visit('', { stored });
    dress(page.root);
    await page.open('settings');
    await page.press('Colours of the players');
    await page.sees(/^Colours of the players/);
    return page;
  };
  const choose = async (page: Alone, i, color) => {
    const field = page.all('input[type="color"]')[i];
    field.value = color;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  const news = (page: Alone) => plain(page.all('.colours-news')[0].textContent);

  test('has a field for each player of the games in which players have colours', async () => {
    const page = await open();
    assert.deepEqual(page.texts('h3'), ['Pah Tum', 'Dots and Triangles']);
    assert.deepEqual(page.texts('.colours label'), [
      'O Pah Tum',
      'X Pah Tum',
      'Player 1 Dots and Triangles',
      'Player 2 Dots and Triangles',
    ]);
  });

  test('stores the chosen colour by theme, and says where it differs', async () => {
    const page = await open();
    await choose(page, 0, '#0050b0');
    assert.equal(news(page), 'It stands out. In dark colours it is shown lighter.');
    await until(() => page.shell.store.get('setting/colours')?.['light/pahtum-o'] === '#0050b0');
    await page.press('Back to the usual colours');
    await until(() => Object.keys(page.shell.store.get('setting/colours') ?? {}).length === 0);
    assert.equal(news(page), 'All colours are as usual again.');
  });

  test('refuses a colour that looks like the other player’s, and stores nothing', async () => {
    const page = await open();
    await choose(page, 0, THEMES.light['pahtum-x']);
    assert.match(news(page), /^That looks too much like the other player’s colour/);
    assert.deepEqual(page.shell.store.get('setting/colours') ?? {}, {});
  });
});

describe('stored colours', () => {
  const { sheet, rulesFor } = (() => {
    const sheet = document.adoptedStyleSheets.at(-1) ?? assert.fail();
    /** Returns the CSS rules for stored colours. */
    const rulesFor = (stored) => {
      if (!document.querySelector('style')) dress(document.body);
      tint(stored);
      return [...sheet.cssRules].map(({ cssText }) => cssText.replace(/\s+/g, ' '));
    };
    return { sheet, rulesFor };
  })();

  test('are used as the form offers them, each of them', () => {
    for (const colours of [ofPahTum, ofTriangles]) {
      for (const [seat, { token, rim }] of colours.seats.entries()) {
        for (const color of SPREAD) {
          const { tokens, isAlike } = tinted(colours, seat, color, THEMES);
          for (const [theme, values] of Object.entries(THEMES)) {
            const used = usable(colours, theme, values, tokens);
            if (isAlike) continue;
            assert.equal(used[token], tokens[`${theme}/${token}`], `${color} in ${theme}`);
            if (rim) assert.equal(used[rim], tokens[`${theme}/${rim}`]);
          }
        }
      }
    }
    const { tokens } = tinted(ofPahTum, 0, '#0050b0', THEMES);
    const [light, dark] = rulesFor(tokens);
    assert.match(light, /^:root\[data-theme="light"\] \{ --pahtum-o: #0050b0; --pahtum-o-edge: #/);
    assert.match(dark, /^:root\[data-theme="dark"\] \{ --pahtum-o: #/);
    assert.deepEqual(rulesFor({}), []);
  });

  test('of anything else are ignored: other tokens, themes and games, and invalid colours', () => {
    const all = Object.keys({ ...THEMES.light, ...THEMES.dark });
    const offered = /^(pahtum-[ox]|triangles-(one|two))(-edge)?$/;
    for (const token of all.filter((one) => !offered.test(one))) {
      for (const color of ['#ffffff', '#000000', '#0050b0']) {
        const themes = ['light', 'dark', 'contrast'];
        const stored = Object.fromEntries(themes.map((theme) => [`${theme}/${token}`, color]));
        assert.deepEqual(rulesFor(stored), [], token);
      }
    }
    assert.deepEqual(
      rulesFor({
        'contrast/pahtum-o': '#0050b0',
        'light/hex-one': '#0050b0',
        'light/pahtum-o-edge': '#ffffff',
        'light/pahtum-x': 'red; } body { display: none',
        'light/x { } body': '#000000',
        'light/constructor': '#0050b0',
        ['__proto__']: '#0050b0',
      }),
      [],
    );
    assert.deepEqual(rulesFor(JSON.parse('{"__proto__":{"light/pahtum-o":"#0050b0"}}')), []);
    assert.equal(sheet.cssRules.length, 0);
  });

  test('that do not stand out, or look like the other player’s, are ignored', () => {
    const { 'pahtum-sand': sand, 'pahtum-x': other } = THEMES.light;
    for (const color of ['#ffffff', sand, other]) {
      assert.deepEqual(rulesFor({ 'light/pahtum-o': color }), [], color);
    }
    assert.deepEqual(rulesFor({ 'light/pahtum-o': '#0050b0', 'light/pahtum-x': '#0050b2' }), []);
    // Games and themes are independent of each other.
    assert.deepEqual(rulesFor({ 'light/pahtum-o': '#ffffff', 'light/pahtum-x': '#0050b0' }), [
      ':root[data-theme="light"] { --pahtum-x: #0050b0; }',
    ]);
  });

  test('that are ignored stay stored, and hinder no choice', async () => {
    const junk = { 'light/paper': '#ffffff', 'light/pahtum-x': '#ffffff' };
    const page = await visit('', { stored: { 'setting/colours': junk } });
    dress(page.root);
    await page.open('settings');
    await page.press('Colours of the players');
    await page.sees(/^Colours of the players/);
    const [field] = page.all('input[type="color"]');
    field.value = '#0050b0';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => page.shell.store.get('setting/colours')?.['light/pahtum-o'] === '#0050b0');
    const stored = page.shell.store.get('setting/colours');
    assert.deepEqual({ ...stored, ...junk }, stored);
  });
});
