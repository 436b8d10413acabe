// The dialog of the settings.

import { html } from 'lit-html';
import { textOf } from '../page/address.ts';
import type { Shell } from '../page/types.ts';
import type { Settings } from '../store/schema.ts';
import { choice } from '../ui/choice.ts';
import { mayVibrate } from '../ui/cues.ts';
import { button } from '../ui/icons.ts';
import { voiceFor, whenVoices } from '../ui/voice.ts';
import { LANGUAGES } from '../words/languages.ts';
import { language, say } from '../words/say.ts';
import { dataSettings } from './data.ts';

interface Choice {
  name: keyof Settings;
  values: string[];
  /** A sentence explains it. */
  hint?: boolean;
  /** How its values are drawn; as buttons if undefined. */
  as?: 'list';
}

const CHOICES: Choice[] = [
  { name: 'language', values: ['system', ...Object.keys(LANGUAGES)], as: 'list' },
  { name: 'theme', values: ['system', 'light', 'dark', 'contrast'] },
  { name: 'motion', values: ['system', 'full', 'reduced'], hint: true },
  { name: 'sound', values: ['off', 'on'] },
  { name: 'vibration', values: ['on', 'off'] },
  { name: 'voice', values: ['off', 'on'], hint: true },
  { name: 'pace', values: ['none', 'short', 'long'] },
  { name: 'letters', values: ['on', 'off'], hint: true },
];

/** Whether this browser has what a setting is about. */
const isThere = (name: string) => {
  if (name === 'vibration') return mayVibrate();
  return name !== 'voice' || voiceFor(language()) !== undefined;
};

const openProfiles = async (shell: Shell) =>
  (await import('../profiles/profiles.ts')).openProfiles(shell);

/** Opens the dialog. */
export const openSettings = (shell: Shell) => {
  whenVoices(() => shell.dialogs.update());
  const data = dataSettings(shell);
  return shell.dialogs.open(
    () => say('settings.settings'),
    () => html`<div class="form">
      ${CHOICES.filter(({ name }) => isThere(name)).map(({ name, values, hint, as }) =>
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
      <div class="buttons">
        ${button('shapes', say('settings.colours'), async () => (await import('./colours.ts')).openColours(shell))}
        ${button('keyboard', say('settings.keys'), async () => (await import('./keying.ts')).openKeying(shell))}
        ${button('user', say('settings.profiles'), () => openProfiles(shell))}
      </div>
      ${data()}
      <p class="soft">
        ${say('settings.version', { version: __VERSION__ })} ·
        <a href="./notices.txt" target="_blank">${say('settings.licences')}</a> ·
        <a href=${textOf('access')}>${say('settings.access')}</a> ·
        <a href=${textOf('teach')}>${say('settings.teach')}</a>
      </p>
    </div>`,
  );
};
