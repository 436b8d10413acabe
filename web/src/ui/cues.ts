// Cues: a short sound and a short vibration say what has happened. Sounds are off until they are
// chosen; vibration is where there is any, and not where motion is reduced. What they are like is fetched
// with the first of them (ring.ts).

import type { Settings } from '../store/schema.ts';
import type { CueName } from './ring.ts';
import { motionAllowed } from './theme.ts';

const isOn = { sound: false, vibration: false };

export const turnCues = ({ sound, vibration }: Settings) => {
  isOn.sound = sound === 'on';
  isOn.vibration = vibration === 'on';
};

/** Whether there may be something that vibrates. */
export const mayVibrate = () => 'vibrate' in navigator;

/** @param size how much of it there was, 0 for what is always alike */
export const cue = async (name: CueName, size = 0) => {
  const { sound } = isOn;
  // Browsers let nothing vibrate before the player has touched the page, and complain of it.
  const vibrates =
    isOn.vibration && mayVibrate() && motionAllowed() && navigator.userActivation?.hasBeenActive;
  if (!sound && !vibrates) return;
  const cues = await import('./ring.ts').catch(console.warn);
  if (sound) cues?.ring(name, size);
  if (vibrates) cues?.vibrate(name, size);
};
