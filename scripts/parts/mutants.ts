// Plants each mistake of tests/mutants/ and reports the first test that fails (scripts/check mutants).
//
// Mistakes are planted in build/mutants, a clone of HEAD; uncommitted changes are not tested. The rules
// are compiled there once, then incrementally for each mistake.

import { execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Mistake } from '../../tests/mutants/mistake.ts';
import { PAGE } from '../../tests/mutants/page.ts';
import { RULES } from '../../tests/mutants/rules.ts';

/** The result of a program. */
interface Ran {
  output: string;
  /** True if the time limit ended it. */
  hangs: boolean;
  ok: boolean;
  /** Milliseconds that it ran. */
  took: number;
}

/** The mistakes that the same tests can notice. */
interface Share {
  mutants: Mistake[];
  /** Prepares the tests. Resolves with the reason for a failure, or "". */
  build: () => Promise<string>;
  /** All tests. */
  all: string[];
  /** Returns the tests of the broken part, and then the others. */
  testsOf: (mutant: Mistake) => string[][];
  run: (tests: string[], limit?: number) => Promise<Ran>;
  /** Returns the name of the test at which a run has failed. */
  failedAt: (output: string) => string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPY = path.join(ROOT, 'build/mutants');
/** The limit for the tests of a mistake, as a multiple of the time without one. */
const PATIENCE = 5;

const say = (text: string) => process.stderr.write(`${text}\n`);
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
const inCopy = (file: string) => path.join(COPY, file);
const read = (file: string) => fs.readFileSync(inCopy(file), 'utf8');

/** Ends the running program and its children. */
let end = () => {};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    end();
    process.exit(1);
  });
}

/** Runs a program in the copy. Ends it after `limit` milliseconds, or once its output matches `until`. */
const run = (command: string, args: string[], { limit = 2 ** 31 - 1, until = /(?!)/ } = {}) =>
  new Promise<Ran>((resolve, reject) => {
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
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const SHARES: Record<string, Share> = {
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
      const [, room = '', name = ''] = file.split(/[/.]/);
      const own = part ?? (fs.existsSync(inCopy(`rules/${room}/rules.md`)) ? room : name);
      const isTested = git(COPY, 'ls-files', `tests/*/${own}_test.cpp`) !== '';
      return [isTested ? [`[#${own}_test]~[.]~[reviews]`] : [], this.all];
    },
    run: (tests, limit) =>
      run(
        'build/debug/tests/quintet_tests',
        ['--filenames-as-tags', '--abort', '-r', 'xml', ...tests],
        limit ? { limit } : {},
      ),
    failedAt(output) {
      const [, name = ''] = [...output.matchAll(CASE)].at(-1) ?? [];
      return name.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign);
    },
  },
  page: {
    mutants: PAGE,
    build: async () => '',
    /** Leaves out the test of the list itself, which every mistake fails. */
    get all() {
      return fs
        .readdirSync(inCopy('tests/web'))
        .filter((name) => name.endsWith('.test.ts') && name !== 'mutants.test.ts');
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
        { ...(limit && { limit }), until: NOT_OK },
      ),
    failedAt: (output) => (NOT_OK.exec(output)?.[1] ?? '').replace(/\\(.)/g, '$1'),
  },
};

/** Clones a commit, and adds the files that are not in git. */
const makeCopy = (commit: string) => {
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

/** Returns the test that notices a planted mistake, or a note that the tests hang; "" if none does. */
const noticingTest = async (share: Share, mutant: Mistake, limit: number) => {
  for (const tests of share.testsOf(mutant)) {
    if (tests.length === 0) continue;
    const { output, hangs, ok } = await share.run(tests, limit);
    const name = share.failedAt(output);
    if (hangs) return `the tests hang${name && `: ${name}`}`;
    if (!ok) return name || output.slice(-500);
  }
  return '';
};

interface Tried extends Mistake {
  /** The test that notices it, or "". */
  by: string;
}

/** Tries mistakes of a share. Returns them with the tests that notice them. */
const tryAll = async (share: Share, mutants: Mistake[]) => {
  say(`${mutants.length} mistakes; first the tests without any`);
  const fault = await share.build();
  if (fault) throw new Error(fault);
  const unbroken = await share.run(share.all);
  if (!unbroken.ok) throw new Error(`without a mistake, too: ${share.failedAt(unbroken.output)}`);
  const limit = PATIENCE * unbroken.took;
  const found: Tried[] = [];
  for (const mutant of mutants) {
    const { file, text, becomes, breaks } = mutant;
    const whole = read(file);
    fs.writeFileSync(
      inCopy(file),
      whole.replace(text, () => becomes),
    );
    const refusal = await share.build();
    if (refusal) say(refusal.slice(-5000));
    const by = refusal ? '' : await noticingTest(share, mutant, limit);
    fs.writeFileSync(inCopy(file), whole);
    say(`${file}: ${breaks}\n  ${by || (refusal ? 'does not compile' : 'NOBODY NOTICES')}`);
    found.push({ ...mutant, by });
  }
  return found;
};

/** Prints a table of Markdown. */
const printTable = (titles: string[], rows: string[][]) => {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  console.log([line(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(line)].join('\n'));
};

const wantsList = process.argv[2] === '--list';
const [first = '', ...others] = process.argv.slice(wantsList ? 3 : 2);
const isShare = Object.hasOwn(SHARES, first);
const word = (isShare ? others.join(' ') : [first, ...others].join(' ')).toLowerCase();
/** Returns the mistakes of a share that the command line selects. */
const selectedMistakes = ([name, share]: [string, Share]) =>
  isShare && name !== first
    ? []
    : share.mutants.filter(({ file, breaks }) => `${file} ${breaks}`.toLowerCase().includes(word));

if (wantsList) {
  const rows = Object.entries(SHARES)
    .flatMap(selectedMistakes)
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

const found: Tried[] = [];
for (const [name, share] of Object.entries(SHARES)) {
  const mutants = selectedMistakes([name, share]);
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
