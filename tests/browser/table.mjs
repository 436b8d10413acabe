// What the tests do at the table, the same in every browser: they see and do what a player does.

const CELLS = `[...document.querySelectorAll('.cells [data-spot]')]`;

/** @typedef {ReturnType<typeof tableOf>} Table */

/** The table in a tab (browsers.mjs). @param {import('./browsers.mjs').Tab} tab */
export const tableOf = (tab) => {
  const { evaluate, until } = tab;
  /** The text of what is found first; "" where nothing is. @param {string} selector @returns {Promise<string>} */
  const text = (selector) =>
    evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent.trim() ?? ''`);
  /** @param {string} spot */
  const cell = (spot) => `document.querySelector('[data-spot="${spot}"]')`;
  /** @param {string} words */
  const button = (words) =>
    `[...document.querySelectorAll('button, a.button')].findLast((b) => b.textContent.trim() === ${JSON.stringify(words)})`;

  const table = {
    /** All squares, row by row. @returns {Promise<string[]>} */
    spots: () => evaluate(`${CELLS}.map((c) => c.dataset.spot)`),
    /** What all squares are called: { C5: 'C 5, empty', … }. @returns {Promise<Record<string, string>>} */
    names: () => evaluate(`Object.fromEntries(${CELLS}.map((c) => [c.dataset.spot, c.ariaLabel]))`),
    /** What a square is called. @param {string} spot @returns {Promise<string>} */
    name: (spot) => evaluate(`${cell(spot)}.ariaLabel`),
    /** What was spoken last. */
    announced: () => text('#announcement'),
    /** Waits until these words are spoken. @param {string} words */
    announces: (words) =>
      until(
        `document.getElementById('announcement')?.textContent.includes(${JSON.stringify(words)})`,
      ),
    /** Puts the keyboard on the board, as Tab does. */
    focusBoard: () => evaluate(`(document.querySelector('.cells [tabindex="0"]').focus(), true)`),
    /** The score of each seat. @returns {Promise<number[]>} */
    scores: () =>
      evaluate(
        `[...document.querySelectorAll('.player .score')].map((s) => Number(s.textContent))`,
      ),
    /** Whose turn it is, in words. */
    turn: () => text('.whose'),
    /** The results are these, seat by seat, as soon as they have counted up. @param {(number | string)[]} scores */
    ends: (scores) =>
      until(`[...document.querySelectorAll('.results .score')]
        .map((s) => s.textContent.replace(/[$,]/g, '')).join() === '${scores.join()}'`),
    /** How the game ended; "" while it goes on. */
    end: () => text('.end h2'),
    text,

    /** Where a square is in the window, as soon as the board has a size. @param {string} spot @returns {Promise<import('./browsers.mjs').Place>} */
    place: (spot) =>
      until(`(() => {
        const { x, y, width, height } = ${cell(spot)}?.getBoundingClientRect() ?? {};
        return width > 0 && { x: x + width / 2, y: y + height / 2 };
      })()`),
    /** Clicks a square on the canvas. @param {string} spot */
    click: async (spot) => {
      const { x, y } = await table.place(spot);
      await tab.click(x, y);
    },
    /** The same, and waits until it is taken. @param {string} spot */
    play: async (spot) => {
      await table.click(spot);
      await until(`!${cell(spot)}.ariaLabel.includes('empty')`);
    },
    /** Presses the last button of these words, and waits until what follows is drawn. @param {string} words */
    press: async (words) => {
      await until(`!!${button(words)}`);
      await evaluate(`(${button(words)}.click(), true)`);
      await evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    },
    /** In the set-up form: chooses one of some that are all seen. @param {string} option @param {string} value */
    choose: (option, value) =>
      evaluate(
        `(document.querySelector('input[name="${option}"][value="${value}"]').click(), true)`,
      ),
    /** In the set-up form: chooses from a list. @param {string} option @param {string} value */
    select: (option, value) =>
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
    /** Types an action into the field and plays it. @param {string} action */
    enter: (action) =>
      evaluate(`(() => {
        const field = document.getElementById('action');
        field.value = ${JSON.stringify(action)};
        field.form.requestSubmit();
        return true;
      })()`),
    /** The board is there, with its squares in their places. */
    ready: () => until(`${CELLS}[0]?.offsetWidth > 0`),
    /** Waits until these words are on the page. @param {string} words */
    seen: (words) => until(`document.body.textContent.includes(${JSON.stringify(words)})`),
  };
  return table;
};

/**
 * The score of each seat by the rule itself: 2ⁿ − n − 2 for every run of three or more (Score).
 * @param {Record<string, string>} names what all squares are called
 */
export const scoresOf = (names) => {
  const at = new Map(Object.entries(names).map(([spot, name]) => [spot, name.split(', ')[1]]));
  const size = Math.sqrt(at.size);
  /** @param {number} column @param {number} row */
  const spot = (column, row) => String.fromCharCode(65 + column) + row;
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
