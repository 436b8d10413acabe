// The Mathable board: ivory tiles on a blue cloth. The first numbers are stitched into the cloth,
// special squares have a sign in a shape of their own; below lies the rack of the player who looks.
// What fits, its equations and points come from the module.

import { svg } from 'lit-html';
import { chip, sprite } from '../shell/drawing.js';

/** @import { GameEvent } from '../engine/types' */
/** @import { Board, Box, Point, Size, Spot, Table, Ui } from './types' */

/**
 * A view, as rules/mathable/mathable.cpp writes it: numbers by row and column, -1 where there is
 * none; a row of `marks` has `.`, a sign, `2` or `3` for each square. Only an open rack has slots
 * and tells where its tokens may be placed.
 * @typedef {{ square: Spot, points: number }} Fit
 * @typedef {{ count: number, slots?: number[], placements?: { token: number, squares: Fit[] }[] }} Rack
 * @typedef {{
 *   size: number,
 *   board: number[][],
 *   marks: string[],
 *   printed: Spot[],
 *   bag: number,
 *   racks: Rack[],
 *   rackSize: number,
 *   scores: number[],
 *   turn: number,
 *   mayEnd: boolean,
 *   passes: number,
 *   passLimit: number,
 *   idleTurns: number,
 *   idleLimit: number,
 * }} View
 */

/**
 * @typedef {{ left: number, sign: string, right: number }} Form
 * @typedef {GameEvent & {
 *   player: number, square: Spot, token: number, multiplier: number, points: number,
 *   equations: { forms: Form[] }[],
 * }} Placed
 */

/**
 * The cloth, a square: a frame, wider where the names of rows and columns are, around n × n squares.
 * Below, if there are places, a line of words and the rack.
 * @typedef {Size & {
 *   frame: number, cell: number, n: number,
 *   rack: { x: number, y: number, tile: number, pitch: number, places: number },
 * }} Layout
 */

/** @typedef {CanvasRenderingContext2D} Context */

const NONE = -1;

/** The rack: its tiles' side by that of the space, at least and at most, and what is around them. */
const TILE = { share: 0.125, least: 34, most: 62 };
const GAP = 4;
const WORDS = 22;
const RIM = 7;

/** @param {number} column @param {number} row @returns {Spot} */
const name = (column, row) => String.fromCharCode(65 + column) + (row + 1);

/** @param {Spot} spot "G9" */
const place = (spot) => ({ column: spot.charCodeAt(0) - 65, row: Number(spot.slice(1)) - 1 });

/** Which place of the rack a spot is, from 0; NaN for a square. @param {Spot} spot "rack1" */
const placeOnRack = (spot) => Number(/^rack(\d)$/.exec(spot)?.[1]) - 1;

/** For ears: "G 9". @param {Spot} spot */
const spoken = (spot) => spot.replace(/^(.)/, '$1 ');

/** @param {number} count @param {string} thing */
const some = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** "4", "4 and 7", "4, 7 and 9". @param {(number | string)[]} words */
const listed = (words) => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** The signs of the notation as they are written: "-" is a minus. @type {Record<string, string>} */
const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** What special squares are called. @type {Record<string, string>} */
const SPECIAL = {
  '+': 'plus square',
  '-': 'minus square',
  '*': 'times square',
  '/': 'divide square',
  2: 'double',
  3: 'triple',
};

/** The seat whose rack is shown: the one to move, or the only one that is open. @param {View} view */
const seatShown = ({ racks, turn }) => {
  const open = racks.findIndex(({ slots }) => slots);
  return racks[turn]?.slots || open < 0 ? turn : open;
};

/** The rack that is shown. @param {View} view @returns {Rack} */
const rackShown = (view) => view.racks[seatShown(view)] ?? { count: 0 };

/** The token at a place of the rack, NONE if there is none or it is hidden. @param {View} view @param {Spot} spot */
const tokenAt = (view, spot) => rackShown(view).slots?.[placeOnRack(spot)] ?? NONE;

/** Where a token of the rack may be placed. @param {View} view @param {number} token @returns {Fit[]} */
const fitsOf = (view, token) =>
  rackShown(view).placements?.find((each) => each.token === token)?.squares ?? [];

/** @param {Rack} rack the tokens on it */
const tokensOf = ({ slots = [] }) => slots.filter((token) => token !== NONE);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {GameEvent[]} events @returns {Placed[]} */
const placedIn = (events) =>
  /** @type {Placed[]} */ (events.filter(({ event }) => event === 'placed'));

/** What placements and the bonus bring; a game's end may take from it. @param {GameEvent[]} events */
const pointsOf = (events) =>
  sum(
    events.flatMap(({ event, points }) =>
      event === 'placed' || event === 'bonus' ? Number(points) : [],
    ),
  );

/** "3 + 4, 1 + 6": one form for each direction. @param {Placed} placed */
const equationsOf = ({ equations }) =>
  equations
    .flatMap(({ forms: [form] }) => (form ? `${form.left} ${SIGNS[form.sign]} ${form.right}` : []))
    .join(', ');

/** Token × equations × square: "7 × 2 doubled = 28". @param {Placed} placed */
const arithmeticOf = ({ token, equations, multiplier, points }) => {
  const times = equations.length > 1 ? ` × ${equations.length}` : '';
  const square = ['', '', ' doubled', ' tripled'][multiplier] ?? '';
  return times || square ? `${token}${times}${square} = ${points}` : `${points}`;
};

/** The players' signs: a tile with a number, each with another corner cut. */
const TILES = [
  'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2z',
  'M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z',
  'M12 0l12 12l-12 12l-12-12z',
  'M7 2h10l5 5v10l-5 5h-10l-5-5v-10z',
];

/** @type {Board<View, Layout>} */
export const mathable = {
  line: 'Lay numbers that are the result of the two beside them.',
  players: '2 to 4 players',
  preset: '',
  options: {
    preset: {
      label: 'Set',
      values: (preset) => (preset === 'classic' ? 'Classic' : 'Junior'),
    },
    size: { label: 'Board', values: (size) => `${size} × ${size}` },
    rack: { label: 'Tokens on a rack' },
    tokens: { label: 'Tokens in all' },
    players: { label: 'Players' },
    rules: {
      label: 'Rules',
      values: (rules) => (rules === 'simple' ? 'Simple' : 'Official'),
      hint: 'Official: special squares, 50 points for a whole rack, and what is left on it counts against you.',
    },
  },
  seats: TILES.map((path, seat) => ({
    name: `Player ${seat + 1}`,
    mark: svg`<path class="mathable-seat" d=${path}/>
      <text class="mathable-seat-number" x="12" y="17">${seat + 1}</text>`,
  })),
  example: 'G9 4',
  sample: `quintet 1
game: mathable
options: rules=official

! 32 3 20 6 9 2 10 14 6 8 49 48 3 9
H9 6
I7 2
end
! 28 4
F7 3
end
! 15
J7 4
end
! 10
G9 3
H6 6
I9 9
H5 8
J9 15
H4 48
end
! 7 4 10 4 5 8
F9 9
end
! 10
F8 7
F6 10
G6 4
G5 4
G4 8
end
! 60 3 25 3 1
I6 10
G3 32
E6 14
I5 20
J5 28
end
! 6 50 2 9 80
J6 60
I8 1
`,
  examples: [
    {
      heading: 'Laying a token',
      task: 'Pick up the 3 and lay it on I 7: 1 + 2. Then see where the 8 fits.',
      record: `quintet 1
game: mathable

! 8 36 5 6 13 10 3 42 10 1 8 19 3 49
`,
    },
  ],

  layout({ size: n, rackSize: places }, { width, height }) {
    const least = Math.min(width, height);
    const frame = Math.round(Math.min(22, Math.max(11, least * 0.04)));
    const tallest = Math.min(TILE.most, Math.max(TILE.least, least * TILE.share));
    const below = places > 0 ? WORDS + tallest + 2 * RIM : 0;
    const free = Math.min(width, height - below) - 1.5 * frame;
    const cell = Math.max(0, free / n);
    const side = 1.5 * frame + n * cell;
    const tile = Math.max(0, Math.min(tallest, (side - 2 * RIM + GAP) / places - GAP));
    const pitch = tile + GAP;
    return {
      width: side,
      height: side + (places > 0 ? WORDS + tile + 2 * RIM : 0),
      frame,
      cell,
      n,
      rack: { x: (side - places * pitch + GAP) / 2, y: side + WORDS + RIM, tile, pitch, places },
    };
  },

  hit({ frame, cell, n, rack }, { x, y }) {
    const column = Math.floor((x - frame) / cell);
    const row = Math.floor((y - frame) / cell);
    if (column >= 0 && column < n && row >= 0 && row < n) return name(column, row);
    const at = Math.floor((x - rack.x + GAP / 2) / rack.pitch);
    const inside = at >= 0 && at < rack.places && y > rack.y - RIM && y < rack.y + rack.tile + RIM;
    return inside ? `rack${at + 1}` : null;
  },

  box({ frame, cell, rack }, spot) {
    const at = placeOnRack(spot);
    if (at >= 0) {
      return { x: rack.x + at * rack.pitch, y: rack.y, width: rack.tile, height: rack.tile };
    }
    const { column, row } = place(spot);
    return { x: frame + column * cell, y: frame + row * cell, width: cell, height: cell };
  },

  draw(context, layout, view, ui) {
    drawCloth(context, layout, view, ui);
    const { held, target } = ui;
    const token = held ? tokenAt(view, held.spot) : NONE;
    for (const fit of fitsOf(view, token)) drawFit(context, layout, ui, fit);
    if (target?.aiming) drawCross(context, layout, ui, target.spot);

    const fresh = new Set(placedIn(ui.recent).map(({ square }) => square));
    const [landing] = ui.progress < 1 ? placedIn(ui.last) : [];
    for (const [row, numbers] of view.board.entries()) {
      for (const [column, number] of numbers.entries()) {
        const spot = name(column, row);
        if (number === NONE || view.printed.includes(spot)) continue;
        const scale = spot === landing?.square ? 1.35 - 0.35 * ui.progress : 1;
        drawTile(context, ui, tileBox(layout, spot), number, { scale, fresh: fresh.has(spot) });
      }
    }
    if (layout.rack.places > 0) drawRack(context, layout, view, ui);
    drawTarget(context, layout, ui);
    if (held?.at) {
      const { tile } = layout.rack;
      const { x, y } = held.at;
      const box = { x: x - tile / 2, y: y - tile / 2, width: tile, height: tile };
      drawTile(context, ui, box, token, { fresh: true });
    }
  },

  grid(view, _, held) {
    const token = held ? tokenAt(view, held) : NONE;
    const fits = new Map(fitsOf(view, token).map(({ square, points }) => [square, points]));
    /** @param {number} column @param {number} row */
    const square = (column, row) => {
      const spot = name(column, row);
      const points = fits.get(spot);
      const fit = points === undefined ? '' : `, ${token} fits: ${some(points, 'point')}`;
      return { spot, name: `${spoken(spot)}, ${contentOf(view, spot)}${fit}` };
    };
    /** @param {number} at */
    const onRack = (at) => {
      const spot = `rack${at + 1}`;
      const number = tokenAt(view, spot);
      const hidden = at < rackShown(view).count ? 'hidden token' : 'empty';
      const open = number === NONE ? 'empty' : `${number}${held === spot ? ', chosen' : ''}`;
      return { spot, name: `Rack ${at + 1}, ${rackShown(view).slots ? open : hidden}` };
    };
    const each = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
    return [
      ...each(view.size).map((row) => each(view.size).map((column) => square(column, row))),
      each(view.rackSize).map(onRack),
    ];
  },

  buttons(view, legal) {
    const can = (/** @type {string} */ action) => legal.includes(action);
    const swaps = legal.some((action) => action.startsWith('swap'));
    const tokens = tokensOf(rackShown(view)).map(String);
    return [
      can('take') ? [{ action: 'take', label: 'Take' }] : [],
      swaps
        ? [
            {
              action: 'swap',
              label: 'Swap…',
              from: {
                heading: 'Swap tokens',
                hint: 'They go into the bag and others come from it. This takes the whole turn.',
                things: tokens,
              },
            },
          ]
        : [],
      can('end') ? [{ action: 'end', label: 'End turn' }] : [],
      can('terminate') ? [{ action: 'terminate', label: 'End the game', rare: true }] : [],
    ].flat();
  },

  keys: [
    { keys: ['E'], does: 'End the turn', use: { action: 'end' } },
    { keys: ['T'], does: 'Take a token', use: { action: 'take' } },
  ],

  question: (action) =>
    action.trim().toLowerCase() === 'terminate'
      ? {
          heading: 'Do all players want to end the game?',
          text: 'It ends at once, and the scores decide.',
          yes: 'End the game',
        }
      : null,

  task({ passes, passLimit, idleTurns, idleLimit, racks }) {
    const [idle, passing] = [idleLimit - idleTurns, passLimit - passes];
    const left = Math.min(idle, passing);
    const without = idle > passing ? 'a placement or a swap' : 'a placement';
    return left > racks.length
      ? ''
      : `The game ends after ${some(left, 'more turn')} without ${without}.`;
  },

  arithmetic(view, seat) {
    const score = view.scores[seat] ?? 0;
    const left = tokensOf(view.racks[seat] ?? { count: 0 });
    if (left.length === 0) return 'No token left';
    const lost = sum(left);
    const tokens = `${listed(left)} left`;
    return isOfficial(view) ? `${score + lost} − ${lost} (${tokens})` : tokens;
  },

  summary: ({ size, rackSize, bag, racks }) =>
    `${size} × ${size} squares, ${bag + sum(racks.map(({ count }) => count))} tokens, ${rackSize} on a rack`,

  tables(view, player, recent) {
    const placed = placedIn(recent);
    const bonus = recent.filter(({ event }) => event === 'bonus');
    const all = view.racks.every(({ slots }) => slots);
    /** @type {Table} */
    const turn = {
      caption: `${player(placed[0]?.player ?? 0)}: ${some(pointsOf(recent), 'point')} in the latest turn`,
      heads: ['Token', 'On', 'Equations', 'Points'],
      rows: [
        ...placed.map((each) => [
          `${each.token}`,
          each.square,
          equationsOf(each),
          arithmeticOf(each),
        ]),
        ...bonus.map(({ points }) => ['All', '', 'a whole rack', `${points}`]),
      ],
    };
    return [
      turn,
      {
        caption: 'Tokens left',
        heads: ['In', 'Bag', ...view.racks.map((_, seat) => ({ seat }))],
        rows: [
          [
            'Tokens',
            `${view.bag}`,
            ...view.racks.map((rack) => (all ? listed(tokensOf(rack)) || 'none' : `${rack.count}`)),
          ],
        ],
      },
    ];
  },

  hand: {
    name: 'rack',

    tell(view) {
      const tokens = tokensOf(rackShown(view));
      return tokens.length > 0 ? `Your rack: ${listed(tokens)}.` : 'Your rack is empty.';
    },

    brought(events) {
      const swaps = events.flatMap(({ event, given, token }) =>
        event === 'drew' && given !== undefined && given !== NONE ? `${given} → ${token}` : [],
      );
      return swaps.length > 0 ? `Swapped ${swaps.join(', ')}.` : '';
    },

    bare: (view) => ({ ...view, rackSize: 0 }),

    holds: (view, spot) => tokenAt(view, spot) !== NONE,

    action: (view, held, spot) => (placeOnRack(spot) >= 0 ? '' : `${spot} ${tokenAt(view, held)}`),

    parts(view, action) {
      const [spot = '', token] = action.split(' ');
      const at = rackShown(view).slots?.indexOf(Number(token)) ?? -1;
      return at >= 0 && /^[A-Z]\d/.test(spot) ? { held: `rack${at + 1}`, spot } : null;
    },

    picked(view, held) {
      const token = tokenAt(view, held);
      const fits = fitsOf(view, token).map(
        ({ square, points }) => `${spoken(square)} for ${points}`,
      );
      return fits.length > 0
        ? `${token} chosen. It fits on ${listed(fits)}.`
        : `${token} chosen. It fits nowhere.`;
    },

    explain(view, spot) {
      if (placeOnRack(spot) >= 0) return 'There is no token to choose.';
      const { column, row } = place(spot);
      const number = view.board[row]?.[column] ?? NONE;
      if (number !== NONE) return `${spot} already holds ${number}.`;
      if (!view.mayEnd) return 'The game is over.';
      const fits = (rackShown(view).placements ?? []).flatMap(({ token, squares }) => {
        const fit = squares.find(({ square }) => square === spot);
        return fit ? `${token} (${some(fit.points, 'point')})` : [];
      });
      if (fits.length > 0) return `Choose a token first. On ${spot} fits ${listed(fits)}.`;
      return `None of these tokens fits on ${spot}.`;
    },

    sorted(view) {
      const slots = rackShown(view).slots ?? [];
      const worth = (/** @type {number} */ at) => {
        const token = slots[at] ?? NONE;
        return token === NONE ? Number.POSITIVE_INFINITY : token;
      };
      return slots.map((_, at) => at).sort((a, b) => worth(a) - worth(b) || a - b);
    },

    arranged(view, order) {
      const shown = seatShown(view);
      const racks = view.racks.map((rack, seat) => {
        if (seat !== shown || !rack.slots) return rack;
        const { slots } = rack;
        return { ...rack, slots: order.map((at) => slots[at] ?? NONE) };
      });
      return { ...view, racks };
    },
  },

  listed: (action) =>
    action.replace(/^swap (.*)$/, (_, tokens) => `swap ${tokens.split(' ').length}`),

  describe(events, player) {
    return events.flatMap((event) => sentenceOf(event, events, player)).join(' ');
  },

  gain: (events) => (placedIn(events).length > 0 ? `+${pointsOf(events)}` : ''),

  duration: (events) => (placedIn(events).length > 0 ? 180 : 0),

  follows: (events) => placedIn(events).length === 0,

  joins: (events) => !events.some(({ event }) => event === 'ended' || event === 'swapping'),
};

/** Whether the board has special squares. @param {View} view */
const isOfficial = ({ marks }) => marks.some((row) => /[^.]/.test(row));

/** What stands on a square, in words. @param {View} view @param {Spot} spot */
const contentOf = ({ board, marks, printed }, spot) => {
  const { column, row } = place(spot);
  const number = board[row]?.[column] ?? NONE;
  if (number !== NONE) return printed.includes(spot) ? `printed ${number}` : `${number}`;
  const special = SPECIAL[marks[row]?.charAt(column) ?? ''];
  return special ? `empty, ${special}` : 'empty';
};

/** What its reason says of a game's end. @type {Record<string, string>} */
const ENDS = {
  rack_empty: 'The bag and a rack are empty.',
  nothing_fits: 'No token that is left fits anywhere.',
  no_placements: 'Too many turns went by without a placement.',
};

/**
 * An event in a sentence. Of several draws by one player the first tells all.
 * @param {GameEvent} event @param {GameEvent[]} events all that is told together
 * @param {(seat: number) => string} player @returns {string | never[]}
 */
const sentenceOf = (event, events, player) => {
  const who = player(Number(event.player));
  if (event.event === 'placed') {
    const placed = /** @type {Placed} */ (event);
    return `${who} puts ${placed.token} on ${spoken(placed.square)}: ${equationsOf(placed)}, ${some(placed.points, 'point')}.`;
  }
  if (event.event === 'bonus') return `A whole rack: ${event.points} points more.`;
  if (event.event === 'swapping') return `${who} swaps ${some(Number(event.count), 'token')}.`;
  if (event.event === 'taking') return `${who} takes an extra token.`;
  if (event.event === 'ended') return `${who} ends the turn.`;
  if (event.event === 'begins') return `${who} drew the highest token and begins.`;
  if (event.event === 'terminated') return 'The players end the game.';
  if (event.event === 'deducted') {
    const tokens = /** @type {number[]} */ (event.tokens ?? []);
    const which = tokens.length > 0 ? ` for ${listed(tokens)}` : '';
    return Number(event.points) > 0 ? `${who} loses ${event.points}${which}.` : [];
  }
  if (event.event === 'over') return ENDS[String(event.reason)] ?? [];
  if (event.event !== 'drew') return [];
  const draws = events.filter((e) => e.event === 'drew' && e.player === event.player);
  if (draws[0] !== event) return [];
  const seen = draws.flatMap(({ token }) => (token === undefined ? [] : Number(token)));
  return `${who} draws ${seen.length === draws.length ? listed(seen) : some(draws.length, 'token')}.`;
};

// Drawing.

/** The tile of a square, a little smaller. @param {Layout} layout @param {Spot} spot @returns {Box} */
const tileBox = (layout, spot) => {
  const { x, y, width } = mathable.box(layout, spot);
  const inset = Math.max(0.75, width * 0.035);
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: width - 2 * inset };
};

/** Sets the type for a number or sign. @param {Context} c @param {Ui} ui @param {number} size */
const type = (c, { token }, size) => {
  c.font = `700 ${size}px ${token('font')}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
};

/** @param {Context} c @param {Layout} layout @param {View} view @param {Ui} ui */
const drawCloth = (c, layout, view, ui) => {
  const { width, height, n } = layout;
  const official = isOfficial(view) ? 'official' : '';
  const paint = (/** @type {Context} */ context) => paintCloth(context, layout, view, ui);
  const image = sprite(ui, `cloth ${n} ${layout.rack.places} ${official}`, layout, paint);
  c.drawImage(image, 0, 0, width, height);
};

/** Everything that never changes. @param {Context} c @param {Layout} layout @param {View} view @param {Ui} ui */
const paintCloth = (c, layout, view, ui) => {
  const { width, frame, cell, n, rack } = layout;
  const { token } = ui;
  const side = n * cell;
  c.fillStyle = token('mathable-frame');
  c.beginPath();
  c.roundRect(0, 0, width, width, frame * 0.6);
  c.fill();
  c.fillStyle = token('mathable-cloth');
  c.fillRect(frame, frame, side, side);
  c.strokeStyle = token('mathable-thread');
  c.lineWidth = 1;
  c.beginPath();
  for (let i = 0; i <= n; i++) {
    const at = frame + i * cell;
    c.moveTo(frame, at);
    c.lineTo(frame + side, at);
    c.moveTo(at, frame);
    c.lineTo(at, frame + side);
  }
  c.stroke();

  for (const [row, marks] of view.marks.entries()) {
    for (const [column, mark] of [...marks].entries()) {
      if (mark === '.') continue;
      paintSpecial(c, mathable.box(layout, name(column, row)), ui, mark);
    }
  }
  for (const spot of view.printed) {
    const { column, row } = place(spot);
    paintPrinted(c, mathable.box(layout, spot), ui, view.board[row]?.[column] ?? NONE);
  }

  c.fillStyle = token('mathable-frame-text');
  type(c, ui, Math.min(frame * 0.66, cell * 0.62));
  for (let i = 0; i < n; i++) {
    c.fillText(name(i, 0).charAt(0), frame + (i + 0.5) * cell, frame * 0.55);
    c.fillText(String(i + 1), frame * 0.5, frame + (i + 0.53) * cell);
  }

  if (rack.places === 0) return;
  const ledge = {
    x: rack.x - RIM,
    y: rack.y - RIM,
    width: rack.places * rack.pitch - GAP + 2 * RIM,
  };
  c.fillStyle = token('mathable-ledge');
  c.strokeStyle = token('mathable-ledge-edge');
  c.beginPath();
  c.roundRect(ledge.x + 0.5, ledge.y + 0.5, ledge.width - 1, rack.tile + 2 * RIM - 1, RIM);
  c.fill();
  c.stroke();
};

/** A number that belongs to the cloth, in a stitched square. @param {Context} c @param {Box} box @param {Ui} ui @param {number} number */
const paintPrinted = (c, { x, y, width }, ui, number) => {
  const inset = width * 0.1;
  c.save();
  c.strokeStyle = ui.token('mathable-print');
  c.lineWidth = Math.max(1, width * 0.04);
  c.setLineDash([width * 0.1, width * 0.06]);
  c.strokeRect(x + inset, y + inset, width - 2 * inset, width - 2 * inset);
  c.restore();
  c.fillStyle = ui.token('mathable-print');
  type(c, ui, width * 0.56);
  c.fillText(String(number), x + width / 2, y + width * 0.53);
};

/** A sign in a diamond; 2× in a ring, 3× in a star. @param {Context} c @param {Box} box @param {Ui} ui @param {string} mark */
const paintSpecial = (c, { x, y, width }, ui, mark) => {
  const sign = SIGNS[mark];
  const middle = { x: x + width / 2, y: y + width / 2 };
  c.beginPath();
  if (sign) {
    star(c, middle, width * 0.46, width * 0.46, 2);
  } else if (mark === '2') {
    c.arc(middle.x, middle.y, width * 0.37, 0, 7);
  } else {
    star(c, middle, width * 0.46, width * 0.36, 8);
  }
  c.closePath();
  c.fillStyle = ui.token(sign ? 'mathable-sign-ground' : `mathable-award-${mark}`);
  c.fill();
  c.strokeStyle = ui.token('mathable-special');
  c.lineWidth = Math.max(1, width * 0.03);
  c.stroke();
  c.fillStyle = ui.token('mathable-special');
  type(c, ui, width * (sign ? 0.5 : 0.36));
  c.fillText(sign ?? `${mark}×`, middle.x, middle.y + width * 0.03);
};

/** A path with so many points, or a square on its corner. @param {Context} c @param {Point} middle @param {number} outer @param {number} inner @param {number} points */
const star = (c, { x, y }, outer, inner, points) => {
  for (let i = 0; i < 2 * points; i++) {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const far = i % 2 === 0 ? outer : inner;
    c.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
};

/** A tile without its number. @param {Context} c @param {number} side @param {Ui} ui @param {boolean} fresh @param {boolean} hidden */
const paintTile = (c, side, { token }, fresh, hidden) => {
  const edge = Math.max(1, side * 0.035);
  const radius = side * 0.14;
  c.fillStyle = token('mathable-tile-shade');
  c.beginPath();
  c.roundRect(0, 0, side, side, radius);
  c.fill();
  c.fillStyle = token(hidden ? 'mathable-back' : 'mathable-tile');
  c.beginPath();
  c.roundRect(
    edge / 2,
    edge / 2,
    side - edge,
    side - edge - side * 0.05 * Number(token('depth')),
    radius,
  );
  c.fill();
  if (hidden) {
    c.strokeStyle = token('mathable-tile');
    c.lineWidth = edge;
    c.beginPath();
    c.arc(side / 2, side / 2, side * 0.2, 0, 7);
    c.stroke();
  }
  if (!fresh) return;
  c.strokeStyle = token('mathable-fresh');
  c.lineWidth = Math.max(2, side * 0.075);
  c.beginPath();
  c.roundRect(c.lineWidth / 2, c.lineWidth / 2, side - c.lineWidth, side - c.lineWidth, radius);
  c.stroke();
};

/**
 * @param {Context} c @param {Ui} ui @param {Box} box @param {number | null} number null for the back
 * @param {{ scale?: number, fresh?: boolean }} [looks]
 */
const drawTile = (c, ui, { x, y, width }, number, { scale = 1, fresh = false } = {}) => {
  const size = { width, height: width };
  const kind = number === null ? 'back' : fresh ? 'fresh' : 'tile';
  const image = sprite(ui, `mathable ${kind}`, size, (context) =>
    paintTile(context, width, ui, fresh, number === null),
  );
  const side = width * scale;
  const [left, top] = [x - (side - width) / 2, y - (side - width) / 2];
  c.drawImage(image, left, top, side, side);
  if (number === null) return;
  c.fillStyle = ui.token('mathable-tile-text');
  type(c, ui, side * 0.56);
  c.fillText(String(number), left + side / 2, top + side * 0.515);
};

/** The rack and the words above it. @param {Context} c @param {Layout} layout @param {View} view @param {Ui} ui */
const drawRack = (c, layout, view, ui) => {
  const { width, rack } = layout;
  const { slots, count } = rackShown(view);
  c.font = `600 14px ${ui.token('font')}`;
  c.textBaseline = 'middle';
  c.fillStyle = ui.token('ink-soft');
  const words = rack.y - RIM - WORDS / 2;
  const bag = `${view.bag} in the bag`;
  c.textAlign = 'right';
  c.fillText(bag, width - 4, words);
  c.textAlign = 'left';
  c.fillText(`${ui.name(seatShown(view))}’s rack`, 4, words, width - 20 - c.measureText(bag).width);

  for (let at = 0; at < rack.places; at++) {
    const spot = `rack${at + 1}`;
    const box = mathable.box(layout, spot);
    const held = ui.held?.spot === spot ? ui.held : null;
    if (held?.at) continue;
    if (!slots && at < count) drawTile(c, ui, box, null);
    const number = slots?.[at] ?? NONE;
    if (number === NONE) continue;
    const lifted = held ? { ...box, y: box.y - RIM } : box;
    drawTile(c, ui, lifted, number, { fresh: held !== null });
  }
};

/** A square on which the chosen token may be placed, and its points. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Fit} fit */
const drawFit = (c, layout, ui, { square, points }) => {
  const { x, y, width } = tileBox(layout, square);
  c.beginPath();
  c.roundRect(x, y, width, width, width * 0.14);
  c.fillStyle = ui.token('mathable-fit');
  c.fill();
  c.strokeStyle = ui.token('mathable-fit-text');
  c.lineWidth = Math.max(1, width * 0.05);
  c.stroke();
  c.fillStyle = ui.token('mathable-fit-text');
  type(c, ui, width * (points > 99 ? 0.4 : 0.5));
  c.fillText(String(points), x + width / 2, y + width * 0.53);
};

/** The row and the column of a spot, so that it can be found under a finger. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot */
const drawCross = (c, layout, { token }, spot) => {
  if (placeOnRack(spot) >= 0) return;
  const { frame, cell, n } = layout;
  const { x, y } = mathable.box(layout, spot);
  c.fillStyle = token('mathable-fit');
  c.globalAlpha = 0.3;
  c.fillRect(frame, y, n * cell, cell);
  c.fillRect(x, frame, cell, n * cell);
  c.globalAlpha = 1;
};

/** What choosing the target would do. @param {Context} c @param {Layout} layout @param {Ui} ui */
const drawTarget = (c, layout, ui) => {
  const [placed] = placedIn(ui.target?.events ?? []);
  if (!placed) return;
  const box = tileBox(layout, placed.square);
  const words = `${equationsOf(placed)}: ${arithmeticOf(placed)}`;
  if (!ui.held?.at) drawTile(c, ui, box, placed.token, { fresh: true });
  const above = {
    x: box.x + box.width / 2,
    y: box.y - 4 - (ui.held?.at ? layout.rack.tile * 0.6 : 0),
  };
  chip(c, layout, ui, above, words);
};
