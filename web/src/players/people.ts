// Faces that people can pick: animals, which no character has. Drawn like those in faces.ts.

import type { SVGTemplateResult } from 'lit-html';
import { html, svg } from 'lit-html';
import { eyes } from './faces.ts';
import { CHARACTERS } from './names.ts';

/** The faces by name. The colour is that of a character, by index. */
const PEOPLE: Record<string, [colour: number, drawn: SVGTemplateResult]> = {
  cat: [
    3,
    svg`<path class="face-head" d="M5 4l6.5 4.200q4.5-1.2 9 0l6.5-4.200q1.5 7 .8 11.500c0 8-5 13.5-11.8 13.500s-11.8-5.5-11.8-13.500q-.7-4.5.8-11.500z"/>
      ${eyes(15)}
      <path class="face-ink" d="M14.5 20.500h3l-1.5 1.800z"/>
      <path class="face-line" d="M1.5 18.500l6 1M1.5 24l6-1.500M30.5 18.500l-6 1M30.5 24l-6-1.5"/>`,
  ],
  bear: [
    1,
    svg`<circle class="face-head" cx="6.5" cy="7.5" r="4.5"/><circle class="face-head" cx="25.5" cy="7.5" r="4.5"/>
      <circle class="face-head" cx="16" cy="17.5" r="12.5"/>
      ${eyes(14, 16, 5)}
      <ellipse class="face-brass" cx="16" cy="22.5" rx="5.5" ry="4.5"/>
      <ellipse class="face-ink" cx="16" cy="21" rx="2" ry="1.3"/>`,
  ],
  rabbit: [
    4,
    svg`<ellipse class="face-head" cx="10.5" cy="8" rx="3.5" ry="7"/><ellipse class="face-head" cx="21.5" cy="8" rx="3.5" ry="7"/>
      <circle class="face-head" cx="16" cy="20.5" r="10"/>
      ${eyes(18)}
      <circle class="face-ink" cx="16" cy="22.3" r="1.2"/>
      <path class="face-line" d="M12.5 25q1.7 1.6 3.5 0q1.8 1.6 3.5 0"/>`,
  ],
  owl: [
    2,
    svg`<path class="face-head" d="M4.5 2.500q6 3.5 11.5 3.500t11.5-3.500q1.5 6 1 13c0 9-5.5 14.5-12.5 14.500s-12.5-5.5-12.5-14.500q-.5-7 1-13z"/>
      <circle class="face-brass" cx="10.5" cy="14.5" r="5"/><circle class="face-brass" cx="21.5" cy="14.5" r="5"/>
      <circle class="face-ink" cx="10.5" cy="14.5" r="1.8"/><circle class="face-ink" cx="21.5" cy="14.5" r="1.8"/>
      <path class="face-ink" d="M13.8 19.500h4.400l-2.2 4.500z"/>`,
  ],
  frog: [
    2,
    svg`<path class="face-head" d="M2 20c0-4 1.5-6.5 3-8c-1-7 8-9 9.5-2.500h3c1.5-6.5 10.5-4.5 9.5 2.500c1.5 1.5 3 4 3 8c0 6-6 9.5-14 9.500s-14-3.5-14-9.500z"/>
      ${eyes(9, 16, 6.8)}
      <path class="face-line" d="M7.5 20q8.5 6.5 17 0"/>`,
  ],
  fox: [
    1,
    svg`<path class="face-head" d="M3 2.500l8 5.500q5-1.5 10 0l8-5.500q1.5 9-1.5 15l-11.5 12l-11.5-12q-3-6-1.5-15z"/>
      <path class="face-brass" d="M4.5 17.500q6.5-1 11.5 7.500q5-8.5 11.5-7.500l-11.5 12z"/>
      ${eyes(14)}
      <circle class="face-ink" cx="16" cy="28" r="1.8"/>`,
  ],
  penguin: [
    0,
    svg`<circle class="face-head" cx="16" cy="16" r="14"/>
      <path class="face-brass" d="M16 11c3-6 11-4 10.5 4c-.5 8-6 12-10.5 12s-10-4-10.5-12c-.5-8 7.5-10 10.5-4z"/>
      ${eyes(14)}
      <path class="face-ink" d="M12.5 19.500q3.5-2 7 0l-3.5 4z"/>`,
  ],
  mouse: [
    4,
    svg`<circle class="face-head" cx="7.5" cy="9" r="6.3"/><circle class="face-head" cx="24.5" cy="9" r="6.3"/>
      <path class="face-head" d="M16 9c6 0 9.5 4 9.5 9s-6 12-9.5 12s-9.5-7-9.5-12s3.5-9 9.5-9z"/>
      ${eyes(17, 16, 3.8)}
      <circle class="face-ink" cx="16" cy="27" r="2"/>
      <path class="face-line" d="M3.5 22l6 1M28.5 22l-6 1"/>`,
  ],
};

export const PEOPLES_FACES = Object.keys(PEOPLE);

/** The face of a name; the first face if this version does not know the name. */
export const personsFace = (name: string) => {
  const known = Object.hasOwn(PEOPLE, name) ? name : (PEOPLES_FACES[0] ?? '');
  const [colour = 0, drawn] = PEOPLE[known] ?? [];
  return html`<svg class="face" .style=${`--face: var(--face-${CHARACTERS[colour]})`} viewBox="0 0 32 32" aria-hidden="true">${drawn}</svg>`;
};
