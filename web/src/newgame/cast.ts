// The possible players of a seat, chosen by face: computer characters, a person, a friend by link.

import './cast.css';
import { html, nothing } from 'lit-html';
import { LEVELS } from '../engine/computer.ts';
import { dots, face } from '../players/faces.ts';
import { CHARACTERS, characterName, strength } from '../players/names.ts';
import { choice } from '../ui/choice.ts';
import { icon } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import { FRIEND } from './begin.ts';

/** The possible players: the levels of the computer, "" for a person, and FRIEND. */
export const CAST = [...LEVELS.map((_, i) => `${i + 1}`), '', FRIEND];

const tile = (one: string) => {
  if (one === FRIEND)
    return html`${icon('share-2')} <span class="name">${say('setup.friend')}</span>`;
  if (!one) return html`${icon('user')} <span class="name">${say('setup.aPerson')}</span>`;
  return html`${face(one)}
    <span class="name">${characterName(one)}</span> <span class="unseen">${strength(one)}</span>`;
};

/** Tells if a player of CAST is a person, local or remote. */
export const isPerson = (one: string) => one === '' || one === FRIEND;

/** Returns the name and strength of a player of CAST; nothing for a person. */
export const character = (one: string) =>
  isPerson(one)
    ? nothing
    : html`<span class="character"><strong>${characterName(one)}</strong> ${dots(one)}</span>`;

/** Describes a character's style of play, or a game by link; "" for a local person. */
export const manner = (one: string) => {
  if (one === FRIEND) return say('setup.friend.hint');
  return one && say(`characters.${CHARACTERS[Number(one) - 1]}.plays`);
};

interface Casting {
  name: string;
  label: unknown;
  values?: string[];
  value: string;
  choose: (value: string) => void;
  /** A sentence about the chosen player. */
  hint?: unknown;
}

/** A field for a player of CAST. */
export const cast = ({ values = CAST, ...field }: Casting) =>
  choice({ ...field, values, words: tile, as: 'faces' });
