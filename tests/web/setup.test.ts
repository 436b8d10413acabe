// Set-ups (web/src/match/setup.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../web/src/match/setup.ts';
import { engine } from './sessions.ts';

test('a match is begun with the options that differ from their defaults, in the rules’ order', () => {
  const written = (options) => textOf(engine.describe('pahtum', options));
  assert.equal(written('swap=on size=9 holes=manual'), 'size=9 swap=on');
  assert.equal(written('size=7'), '');
});
