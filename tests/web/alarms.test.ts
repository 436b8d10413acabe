// The alarms of a coach (web/src/coach/alarms.ts): conditions, waits and storage. coach.test.ts tests
// their words.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Alarms, setCoach } from '../../web/src/coach/alarms.ts';
import type { Beginning } from '../../web/src/match/types.ts';
import type { Strictness as How, Undo } from '../../web/src/store/schema.ts';
import { example } from '../browser/acts.ts';
import { DEALT } from '../browser/phases.ts';
import { Browser, legalIn, settle, sit } from './sessions.ts';

/** Returns the beginning of a match of one person with a coach against a computer. */
const against = (coach: How, undo: Undo = 'free') => ({
  options: '',
  names: ['', 'Computer 1'],
  undo,
  coach: [coach, 'off' as How],
});

/** Opens a session with its coach. */
const sitWithCoach = async (
  name: string,
  beginning?: Beginning,
  browser: Browser = new Browser(),
) => {
  const sat = await sit(name, beginning, { browser });
  const match = sat.session.coachPort;
  assert.ok(match);
  const coach = new Alarms(match, () => {});
  await settle();
  return { ...sat, match, coach };
};

/** Returns the Worker's judgement of one action. */
const judgementOf = (
  mark: string,
  {
    ply = 0,
    actions = ['1'],
    before = 0.6,
    after = 0.4,
  }: { ply?: number; actions?: string[]; before?: number; after?: number } = {},
) => ({
  ply,
  player: 0,
  unit: 'lead',
  played: { actions, value: 0, chance: after, gain: 0 },
  best: { actions: ['5'], value: 1, chance: before, gain: 0 },
  reason: { key: '', values: {}, english: '' },
  loss: 1,
  exact: false,
  mark,
  quick: false,
});

describe('a coach', () => {
  test('judges each action of its player before the computer answers', async () => {
    const { session, computer, coach } = await sitWithCoach('triangles', against('medium'));
    await session.act('1');
    const [{ record, ply, judges } = {}] = computer.questions;
    assert.match(record ?? '', /\n\n1\n$/);
    assert.deepEqual([ply, judges], [0, true]);
    await computer.judge(judgementOf('inaccuracy'));
    assert.equal(coach.alarm, null);
    assert.equal(computer.questions[1]?.judges, undefined, 'the computer is asked for its move');
    await computer.answer('2');
    assert.equal(session.state.ply, 2);
    assert.equal(computer.questions.length, 2, 'nobody judges what a computer did');
  });

  test('raises an alarm before the computer answers; the computer waits for the player', async () => {
    const { session, computer, coach } = await sitWithCoach('triangles', against('medium'));
    await session.act('1');
    await computer.judge(judgementOf('mistake'));
    assert.equal(coach.alarm?.decision.mark, 'mistake');
    assert.equal(computer.questions.length, 1);
    assert.equal(coach.mayTakeBack, true);
    coach.goOn();
    await settle();
    assert.equal(coach.alarm, null);
    assert.equal(computer.questions.length, 2);
  });

  test('takes a mistake back, and judges the next action', async () => {
    const { session, computer, coach } = await sitWithCoach('triangles', against('medium'));
    await session.act('1');
    await computer.judge(judgementOf('mistake'));
    coach.takeBack();
    assert.deepEqual([session.state.ply, coach.alarm], [0, null]);
    assert.match(session.news, /1/);
    await session.act('5');
    assert.equal(computer.questions.length, 2);
    assert.deepEqual(session.coachPort?.position.alarms, [], 'what was taken back stands nowhere');
  });

  test('takes nothing back where undo is off', async () => {
    const { session, computer, coach } = await sitWithCoach('triangles', against('medium', 'off'));
    await session.act('1');
    await computer.judge(judgementOf('blunder'));
    assert.equal(coach.mayTakeBack, false);
    coach.takeBack();
    assert.equal(session.state.ply, 1);
  });

  for (const [how, told] of [
    ['gentle', ['blunder']],
    ['medium', ['mistake', 'blunder']],
    ['strict', ['inaccuracy', 'mistake', 'blunder']],
  ] as [How, string[]][]) {
    test(`that is ${how} raises alarms only for ${told.join(', ')}`, async () => {
      for (const mark of ['best', 'good', 'inaccuracy', 'mistake', 'blunder']) {
        const { session, computer, coach } = await sitWithCoach('triangles', against(how));
        await session.act('1');
        await computer.judge(judgementOf(mark));
        assert.equal(coach.alarm !== null, told.includes(mark), mark);
      }
    });
  }

  test('is silent in a lost position, or if the position remains won', async () => {
    for (const chances of [
      { before: 0.09, after: 0 },
      { before: 1, after: 0.91 },
    ]) {
      const { session, computer, coach } = await sitWithCoach('triangles', against('strict'));
      await session.act('1');
      await computer.judge(judgementOf('blunder', chances));
      assert.equal(coach.alarm, null);
    }
  });

  test('counts as a hint, as does each alarm; alarms are stored', async () => {
    const { session, computer, coach, browser } = await sitWithCoach(
      'triangles',
      against('medium'),
    );
    await session.act('1');
    await computer.judge(judgementOf('good'));
    await computer.answer('2');
    await settle();
    assert.deepEqual(browser.game('triangles').save.hints, [1]);
    await session.act('3');
    await computer.judge(judgementOf('mistake', { ply: 2, actions: ['3'] }));
    await settle();
    const { save } = browser.game('triangles');
    assert.deepEqual([save.hints, save.coach], [[2], ['medium', 'off']]);
    assert.deepEqual(save.coached, [{ ply: 2, actions: ['3'], mark: 'mistake' }]);
    coach.goOn();
    assert.deepEqual(session.coachPort?.position.alarms, save.coached);
  });

  test('judges the last action again after a reload, before the computer answers', async () => {
    const { session, browser } = await sitWithCoach('triangles', against('medium'));
    await session.act('1');
    await session.close();
    const { computer, coach } = await sitWithCoach('triangles', undefined, browser);
    assert.deepEqual(
      [computer.questions.at(-1)?.ply, computer.questions.at(-1)?.judges],
      [0, true],
    );
    await computer.judge(judgementOf('mistake'));
    assert.equal(coach.alarm?.seat, 0);
  });

  test('makes a quick next action wait, and shows its alarm first', async () => {
    const beginning = { options: '', names: [''], coach: ['medium' as How] };
    const { session, computer, coach } = await sitWithCoach('mines2048', beginning);
    const slide = () => session.act(legalIn(session, /^[AWXD]$/));
    await slide();
    const { ply } = session.state;
    const next = slide();
    await settle();
    assert.equal(session.state.ply, ply);
    await computer.judge(judgementOf('blunder', { ply: session.history.stops[0] ?? 0 }));
    await next;
    assert.equal(session.state.ply, ply, 'it was not played');
    await slide();
    assert.equal(coach.alarm, null, 'who plays then goes on');
    assert.ok(session.state.ply > ply);
  });

  test('raises an alarm about the last action of a game, which can be taken back, but not after a reload', async () => {
    const lines = example('triangles', 'whole-game').split('\n\n')[1]?.split('\n') ?? [];
    const [head] = example('triangles', 'whole-game').split('\n\n');
    const last = lines.findLastIndex((line) => /^\d+$/.test(line));
    const record = `${head}\n\n${lines.slice(0, last).join('\n')}\n`;
    const { session, computer, match, coach, browser } = await sitWithCoach('triangles', {
      record,
    });
    const { ply, current } = session.state;
    setCoach(match, ['medium', 'medium']);
    await session.act(lines[last] ?? '');
    assert.equal(session.isOver, true);
    assert.equal(coach.isBusy, true, 'the end waits to be seen');
    await settle();
    assert.ok(browser.results[0]?.hints[current], 'and it was played with a hint');
    assert.deepEqual(browser.results[0]?.withCoach, [current], 'which was a coach’s');
    await computer.judge(judgementOf('mistake', { ply, actions: [lines[last] ?? ''] }));
    assert.equal(coach.alarm?.seat, current);
    await settle();
    const again = await sitWithCoach('triangles', undefined, browser);
    assert.equal(again.coach.isBusy, false);
    coach.takeBack();
    assert.deepEqual([session.state.ply, session.isOver], [ply, false]);
  });

  test('answers with the chance of the player to move, which counts as a hint', async () => {
    const { session, computer, coach, browser } = await sitWithCoach('triangles', against('off'));
    const asked = coach.ask();
    assert.equal(coach.mayAsk, false, 'it is asked already');
    await settle();
    const [question] = computer.questions;
    assert.equal(question?.ply, 0);
    assert.ok(question?.record.endsWith(`\n${session.state.legal[0]}`), 'of any action');
    await computer.judge(judgementOf('blunder', { before: 0.6 }));
    assert.equal(await asked, 0.6);
    assert.equal(coach.alarm, null);
    await settle();
    assert.deepEqual(browser.game('triangles').save.hints, [1]);
    await session.act('1');
    assert.equal(coach.mayAsk, false, 'another seat is to move');
    assert.equal(await coach.ask(), null);
  });

  test('answers with the threat, and shows it until the next action', async () => {
    const { session, computer, coach, browser } = await sitWithCoach('triangles', against('off'));
    const asked = coach.askThreat('quintet 1\ngame: triangles\nstart: player=2\n');
    await computer.answer('7');
    assert.equal((await asked)?.action, '7');
    assert.equal(coach.threat?.action, '7');
    assert.equal(computer.questions[0]?.judges, undefined);
    assert.equal(coach.isBusy, false, 'nothing waits for that');
    await settle();
    assert.deepEqual(browser.game('triangles').save.hints, [1]);
    await session.act('1');
    assert.equal(coach.threat, null);
  });

  test('that fails raises no alarm, and the computers wait as after any failure', async () => {
    const { session, computer, coach, changes } = await sitWithCoach(
      'triangles',
      against('medium'),
    );
    await session.act('1');
    await computer.fail('no answer');
    assert.ok(changes.some(({ kind }) => kind === 'failed'));
    assert.equal(coach.isBusy, false);
    assert.equal(session.advisor.waits, true);
    await session.pause(false);
    await settle();
    assert.equal(computer.questions.length, 2);
  });

  test('repeats an alarm after its player has looked back and returned', async () => {
    const { session, computer, coach } = await sitWithCoach('triangles', against('medium'));
    await session.act('1');
    await computer.judge(judgementOf('mistake'));
    session.go(0);
    assert.equal(coach.isBusy, false);
    session.go(1);
    await computer.judge(judgementOf('mistake'));
    assert.equal(coach.alarm?.decision.mark, 'mistake');
    assert.equal(session.state.ply, 1, 'the computer has not answered');
  });

  test('that is paused while it judges makes nobody wait', async () => {
    const { session, computer, coach } = await sitWithCoach('triangles', against('medium'));
    await session.act('1');
    await session.pause(true);
    assert.equal(coach.isBusy, false);
    await session.pause(false);
    await settle();
    assert.equal(
      computer.questions.at(-1)?.judges,
      undefined,
      'the computer is asked for its move',
    );
  });

  test('judges a turn with hidden racks before it is over', async () => {
    const record = DEALT.replace('Ann | Ben', '| Computer 1');
    const { session, computer, match, coach } = await sitWithCoach('mathable', { record });
    setCoach(match, ['medium', 'off']);
    const { ply } = session.state;
    const ended = session.act('end');
    await computer.judge(judgementOf('blunder', { ply, actions: ['end'] }));
    assert.equal(await ended, '');
    assert.equal(session.state.ply, ply, 'nothing is drawn yet');
    const [question] = computer.questions;
    assert.equal(question?.ply, ply);
    assert.match(question?.record ?? '', /\nend$/);
    assert.equal(coach.mayTakeBack, true);
    coach.takeBack();
    assert.deepEqual([session.state.ply, coach.alarm], [ply, null]);
    const again = session.act('end');
    await computer.judge(judgementOf('blunder', { ply, actions: ['end'] }));
    await again;
    coach.goOn();
    assert.ok(session.state.ply > ply);
    assert.equal(session.coachPort?.position.alarms.length, 1);
  });
});

test('a deal of several people and a game by link have no coach', async () => {
  const names = ['', 'Computer 1'];
  for (const beginning of [
    { options: '', names, seed: '1', coach: ['strict' as How] },
    { options: '', names: ['', ''], seed: '1', seats: [0] },
  ]) {
    const key = 'seats' in beginning ? { key: 'triangles/1' } : {};
    const { session } = await sit('triangles', beginning, key);
    assert.equal(session.coachPort, null);
  }
});
