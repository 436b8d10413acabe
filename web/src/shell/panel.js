// What stands around the board: players, whose turn it is, moves, actions, and the dialogs of a
// table.

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { CHANCE } from '../engine/engine.js';
import { fameForm, fameList, openFame } from './fame.js';
import { openKept } from './kept.js';
import { button, gamesLink, icon, mark } from './parts.js';
import { replayBar } from './replay.js';
import { openSettings } from './settings.js';
import { openShare } from './share.js';
import { openStatistics } from './statistics.js';

/** @import { App, Game } from './app.js' */
/** @import { Button, Entry, Spot, Table } from '../games/types' */
/** @import { Move } from '../session/history.js' */
/** @import { TablePage } from './table.js' */

/** Whose turn it is, or how the game ended, in words. @param {TablePage} table */
export const turnOf = (table) => {
  const { current, winners, outcome, view } = table.session.state;
  const standing = table.game.board.standing?.(view);
  if (standing) return standing;
  if (!table.session.isOver) return `${table.session.nameOf(current)} to move`;
  const numbers = [...outcome]
    .sort((a, b) => b - a)
    .map((result) => scoreOf(table, result))
    .filter(Boolean)
    .join(' to ');
  const [winner] = winners;
  const end = winners.length === 1 ? `${table.session.nameOf(winner ?? 0)} wins` : 'A draw';
  return numbers ? `${end}, ${numbers}` : end;
};

/** The same for ears; in a game of one player only its end. @param {TablePage} table */
export const spokenTurnOf = (table) => {
  const [score = 0, ...others] = table.session.state.scores;
  if (others.length > 0) return `${turnOf(table)}.`;
  return table.session.isOver ? `${turnOf(table)} Score ${scoreOf(table, score)}.` : '';
};

/** A score as the game shows it. @param {TablePage} table @param {number} score */
const scoreOf = ({ game, session }, score) =>
  game.board.score?.(session.state.view, score) ?? `${score}`;

/** A board's height by its width, about. @param {TablePage} table */
const aspectOf = ({ game, session }) => {
  const { width, height } = game.board.layout(session.state.view, { width: 360, height: 360 });
  return height / width;
};

/** @param {TablePage} table */
export const tableView = (table) => {
  const wide = table.app.wide.matches;
  // Set as a property: the content security policy forbids the attribute.
  const style = `--aspect: ${aspectOf(table)}`;
  const stage = html`<div class="stage" .style=${style}>
    ${table.stage.element} ${table.session.isElsewhere ? follower(table) : nothing}
  </div>`;
  const { hand } = table.game.board;
  const last = table.aim ? confirmation(table, table.aim) : actions(table, wide);
  const slides = pad(table);
  return html`<div class="table ${wide ? 'wide' : 'narrow'} ${table.game.board.slides ? 'slides' : ''}">
    ${bar(table, wide)}
    <main>
      ${
        wide
          ? html`<div class="side">
                ${players(table)} ${turn(table)} ${choices(table)} ${slides}
                <div class="rest">${details(table)} ${moves(table)} ${entry(table)}</div>
                ${last}
              </div>
              ${stage}`
          : html`${players(table)} ${turn(table)} ${stage}
              ${hand ? html`<div class="row">${choices(table)}</div>` : nothing}
              ${strip(table)}
              ${slides} ${last}`
      }
    </main>
  </div>`;
};

/** What has room below the board; tables alone have nothing that takes the focus. @param {TablePage} table */
const strip = (table) => {
  const { hand, slides, tables } = table.game.board;
  const content = html`${hand ? nothing : choices(table)} ${tables ? details(table) : moves(table)}`;
  return tables && !slides
    ? html`<div class="strip" tabindex="0" role="group" aria-label="Details">${content}</div>`
    : html`<div class="strip">${content}</div>`;
};

/** Says why nothing can be played here. @param {TablePage} table */
const follower = (table) => html`<div class="follower">
  <p>Another tab plays this game; here you watch it.</p>
  <button class="primary" @click=${() => table.takeOver()}>Play here</button>
</div>`;

/** @param {TablePage} table @param {boolean} wide */
const bar = (table, wide) => {
  const { app, game } = table;
  const tools = wide
    ? [rulesLink(game), button('keyboard', 'Keys', () => openKeys(table)), settingsButton(app)]
    : [button('menu', 'Menu', () => openMenu(table))];
  return html`<header class="bar">
    ${gamesLink()}
    <h1 tabindex="-1">${game.title}</h1>
    <div class="tools">${tools}</div>
  </header>`;
};

/** @param {Game} game */
const rulesLink = ({ name }) =>
  html`<a class="button quiet" href="./rules/${name}.html">${icon('book-open')} Rules</a>`;

/** @param {App} app */
const settingsButton = (app) => button('settings', 'Settings', () => openSettings(app));

/** The sign of a player's pieces. @param {TablePage} table @param {number} seat */
const seatMark = ({ game }, seat) => mark(game.board.seats[seat]?.mark);

/** @param {TablePage} table */
const players = (table) => {
  const { state } = table.session;
  const kind = { 1: '', 2: '', 4: 'pairs' }[state.scores.length] ?? 'many';
  return html`<ul class="players ${kind}">
    ${state.scores.map(
      (score, seat) => html`<li class=${state.current === seat ? 'player active' : 'player'}>
        ${seatMark(table, seat)}
        <span class="name" title=${table.session.nameOf(seat)}>${table.session.nameOf(seat)}</span>
        <span class="score">${scoreOf(table, score)}</span>
      </li>`,
    )}
    ${
      table.best === null
        ? nothing
        : html`<li class="player">
            ${icon('trophy')} <span class="name">Best</span>
            <span class="score">${scoreOf(table, table.best)}</span>
          </li>`
    }
  </ul>`;
};

const WAYS = /** @type {const} */ (['left', 'up', 'down', 'right']);

/** Buttons for slides; those that would be refused say so, and keep the focus. @param {TablePage} table */
const pad = (table) => {
  const { slides } = table.game.board;
  if (!slides) return nothing;
  return html`<div class="pad" role="group" aria-label="Slide">
    ${WAYS.map(
      (way) => html`<button
        aria-label="Slide ${way}"
        class=${table.session.hint?.action === slides[way] ? 'primary' : ''}
        aria-disabled=${table.session.state.legal.includes(slides[way]) ? 'false' : 'true'}
        @click=${() => table.choose(slides[way])}
      >
        ${icon(`arrow-${way}`)}
      </button>`,
    )}
  </div>`;
};

/** How the scores come about. @param {TablePage} table */
const sums = (table) => {
  const { game } = table;
  const { state } = table.session;
  return html`<dl class="sums soft">
    ${state.scores.map(
      (
        _,
        seat,
      ) => html`<dt>${seatMark(table, seat)}<span class="unseen">${table.session.nameOf(seat)}</span></dt>
        <dd>${game.board.arithmetic(state.view, seat)}</dd>`,
    )}
  </dl>`;
};

/** The game's own tables or, where it has none, how the scores come about. @param {TablePage} table */
const details = (table) => {
  const { game } = table;
  const { state } = table.session;
  const own = game.board.tables?.(
    state.view,
    (seat) => table.session.who(seat),
    table.session.recent,
  );
  if (!own) return sums(table);
  return html`<div class="details">
    ${own.filter(({ rows }) => rows.length > 0).map((content) => ownTable(table, content))}
  </div>`;
};

/** @param {TablePage} table @param {Table} content */
const ownTable = (table, { caption, heads, rows }) => {
  const words = (/** @type {Entry} */ entry) =>
    typeof entry === 'string'
      ? entry
      : html`${seatMark(table, entry.seat)}<span class="unseen">${table.session.nameOf(entry.seat)}</span>`;
  return html`<table>
    <caption>${caption}</caption>
    <thead>
      <tr>${heads.map((head) => html`<th scope="col">${words(head)}</th>`)}</tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first = '', ...entries]) => html`<tr>
          <th scope="row">${words(first)}</th>
          ${entries.map((entry) => html`<td>${words(entry)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
};

/** @param {TablePage} table */
const turn = (table) => {
  const { game } = table;
  const { state } = table.session;
  const task = table.session.isOver ? '' : game.board.task(state.view);
  return html`<div class="turn">
    <p class="whose">
      ${state.current >= 0 && !game.board.standing ? seatMark(table, state.current) : nothing}
      <strong>${turnOf(table)}</strong>
    </p>
    <p class="soft">${remark(table, task)}</p>
    <div class="buttons">
      ${table.session.isOver ? [few(extras(table)), again(table)] : table.session.awaitsComputer && !table.session.lingers ? waiting(table) : few(extras(table))}
    </div>
  </div>`;
};

/** @param {TablePage} table @param {string} task */
const remark = (table, task) => {
  if (table.session.thinking === 'hint') return 'Thinking about a hint…';
  if (table.session.lookingBack) return 'You are looking back.';
  if (table.session.hint) return table.session.news;
  return `${table.session.brought} ${task || table.session.news}`.trim();
};

/** While the computer is to move. @param {TablePage} table */
const waiting = (table) =>
  table.session.isPaused || table.session.lookingBack
    ? html`<button class="primary" @click=${() => table.session.goOn()}>Play on</button>`
    : html`<button @click=${() => table.session.pause()}>Pause</button>`;

/** @param {TablePage} table */
const again = (table) =>
  html`<button class="primary" @click=${() => table.again()}>Play again</button>`;

/** Up to so many actions stand beside whose turn it is; more have a row of their own. */
const FEW = 1;

/** @template T @param {T[]} actions */
const few = (actions) => (actions.length > FEW ? nothing : actions);

/**
 * Actions too many to stand there, below what happened last; and the way to one's own hand.
 * @param {TablePage} table
 */
const choices = (table) => {
  const { game } = table;
  const { state } = table.session;
  const { curtain, due, lingers } = table.session;
  if (lingers) {
    const next = table.session.level(due)
      ? `Hide my ${game.board.hand?.name}`
      : `Pass to ${table.session.nameOf(due)}`;
    return html`<div class="choices curtain">
      <p>Look at your new ${game.board.hand?.name}. Nobody else sees it.</p>
      <button class="primary" @click=${() => table.pass()}>${next}</button>
    </div>`;
  }
  if (curtain >= 0) {
    return html`<div class="choices curtain">
      <p>Pass the device to <strong>${table.session.nameOf(curtain)}</strong>.</p>
      <button class="primary" @click=${() => table.lift()}>Show my ${game.board.hand?.name}</button>
    </div>`;
  }
  const actions = table.session.isOver ? [] : extras(table);
  if (actions.length <= FEW) return nothing;
  const news = !game.board.hand && game.board.task(state.view);
  return html`<div class="choices">
    ${news ? html`<p class="soft">${table.session.news}</p>` : nothing}
    <div class="buttons">${actions}</div>
  </div>`;
};

/** Actions that are not on the board, and the order of the hand. @param {TablePage} table */
const extras = (table) => {
  const { hand } = table.game.board;
  const order = hand && table.session.seat >= 0 && !table.session.obstacle();
  return [
    ...actionsOf(table, false),
    order
      ? small('arrow-down-0-1', `Sort the ${hand.name}`, () => table.session.arrange((o) => o))
      : [],
    order
      ? small('shuffle', `Shuffle the ${hand.name}`, () => table.session.arrange(shuffled))
      : [],
  ].flat();
};

/** A button with a sign only. @param {string} sign @param {string} words @param {() => void} act */
const small = (sign, words, act) =>
  html`<button class="square" aria-label=${words} title=${words} @click=${act}>${icon(sign)}</button>`;

/** @template T @param {T[]} things @returns {T[]} in any order */
const shuffled = (things) =>
  things
    .map((thing) => ({ thing, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);

/** Buttons for actions that are not on the board. @param {TablePage} table @param {boolean} rare */
const actionsOf = (table, rare) =>
  table.game.board
    .buttons(table.session.state.view, table.session.obstacle() ? [] : table.session.state.legal)
    .filter((content) => (content.rare ?? false) === rare)
    .map((content) => {
      const act = () =>
        content.from ? openChoice(table, content) : table.session.act(content.action);
      const isHinted = table.session.hint?.action.split(' ')[0] === content.action;
      return rare
        ? button('flag', content.label, act)
        : html`<button class=${isHinted ? 'primary' : ''} @click=${act}>${content.label}</button>`;
    });

/** Asks which things an action is for. @param {TablePage} table @param {Button} button */
const openChoice = async (table, { label, action, from }) => {
  const { heading = '', hint = '', things = [] } = from ?? {};
  const { dialogs } = table.app;
  /** @type {Set<number>} */
  const chosen = new Set();
  /** @param {number} index */
  const toggle = (index) => {
    if (!chosen.delete(index)) chosen.add(index);
    dialogs.update();
  };
  const answer = await dialogs.open(
    heading,
    () => html`<p class="soft">${hint}</p>
      <div class="things">
        ${things.map(
          (thing, i) => html`<button aria-pressed=${chosen.has(i)} @click=${() => toggle(i)}>
            ${thing}
          </button>`,
        )}
      </div>
      <div class="buttons">
        <button
          class="primary"
          ?disabled=${chosen.size === 0}
          @click=${() => dialogs.close('yes')}
        >
          ${label.replace('…', '')} ${chosen.size || ''}
        </button>
        <button @click=${() => dialogs.close()}>Cancel</button>
      </div>`,
  );
  if (answer) table.session.act([action, ...things.filter((_, i) => chosen.has(i))].join(' '));
};

/** @param {TablePage} table @param {Move} move */
const sign = ({ game: { board } }, { events, by }) =>
  mark(board.sign?.(events) ?? board.seats[by]?.mark);

/** The list of moves begins at a multiple of so many steps, so that it seldom changes as a whole. */
const LEAP = 200;

/** The first step that the list of moves shows; the present one is among them. @param {TablePage} table */
const listedFrom = ({ session, listed }) => {
  const from = Math.min(session.history.moves.length - listed, session.state.ply - LEAP);
  return Math.max(0, Math.floor(from / LEAP) * LEAP);
};

/** @param {TablePage} table */
const moves = (table) => {
  const { game } = table;
  const { state, history } = table.session;
  const last = history.moves.length;
  const from = listedFrom(table);
  /** @param {Move} move */
  const item = (move) => {
    const ply = history.after(move);
    const isPresent = state.ply === ply;
    return guard([move, ply, isPresent], () => {
      const { text, events } = move;
      const notation = game.board.listed?.(text) ?? text;
      const gain = game.board.gain(events);
      const sentence = game.board.describe(events, (seat) => table.session.who(seat));
      return html`<li>
        <button
          class="move quiet"
          aria-current=${isPresent ? 'step' : nothing}
          @click=${() => table.session.go(ply)}
          ${ref(isPresent ? intoView : undefined)}
        >
          ${sign(table, move)} ${notation} <span class="gain">${gain}</span>
          <span class="unseen">${sentence}</span>
        </button>
      </li>`;
    });
  };
  const listEarlier = () => {
    table.listed = history.moves.length - from + table.listed;
    table.app.update();
  };
  return html`<section class="moves" aria-label="Moves">
    <h2>Moves</h2>
    ${replayBar(table.session)}
    ${
      from > 0
        ? html`<button class="quiet" @click=${listEarlier}>Show earlier moves</button>`
        : nothing
    }
    <ol class="list">
      ${history.moves
        .slice(from)
        .filter(({ by }) => by !== CHANCE)
        .map(item)}
    </ol>
    ${
      table.session.canRedo()
        ? html`<div class="buttons">
            <button @click=${() => table.session.go(last)}>Back to the latest move</button>
            ${button('git-branch', 'New game from here', () => table.branch())}
          </div>`
        : nothing
    }
  </section>`;
};

/** Scrolls a list, and nothing else, so that one of its items is seen. @param {Element | undefined} item */
const intoView = async (item) => {
  await null; // until the item stands in its list
  const list = item?.closest('.list');
  if (!(item instanceof HTMLElement) || !list) return;
  const { offsetTop, offsetHeight } = item;
  const least = offsetTop + offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, least), offsetTop);
};

/** The field that takes the notation itself. @param {TablePage} table */
const entry = (table) => {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    table.enter(/** @type {HTMLInputElement} */ (form.elements.namedItem('action')));
  };
  return html`<form class="entry" @submit=${submit}>
    <label for="action">Type a move</label>
    <div class="side-by-side">
      <input
        id="action"
        name="action"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        placeholder=${table.game.board.example}
        aria-describedby="action-refusal"
        aria-invalid=${table.fieldRefusal ? 'true' : 'false'}
      />
      <button>Play</button>
    </div>
    <p class="refusal" id="action-refusal" role="alert">${table.fieldRefusal}</p>
  </form>`;
};

/** What a finger has chosen, to be confirmed. @param {TablePage} table @param {Spot} spot */
const confirmation = (table, spot) => {
  const gain = table.game.board.gain(table.preview(spot) ?? []);
  return html`<div class="actions confirmation">
    <button @click=${() => table.stage.dismiss()}>Cancel</button>
    <button class="primary" @click=${() => table.choose(spot)}>
      ${icon('check')} ${table.actionAt(spot)} <span class="gain">${gain}</span>
    </button>
  </div>`;
};

/** @param {TablePage} table @param {boolean} wide */
const actions = (table, wide) => {
  const undo = button('undo-2', 'Undo', () => table.session.undo(), !table.session.canUndo());
  const redo = button('redo-2', 'Redo', () => table.session.redo(), !table.session.canRedo());
  const cannot =
    table.session.isOver || table.session.thinking !== '' || table.session.obstacle() !== '';
  const hint = button('lightbulb', 'Hint', () => table.askHint(), cannot);
  return html`<div class="actions">
    ${undo} ${redo} ${hint} ${
      wide
        ? [
            newGameLink(table.game),
            shareButton(table),
            button('menu', 'More', () => openMenu(table)),
          ]
        : button('list', 'Moves', () => openMoves(table))
    }
  </div>`;
};

/** @param {Game} game */
const newGameLink = ({ name }) =>
  html`<a class="button quiet" href="#${name}/new">${icon('plus')} New game</a>`;

/** @param {TablePage} table */
const shareButton = (table) => button('share-2', 'Share', () => openShare(table));

/** @param {TablePage} table */
const files = (table) => [
  button('bookmark', 'Keep', () => table.keep()),
  button('library', 'Kept games', () => openKept(table.app)),
  button('chart-no-axes-column', 'Statistics', () => openStatistics(table.app, table.game)),
  button('file-down', 'Save as file', () => table.saveAsFile()),
  table.session.ownFile ? button('file-down', 'Save position', () => table.saveOwnFile()) : [],
  button('file-up', 'Open file', () => table.loadFile()),
  table.game.board.fame ? button('trophy', 'Hall of fame', () => openFame(table.app)) : [],
];

// The dialogs of a table.

/** What is wanted rarely and, on a narrow window, what has no room there. @param {TablePage} table */
const openMenu = (table) => {
  const { app, game } = table;
  const more = () => [
    newGameLink(game),
    rulesLink(game),
    settingsButton(app),
    shareButton(table),
    button('keyboard', 'Keys', () => openKeys(table)),
  ];
  return app.dialogs.open(
    game.title,
    () => html`<div class="menu">
      ${app.wide.matches ? nothing : more()} ${files(table)} ${actionsOf(table, true)}
    </div>`,
    'sheet',
  );
};

/** @param {TablePage} table */
const openMoves = (table) =>
  table.app.dialogs.open(
    'Moves',
    () => html`${details(table)} ${moves(table)} ${entry(table)}`,
    'sheet',
  );

const MOVING = [
  ['Arrow keys', 'Move over the board'],
  ['Enter or Space', 'Play where you are'],
];
/** For boards that use the arrow keys themselves. */
const LOOKING = [['Shift + arrows', 'Move over the cells']];
const KEYS = [
  ['Esc', 'Take the choice back'],
  ['U', 'Undo'],
  ['R', 'Redo'],
  ['?', 'These keys'],
];
/** @type {Record<string, string>} */
const SIGNS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** Where keys work. @param {TablePage} table */
const reach = ({ game: { board } }) => {
  if (!board.slides) return 'They work while the board has the focus.';
  const letters = (board.keys ?? [])
    .flatMap(({ keys }) => keys)
    .filter(({ length }) => length === 1);
  return `The letters ${letters.join(' ')} work anywhere on this page but in a field; in that for moves, type one and press Enter. The other keys work while the board has the focus.`;
};

/** @param {TablePage} table */
export const openKeys = (table) => {
  const { app, game } = table;
  const { keys } = game.board;
  const own = (keys ?? []).map(({ keys, does }) => [
    keys.map((key) => SIGNS[key] ?? key).join(' or '),
    does,
  ]);
  const takesArrows = keys?.some(({ keys }) => keys.includes('ArrowUp'));
  const all = takesArrows ? [...own, ...LOOKING, ...KEYS] : [...MOVING, ...own, ...KEYS];
  return app.dialogs.open(
    'Keys',
    () => html`<p class="soft">${reach(table)}</p>
      <dl class="keys">
        ${all.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}
      </dl>`,
  );
};

/** How many hints a player was given. @param {TablePage} table @param {number} seat */
const hintsOf = ({ session }, seat) => {
  const count = session.hints[seat] ?? 0;
  return count > 0 ? `with ${count} ${count > 1 ? 'hints' : 'hint'}` : '';
};

/** What may be done although the game is over. @param {TablePage} table */
const goOn = (table) =>
  table.game.board
    .buttons(table.session.state.view, table.session.state.legal)
    .map(({ action, label }) => {
      const act = () => {
        table.app.dialogs.close();
        table.session.act(action);
      };
      return html`<button @click=${act}>${label}</button>`;
    });

/** Who won and by what. @param {TablePage} table */
export const openEnd = (table) => {
  const { app, game } = table;
  const { state } = table.session;
  const view = () => html`<ol class="results">
      ${state.outcome.map(
        (result, seat) => html`<li class=${state.winners.includes(seat) ? 'winner' : ''}>
          ${seatMark(table, seat)}
          <span>
            <span class="name">${table.session.nameOf(seat)}</span>
            <span class="soft">${game.board.arithmetic(state.view, seat)} ${hintsOf(table, seat)}</span>
          </span>
          <span class="score">${scoreOf(table, result)}</span>
        </li>`,
      )}
    </ol>
    ${fameForm(table)}
    ${game.board.fame ? html`<h3>Hall of fame</h3> ${fameList(app)}` : nothing}
    <div class="buttons">
      ${goOn(table)} ${again(table)}
      <button @click=${() => app.dialogs.close()}>Look at the board</button>
      <a class="button" href="#">All games</a>
    </div>`;
  return app.dialogs.open(turnOf(table), view);
};
