// Who may sit on a seat, chosen by face: the characters, a person, a friend by link.

import './cast.css';
import { html, nothing } from 'lit-html';
import { LEVELS } from '../engine/computer.ts';
import { dots, face } from '../players/faces.ts';
import { CHARACTERS, characterName, strength } from '../players/names.ts';
import { choice } from '../ui/choice.ts';
import { icon } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { FRIEND } from './begin.ts';

/** All of them by what stands for them: a level of the computer, "" for a person, FRIEND. */
export const CAST = [...LEVELS.map((_, i) => `${i + 1}`), '', FRIEND];

/** @param one of CAST */
const tile = (one: string) => {
  if (one === FRIEND)
    return html`${icon('share-2')} <span class="name">${say('setup.friend')}</span>`;
  if (!one) return html`${icon('user')} <span class="name">${say('setup.aPerson')}</span>`;
  return html`${face(one)}
    <span class="name">${characterName(one)}</span> <span class="unseen">${strength(one)}</span>`;
};

/**
 * Whether it is a person, here or elsewhere.
 * @param one of CAST
 */
export const isPerson = (one: string) => one === '' || one === FRIEND;

/**
 * A character's name and strength; nothing for a person.
 * @param one of CAST
 */
export const character = (one: string) =>
  isPerson(one)
    ? nothing
    : html`<span class="character"><strong>${characterName(one)}</strong> ${dots(one)}</span>`;

/**
 * How a character plays, or a game by link; "" where there is nothing to say.
 * @param one of CAST
 */
export const manner = (one: string) => {
  if (one === FRIEND) return say('setup.friend.hint');
  return one && say(`characters.${CHARACTERS[Number(one) - 1]}.plays`);
};

/**
 * One of them, in a form.
 * @param field `hint`: what is said of the chosen one
 */
export const cast = ({
  values = CAST,
  ...field
}: {
  name: string;
  label: unknown;
  values?: string[];
  value: string;
  choose: (value: string) => void;
  hint?: unknown;
}) => choice({ ...field, values, words: tile, as: 'faces' });
