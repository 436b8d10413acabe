// docs/briefs.md: the place in this project of each name that the five briefs prescribe.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = new URL('../../docs/briefs.md', import.meta.url);
const text = readFileSync(page, 'utf8');
const sections = text.split(/^## /m).slice(1);
// Markdown writes a bar within a cell as \|.
const cells = (row) =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
const rows = sections
  .flatMap((section) => (section.match(/^\|.*\|$/gm) ?? assert.fail(section)).slice(2))
  .map(cells);

test('each line of the table is found in the file that the table names', () => {
  assert.ok(rows.length > 0);
  for (const [, , where, line] of rows) {
    const [, address] = where.match(/^\[[^\]]+\]\(([^)]+)\)$/) ?? assert.fail(where);
    const [, code] = line.match(/^`([^`]+)`$/) ?? assert.fail(line);
    const file = readFileSync(new URL(address, page), 'utf8');
    assert.ok(file.includes(code), `${address} has no line ${code}`);
  }
});

test('Every name that a brief prescribes is in its table', () => {
  const prescribed = {
    Mathable:
      'N R P T BLANK JUNIOR setupBoard fillBag shuffleTokens bagSize rackSize drawTokens ' +
      'tokenInRack isValidCell isValidMove possibleMoveExists swapTokens printBoard printRack ' +
      'printBag',
    Mergers:
      'Group Board placeTile getTileAt getAdjacent getDummy BoardGame playAt operator<< Company ' +
      'mergeRequest getValue generatePositions Player buy sell createPlayers addPlayers getGroup ' +
      'isLegal askPlayer askPlayerToBuy endOfgame',
    'Pah Tum': 'N SCORES BLACKHOLES',
    'Dots and Triangles': 'printGrid isFilled updateGrid playerScore',
    '2048 with mines': 'N S L H Q HallOfFame.txt',
  };
  for (const [game, names] of Object.entries(prescribed)) {
    const section = sections.find((one) => one.startsWith(game)) ?? assert.fail(game);
    const named = (section.match(/^\|[^|]*/gm) ?? assert.fail(game)).join(' ');
    for (const name of names.split(' ')) {
      const isNamed = ['`', '(', '['].some((end) => named.includes(`\`${name}${end}`));
      assert.ok(isNamed, `${game}: ${name}`);
    }
  }
});
