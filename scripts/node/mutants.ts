// Plants each mistake of tests/mutants/ and reports the first test that fails (scripts/mutants).
//
// The mistakes are made in build/mutants, a clone of HEAD; uncommitted changes are not tested. The
// rules are compiled there once, then incrementally for each mistake.

import { execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { PAGE } from '../../tests/mutants/page.ts';
import { RULES } from '../../tests/mutants/rules.ts';

/**
 * A mistake: in `file`, where `text` stands once, it `becomes` something else; what that breaks for
 * who plays, in a sentence; of the rules, the `part` whose tests come first where it is not the file's;
 * and, where no test need notice it here, why it `stays`.
 */
type Mutant = {
  file: string;
  text: string;
  becomes: string;
  breaks: string;
  part?: string;
  stays?: string;
};

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPY = path.join(ROOT, 'build/mutants');
/** Tests that take so many times as long as all of them did unbroken hang. */
const PATIENCE = 5;

const say = (text) => process.stderr.write(`${text}\n`);
const git = (folder, ...args) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
const inCopy = (file) => path.join(COPY, file);
const read = (file) => fs.readFileSync(inCopy(file), 'utf8');

/** Ends the program that runs, with all that it has started. */
let end = () => {};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    end();
    process.exit(1);
  });
}

/**
 * Runs a program in the copy: what it printed, whether it did well, and for how many milliseconds. It
 * is ended at `limit`, and where it has printed what matches `until`.
 */
const run = (command, args, { limit = 2 ** 31 - 1, until = /(?!)/ } = {}) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const program = spawn(command, args, { cwd: COPY, detached: true });
    let output = '';
    let hangs = false;
    end = () => {
      if (program.exitCode === null && program.pid) process.kill(-program.pid);
    };
    const timer = setTimeout(() => {
      hangs = true;
      end();
    }, limit);
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (until.test(output)) end();
      });
    }
    program.on('error', reject);
    program.on('close', (code) => {
      clearTimeout(timer);
      end = () => {};
      resolve({ output, hangs, ok: code === 0, took: performance.now() - began });
    });
  });

const NOT_OK = /^ *not ok \d+ - (.*)\n/m;
const CASE = /<TestCase name="([^"]*)"/g;
const SIGNS = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * Of each share: its mistakes; how it is made ready, which answers why it cannot be; all its tests, and
 * for a mistake those of the broken part and then the others; how tests are run; and at which of them a
 * run has failed.
 */
const SHARES = {
  rules: {
    mutants: RULES,
    async build() {
      if (!fs.existsSync(inCopy('build/debug/build.ninja')))
        await run('cmake', ['--preset', 'debug']);
      const target = ['--build', '--preset', 'debug', '--target', 'quintet_tests'];
      const { ok, output } = await run('cmake', target);
      return ok ? '' : output;
    },
    all: ['~[.]~[reviews]~*computer*'],
    testsOf({ file, part }) {
      const [, room, name] = file.split(/[/.]/);
      const own = part ?? (fs.existsSync(inCopy(`rules/${room}/rules.md`)) ? room : name);
      const isTested = git(COPY, 'ls-files', `tests/*/${own}_test.cpp`) !== '';
      return [isTested ? [`[#${own}_test]~[.]~[reviews]`] : [], this.all];
    },
    run: (tests, limit) =>
      run(
        'build/debug/tests/quintet_tests',
        ['--filenames-as-tags', '--abort', '-r', 'xml', ...tests],
        { limit },
      ),
    failedAt(output) {
      const [, name = ''] = [...output.matchAll(CASE)].at(-1) ?? [];
      return name.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign);
    },
  },
  page: {
    mutants: PAGE,
    build: async () => '',
    /** But for the one that the list itself would fail. */
    get all() {
      return fs
        .readdirSync(inCopy('tests/web'))
        .filter((name) => name.endsWith('.test.mjs') && name !== 'mutants.test.mjs');
    },
    testsOf({ file }) {
      const part = file.replace(/^web\/(src\/)?/, '');
      const own = this.all.filter((name) => read(`tests/web/${name}`).includes(part));
      return [own, this.all.filter((name) => !own.includes(name))];
    },
    run: (tests, limit) =>
      run(
        process.execPath,
        ['--test', '--test-reporter=tap', ...tests.map((name) => `tests/web/${name}`)],
        { limit, until: NOT_OK },
      ),
    failedAt: (output) => (NOT_OK.exec(output)?.[1] ?? '').replace(/\\(.)/g, '$1'),
  },
};

/** A clone of a commit, with what is not in git. */
const makeCopy = (commit) => {
  if (!fs.existsSync(inCopy('.git'))) {
    fs.rmSync(COPY, { recursive: true, force: true });
    git(ROOT, 'clone', '--quiet', '--shared', '--no-checkout', '.', COPY);
    fs.mkdirSync(inCopy('build'));
    for (const shared of ['node_modules', 'build/wasm']) {
      fs.symlinkSync(path.join(ROOT, shared), inCopy(shared));
    }
  }
  git(COPY, 'checkout', '--quiet', '--force', '--detach', commit);
};

/** What notices a mistake that has been made: a test, or that the tests hang; "" where nothing does. */
const noticed = async (share, mutant, limit) => {
  for (const tests of share.testsOf(mutant)) {
    if (tests.length === 0) continue;
    const { output, hangs, ok } = await share.run(tests, limit);
    const name = share.failedAt(output);
    if (hangs) return `the tests hang${name && `: ${name}`}`;
    if (!ok) return name || output.slice(-500);
  }
  return '';
};

/** Tries mistakes of a share: what notices each. */
const tryAll = async (share, mutants) => {
  say(`${mutants.length} mistakes; first the tests without any`);
  const fault = await share.build();
  if (fault) throw new Error(fault);
  const unbroken = await share.run(share.all);
  if (!unbroken.ok) throw new Error(`without a mistake, too: ${share.failedAt(unbroken.output)}`);
  const limit = PATIENCE * unbroken.took;
  const found = [];
  for (const mutant of mutants) {
    const { file, text, becomes, breaks } = mutant;
    const whole = read(file);
    fs.writeFileSync(
      inCopy(file),
      whole.replace(text, () => becomes),
    );
    const refusal = await share.build();
    if (refusal) say(refusal.slice(-5000));
    const by = refusal ? '' : await noticed(share, mutant, limit);
    fs.writeFileSync(inCopy(file), whole);
    say(`${file}: ${breaks}\n  ${by || (refusal ? 'does not compile' : 'NOBODY NOTICES')}`);
    found.push({ ...mutant, by });
  }
  return found;
};

/** Prints a table of Markdown. */
const printTable = (titles, rows) => {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  console.log([line(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(line)].join('\n'));
};

const wantsList = process.argv[2] === '--list';
const [first = '', ...others] = process.argv.slice(wantsList ? 3 : 2);
const isShare = Object.hasOwn(SHARES, first);
const word = (isShare ? others.join(' ') : [first, ...others].join(' ')).toLowerCase();
/** The mistakes of a share that the command line selects. */
const selected = ([name, share]) =>
  isShare && name !== first
    ? []
    : share.mutants.filter(({ file, breaks }) => `${file} ${breaks}`.toLowerCase().includes(word));

if (wantsList) {
  const rows = Object.entries(SHARES)
    .flatMap(selected)
    .map(({ file, breaks, stays }) => [breaks, file, stays ?? '']);
  printTable(['what is broken', 'in', 'need not be noticed, because'], rows);
  process.exit();
}

const commit = git(ROOT, 'rev-parse', '--short', 'HEAD');
makeCopy(git(ROOT, 'rev-parse', 'HEAD'));

const gone = [...RULES, ...PAGE].filter(
  ({ file, text }) => !fs.existsSync(inCopy(file)) || read(file).split(text).length !== 2,
);
for (const { file, text } of gone) say(`${file} does not have this once: ${text}`);
if (gone.length > 0) process.exit(1);

const found = [];
for (const [name, share] of Object.entries(SHARES)) {
  const mutants = selected([name, share]);
  if (mutants.length > 0) found.push(...(await tryAll(share, mutants)));
}

if (found.length === 0) {
  say(`no mistake has this in its file or sentence: ${word}`);
  process.exit(2);
}
const day = new Date().toISOString().slice(0, 10);
const count = found.filter(({ by }) => by).length;
console.log(
  `Commit ${commit}, ${day}, ${availableParallelism()} cores: ${count} of ${found.length} are noticed.\n`,
);
printTable(
  ['what is broken', 'in', 'noticed by'],
  found.map(({ file, breaks, by, stays }) => [
    breaks,
    path.basename(file),
    by || (stays ? `nobody: ${stays}` : '**nobody**'),
  ]),
);
for (const { file, breaks, by, stays } of found) {
  if (!by === (stays !== undefined)) continue;
  process.exitCode = 1;
  say(`${file}: ${breaks}: ${by ? 'is noticed, and need not be said to stay' : 'nobody notices'}`);
}
