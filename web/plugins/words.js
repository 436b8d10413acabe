import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';

const SOURCE = path.resolve(import.meta.dirname, '../src');
const WORDS = path.join(SOURCE, 'words');
const PREFIX = 'virtual:words/';

/** The areas of a language, each a file. @param {string} language */
const areas = (language) =>
  readdirSync(path.join(WORDS, language))
    .map((file) => path.parse(file))
    .filter(({ ext }) => ext === '.json')
    .map(({ name }) => name);

/** @param {string} language @param {string} area */
const fileOf = (language, area) => path.join(WORDS, language, `${area}.json`);

/**
 * The messages of an area as they are written, by their whole keys: "lobby.continue".
 * @param {string} language @param {string} area @returns {Record<string, string>}
 */
export const written = (language, area) =>
  Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(fileOf(language, area), 'utf8'))).map(([key, text]) => [
      `${area}.${key}`,
      /** @type {string} */ (text),
    ]),
  );

/** The same, as say.js takes them; throws an Error that names a message which is none. @param {string} language @param {string} area */
export const compiled = (language, area) =>
  Object.fromEntries(
    Object.entries(written(language, area)).map(([key, text]) => {
      try {
        return [key, compile(text)];
      } catch (error) {
        throw new Error(`${language}: ${key}: ${/** @type {Error} */ (error).message}`);
      }
    }),
  );

/** All messages of a language, or those of some areas. @param {string} language @param {string[]} [wanted] */
export const allCompiled = (language, wanted = areas(language)) =>
  Object.assign({}, ...wanted.map((area) => compiled(language, area)));

/** The keys that a source says literally: say('lobby.continue'). @param {string} code */
export const keysIn = (code) =>
  [...code.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, key]) => /** @type {string} */ (key));

/**
 * Gives `virtual:words/<language>/<area>` and `virtual:words/<language>/<area>+<area>…`, messages
 * compiled; a key that the code says and English has not ends the build.
 * @returns {import('vite').Plugin}
 */
export const words = () => {
  /** @type {Set<string>} */
  let known = new Set();
  return {
    name: 'quintet:words',
    buildStart() {
      known = new Set(areas('en').flatMap((area) => Object.keys(written('en', area))));
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = '', wanted = ''] = id.slice(PREFIX.length + 1).split('/');
      const names = wanted.split('+');
      for (const area of names) this.addWatchFile(fileOf(language, area));
      return `export default ${JSON.stringify(allCompiled(language, names))}`;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCE)) return;
      const missing = keysIn(code).filter((key) => !known.has(key));
      if (missing.length > 0) this.error(`no message for ${missing.join(', ')}`);
    },
  };
};
