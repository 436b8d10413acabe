// The halls of fame. Games with a file of winners: entering a name, the list, and the file; the module
// defines valid names and lines. Other games: the best wins over computers. Fetched at the end of a game,
// or when first opened.

import './fame.css';
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { signed } from '../board/phrases.ts';
import { levelAmong, soloist } from '../engine/computer.ts';
import { Refused, refusedLine } from '../engine/engine.ts';
import type { Winner } from '../engine/types.ts';
import { setupName, understood } from '../match/setup.ts';
import { bestWins, hadCoach } from '../match/summary.ts';
import type { Game, Playing, Shell } from '../page/types.ts';
import { dots } from '../players/faces.ts';
import { nameOf } from '../players/names.ts';
import type { Result } from '../store/schema.ts';
import { gameChoice } from '../ui/choice.ts';
import { date } from '../ui/dates.ts';
import { openFile, saveText } from '../ui/files.ts';
import { button } from '../ui/icons.ts';
import { each } from '../ui/lists.ts';
import { cut, LONGEST } from '../words/limits.ts';
import { language, say, sentences, series } from '../words/say.ts';
import { latest, newWinners, READ, ROOM } from './winners.ts';

/** The name of the file, which the terminal program uses, too. */
const FILE = 'HallOfFame.txt';
/** The maximum number of winners in the list; a file may have thousands. */
const SHOWN = 500;
/** The maximum number of unreadable lines in the message. */
const NAMED = 5;

/** Returns a function that formats the scores of a set-up. */
export const scoreWords = ({ engine }: Shell, { name, board }: Game, options: string) => {
  const known = understood(engine, name, options);
  const { view } = engine.stateOf((match) => match.start(name, known, [], 1n));
  return (score: number) => board.score?.(view, score) ?? `${score}`;
};

/** The field for the game of a dialog. */
export const gamePicker = (shell: Shell, game: Game, choose: (game: Game) => void) =>
  gameChoice({
    name: 'about',
    games: shell.games,
    value: game.name,
    choose: async (value) => {
      const chosen = shell.games.find(({ name }) => name === value);
      if (chosen) choose(await shell.load(chosen));
      shell.dialogs.update();
    },
  });

/** The list of winners, redrawn when the file changes. */
const winnerList = (shell: Shell) => guard([shell.store.fame, language()], () => winnersIn(shell));

const isFamed = ({ engine }: Shell, { name }: Game) => name === engine.famed;

interface Ranked {
  /** The best first. */
  winners: Winner[];
  /** A sentence about lines that are left out, or "". */
  more: string;
}

/** Reads the file of winners. */
const readHall = ({ engine, store }: Shell): Ranked => {
  const { lines, isPart } = latest(store.fame);
  try {
    const hall = engine.winnersOf(lines.join('\n'));
    const winners = hall.ranking.flatMap((index) => hall.winners[index] ?? []);
    if (isPart) return { winners, more: say('results.latest', { n: READ }) };
    const why = sentences(
      ...hall.unreadable.slice(0, NAMED).map((line) => refusedLine(line).message),
    );
    return { winners, more: why && say('results.damaged', { why }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { winners: [], more: say('results.damaged', { why: error.message }) };
  }
};

const winnersIn = (shell: Shell) => {
  const { winners, more: said } = readHall(shell);
  const more = winners.length - SHOWN;
  return html`${
    winners.length === 0
      ? html`<p class="soft">${say('results.nobody')}</p>`
      : html`<ol class="fame" tabindex="0">
        ${winners.slice(0, SHOWN).map(
          ({ name, score }) => html`<li>
            <bdi class="name">${name}</bdi>
            <span>${signed(score)}</span>
          </li>`,
        )}
      </ol>`
  }
      ${more > 0 ? html`<p class="soft">${say('results.inFile', { n: more })}</p>` : nothing}
      ${said ? html`<p class="refusal">${said}</p>` : nothing}`;
};

/** Adds a winner to the file. Throws Refused. */
const enter = (shell: Shell, winner: Winner) =>
  shell.stored(shell.store.addToFame((file) => shell.engine.winnerEntry(file.slice(-1), winner)));

/** The last refusal of a winner's name. */
const refusals = new WeakMap<Playing['session'], Refused>();

/** A form for the winner's name, shown once. */
export const fameForm = ({ shell, game, session }: Playing) => {
  const fame = session.end?.fame ?? null;
  if (fame === null || !isFamed(shell, game)) return nothing;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { value: name } = form.elements.namedItem('winner') as HTMLInputElement;
    if (!name.trim()) return;
    try {
      if (await session.enterWinner((score) => enter(shell, { name, score }))) {
        shell.say(say('results.entered', { name: name.trim() }));
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.set(session, error);
      shell.update();
    }
  };
  const why = refusals.get(session)?.message;
  return html`<form class="entry" @submit=${submit}>
    <label for="winner">${say('results.yourName')}</label>
    <div class="side-by-side">
      <input
        id="winner"
        name="winner"
        autocomplete="nickname"
        spellcheck="false"
        maxlength=${LONGEST.winner}
        .value=${cut(session.state.players[0] ?? '', LONGEST.winner)}
        aria-describedby="winner-refusal winner-hint"
      />
      <button>${say('results.enter')}</button>
    </div>
    <p class="refusal" id="winner-refusal" role="alert">${why && say('results.refused', { why })}</p>
  </form>`;
};

/**
 * The list of winners at the end of games that have a file of them. If the game can go on, a hint says
 * what entering a name means. It is below the buttons, so that they stay visible.
 */
export const fameAtEnd = ({ shell, game, session }: Playing) => {
  if (!isFamed(shell, game)) return nothing;
  const fame = session.end?.fame ?? null;
  const mayGoOn = fame !== null && session.state.legal.length > 0;
  return html`${mayGoOn ? html`<p class="hint" id="winner-hint">${say('results.endsHere')}</p>` : nothing}
    <h3>${say('results.fame')}</h3>
    ${winnerList(shell)}`;
};

/** Imports a file of winners. Unreadable lines are kept and named in the list. */
const importFile = async (shell: Shell, game: Game) => {
  try {
    const other = await openFile();
    let news = () => '';
    await shell.stored(
      shell.store.addToFame((file) => {
        const { text, count, isPart, refused } = newWinners(shell.engine, file, other);
        if (refused) throw refused;
        const full = () => (isPart ? say('files.hallFull', { n: ROOM }) : '');
        news = () => sentences(say('results.added', { n: count }), full());
        return text;
      }),
    );
    await openFame(shell, game, news);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    shell.dialogs.inform(
      () => say('results.unreadable'),
      () => say('results.unchanged', { why: error.message }),
    );
  }
};

/** The maximum number of wins in the list. */
const BEST = 10;

/** The best wins over computers. */
const winList = (shell: Shell, game: Game) => {
  const wins = bestWins(shell.store.resultsOf(game.name)).slice(0, BEST);
  if (wins.length === 0) return html`<p class="soft">${say('results.noWin')}</p>`;
  return html`<ol class="fame" tabindex="0">
    ${each(wins, (win) => winItem(shell, game, win))}
  </ol>`;
};

const winItem = (shell: Shell, game: Game, win: Result) => {
  const { players, outcome, options, when } = win;
  const seat = soloist(players);
  const words = scoreWords(shell, game, options);
  const others = outcome.filter((_, other) => other !== seat).map(words);
  const hints = win.hints[seat] ?? 0;
  const how = hadCoach(win, seat) ? 'coach' : 'alone';
  return html`<li>
    <span class="name">${nameOf(players, game.board.seats, seat)}</span>
    <span class="score">${words(outcome[seat] ?? 0)}</span>
    <span>${dots(levelAmong(players))}</span>
    <span class="soft">${series(others)}</span>
    <span class="soft small whole">
      ${say('results.win', { setup: setupName(shell.engine, game, options), day: date(when, { dateStyle: 'medium' }), hints, how })}
    </span>
  </li>`;
};

/** Opens the hall of fame, first for the game `shown`. */
export const openFame = (shell: Shell, shown: Game, news?: () => string) => {
  let game = shown;
  let told = news;
  const file = () => html`${winnerList(shell)}
    <div class="buttons">
      ${button('file-down', say('results.save'), () => saveText(shell, FILE, shell.store.fame))}
      ${button('file-up', say('results.add'), () => importFile(shell, game))}
    </div>`;
  return shell.dialogs.open(
    () => say('results.fame'),
    () => html`${gamePicker(shell, game, (other) => {
      game = other;
      told = undefined;
    })}
      ${told ? html`<p role="status">${told()}</p>` : nothing}
      ${isFamed(shell, game) ? file() : winList(shell, game)}`,
  );
};
