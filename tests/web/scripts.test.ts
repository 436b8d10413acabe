// The scripts that people call: few, and described.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCRIPTS = path.join(ROOT, 'scripts');
const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');

test('CONTRIBUTING.md has a line for each of at most fifteen scripts', () => {
  const names = readdirSync(SCRIPTS);
  assert.ok(names.length <= 15, names.join(' '));
  const rows = text.split('\n').filter((line) => /^\| `/.test(line));
  const unnamed = names.filter(
    (name) => name !== 'parts' && !rows.some((row) => row.includes(`scripts/${name}`)),
  );
  assert.deepEqual(unnamed, []);
});

test('measure, check and write list what they can do, and can do it', () => {
  for (const name of ['measure', 'check', 'write']) {
    const script = path.join(SCRIPTS, name);
    const usage = execFileSync('bash', ['-c', '"$0" 2>&1 || true', script], { encoding: 'utf8' });
    const listed = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, what]) => what);
    assert.ok(listed.length > 3, usage);
    const source = readFileSync(script, 'utf8').replace(/^#.*\n/gm, '');
    for (const what of listed) assert.match(source, new RegExp(`\\b${what}\\b`), name);
  }
});
