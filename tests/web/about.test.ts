// The pages about Quintet (web/plugins/about.ts): for teachers, and its state of accessibility.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { contactIn } from '../../web/plugins/about.ts';
import { boards } from '../../web/src/games/index.ts';
import { FALLBACK, LANGUAGES } from '../../web/src/words/languages.ts';

const MOST_WORDS = 700;
const GAMES = Object.keys(boards);
const WORDS = new URL('../../web/src/words/', import.meta.url);
const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;

const textOf = (tag, name) => readFileSync(new URL(`${tag}/${name}.md`, WORDS), 'utf8');
const linksOf = (text) => [...text.matchAll(LINK)].map(([, , address]) => address);

/** Counts the words of a text, also in languages without spaces between words. */
const lengthOf = (text, tag) => {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  const read = text.replace(LINK, '$1');
  return [...segmenter.segment(read)].filter(({ isWordLike }) => isWordLike).length;
};

/** Returns the structure of a page in any language: headings, list items and how these begin. */
const partsOf = (text) =>
  text.split('\n').map((line) => /^(#+ |- (\*\*)?|\S|$)/.exec(line)?.[1].replace(/[^#*-]/, 'text'));

for (const tag of Object.keys(LANGUAGES)) {
  describe(`in ${tag}`, () => {
    for (const name of ['teach', 'access']) {
      test(`${name} has the parts of the English page, and at most ${MOST_WORDS} words`, () => {
        const text = textOf(tag, name);
        assert.deepEqual(partsOf(text), partsOf(textOf(FALLBACK, name)));
        const words = lengthOf(text, tag);
        assert.ok(words <= MOST_WORDS, `${words}`);
      });
    }

    test('each lesson links its printed sheet, the game’s lesson, its rules and its puzzles', () => {
      const [, ...parts] = textOf(tag, 'teach').split(/^## /m);
      const lessons = parts.slice(0, -1).map(linksOf);
      const rulesOf = (game) => `./rules/${game}${tag === FALLBACK ? '' : `.${tag}`}.html`;
      const found = lessons.map((links) => {
        const [, game = ''] = /#print\/(\w+)/.exec(links.join(' ')) ?? [];
        assert.deepEqual(
          links.filter((link) => link !== './#day'),
          [`./#print/${game}`, `./#${game}/learn`, rulesOf(game), `./#${game}/puzzles`],
        );
        return game;
      });
      assert.deepEqual(found.toSorted(), GAMES.toSorted());
      assert.deepEqual(linksOf(parts.at(-1)), ['./#day', './#puzzles']);
    });
  });
}

test('numbers in the lessons agree with the rules', () => {
  const text = textOf(FALLBACK, 'teach');
  const runs = Array.from({ length: 5 }, (_, i) => 2 ** (i + 3) - (i + 3) - 2);
  assert.match(text, new RegExp(`${runs.slice(0, 4).join(', ').replace(', 56', ' and 56')}\\.`));
  assert.match(text, new RegExp(`new length: ${runs[4]}\\.`));
  const exact = readFileSync(new URL('../../rules/mathable/rules.md', import.meta.url), 'utf8');
  const [, bag = ''] = /^\| 106 \|(.*)\|$/m.exec(exact) ?? [];
  assert.ok(/\b24\b/.test(bag) && !/\b23\b/.test(bag));
});

describe('whom to write to', () => {
  test('is a mail address or a page, as a link, or any other text of the host', () => {
    assert.equal(
      contactIn('help@example.org\n', 'en'),
      'Write to <a href="mailto:help@example.org">help@example.org</a>.',
    );
    assert.equal(
      contactIn('https://example.org/?a=1&b=2', 'de'),
      'Schreib an <a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a>.',
    );
    assert.equal(
      contactIn(' Room 5, <Mondays>\nor not', 'en'),
      'Write to Room 5, &lt;Mondays&gt;.',
    );
    assert.match(contactIn('javascript:alert(1)', 'en'), /^Write to javascript:alert\(1\)\.$/);
  });

  test('is the host of the page by default', () => {
    for (const tag of Object.keys(LANGUAGES)) {
      assert.doesNotMatch(contactIn('', tag), /[{<]/);
      assert.equal(contactIn('\n', tag), contactIn('', tag));
    }
  });
});
