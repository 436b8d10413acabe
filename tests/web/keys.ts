// Finds the keys of messages in source code.

import { GAMES } from '../../web/plugins/games.ts';

/** Returns code without comments, which contain no messages. */
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Returns the literal keys in a source: say('lobby.continue'). */
export const keysIn = (code: string) =>
  [...withoutComments(code).matchAll(/(?<![.\w])say\(\s*'([^']+)'/g)].map(([, key = '']) => key);

/** A placeholder in a template: "${name}". */
const VALUE = /\$\{[^`}]*\}/;
/** Templates of keys: `lobby.${name}.line`, say(`${name}.confirm`). */
const TEMPLATES = [
  new RegExp(`\`([\\w-]+\\.(?:[\\w.-]|${VALUE.source})*)\``, 'g'),
  new RegExp(`(?<![.\\w])say\\(\\s*\`(${VALUE.source}(?:[\\w.-]|${VALUE.source})*)\``, 'g'),
];

/** Returns the known keys that match a template. A placeholder at its beginning stands for a game. */
const keysMatching = (template: string, known: string[]) => {
  const [first = '', ...others] = template
    .split(new RegExp(VALUE, 'g'))
    .map((text) => text.replaceAll('.', '\\.'));
  const pattern = [first, ...others].join('.+');
  const whole = new RegExp(`^${first ? pattern : pattern.replace('.+', `(${GAMES.join('|')})`)}$`);
  return known.filter((key) => whole.test(key));
};

/**
 * Returns the known keys that a source says, or hands to other code. Throws an Error if a template matches
 * none.
 */
export const saidBy = (code: string, known: string[]): Set<string> => {
  const plain = withoutComments(code);
  const all = new Set(known);
  const areas = new Set(known.map((key) => key.split('.')[0]));
  const literal = [...plain.matchAll(/'([\w-]+\.[\w.-]+)'/g)].flatMap(([, key = '']) =>
    all.has(key) ? key : [],
  );
  const templates = TEMPLATES.flatMap((pattern) => [...plain.matchAll(pattern)]).flatMap(
    ([, template = '']) => {
      if (!template.startsWith('$') && !areas.has(template.split('.')[0])) return [];
      const found = keysMatching(template, known);
      if (found.length === 0) throw new Error(`no message for \`${template}\``);
      return found;
    },
  );
  return new Set([...literal, ...templates]);
};
