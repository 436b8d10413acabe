import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Plugin } from 'vite';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';
import { learn, say, speakIn } from '../src/words/say.ts';
import { fileOf, messagesOf, PARTS } from './catalogues.ts';

const ID = 'virtual:words';

/** The kinds of nodes, as icu-minify's compiled messages have them: "#", with forms, with a format. */
const [POUND, SELECT, PLURAL, ORDINAL, NUMBER, DATE] = [0, 1, 2, 3, 4, 5] as const;

type Nodes = Exclude<CompiledMessage, string>;
type Node = Nodes[number];
/** A message, or a form of a plural, which may be a "#" alone. */
type Text = CompiledMessage | typeof POUND;
type WithForms = [
  name: string,
  kind: typeof SELECT | typeof PLURAL | typeof ORDINAL,
  forms: Record<string, Text>,
];

const hasForms = (node: Node): node is WithForms =>
  Array.isArray(node) && [SELECT, PLURAL, ORDINAL].some((kind) => kind === node[1]);

/** A text whose amounts of money stand apart: "$800" would turn to "800$". */
export const amountsApart = (text: string) => text.replace(/\$\d+(,\d+)*/g, '\u2066$&\u2069');

/**
 * A compiled message whose values stand apart, as names, numbers and squares must in a sentence that
 * is written from right to left; with a value its "$", "+$".
 */
export const isolated = (message: Text): CompiledMessage => {
  if (message === POUND) return apart(POUND);
  if (typeof message === 'string') return amountsApart(message);
  return message.flatMap((node, i): Nodes => {
    if (typeof node === 'string') return [amountsApart(node).replace(/[+−]?\$$/, '\u2066$&')];
    const before = message[i - 1];
    if (typeof before === 'string' && before.endsWith('$')) return [node, '\u2069'];
    if (!hasForms(node)) return apart(node);
    const [name, kind, forms] = node;
    const own = Object.entries(forms).map(([form, text]) => [form, isolated(text)]);
    return [[name, kind, Object.fromEntries(own)]];
  });
};

const apart = (node: Node): Nodes => ['\u2068', node, '\u2069'];

/**
 * The messages of a language, or of some parts of it, compiled for say.ts. Throws an Error with the key
 * of a message that does not compile.
 */
export const allCompiled = (language: string, parts?: string[]): Record<string, CompiledMessage> =>
  Object.fromEntries(
    Object.entries(messagesOf(language, parts)).map(([key, text]) => {
      try {
        const message = compile(text);
        return [key, LANGUAGES[language]?.dir === 'rtl' ? isolated(message) : message];
      } catch (error) {
        throw new Error(`${language}: ${key}: ${(error as Error).message}`);
      }
    }),
  );

/** Says messages of a language while the page is built; throws an Error where there is none. */
export const sayIn = (tag: string): typeof say => {
  const messages = allCompiled(tag);
  return (key, values) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no message for ${key}`);
    speakIn(tag);
    learn({ [key]: message });
    return say(key, values);
  };
};

/** A value that a message asks for. */
interface Asked {
  name: string;
  kind?: unknown;
  /** The forms of a plural or a selection. */
  forms: Record<string, Text>;
}

/** Returns the values that a compiled message asks for, also within forms. */
export const askedBy = (message: Text | undefined): Asked[] => {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, kind] = node;
    const forms = hasForms(node) ? node[2] : {};
    return [{ name, kind, forms }, ...Object.values(forms).flatMap(askedBy)];
  });
};

/** Whole numbers that meet every form a language has for those below some thousands. */
const NUMBERS = Array.from({ length: 201 }, (_, n) => n);

/** Returns the faults of a compiled message compared with the English one. */
export const faultsIn = (
  tag: string,
  message: CompiledMessage | undefined,
  english: CompiledMessage | undefined,
) => {
  const asked = askedBy(message);
  const known = askedBy(english);
  const names = (values: Asked[]) => [...new Set(values.map(({ name }) => name))];
  const [own, wanted] = [names(asked), names(known)];
  // What English puts in as it is may be a text, which is no number and no date.
  const isFormattedAlone = ({ name, kind }: Asked) =>
    (kind === NUMBER || kind === DATE) &&
    !known.some((other) => other.name === name && other.kind === kind);
  const formsOf = ({ name, kind, forms }: Asked) => {
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
 * and forms of plurals; throws an Error that names a message which is none.
 */
export const faultsOf = (tag: string) => {
  const [own, english] = [allCompiled(tag), allCompiled(FALLBACK)];
  const keys = new Set([...Object.keys(english), ...Object.keys(own)]);
  return [...keys].flatMap((key) => {
    if (!(key in own)) return `${tag}: no message for ${key}`;
    if (!(key in english)) return `${tag}: nobody says ${key}`;
    return faultsIn(tag, own[key], english[key]).map((fault) => `${tag}: ${key}: ${fault}`);
  });
};

/** The source of a module with the messages of a part. */
const moduleOf = (tag: string, part: string) =>
  `export default ${JSON.stringify(allCompiled(tag, [part]))};`;

/** The source of a module that fetches parts, of which each is a module in each language. */
const fetching = (parts: string[]) => {
  const each = parts.flatMap((part) =>
    Object.keys(LANGUAGES).map((tag) => `'${tag}/${part}': () => import('${ID}/${tag}/${part}')`),
  );
  return `const modules = { ${each.join(', ')} };
export default async (part, tag) => (await modules[tag + '/' + part]()).default;`;
};

/** The source of a module that fetches parts from files, by the ends of their names. */
const fetchingFiles = (ends: Record<string, string>) =>
  `const ends = ${JSON.stringify(ends)};
export default async (part, tag) =>
  (await import(/* @vite-ignore */ './words-' + tag + '-' + part + ends[part])).default;`;

/**
 * Gives `virtual:words`, a function that fetches a part of a language (catalogues.ts), compiled. In the
 * built page each part is a file whose name differs between languages only by the tag, so the page
 * knows one name for all. With `modules` those parts are modules, which the bundler names. A language
 * that has other messages than English ends the build.
 */
export const words = (modules?: string[]): Plugin => {
  let isBuild = false;
  return {
    name: 'quintet:words',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      const faults = isBuild ? Object.keys(LANGUAGES).flatMap(faultsOf) : [];
      if (faults.length > 0) this.error(faults.join('\n'));
    },
    resolveId: (id) => (id === ID || id.startsWith(`${ID}/`) ? `\0${id}` : null),
    load(id) {
      const [name, tag = '', part = ''] = id.split('/');
      if (name !== `\0${ID}`) return null;
      if (part) {
        this.addWatchFile(fileOf(tag, part));
        return moduleOf(tag, part);
      }
      if (modules || !isBuild) return fetching(modules ?? PARTS);
      const ends = PARTS.map((part) => {
        const files = Object.keys(LANGUAGES).map((tag) => ({ tag, source: moduleOf(tag, part) }));
        const all = createHash('sha256').update(files.map(({ source }) => source).join());
        const end = `-${all.digest('hex').slice(0, 8)}.js`;
        for (const { tag, source } of files) {
          this.emitFile({ type: 'asset', fileName: `assets/words-${tag}-${part}${end}`, source });
        }
        return [part, end] as const;
      });
      return fetchingFiles(Object.fromEntries(ends));
    },
  };
};
