// Wordings of rules and computers, in the headers of rules/. Each has a message in every language of the
// page, which uses no unknown value.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { allCompiled, askedBy, faultsOf } from '../../web/plugins/words.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const headers = readdirSync(`${ROOT}rules`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.h'))
  .map((file) => readFileSync(`${ROOT}rules/${file}`, 'utf8'))
  .join('\n');
const WORDING = /constexpr Wording k\w+\{\s*"([\w.]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}/g;

/** Keys of each game's help, the answer to unreadable input (rules/core/position_of.h). */
const helps = [...headers.matchAll(/string_view kName = "(\w+)"/g)].map(
  ([, game]) => `${game}.help`,
);

/** The wordings: the names of the values in their English, by key. */
const wordings = new Map([
  ...helps.map((key) => [key, []]),
  ...[...headers.matchAll(WORDING)].map(([, key, english]) => [
    key,
    [...english.matchAll(/\{(\w+)[:}]/g)].map(([, name]) => name),
  ]),
] as [string, string[]][]);

/**
 * Values that the page derives from another value (web/src/players/names.ts), or adds to a wording (`told`
 * of boards).
 */
const MADE = {
  player: ['who', 'name'],
  sign: ['operation'],
  why: ['line'],
  'mathable.help': ['rules'],
  'mathable.no_fit': ['operations'],
  'mergers.help': ['phase'],
};

test('every wording of the headers is found', () => {
  const declared = headers.match(/constexpr Wording k|string_view kHelp =/g);
  assert.equal(wordings.size, declared?.length);
  assert.deepEqual(wordings.get('pahtum.taken'), ['square', 'player']);
  assert.deepEqual(wordings.get('mathable.no_fit_sign'), ['token', 'square', 'sign']);
});

const english = allCompiled('en');

test('every wording has a message', () => {
  assert.deepEqual(
    [...wordings.keys()].filter((key) => !(key in english)),
    [],
  );
});

test('a message asks for the values of its wording alone', () => {
  for (const [key, names] of wordings) {
    const known = names.flatMap((name) => [name, `${name}Count`, ...(MADE[name] ?? [])]);
    known.push(...(MADE[key] ?? []));
    const asked = askedBy(english[key]).map(({ name }) => name);
    assert.deepEqual(
      asked.filter((name) => !known.includes(name)),
      [],
      key,
    );
  }
});

for (const language of Object.keys(LANGUAGES)) {
  test(`${language} has the messages of English, with the same values and all forms`, () => {
    assert.deepEqual(faultsOf(language), []);
  });
}

/** The areas of the messages at a table. Those without a wording are said by the page's code, by key. */
const AREAS = [
  ...new Set([...wordings.keys()].map((key) => key.split('.')[0])),
  'board',
  'session',
];

test('no message in these areas is unused', () => {
  const source = `${ROOT}web/src`;
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${source}/${file}`, 'utf8'))
    .join('\n');
  const unsaid = Object.keys(english).filter(
    (key) => AREAS.includes(key.split('.')[0]) && !wordings.has(key) && !code.includes(`'${key}'`),
  );
  assert.deepEqual(unsaid, []);
});
