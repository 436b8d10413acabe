// Short synthesised sounds, off until they are chosen in the settings.

/** Notes one after the other, in hertz. @type {Record<string, { wave: OscillatorType, notes: number[] }>} */
const SOUNDS = {
  move: { wave: 'triangle', notes: [196] },
  score: { wave: 'sine', notes: [523, 784] },
  refusal: { wave: 'triangle', notes: [110, 104] },
  win: { wave: 'sine', notes: [392, 523, 659, 784] },
  end: { wave: 'sine', notes: [392, 330] },
};

/** How long a note lasts and when the next one begins, in seconds, and how loud it is, 0 … 1. */
const NOTE = { length: 0.16, pitch: 0.09, volume: 0.12 };

/** @type {AudioContext | undefined} */
let audio;
let isOn = false;

/** @param {boolean} on whether anything is to be heard */
export const turnSound = (on) => {
  isOn = on;
};

/** @param {keyof typeof SOUNDS} name */
export const sound = (name) => {
  const found = SOUNDS[name];
  if (!found || !isOn) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {}); // until the player has touched the page it is silent
  for (const [i, frequency] of found.notes.entries()) {
    const start = audio.currentTime + i * NOTE.pitch;
    const tone = new OscillatorNode(audio, { type: found.wave, frequency });
    const volume = new GainNode(audio, { gain: NOTE.volume });
    volume.gain.setValueAtTime(NOTE.volume, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE.length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + NOTE.length);
  }
};
