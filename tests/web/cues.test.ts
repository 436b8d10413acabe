// Sounds and vibrations (web/src/ui/cues.ts): the notes requested from Web Audio, and the patterns of
// vibration.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Settings } from '../../web/src/store/schema.ts';
import { fake } from './fakes.ts';
import './page.ts';
import { cue, turnCues } from '../../web/src/ui/cues.ts';

const here: any = globalThis;
/** The requested notes, in order. */
let notes: { frequency: number; lasts: number }[] = [];
let vibrations: number[][] = [];

class Node {
  frequency: number;
  begins = 0;
  gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  constructor(_: object, { frequency = 0 }: { frequency?: number } = {}) {
    this.frequency = frequency;
  }
  connect(to) {
    return to;
  }
  start(at) {
    this.begins = at;
  }
  stop(at) {
    notes.push({ frequency: this.frequency, lasts: at - this.begins });
  }
}
here.OscillatorNode = Node;
here.GainNode = Node;
here.AudioContext = class {
  currentTime = 0;
  async resume() {}
};
navigator.vibrate = (pattern: number[]) => vibrations.push(pattern) > 0;
Object.assign(navigator, { userActivation: { hasBeenActive: true } });

const { dataset } = document.documentElement;
const turn = (sound: 'on' | 'off', vibration: 'on' | 'off') =>
  turnCues(fake<Settings>({ sound, vibration }));

beforeEach(() => {
  [notes, vibrations] = [[], []];
  dataset.motion = 'full';
});
afterEach(() => Object.assign(dataset, { motion: 'reduced' }));

test('the more a step brought, the more notes ring, the last one longest', async () => {
  turn('on', 'off');
  const rung: (typeof notes)[] = [];
  for (const size of [1, 3, 5]) {
    notes = [];
    await cue('score', size);
    rung.push(notes);
  }
  assert.deepEqual(
    rung.map((all) => all.length),
    [2, 4, 6],
  );
  for (const all of rung) {
    const lasts = all.map((note) => note.lasts);
    assert.equal(lasts.at(-1), Math.max(...lasts));
  }
  assert.ok((rung[2]?.at(-1)?.lasts ?? 0) > (rung[0]?.at(-1)?.lasts ?? 0));
  assert.deepEqual(vibrations, []);
});

test('so does a phone vibrate longer', async () => {
  turn('off', 'on');
  await cue('burst', 1);
  await cue('burst', 4);
  const [small, large] = vibrations.map(([long]) => long);
  assert.ok(large > small);
  assert.deepEqual(notes, []);
});

test('nothing vibrates where motion is reduced, nor before anybody has touched the page', async () => {
  turn('off', 'on');
  dataset.motion = 'reduced';
  await cue('move');
  dataset.motion = 'full';
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  await cue('move');
  assert.deepEqual(vibrations, []);
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
});

test('both are off by their settings', async () => {
  turn('off', 'off');
  for (const name of ['move', 'score', 'burst', 'refusal', 'win', 'end'] as const) {
    await cue(name, 2);
  }
  assert.deepEqual([notes, vibrations], [[], []]);
});
