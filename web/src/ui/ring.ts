// The sounds and vibrations of cues.

interface Cue {
  wave: OscillatorType;
  /** The notes in order, in hertz. */
  notes: number[];
  /** Number of notes at size 0; each further size adds one. All notes if missing. */
  first?: number;
  /** Alternating vibrations and pauses, in milliseconds. */
  vibration: number[];
  /** Milliseconds that each size adds to the first vibration. */
  more?: number;
}

const CUES = {
  move: { wave: 'triangle', notes: [196], vibration: [8] },
  score: {
    wave: 'sine',
    notes: [523, 784, 1047, 1319, 1568, 2093, 2637],
    first: 1,
    vibration: [12],
    more: 8,
  },
  burst: { wave: 'sawtooth', notes: [98, 87, 73, 65, 55, 49], first: 0, vibration: [15], more: 20 },
  refusal: { wave: 'triangle', notes: [110, 104], vibration: [12, 60, 12] },
  win: { wave: 'sine', notes: [392, 523, 659, 784], vibration: [20, 80, 20, 80, 60] },
  end: { wave: 'sine', notes: [392, 330], vibration: [40] },
} satisfies Record<string, Cue>;

export type CueName = keyof typeof CUES;

/**
 * The duration of a note, the lengthening of the last one per size, and the interval between notes, in
 * seconds; and the volume, 0 … 1.
 */
const NOTE = { length: 0.16, ring: 0.09, pitch: 0.09, volume: 0.12 };

let audio: AudioContext | undefined;

export const ring = (name: CueName, size: number) => {
  const { wave, notes, first = notes.length }: Cue = CUES[name];
  audio ??= new AudioContext();
  audio.resume().catch(() => {}); // browsers keep audio suspended until the player has touched the page
  const heard = notes.slice(0, first + size);
  for (const [i, frequency] of heard.entries()) {
    const start = audio.currentTime + i * NOTE.pitch;
    const end = start + NOTE.length + (i === heard.length - 1 ? size * NOTE.ring : 0);
    const tone = new OscillatorNode(audio, { type: wave, frequency });
    const volume = new GainNode(audio, { gain: NOTE.volume });
    volume.gain.setValueAtTime(NOTE.volume, start);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
};

export const vibrate = (name: CueName, size: number) => {
  const { vibration, more = 0 }: Cue = CUES[name];
  const [long = 0, ...then] = vibration;
  navigator.vibrate([long + size * more, ...then]);
};
