// The dialog for the profiles of this device: adds, changes and deletes them.

import '../newgame/cast.css';
import './profiles.css';
import { html, nothing } from 'lit-html';
import type { Shell } from '../page/types.ts';
import { PEOPLES_FACES, personsFace } from '../players/people.ts';
import type { Called, Profile } from '../store/profile-list.ts';
import {
  addProfile,
  changeProfile,
  deleteProfile,
  nameIn,
  profileIn,
  profilesIn,
  weighProfile,
} from '../store/profile-list.ts';
import { switchTo } from '../store/profile-view.ts';
import { FIRST } from '../store/view.ts';
import { askName } from '../ui/ask-name.ts';
import { choice } from '../ui/choice.ts';
import { signButton } from '../ui/icons.ts';
import { longList } from '../ui/lists.ts';
import { LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';

/**
 * Waits for a change of profiles. Returns false, after a notice with the reason, if it was not stored.
 */
const isDone = async (shell: Shell, writing: Promise<unknown>) => {
  let done = false;
  await shell.stored(
    writing.then(() => {
      done = true;
    }),
  );
  return done;
};

export const openProfiles = (shell: Shell) => {
  const list = longList(
    'sharers',
    (profile: Profile) => item(shell, profile),
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

const item = (shell: Shell, profile: Profile) => {
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

/** Asks for a name and a face. `how` has the initial ones. Returns undefined if the player cancels. */
const askWho = async (
  shell: Shell,
  heading: () => string,
  how: Called,
  yes: () => string,
): Promise<Called | undefined> => {
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

const add = async (shell: Shell) => {
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

const change = async (shell: Shell, profile: Profile) => {
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

const remove = async (shell: Shell, profile: Profile) => {
  const { kept, results } = await weighProfile(shell.store, profile.key);
  const heading = () => say('profiles.delete.ask', { name: nameIn(profile) });
  const what = () => say('profiles.delete.what', { name: nameIn(profile), kept, results });
  if (await shell.dialogs.ask(heading, what, () => say('profiles.deleteIt'))) {
    await isDone(shell, deleteProfile(shell.store, profile.key));
  }
  await openProfiles(shell);
};
