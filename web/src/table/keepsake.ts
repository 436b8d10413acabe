// A picture of a game that is over, to keep or to send: its last position with its name, its result and
// its best moment, in the theme, the typeface and the direction of the page.

import { prepare, write } from '../board/drawing.ts';
import { still } from '../board/picture.ts';
import { dayAt } from '../day/days.ts';
import { headlineOf } from '../match/headline.ts';
import { scoreOf } from '../play/scores.ts';
import { date } from '../ui/dates.ts';
import { handOver } from '../ui/files.ts';
import { pngOf } from '../ui/png.ts';
import { token } from '../ui/theme.ts';
import { leftwards, say, sentences, typed } from '../words/say.ts';
import type { Table } from './types.ts';

type Context = CanvasRenderingContext2D;
/** Words of a picture: how many lines they may take, and how they look. */
type Text = { text: string; size: number; most: number; weight?: number; color: string };

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 64;
const ROOM = WIDTH - 2 * EDGE;
/** Letters of a board are as large as in a window of this part of the picture's width. */
const RATIO = 2;
/** As a part of the letters' size. */
const PITCH = 1.25;
/** The least size of letters, as a part of the one that is wanted. */
const LEAST = 0.6;

/** What may stand alone in a line: a word or a sign of Chinese, with the marks after it. */
const PARTS = /\s*(?:[\u4e00-\u9fff]|[^\s\u4e00-\u9fff]+)[，。、：；！）”]*/gu;

const linesOf = (context: Context, text: string) => {
  const lines: string[] = [];
  for (const part of text.match(PARTS) ?? []) {
    const line = lines.pop();
    const longer = (line ?? '') + part;
    if (line === undefined || context.measureText(longer).width <= ROOM) lines.push(longer);
    else lines.push(line, part.trimStart());
  }
  return lines;
};

/** @param size in pixels */
const setType = (context: Context, size: number, weight = 400) => {
  context.font = `${weight} ${size}px ${token()('font')}`;
};

/** A text in lines, in letters that are smaller where it is long. */
const set = (context: Context, text: Text) => {
  let { size } = text;
  let lines: string[] = [];
  for (; size >= text.size * LEAST; size -= 2) {
    setType(context, size, text.weight);
    lines = linesOf(context, text.text);
    const isWide = lines.some((line) => context.measureText(line).width > ROOM);
    if (lines.length <= text.most && !isWide) break;
  }
  return { ...text, size, lines, height: lines.length * size * PITCH };
};

/**
 * Writes texts one below the other.
 * @returns where they end
 */
const writeAll = (context: Context, texts: ReturnType<typeof set>[], top: number): number => {
  for (const { lines, size, weight, color } of texts) {
    setType(context, size, weight);
    context.fillStyle = token()(color);
    for (const line of lines) {
      top += size * PITCH;
      write(context, line, leftwards() ? WIDTH - EDGE : EDGE, top - size * 0.3, ROOM);
    }
  }
  return top;
};

/**
 * How it ended, and what is told of it.
 * @param best its best moment in a sentence, or ""
 */
const wordsOf = (table: Table, best: string) => {
  const { session, game } = table;
  const { outcome } = session.state;
  const scores = outcome.flatMap((result, player) => {
    const score = scoreOf(table, result);
    return score ? say('finish.score', { name: session.player(player).name, score }) : [];
  });
  return {
    title: game.title,
    headline: headlineOf(table),
    why: session.end?.why ?? '',
    // Of two players the headline has them.
    scores: outcome.length === 2 ? [] : scores,
    best,
  };
};

const drawn = (
  { game: { board }, session }: Table,
  { title, headline, why, scores, best }: ReturnType<typeof wordsOf>,
) => {
  const canvas = document.createElement('canvas');
  const context = prepare(canvas, { width: WIDTH, height: HEIGHT }, 1);
  context.fillStyle = token()('paper');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textAlign = 'start';
  const soft = 'ink-soft';
  const above = [
    { text: title, size: 40, most: 1, weight: 700, color: 'accent' },
    { text: headline, size: 64, most: 2, weight: 700, color: 'ink' },
    { text: why, size: 36, most: 2, color: soft },
  ].map((text) => set(context, text));
  const signed = `Quintet · \u2068${date(Date.now(), { dateStyle: 'long' })}\u2069`;
  const below = [
    { text: scores.join(' · '), size: 34, most: 2, color: 'ink' },
    { text: best, size: 36, most: 2, weight: 600, color: 'ink' },
    { text: signed, size: 28, most: 1, color: soft },
  ].map((text) => set(context, text));

  const top = writeAll(context, above, EDGE - 20) + EDGE / 2;
  const foot = HEIGHT - EDGE + 20 - below.reduce((all, { height }) => all + height, 0);
  const { state, frame, end } = session;
  const view = board.hand ? board.hand.bare(state.view) : state.view;
  const space = { width: ROOM / RATIO, height: (foot - EDGE / 2 - top) / RATIO };
  const layout = board.layout(view, space);
  context.save();
  context.translate((WIDTH - layout.width * RATIO) / 2, top);
  context.scale(RATIO, RATIO);
  context.translate(0, (space.height - layout.height) / 2);
  const who = (seat: number) => session.player(seat);
  board.draw(context, layout, view, { ...still(board, RATIO), ...frame, who, end });
  context.restore();
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
  writeAll(context, below, foot);
  return canvas;
};

/**
 * Gives the picture to whatever the player chooses of what takes pictures here or, where nothing is
 * offered, to the browser as a file; and says what it shows.
 * @param best as of wordsOf()
 */
export const keepPicture = async (table: Table, best: string) => {
  const { shell, game } = table;
  const words = wordsOf(table, best);
  const canvas = drawn(table, words);
  const blob = await pngOf(canvas).catch(console.error);
  if (!blob) return shell.tell({ text: () => say('share.noPicture') });
  const name = `quintet-${game.name}-${dayAt(Date.now())}.png`;
  const { title, headline, why, scores } = words;
  const text = sentences(headline, why, scores.join(' · '), best);
  const file = new File([blob], name, { type: blob.type });
  const told = say('finish.shows', { title, text });
  return handOver(shell, file, { title, text: typed(text), told });
};
