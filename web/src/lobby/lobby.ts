// The lobby: the day's puzzles, and every game with its present board and a link to it.

import './lobby.css';
import { html, nothing } from 'lit-html';
import { picture } from '../board/picture.ts';
import { soloist } from '../engine/computer.ts';
import type { State } from '../engine/types.ts';
import { headline } from '../match/headline.ts';
import { begin, rememberedSetup } from '../newgame/begin.ts';
import { savedGame } from '../newgame/replace.ts';
import { hashOf } from '../page/address.ts';
import type { DayPuzzle, Listed, Page, Shell, Today } from '../page/types.ts';
import { nameOf, rivalsOf, whoIs } from '../players/names.ts';
import { icon } from '../ui/icons.ts';
import { painted } from '../ui/next-frame.ts';
import { say } from '../words/say.ts';

/**
 * The longest sides of the pictures of games and of the day's puzzles, by minimum window width, in
 * CSS pixels. CSS shrinks them where they do not fit.
 */
const PICTURES = [
  { from: 1600, game: 320, puzzle: 224 },
  { from: 0, game: 208, puzzle: 160 },
];

const sideOf = (what: 'game' | 'puzzle') =>
  PICTURES.find(({ from }) => innerWidth >= from)?.[what] ?? 0;

/** Number of puzzles of a day, before they are loaded. */
const PLACES = 5;

/** Records whose positions are shown for games without a saved match. */
const SAMPLES = import.meta.glob<string>('../../../rules/*/examples/lobby.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Yields to the event loop, so that no long task blocks a slow phone. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

export const lobbyPage = (shell: Shell): Page => {
  const { visit } = shell;
  const look = () => shell.games.map((game) => cardOf(shell, game));
  let cards = look();
  /** Returns the game that was played last. */
  const latest = () => cards.reduce((a, b) => (b.when > a.when ? b : a)).game;
  /** Reads and draws the position of a game whose board is loaded. */
  const show = async (game: Listed) => {
    await painted();
    if (shell.visit !== visit || !(await shell.ready(game.name))) return;
    await yieldToBrowser();
    const found = cards.find((card) => card.game === game);
    if (found) found.position ??= positionOf(shell, found);
    await yieldToBrowser();
    shell.update();
  };
  let shown = Promise.resolve();
  const showAll = () =>
    Promise.all(
      shell.games.map((game) =>
        shell.load(game).then(() => {
          shown = shown.then(() => show(game));
        }, console.warn),
      ),
    ).then(() => shown);
  let day: Today | undefined;
  /** Shows the day, and its puzzles once the games' boards are loaded. */
  const showDay = async (games: Promise<void>) => {
    await painted();
    day = await shell.today();
    shell.update();
    await games;
    for (const { look } of day.puzzles()) {
      await yieldToBrowser();
      if (shell.visit !== visit) return;
      await look();
      shell.update();
    }
  };
  showDay(showAll()).catch(console.warn);
  /** Draws the games by link, if there are any. */
  let byLink: () => unknown = () => nothing;
  /** Reads the games by link, and returns a function that draws them. */
  let list: (() => () => unknown) | undefined;
  const lookByLink = async () => {
    if (shell.store.gamesByLink().length > 0) list ??= await shell.listByLink(lookByLink);
    byLink = list?.() ?? byLink;
    shell.update();
  };
  lookByLink().catch(console.warn);
  /** Draws the rungs of a game, if any game was finished. */
  let climb: (game: Listed) => unknown = () => nothing;
  const lookAtClimb = async () => {
    if (!shell.games.some((game) => hasPlayed(shell, game))) return;
    await painted();
    const { climbView } = await import('../play/rungs.ts');
    climb = (game) => (game.board ? climbView(shell.store, game.name, game.board) : nothing);
    shell.update();
  };
  lookAtClimb().catch(console.warn);
  /** Draws the people who share this device, if there are several. */
  let profiles: (shell: Shell) => unknown = () => {
    if (shell.store.all('profile').length > 0) {
      profiles = () => nothing;
      lookAtProfiles().catch(console.warn);
    }
    return nothing;
  };
  const lookAtProfiles = async () => {
    const { row } = await import('../profiles/row.ts');
    profiles = row;
    shell.update();
  };
  return {
    title: () => 'Quintet',
    render: () => html`<div class="lobby">
      <header class="bar">
        <h1 tabindex="-1">Quintet</h1>
        <nav>
          <a class="button quiet" href="#" aria-current="page">${say('lobby.play')}</a>
          <a class="button quiet" href=${hashOf({ page: 'day', day: '' })}>${say('lobby.today')}</a>
          <a class="button quiet" href=${hashOf({ page: 'corner' })}
            >${say('page.puzzles')} ${count(day, latest())}</a
          >
        </nav>
        <button class="quiet" @click=${() => shell.open('settings')}>
          ${icon('settings')} <span>${say('lobby.settings')}</span>
        </button>
      </header>
      <main>
        ${profiles(shell)}
        ${today(day)}
        <ul class="cards">
          ${cards.map((card) => cardView(shell, card, climb))}
        </ul>
        ${solve(day, latest())}
        ${analyse(shell)}
        ${byLink()}
        ${
          shell.offline
            ? html`<p class="soft offline">
                ${icon('check')} ${say('lobby.offline', { what: shell.offline })}
              </p>`
            : nothing
        }
      </main>
    </div>`,
    lookAgain: async () => {
      if (!(await shell.ready())) return;
      cards = look();
      showAll();
      lookByLink().catch(console.warn);
      lookAtClimb().catch(console.warn);
    },
    speak: lookByLink,
  };
};

/** Draws the day's puzzles and a button to begin. Reserves the space until they are loaded. */
const today = (day: Today | undefined) => {
  const { words, hash } = day?.begin() ?? {
    words: say('lobby.play'),
    hash: hashOf({ page: 'day', day: '' }),
  };
  return html`<section class="today" aria-labelledby="today">
    <div class="when">
      <h2 id="today">${say('lobby.today')}</h2>
      <p class="soft">${day?.line()}</p>
    </div>
    <a class="button primary" href=${hash}>${words} <span class="unseen">${say('lobby.today')}</span></a>
    <ul>
      ${
        day?.puzzles().map(small) ??
        Array.from(
          { length: PLACES },
          () => html`<li><span class="of-day"></span><span class="name">&nbsp;</span></li>`,
        )
      }
    </ul>
  </section>`;
};

/** Draws the number of missed puzzles that are due. */
const count = (day: Today | undefined, latest: Listed) => {
  const { back = 0, line = '' } = day?.solve(latest) ?? {};
  if (back === 0) return nothing;
  return html`<span class="count" aria-hidden="true">${back}</span><span class="unseen">${line}</span>`;
};

/**
 * Draws a link to the next puzzle. Reserves the space until it is loaded. `latest` is the game played last.
 */
const solve = (day: Today | undefined, latest: Listed) => {
  const { line, words, hash } = day?.solve(latest) ?? {
    line: '',
    words: say('lobby.play'),
    hash: hashOf({ page: 'corner' }),
  };
  return html`<section class="onwards" aria-labelledby="solve">
    <div>
      <h2 id="solve">${say('page.puzzles')}</h2>
      <p class="soft">${line}</p>
    </div>
    <a class="button" href=${hash}>${words} <span class="unseen">${say('page.puzzles')}</span></a>
  </section>`;
};

/** Draws links to the analysis of every game. */
const analyse = ({ games }: Shell) => html`<section class="onwards" aria-labelledby="analyse">
  <h2 id="analyse">${say('page.analysis')}</h2>
  <div class="lines-in">
    ${games.map(({ name, title }) => {
      const hash = hashOf({ page: 'analysis', game: name });
      return html`<a class="button quiet" href=${hash}>${title}</a>`;
    })}
  </div>
</section>`;

const small = ({ game, way, words, hash, position }: DayPuzzle) => html`<li>
  <a class="of-day ${way}" href=${hash} aria-label=${words}>
    ${game.board && position ? picture(game.board, position.view, sideOf('puzzle')) : nothing}
    ${way === 'none' ? nothing : html`<span class="sign">${icon('check')}</span>`}
  </a>
  <span class="name soft small" aria-hidden="true">${game.title}</span>
</li>`;

/** A game in the lobby. */
interface Card {
  game: Listed;
  how: 'new' | 'unfinished' | 'over';
  /** The record of the saved game, or of a sample. */
  record: string;
  /** The ply of the saved game. */
  ply: number | undefined;
  /** The time when an unfinished game was last played, else 0. */
  when: number;
  /** The position of a sample, read on demand. */
  position?: State;
}

const cardOf = (shell: Shell, game: Listed): Card => {
  const save = savedGame(shell, game);
  if (!save) {
    const record = SAMPLES[`../../../rules/${game.name}/examples/lobby.quintet`] ?? '';
    return { game, how: 'new', record, ply: undefined, when: 0 };
  }
  const { record, ply, over, when } = save;
  const card: Card = {
    game,
    how: over ? 'over' : 'unfinished',
    record,
    ply,
    when: over ? 0 : when,
  };
  return { ...card, position: positionOf(shell, card) };
};

const positionOf = ({ engine }: Shell, { record, ply }: Card): State =>
  engine.stateOf((match) => match.load(record, { ply }));

/** Describes an unfinished game in a line: its opponents, and whose turn it is. */
const standing = (game: Listed, { players, current }: State) => {
  const names = rivalsOf(players);
  if (players.length === 1) return say('lobby.alone');
  const isYours = soloist(players) === current;
  const turn = isYours ? 'you' : 'other';
  const name = current < 0 ? '' : nameOf(players, game.board?.seats ?? [], current);
  return say(names.length > 0 ? 'lobby.against' : 'lobby.turn', { names, turn, name });
};

/** Returns the line of a card: the state of the game, its winner, or a description of the game. */
const lineOf = ({ game, how, position }: Card) => {
  const { name, board } = game;
  if (how === 'unfinished' && position) return standing(game, position);
  if (how === 'over' && position && board) {
    return headline(board, position, (seat) => whoIs(position.players, board.seats, seat));
  }
  return say(`lobby.${name}.line`);
};

/** Tells whether a game was ever finished on this device. */
const hasPlayed = ({ store }: Shell, { name }: Listed) => store.resultsOf(name).length > 0;

const cardView = (shell: Shell, card: Card, climb: (game: Listed) => unknown) => {
  const { game, how, position } = card;
  const { name, title, board } = game;
  return html`<li class="card" data-game=${name}>
    <div class="look">${board && position ? picture(board, position.view, sideOf('game')) : nothing}</div>
    <div class="about">
      <h2>${title}</h2>
      <p>${lineOf(card)}</p>
      ${
        hasPlayed(shell, game)
          ? html`<p class="climb small">${climb(game)}</p>`
          : how === 'new'
            ? html`<p class="soft small">${say(`lobby.${name}.players`)}</p>`
            : nothing
      }
    </div>
    <div class="ways ${how}">${ways(shell, card)}</div>
  </li>`;
};

/** Draws the links and buttons of a card. A click anywhere on the card follows the first. */
const ways = (shell: Shell, { game, how }: Card) => {
  const { name, title } = game;
  if (how === 'new') {
    return html`<a class="button whole" href=${hashOf({ page: 'play', game: name })}>
      ${say('lobby.play')} <span class="unseen">${title}</span>
    </a>`;
  }
  const isOver = how === 'over';
  const table = hashOf({ page: 'table', game: name });
  return html`<a class="button whole ${isOver ? '' : 'primary'}" href=${table}>
      ${say(isOver ? 'lobby.look' : 'lobby.continue')} <span class="unseen">${title}</span>
    </a>
    <button
      class=${isOver ? 'primary' : ''}
      aria-label="${say('table.newGame')} ${title}"
      @click=${() => beginAnew(shell, game)}
    >
      ${say('lobby.new')}
    </button>`;
};

/** Begins a game with the last set-up. */
const beginAnew = async (shell: Shell, game: Listed) => {
  const loaded = await shell.load(game);
  if (await shell.ready(game.name)) await begin(shell, loaded, rememberedSetup(shell, loaded));
};
