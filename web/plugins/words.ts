import { createHash } from 'node:crypto';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Plugin } from 'vite';
import { FALLBACK, LANGUAGES } from '../src/words/languages.ts';
import { learn, say, speakIn } from '../src/words/say.ts';
import { bundles, keysIn, unbundled } from './bundles.ts';
import { catalogues, fileOf, messagesOf } from './catalogues.ts';
import { GAMES } from './games.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');
const PREFIX = 'virtual:words/';

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
 * All messages of a language, or those that are wanted, as say.ts takes them; throws an Error that
 * names one which is none.
 */
export const allCompiled = (language: string, isWanted: (key: string) => boolean = () => true) =>
  Object.fromEntries(
    Object.entries(messagesOf(language))
      .filter(([key]) => isWanted(key))
      .map(([key, text]) => {
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

/**
 * The source of a module that fetches a bundle of words in any language, of which the served
 * sources have a module each.
 */
const fetching = (name: string) => {
  const each = Object.keys(LANGUAGES).map(
    (tag) => `'${tag}': () => import('${PREFIX}${tag}/${name}')`,
  );
  return `const languages = { ${each.join(', ')} };
export default async (tag) => (await languages[tag]()).default;`;
};

/** The source of a module that has some messages. */
const moduleOf = (tag: string, keys: Set<string>) =>
  `export default ${JSON.stringify(allCompiled(tag, (key) => keys.has(key)))};`;

/** A module of the built page: makes what fetches a bundle from the end of its files' names. */
const BUILT = `export default (rest) => async (tag) =>
  (await import(/* @vite-ignore */ './words-' + tag + rest)).default;`;

/** The source of the module that has what fetches the words of each board, by game. */
const ofGames = () => {
  const imports = GAMES.map((game) => `import ${game} from '${PREFIX}${game}';`);
  return `${imports.join('\n')}\nexport default { ${GAMES.join(', ')} };`;
};

/**
 * Gives `virtual:words/<bundle>`, a function that fetches a bundle of words (chunks.ts) in a
 * language, compiled, and `virtual:words/games`, those of the games' boards by game. A key that the
 * code says and English has not ends the build, and so do a file that says something which is
 * fetched with nothing, and a language that says more or less than English.
 */
export const words = (): Plugin => {
  let known = new Set<string>();
  let keysOf = new Map<string, Set<string>>();
  let isBuild = false;
  return {
    name: 'quintet:words',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      known = new Set(Object.keys(messagesOf(FALLBACK)));
      keysOf = bundles();
      if (!isBuild) return;
      const faults = [
        ...Object.keys(LANGUAGES).flatMap(faultsOf),
        ...unbundled().map((file) => `no bundle of chunks.ts has what ${file} says`),
      ];
      if (faults.length > 0) this.error(faults.join('\n'));
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [name = '', tag = FALLBACK] = id
        .slice(PREFIX.length + 1)
        .split('/')
        .reverse();
      if (name === 'games') return ofGames();
      if (name === 'built') return BUILT;
      const keys = (isBuild ? keysOf : bundles()).get(name);
      if (!keys) this.error(`chunks.ts has no bundle of words "${name}"`);
      for (const catalogue of catalogues(tag)) this.addWatchFile(fileOf(tag, catalogue));
      if (id.endsWith(`/${tag}/${name}`)) return moduleOf(tag, keys);
      if (!isBuild) return fetching(name);
      // A file for each language, all of one name but for the tag: so the page need not know them.
      const files = Object.keys(LANGUAGES).map((tag) => ({ tag, source: moduleOf(tag, keys) }));
      const all = createHash('sha256').update(files.map(({ source }) => source).join());
      const rest = `-${name}-${all.digest('hex').slice(0, 8)}.js`;
      for (const { tag, source } of files) {
        this.emitFile({ type: 'asset', fileName: `assets/words-${tag}${rest}`, source });
      }
      return `import fetching from '${PREFIX}built';\nexport default fetching('${rest}');`;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCE)) return;
      const missing = keysIn(code).filter((key) => !known.has(key));
      if (missing.length > 0) this.error(`no message for ${missing.join(', ')}`);
    },
  };
};
