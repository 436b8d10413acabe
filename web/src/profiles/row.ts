// The row of profiles in the lobby. A press on a face opens that profile. Fetched once there are several
// profiles.

import './row.css';
import { html, nothing } from 'lit-html';
import type { Shell } from '../page/types.ts';
import { personsFace } from '../players/people.ts';
import { nameIn, profileIn, profilesIn } from '../store/profile-list.ts';
import { switchTo } from '../store/profile-view.ts';
import { say } from '../words/say.ts';

/** The maximum number of faces in the row; the settings list all profiles. */
const MOST = 50;

export const row = (shell: Shell) => {
  const profiles = profilesIn(shell.store);
  if (profiles.length < 2) return nothing;
  const { key: here } = profileIn(shell.store);
  const shown = profiles.filter(({ key }, i) => i < MOST || key === here);
  return html`<nav class="profiles" aria-label=${say('profiles.profiles')}>
    ${shown.map(
      (profile) => html`<button
        class="quiet"
        aria-current=${profile.key === here ? 'true' : nothing}
        @click=${() => profile.key !== here && switchTo(profile.key)}
      >
        ${personsFace(profile.face)} <span class="name">${nameIn(profile)}</span>
      </button>`,
    )}
  </nav>`;
};
