// Actions and queries at the table, for tabs of every engine: the player's view and moves.

import type { Place, Tab } from './browsers.ts';

const CELLS = `[...document.querySelectorAll('.cells [data-spot]')]`;

export type Table = ReturnType<typeof tableOf>;

/** Returns the table in a tab (browsers.ts). */
export const tableOf = (tab: Tab) => {
  const { evaluate, until } = tab;
  /** Returns the text of the first match; "" if there is none. */
  const text = (selector: string) =>
    evaluate<string>(
      `document.querySelector(${JSON.stringify(selector)})?.textContent.trim() ?? ''`,
    );
  const cell = (spot: string) => `document.querySelector('[data-spot="${spot}"]')`;
  const button = (words: string) =>
    `[...document.querySelectorAll('button, a.button')].findLast((b) => b.textContent.trim() === ${JSON.stringify(words)})`;

  const table = {
    /** Returns all squares, row by row. */
    spots: () => evaluate<string[]>(`${CELLS}.map((c) => c.dataset.spot)`),
    /** Returns the labels of all squares: { C5: 'C 5, empty', … }. */
    names: () =>
      evaluate<Record<string, string>>(
        `Object.fromEntries(${CELLS}.map((c) => [c.dataset.spot, c.ariaLabel]))`,
      ),
    /** Returns the label of a square. */
    name: (spot: string) => evaluate<string>(`${cell(spot)}.ariaLabel`),
    /** Returns the last announcement. */
    announced: () => text('#announcement'),
    /** Waits until these words are spoken. */
    announces: (words: string) =>
      until(
        `document.getElementById('announcement')?.textContent.includes(${JSON.stringify(words)})`,
      ),
    /** Puts the keyboard on the board, as Tab does. */
    focusBoard: () => evaluate(`(document.querySelector('.cells [tabindex="0"]').focus(), true)`),
    /** Returns the score of each seat. */
    scores: () =>
      evaluate<number[]>(
        `[...document.querySelectorAll('.player .score')].map((s) => Number(s.textContent))`,
      ),
    /** Returns the words above the board that name the player to move. */
    turn: () => text('.whose'),
    /** Waits until the results have counted up to these scores, in the order of seats. */
    ends: (scores: (number | string)[]) =>
      until(`[...document.querySelectorAll('.results .score')]
        .map((s) => s.textContent.replace(/[$,]/g, '')).join() === '${scores.join()}'`),
    /** Returns the heading of the end; "" while the game goes on. */
    end: () => text('.end h2'),
    text,

    /** Returns the centre of a square in the window, as soon as the board has a size. */
    place: (spot: string) =>
      until<Place>(`(() => {
        const { x, y, width, height } = ${cell(spot)}?.getBoundingClientRect() ?? {};
        return width > 0 && { x: x + width / 2, y: y + height / 2 };
      })()`),
    /** Clicks a square on the canvas. */
    click: async (spot: string) => {
      const { x, y } = await table.place(spot);
      await tab.click(x, y);
    },
    /** Clicks a square and waits until it is taken. */
    play: async (spot: string) => {
      await table.click(spot);
      await until(`!${cell(spot)}.ariaLabel.includes('empty')`);
    },
    /** Presses the last button with these words and waits for the next frame. */
    press: async (words: string) => {
      await until(`!!${button(words)}`);
      await evaluate(`(${button(words)}.click(), true)`);
      await evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    },
    /** In the set-up form: chooses a radio button. */
    choose: (option: string, value: string) =>
      evaluate(
        `(document.querySelector('input[name="${option}"][value="${value}"]').click(), true)`,
      ),
    /** In the set-up form: chooses from a list. */
    select: (option: string, value: string) =>
      evaluate(`(() => {
        const list = document.getElementById('${option}');
        list.value = '${value}';
        list.dispatchEvent(new Event('change'));
        return true;
      })()`),
    /** In the set-up form: makes every player a person. */
    seatPeople: async () => {
      await until(`!!document.querySelector('.player-field')`);
      await evaluate(`(() => {
        for (const person of document.querySelectorAll('.player-field [value=""]')) person.click();
        return true;
      })()`);
    },
    /** Types an action into the field and plays it. */
    enter: (action: string) =>
      evaluate(`(() => {
        const field = document.getElementById('action');
        field.value = ${JSON.stringify(action)};
        field.form.requestSubmit();
        return true;
      })()`),
    /** Waits until the board's squares have a size. */
    ready: () => until(`${CELLS}[0]?.offsetWidth > 0`),
    /** Waits until these words are on the page. */
    seen: (words: string) => until(`document.body.textContent.includes(${JSON.stringify(words)})`),
  };
  return table;
};

/**
 * Computes both scores of Pah Tum from the squares' labels: 2ⁿ − n − 2 for every run of three or
 * more.
 */
export const scoresOf = (names: Record<string, string>) => {
  const at = new Map(Object.entries(names).map(([spot, name]) => [spot, name.split(', ')[1]]));
  const size = Math.sqrt(at.size);
  const spot = (column: number, row: number) => String.fromCharCode(65 + column) + row;
  const lines = Array.from({ length: size }, (_, i) => [
    Array.from({ length: size }, (_, j) => at.get(spot(j, i))),
    Array.from({ length: size }, (_, j) => at.get(spot(i, j))),
  ]).flat();
  return ['O', 'X'].map((sign) => {
    const runs = lines.flatMap((line) =>
      line
        .map((c) => (c === sign ? '+' : ' '))
        .join('')
        .split(/ +/),
    );
    return runs.reduce((sum, { length: n }) => sum + (n >= 3 ? 2 ** n - n - 2 : 0), 0);
  });
};
