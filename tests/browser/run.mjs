// Runs files of browser tests, two at a time: node tests/browser/run.mjs [--engines] FILE…
//
// With --engines only what is tested in every engine (suite.mjs).
//
// A browser that shares its machine may be late. So files in which something failed are run once more
// with the machine to themselves; what failed only beside others is named, and what fails again fails.

import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inspect, parseArgs } from 'node:util';
import { ENGINES } from './browsers.mjs';

/** A file that has not ended after so long, in milliseconds, hangs, and fails: none takes half of it. */
const LONGEST = 600_000;

/** A sign for each test, no verdict. */
async function* dots(events) {
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite' || data?.skip !== undefined) continue;
    if (type === 'test:pass') yield '.';
    if (type === 'test:fail') yield '?';
  }
  yield '\n';
}

const { values, positionals } = parseArgs({
  options: { engines: { type: 'boolean' } },
  allowPositionals: true,
});
const testNamePatterns = values.engines && [new RegExp(`^(${Object.keys(ENGINES).join('|')})\\b`)];

/**
 * @param {string[]} files @param {number} concurrency how many run at a time
 * @param {import('node:stream').Duplex | typeof dots} reporter
 * @returns {Promise<Map<string, { name: string, error: Error }[]>>} the tests that failed, by file
 */
const failuresOf = async (files, concurrency, reporter) => {
  const failures = new Map();
  const running = run({ files, concurrency, timeout: LONGEST, testNamePatterns });
  running.on('test:fail', ({ file, name, details }) => {
    if (details.error.failureType === 'subtestsFailed') return; // they are told
    // A file that ends before its tests do is a failed test with the file's name.
    const where = resolve(file ?? name);
    failures.set(where, [...(failures.get(where) ?? []), { name, error: details.error }]);
  });
  for await (const text of running.compose(reporter)) process.stdout.write(text);
  return failures;
};

const files = positionals.map((file) => resolve(file));
const beside = await failuresOf(files, 2, dots);
if (beside.size > 0) {
  for (const [file, failed] of beside) {
    console.log(`\n= ${relative('.', file)}, beside others:`);
    for (const { name, error } of failed) console.log(`${name}: ${inspect(error.cause ?? error)}`);
  }
  console.log('\n= these files again, one after the other');
  const alone = await failuresOf([...beside.keys()], 1, new spec());
  for (const [file, failed] of beside) {
    if (alone.has(file)) continue;
    console.log(`= late beside others, passed alone: ${failed.map(({ name }) => name).join(', ')}`);
  }
  if (alone.size > 0) process.exitCode = 1;
}
