import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { FALLBACK, LANGUAGES } from '../src/words/languages.js';
import { learn, say, speakIn } from '../src/words/say.js';

const SOURCE = path.resolve(import.meta.dirname, '../src');
const WORDS = path.join(SOURCE, 'words');
const PREFIX = 'virtual:words/';

/** The kinds of nodes, as icu-minify's compiled messages have them: "#", with forms, with a format. */
const [POUND, SELECT, PLURAL, ORDINAL, NUMBER, DATE] = [0, 1, 2, 3, 4, 5];

/** A text whose amounts of money stand apart: "$800" would turn to "800$". @param {string} text */
export const amountsApart = (text) => text.replace(/\$\d+(,\d+)*/g, '\u2066$&\u2069');

/**
 * A compiled message whose values stand apart, as names, numbers and squares must in a sentence that
 * is written from right to left; with a value its "$", "+$". @param {any} message @returns {any}
 */
export const isolated = (message) => {
  if (!Array.isArray(message)) return message === POUND ? apart(POUND) : amountsApart(message);
  return message.flatMap((node, i) => {
    if (typeof node === 'string') return amountsApart(node).replace(/[+−]?\$$/, '\u2066$&');
    const before = message[i - 1];
    if (typeof before === 'string' && before.endsWith('$')) return [node, '\u2069'];
    const [name, kind, forms] = Array.isArray(node) ? node : [];
    if (![SELECT, PLURAL, ORDINAL].includes(kind)) return apart(node);
    const own = Object.entries(forms).map(([form, text]) => [form, isolated(text)]);
    return [[name, kind, Object.fromEntries(own)]];
  });
};

/** @param {unknown} node */
const apart = (node) => ['\u2068', node, '\u2069'];

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
        const message = compile(text);
        return [key, LANGUAGES[language]?.dir === 'rtl' ? isolated(message) : message];
      } catch (error) {
        throw new Error(`${language}: ${key}: ${/** @type {Error} */ (error).message}`);
      }
    }),
  );

/**
 * Says messages of a language while the page is built; throws an Error where there is none.
 * @param {string} tag @returns {typeof say}
 */
export const sayIn = (tag) => {
  const messages = allCompiled(tag);
  return (key, values) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no message for ${key}`);
    speakIn(tag);
    learn({ [key]: message });
    return say(key, values);
  };
};

/** All messages of a language as they are written, by key. @param {string} language @returns {Record<string, string>} */
export const messagesOf = (language) =>
  Object.assign({}, ...areas(language).map((area) => written(language, area)));

/** All messages of a language, or those of some areas. @param {string} language @param {string[]} [wanted] */
export const allCompiled = (language, wanted = areas(language)) =>
  Object.assign({}, ...wanted.map((area) => compiled(language, area)));

/** The keys that a source says literally: say('lobby.continue'). @param {string} code */
export const keysIn = (code) =>
  [...code.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, key]) => /** @type {string} */ (key));

/**
 * What a compiled message asks for: the names of its values, each with the kind of its forms and those.
 * @param {unknown} message @returns {{ name: string, kind?: number, forms: Record<string, unknown> }[]}
 */
export const askedBy = (message) => {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, kind, forms]) => {
    const hasForms = Object(forms) === forms && [SELECT, PLURAL, ORDINAL].includes(kind);
    const here = { name, kind, forms: hasForms ? forms : {} };
    return [here, ...Object.values(here.forms).flatMap(askedBy)];
  });
};

/** Whole numbers that meet every form a language has for those below some thousands. */
const NUMBERS = Array.from({ length: 201 }, (_, n) => n);

/** What is wrong with a compiled message beside its English one. @param {string} tag @param {unknown} message @param {unknown} english */
export const faultsIn = (tag, message, english) => {
  const asked = askedBy(message);
  const known = askedBy(english);
  const names = (/** @type {typeof asked} */ values) => [
    ...new Set(values.map(({ name }) => name)),
  ];
  const [own, wanted] = [names(asked), names(known)];
  // What English puts in as it is may be a text, which is no number and no date.
  /** @param {typeof asked[number]} value */
  const isFormattedAlone = ({ name, kind }) =>
    (kind === NUMBER || kind === DATE) &&
    !known.some((other) => other.name === name && other.kind === kind);
  /** @param {typeof asked[number]} value */
  const formsOf = ({ name, kind, forms }) => {
    if (kind === SELECT) {
      const all = known.filter((other) => other.name === name && other.kind === SELECT);
      const meant = new Set(all.flatMap((other) => Object.keys(other.forms)));
      return Object.keys(forms).filter((form) => meant.size > 0 && !meant.has(form));
    }
    if (kind !== PLURAL && kind !== ORDINAL) return [];
    const type = kind === PLURAL ? 'cardinal' : 'ordinal';
    const rules = new Intl.PluralRules(tag, { type });
    const met = NUMBERS.filter((n) => !(`=${n}` in forms)).map((n) => rules.select(n));
    // A message may say the same of all numbers, or of all but some.
    const isOne = Object.keys(forms).every((form) => form === 'other' || form.startsWith('='));
    const missing = isOne ? [] : [...new Set(met)].filter((form) => !(form in forms));
    const useless = Object.keys(forms).filter((form) => {
      const { pluralCategories } = rules.resolvedOptions();
      return !form.startsWith('=') && !pluralCategories.some((category) => category === form);
    });
    return [...missing.map((form) => `no ${form}`), ...useless];
  };
  return [
    ...wanted.filter((name) => !own.includes(name)).map((name) => `does not say {${name}}`),
    ...own.filter((name) => !wanted.includes(name)).map((name) => `asks for {${name}}`),
    ...asked.flatMap((value) => formsOf(value).map((form) => `{${value.name}}: ${form}`)),
    ...asked.filter(isFormattedAlone).map(({ name }) => `formats {${name}}`),
  ];
};

/**
 * What a language lacks or has too much beside English, a line each: keys, the values they ask for,
 * and forms of plurals; throws an Error that names a message which is none. @param {string} tag
 */
export const faultsOf = (tag) => {
  const [own, english] = [allCompiled(tag), allCompiled(FALLBACK)];
  const keys = new Set([...Object.keys(english), ...Object.keys(own)]);
  return [...keys].flatMap((key) => {
    if (!(key in own)) return `${tag}: no message for ${key}`;
    if (!(key in english)) return `${tag}: nobody says ${key}`;
    return faultsIn(tag, own[key], english[key]).map((fault) => `${tag}: ${key}: ${fault}`);
  });
};

/**
 * What fetches areas in any language, of which the served sources have a module each.
 * @param {string} wanted "app+board"
 */
const fetching = (wanted) => {
  const each = Object.keys(LANGUAGES).map(
    (tag) => `'${tag}': () => import('${PREFIX}${tag}/${wanted}')`,
  );
  return `const languages = { ${each.join(', ')} };
export default async (tag) => (await languages[tag]()).default;`;
};

/**
 * Gives `virtual:words/<area>` and `virtual:words/<area>+<area>…`: a function that fetches the messages
 * of a language, compiled. A key that the code says and English has not ends the build, and so does a
 * language that says more or less than English.
 * @returns {import('vite').Plugin}
 */
export const words = () => {
  /** @type {Set<string>} */
  let known = new Set();
  let isBuild = false;
  return {
    name: 'quintet:words',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      known = new Set(areas(FALLBACK).flatMap((area) => Object.keys(written(FALLBACK, area))));
      const faults = Object.keys(LANGUAGES).flatMap(faultsOf);
      if (isBuild && faults.length > 0) this.error(faults.join('\n'));
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [wanted = '', tag = FALLBACK] = id
        .slice(PREFIX.length + 1)
        .split('/')
        .reverse();
      const names = wanted.split('+');
      for (const area of names) this.addWatchFile(fileOf(tag, area));
      if (id.endsWith(`/${tag}/${wanted}`)) return moduleOf(tag, names);
      if (!isBuild) return fetching(wanted);
      // A file for each language, all of one name but for the tag: so the page need not know them.
      const files = Object.keys(LANGUAGES).map((tag) => ({ tag, source: moduleOf(tag, names) }));
      const all = createHash('sha256').update(files.map(({ source }) => source).join());
      const nameOf = (/** @type {string} */ tag) =>
        `words-${tag}-${names[0]}-${all.copy().digest('hex').slice(0, 8)}.js`;
      for (const { tag, source } of files) {
        this.emitFile({ type: 'asset', fileName: `assets/${nameOf(tag)}`, source });
      }
      return `export default async (tag) =>
        (await import(/* @vite-ignore */ './${nameOf("' + tag + '")}')).default;`;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCE)) return;
      const missing = keysIn(code).filter((key) => !known.has(key));
      if (missing.length > 0) this.error(`no message for ${missing.join(', ')}`);
    },
  };
};

/** The source of a module that has some areas. @param {string} tag @param {string[]} names */
const moduleOf = (tag, names) => `export default ${JSON.stringify(allCompiled(tag, names))};`;
