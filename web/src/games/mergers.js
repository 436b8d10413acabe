// The Mergers board: a city plan. Companies are blocks with a hatch pattern and a letter that grow
// together over the streets, isolated tiles are single houses, the offered plots are staked out.
// What is legal, what a tile does and what it pays comes from the module.

import { svg } from 'lit-html';
import { chip, sprite } from '../shell/drawing.js';

/** @import { GameEvent } from '../engine/types' */
/** @import { Board, Box, Point, Size, Spot, Ui } from './types' */

/**
 * A view, as rules/mergers/mergers.cpp writes it; a row has `.` free, `+` isolated, or a group's
 * symbol for each square.
 * @typedef {{ symbol: string, name: string, size: number, age: number, price: number, safe: boolean, holders: number[] }} Group
 * @typedef {{ money: number, shares: { group: string, shares: number, amount: number }[], worth: number }} Player
 * @typedef {{
 *   variant: 'groups' | 'companies',
 *   goal: number,
 *   rows: string[],
 *   groups: Group[],
 *   phase: 'chance' | 'place' | 'buy' | 'over',
 *   player: number,
 *   offered: Spot[],
 *   blocked: Spot[],
 *   pile: number,
 *   mayBuy: number,
 *   players: Player[],
 * }} View
 */

/**
 * What a tile made of the groups around it.
 * @typedef {{ player: number, shares: number, amount: number }} Payout
 * @typedef {GameEvent & {
 *   player: number, group: string, name: string, before: number, size: number, price: number,
 *   squares: Spot[], absorbed: { group: string, name: string, price: number, payouts: Payout[] }[],
 * }} Joined
 */

/**
 * The plan: a frame with the names of rows and columns around rows × columns squares.
 * @typedef {Size & { frame: number, cell: number, rows: number, columns: number }} Layout
 */

/** @typedef {CanvasRenderingContext2D} Context */

/** Part of a square's side that is street, on each side of a plot. */
const STREET = 0.07;

/** Tints and hatches; no two of 52 companies have both the same. */
const TINTS = 7;

/** @param {Spot} spot "C5" */
const place = (spot) => ({ row: spot.charCodeAt(0) - 65, column: Number(spot.slice(1)) - 1 });

/** @param {number} column @param {number} row @returns {Spot} */
const name = (column, row) => String.fromCharCode(65 + row) + (column + 1);

/** For ears: "C 5". @param {Spot} spot */
const spoken = (spot) => spot.replace(/^(.)/, '$1 ');

const dollars = (/** @type {number} */ amount) => `$${amount}`;

/** @param {number} count @param {string} thing */
const some = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** "A", "A and B", "A, B and C". @param {string[]} words */
const listed = (words) => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** @param {GameEvent[]} events @returns {Spot | undefined} */
const placedIn = (events) =>
  /** @type {Spot | undefined} */ (events.find((e) => e.event === 'placed')?.square);

/** @param {GameEvent[]} events @returns {Joined | undefined} */
const joinedIn = (events) =>
  /** @type {Joined | undefined} */ (
    events.find((e) => e.event === 'founded' || e.event === 'grew' || e.event === 'merged')
  );

/** What every player is paid by a merger, by seat. @param {Joined} joined @returns {Map<number, number>} */
const payoutsOf = (joined) => {
  const paid = new Map();
  for (const { player, amount } of joined.absorbed.flatMap(({ payouts }) => payouts)) {
    paid.set(player, (paid.get(player) ?? 0) + amount);
  }
  return paid;
};

/** @param {Joined} joined */
const paidBy = (joined) => [...payoutsOf(joined).values()].reduce((sum, paid) => sum + paid, 0);

/** What choosing a square does, for its name. @param {View} view @param {GameEvent[]} events */
const effect = ({ variant }, events) => {
  const joined = joinedIn(events);
  if (!joined) return 'a single tile';
  const { event, size, absorbed } = joined;
  if (event === 'founded') {
    return `founds a ${variant === 'groups' ? 'group' : 'company'} of ${size}`;
  }
  if (event === 'grew') return `${joined.name} grows to ${size}`;
  const taken = listed(absorbed.map((company) => company.name));
  const paid = paidBy(joined);
  const pays = paid > 0 ? `, ${dollars(paid)} paid out` : '';
  return `${joined.name} takes over ${taken} and grows to ${size}${pays}`;
};

/** Shapes of the players' signs, in a box of 24 × 24. */
const SHAPES = [
  'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z',
  'M3 3h18v18h-18z',
  'M12 1l11 11l-11 11l-11-11z',
  'M12 1l10 5.5v11l-10 5.5l-10-5.5v-11z',
  'M7 2h10l5 5v10l-5 5h-10l-5-5v-10z',
  'M4 2h16a2 2 0 0 1 2 2v9c0 5-5 8-10 10c-5-2-10-5-10-10v-9a2 2 0 0 1 2-2z',
];

/** @type {Board<View, Layout>} */
export const mergers = {
  line: 'Found companies, buy their shares, and be paid when a larger one takes them over.',
  players: '3 to 6 players',
  preset: '',
  options: {
    variant: {
      label: 'Game',
      values: (variant) => (variant === 'companies' ? 'Companies and shares' : 'Groups only'),
      hint: 'Groups only: no money, any free square, the first large group wins.',
    },
    rows: { label: 'Rows' },
    columns: { label: 'Columns' },
    players: { label: 'Players' },
    goal: {
      label: 'Goal',
      values: (goal) => `${goal} tiles`,
      hint: 'A group of this size ends the game.',
    },
  },
  seats: SHAPES.map((path, seat) => ({
    name: `Player ${seat + 1}`,
    mark: svg`<path class="mergers-seat" d=${path}/>
      <text class="mergers-seat-number" x="12" y="17">${seat + 1}</text>`,
  })),
  example: 'C5',
  sample: `quintet 1
game: mergers
options: variant=groups rows=8 columns=10

B2
B3
C2
A8
A9
B9
C9
E5
E6
F5
F6
G6
G2
H2
E9
F9
F10
D3
C3
D1
H9
B6
A1
G4
C6
H5
`,
  examples: [
    {
      heading: 'Two groups meet',
      task: 'Place on D 2 and see the larger group take over the smaller one.',
      record: `quintet 1
game: mergers
options: variant=groups

H1
E1
F4
A7
E11
A6
H8
A4
G10
G12
G1
D11
E3
D3
I4
G2
D1
`,
    },
  ],

  layout({ rows: { length: rows, 0: first = '' } }, { width, height }) {
    const columns = first.length;
    const frame = Math.round(Math.min(24, Math.max(12, Math.min(width, height) * 0.045)));
    const cell = Math.max(0, Math.min((width - 2 * frame) / columns, (height - 2 * frame) / rows));
    return {
      width: 2 * frame + columns * cell,
      height: 2 * frame + rows * cell,
      frame,
      cell,
      rows,
      columns,
    };
  },

  hit({ frame, cell, rows, columns }, { x, y }) {
    const column = Math.floor((x - frame) / cell);
    const row = Math.floor((y - frame) / cell);
    const inside = column >= 0 && column < columns && row >= 0 && row < rows;
    return inside ? name(column, row) : null;
  },

  box: ({ frame, cell }, spot) => {
    const { column, row } = place(spot);
    return { x: frame + column * cell, y: frame + row * cell, width: cell, height: cell };
  },

  draw(context, layout, view, ui) {
    drawGround(context, layout, ui);
    for (const spot of view.blocked) drawClosed(context, layout, ui, spot);
    for (const spot of view.offered) drawOffered(context, layout, ui, spot);
    if (ui.target?.aiming) drawCross(context, layout, ui, ui.target.spot);

    const fresh = placedIn(ui.last);
    context.save();
    for (const [row, line] of view.rows.entries()) {
      for (const [column, sign] of [...line].entries()) {
        const spot = name(column, row);
        if (sign !== '+') continue;
        context.globalAlpha = spot === fresh ? ui.progress : 1;
        drawHouse(context, layout, ui, spot);
      }
    }
    context.restore();
    for (const { symbol } of view.groups) {
      drawBlock(context, layout, ui, symbol, squaresOf(view, symbol));
    }

    const mark = placedIn(ui.recent);
    if (mark) drawMark(context, layout, ui, mark, ui.last === ui.recent ? ui.progress : 1);
    if (fresh && ui.progress < 1 && joinedIn(ui.last)?.event === 'merged') {
      drawChip(context, layout, ui, fresh, ui.last, ui.progress);
    }
    if (ui.target?.events) drawTarget(context, layout, view, ui, ui.target.events);
  },

  grid: (view, preview) =>
    view.rows.map((line, row) =>
      [...line].map((sign, column) => {
        const spot = name(column, row);
        return { spot, name: `${spoken(spot)}, ${content(view, spot, sign, preview)}` };
      }),
    ),

  buttons(view, legal) {
    const priced = view.groups.filter(({ symbol }) => legal.includes(`buy ${symbol}`));
    const buys = priced.map(({ symbol, price }) => ({
      action: `buy ${symbol}`,
      label: `Buy ${symbol} ${dollars(price)}`,
    }));
    return legal.includes('end') ? [...buys, { action: 'end', label: 'End turn' }] : buys;
  },

  task({ variant, goal, groups, phase, mayBuy, player, players }) {
    if (variant === 'groups') {
      return groups.length === 0 ? `The first group of ${goal} tiles wins.` : '';
    }
    if (phase !== 'buy') return '';
    const { money = 0, worth = 0 } = players[player] ?? {};
    return `Buy up to ${some(mayBuy, 'share')}: ${dollars(money)} left, ${dollars(worth)} with shares.`;
  },

  // It is asked for at the end, when all shares are sold: there the money is the score.
  arithmetic: () => '',

  score: ({ variant }, score) => (variant === 'groups' ? '' : dollars(score)),

  summary: ({ variant, rows, goal }) =>
    `${rows.length} × ${rows[0]?.length} squares, ${
      variant === 'groups'
        ? `the first group of ${goal} wins`
        : `a company of ${goal} ends the game`
    }`,

  tables({ variant, goal, groups, players }, player) {
    if (variant === 'groups') {
      return [
        {
          caption: `Groups: the first of ${goal} tiles wins`,
          heads: ['Group', 'Size'],
          rows: groups.map(({ symbol, name, size }) => [`${symbol} ${name}`, `${size}`]),
        },
      ];
    }
    return [
      {
        caption: 'Companies',
        heads: ['Company', 'Size', 'Price', ...players.map((_, seat) => ({ seat }))],
        rows: groups.map(({ symbol, name, size, price, safe, holders }) => [
          `${symbol} ${name}`,
          safe ? `${size} safe` : `${size}`,
          dollars(price),
          ...holders.map((held) => (held > 0 ? `${held}` : '')),
        ]),
      },
      {
        caption: 'Players',
        heads: ['Player', 'Money', 'Shares', 'Worth'],
        rows: players.map(({ money, shares, worth }, seat) => [
          player(seat),
          dollars(money),
          shares.map(({ group, shares: held }) => `${held} ${group}`).join(', '),
          dollars(worth),
        ]),
      },
    ];
  },

  describe(events, player) {
    const offered = events.flatMap((e) => (e.event === 'offered' ? spoken(String(e.square)) : []));
    const closed = events.flatMap((e) => (e.event === 'discarded' ? spoken(String(e.square)) : []));
    const sentences = events.flatMap((event) => sentencesOf(event, events, player));
    if (closed.length > 0) {
      sentences.push(`Closed by safe companies: ${listed(closed)}.`);
    }
    if (offered.length > 0) sentences.push(`New on offer: ${listed(offered)}.`);
    return sentences.join(' ');
  },

  gain(events) {
    const joined = joinedIn(events);
    if (!joined) return '';
    const { event, group, size, absorbed } = joined;
    if (event === 'founded') return `+${group}`;
    if (event === 'grew') return `${group} ${size}`;
    return `${group} > ${absorbed.map((company) => company.group).join(' ')}`;
  },

  duration(events) {
    if (!placedIn(events)) return 45;
    return joinedIn(events)?.event === 'merged' ? 1100 : 220;
  },

  follows: (events) => !placedIn(events),
};

/**
 * What a square holds, and what choosing it would do. @param {View} view @param {Spot} spot
 * @param {string} sign @param {(action: string) => GameEvent[] | null} preview
 */
const content = (view, spot, sign, preview) => {
  if (sign === '+') return 'single tile';
  if (sign !== '.') return view.groups.find(({ symbol }) => symbol === sign)?.name ?? sign;
  if (view.blocked.includes(spot)) return 'free, closed by safe companies';
  const offered = view.offered.includes(spot);
  const state = offered ? 'free, offered' : 'free';
  if (view.phase !== 'place' || !(offered || view.variant === 'groups')) return state;
  const events = preview(spot);
  return events ? `${state}: ${effect(view, events)}` : state;
};

/**
 * An event in sentences. @param {GameEvent} event @param {GameEvent[]} events all of its step
 * @param {(seat: number) => string} player
 */
const sentencesOf = (event, events, player) => {
  const who = () => player(Number(event.player));
  if (event.event === 'placed') {
    const joined = joinedIn(events);
    return `${who()} on ${spoken(String(event.square))}${joined ? `: ${outcome(joined)}` : ''}.`;
  }
  if (event.event === 'merged') {
    return /** @type {Joined} */ (event).absorbed.flatMap((company) =>
      company.payouts.map(
        ({ player: seat, shares, amount }) =>
          `${player(seat)} is paid ${dollars(amount)} for ${some(shares, 'share')} of ${company.name}.`,
      ),
    );
  }
  if (event.event === 'bought') {
    return `${who()} buys a share of ${event.name} for ${dollars(Number(event.price))}.`;
  }
  if (event.event === 'ended') return `${who()} ends the turn.`;
  if (event.event === 'sold' && Number(event.amount) > 0) {
    return `${who()} sells all shares for ${dollars(Number(event.amount))}.`;
  }
  return [];
};

/** What a tile made, as the end of a sentence. @param {Joined} joined */
const outcome = ({ event, name, size, price, absorbed }) => {
  const worth = price > 0 ? `, ${dollars(price)} a share` : '';
  if (event === 'founded') return `founds ${name} of ${size}${worth}`;
  if (event === 'grew') return `${name} grows to ${size}${worth}`;
  const taken = listed(absorbed.map((company) => company.name));
  return `${name} takes over ${taken} and grows to ${size}${worth}`;
};

/** @param {View} view @param {string} symbol @returns {Set<Spot>} */
const squaresOf = ({ rows }, symbol) => {
  /** @type {Set<Spot>} */
  const squares = new Set();
  for (const [row, line] of rows.entries()) {
    for (const [column, sign] of [...line].entries()) {
      if (sign === symbol) squares.add(name(column, row));
    }
  }
  return squares;
};

// Drawing.

/** Where the middle of a spot is. @param {Layout} layout @param {Spot} spot @returns {Point} */
const middle = (layout, spot) => {
  const { x, y, width } = mergers.box(layout, spot);
  return { x: x + width / 2, y: y + width / 2 };
};

/** The plot of a spot, without the streets around it. @param {Layout} layout @param {Spot} spot @returns {Box} */
const plot = (layout, spot) => {
  const { x, y, width } = mergers.box(layout, spot);
  const street = width * STREET;
  return { x: x + street, y: y + street, width: width - 2 * street, height: width - 2 * street };
};

/** @param {Context} context @param {Layout} layout @param {Ui} ui */
const drawGround = (context, layout, ui) => {
  const { width, height, rows, columns } = layout;
  const paint = (/** @type {Context} */ c) => paintGround(c, layout, ui);
  const image = sprite(ui, `plan ${rows} ${columns}`, layout, paint);
  context.drawImage(image, 0, 0, width, height);
};

/** Streets and free plots. @param {Context} c @param {Layout} layout @param {Ui} ui */
const paintGround = (c, layout, { token }) => {
  const { width, height, frame, cell, rows, columns } = layout;
  c.fillStyle = token('mergers-street');
  c.beginPath();
  c.roundRect(0, 0, width, height, frame * 0.6);
  c.fill();
  c.fillStyle = token('mergers-plot');
  c.strokeStyle = token('mergers-line');
  c.lineWidth = 1;
  c.beginPath();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y, width: side } = plot(layout, name(column, row));
      c.roundRect(x, y, side, side, cell * 0.08);
    }
  }
  c.fill();
  c.stroke();
  c.fillStyle = token('mergers-street-text');
  c.font = `600 ${Math.round(Math.min(frame * 0.62, cell * 0.6))}px ${token('font')}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  for (let column = 0; column < columns; column++) {
    c.fillText(String(column + 1), frame + (column + 0.5) * cell, frame * 0.54);
  }
  for (let row = 0; row < rows; row++) {
    c.fillText(name(0, row).charAt(0), frame * 0.5, frame + (row + 0.54) * cell);
  }
};

/** A plot that safe companies keep empty for good. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot */
const drawClosed = (c, layout, { token }, spot) => {
  const { x, y, width } = plot(layout, spot);
  const inset = width * 0.3;
  c.beginPath();
  c.moveTo(x + inset, y + inset);
  c.lineTo(x + width - inset, y + width - inset);
  c.moveTo(x + width - inset, y + inset);
  c.lineTo(x + inset, y + width - inset);
  c.lineCap = 'round';
  c.lineWidth = Math.max(1.5, width * 0.05);
  c.strokeStyle = token('mergers-line');
  c.stroke();
};

/** A plot that is staked out. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot */
const drawOffered = (c, layout, { token }, spot) => {
  const { x, y, width } = plot(layout, spot);
  c.lineWidth = Math.max(1.75, width * 0.06);
  c.fillStyle = token('mergers-offer');
  c.strokeStyle = token('mergers-offer-line');
  c.beginPath();
  c.roundRect(x, y, width, width, width * 0.1);
  c.fill();
  c.stroke();
  const peg = width * 0.13;
  const m = { x: x + width / 2, y: y + width / 2 };
  c.beginPath();
  c.moveTo(m.x, m.y - peg);
  c.lineTo(m.x + peg, m.y);
  c.lineTo(m.x, m.y + peg);
  c.lineTo(m.x - peg, m.y);
  c.closePath();
  c.fillStyle = token('mergers-offer-line');
  c.fill();
};

/** An isolated tile: a single house with a hip roof, from above. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot */
const drawHouse = (c, layout, { token }, spot) => {
  const { x, y, width: side } = plot(layout, spot);
  const inset = side * 0.14;
  const [left, top, size] = [x + inset, y + inset, side - 2 * inset];
  const ridge = size * 0.34;
  c.beginPath();
  c.rect(left, top, size, size);
  c.fillStyle = token('mergers-house');
  c.fill();
  for (const [fromX, toX] of /** @type {const} */ ([
    [left, left + ridge],
    [left + size, left + size - ridge],
  ])) {
    c.moveTo(fromX, top);
    c.lineTo(toX, top + size / 2);
    c.lineTo(fromX, top + size);
  }
  c.moveTo(left + ridge, top + size / 2);
  c.lineTo(left + size - ridge, top + size / 2);
  c.lineJoin = 'round';
  c.lineWidth = Math.max(1, side * 0.035);
  c.strokeStyle = token('mergers-house-line');
  c.stroke();
};

/**
 * A company's block: its squares with the streets between them.
 * @param {Context} c @param {Layout} layout @param {Ui} ui @param {string} symbol @param {Set<Spot>} squares
 */
const drawBlock = (c, layout, ui, symbol, squares) => {
  const { cell } = layout;
  const { token } = ui;
  const index = symbol >= 'a' ? symbol.charCodeAt(0) - 71 : symbol.charCodeAt(0) - 65;
  const shape = outline(layout, squares);
  c.save();
  c.lineJoin = 'round';
  // The outline first: the fill covers its inner half and every border inside the block.
  c.strokeStyle = token('mergers-edge');
  c.lineWidth = 2 * Math.max(1.25, cell * 0.045);
  c.stroke(shape);
  c.fillStyle = token(`mergers-${(index % TINTS) + 1}`);
  c.fill(shape);
  c.clip(shape);
  c.strokeStyle = token('mergers-hatch');
  c.fillStyle = token('mergers-hatch');
  c.lineWidth = Math.max(0.75, cell * 0.022);
  const corners = [...squares].map((spot) => mergers.box(layout, spot));
  for (const box of corners) HATCHES[index % HATCHES.length]?.(c, box);
  c.restore();
  drawLetter(c, layout, ui, symbol, labelled(squares));
};

/** The plots of a block and what lies between them. @param {Layout} layout @param {Set<Spot>} squares */
const outline = (layout, squares) => {
  const { cell } = layout;
  const street = cell * STREET;
  const path = new Path2D();
  for (const spot of squares) {
    const { row, column } = place(spot);
    const { x, y, width: side } = plot(layout, spot);
    const right = squares.has(name(column + 1, row));
    const below = squares.has(name(column, row + 1));
    path.roundRect(x, y, side, side, cell * 0.08);
    const corner = cell * 0.08;
    if (right) path.rect(x + side - corner, y, 2 * (street + corner), side);
    if (below) path.rect(x, y + side - corner, side, 2 * (street + corner));
    if (right && below && squares.has(name(column + 1, row + 1))) {
      path.rect(x + side - corner, y + side - corner, 2 * (street + corner), 2 * (street + corner));
    }
  }
  return path;
};

/** The square nearest the middle of a block. @param {Set<Spot>} squares */
const labelled = (squares) => {
  const places = [...squares].map((spot) => ({ spot, ...place(spot) }));
  const mean = (/** @type {'row' | 'column'} */ key) =>
    places.reduce((sum, p) => sum + p[key], 0) / places.length;
  const [row, column] = [mean('row'), mean('column')];
  const far = (/** @type {{ row: number, column: number }} */ p) =>
    (p.row - row) ** 2 + (p.column - column) ** 2;
  return places.reduce((best, p) => (far(p) < far(best) ? p : best)).spot;
};

/** @param {Context} c @param {Layout} layout @param {Ui} ui @param {string} symbol @param {Spot} spot */
const drawLetter = (c, layout, { token }, symbol, spot) => {
  const { cell } = layout;
  const { x, y } = middle(layout, spot);
  c.beginPath();
  c.arc(x, y, cell * 0.34, 0, 7);
  c.fillStyle = token('mergers-plate');
  c.fill();
  c.lineWidth = Math.max(1, cell * 0.03);
  c.strokeStyle = token('mergers-edge');
  c.stroke();
  c.fillStyle = token('mergers-plate-text');
  c.font = `700 ${Math.round(cell * 0.46)}px ${token('font')}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillText(symbol, x, y + cell * 0.025);
};

/** Lines over a square that meet those of its neighbours. @param {Context} c @param {number[][]} lines */
const rule = (c, lines) => {
  c.beginPath();
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
    c.moveTo(x1, y1);
    c.lineTo(x2, y2);
  }
  c.stroke();
};

/** @typedef {(c: Context, box: Box) => void} Hatch */

/** @param {number} parts @returns {Hatch} */
const rising =
  (parts) =>
  (c, { x, y, width: w }) => {
    const steps = Array.from({ length: 2 * parts }, (_, i) => ((i + 0.5) * w) / parts);
    rule(
      c,
      steps.map((s) => [
        x + Math.max(0, s - w),
        y + Math.min(s, w),
        x + Math.min(s, w),
        y + Math.max(0, s - w),
      ]),
    );
  };

/** @param {number} parts @returns {Hatch} */
const falling =
  (parts) =>
  (c, { x, y, width: w }) => {
    const steps = Array.from({ length: 2 * parts }, (_, i) => ((i + 0.5) * w) / parts);
    rule(
      c,
      steps.map((s) => [
        x + w - Math.max(0, s - w),
        y + Math.min(s, w),
        x + w - Math.min(s, w),
        y + Math.max(0, s - w),
      ]),
    );
  };

/** @param {number} parts @returns {Hatch} */
const level =
  (parts) =>
  (c, { x, y, width: w }) =>
    rule(
      c,
      Array.from({ length: parts }, (_, i) => {
        const at = y + ((i + 0.5) * w) / parts;
        return [x, at, x + w, at];
      }),
    );

/** @param {number} parts @returns {Hatch} */
const upright =
  (parts) =>
  (c, { x, y, width: w }) =>
    rule(
      c,
      Array.from({ length: parts }, (_, i) => {
        const at = x + ((i + 0.5) * w) / parts;
        return [at, y, at, y + w];
      }),
    );

/** @param {number} parts @returns {Hatch} */
const dots =
  (parts) =>
  (c, { x, y, width: w }) => {
    c.beginPath();
    for (let i = 0; i < parts * parts; i++) {
      const cx = x + (((i % parts) + 0.5) * w) / parts;
      const cy = y + ((Math.floor(i / parts) + 0.5) * w) / parts;
      c.moveTo(cx, cy);
      c.arc(cx, cy, w * 0.035, 0, 7);
    }
    c.fill();
  };

/** @param {Hatch[]} hatches @returns {Hatch} */
const both =
  (...hatches) =>
  (c, box) => {
    for (const hatch of hatches) hatch(c, box);
  };

/** As many as have no common divisor with the tints. @type {Hatch[]} */
const HATCHES = [
  rising(4),
  level(4),
  dots(4),
  falling(4),
  upright(4),
  both(rising(3), falling(3)),
  both(level(3), upright(3)),
  both(level(3), dots(3)),
];

/** Corners around the last tile placed. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot @param {number} progress */
const drawMark = (c, layout, { token }, spot, progress) => {
  const { cell } = layout;
  const { x, y } = middle(layout, spot);
  const far = cell * (0.45 + 0.25 * (1 - progress));
  const leg = cell * 0.16;
  c.beginPath();
  for (const [sx, sy] of /** @type {const} */ ([
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ])) {
    c.moveTo(x + sx * far, y + sy * (far - leg));
    c.lineTo(x + sx * far, y + sy * far);
    c.lineTo(x + sx * (far - leg), y + sy * far);
  }
  c.lineCap = 'round';
  c.lineJoin = 'round';
  const width = Math.max(2, cell * 0.06);
  for (const [color, thickness] of /** @type {const} */ ([
    ['mergers-plate', width + 2],
    ['mergers-mark', width],
  ])) {
    c.strokeStyle = token(color);
    c.lineWidth = thickness;
    c.stroke();
  }
};

/** The row and the column of a spot, so that it can be found under a finger. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot */
const drawCross = (c, layout, { token }, spot) => {
  const { frame, cell, rows, columns } = layout;
  const { x, y } = mergers.box(layout, spot);
  c.fillStyle = token('mergers-offer-line');
  c.globalAlpha = 0.22;
  c.fillRect(frame, y, columns * cell, cell);
  c.fillRect(x, frame, cell, rows * cell);
  c.globalAlpha = 1;
};

/** What choosing the target would do. @param {Context} c @param {Layout} layout @param {View} view @param {Ui} ui @param {GameEvent[]} events */
const drawTarget = (c, layout, view, ui, events) => {
  const spot = placedIn(events);
  if (!spot) return;
  const joined = joinedIn(events);
  if (joined) {
    const symbols = [joined.group, ...joined.absorbed.map(({ group }) => group)];
    const squares = symbols.flatMap((symbol) => [...squaresOf(view, symbol)]);
    drawBlock(c, layout, ui, joined.group, new Set([...squares, ...joined.squares]));
  } else {
    drawHouse(c, layout, ui, spot);
  }
  drawMark(c, layout, ui, spot, 1);
  drawChip(c, layout, ui, spot, events, 0);
};

/** What a tile does, beside it; with `time` 0 … 1 it rises and fades. @param {Context} c @param {Layout} layout @param {Ui} ui @param {Spot} spot @param {GameEvent[]} events @param {number} time */
const drawChip = (c, layout, ui, spot, events, time) => {
  const joined = joinedIn(events);
  if (!joined) return;
  const { event, group, size, price, absorbed } = joined;
  const worth = price > 0 ? `, ${dollars(price)}` : '';
  const taken = listed(absorbed.map((company) => company.group));
  const lines = {
    founded: [`New ${group}: ${size}${worth}`],
    grew: [`${group} grows to ${size}${worth}`],
    merged: [
      `${group} takes over ${taken}: ${size}${worth}`,
      ...[...payoutsOf(joined)].map(([seat, paid]) => `${ui.name(seat)} +${dollars(paid)}`),
    ],
  }[event];
  c.globalAlpha = 1 - Math.max(0, (time - 0.7) / 0.3);
  const { x, y, width } = mergers.box(layout, spot);
  chip(c, layout, ui, { x: x + width / 2, y: y - 4 - 8 * time }, (lines ?? []).join('\n'));
  c.globalAlpha = 1;
};
