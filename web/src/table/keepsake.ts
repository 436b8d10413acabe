// A picture of a finished game to keep or send: its last position, name, result and best moment, in the
// page's theme, font and direction.

import { prepare, write } from '../board/draw.ts';
import { still } from '../board/picture.ts';
import { dayAt } from '../day/schedule.ts';
import { headlineOf } from '../match/headline.ts';
import { scoreOf } from '../play/scores.ts';
import { date } from '../ui/dates.ts';
import { handOver } from '../ui/files.ts';
import { pngOf } from '../ui/png.ts';
import { token } from '../ui/theme.ts';
import { leftwards, say, sentences, typed } from '../words/say.ts';
import type { Table } from './types.ts';

type Context = CanvasRenderingContext2D;

/** A text in the picture. */
interface Text {
  text: string;
  size: number;
  /** The maximum number of lines. */
  most: number;
  weight?: number;
  /** The token of its colour. */
  color: string;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 64;
const ROOM = WIDTH - 2 * EDGE;
/** The scale of the board: as in a window of half the picture's width. */
const RATIO = 2;
/** Line height relative to the font size. */
const PITCH = 1.25;
/** The smallest font size relative to the wanted one. */
const LEAST = 0.6;

/** Unbreakable parts of a text: words, or Chinese characters, with the punctuation after them. */
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

const setType = (context: Context, size: number, weight = 400) => {
  context.font = `${weight} ${size}px ${token()('font')}`;
};

/** Breaks a text into lines. Shrinks the font for a long text. */
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

/** Draws texts below each other. Returns the lower edge of the last. */
const writeAll = (context: Context, texts: ReturnType<typeof set>[], top: number) => {
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

/** Returns the texts of the picture. `best` is a sentence about the best moment, or "". */
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
    // with two players they are part of the headline
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
 * Shares the picture, or saves it if nothing can receive it, and announces its content. `best`: see
 * wordsOf().
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
