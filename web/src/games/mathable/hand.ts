// The rack of Mathable, which is hidden from others.

import { eventsOf, spoken } from '../../board/phrases.ts';
import type { Hand } from '../../board/types.ts';
import { say, series } from '../../words/say.ts';
import { placeOnRack, spotOnRack } from './layout.ts';
import { fitsOf, NONE, numberOn, rackShown, seatShown, tokenAt, tokensOf } from './rack.ts';
import type { Event, View } from './types.ts';

export const hand: Hand<View, Event> = {
  get name() {
    return say('mathable.rack');
  },

  tell(view) {
    const tokens = tokensOf(rackShown(view));
    return tokens.length > 0 ? say('mathable.yourRack', { tokens }) : say('mathable.yourRackEmpty');
  },

  brought(events) {
    const swaps = eventsOf(events, 'drew').flatMap(({ given = NONE, token }) =>
      given === NONE ? [] : `${given} → ${token}`,
    );
    return swaps.length > 0 ? say('mathable.swappedFor', { swaps: series(swaps) }) : '';
  },

  bare: (view) => ({ ...view, rackSize: 0 }),

  holds: (view, spot) => tokenAt(view, spot) !== NONE,

  action: (view, held, spot) => (placeOnRack(spot) >= 0 ? '' : `${spot} ${tokenAt(view, held)}`),

  parts(view, action) {
    const [spot = '', token] = action.split(' ');
    const at = rackShown(view).slots?.indexOf(Number(token)) ?? -1;
    return at >= 0 && /^[A-Z]\d/.test(spot) ? { held: spotOnRack(at), spot } : null;
  },

  several: (view, action, spots) => [action, ...spots.map((spot) => tokenAt(view, spot))].join(' '),

  spotsOf(view, action) {
    const slots = [...(rackShown(view).slots ?? [])];
    return action.split(' ').flatMap((token) => {
      const at = slots.indexOf(Number(token));
      if (at < 0) return [];
      slots[at] = NONE; // each of two equal tokens has its own place
      return spotOnRack(at);
    });
  },

  asked: () => say('mathable.swapHint'),

  picked(view, held) {
    const token = tokenAt(view, held);
    const fits = fitsOf(view, token).map(({ square, points }) =>
      say('mathable.fit', { square: spoken(square), points }),
    );
    return fits.length > 0
      ? say('mathable.picked', { token, fits })
      : say('mathable.pickedNowhere', { token });
  },

  laidBack: (view, held) => say('mathable.laidBack', { token: tokenAt(view, held) }),

  explain(view, spot) {
    if (placeOnRack(spot) >= 0) return say('mathable.noTokenHere');
    const number = numberOn(view, spot);
    if (number !== NONE) return say('mathable.taken', { token: number });
    if (!view.mayEnd) return say('game.over');
    const fits = (rackShown(view).placements ?? []).flatMap(({ token, squares }) => {
      const fit = squares.find(({ square }) => square === spot);
      return fit ? say('mathable.fitToken', { token, points: fit.points }) : [];
    });
    if (fits.length > 0) return say('mathable.chooseFirst', { fits });
    return say('mathable.noneFitsHere');
  },

  sorted(view) {
    const slots = rackShown(view).slots ?? [];
    const worth = (at: number) => {
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
};
