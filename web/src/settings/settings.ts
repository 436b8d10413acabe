// The settings dialog.

import { html } from 'lit-html';
import { textOf } from '../page/address.ts';
import type { Shell } from '../page/types.ts';
import type { Setting, Settings } from '../store/schema.ts';
import { SETTING_NAMES, SETTINGS } from '../store/schema.ts';
import { choice } from '../ui/choice.ts';
import { mayVibrate } from '../ui/cues.ts';
import { button } from '../ui/icons.ts';
import { voiceFor, whenVoices } from '../ui/voice.ts';
import { LANGUAGES } from '../words/languages.ts';
import { language, say } from '../words/say.ts';
import { dataSettings } from './data.ts';

/** Tests whether this browser supports the subject of a setting. */
const isThere = (name: string) => {
  if (name === 'vibration') return mayVibrate();
  return name !== 'voice' || voiceFor(language()) !== undefined;
};

const field = (shell: Shell, name: keyof Settings) => {
  const { values, hint }: Setting = SETTINGS[name];
  return choice({
    name,
    label: say(`settings.${name}`),
    values,
    value: shell.store.settings[name],
    words: (value) => LANGUAGES[value]?.name ?? say(`settings.${name}.${value}`),
    choose: (value) => {
      shell.stored(shell.store.put(`setting/${name}`, value));
    },
    hint: hint && say(`settings.${name}.hint`),
  });
};

const openProfiles = async (shell: Shell) =>
  (await import('../profiles/profiles.ts')).openProfiles(shell);

export const openSettings = (shell: Shell) => {
  whenVoices(() => shell.dialogs.update());
  const data = dataSettings(shell);
  return shell.dialogs.open(
    () => say('settings.settings'),
    () => html`<div class="form">
      ${SETTING_NAMES.filter(isThere).map((name) => field(shell, name))}
      <div class="buttons">
        ${button('shapes', say('settings.colours'), async () => (await import('./colours.ts')).openColours(shell))}
        ${button('keyboard', say('settings.keys'), async () => (await import('./key-settings.ts')).openKeySettings(shell))}
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
