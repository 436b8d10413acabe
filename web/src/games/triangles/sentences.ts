// The texts of Dots and Triangles.

import { svg } from 'lit-html';
import { change, eventOf, eventsOf, sum } from '../../board/phrases.ts';
import type { Cell, Spot, Words } from '../../board/types.ts';
import { say, sentences } from '../../words/say.ts';
import type { Event, View } from './types.ts';

/** Returns the numbers of the triangles that a line closed. */
export const closedBy = (events: Event[] | null) =>
  eventOf(events ?? [], 'captured')?.triangles ?? [];

/** Names a line. `closed` are the triangles that it would close. */
const nameOf = (line: Spot, isDrawn: boolean, closed: number[]) => {
  if (isDrawn) return say('triangles.lineDrawn', { line });
  if (closed.length === 0) return say('triangles.lineFree', { line });
  return say('triangles.lineCloses', { line, n: closed.length, closed });
};

export const words: Words<View, Event> = {
  options: {
    radius: {
      get label() {
        return say('triangles.radius');
      },
      values: (radius) => {
        if (radius === '1') return say('triangles.small');
        return radius === '2' ? say('triangles.medium') : say('triangles.large');
      },
    },
    turns: {
      get label() {
        return say('triangles.turns');
      },
      values: (turns) =>
        turns === 'two' ? say('triangles.turnsTwo') : say('triangles.turnsUnlimited'),
      get hint() {
        return say('triangles.turnsHint');
      },
    },
  },
  seats: [
    {
      mark: svg`<path class="triangles-one" d="M12 3L22.5 21H1.5z"/>
        <path class="triangles-one" d="M6.3 21L14.3 7M11 21L16.6 11.2M15.7 21L19 15.2"/>`,
    },
    {
      mark: svg`<path class="triangles-two" d="M12 3L22.5 21H1.5z"/>
        <path class="triangles-two-dots" d="M12 9.5h0M9.5 13.5h0M14.5 13.5h0M7 17.5h0M12 17.5h0M17 17.5h0"/>`,
    },
  ],
  start: {
    get name() {
      return say('triangles.start');
    },
    get hint() {
      return say('triangles.startHint');
    },
  },
  example: '7',

  grid({ dots, lines }, preview) {
    /** Cells of lines by height. */
    const rows = new Map<number, Cell[]>();
    for (const [index, line] of lines.entries()) {
      const spot = String(index + 1);
      const closed = line.drawn ? [] : closedBy(preview(spot));
      const name = nameOf(spot, line.drawn, closed);
      const height = line.dots.reduce((sum, dot) => sum + (dots[dot]?.y ?? 0), 0);
      const row = rows.get(height) ?? [];
      rows.set(height, row);
      row.push({ spot, name });
    }
    return [...rows.values()];
  },

  buttons: () => [],

  goal: () => say('triangles.goalLine'),

  confirm: (line) => say('triangles.confirm', { line }),

  task({ turn }, _, isKnown) {
    if (turn === 2) return say('triangles.taskSecond');
    return isKnown ? '' : say('triangles.task');
  },

  why: () => say('triangles.why'),

  arithmetic({ triangles }, seat) {
    const owned = triangles.filter(({ owner }) => owner === seat).length;
    return owned > 0 ? say('triangles.owned', { n: owned }) : say('triangles.none');
  },

  summary: ({ dots, lines, triangles }) =>
    say('triangles.summary', {
      dots: dots.length,
      lines: lines.length,
      triangles: triangles.length,
    }),

  describe(events, who) {
    const drew = eventOf(events, 'drew');
    if (!drew) return '';
    const player = who(drew.player);
    const closed = sum(eventsOf(events, 'captured').map((captured) => captured.triangles.length));
    if (closed === 0) return say('triangles.drew', player);
    const why = eventsOf(events, 'turn').at(-1)?.why;
    return sentences(
      say('triangles.closed', { ...player, n: closed }),
      why === 'captured' ? say('triangles.again', player) : '',
      why === 'second_turn' ? say('triangles.second') : '',
    );
  },

  where(events) {
    const line = eventOf(events, 'drew')?.line;
    const closed = closedBy(events);
    if (line === undefined) return '';
    if (closed.length === 0) return say('triangles.where', { line });
    return say('triangles.whereClosed', { line, n: closed.length, closed });
  },

  gain(events) {
    const points = closedBy(events).length;
    return points > 0 ? change(points) : '';
  },

  gains(events) {
    const points = closedBy(events).length;
    const { player = 0, line = 0 } = eventOf(events, 'drew') ?? {};
    return points > 0
      ? [{ player, spot: `${line}`, points, text: change(points), size: points }]
      : [];
  },
};
