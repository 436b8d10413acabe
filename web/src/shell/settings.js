// The dialog of the settings.

import { html } from 'lit-html';
import { choice } from './choice.js';
import { dataSettings } from './data.js';

/** @import { App } from './app.js' */

/** @type {{ name: 'theme' | 'motion' | 'sound' | 'pace', label: string, values: Record<string, string>, hint?: string }[]} */
const CHOICES = [
  {
    name: 'theme',
    label: 'Colours',
    values: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  },
  {
    name: 'motion',
    label: 'Motion',
    values: { system: 'System', full: 'Full', reduced: 'Reduced' },
    hint: 'Reduced: pieces appear in their place at once.',
  },
  { name: 'sound', label: 'Sound', values: { off: 'Off', on: 'On' } },
  {
    name: 'pace',
    label: 'Pause before the computer moves',
    values: { none: 'At once', short: 'Short', long: 'Long' },
  },
];

/** @param {App} app */
export const openSettings = (app) =>
  app.dialogs.open(
    'Settings',
    () => html`<div class="form">
      ${CHOICES.map(({ name, label, values, hint }) =>
        choice({
          name,
          label,
          values: Object.keys(values),
          value: app.store.settings[name],
          words: (value) => values[value] ?? value,
          choose: (value) => {
            app.stored(app.store.changeSetting(name, /** @type {any} */ (value)));
          },
          hint,
        }),
      )}
      ${dataSettings(app)}
      <p class="soft">
        Quintet ${__VERSION__} · <a href="./notices.txt" target="_blank">Licences</a>
      </p>
    </div>`,
  );
