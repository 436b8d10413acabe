// What the tests do at the table, the same in every browser: they see and do what a player does.

const CELLS = `[...document.querySelectorAll('.cells [data-spot]')]`;

export type Table = ReturnType<typeof tableOf>;

/** The table in a tab (browsers.ts). */
export const tableOf = (tab: import('./browsers.ts').Tab) => {
  const { evaluate, until } = tab;
  /** The text of what is found first; "" where nothing is. */
  const text = (selector: string): Promise<string> =>
    evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent.trim() ?? ''`);
  const cell = (spot: string) => `document.querySelector('[data-spot="${spot}"]')`;
  const button = (words: string) =>
    `[...document.querySelectorAll('button, a.button')].findLast((b) => b.textContent.trim() === ${JSON.stringify(words)})`;

  const table = {
    /** All squares, row by row. */
    spots: (): Promise<string[]> => evaluate(`${CELLS}.map((c) => c.dataset.spot)`),
    /** What all squares are called: { C5: 'C 5, empty', … }. */
    names: (): Promise<Record<string, string>> =>
      evaluate(`Object.fromEntries(${CELLS}.map((c) => [c.dataset.spot, c.ariaLabel]))`),
    /** What a square is called. */
    name: (spot: string): Promise<string> => evaluate(`${cell(spot)}.ariaLabel`),
    /** What was spoken last. */
    announced: () => text('#announcement'),
    /** Waits until these words are spoken. */
    announces: (words: string) =>
      until(
        `document.getElementById('announcement')?.textContent.includes(${JSON.stringify(words)})`,
      ),
    /** Puts the keyboard on the board, as Tab does. */
    focusBoard: () => evaluate(`(document.querySelector('.cells [tabindex="0"]').focus(), true)`),
    /** The score of each seat. */
    scores: (): Promise<number[]> =>
      evaluate(
        `[...document.querySelectorAll('.player .score')].map((s) => Number(s.textContent))`,
      ),
    /** Whose turn it is, in words. */
    turn: () => text('.whose'),
    /** The results are these, seat by seat, as soon as they have counted up. */
    ends: (scores: (number | string)[]) =>
      until(`[...document.querySelectorAll('.results .score')]
        .map((s) => s.textContent.replace(/[$,]/g, '')).join() === '${scores.join()}'`),
    /** How the game ended; "" while it goes on. */
    end: () => text('.end h2'),
    text,

    /** Where a square is in the window, as soon as the board has a size. */
    place: (spot: string): Promise<import('./browsers.ts').Place> =>
      until(`(() => {
        const { x, y, width, height } = ${cell(spot)}?.getBoundingClientRect() ?? {};
        return width > 0 && { x: x + width / 2, y: y + height / 2 };
      })()`),
    /** Clicks a square on the canvas. */
    click: async (spot: string) => {
      const { x, y } = await table.place(spot);
      await tab.click(x, y);
    },
    /** The same, and waits until it is taken. */
    play: async (spot: string) => {
      await table.click(spot);
      await until(`!${cell(spot)}.ariaLabel.includes('empty')`);
    },
    /** Presses the last button of these words, and waits until what follows is drawn. */
    press: async (words: string) => {
      await until(`!!${button(words)}`);
      await evaluate(`(${button(words)}.click(), true)`);
      await evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    },
    /** In the set-up form: chooses one of some that are all seen. */
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
    /** In the set-up form: no computer plays. */
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
    /** The board is there, with its squares in their places. */
    ready: () => until(`${CELLS}[0]?.offsetWidth > 0`),
    /** Waits until these words are on the page. */
    seen: (words: string) => until(`document.body.textContent.includes(${JSON.stringify(words)})`),
  };
  return table;
};

/**
 * The score of each seat by the rule itself: 2ⁿ − n − 2 for every run of three or more (Score).
 * @param names what all squares are called
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
