import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../src/words/languages.ts';
import type { Prose } from './prose.ts';
import { bodyOf, fileIn, linksOf, WEB, WORDS } from './prose.ts';
import { sayIn } from './words.ts';

/** The file with the host's contact, which may be missing (docs/hosting.md). */
const CONTACT = path.join(WEB, 'contact.txt');

/** The pages, each with the other page that it links to. */
const PAGES = { teach: 'access', access: 'teach' };

/** Character references for HTML. */
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Returns the contact sentence of a page as HTML, from the first line of the host's file. Mail and web
 * addresses become links. Without a contact the sentence refers to the host.
 */
export const contactIn = (written: string, tag: string) => {
  const [line = ''] = written.trim().split('\n');
  const contact = line.trim().replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
  if (contact === '') return sayIn(tag)('site.noContact');
  const isMail = /^[^\s@]+@[^\s@]+$/.test(contact);
  const isPage = /^https?:\/\/\S+$/.test(contact);
  const address = isMail ? `mailto:${contact}` : contact;
  const shown = isMail || isPage ? `<a href="${address}">${contact}</a>` : contact;
  return sayIn(tag)('site.contact', { contact: shown });
};

const present = () => (existsSync(CONTACT) ? readFileSync(CONTACT, 'utf8') : '');

/**
 * Makes teach.html and access.html from words/en/teach.md and access.md, and their translations: uses of
 * the games in teaching, and accessibility.
 */
export const aboutPages = () =>
  Object.entries(PAGES).flatMap(([name, other]) =>
    Object.keys(LANGUAGES).map((tag) => pageOf(name, other, tag)),
  );

const pageOf = (name: string, other: string, tag: string): [string, Prose] => [
  path.join(WEB, fileIn(name, tag)),
  {
    source: path.join(WORDS, tag, `${name}.md`),
    tag,
    fill: (markdown, say) => {
      const [, heading = ''] = /^# (.*)\n/.exec(markdown) ?? [];
      const body = bodyOf(markdown.replace(/^# .*\n/, ''), say('rules.table'));
      return {
        title: `${heading} – Quintet`,
        heading,
        body: name === 'access' ? `${body}<p>${contactIn(present(), tag)}</p>` : body,
        others: `<a href="./${fileIn(other, tag)}">${say(`settings.${other}`)}</a>`,
        languages: linksOf(name, tag),
      };
    },
  },
];
