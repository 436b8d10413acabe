// Cues: short sounds and vibrations for events. Sounds are off by default. Vibration is on if the device
// has it and motion is not reduced. ring.ts is fetched with the first cue.

import type { Settings } from '../store/schema.ts';
import type { CueName } from './ring.ts';
import { motionAllowed } from './theme.ts';

const isOn = { sound: false, vibration: false };

export const turnCues = ({ sound, vibration }: Settings) => {
  isOn.sound = sound === 'on';
  isOn.vibration = vibration === 'on';
};

/** Tests whether the device may be able to vibrate. */
export const mayVibrate = () => 'vibrate' in navigator;

/** Plays a cue; `size` makes some cues longer. */
export const cue = async (name: CueName, size = 0) => {
  const { sound } = isOn;
  // Browsers refuse to vibrate, and log a warning, until the player has touched the page.
  const vibrates =
    isOn.vibration && mayVibrate() && motionAllowed() && navigator.userActivation?.hasBeenActive;
  if (!sound && !vibrates) return;
  const cues = await import('./ring.ts').catch(console.warn);
  if (sound) cues?.ring(name, size);
  if (vibrates) cues?.vibrate(name, size);
};
