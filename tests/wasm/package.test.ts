// The package of scripts/package, installed offline into an empty folder and used there.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILT = path.join(ROOT, 'build/package');
const BIN = path.join(ROOT, 'node_modules/.bin');

/** Most bytes, at best gzip compression, of `quintet` with one game and no computer, with 2 % of room. */
const MOST = {
  pahtum: 61_500,
  triangles: 60_700,
  mines2048: 65_700,
  mathable: 68_900,
  mergers: 68_800,
};

let folder: string;
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quintet-package-'));
  const { stdout } = await run('npm', ['pack', '--silent', BUILT], { cwd: folder });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--silent', `./${stdout.trim()}`], { cwd: folder });
  // Pictures need this library beside the package.
  const library = '@napi-rs';
  symlinkSync(path.join(ROOT, 'node_modules', library), path.join(folder, 'node_modules', library));
});
after(() => rmSync(folder, { recursive: true }));

/** Runs a script where the package is installed, and returns its output. */
const node = async (script: string) => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
  });
  return stdout;
};

const README = readFileSync(path.join(ROOT, 'web/package/README.md'), 'utf8');

const EXAMPLES = [...README.matchAll(/^## (.*)\n\n```js\n([\s\S]*?)```/gm)];

test('every example stands below a heading of its own, by which it is tried', () => {
  assert.ok(EXAMPLES.length > 0);
  assert.equal(EXAMPLES.length, README.split('```js').length - 1);
});

for (const [, title, example] of EXAMPLES) {
  test(`the example "${title}" prints what it says`, async () => {
    const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    assert.ok(said.length > 0);
    assert.deepEqual((await node(example)).trim().split('\n'), said);
  });
}

test('every entry can be imported where there is neither a window nor a document', async () => {
  const { exports } = JSON.parse(readFileSync(path.join(BUILT, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((entry) => /^\.(\/\w+)?$/.test(entry));
  assert.ok(entries.length > 1);
  const imports = entries.map((entry) => `await import('quintet${entry.slice(1)}');`);
  const tell = 'console.log(Object.keys(globalThis).join());';
  assert.equal(await node(`${imports.join('\n')}\n${tell}`), await node(tell));
});

test('what is refused is an error of its own, in a sentence', async () => {
  const printed = await node(`
    import { loadEngine, Refused } from 'quintet';
    const engine = await loadEngine('pahtum');
    try {
      engine.match().load('quintet 1\\ngame: pahtum\\noptions: \\nplayers: Ann | Bob\\n\\nZ9\\n');
    } catch (error) {
      console.log(error instanceof Refused, String(error));
    }`);
  assert.equal(
    printed.trim(),
    'true Refused: Line 6: this move is not allowed. The board goes from A0 to G6.',
  );
});

test('in Node computers think in place, with what they have learnt', async () => {
  const printed = await node(`
    import { recordOf } from 'quintet';
    import { Computer, thinksInPlace } from 'quintet/computer';
    const start = 'score=0 0:64 1:64 2:2 3:2 4:8 5:4 6:8 7:16 8:16 9:8 10:4 11:8 12:512 13:256 14:128 15:32';
    const record = recordOf({ game: 'mines2048', options: 'loss=stuck', players: [''], start });
    const { action } = await new Computer().think({ record, ply: 0, level: '5' });
    console.log(action, thinksInPlace());
    process.exit();`);
  assert.match(printed, /^[AWDX] true$/m);
});

test('what fails in place tells a terminal nothing that a record commands', async () => {
  const { stderr } = await run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { review } from 'quintet/computer';
      const record = 'quintet 1\\ngame: pahtum\\noptions: \\x1b[31m\\x9b31m=1\\n\\n';
      review(record, { looked() {}, done() {}, failed: () => console.error('failed') });`,
    ],
    { cwd: folder },
  );
  assert.match(stderr, /\ufffd\[31m\ufffd31m/);
  assert.match(stderr, /failed/);
  assert.doesNotMatch(stderr.replaceAll('\n', ''), /\p{Cc}/u);
});

test('its program is called as npx calls it', async () => {
  const { stdout } = await run(path.join(folder, 'node_modules/.bin/quintet'), ['--help']);
  assert.match(stdout, /^usage: quintet picture FILE/);
});

test('the open data is found beside the modules', async () => {
  const printed = await node(`
    import { readFile } from 'node:fs/promises';
    const read = async (name) =>
      String(await readFile(new URL(import.meta.resolve('quintet/data/' + name))));
    for (const { path, schema } of JSON.parse(await read('datapackage.json')).resources)
      console.log((await read(path)).startsWith(schema.fields.map(({ name }) => name).join()));`);
  assert.deepEqual(printed.trim().split('\n'), Array(4).fill('true'));
});

const REFUSING = {
  'at once': `class { constructor() { throw new Error('refused'); } }`,
  'by an event': `class {
    postMessage() { queueMicrotask(() => this.onerror(new Event('error'))); }
    terminate() {}
  }`,
};
for (const [how, refusing] of Object.entries(REFUSING)) {
  test(`where a Worker is refused ${how} computers think in place and say so`, async () => {
    const printed = await node(`
      globalThis.Worker = ${refusing};
      const { Computer, thinksInPlace } = await import('quintet/computer');
      const computer = new Computer();
      const question = { record: 'quintet 1\\ngame: triangles\\n\\n2\\n3\\n', ply: 2, level: '5' };
      console.log(thinksInPlace());
      for (let i = 0; i < 2; i++) console.log((await computer.think(question)).action);
      console.log(thinksInPlace());`);
    assert.deepEqual(printed.trim().split('\n'), [
      'false',
      'quintet: no Worker may be started here; computers think in place.',
      '6',
      '6',
      'true',
    ]);
  });
}

test('its types are those of its code', async () => {
  writeFileSync(
    path.join(folder, 'use.ts'),
    `import { loadEngine, SPECTATOR, type Match } from 'quintet';
import { drawBoard } from 'quintet/board';
import { type Format, picture } from 'quintet/picture';
import { QuintetBoard } from 'quintet/define';
import { Computer, review } from 'quintet/computer';
const match: Match = (await loadEngine('pahtum')).match();
const legal: string[] = match.state(SPECTATOR).legal;
const { action } = await new Computer().think({ record: match.record(), ply: 0, level: '3' });
const result = match.act(action, SPECTATOR);
if ('refusal' in result) throw new Error(result.refusal.code);
const stop: () => void = review(match.record(), { looked() {}, done() {}, failed() {} });
const end: () => void = await drawBoard(document.body, { record: match.record(), theme: 'dark' });
const element = new QuintetBoard();
element.mode = 'puzzle';
const why: string = await element.play('B2');
const format: Format = 'svg';
const file: Uint8Array = await picture({ record: match.record(), format });
// @ts-expect-error a seed is a bigint
match.start('pahtum', '', ['', ''], 1);
export { end, file, legal, stop, why };
`,
  );
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--types', ''];
  for (const kind of ['nodenext', 'preserve']) {
    // `preserve` resolves as bundlers do.
    const how = [...options, '--module', kind, '--lib', 'es2022,dom', 'use.ts'];
    const { code, stdout } = await run(path.join(BIN, 'tsc'), how, { cwd: folder }).catch(
      (error) => error,
    );
    assert.deepEqual([kind, code, stdout], [kind, undefined, '']); // with a code it failed, or did not begin
  }
});

test('every file that its modules and types name is there', () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });
  const named = files
    .filter((file) => /\.[jt]s$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(BUILT, file), 'utf8');
      // In modules, which all lie beside each other, `../` begins only keys of a table.
      const name = file.endsWith('.d.ts')
        ? /["'](\.\.?\/[^"']+)["']/g
        : /["'`](\.\/[\w.-]+\.\w+)["'`]/g;
      return [...text.matchAll(name)].map(([, name]) => ({
        file,
        name: path.join(path.dirname(file), name),
      }));
    });
  assert.ok(named.some(({ name }) => name === 'search-worker.js'));
  const isThere = (file: string, name: string) =>
    files.includes(file.endsWith('.d.ts') ? name.replace(/\.js$/, '.d.ts') : name);
  assert.deepEqual(
    named.filter(({ file, name }) => !isThere(file, name)),
    [],
  );
});

test('what tools are told of the element is what it has', async () => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(BUILT, name), 'utf8'));
  const { customElements, exports } = read('package.json');
  const [{ path: file, declarations }] = read(customElements).modules;
  assert.equal(exports['./define'].default, `./${file}`);
  const [{ name, attributes, members }] = declarations;
  const printed = await node(`
    const { ${name}: Element } = await import('quintet/define');
    const { constructor, connectedCallback, disconnectedCallback, attributeChangedCallback, ...own } =
      Object.getOwnPropertyDescriptors(Element.prototype);
    console.log([Element.observedAttributes, Object.keys(own)].join());`);
  const told = [...attributes, ...members].map((one) => one.name);
  assert.deepEqual(new Set(printed.trim().split(',')), new Set(told));
});

test('a page that Vite builds brings modules, weights and the Worker along', async () => {
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'index.html'), '<script type="module" src="main.js"></script>');
  writeFileSync(
    path.join(site, 'main.js'),
    `import { loadEngine } from 'quintet';
import { Computer } from 'quintet/computer';
console.log(await loadEngine(), new Computer());`,
  );
  await run(path.join(BIN, 'vite'), ['build', site, '--logLevel', 'error'], { cwd: folder });
  const files = readdirSync(path.join(site, 'dist/assets')).map((name) =>
    name.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
  );
  for (const name of readdirSync(BUILT).filter((file) => /\.(wasm|bin)$/.test(file))) {
    assert.ok(files.includes(name), `${name} among ${files}`);
  }
  assert.ok(files.includes('search-worker.js'));
});

test('it says nothing of the machine on which it was built', () => {
  for (const name of readdirSync(BUILT, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|ts|json|md|wasm)$/.test(name)) continue;
    const text = readFileSync(path.join(BUILT, name), 'latin1');
    assert.ok(!text.includes(ROOT), name);
  }
});

test('the rules with one game weigh no more than they did', () => {
  const sources = readdirSync(BUILT).filter((name) => name.endsWith('.js'));
  /** A module and all modules that it imports, directly or not. */
  const reach = (name: string, found = new Set([name])) => {
    const text = readFileSync(path.join(BUILT, name), 'utf8');
    for (const other of sources) {
      if (found.has(other) || !new RegExp(`[\`"']\\./${other}[\`"']`).test(text)) continue;
      reach(other, found.add(other));
    }
    return found;
  };
  const scripts = [...reach('index.js'), 'quintet-module.wasm'];
  for (const [game, most] of Object.entries(MOST)) {
    const files = [...scripts, `quintet-module.${game}.wasm`].map((name) => ({
      name,
      bytes: gzipSync(readFileSync(path.join(BUILT, name)), { level: 9 }).length,
    }));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    assert.ok(bytes <= most, `${game}: ${bytes} ${JSON.stringify(files)}`);
  }
});
