// The dialog where profiles are added, changed and deleted, by whoever shares this device.

import '../newgame/cast.css';
import './profiles.css';
import { html, nothing } from 'lit-html';
import { PEOPLES_FACES, personsFace } from '../players/people.js';
import { FIRST, switchTo } from '../store/profile.js';
import {
  addProfile,
  changeProfile,
  deleteProfile,
  nameIn,
  profileIn,
  profilesIn,
  weighProfile,
} from '../store/profiles.js';
import { choice } from '../ui/choice.js';
import { signButton } from '../ui/icons.js';
import { longList } from '../ui/lists.js';
import { askName } from '../ui/naming.js';
import { LONGEST } from '../words/limits.js';
import { say } from '../words/say.js';

/** @import { Shell } from '../page/types' */
/** @import { Profile } from '../store/profiles.js' */

/** Does something to profiles, or tells why it was not stored. @param {Shell} shell @param {Promise<unknown>} writing */
const isDone = async (shell, writing) => {
  let done = false;
  await shell.stored(
    writing.then(() => {
      done = true;
    }),
  );
  return done;
};

/** Opens the dialog. @param {Shell} shell */
export const openProfiles = (shell) => {
  const list = longList(
    'sharers',
    (/** @type {Profile} */ profile) => item(shell, profile),
    () => shell.dialogs.update(),
  );
  return shell.dialogs.open(
    () => say('profiles.profiles'),
    () => html`<div class="form">
      <div>
        <p>${say('profiles.what')}</p>
        <p class="hint">${say('profiles.passwords')}</p>
      </div>
      ${list(profilesIn(shell.store))}
      <div class="buttons">
        <button class="primary" @click=${() => add(shell)}>${say('profiles.add')}</button>
      </div>
    </div>`,
  );
};

/** @param {Shell} shell @param {Profile} profile */
const item = (shell, profile) => {
  const { key, face } = profile;
  const name = nameIn(profile);
  const isHere = key === profileIn(shell.store).key;
  return html`<li>
    ${personsFace(face)}
    <span class="name">${name} ${isHere ? html`<span class="soft small">${say('profiles.here')}</span>` : nothing}</span>
    <span class="buttons">
      ${
        isHere
          ? nothing
          : html`<button class="quiet" @click=${() => switchTo(key)}>${say('profiles.open')} <span class="unseen">${name}</span></button>`
      }
      <button class="quiet" @click=${() => change(shell, profile)}>${say('profiles.change')} <span class="unseen">${name}</span></button>
      ${key === FIRST ? nothing : signButton('trash', say('profiles.delete', { name }), () => remove(shell, profile))}
    </span>
  </li>`;
};

/**
 * Asks for a name and a face. @param {Shell} shell @param {() => string} heading @param {{ name: string, face: string }} how
 * what they are at first @param {() => string} yes
 * @returns {Promise<{ name: string, face: string } | undefined>} undefined where it was put away
 */
const askWho = async (shell, heading, how, yes) => {
  let { face } = how;
  const faces = () =>
    choice({
      name: 'face',
      label: say('profiles.face'),
      values: PEOPLES_FACES,
      value: face,
      words: (one) =>
        html`${personsFace(one)} <span class="name">${say(`profiles.face.${one}`)}</span>`,
      choose: (one) => {
        face = one;
        shell.dialogs.update();
      },
      as: 'faces',
    });
  const name = await askName(shell.dialogs, {
    id: 'profile-name',
    heading,
    label: () => say('profiles.name'),
    yes,
    name: how.name,
    longest: LONGEST.profile,
    more: faces,
  });
  return name ? { name, face } : undefined;
};

/** @param {Shell} shell */
const add = async (shell) => {
  const taken = profilesIn(shell.store).map(({ face }) => face || PEOPLES_FACES[0]);
  const face = PEOPLES_FACES.find((one) => !taken.includes(one)) ?? '';
  const who = await askWho(
    shell,
    () => say('profiles.add'),
    { name: '', face },
    () => say('profiles.addIt'),
  );
  if (!who) return;
  let id = '';
  const adding = addProfile(shell.store, who).then((added) => {
    id = added;
  });
  if (await isDone(shell, adding)) switchTo(id);
};

/** @param {Shell} shell @param {Profile} profile */
const change = async (shell, profile) => {
  const { key, name, face } = profile;
  const who = await askWho(
    shell,
    () => say('profiles.changeWhose', { name: nameIn(profile) }),
    { name, face: face || (PEOPLES_FACES[0] ?? '') },
    () => say('profiles.save'),
  );
  if (who) await isDone(shell, changeProfile(shell.store, key, who));
  await openProfiles(shell);
};

/** @param {Shell} shell @param {Profile} profile */
const remove = async (shell, profile) => {
  const { kept, results } = await weighProfile(shell.store, profile.key);
  const heading = () => say('profiles.delete.ask', { name: nameIn(profile) });
  const what = () => say('profiles.delete.what', { name: nameIn(profile), kept, results });
  if (await shell.dialogs.ask(heading, what, () => say('profiles.deleteIt'))) {
    await isDone(shell, deleteProfile(shell.store, profile.key));
  }
  await openProfiles(shell);
};
