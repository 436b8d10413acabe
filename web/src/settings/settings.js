// The dialog of the settings.

import { html } from 'lit-html';
import { choice } from '../ui/choice.js';
import { mayVibrate } from '../ui/cues.js';
import { button } from '../ui/icons.js';
import { LANGUAGES } from '../words/languages.js';
import { say } from '../words/say.js';
import { dataSettings } from './data.js';

/** @import { Settings } from '../store/schema.js' */
/** @import { Shell } from '../page/types' */

/** What can be chosen; `hint` where more is to be said, `as` how. @type {{ name: keyof Settings, values: string[], hint?: boolean, as?: 'list' }[]} */
const CHOICES = [
  { name: 'language', values: ['system', ...Object.keys(LANGUAGES)], as: 'list' },
  { name: 'theme', values: ['system', 'light', 'dark', 'contrast'] },
  { name: 'motion', values: ['system', 'full', 'reduced'], hint: true },
  { name: 'sound', values: ['off', 'on'] },
  { name: 'vibration', values: ['on', 'off'] },
  { name: 'pace', values: ['none', 'short', 'long'] },
  { name: 'letters', values: ['on', 'off'], hint: true },
];

/** @param {Shell} shell */
const openProfiles = async (shell) => (await import('../profiles/profiles.js')).openProfiles(shell);

/** @param {Shell} shell */
export const openSettings = (shell) => {
  const data = dataSettings(shell);
  return shell.dialogs.open(
    () => say('settings.settings'),
    () => html`<div class="form">
      ${CHOICES.filter(({ name }) => name !== 'vibration' || mayVibrate()).map(
        ({ name, values, hint, as }) =>
          choice({
            name,
            label: say(`settings.${name}`),
            values,
            value: shell.store.settings[name],
            words: (value) => LANGUAGES[value]?.name ?? say(`settings.${name}.${value}`),
            choose: (value) => {
              shell.stored(shell.store.changeSetting(name, value));
            },
            hint: hint ? say(`settings.${name}.hint`) : undefined,
            as,
          }),
      )}
      <div class="buttons">${button('user', say('settings.profiles'), () => openProfiles(shell))}</div>
      ${data()}
      <p class="soft">
        ${say('settings.version', { version: __VERSION__ })} ·
        <a href="./notices.txt" target="_blank">${say('settings.licences')}</a>
      </p>
    </div>`,
  );
};
