// Icons, buttons with icons, page bars, and signs of pieces.

import type { SVGTemplateResult } from 'lit-html';
import { html } from 'lit-html';
import { say } from '../words/say.ts';

/** An icon of the sprite that plugins/icons.ts puts into the page. Needs words beside it. */
export const icon = (name: string) =>
  html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;

export const button = (
  sign: string,
  words: string,
  act: (event: Event) => void,
  disabled = false,
) =>
  html`<button type="button" class="quiet" ?disabled=${disabled} @click=${act}>${icon(sign)} <span>${words}</span></button>`;

interface SignOptions {
  looks?: string;
  /** A shorter text for the tooltip. */
  title?: string;
  disabled?: boolean;
}

/** A button with only an icon. Its words are for screen readers and the tooltip. */
export const signButton = (
  sign: string,
  words: string,
  act: (event: Event) => void,
  { looks = 'quiet', title = words, disabled }: SignOptions = {},
) =>
  html`<button type="button" class="${looks} square" aria-label=${words} title=${title} ?disabled=${disabled} @click=${act}>${icon(sign)}</button>`;

/** The top bar of a page: the way back, by default to the lobby; the heading; and tools. */
export const pageBar = (
  heading: string,
  tools?: unknown,
  [href, words]: [href: string, words: string] = ['#', say('page.games')],
) =>
  html`<header class="bar">
    <a class="button quiet back" href=${href}>${icon('arrow-left')} <span>${words}</span></a>
    <h1 tabindex="-1">${heading}</h1>
    ${tools}
  </header>`;

/** A sign of pieces from a game's board, for use in text. */
export const mark = (sign: SVGTemplateResult | undefined) =>
  html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${sign}</svg>`;
