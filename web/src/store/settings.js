// What the player chose, kept from visit to visit. public/appearance.js reads the theme and motion
// from the same place before the first paint.

/** @import { Undo } from './saves.js' */

const KEY = 'quintet.settings';

/**
 * @typedef {{
 *   theme: 'system' | 'light' | 'dark' | 'contrast',
 *   motion: 'system' | 'full' | 'reduced',
 *   sound: 'off' | 'on',
 *   pace: 'none' | 'short' | 'long',
 *   setups: Record<string, { options: string, names: string[], undo?: Undo }>,
 * }} Settings
 */

/** @returns {Partial<Settings>} */
const stored = () => {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {}; // storage is blocked, or was tampered with
  }
};

/** @type {Settings} */
let present = {
  theme: 'system',
  motion: 'system',
  sound: 'off',
  pace: 'short',
  setups: {},
  ...stored(),
};

export const settings = () => present;

/** Changes some settings, for this visit even where storage is blocked. @param {Partial<Settings>} changes */
export const changeSettings = (changes) => {
  present = { ...present, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(present));
  } catch {
    // Nothing is lost but the memory of it.
  }
  dispatchEvent(new CustomEvent('quintet:settings', { detail: present }));
};
