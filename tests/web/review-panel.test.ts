// The review in the panel of a table (web/src/review/match-review.ts): its progress, the judgements of
// moves, and actions on them. review.test.ts tests the data of a review.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  parseVariations,
  textOf,
  variationsIn,
  withVariations,
} from '../../web/src/review/variations.ts';
import { inProgress } from './known.ts';
import { type Alone, focused, plain, settle, speakLanguage, until, visit } from './page.ts';

/** A game in which the person gives a triangle away with the eleventh move. */
const GIVEN = readFileSync(
  new URL('../search/mistakes/triangles-given.quintet', import.meta.url),
  'utf8',
).replace(/^game:.*\n/m, '$&players: | Computer 4\n');
const MOVE = 11;

/** The number of opened reviews. It gives each record its own seed, because finished reviews are cached. */
let opened = 0;
/** Opens the review of a record with these variations. */
const openReview = async (variations?: string) => {
  opened += 1;
  const more = variations ? `\nvariations: ${variations}` : '';
  const record = GIVEN.replace(/^seed: .*$/m, `seed: ${opened}${more}`);
  const page = await visit('triangles', {
    stored: { 'game/triangles': inProgress(record, { over: true, counted: true }) },
  });
  await page.sees('Review');
  await page.press('Review');
  await until(() => page.all('.review').length === 1);
  await settle();
  return page;
};
const way = (actions, chance, gain = 0) => ({ actions, value: 0, chance, gain });
/** The actions of the match. */
const actions = GIVEN.split('\n\n')[1]
  .split('\n')
  .filter((line) => /^\d+$/.test(line));
/** Returns the Worker's judgement of a move; moves count from 1. */
const judgementOf = (move, more?) => ({
  ply: move - 1,
  player: (move - 1) % 2,
  unit: 'lead',
  played: way([actions[move - 1]], 0.5),
  best: way([actions[move - 1]], 0.5),
  reason: { key: 'triangles.completes', values: { triangles: 1 }, english: 'it closes a triangle' },
  loss: 0,
  exact: false,
  mark: 'best',
  quick: false,
  ...more,
});
const BLUNDER = judgementOf(MOVE, {
  player: 0,
  played: way([actions[MOVE - 1]], 0.1),
  best: way([actions[MOVE]], 0.9, 2),
  loss: 3,
  exact: true,
  mark: 'blunder',
});
const SUMMARY = {
  players: [0, 1].map(() => ({
    decisions: 2,
    accuracy: 62.4,
    marks: { best: 1, good: 0, inaccuracy: 0, mistake: 0, blunder: 1 },
  })),
  luck: [],
};
/** Sends the Worker's judgements and summary. */
const tell = async (page: Alone, decisions, summary = SUMMARY) => {
  const [worker] = page.workers;
  worker.says('started');
  for (const decision of decisions) worker.says(decision);
  if (summary) worker.says(summary);
  await until(() => !summary || page.all('.standings').length === 1);
  await settle();
  // Answers the Workers that ask whether a mistake should be kept (slips.test.ts): no.
  for (const asker of page.workers.filter(({ question }) => question.ways)) {
    asker.says(JSON.stringify({ unit: 'lead', ways: [] }));
  }
  await settle();
};

/** Returns the stored record. */
const recordOf = (page: Alone) => page.shell.store.game('triangles')?.save.record ?? '';
/** Types into a field without leaving it: the page may be closed while somebody types. */
const fill = async (field, text) => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
};

describe('a review', () => {
  test('asks a Worker of its own for the whole record, and says that it begins', async () => {
    const page = await openReview();
    assert.equal(page.workers.length, 1);
    assert.match(page.workers[0].question.reviewed, /^quintet 1\ngame: triangles\n/);
    assert.ok(page.spoken.includes('The review begins.'));
    assert.equal(plain(focused().textContent), 'Review');
    assert.equal(page.all('.review progress').length, 1);
  });

  test('tells how far it has come, first by a quick look', async () => {
    const page = await openReview();
    const [worker] = page.workers;
    worker.says('started');
    for (const decision of [judgementOf(1), judgementOf(2), BLUNDER]) {
      worker.says({ ...decision, quick: true });
    }
    await page.sees('A quick look at the whole game…');
    worker.says(BLUNDER);
    await page.sees('Looking closely: 1 of 3 moves.');
    assert.match(page.texts('.moments li')[0], /Blunder Move 11: from 90% to 10%/);
    await page.press(/Move 11/);
    await page.press('One move back');
    await page.press('To the beginning');
    await page.press('One move forward');
    assert.match(page.texts('.verdict')[0], /A closer look at this move is still to come\./);
  });

  test('reports its progress, and in the end its findings', async () => {
    const page = await openReview();
    await tell(page, [judgementOf(1), judgementOf(2), BLUNDER]);
    assert.ok(page.spoken.includes('The review is done. It found one key moment.'));
    assert.equal(page.all('.review progress').length, 0);
    assert.match(page.texts('.moments li')[0], /Blunder/);
    assert.equal(page.texts('.standings thead th').length, 2);
    assert.match(page.texts('.accuracies')[0], /Accuracy You 62% Horn 62%/);
    assert.equal(page.workers.length, 0, 'the Worker is gone');
  });

  test('says of a match without mistakes that no move gave much away', async () => {
    const page = await openReview();
    await tell(page, [judgementOf(1), judgementOf(2)]);
    assert.ok(page.spoken.includes('The review is done. No move gave much away.'));
    assert.match(page.text(), /No move gave much away\./);
  });

  test('has the player’s own key moments first, and the opponent’s folded', async () => {
    const page = await openReview();
    const other = { ...BLUNDER, ply: MOVE, player: 1 };
    await tell(page, [judgementOf(1), BLUNDER, other]);
    assert.deepEqual(page.texts('.key > h3'), ['Your key moments']);
    assert.equal(page.all('.key > .moments li').length, 1);
    assert.match(page.texts('details summary')[0], /Horn: 1 key moment/);
    assert.equal(page.all('details .moments li').length, 1);
  });

  test('leads to a move, and states its cost: the chance behind its mark, and points', async () => {
    const page = await openReview();
    await tell(page, [judgementOf(1), BLUNDER]);
    await page.press(/Move 11/);
    assert.equal(page.all('.thumb input[type="range"]')[0].value, `${MOVE}`);
    assert.match(
      page.texts('.verdict')[0],
      /Blunder.*Your chance of winning fell from about 90% to 10%\. It cost 3 points\. That is proved\./,
    );
    assert.match(page.texts('.review .move[aria-current]')[0], /Blunder/);
    const [slider] = page.all('.thumb input[type="range"]');
    assert.match(
      plain(slider.getAttribute('aria-valuetext')),
      new RegExp(`^Move ${MOVE} of \\d+ Blunder\\. Your chance of winning: 10%\\.$`),
    );
  });

  test('hides the better move of the player’s own slip until asked', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(/Move 11/);
    assert.doesNotMatch(page.texts('.verdict')[0], /Better:/);
    await page.press('Show the better move');
    assert.match(page.texts('.verdict')[0], new RegExp(`Better: ${actions[MOVE]}`));
  });

  test('lets its player try a move again, and judges the new one', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(/Move 11/);
    await page.press('Try it again');
    await page.sees('Find a better move. The one of the game left a chance of 10%.');
    const better = actions[MOVE];
    page.all(`[data-spot="${better}"]`)[0].click();
    await page.sees('Looking at this move…');
    const [worker] = page.workers;
    const { record, ply, judges } = worker.question;
    assert.deepEqual([ply, judges], [MOVE - 1, true]);
    assert.match(record, new RegExp(`\\n${better}\\n`));
    worker.says(
      JSON.stringify({
        ...BLUNDER,
        played: way([better], 0.9),
        loss: 0,
        exact: true,
        mark: 'best',
      }),
    );
    await page.sees('In the game it was 10%.');
    assert.match(
      page.texts('.verdict')[0],
      /Best.*Your chance of winning: 90%\. Nothing was better/,
    );
    await page.press('Back to the game');
    assert.equal(page.all('.thumb input[type="range"]')[0].value, `${MOVE}`);
  });

  test('says that a move that is tried could not be judged, and lets it be tried once more', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(/Move 11/);
    await page.press('Try it again');
    page.all(`[data-spot="${actions[MOVE]}"]`)[0].click();
    await page.sees('Looking at this move…');
    page.workers[0].fails();
    await page.sees('This move could not be judged. Your game is safe.');
    await page.press('Back to the game');
    page.find('button', 'Try it again');
  });

  test('plays nothing on the board, and says how one plays on', async () => {
    const page = await openReview();
    await tell(page, [judgementOf(1), BLUNDER]);
    await page.press('To the beginning');
    await page.play('1');
    assert.match(page.said, /This is a review\. “Try it again” lets you play here\./);
  });

  test('shows the better line in place of the match, and the match again', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(/Move 11/);
    await page.press('Show the better move');
    await page.press('Show how it goes on');
    await until(() => page.all('.what-if').length === 1);
    assert.match(page.text(), /This is the better line\. It was not played\./);
    await page.press('Back to the game');
    assert.equal(page.all('.what-if').length, 0);
    assert.equal(page.all('.thumb input[type="range"]')[0].value, `${MOVE}`);
  });

  test('plays the player’s own lines on the board, with chances on request', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(/Move 11/);
    await page.press('Analyse from here');
    await until(() => page.all('.what-if').length === 1);
    assert.equal(page.workers.length, 0, 'nobody is asked yet');
    await page.press('Show the chances');
    await page.sees('A quick look…');
    const asked = () => {
      const { ply, level, ways, times } = page.workers[0].question;
      return { ply, level, ways, times };
    };
    const found = (...ways) =>
      JSON.stringify({
        unit: 'lead',
        ways: ways.map(([action, chance]) => ({
          actions: [action],
          value: 0,
          chance,
          exact: chance === 1,
        })),
      });
    assert.deepEqual(asked(), { ply: MOVE, level: '3', ways: 5, times: 1 });
    const better = actions[MOVE];
    page.workers[0].says(found([better, 0.9]));
    await page.sees('A close look…');
    assert.match(page.texts('.ways')[0], new RegExp(`^90% ${better}$`));
    assert.deepEqual(asked(), { ply: MOVE, level: '5', ways: 5, times: 1 });
    page.workers[0].says(found([better, 1], [actions[MOVE + 1], 0.25]));
    await page.sees('A close look.');
    assert.match(page.texts('.ways')[0], /^100% \d+ 25% \d+$/);
    await page.press('Look twice as long');
    await page.sees('A look 2 times as long…');
    await until(() => focused().className.includes('depth'));
    assert.deepEqual(asked(), { ply: MOVE, level: '5', ways: 5, times: 2 });

    // The pressed move is played, and then its answers are searched.
    await page.press(/^100%/);
    await page.sees('A quick look…');
    assert.equal(asked().ply, MOVE + 1);
    assert.match(page.workers[0].question.record, new RegExp(`\\n${better}\\n$`));
    page.workers[0].fails();
    await page.sees('The best moves are not known here.');
    await page.press('Back to the game');
    assert.equal(page.all('.what-if').length, 0);
    assert.equal(page.all('.thumb input[type="range"]')[0].value, `${MOVE}`);
  });

  test('keeps the player’s own lines with the game, with names and notes, and deletes them', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    /** Waits until the record's head has stored this line. */
    const stored = (text) =>
      until(() => {
        const record = recordOf(page);
        return (/\nvariations: (.*)\n/.exec(record)?.[1] ?? '') === text;
      });
    const keep = 'Keep this line';
    await page.press(/Move 11/);
    await page.press('Analyse from here');
    assert.equal(page.names().includes(keep), false, 'there is nothing to keep');
    await page.play(actions[MOVE + 1]);
    await page.press(keep);
    await until(() => focused().className === 'line-name');
    assert.ok(page.spoken.includes('The line is kept with the game.'));
    await stored(`0.${MOVE};;;${actions[MOVE + 1]}`);
    await fill(page.find('input', 'Name of the line'), ' Quiet; <b>way</b> ');
    await fill(page.find('textarea', 'Note'), 'Why?');
    const named = `0.${MOVE};Quiet%3B <b>way</b>;Why?;${actions[MOVE + 1]}`;
    await stored(named);
    assert.deepEqual(page.texts('.lines li'), [
      `Quiet; <b>way</b> After move ${MOVE} ${actions[MOVE + 1]}`,
    ]);

    // Begins a second line in the middle of the first one.
    await page.play(actions[MOVE + 2]);
    await page.press(keep);
    await page.press('To the beginning');
    await page.play(actions[MOVE + 1]);
    await page.play(actions[MOVE + 3]);
    await page.press(keep);
    await stored(`${named};${actions[MOVE + 2]} | 1.1;;;${actions[MOVE + 3]}`);
    assert.equal(page.all('.lines .lines li').length, 1);

    // The selected line is on the board. A line that began on the deleted one stays.
    await page.press('Back to the game');
    await page.press(/^Quiet/);
    assert.equal(page.find('.line-name', 'Name of the line').value, 'Quiet; <b>way</b>');
    await page.press('Delete this line');
    await page.press('Delete this line');
    await stored(`0.${MOVE};;;${actions[MOVE + 1]};${actions[MOVE + 3]}`);
    await page.press('Back to the game');
    assert.equal(page.all('.standings').length, 1, 'the review is what it was');
  });

  test('keeps the game with its lines when the player plays again', async () => {
    const record = GIVEN.replace(/^seed: .*$/m, `$&\nvariations: 0.1;Mine;;7`);
    const page = await visit('triangles', {
      stored: { 'game/triangles': inProgress(record, { over: true, counted: true }) },
    });
    await page.sees('Play again');
    await page.press('Play again');
    await until(() => page.shell.store.all('kept').length === 1);
    assert.match(page.shell.store.all('kept')[0].record, /\nvariations: 0\.1;Mine;;7\n/);
    await until(() => page.askedTo('play').length === 1);
  });

  test('reads kept lines, and lists impossible moves in a note', async () => {
    const [next] = actions.slice(MOVE);
    const page = await openReview(
      `0.${MOVE};Mine;;${next};${actions[0]} | 1.9;Lost;Its note;7 | 0.99;Far;;8`,
    );
    await tell(page, [BLUNDER]);
    assert.equal(page.all('.lines li').length, 3);
    await page.press(/^Mine/);
    await page.sees(`No longer possible: ${actions[0]}`);
    assert.equal(page.all('.thumb input[type="range"]')[0].value, '1', 'one move of the line');
    await page.press(/^Lost/);
    await page.sees('No longer possible: 7');
    assert.equal(page.find('textarea', 'Note').value, 'Its note');
    await page.press(/^Far/);
    await page.sees('No longer possible: 8');
  });

  // A page of a release without variations shows the moves and writes the head unchanged: every release
  // keeps unknown keys (tests/core/record_test.cpp: “A key of another program is kept”). It writes this
  // record after a move was taken back and others were played.
  test('lists moves in a note that no longer fit after an older page has played other ones', async () => {
    const [first, , third] = actions;
    const kept = `0.2;Mine;Its note;${actions[4]};${actions[6]} | 1.1;;;${actions[8]}`;
    const people = GIVEN.replace(/^players: .*$/m, 'players: Ann | Ben');
    const record = withVariations(people, parseVariations(kept) ?? []) ?? '';
    const other = `${record.slice(0, record.indexOf('\n\n'))}\n\n${first}\n${actions[4]}\n${third}\n`;
    const page = await visit('triangles', { stored: { 'game/triangles': inProgress(other) } });
    await page.play(actions[10]); // keeps the variations, too
    await until(() => recordOf(page).includes(`\n${actions[10]}\n`));
    assert.equal(textOf(variationsIn(recordOf(page)) ?? []), kept);
    await page.press('Review');
    await page.sees('It is not over. From now on it counts as played with hints.');
    await page.press('Analyse');
    await until(() => page.all('.review').length === 1);
    await until(() => page.shell.store.game('triangles')?.save.hints?.join() === '1,1');
    await page.press(/^Mine/);
    await page.sees(`No longer possible: ${actions[4]}, ${actions[6]}`);
    assert.equal(page.find('textarea', 'Note').value, 'Its note');
    assert.equal(page.find('.line-name', 'Name of the line').value, 'Mine');
  });

  test('has moves in a row stand apart, in the order of the sentence, from right to left too', async () => {
    const [first, second] = actions.slice(MOVE);
    const page = await openReview(`0.0;;;${actions[2]};${actions[3]};${first};${second}`);
    await speakLanguage('ar');
    page.shell.update();
    await settle();
    const line = page.all('.lines button')[0].textContent;
    const apart = (move) => `\u2068${move}\u2069`;
    assert.match(line, new RegExp(`${apart(actions[2])}.*${apart(actions[3])}.*${apart(first)}…`));
    assert.equal(page.all('.lines [dir=ltr]').length, 0);
  });

  test('leaves a line of variations alone that it cannot read', async () => {
    const page = await openReview('of another day');
    await tell(page, [BLUNDER]);
    await page.press(/Move 11/);
    await page.press('Analyse from here');
    await page.sees('Play any line here. Chance is drawn anew.');
    await page.play(actions[MOVE + 1]);
    assert.equal(page.names().includes('Keep this line'), false);
    assert.match(recordOf(page), /\nvariations: of another day\n/);
  });

  test('plays no lines after the end of the game', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    assert.equal(page.texts('button').includes('Analyse from here'), false);
  });

  test('lets one play on from a decision against the computer, and keeps the whole game', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(/Move 11/);
    await page.press('Show the better move');
    await page.press('Play on from here');
    await page.sees('Keep this game');
    await page.press('Keep');
    await until(() => page.askedTo('play').length === 1);
    const [[, { ply, branch }]] = page.askedTo('play');
    assert.deepEqual([ply, branch], [MOVE - 1, true]);
    assert.equal(page.shell.store.all('kept').length, 1);
  });

  test('that fails says so, leaves the game to be looked at, and is tried again', async () => {
    const page = await openReview();
    page.workers[0].fails();
    await page.sees(
      'The review could not be finished. Your game is safe, and you can still look back.',
    );
    await page.press('To the beginning');
    assert.equal(page.all('.thumb input[type="range"]')[0].value, '0');
    await page.press('Try again');
    await tell(page, [BLUNDER]);
  });

  test('is closed, and its Worker with it', async () => {
    const page = await openReview();
    await page.press('Close the review');
    assert.equal(page.all('.review').length, 0);
    assert.equal(page.workers.length, 0);
    page.find('button', 'Review');
  });

  test('is known for as long as the page is open', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press('Close the review');
    await page.press('Review');
    await until(() => page.all('.standings').length === 1);
    assert.equal(page.workers.length, 0, 'nobody is asked again');
  });
});
