// The Worker's module as Node sees it. The computer's choices are tested in C++; these tests show that
// questions, answers and the weights of 2048 get through.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import createQuintet from '#quintet-module';
import createSearch, { type NativeSearch } from '#quintet-search';
import { parsePuzzles } from '../../web/src/engine/puzzle-list.ts';

const RECORD = `quintet 1
game: mines2048
options: loss=stuck
start: score=0 0:64 1:64 2:2 3:2 4:8 5:4 6:8 7:16 8:16 9:8 10:4 11:8 12:512 13:256 14:128 15:32

`;
const weightsOf = (setting: string) =>
  readFileSync(new URL(`../../rules/mines2048/bot/weights-${setting}.bin`, import.meta.url));

const GAMES = ['mathable', 'mergers', 'pahtum', 'triangles', 'mines2048'];

/** A module with these parts. */
const playing = async (...parts: string[]) => {
  const module = await createSearch();
  for (const part of parts) await module.load(part);
  return module;
};

let search: NativeSearch;
before(async () => {
  search = await playing('triangles', 'mines2048', 'review');
});
/** A player in a review's summary. */
interface Player {
  decisions: number;
}

const best = (...question: Parameters<NativeSearch['best']>) =>
  JSON.parse(search.best(...question));

test('a question without an answer is refused in words', () => {
  assert.equal(best(RECORD, 0, '6').error.sentence, 'there is no such level');
  assert.equal(best(RECORD, 1, '5').error.sentence, 'the record has no such step');
  assert.equal(best('', 0, '5').error.code, 'bad_record');
});

test('with no other part than it needs a game is played, reviewed and analysed as with all', async () => {
  const all = await playing(...GAMES, 'review');
  for (const game of GAMES) {
    const alone = await playing(game);
    const both = (ask: (module: NativeSearch) => string) => {
      const answer = ask(alone);
      assert.equal(answer, ask(all));
      return JSON.parse(answer);
    };
    const folder = new URL(`../golden/${game}/`, import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.quintet'));
    const records = files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
    for (const record of records) {
      const plies = record.slice(record.indexOf('\n\n')).trim().split('\n').length;
      for (const level of ['random', 'greedy', '1', '3', '4'])
        for (const ply of [0, 3, plies >> 1, plies - 2].filter((ply) => ply >= 0))
          both((module) => module.best(record, ply, level));
    }
    await alone.load('review');
    for (const record of records) {
      const { plies } = both((module) => module.beginReview(record, '1'));
      for (let i = 0; i < 10; i++) both((module) => module.nextDecision(-1));
      both((module) => module.analyse(record, plies >> 1, '1', 3, 1));
      const short = record
        .split('\n')
        .slice(0, record.split('\n').indexOf('') + 4)
        .join('\n');
      both((module) => module.beginReview(`${short}\n`, '2'));
      while (!both((module) => module.nextDecision(-1)).players);
    }
  }
});

test('level 5 of each game plays as recorded, with the part of its game alone', async () => {
  for (const game of GAMES) {
    const module = await playing(game);
    const answers = (type: string) =>
      readFileSync(new URL(`../answers/${game}.${type}`, import.meta.url), 'utf8');
    const records = answers('quintet').split('===\n');
    const asked = answers('txt').trim().split('\n');
    for (const line of [asked[0], asked[asked.length >> 1], asked.at(-1)]) {
      const [, number, ply, action] = /^(\d+) after (\d+): (.*)$/.exec(line ?? '') ?? [];
      const record = records[Number(number) - 1] ?? '';
      const { weights } = JSON.parse(module.weights(record));
      if (weights) module.teach(game, weightsOf(weights));
      const choice = JSON.parse(module.best(record, Number(ply), '5'));
      assert.equal(choice.action, action, `${game}, game ${line}`);
    }
  }
});

test('a game whose part is not there is refused as one that does not exist', async () => {
  const module = await playing('pahtum', 'review');
  for (const answer of [
    module.best('quintet 1\ngame: triangles\n\n', 0, '5'),
    module.beginReview('quintet 1\ngame: triangles\n\n', '5'),
    module.teach('mines2048', weightsOf('full')),
  ]) {
    assert.equal(JSON.parse(answer).error.sentence, 'there is no game of this name here');
  }
  await assert.rejects(module.load('chess'));
});

test('a choice says why in English, and as a key with values', () => {
  const { action, reason, key, values } = best('quintet 1\ngame: triangles\n\n2\n3\n', 2, '5');
  assert.equal(key, 'triangles.draw');
  assert.equal(values.line, Number(action));
  assert.deepEqual(values.deeds[0], { key: 'triangles.moves_again', values: { triangles: 1 } });
  assert.match(reason, /^6: completes 1 triangle and moves again; with best play/);
});

test('a review answers decision by decision, what the players come to at the end, and refusals', () => {
  const next = () => JSON.parse(search.nextDecision(-1));
  assert.equal(next().error.sentence, 'no review has begun');
  const begin = (...question: Parameters<NativeSearch['beginReview']>) =>
    JSON.parse(search.beginReview(...question));
  assert.equal(begin(RECORD, 'random').error.sentence, 'a review is of a level from 1 to 5');
  assert.equal(begin('', '5').error.code, 'bad_record');
  assert.deepEqual(begin('quintet 1\ngame: triangles\n\n2\n3\n9\n', '5'), { plies: 3 });
  const decisions = Array.from({ length: 6 }, next);
  assert.deepEqual(
    decisions.map(({ quick, ply, player, played }) => [quick, ply, player, played.actions[0]]),
    [
      [true, 0, 0, '2'],
      [true, 1, 1, '3'],
      [true, 2, 0, '9'],
      // Line 9 gives a triangle away.
      [false, 2, 0, '9'],
      [false, 0, 0, '2'],
      [false, 1, 1, '3'],
    ],
  );
  const { players, luck } = next();
  assert.deepEqual(
    players.map(({ decisions }: Player) => decisions),
    [2, 1],
  );
  assert.deepEqual(luck, [], 'nothing is drawn in this game');
  assert.deepEqual(next(), { players, luck });
});

test('one decision is judged alone, if it has ended', () => {
  const record = 'quintet 1\ngame: triangles\n\n2\n3\n9\n';
  search.beginReview(record, '5');
  const judge = (ply: number) => JSON.parse(search.nextDecision(ply));
  const { ply, player, mark, quick } = judge(2);
  assert.deepEqual(
    { ply, player, mark, quick },
    { ply: 2, player: 0, mark: 'mistake', quick: false },
  );
  assert.deepEqual(
    judge(3).players.map(({ decisions }: Player) => decisions),
    [0, 0],
    'nothing was done there, and nothing else is counted',
  );
  assert.equal(judge(4).error.sentence, 'the record has no such step');
});

test('an analysis tells the best ways after a step, the longer it is to look the more it sees', () => {
  const record = 'quintet 1\ngame: triangles\noptions: radius=3\n\n1\n2\n3\n';
  const analyse = (ply: number, level: string, ways: number, times: number) =>
    JSON.parse(search.analyse(record, ply, level, ways, times));
  const { unit, ways, nodes } = analyse(2, '1', 3, 1);
  assert.equal(unit, 'lead');
  assert.equal(ways.length, 3);
  for (const { actions, value, chance, exact } of ways) {
    assert.match(actions.join(), /^\d+$/);
    assert.deepEqual([typeof value, typeof exact], ['number', 'boolean']);
    assert.ok(chance >= 0 && chance <= 1);
  }
  assert.ok(analyse(2, '1', 3, 8).nodes > nodes);
  assert.equal(analyse(4, '1', 3, 1).error.sentence, 'the record has no such step');
  assert.equal(analyse(3, 'random', 3, 1).error.sentence, 'a review is of a level from 1 to 5');
  assert.equal(analyse(3, '1', 0, 1).error.sentence, 'there is nothing to look for');
});

test('a position is proved to be the puzzle that is shipped, with what a game needs and no more', async () => {
  const rules = await createQuintet();
  for (const game of ['mathable', 'mergers', 'pahtum', 'triangles', 'mines2048']) {
    await rules.load(game);
    const module = await playing(game, 'puzzles');
    const file = new URL(`../../rules/${game}/puzzles.txt`, import.meta.url);
    const puzzles = parsePuzzles(readFileSync(file, 'utf8')).slice(-5);
    for (const { link, seed, goal, value, themes, line } of puzzles) {
      const table = new rules.Table();
      table.loadLink(game, link, `${seed}`);
      const { record } = JSON.parse(table.record());
      table.delete();
      assert.deepEqual(JSON.parse(module.pose(record)), { goal, value, themes, line }, game);
    }
  }
});

test('why there is no puzzle is said in English, and as a key with values', async () => {
  const module = await playing('pahtum', 'triangles', 'puzzles');
  const pose = (record: string) => JSON.parse(module.pose(record));
  assert.deepEqual(pose('quintet 1\ngame: triangles\noptions: radius=2\n\n').none, {
    key: 'posed.lines',
    values: { least: 8, most: 16, count: 42 },
    english: 'a grid can be proved with 8 to 16 lines left, and 42 are',
  });
  assert.equal(pose('quintet 1\ngame: pahtum\n\n').none.key, 'posed.holes');
  const drawn = 'quintet 1\ngame: pahtum\noptions: holes=random\n\n';
  assert.equal(pose(drawn).error.sentence, 'there is nothing to solve');
});

test('a record tells by its head which weights it is played by', () => {
  const told = (game: string, options: string) =>
    JSON.parse(search.weights(`quintet 1\ngame: ${game}\n${options}\n`));
  assert.deepEqual(told('mines2048', ''), { weights: 'full' });
  assert.deepEqual(told('mines2048', 'options: loss=stuck\n'), { weights: 'stuck' });
  assert.deepEqual(told('mines2048', 'options: preset=classic target=none\n'), {
    weights: 'classic',
  });
  assert.deepEqual(told('triangles', ''), { weights: '' });
  assert.equal(told('chess', '').error.code, 'bad_record');
});

test('2048 is played without its weights, refuses damaged ones, and is judged by those of its rules', () => {
  const by_hand = best(RECORD, 0, '4');
  const weights = weightsOf('stuck');
  assert.match(by_hand.reason, /^[A-Z][a-z]+: /);
  assert.equal(
    JSON.parse(search.teach('mines2048', weights.subarray(1))).error.code,
    'bad_options',
  );
  assert.deepEqual(best(RECORD, 0, '4'), by_hand);
  assert.deepEqual(JSON.parse(search.teach('mines2048', weightsOf('full'))), {});
  assert.deepEqual(best(RECORD, 0, '4'), by_hand);
  assert.deepEqual(JSON.parse(search.teach('mines2048', weights)), {});
  const trained = best(RECORD, 0, '4');
  assert.notDeepEqual(trained, by_hand);
  assert.match(
    trained.reason,
    /^Left: combines 64 and 64 and 1 more, \+132, and keeps 2 cells free/,
  );
});
