// Moves read aloud (web/src/table/aloud.ts, web/src/ui/voice.ts): by local voices only, and without hidden
// information.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fresh, legalIn, sit } from './sessions.ts';

/** The utterances that were spoken. */
const read: { text: string; lang: string; voice: object }[] = [];
let voices: ReturnType<typeof voice>[] = [];
Object.assign(globalThis, {
  addEventListener: () => {},
  speechSynthesis: {
    getVoices: () => voices,
    speak: (utterance) => read.push(utterance),
    cancel: () => {},
  },
  SpeechSynthesisUtterance: class {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  },
});
const { tellMove } = await import('../../web/src/table/aloud.ts');
const { voiceFor } = await import('../../web/src/ui/voice.ts');
const { gameOf } = await import('./sessions.ts');

const voice = (lang, localService = true) => ({ lang, localService });
beforeEach(() => {
  read.length = 0;
  voices = [voice('en-GB')];
});
const tell = (name, session) => tellMove({ game: gameOf(name), session }, session.state.ply);

test('a voice is of the system itself and of the language as it is written', () => {
  voices = [voice('de-DE', false), voice('zh-TW'), voice('zh_CN'), voice('de-AT'), voice('??')];
  assert.equal(voiceFor('de'), voices[3]);
  assert.equal(voiceFor('zh-Hans'), voices[2]);
  assert.equal(voiceFor('fr'), undefined);
});

test('a move is read with where it was, by that voice', async () => {
  const { session } = await sit('triangles', fresh('', ['', 'Ben']));
  await session.act('2');
  tell('triangles', session);
  assert.equal(read.length, 1);
  assert.match(read[0].text, /^Player 1 drew a line\. Line 2\.$/);
  assert.deepEqual([read[0].lang, read[0].voice], ['en-GB', voices[0]]);
});

test('nothing is read without a local voice or before the first move', async () => {
  const { session } = await sit('triangles', fresh('', ['', 'Ben']));
  tell('triangles', session);
  voices = [voice('en-GB', false)];
  await session.act('2');
  tell('triangles', session);
  assert.deepEqual(read, []);
});

test('hidden tokens of a swap are never read, neither the returned nor the drawn ones', async () => {
  const { session } = await sit('mathable', fresh('', ['Ann', 'Ben']));
  session.handOver();
  const swap = legalIn(session, /^swap \d+ \d+$/);
  await session.act(swap);
  assert.match(session.spoken, /\d/, 'the player hears the tokens');
  tell('mathable', session);
  assert.equal(read[0].text, 'Ann swapped 2 tokens. Ann drew 2 tokens.');
});
