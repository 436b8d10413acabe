// Compares the speed and strength of level 5 with another commit (scripts/measure speed). Both versions
// are compiled natively and as wasm, and play each other with the same deals on every seat. They alternate
// move by move, so a busy machine slows both alike. Fails if a measure is 10 % worse and was better in no
// deal.

import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const [commit, word = ''] = process.argv.slice(2);
if (!commit) {
  process.stderr.write('usage: scripts/measure speed COMMIT [WORD]\n');
  process.exit(2);
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPY = path.join(ROOT, 'build/against');
/** The factor from which a measure is called slower. */
const SLOWER = 1.1;

interface Contest {
  /** The game and its options. */
  title: string;
  seats: number;
  deals: number;
}

const ALL: Contest[] = [
  { title: 'mathable', seats: 2, deals: 4 },
  { title: 'mergers', seats: 3, deals: 2 },
  { title: 'mergers founder=on bonus=on money=6000', seats: 3, deals: 1 },
  { title: 'mergers variant=groups', seats: 2, deals: 4 },
  { title: 'pahtum holes=random', seats: 2, deals: 8 },
  { title: 'pahtum size=13 holes=random', seats: 2, deals: 2 },
  { title: 'triangles radius=2', seats: 2, deals: 8 },
  { title: 'triangles radius=3', seats: 2, deals: 4 },
  { title: 'mines2048', seats: 1, deals: 8 },
  { title: 'mines2048 preset=classic', seats: 1, deals: 8 },
];
const CONTESTS = ALL.filter(({ title }) => title.includes(word));
if (CONTESTS.length === 0) {
  process.stderr.write(`no game has "${word}" in its line\n`);
  process.exit(2);
}

const say = (text: string) => process.stderr.write(`${text}\n`);
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
const other = git(ROOT, 'rev-parse', '--verify', `${commit}^{commit}`);

/** Compiles this checkout and a clone with the other commit. */
const build = () => {
  if (!fs.existsSync(path.join(COPY, '.git'))) {
    fs.rmSync(COPY, { recursive: true, force: true });
    git(ROOT, 'clone', '--quiet', '--shared', '--no-checkout', '.', COPY);
    fs.mkdirSync(path.join(COPY, 'build'));
  }
  git(COPY, 'checkout', '--quiet', '--force', '--detach', other);
  const script = `
    . scripts/setup native wasm
    for folder in . "$1"; do
      cd "$folder"
      compile native -- quintet
      compile page -- quintet
    done`;
  const { status } = spawnSync('bash', ['-c', script, 'build', COPY], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
};

/** Returns the command that starts the build in a folder. */
type Start = (folder: string) => string;

const startNative: Start = (folder) => path.join(folder, 'build/native/quintet');
const PLATFORMS: Record<string, Start> = {
  native: startNative,
  wasm: (folder) => `${process.execPath} ${path.join(folder, 'build/wasm/quintet.js')}`,
};

const quintet = (args: string[], input = '') =>
  execFileSync(startNative(ROOT), args, { input, encoding: 'utf8', maxBuffer: 2 ** 30 });

/** The effort of a player. */
interface Effort {
  /** Milliseconds a move. */
  ms: number;
  /** Million nodes a second. */
  rate: number;
}

/**
 * Reads a table of `quintet match`: the effort of each player, and how often the last player but one fared
 * better than the last, in percent with the error.
 */
const read = (table: string, players: number) => {
  const lines = table.split('\n');
  const efforts = lines.slice(2, 2 + players).map((line) => {
    const [, ms = 0, , nodes = 0] = line.trim().split(/\s+/).slice(-4).map(Number);
    return { ms, rate: nodes / ms / 1000 };
  });
  const section = lines.findIndex((line) => line.startsWith('players       better'));
  const comparison = lines
    .slice(section + 1)
    .filter(Boolean)
    .at(-1);
  const numbers = comparison?.match(/([\d.]+) % +([\d.]+) %\s*$/);
  return { efforts, score: numbers ? numbers.slice(1).map(Number) : undefined };
};

/** Returns the moves of a record, which follow its head. */
const moves = (record: string) => record.slice(record.indexOf('\n\n'));

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const median = (numbers: number[]) => {
  const all = sorted(numbers);
  const middle = (all.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [all[Math.floor(middle)], all[Math.ceil(middle)]];
  return (low + high) / 2;
};

/** The efforts of both versions in a deal. */
interface Round {
  here: Effort;
  there: Effort;
}

/** Holds a contest of both. Returns their efforts in each deal, and whether they chose the same. */
const hold = ({ title, seats, deals }: Contest, start: Start) => {
  const here = `${start(ROOT)} engine --level 5`;
  const there = `${start(COPY)} engine --level 5`;
  const players = [...Array(Math.max(1, seats - 1)).fill(here), there];
  const games = seats === 1 ? deals : deals * seats;
  const records = quintet([
    'match',
    ...title.split(' '),
    '--engine',
    ...players,
    ...(seats === 1 ? [] : ['--paired']),
    '--games',
    `${games}`,
    '--records',
  ])
    .split(/^===\n/m)
    .filter(Boolean);
  const dealt = Array.from({ length: deals }, (_, deal) =>
    records.filter((_, i) => (seats === 1 ? i % deals : Math.floor(i / seats)) === deal),
  );
  const rounds = dealt.map((own): Round => {
    const { efforts } = read(quintet(['report'], own.join('===\n')), players.length);
    const [here, there] = [efforts[0], efforts.at(-1)];
    if (!here || !there) throw new Error('quintet report tells of no players');
    return { here, there };
  });
  const same = dealt.every((own) => new Set(own.map(moves)).size === 1);
  const { score } = read(quintet(['report'], records.join('===\n')), players.length);
  // In games of one player the table names the last version first.
  const better = score && (seats === 1 ? 100 - Number(score[0]) : score[0]);
  const strength = same ? 'the same' : `others; better in ${better} % ± ${score?.[1]}`;
  return { rounds, strength };
};

build();
console.log(
  `This checkout at ${git(ROOT, 'describe', '--always', '--dirty')} against ${other.slice(0, 7)}, ${new Date().toISOString().slice(0, 10)}, ${os.cpus()[0]?.model}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}, Node.js ${process.versions.node}:\n\n    scripts/measure speed ${process.argv.slice(2).join(' ')}\n`,
);
console.log(
  'Level 5; medians over deals, and here by there with the lowest and the highest of a deal.\n',
);
console.log(
  '| game | as | ms a move, here, there | here / there | million nodes a second | here / there | choices |\n|---|---|---|---|---|---|---|',
);
const slower: string[] = [];
for (const contest of CONTESTS) {
  for (const [platform, start] of Object.entries(PLATFORMS)) {
    say(`${contest.title}, ${platform}`);
    const { rounds, strength } = hold(contest, start);
    const cells = (['ms', 'rate'] as const).flatMap((measure) => {
      const of = (side: keyof Round) => median(rounds.map((round) => round[side][measure]));
      const ratios = sorted(rounds.map(({ here, there }) => here[measure] / there[measure]));
      const ratio = median(ratios);
      const times = measure === 'ms' ? ratios : ratios.map((one) => 1 / one);
      // No deal may have been quicker: this excludes chance.
      if (median(times) > SLOWER && Math.min(...times) > 1) {
        const what = measure === 'ms' ? 'milliseconds a move' : 'nodes a second';
        slower.push(`${contest.title}, ${platform}: ${what}, ${ratio.toFixed(2)}`);
      }
      return [
        `${of('here').toPrecision(3)}, ${of('there').toPrecision(3)}`,
        `${ratio.toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`,
      ];
    });
    console.log(`| ${[`\`${contest.title}\``, platform, ...cells, strength].join(' | ')} |`);
  }
}
console.log(
  slower.length === 0
    ? '\nNothing is 10 % slower here.'
    : `\n10 % slower here:\n${slower.map((line) => `- ${line}`).join('\n')}`,
);
process.exitCode = slower.length === 0 ? 0 : 1;
