// Pictures of the package (scripts/package), by its program and by its entry.

import assert from 'node:assert/strict';
import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Window } from 'happy-dom';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILT = path.join(ROOT, 'build/package');
const PROGRAM = path.join(BUILT, 'program.js');
interface Entry {
  picture: (wanted: object) => Promise<Uint8Array>;
}
const { picture }: Entry = await import(path.join(BUILT, 'picture.js'));
const own = mkdtempSync(path.join(tmpdir(), 'quintet-pictures-'));
after(() => rmSync(own, { recursive: true }));

/** A record of each game, and the token of its frame's colour. */
const GAMES: Record<string, { file: string; frame: string }> = {
  mathable: { file: 'classic', frame: 'mathable-frame' },
  mergers: { file: 'companies', frame: 'mergers-street' },
  pahtum: { file: 'random-holes', frame: 'pahtum-frame' },
  triangles: { file: 'radius-3', frame: 'triangles-paper' },
  mines2048: { file: 'mines', frame: 'mines2048-tray' },
};
const THEMES = ['light', 'dark', 'contrast'];

const fileOf = (game: string) =>
  path.join(ROOT, `tests/golden/${game}/${GAMES[game].file}.quintet`);
const recordOf = (game: string) => readFileSync(fileOf(game), 'utf8');

/** The colour of a token in a theme, from the style sheet. */
const colour = (game: string, theme: string, name: string) => {
  const css = readFileSync(path.join(ROOT, `web/src/games/${game}/style.css`), 'utf8');
  const of = theme === 'light' ? ':root' : `:root\\[data-theme="${theme}"\\]`;
  const [, block = ''] = new RegExp(`^${of} \\{([^}]*)\\}`, 'm').exec(css) ?? [];
  const [, value] = new RegExp(`--${name}: (#\\w{6});`).exec(block) ?? [];
  return value;
};

/** A picture's pixels. */
const decoded = async (bytes: Uint8Array) => {
  const { width, height } = await loadImage(bytes);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(bytes), 0, 0);
  /** A pixel as "#rrggbb"; "" if it is not opaque. */
  const at = (x: number, y: number) => {
    const [red, green, blue, opacity] = context.getImageData(x, y, 1, 1).data;
    if (opacity < 255) return '';
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  return { width, height, at };
};

for (const [game, { frame }] of Object.entries(GAMES)) {
  test(`${game} is drawn in the colours of its theme, as large as it is to be`, async () => {
    const seen = new Set();
    for (const theme of THEMES) {
      const { width, height, at } = await decoded(
        await picture({ record: recordOf(game), theme, size: 300 }),
      );
      assert.equal(Math.max(width, height), 300);
      assert.equal(at(0, 0), ''); // its corners are round
      assert.equal(at(150, 2), colour(game, theme, frame), theme);
      seen.add(at(150, 2));
    }
    assert.equal(seen.size, THEMES.length);
  });

  test(`${game} is drawn as SVG that runs and fetches nothing`, async () => {
    const named = recordOf(game).replace(/^players: .*$/m, 'players: <script>alert(1)</script>');
    const svg = new TextDecoder().decode(
      await picture({ record: named, format: 'svg', size: 300 }),
    );
    const window = new Window();
    const { documentElement } = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
    assert.match(documentElement.getAttribute('viewBox') ?? '', /^0 0 (300 \d+|\d+ 300)$/);
    const shapes =
      /^(svg|style|defs|path|text|clipPath|pattern|image|stop|linearGradient|radialGradient|filter|feDropShadow)$/;
    for (const element of [documentElement, ...documentElement.querySelectorAll('*')]) {
      assert.match(element.localName, shapes);
      for (const name of element.getAttributeNames()) {
        assert.doesNotMatch(name, /^on/);
        const value = element.getAttribute(name) ?? '';
        if (/href$/.test(name)) assert.match(value, /^(#|data:image\/png;base64,)/);
      }
    }
    assert.doesNotMatch(svg, /url\((?!#|data:font\/woff2;base64,)/);
    assert.ok(svg.split('<path ').length > 10);
    await window.happyDOM.close();
  });
}

test('the light in a hole falls from the middle outwards', async () => {
  const svg = new TextDecoder().decode(
    await picture({ record: recordOf('pahtum'), format: 'svg', ply: 20 }),
  );
  const gradients = [...svg.matchAll(/<radialGradient .*? fr="(.*?)" .*? r="(.*?)"/g)];
  assert.ok(gradients.length > 0);
  for (const [, inner, outer] of gradients) assert.ok(Number(inner) < Number(outer));
});

test('of a hand nothing is seen', async () => {
  const { width, height } = await decoded(await picture({ record: recordOf('mathable'), ply: 3 }));
  assert.equal(width, height); // a rack lies below the board
});

/** The chunks of a PNG; each has its own checksum. */
const chunksOf = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes);
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    assert.equal(file.readUInt32BE(at + 8 + length), crc32(named));
    chunks.push({ type: named.toString('latin1', 0, 4), data: named.subarray(4) });
    at += length + 12;
  }
  return chunks;
};

for (const game of Object.keys(GAMES)) {
  test(`a game of ${game} moves step by step to where it stands`, async () => {
    const bytes = await picture({ record: recordOf(game), ply: 30, size: 200, format: 'apng' });
    const chunks = chunksOf(bytes);
    const { data: header } = chunks[0];
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const pixels = new Uint32Array(width * height);
    const [{ data: count }] = chunks.filter(({ type }) => type === 'acTL');
    const controls = chunks.filter(({ type }) => type === 'fcTL');
    assert.equal(count.readUInt32BE(0), controls.length);
    assert.ok(controls.length > 5 && controls.length <= 31);
    const ordered = chunks.filter(({ type }) => /^f.../.test(type));
    assert.deepEqual(
      ordered.map(({ data }) => data.readUInt32BE(0)),
      ordered.map((_, index) => index),
    );

    // Compose the frames as a browser does.
    for (const [index, { data: control }] of controls.entries()) {
      const [, w, h, left, top] = [0, 4, 8, 12, 16].map((at) => control.readUInt32BE(at));
      assert.ok(left + w <= width && top + h <= height);
      const delay = control.readUInt16BE(20) / control.readUInt16BE(22);
      assert.equal(delay, index === controls.length - 1 ? 4 : 0.8);
      const { type, data } = chunks[chunks.findIndex((one) => one.data === control) + 1];
      assert.equal(type, index === 0 ? 'IDAT' : 'fdAT');
      const lines = inflateSync(index === 0 ? data : data.subarray(4));
      assert.equal(lines.length, h * (4 * w + 1));
      for (let y = 0; y < h; y++) {
        for (let x = 0; x < w; x++) {
          const pixel = lines.readUInt32BE(y * (4 * w + 1) + 1 + 4 * x);
          if (pixel & 255) pixels[(top + y) * width + left + x] = pixel;
          else assert.ok(index > 0);
        }
      }
    }
    // The last frame equals the still picture.
    const still = await decoded(await picture({ record: recordOf(game), ply: 30, size: 200 }));
    assert.deepEqual([still.width, still.height], [width, height]);
    const [x, y] = [100, 2];
    assert.equal(`#${(pixels[y * width + x] >>> 8).toString(16).padStart(6, '0')}`, still.at(x, y));
  });
}

test('what boards are lent while they draw is there for nobody else', async () => {
  const own = () =>
    ['document', 'Path2D', 'DOMMatrix'].map((name) => Object.hasOwn(globalThis, name));
  const before = own();
  await picture({ record: recordOf('mergers'), size: 100 });
  assert.deepEqual(own(), before);
  Object.assign(globalThis, { document: 'of somebody' });
  await picture({ record: recordOf('mergers'), size: 100 });
  assert.equal(Reflect.get(globalThis, 'document'), 'of somebody');
  Reflect.deleteProperty(globalThis, 'document');
});

const program = (words: string[], options?: SpawnSyncOptions, file = PROGRAM) =>
  spawnSync(process.execPath, [file, ...words], options);

test('the program writes to a file or to standard output, of a file or standard input', () => {
  const out = path.join(own, 'board.png');
  const wanted = ['picture', fileOf('triangles'), '--ply', '5', '--theme', 'dark', '--size', '120'];
  const { status, stdout } = program([...wanted, '--output', out]);
  assert.deepEqual([status, stdout.length], [0, 0]);
  assert.deepEqual(program(wanted).stdout, readFileSync(out));
  const piped = program(wanted.with(1, '-'), { input: recordOf('triangles') });
  assert.deepEqual(piped.stdout, readFileSync(out));
  const svg = path.join(own, 'board.svg');
  program([...wanted, '--output', svg]);
  assert.match(readFileSync(svg, 'utf8'), /^<svg /);
});

const MISUSES = {
  '': 'there is no command ""',
  draw: 'there is no command "draw"',
  picture: 'FILE is missing',
  'picture a b': '"b" is a word too many',
  'picture FILE --size 15': 'a size is a whole number, 16 … 4096',
  'picture FILE --size large': 'a size is a whole number, 16 … 4096',
  'picture FILE --ply 1.5': 'a ply is a whole number from 0',
  'picture FILE --theme blue': 'a theme is light, dark or contrast',
  'picture FILE --format gif': 'a format is png, svg or apng',
  'picture FILE --colour': 'there is no flag --colour',
};
const REFUSED = {
  'picture nowhere.quintet': 'cannot read nowhere.quintet',
  'picture FILE --output nowhere/board.png': 'cannot write nowhere/board.png',
  'picture FILE --ply 999': 'The record has no such step.',
  [`picture ${PROGRAM}`]: 'Line 1: A record begins with "quintet 1".',
};
test('what the program cannot do it says in a line, with the exit status of that', () => {
  for (const [cases, wanted] of [
    [MISUSES, 2],
    [REFUSED, 1],
  ] as const) {
    for (const [call, said] of Object.entries(cases)) {
      const words = call.split(' ').filter(Boolean);
      const named = words.map((word) => (word === 'FILE' ? fileOf('pahtum') : word));
      const { status, stdout, stderr } = program(named, { cwd: own });
      assert.equal(String(stderr).split('\n')[0], `quintet: ${said}`, call);
      assert.deepEqual([status, stdout.length], [wanted, 0], call);
    }
  }
  const { status, stdout } = program(['--help']);
  assert.deepEqual(
    [status, String(stdout).split('\n')[0]],
    [0, 'usage: quintet picture FILE [flags]'],
  );
});

test('nobody who reads it is no reason to fail in another way', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'picture', fileOf('pahtum')]);
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const status = await new Promise((ended) => child.on('close', ended));
  assert.deepEqual([status, said], [1, 'quintet: cannot write standard output\n']);
});

test('control characters of records and arguments reach no terminal, nor do marks that turn a line round', () => {
  const evil = '\x1b]0;owned\x07\x9b31m\r\x7f\u202e\u2066\u200f';
  const safe = '\ufffd]0;owned\ufffd\ufffd31m\ufffd\ufffd\ufffd\ufffd\ufffd';
  const input = recordOf('pahtum').replace(/^options:.*$/m, `options: ${evil}=1`);
  for (const { status, stderr } of [
    program(['picture', '-'], { input }),
    program(['picture', evil], { cwd: own }),
    program([evil]),
    program([`--${evil}`]),
    program(['picture', 'FILE', evil]),
  ]) {
    assert.ok(status === 1 || status === 2);
    assert.ok(String(stderr).includes(safe), JSON.stringify(String(stderr)));
    assert.doesNotMatch(String(stderr).replaceAll('\n', ''), /\p{Cc}|\p{Bidi_Control}/u);
  }
  const kept = 'Zoë … \xa0\t½ 棋 \u{1F600}';
  assert.ok(String(program([kept]).stderr).includes(`"${kept}"`), 'letters and signs stay');
});

test('where the library for pictures is missing it is named', () => {
  const alone = path.join(own, 'quintet');
  cpSync(path.dirname(PROGRAM), alone, { recursive: true });
  const words = ['picture', fileOf('pahtum')];
  const { status, stderr } = program(words, {}, path.join(alone, 'program.js'));
  assert.equal(status, 1);
  assert.match(String(stderr), /^quintet: .*@napi-rs\/canvas.*: npm install @napi-rs\/canvas\n$/);
});
