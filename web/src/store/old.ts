// Takes over what release 219c4cf has stored: things in another database; settings, the hall of fame and
// best scores in localStorage (left.ts). This happens once, and only then is this file fetched. What a
// tab of that release, still open, saves later is kept beside what was played here since. All of it
// stays there as it is.

import { seedIn } from '../engine/record.ts';
import { say } from '../words/say.ts';
import type { Old } from './left.ts';
import type { Changes, Taken, Things } from './schema.ts';
import { asideOf, FAME, nextRevision, parse, readJson, SETTINGS } from './schema.ts';

/** The key of the note of what was taken over. */
const TAKEN = 'taken/219c4cf';

/** Returns the changes that take over what was not yet; none if there is nothing new. */
export const takeOld = ({ things, texts }: Old, present: Things, now: number): Changes => {
  const earlier = parse(TAKEN, present.get(TAKEN));
  const taken: Taken = { things: { ...earlier?.things }, fame: earlier?.fame ?? 0 };
  const before = JSON.stringify(taken);
  const changes: Changes = new Map();
  const putAside = (key: string, thing: unknown) =>
    changes.set(`aside/219c4cf-${key}`, asideOf(key, thing, now));

  for (const [key, thing] of things) {
    const { when: saved }: { when: number } = Object(thing);
    const when = Number.isFinite(saved) ? saved : 0;
    const last = taken.things[key];
    if (last?.when === when) continue;
    taken.things[key] = { ...last, when };
    if (key.includes('/')) {
      const fit = parse(key, thing);
      if (fit === undefined) putAside(key, thing);
      else if (present.get(key) === undefined) changes.set(key, fit);
      continue;
    }
    const save = parse(`game/${key}`, { save: thing, revision: 1 })?.save;
    const here = present.get(`game/${key}`);
    if (!save) {
      putAside(key, thing);
    } else if (here === undefined || here.revision === last?.revision) {
      // Nobody has played it here since: it goes on where that tab has left it.
      const revision = nextRevision(here?.revision ?? 0);
      changes.set(`game/${key}`, { save, revision });
      taken.things[key] = { when, revision };
    } else if (save.begun && save.record !== here.save?.record) {
      const place = `kept/219c4cf-${key}-${seedIn(save.record)}` as const;
      const { record, ply } = save;
      const name = say('store.oldTab');
      changes.set(place, { name, game: key, ...present.get(place), record, ply, when });
    }
  }

  for (const [key, text] of texts) {
    if (!key.startsWith('quintet.best ')) continue;
    const place = `best/${key.slice('quintet.best '.length)}` as const;
    const score = /^-?\d+$/.test(text) ? parse(place, Number(text)) : undefined;
    if (score !== undefined && score > (present.get(place) ?? Number.NEGATIVE_INFINITY)) {
      changes.set(place, score);
    }
  }

  const fame = texts.get('quintet.fame') ?? '';
  if (fame.length > taken.fame) {
    changes.set(FAME, (present.get(FAME) ?? '') + fame.slice(taken.fame));
    taken.fame = fame.length;
  }

  const settings = texts.get('quintet.settings');
  if (!earlier && settings !== undefined) {
    for (const [key, value] of settingsOf(settings)) {
      const fit = parse(key, value);
      if (fit === undefined) putAside(key, value);
      else if (present.get(key) === undefined) changes.set(key, fit);
    }
  }
  const isNews = changes.size > 0 || JSON.stringify(taken) !== before;
  return isNews ? changes.set(TAKEN, taken) : changes;
};

/** The settings in a text, by their keys here. */
const settingsOf = (text: string): [string, unknown][] => {
  const read = readJson(text);
  if (read === undefined) return [['settings', text]];
  const all = Object(read);
  const chosen = Object.keys(SETTINGS).filter((name) => all[name] !== undefined);
  const setups = Object.entries(Object(all.setups));
  return [
    ...chosen.map((name): [string, unknown] => [`setting/${name}`, all[name]]),
    ...setups.map(([game, setup]): [string, unknown] => [`setup/${game}`, setup]),
  ];
};
