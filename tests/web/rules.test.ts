// The pages of the rules (web/src/words/en/rules): short, without jargon, and with existing boards.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { mergers } from '../../web/src/games/mergers/index.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';
import { example, OMNISCIENT, Table } from './tables.ts';

const MOST_WORDS = 600;
const FORBIDDEN =
  /\b(decision|brief|notation|record|seat|option|preset|action|spawn\w*|adjacent|integer|terminal|console)s?\b|`|\w+=\w+/i;
/** A square's name in records. */
const SQUARE = /\b[A-O]\d+\b/;

const pages = Object.keys(boards).map((game) => {
  const file = new URL(`../../web/src/words/en/rules/${game}.md`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const records = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, name]) => name);
  // The text that people read: without Markdown and the names of boards.
  const read = text.replace(/!\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/[#|*_>-]+/g, ' ');
  return { game, text, read, records };
});

test('they say the goal, the turn, the scoring and the end', () => {
  for (const { game, text } of pages) {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    assert.equal(headings[0], 'Goal', game);
    assert.ok(headings.includes('Your turn') && headings.includes('The end'), game);
    assert.match(text, /^## (Scoring|Shares)$/m, game);
  }
});

test(`they have at most ${MOST_WORDS} words`, () => {
  for (const { game, read } of pages) {
    const words = read.split(/\s+/).filter(Boolean).length;
    assert.ok(words <= MOST_WORDS, `${game}: ${words}`);
  }
});

test('they speak as people do, not as the exact rules', () => {
  for (const { game, read } of pages) {
    for (const wrong of [FORBIDDEN, SQUARE]) assert.equal(wrong.exec(read)?.[0], undefined, game);
  }
});

test('they have three or four boards, each with something to do, and no other is left over', () => {
  for (const { game, records } of pages) {
    const toTry = readdirSync(new URL(`../../rules/${game}/examples/`, import.meta.url))
      .filter((file) => file.startsWith('try-'))
      .map((file) => path.basename(file, '.quintet'));
    assert.deepEqual(
      toTry.filter((name) => !records.includes(name)),
      [],
    );
    assert.ok(records.length >= 3 && records.length <= 4, game);
    for (const name of records) {
      const state = Table.load(example(game, name)).state(OMNISCIENT);
      assert.equal(state.game, game);
      assert.ok(state.legal.length > 0, `${game}: ${name}`);
    }
  }
});

test('Pah Tum: they list the points of every run that fits on a board, in every language (Scoring)', () => {
  const table = Array.from({ length: 13 }, (_, i) => [i + 3, 2 ** (i + 3) - (i + 3) - 2]);
  for (const tag of Object.keys(LANGUAGES)) {
    const file = new URL(`../../web/src/words/${tag}/rules/pahtum.md`, import.meta.url);
    const rows = [...readFileSync(file, 'utf8').matchAll(/^\| (\d+) \| (\d+) \|$/gm)];
    assert.deepEqual(
      rows.map(([, ...cells]) => cells.map(Number)),
      table,
      tag,
    );
  }
});

test('Mergers: they state both ends of a game, and no size of the whole city alone (End)', () => {
  const { text } = pages.find(({ game }) => game === 'mergers') ?? assert.fail();
  assert.match(
    text,
    /the size shown at the table: 41 tiles in the whole city, 21 in the small one/,
  );
  assert.match(text, /because no square is staked out any more/);
  const goals = mergers.setups.map(({ options }) => /goal=(\d+)/.exec(options)?.[1] ?? '41');
  assert.deepEqual([...new Set(goals)].sort(), ['21', '41']);
});

test('they have the same parts and boards in every language', () => {
  const partsOf = (tag, game) => {
    const file = new URL(`../../web/src/words/${tag}/rules/${game}.md`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^(#+|- |\|)|\]\(([\w-]+)\)/gm)].map(([whole]) => whole);
  };
  for (const tag of Object.keys(LANGUAGES)) {
    for (const { game } of pages) {
      assert.deepEqual(partsOf(tag, game), partsOf('en', game), `${tag}: ${game}`);
    }
  }
});
