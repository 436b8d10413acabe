// The planted mistakes of scripts/check mutants: each can still be planted.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PAGE } from '../mutants/page.ts';
import { RULES } from '../mutants/rules.ts';

test('the text of each mistake occurs exactly once in its file', () => {
  const elsewhere = [...PAGE, ...RULES].filter(({ file, text }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    return source.split(text).length !== 2;
  });
  assert.deepEqual(elsewhere, []);
});
