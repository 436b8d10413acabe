// The content of <quintet-board>: a game (src/embed/game.ts) with the language and colours of its
// element, which may differ from those of other elements on the page.

import icons from 'virtual:icons';
import fetchWords from 'virtual:words';
import boardStyle from '../src/board/board.css?inline';
import playingStyle from '../src/embed/game.css?inline';
import type { Tell } from '../src/embed/game.ts';
import { against, EmbeddedGame } from '../src/embed/game.ts';
import { loadEngine } from '../src/engine/engine.ts';
import { gameIn } from '../src/engine/record.ts';
import type { Token } from '../src/ui/theme.ts';
import { languageFor } from '../src/words/languages.ts';
import { learn, say, speakIn } from '../src/words/say.ts';
import type { Theme } from './board.ts';
import { tokenOf } from './colours.ts';
import elementStyle from './element.css?inline';
import type { QuintetBoard } from './element.ts';
import { boards } from './games.ts';
import { drawBy } from './theme.ts';

export interface Shown {
  playing: EmbeddedGame;
  open: (root: ShadowRoot) => void;
  colour: (theme: Theme) => void;
}

/** The colours that these style sheets use. */
const COLOURS = 'paper surface ink line-strong accent on-accent focus danger shade'.split(' ');

const sheets = [boardStyle, playingStyle, elementStyle].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

/**
 * Begins the game of an element's attributes. Rejects if the rules refuse it (Refused) or something
 * cannot be fetched.
 */
export const begin = async (element: QuintetBoard, tell: Tell): Promise<Shown> => {
  const { game: named, options, record, ply, mode, level } = element;
  const name = gameIn(record) || named;
  const known = boards.get(name);
  if (!known) throw new Error(`there is no game "${name}"`);
  const { lang = '' } = element.closest<HTMLElement>('[lang]') ?? {};
  const tag = languageFor(lang);
  const [engine, board, ...said] = await Promise.all([
    loadEngine(name),
    known.load(),
    fetchWords('first', tag),
    fetchWords(name, tag),
  ]);
  let token: Token = () => '';
  const present = () => {
    speakIn(tag);
    for (const words of said) learn(words);
    drawBy(token);
  };
  present();
  const title = say(`lobby.${name}.title`);
  const beginning = record
    ? { record, ...(ply !== null && { ply }) }
    : against(engine, name, options, level);
  const computer = async () => new (await import('./computer.ts')).Computer();
  const how = { mode, beginning, computer, present, symbols: icons };
  const playing = new EmbeddedGame(engine, { name, title, board }, how, tell);

  const colour = (theme: Theme) => {
    token = tokenOf(element, name, theme);
    const { style } = playing.element;
    for (const colour of COLOURS) style.setProperty(`--${colour}`, token(colour));
    style.colorScheme = theme === 'light' ? 'light' : 'dark';
    playing.refresh();
  };
  const open = (root: ShadowRoot) => {
    root.adoptedStyleSheets = sheets;
    root.replaceChildren(playing.element);
    colour(element.theme);
    playing.open();
  };
  return { playing, open, colour };
};
