// The page that other sites frame (docs/embedding.md): the game or puzzle of its address, and a link to the
// full page. It stores nothing. It reports events to the embedding page, except hidden information.

import './frame.css';
import { html, nothing, render } from 'lit-html';
import { dayAt, isOpen, puzzleOf } from '../day/schedule.ts';
import { Computer, computerName } from '../engine/computer.ts';
import type { Engine } from '../engine/engine.ts';
import { loadEngine, Refused, SPECTATOR, TERMINAL } from '../engine/engine.ts';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import { boards } from '../games/index.ts';
import { loadBoard } from '../games/load.ts';
import { isSeed } from '../match/correspondence.ts';
import type { Move } from '../match/history.ts';
import type { Game } from '../match/types.ts';
import type { Address } from '../page/address.ts';
import { hashOf, parseAddress } from '../page/address.ts';
import { taskOf } from '../puzzles/statement.ts';
import { placesOf } from '../review/marks.ts';
import { onSystemChange, systemMotion, themeFor } from '../ui/system.ts';
import { need, speak } from '../words/language.ts';
import { languageFor } from '../words/languages.ts';
import { say } from '../words/say.ts';
import type { How } from './game.ts';
import { against, EmbeddedGame } from './game.ts';

/** The version of the messages to and from the embedding page. */
const VERSION = 1;
/** The computer's level, unless the address has another. */
const LEVEL = '2';
/** The opponent in a puzzle. */
const RIVAL = computerName('5');

const page = document.documentElement;
const root = document.getElementById('app') as HTMLElement;
const query = new URLSearchParams(location.search);

/** The game on display. */
let playing: EmbeddedGame | null = null;
/** Number of addresses shown so far, to recognise one that loads too late. */
let visit = 0;

/** Sends a message to the embedding page, of any origin. */
const post = (kind: string, detail: object = {}) => {
  if (parent !== window) parent.postMessage({ quintet: VERSION, kind, ...detail }, '*');
};

// Appearance.

/** The requested theme, "" for the system's. */
let theme = query.get('theme') ?? '';

const look = () => {
  page.dataset.theme = themeFor(theme);
  page.dataset.motion = systemMotion();
};

// Content.

/** Returns the record of a puzzle and its solution, and the ply at which the solution begins. */
const solutionOf = (engine: Engine, name: string, { link, seed, line }: Puzzle) =>
  engine.read((match) => {
    match.loadLink(name, link, seed);
    const { ply, current, players } = match.state(SPECTATOR);
    match.setPlayers(players.map((_, seat) => (seat === current ? '' : RIVAL)));
    for (const action of line) match.act(action, SPECTATOR);
    return { record: match.record(), ply };
  });

/** Returns the settings for the game of an address; undefined if it names none. Throws Refused. */
const howOf = async (
  engine: Engine,
  game: Game,
  address: Address,
): Promise<Omit<How, 'computer'> | undefined> => {
  const { name } = game;
  switch (address.page) {
    case 'table':
    case 'play': {
      const level = query.get('level') ?? LEVEL;
      return { mode: 'play', beginning: against(engine, name, query.get('options') ?? '', level) };
    }
    case 'link': {
      const { link } = address;
      const { current } = engine.stateOf((match) => match.loadLink(name, link, 1n));
      return { mode: current === TERMINAL ? 'view' : 'play', beginning: { link } };
    }
    case 'deal':
      if (!isSeed(address.seed)) return undefined;
      return { mode: 'play', beginning: { link: address.link, seed: address.seed } };
    case 'puzzle': {
      const puzzle = (await puzzlesOf(name))?.[Number(address.which) - 1];
      if (!puzzle) return undefined;
      const beginning = solutionOf(engine, name, puzzle);
      const { view } = engine.stateOf((match) => match.load(beginning.record, beginning));
      return { mode: 'puzzle', beginning, task: taskOf(game, puzzle, view) };
    }
    default:
      return undefined;
  }
};

type PuzzleAddress = Extract<Address, { page: 'puzzle' }>;

/** Returns the puzzles of an address's day, unless that is in the future. */
const dayOf = (address: Address): PuzzleAddress[] => {
  const day = address.page === 'day' ? address.day || dayAt(Date.now()) : '';
  const named = (address.page === 'puzzle' && address.day) || day;
  if (!isOpen(named, dayAt(Date.now()))) return [];
  return Object.keys(boards).flatMap((game) => {
    const number = puzzleOf(named, game);
    return number ? { page: 'puzzle', game, which: `${number}`, day: named } : [];
  });
};

const titleOf = (game: string) => say(`lobby.${game}.title`);

const draw = (address: Address, day: PuzzleAddress[], content: unknown) => {
  const item = (puzzle: PuzzleAddress) => {
    const isHere = 'game' in address && puzzle.game === address.game;
    const current = isHere ? 'page' : nothing;
    return html`<a href=${hashOf(puzzle)} aria-current=${current}>${titleOf(puzzle.game)}</a>`;
  };
  const home = `./${hashOf(address)}`;
  render(
    html`<main class="frame">
      <h1 class="unseen">${'game' in address ? titleOf(address.game) : 'Quintet'}</h1>
      ${content}
      <nav aria-label=${say('embed.ways')}>
        ${day.map(item)}
        <a href=${home} target="_blank" rel="noopener">${say('embed.home')}</a>
      </nav>
    </main>`,
    root,
  );
};

/** The details of an event (game.ts). */
interface Detail {
  action?: string;
  seat?: number;
  ply?: number;
  scores?: number[];
  winners?: number[];
  error?: Error;
}

/** Reports an event to the embedding page, without hidden information. */
const report = (
  { board }: Game,
  kind: string,
  { action = '', seat, ply, scores, winners, error }: Detail = {},
) => {
  const view = playing?.state.view;
  // Actions that place nothing on the board reveal the hand.
  const isPublic =
    !board.hand || (view !== undefined && placesOf(board, view, [action]).length > 0);
  post(kind, {
    ...(action && isPublic && { action }),
    ...(seat !== undefined && { seat }),
    ...(ply !== undefined && { ply }),
    ...(scores && { scores, winners }),
    ...(error && { sentence: error.message }),
  });
};

/** Shows the content of the address. */
const show = async () => {
  visit += 1;
  const own = visit;
  const named = parseAddress(location.hash);
  const day = dayOf(named);
  const address = (named.page === 'day' && day[0]) || named;
  const name = 'game' in address ? address.game : '';
  playing?.close();
  playing = null;
  page.dataset.game = name;
  const refuse = (sentence: string) => {
    if (own !== visit) return;
    draw(named, day, html`<p role="alert">${sentence}</p>`);
    post('error', { sentence });
  };
  try {
    const [engine, board] = name ? await Promise.all([loadEngine(name), loadBoard(name)]) : [];
    if (!engine || !board) return refuse(say('embed.nothing'));
    const game = { name, title: titleOf(name), board };
    const how = await howOf(engine, game, address);
    if (own !== visit) return;
    if (!how) return refuse(say('embed.nothing'));
    const computer = async () => new Computer();
    const did = ({ by, text }: Move) => report(game, 'action', { action: text, seat: by });
    playing = new EmbeddedGame(engine, game, { ...how, computer, did }, (kind, detail) => {
      if (kind !== 'action') report(game, kind, detail); // `did` reports actions after they are done
      return true;
    });
    document.title = say('table.title', { game: game.title });
    draw(address, day, playing.element);
    playing.open();
    post('ready', { game: name });
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    refuse(error instanceof Refused ? error.message : say('embed.nothing'));
  }
};

/** Handles a message of the embedding page. */
const receive = ({ source, data }: MessageEvent) => {
  if (source !== parent || data?.quintet !== VERSION) return;
  if (data.kind === 'theme') {
    theme = `${data.theme}`;
    look();
  }
  if (data.kind === 'go' && Number.isInteger(data.ply)) playing?.go(data.ply);
};

const open = async () => {
  look();
  onSystemChange(look);
  await speak(languageFor(query.get('lang') ?? '', ...navigator.languages));
  await need('first');
  addEventListener('hashchange', show);
  addEventListener('message', receive);
  new ResizeObserver(() => post('height', { height: root.scrollHeight })).observe(root);
  await show();
};

open().catch(console.error);
