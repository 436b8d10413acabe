import { html } from 'lit-html';
import { changeSettings, settings } from '../store/settings.js';
import { choice } from './choice.js';
import { dataSettings } from './data.js';

/** @import { App } from './app.js' */

/** @type {Record<string, string>} */
const THEMES = { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' };
/** @type {Record<string, string>} */
const MOTIONS = { system: 'System', full: 'Full', reduced: 'Reduced' };

/** @type {Record<string, string>} */
const SOUNDS = { off: 'Off', on: 'On' };
/** @type {Record<string, string>} */
const PACES = { none: 'At once', short: 'Short', long: 'Long' };

/** @param {App} app */
export const openSettings = (app) => {
  /** @param {object} change */
  const change = (change) => {
    changeSettings(change);
    app.update();
  };
  app.dialogs.open('Settings', () => {
    const { theme, motion, sound, pace } = settings();
    return html`<div class="form">
      ${choice({
        name: 'theme',
        label: 'Colours',
        values: Object.keys(THEMES),
        value: theme,
        words: (value) => THEMES[value] ?? value,
        choose: (value) => change({ theme: value }),
      })}
      ${choice({
        name: 'motion',
        label: 'Motion',
        values: Object.keys(MOTIONS),
        value: motion,
        words: (value) => MOTIONS[value] ?? value,
        choose: (value) => change({ motion: value }),
        hint: 'Reduced: pieces appear in their place at once.',
      })}
      ${choice({
        name: 'sound',
        label: 'Sound',
        values: Object.keys(SOUNDS),
        value: sound,
        words: (value) => SOUNDS[value] ?? value,
        choose: (value) => change({ sound: value }),
      })}
      ${choice({
        name: 'pace',
        label: 'Pause before the computer moves',
        values: Object.keys(PACES),
        value: pace,
        words: (value) => PACES[value] ?? value,
        choose: (value) => change({ pace: value }),
      })}
      ${dataSettings(app)}
    </div>`;
  });
};
