import { html } from 'lit-html';

/** An icon of the sprite that plugins/icons.js puts into the page; its words stand beside it. @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;
