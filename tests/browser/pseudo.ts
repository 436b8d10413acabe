// The pseudo-language (tests/web/pseudo.ts) in a browser. Text that is not in it comes from no message.
// Text that is cut off in it would be cut off in some real language.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { PLAIN, pseudo } from '../web/pseudo.ts';
import { DIST } from './server.ts';

/** Replaces a page's German words with the pseudo-language. */
export const speakPseudo = async (page: Page | BrowserContext) => {
  const files = readdirSync(`${DIST}/assets`);
  await page.route(/\/assets\/words-de-\w+-[\w-]+\.js$/, async (route) => {
    const [, area] = /words-de-(\w+)-/.exec(route.request().url()) ?? [];
    const english = files.find(
      (file) => file.startsWith(`words-en-${area}-`) && file.endsWith('.js'),
    );
    const { default: messages } = await import(path.join(DIST, 'assets', String(english)));
    const own = Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [key, pseudo(text)]),
    );
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(own)}`,
    });
  });
};

/**
 * Source of a list of faults: all visible or spoken text with letters without accents, and all text
 * without enough room. The latter is cut off, hidden, or has a broken word that would fit into a line of
 * the window.
 */
export const FAULTS = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const plain = ${PLAIN};
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, data } = walker.currentNode;
    if (data.trim() && seen(parent) && !parent.closest('script, style, noscript')) {
      texts.push([data.trim(), parent, walker.currentNode]);
    }
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (!seen(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name)?.trim();
      if (text) texts.push([text, element]);
    }
  }
  // A message has brackets around it, or is one of several within another.
  const untranslated = texts
    .filter(([, element]) => !element.closest('bdi, [data-plain]'))
    .filter(([text]) => /[A-Za-z]{2}/.test(text.replace(plain, '')) && !/[áéíóúýçñö[\\]]/i.test(text))
    .map(([text, element]) => 'not translated: ' + text.slice(0, 80) + ' in ' + element.tagName + '.' + element.className);
  const cut = [];
  const across = Math.min(innerWidth, screen.width); // on a phone innerWidth grows with the page
  for (const [said, element, node] of texts) {
    if (!node || element.closest('.unseen, option')) continue;
    if (getComputedStyle(element).clipPath !== 'none') {
      // On low windows a sign replaces the name.
      if (element.matches('.player .name') && innerHeight > 600) cut.push('not shown: ' + said);
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    // Lines are closer together than the typeface's box is high.
    const slack = 1 + 0.08 * parseFloat(getComputedStyle(element).fontSize);
    const where = said.slice(0, 60) + ' in ' + element.tagName + '.' + element.className;
    // Wide tables scroll in their own frame. An address breaks anywhere.
    if (element.closest('.details, .scroll, pre')) continue;
    if (text.left < -1 || text.right > across + 1) cut.push('out of the window: ' + where);
    for (const { 0: word, index } of node.data.matchAll(/[\\p{sc=Latin}\\p{sc=Arabic}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const width = lines.reduce((sum, line) => sum + line.width, 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 && width < across - 48) {
        cut.push('broken: ' + word + ' in ' + where);
      }
    }
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isButton = box.matches('button, .button, label > span, .name');
      if ((overflowX !== 'visible' || isButton) && !/auto|scroll/.test(overflowX) &&
          (text.left < left - 1 || text.right > right + 1)) cut.push('too wide: ' + where);
      // Text that a press unfolds may be longer than its place.
      if ((['hidden', 'clip'].includes(overflowY) || isButton) && !box.matches('.folding') &&
          (text.top < top - slack || text.bottom > bottom + slack)) cut.push('too high: ' + where);
      if (/auto|scroll/.test(overflowX + overflowY) || getComputedStyle(box).position === 'fixed') break;
    }
  }
  for (const element of document.querySelectorAll('body *')) {
    const { overflowX } = getComputedStyle(element);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    if (/auto|scroll/.test(overflowX) && isWide && seen(element) && !element.matches('.details, .scroll')) {
      cut.push('scrolls sideways: ' + element.tagName + '.' + element.className);
    }
  }
  if (document.documentElement.scrollWidth > across) cut.push('the page is wider than the window');
  return [...new Set([...untranslated, ...cut])];
})()`;
