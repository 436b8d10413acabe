// Times the moves and judgements of level 5 in the Worker of the built page (scripts/measure worker).

import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { Table } from '../../tests/web/tables.ts';
import { LEVEL } from '../../web/src/engine/reviewer.ts';
import type { State } from '../../web/src/engine/types.ts';

const turns = Number(process.argv[2] ?? 40);

/** Patterns of the names of records, by the games that the table lists. */
const KINDS = {
  'Pah Tum': /^pahtum/,
  'Dots and Triangles': /^triangles/,
  Mathable: /^mathable/,
  'Mergers, companies': /^mergers-companies/,
  'Mergers, groups': /^mergers-groups/,
  '2048 with mines': /^mines2048/,
};
const RECORDS = new URL('../../tests/search/mistakes/', import.meta.url);

/** Returns the questions about moves in a record: the positions in which a seat has a choice. */
const movesOf = (name: string) => {
  const { record, states } = read(name);
  const isAsked = ({ current, legal }: State) => current >= 0 && legal.length > 1;
  return states.flatMap((state, ply) => (isAsked(state) ? [{ record, ply, level: LEVEL }] : []));
};

/** Returns the questions of a coach: about each turn if hands are hidden, else about each action. */
const judgementsOf = (name: string) => {
  const { record, table, plies, seats } = read(name);
  const isTurn = /^game: mathable$/m.test(record);
  return seats.flatMap((seat, from) => {
    if (seat < 0 || (isTurn && seats[from - 1] === seat)) return [];
    const other = seats.findIndex((next, ply) => ply > from && next !== seat);
    table.go(!isTurn ? from + 1 : other < 0 ? plies : other);
    return [{ record: table.recordHere(), ply: from, level: LEVEL, judges: true }];
  });
};

/** Reads a record, its match, and the seat of each of its plies. */
const read = (name: string) => {
  const record = readFileSync(new URL(name, RECORDS), 'utf8').replace(/^mistake: .*\n/m, '');
  const table = Table.load(record);
  const { plies } = table.state();
  const states = Array.from({ length: plies }, (_, ply) => {
    table.go(ply);
    const { current } = table.state();
    return table.state(Math.max(current, 0)); // legal actions depend on the hand
  });
  const seats = states.map(({ current }) => current);
  return { record, table, plies, seats, states };
};

interface Answered {
  isAnswered: boolean;
  /** Milliseconds. */
  time: number;
}

/** In the page: times each question. */
const timeAll = async ({ file, questions }: { file: string; questions: object[] }) => {
  const worker = new Worker(file, { type: 'module' });
  const ask = (question: object) =>
    new Promise<Answered>((resolve, reject) => {
      const begun = performance.now();
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }) => {
        if (data[0] !== '{') return; // the Worker has started
        const { mark, action } = JSON.parse(data);
        resolve({ isAnswered: Boolean(mark ?? action), time: performance.now() - begun });
      };
      worker.postMessage(question);
    });
  const answers: Answered[] = [];
  for (const question of [questions[0], ...questions]) answers.push(await ask(question ?? {}));
  worker.terminate();
  return answers.slice(1); // the first answer includes fetching the module
};

const [file] = readdirSync(`${DIST}/assets`).filter((name) => /^search-worker-.*\.js$/.test(name));
const server = await serve(DIST, { watch: false });
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();
await page.goto(`${server.url}icon.svg`);

for (const [what, questionsOf] of Object.entries({ moves: movesOf, judged: judgementsOf })) {
  console.log(`| game | ${what} | median | nine of ten | longest |\n|---|---|---|---|---|`);
  for (const [kind, names] of Object.entries(KINDS)) {
    const all = readdirSync(RECORDS)
      .filter((name) => names.test(name))
      .flatMap(questionsOf);
    const step = Math.max(1, all.length / turns);
    const questions = all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
    const answers = await page.evaluate(timeAll, { file: `/assets/${file}`, questions });
    const times = answers.filter(({ isAnswered }) => isAnswered).map(({ time }) => time);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]?.toFixed(0);
    console.log(`| ${kind} | ${times.length} | ${at(0.5)} | ${at(0.9)} | ${at(1)} |`);
  }
  console.log();
}
await browser.close();
await server.close();
const [load] = os.loadavg();
console.log(
  `ms; headless Chromium ${browser.version()}, ${os.cpus().length} × ${os.cpus()[0]?.model}, load ${load?.toFixed(1)}`,
);
console.log(`command: scripts/measure worker ${turns}`);
