// Cues: short sounds and vibrations for events. Sounds are off by default. Vibration is on if the
// device has it, unless motion is reduced. Their data (ring.ts) is fetched with the first of them.

import type { Settings } from '../store/schema.ts';
import type { CueName } from './ring.ts';
import { motionAllowed } from './theme.ts';

const isOn = { sound: false, vibration: false };

export const turnCues = ({ sound, vibration }: Settings) => {
  isOn.sound = sound === 'on';
  isOn.vibration = vibration === 'on';
};

/** Whether the device may be able to vibrate. */
export const mayVibrate = () => 'vibrate' in navigator;

/** Plays a cue; `size` makes some of them longer. */
export const cue = async (name: CueName, size = 0) => {
  const { sound } = isOn;
  // Before the player has touched the page, browsers refuse to vibrate and log a warning.
  const vibrates =
    isOn.vibration && mayVibrate() && motionAllowed() && navigator.userActivation?.hasBeenActive;
  if (!sound && !vibrates) return;
  const cues = await import('./ring.ts').catch(console.warn);
  if (sound) cues?.ring(name, size);
  if (vibrates) cues?.vibrate(name, size);
};
