// Who may sit on a seat, chosen by face: the characters, a person, a friend by link.

import './cast.css';
import { html, nothing } from 'lit-html';
import { LEVELS } from '../engine/computer.js';
import { dots, face } from '../players/faces.js';
import { CHARACTERS, characterName, strength } from '../players/names.js';
import { choice } from '../ui/choice.js';
import { icon } from '../ui/icons.js';
import { say } from '../words/say.js';
import { FRIEND } from './begin.js';

/** All of them by what stands for them: a level of the computer, "" for a person, FRIEND. */
export const CAST = [...LEVELS.map((_, i) => `${i + 1}`), '', FRIEND];

/** @param {string} one of CAST */
const tile = (one) => {
  if (one === FRIEND)
    return html`${icon('share-2')} <span class="name">${say('setup.friend')}</span>`;
  if (!one) return html`${icon('user')} <span class="name">${say('setup.aPerson')}</span>`;
  return html`${face(one)}
    <span class="name">${characterName(one)}</span> <span class="unseen">${strength(one)}</span>`;
};

/** Whether it is a person, here or elsewhere. @param {string} one of CAST */
export const isPerson = (one) => one === '' || one === FRIEND;

/** A character's name and strength; nothing for a person. @param {string} one of CAST */
export const character = (one) =>
  isPerson(one)
    ? nothing
    : html`<span class="character"><strong>${characterName(one)}</strong> ${dots(one)}</span>`;

/** How a character plays, or a game by link; "" where there is nothing to say. @param {string} one of CAST */
export const manner = (one) => {
  if (one === FRIEND) return say('setup.friend.hint');
  return one && say(`characters.${CHARACTERS[Number(one) - 1]}.plays`);
};

/**
 * One of them, in a form.
 * @param {{
 *   name: string,
 *   label: unknown,
 *   values?: string[],
 *   value: string,
 *   choose: (value: string) => void,
 *   hint?: unknown,
 * }} field `hint`: what is said of the chosen one
 */
export const cast = ({ values = CAST, ...field }) =>
  choice({ ...field, values, words: tile, as: 'faces' });
