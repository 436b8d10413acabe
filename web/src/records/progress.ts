// The player's progress in a game: results and accuracies over time, common kinds of mistakes, and what
// to do next.

import './progress.css';
import { html, nothing, svg } from 'lit-html';
import { slipAt, slipsBackOn } from '../day/repetition.ts';
import { dayAt } from '../day/schedule.ts';
import { soloist } from '../engine/computer.ts';
import { MARKS, SCALE } from '../engine/reviewer.ts';
import { hasWon } from '../match/climb.ts';
import { hasLost } from '../match/summary.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Shell } from '../page/types.ts';
import { foundOf } from '../store/review-schema.ts';
import type { Result } from '../store/schema.ts';
import { date } from '../ui/dates.ts';
import { knows, say } from '../words/say.ts';

/** The number of latest results in the picture. */
const SHOWN = 20;
/** The maximum number of kinds of mistakes in the list. */
const LISTED = 3;
/** The height of the bars in percent. The results are below them. */
const HIGH = 84;

/**
 * Returns the review's findings about the only person at the table; undefined if their scale is another
 * version's.
 */
const ownIn = (result: Result) => {
  const found = foundOf(result);
  return found?.scale === SCALE ? found.seats[soloist(result.players)] : undefined;
};

/** Returns how a game ended for the only person. */
const endOf = (result: Result): Shown['end'] =>
  hasWon(result) ? 'won' : hasLost(result) ? 'lost' : 'none';

/**
 * A picture and a table of one person's results over time. Results are ordered from the earliest. Draws
 * nothing for fewer than two.
 */
export const progress = (results: Result[]) => {
  const shown = results.filter(({ players }) => soloist(players) >= 0).slice(-SHOWN);
  if (shown.length < 2) return nothing;
  const games = shown.map((result) => ({ result, found: ownIn(result), end: endOf(result) }));
  const accuracies = games.flatMap(({ found }) => (found ? [found.accuracy] : []));
  const n = accuracies.length;
  const mean = accuracies.reduce((sum, one) => sum + one, 0) / n;
  const text =
    n > 0
      ? say('statistics.progress', {
          n,
          mean: Math.round(mean),
          last: Math.round(accuracies[n - 1] ?? 0),
        })
      : say('statistics.progress.none');
  return html`<figure class="over-time">
    <figcaption class="soft small">${text}</figcaption>
    ${pictureOf(games)} ${n > 0 ? html`<p class="soft small">${say('statistics.progress.legend')}</p>` : nothing}
    <details class="small">
      <summary>${say('statistics.progress.table')}</summary>
      <div class="scroll" tabindex="0">${tableOf(games)}</div>
    </details>
  </figure>`;
};

/** A game in the picture. */
interface Shown {
  result: Result;
  found: ReturnType<typeof ownIn>;
  end: 'won' | 'lost' | 'none';
}

const pictureOf = (games: Shown[]) => {
  const wide = 100 / games.length;
  const middle = (i: number) => (i + 0.5) * wide;
  const points = games.flatMap(({ found }, i) =>
    found ? [`${middle(i)},${HIGH - (HIGH * found.accuracy) / 100}`] : [],
  );
  return html`<svg class="over-time-picture" aria-hidden="true">
    ${games.map(({ found, end }, i) => [
      found ? barOf(found.marks, i * wide, wide) : nothing,
      svg`<circle class=${end} cx="${middle(i)}%" cy="${(HIGH + 100) / 2}%" r="4" />`,
    ])}
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline points=${points.join(' ')} />
    </svg>
  </svg>`;
};

/** A stacked bar of a game's marks, the worst at the bottom. `x` and `wide` are percentages. */
const barOf = (marks: number[], x: number, wide: number) => {
  const all = Math.max(
    marks.reduce((sum, n) => sum + n, 0),
    1,
  );
  let y = 0;
  return MARKS.map((mark, i) => {
    const high = (HIGH * (marks[i] ?? 0)) / all;
    y += high;
    return svg`<rect class=${mark} x="${x + wide * 0.1}%" y="${y - high}%" width="${wide * 0.8}%" height="${high}%" />`;
  });
};

const tableOf = (games: Shown[]) => html`<table>
  <thead>
    <tr>
      <th scope="col">${say('statistics.progress.day')}</th>
      <th scope="col">${say('statistics.progress.result')}</th>
      <th scope="col">${say('review.accurate')}</th>
      ${MARKS.map((mark) => html`<th scope="col">${say('review.mark', { mark })}</th>`)}
    </tr>
  </thead>
  <tbody>
    ${games.toReversed().map(
      ({ result, found, end }) => html`<tr>
        <th scope="row">${date(result.when, { dateStyle: 'short' })}</th>
        <td>${say('statistics.progress.end', { end })}</td>
        <td>${found ? say('review.percent', { n: Math.round(found.accuracy) }) : '–'}</td>
        ${MARKS.map((_, i) => html`<td>${found?.marks[i] ?? '–'}</td>`)}
      </tr>`,
    )}
  </tbody>
</table>`;

/** Returns the kinds of mistakes in the latest reviewed games, most frequent first. */
const kindsOf = ({ store }: Shell, { name }: Game): [kind: string, n: number][] => {
  const kinds = new Map<string, number>();
  for (const found of store
    .resultsOf(name)
    .flatMap((result) => ownIn(result) ?? [])
    .slice(-SHOWN)) {
    for (const [kind, n] of Object.entries(found.kinds))
      kinds.set(kind, (kinds.get(kind) ?? 0) + n);
  }
  return [...kinds]
    .filter(([kind]) => knows(`statistics.kind.${name}.${kind}`))
    .sort(([, a], [, b]) => b - a);
};

/** The most frequent kinds of mistakes, with a suggestion. */
export const onwards = (shell: Shell, game: Game) => {
  const { name } = game;
  const kinds = kindsOf(shell, game).slice(0, LISTED);
  const { address, words } = nextStep(shell, game, kinds[0]?.[0]);
  return html`<li class="next-step">
    <h3>${say('statistics.kinds')}</h3>
    ${
      kinds.length > 0
        ? html`<ul>
            ${kinds.map(
              ([kind, n]) =>
                html`<li>${say(`statistics.kind.${name}.${kind}`)} <span class="soft">${say('statistics.times', { n })}</span></li>`,
            )}
          </ul>`
        : html`<p class="soft">${say('statistics.kinds.none')}</p>`
    }
    <a class="button primary" href=${hashOf(address)}>${words}</a>
  </li>`;
};

/** A link to what to do next. */
interface Suggestion {
  address: Address;
  /** The label of the link. */
  words: string;
}

/**
 * Suggests what to do next: the lesson if it is not done, puzzles about the most frequent kind of
 * mistake, slips that are due, or a game to review.
 */
const nextStep = (
  { store }: Shell,
  { name, board }: Game,
  kind: string | undefined,
): Suggestion => {
  const theme = kind && board.slips?.themes[kind];
  if (kind && (!theme || store.get(`learnt/${name}`) !== 'done')) {
    return { address: { page: 'learn', game: name }, words: say('statistics.next.lesson') };
  }
  if (theme) {
    const words = say('statistics.next.puzzles', { theme: say(`puzzles.${name}.${theme}`) });
    return { address: { page: 'puzzles', game: name, theme }, words };
  }
  const back = slipsBackOn(store, dayAt(Date.now())).find(({ key }) => key.startsWith(`${name}/`));
  if (back) return { address: slipAt(back.key), words: say('statistics.next.slip') };
  const isOver = store.game(name)?.save.over;
  const words = say(isOver ? 'statistics.next.review' : 'statistics.next.play');
  return { address: { page: 'table', game: name }, words };
};
