// Measures how much the coach helps a weak player (scripts/measure coach). Level 1 plays level 3. With a coach
// it takes back every move that raises an alarm and tries another one.

import { readdirSync, readFileSync } from 'node:fs';
import createSearch from '#quintet-search';
import { isAlarming } from '../../web/src/coach/alarms.ts';
import { loadEngine, SPECTATOR, TERMINAL } from '../../web/src/engine/engine.ts';
import { recordOf } from '../../web/src/engine/record.ts';
import { LEVEL } from '../../web/src/engine/reviewer.ts';
import type { State } from '../../web/src/engine/types.ts';

const [game = '', games = '100', again] = process.argv.slice(2);
const WEAK = '1';
const OTHERS = '3';
const HOW = 'medium';
/** The smallest share of the chance that a mistake gives away (docs/notation.md, Reviews). */
const MISTAKE = 0.1;
/** The most tries in one position; the last one is played. */
const MOST = 8;

const engine = await loadEngine(game);
const search = await createSearch();
await Promise.all([search.load(game), search.load('review')]);
const bot = new URL(`../../rules/${game}/bot/`, import.meta.url);
for (const file of readdirSync(bot).filter((name) => /^weights-.*\.bin$/.test(name))) {
  search.teach(game, readFileSync(new URL(file, bot)));
}

/** Asks a level for its action, with another random seed for each try. */
const choose = (record: string, ply: number, level: string, tried: number) =>
  JSON.parse(
    search.best(
      record.replace(/^seed: .*$/m, (line) => line + tried),
      ply,
      level,
    ),
  ).action;

/** Returns the decision from a step on if it raises an alarm, else null. */
const toldOf = (record: string, ply: number) => {
  search.beginReview(record, LEVEL);
  const decision = JSON.parse(search.nextDecision(ply));
  return decision.mark !== undefined && isAlarming(decision, HOW) ? decision : null;
};

/** The number of judgements that judge an alarm again. */
const AGAIN = 10;

/** An alarm that was judged again. */
interface Alarm {
  /** The share of the chance that was given away. */
  given: number;
  holds: boolean;
}

/** The alarms by position and actions. */
const alarms = new Map<string, Alarm>();

/** Judges the only decision of a record, with random numbers of its own. */
const judgedAlone = (record: string) => {
  search.beginReview(record, LEVEL);
  for (;;) {
    const decision = JSON.parse(search.nextDecision(-1));
    if (!decision.quick) return decision;
  }
};

/** Returns the mean of numbers. */
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Judges the actions of an alarm again, from the position at the end of this head. */
const judgeAgain = (head: string, actions: string[]) => {
  const key = [head, ...actions].join('\n');
  if (alarms.has(key)) return; // an equal alarm was judged already
  const judged = Array.from({ length: AGAIN }, (_, seed) =>
    judgedAlone(`${head}seed: ${seed + 1}\n\n${actions.join('\n')}\n`),
  );
  const averaged = (of: 'best' | 'played') => ({
    ...judged[0][of],
    chance: mean(judged.map((one) => one[of].chance)),
  });
  const [best, played] = [averaged('best'), averaged('played')];
  const given = best.chance - played.chance;
  const mark = given >= MISTAKE ? 'mistake' : 'good';
  alarms.set(key, { given, holds: isAlarming({ ...judged[0], mark, best, played }, HOW) });
};

/** The end of a match. */
interface End {
  state: State;
  /** The seat of the weak player. */
  seat: number;
  /** The number of alarms. */
  told: number;
}

/** Plays the match number k. */
const play = (k: number, isCoached: boolean): End =>
  engine.read((match) => {
    match.start(game, '', [], BigInt(k + 1));
    const look = () => match.state(SPECTATOR);
    const seat = k % look().players.length;
    let told = 0;
    let tried = 0;
    let from = 0; // the weak player's turn begins here
    for (let state = look(); state.current !== TERMINAL; state = look()) {
      const { ply, current } = state;
      const isWeak = current === seat;
      if (!isWeak) [from, tried] = [-1, 0];
      else if (from < 0 || game !== 'mathable') from = ply;
      const action = choose(match.recordHere(), ply, isWeak ? WEAK : OTHERS, isWeak ? tried : 0);
      const isEnd = game === 'mathable' && action === 'end';
      match.act(action, SPECTATOR);
      if (!isWeak || !isCoached || (game === 'mathable' && !isEnd)) continue;
      const isLast = ++tried >= MOST;
      const decision = toldOf(match.recordHere(), from);
      if (decision && !isLast) {
        told++;
        match.go(from, SPECTATOR);
        if (again) {
          const { options, players } = look();
          judgeAgain(
            recordOf({ game, options, players, start: match.startHere() }),
            decision.played.actions,
          );
        }
      } else {
        tried = 0;
      }
    }
    return { state: look(), seat, told };
  });

/** Returns the weak player's share of the victory, or alone its score. */
const worthOf = ({ state: { players, winners, scores }, seat }: End) => {
  if (players.length === 1) return scores[0] ?? 0;
  return winners.includes(seat) ? 1 / winners.length : 0;
};

/** Returns its lead over the best opponent; 2048 has none. */
const leadOf = ({ state: { scores }, seat }: End) => {
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
};

/** Returns the mean of numbers, and its standard error. */
const meanOf = (numbers: number[]) => {
  const middle = mean(numbers);
  const spread = numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (numbers.length - 1);
  return [middle, Math.sqrt(spread / numbers.length)].map((number) => number.toFixed(3));
};

console.log('| coach | games | mean | standard error | lead | standard error | told |');
console.log('|---|---|---|---|---|---|---|');
for (const isCoached of again ? [true] : [false, true]) {
  const ends = Array.from({ length: Number(games) }, (_, k) => play(k, isCoached));
  const told = ends.reduce((sum, end) => sum + end.told, 0);
  const means = [...meanOf(ends.map(worthOf)), ...meanOf(ends.map(leadOf))];
  const row = [isCoached ? HOW : 'none', ends.length, ...means, told];
  console.log(`| ${row.join(' | ')} |`);
}
if (again) {
  const vanished = [...alarms.values()].filter(({ holds }) => !holds);
  const given = vanished.map((one) => one.given.toFixed(3)).join(' ');
  console.log(
    `\n${alarms.size} different alarms, of which ${vanished.length} vanished; they gave away: ${given}`,
  );
}
console.log(`\ncommand: scripts/measure coach ${process.argv.slice(2).join(' ')}`);
