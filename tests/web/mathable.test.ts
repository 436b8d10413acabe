// The texts of the Mathable board, and who gets them, for positions of the module.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mathable as board } from '../../web/src/games/mathable/index.ts';
import { say, speakIn } from '../../web/src/words/say.ts';
import { canvas, still } from './canvas.ts';
import { golden, namesIn, OMNISCIENT, SPECTATOR, Table, whole } from './tables.ts';
import { people } from './words.ts';

const mathable = whole(board);

// Player 1 holds 4 10 8 2, player 2 holds 3 9 9 1. 3 and 1 are printed on D5 and D4 (N = 8).
const OPENING = `quintet 1
game: mathable
options: size=8 rack=4 tokens=60

! 4 10 8 2 3 9 9 1
`;
const OFFICIAL = `quintet 1
game: mathable
options: preset=junior rules=official

! 5 8 3 4 9 1 2 2 6 7
`;
const opening = Table.load(OPENING);
const who = people('Ann', 'Ben');
const nothing = () => null;
/** Returns the public events of each step of a golden record. */
const stepsOf = (name) => {
  const table = Table.load(golden('mathable', name));
  return Array.from({ length: table.state().plies }, (_, step) => table.events(step));
};
const named = (view, held: string | null = null) => namesIn(mathable.grid(view, nothing, held));

test('only its own player sees the contents of a rack', () => {
  assert.equal(named(opening.view(0)).get('rack2'), 'Rack 2, 10');
  assert.equal(
    named(opening.view(1)).get('rack2'),
    'Rack 2, 9',
    'the other player sees the own one',
  );
  assert.equal(named(opening.view(SPECTATOR)).get('rack2'), 'Rack 2, hidden token');
});

test('once a token is chosen, squares say whether it fits and for how much', () => {
  const view = opening.view(0);
  assert.equal(named(view).get('D4'), 'D 4, printed 1');
  assert.equal(named(view).get('C5'), 'C 5, empty');
  assert.equal(named(view, 'rack1').get('rack1'), 'Rack 1, 4, chosen');
  // 1 above 3 in column D: 3 + 1 = 4, above and below (rules.md, A legal placement).
  assert.equal(named(view, 'rack1').get('D6'), 'D 6, empty, 4 fits: 4 points');
  assert.equal(named(view, 'rack1').get('A1'), 'A 1, empty');
  assert.equal(mathable.hand.action(view, 'rack1', 'D6'), 'D6 4');
  assert.equal(mathable.hand.action(view, 'rack1', 'rack2'), '', 'a token is not put on the rack');
});

test('the names of special squares state their effects', () => {
  const names = named(Table.load(OFFICIAL).view(SPECTATOR));
  assert.equal(names.get('A1'), 'A 1, empty, triple');
  assert.equal(names.get('B2'), 'B 2, empty, double');
  assert.equal(names.get('E3'), 'E 3, empty, plus square');
  assert.equal(names.get('F3'), 'F 3, empty, minus square');
  assert.equal(names.get('C5'), 'C 5, empty, times square');
  assert.equal(names.get('C6'), 'C 6, empty, divide square');
});

test('without a selected token a square names the tokens that fit', () => {
  const { explain } = mathable.hand;
  const view = opening.view(0);
  assert.equal(explain(view, 'D4'), '1 is already here.');
  assert.equal(explain(view, 'A1'), 'None of your tokens fits here.');
  assert.equal(
    explain(view, 'D6'),
    'Choose a token first. Here you can place 2 for 2 points and 4 for 4 points.',
  );
  const over = Table.load(`${OPENING}terminate\n`).view(OMNISCIENT);
  assert.equal(explain(over, 'D6'), 'The game is over.');
});

test('sorting and shuffling change only how the rack is shown', () => {
  const { sorted, arranged, holds } = mathable.hand;
  const view = opening.view(0);
  const order = sorted(view);
  assert.deepEqual(order, [3, 0, 2, 1]);
  const shown = arranged(view, order);
  assert.deepEqual(shown.racks[0].slots, [2, 4, 8, 10]);
  assert.deepEqual(shown.racks[0].placements, view.racks[0].placements);
  assert.deepEqual(view.racks[0].slots, [4, 10, 8, 2]);

  const played = Table.load(`${OPENING}D6 4\n`).view(0);
  const after = arranged(played, order);
  assert.deepEqual(after.racks[0].slots, [2, -1, 8, 10], 'a gap stays where the token was');
  assert.ok(!holds(after, 'rack2') && holds(after, 'rack4'));
});

test('a placement is told with its equations and points, and for ears with its place', () => {
  const events = Table.load(`${OPENING}D6 4\n`).last(SPECTATOR);
  assert.equal(mathable.describe(events, who), 'Ann made 1 + 3: 4 points.');
  assert.equal(mathable.where(events), '4 on D 6.');
  assert.equal(mathable.gain(events), '+4');
});

test('placements of one turn are told together', () => {
  const turn = stepsOf('junior-official')
    .flat()
    .filter(({ event, player }) => event === 'placed' && player === 0)
    .slice(0, 2);
  const [one, two] = turn.map(({ points }) => points);
  const told = mathable.describe([...turn, { event: 'ended', player: 0 }], who);
  assert.match(told, new RegExp(`^Ann made .* and .*: ${one + two} points\\.$`));
});

test('points are token times equations times square', () => {
  const view = opening.view(0);
  const points = (event) => mathable.tables(view, who, [event])[0].rows[0][3];
  const [plain, doubled, tripled] = [1, 2, 3].map((multiplier) =>
    stepsOf('official')
      .flat()
      .find((event) => event.multiplier === multiplier),
  );
  assert.equal(points(plain), `${plain.token}`);
  assert.equal(points(doubled), `${doubled.token} doubled = ${2 * doubled.token}`);
  const [equation] = tripled.equations;
  const both = { ...tripled, equations: [equation, equation], points: 6 * tripled.token };
  assert.equal(points(both), `${both.token} × 2 tripled = ${6 * both.token}`);
  const crossed = stepsOf('junior')
    .flat()
    .find(({ equations }) => equations?.length === 2);
  assert.equal(points(crossed), `${crossed.token} × 2 = ${2 * crossed.token}`);
});

test('the latest turn shows its placements one by one, and a whole rack', () => {
  const steps = stepsOf('junior-official');
  const last = steps.findIndex((events) => events.some(({ event }) => event === 'bonus'));
  const turn = [...steps[last - 1], ...steps[last]];
  const [{ caption, rows }] = mathable.tables(opening.view(0), who, turn);
  const placed = turn.filter(({ event }) => event === 'placed');
  const all = placed.reduce((sum, { points }) => sum + points, 50);
  assert.equal(caption, `${who(placed[0].player).name}’s latest turn: ${all} points`);
  assert.equal(rows[0][1], placed[0].square);
  assert.deepEqual(rows.at(-1), ['All', '', 'a whole rack', '50']);
});

test('a placement’s preview is its points, even if it would end the game', () => {
  const ending = stepsOf('junior').at(-1) ?? [];
  const [placed, ...rest] = ending;
  assert.ok(rest.some(({ event }) => event === 'over'));
  assert.equal(mathable.gain(ending), `+${placed.points}`, 'or it would tell the other racks');
});

test('drawn tokens are told to their own player only', () => {
  const swapped = Table.load(`${OPENING}swap 10 8\n! 1 20\n`);
  const told = (viewer) => mathable.describe(swapped.last(viewer, 3), who);
  assert.equal(told(0), 'Ann swapped 2 tokens. Ann drew 1 and 20.');
  assert.equal(told(1), 'Ann swapped 2 tokens. Ann drew 2 tokens.');
  assert.equal(mathable.listed('swap 10 8'), 'swap 2 tokens', 'the list of moves is for all');
  assert.equal(mathable.listed('D6 4'), 'D6 4');
});

test('actions without a square are offered when they are legal', () => {
  const labels = (table, seat) =>
    mathable.buttons(table.view(seat), table.state(seat).legal).map(({ label }) => label);
  assert.deepEqual(labels(opening, 0), ['Swap…', 'End turn', 'End the game']);
  assert.deepEqual(labels(Table.load(`${OPENING}D6 4\n`), 0), ['End turn', 'End the game']);
  const [swap] = mathable.buttons(opening.view(0), opening.state(0).legal);
  assert.ok(swap.takesSeveral, 'once tokens are selected for it');
});

test('ending the game is asked of all, however it is written', () => {
  assert.equal(mathable.question('G9 4', opening.view(0)), null);
  assert.equal(mathable.question(' TERMINATE ', opening.view(0))?.yes, 'End the game');
});

test('ending a turn is asked where nothing was placed, and something could be', () => {
  assert.equal(mathable.question(' END ', opening.view(0))?.yes, 'End turn');
  const placed = Table.load(`${OPENING}D6 4\n`).view(0);
  assert.equal(mathable.question('end', placed), null);
  const stuck = { ...opening.view(0), racks: [{ count: 1, slots: [4], placements: [] }] };
  assert.equal(mathable.question('end', stuck), null);
});

test('the task is to place a token, then another one, or to swap or end where none fits', () => {
  assert.match(mathable.task(opening.view(0), []), /^Place a token .* It scores its number\.$/);
  assert.match(mathable.task(Table.load(`${OPENING}D6 4\n`).view(0), []), /^Place another token/);
  const view = opening.view(0);
  const placements = [{ token: 4, squares: [] }];
  const stuck = { ...view, racks: [{ ...view.racks[0], placements }, view.racks[1]] };
  assert.match(mathable.task(stuck, []), /Swap some, or end your turn\.$/);
  assert.match(mathable.task({ ...stuck, maySwap: false }, []), /fits now\. End your turn\.$/);
  assert.match(mathable.task({ ...view, mayTake: true }, []), /take one/);
  assert.match(mathable.task({ ...stuck, mayTake: true }, []), /Take one, or end your turn\.$/);
});

test('passes and turns without a placement are counted near their limits (End, 3)', () => {
  const passing = Table.load(`${OPENING}${'end\n'.repeat(4)}`).view(0);
  assert.equal(
    mathable.task(passing, []),
    'The game ends after 2 more turns without a placement or a swap.',
  );
  assert.equal(
    mathable.task({ ...passing, passes: 0, idleTurns: passing.idleLimit - 1 }, []),
    'The game ends after 1 more turn without a placement.',
  );
});

test('the end shows the tokens left and, under official, their cost', () => {
  const simple = Table.load(`${OPENING}D6 4\nterminate\n`);
  assert.equal(mathable.arithmetic(simple.view(OMNISCIENT), 1), '3, 9, 9 and 1 left');
  const official = Table.load(`${OFFICIAL}terminate\n`);
  assert.equal(mathable.arithmetic(official.view(OMNISCIENT), 1), '0 − 25 (8, 2, 2, 6 and 7 left)');
});

test('a swap tells its player the old and new tokens; a refill is not announced', () => {
  const { brought } = mathable.hand;
  const swapped = Table.load(`${OPENING}swap 10 8\n! 1 20\n`);
  assert.equal(brought(swapped.last(0, 3)), 'Swapped 10 → 1, 8 → 20.');
  assert.equal(brought(swapped.last(1, 3)), '');
  assert.equal(brought(Table.load(`${OPENING}D6 4\nend\n! 20\n`).last(0, 2)), '');
});

test('a first game is played by the simple rules of the brief; the fullest set-up has the official ones', () => {
  const fuller = mathable.setups.filter(({ isOther }) => !isOther);
  const rules = fuller.map(({ options }) => /rules=(\w+)/.exec(options)?.[1] ?? 'simple');
  assert.deepEqual(rules, ['simple', 'simple', 'official']);
});

test('where two signs alone count, they alone are named', () => {
  const opened = (operations: string) =>
    Table.load(OPENING.replace('60', `60${operations}`).replace('10', '6')).view(0);
  const task = (operations: string) => mathable.task(opened(operations), []);
  assert.match(task(''), /beside it make\. /);
  assert.match(task(' operations=sums'), /beside it make with \+ or −\.$/);
  assert.match(task(' operations=products'), /beside it make with × or ÷\.$/);
  const refused = (operations: string) =>
    say('mathable.no_fit', { token: 10, ...mathable.told({}, opened(operations)) });
  assert.match(refused(''), /make 10 with \+, −, × or ÷\.$/);
  assert.match(refused(' operations=sums'), /make 10 with \+ or −\.$/);
});

test('a token that is laid back on the rack is told', () => {
  assert.equal(mathable.hand.laidBack(opening.view(0), 'rack1'), '4 is back on the rack.');
});

test('in right-to-left text the owner of a rack is named at the right', (t) => {
  t.after(() => speakIn('en'));
  const placeOfCaption = () => {
    const { context } = canvas();
    let place = 0;
    context.fillText = (text, x) => {
      if (text.includes('rack')) place = x;
    };
    const view = opening.view(0);
    const layout = mathable.layout(view, { width: 344, height: 500 });
    mathable.draw(context, layout, view, still);
    return place / layout.width;
  };
  assert.ok(placeOfCaption() < 0.1);
  speakIn('ar');
  assert.ok(placeOfCaption() > 0.9);
});
