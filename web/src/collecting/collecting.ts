// The page that results of sets come together on. It is a page of its own, because it alone may ask for
// the camera (plugins/csp.ts). Names and whatever else comes from outside are data.

import app from 'virtual:words/app';
import words from 'virtual:words/collect';
import './collecting.css';
import { html, nothing, render } from 'lit-html';
import { loadEngine } from '../engine/engine.ts';
import { pacing } from '../engine/pace.ts';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import type { Result } from '../sets/code.ts';
import { codesIn, LONGEST_CODE, readResult } from '../sets/code.ts';
import { openOutcomes } from '../store/outcomes.ts';
import { rest, thingsOf } from '../store/schema.ts';
import { StorageError } from '../store/store.ts';
import { storeOfTab } from '../store/tab.ts';
import { Dialogs } from '../ui/dialogs.ts';
import { readFile, saveText } from '../ui/files.ts';
import { keepingFocus } from '../ui/focus.ts';
import { button, pageBar } from '../ui/icons.ts';
import { need, speak } from '../words/language.ts';
import { FALLBACK } from '../words/languages.ts';
import { SpokenError, say, sentences } from '../words/say.ts';
import { readPicture, watchCamera } from './codes.ts';
import type { Collected, Column, Row } from './results.ts';
import {
  bySet,
  COLUMNS,
  clock,
  csvOf,
  DESCENDING,
  movesIn,
  outcomeOf,
  rowsOf,
  Unsolved,
  withOutcome,
} from './results.ts';

const root = document.getElementById('app') as HTMLElement;

/** Bounds of what is taken at once: codes or files, and moves of one result and of all of them. */
const MOST = { codes: 1000, moves: 100_000, allMoves: 1_000_000 };
/** Names or refusals that one sentence or paragraph lists. */
const MOST_SAID = 20;
/** Rows that are drawn at first. Each press on "Show more" doubles them. */
const FIRST_ROWS = 500;

/** A text that comes in. */
interface Incoming {
  /** The name of its file, if it is from one. */
  file?: string;
  read: () => string | Promise<string>;
}
/** A result that is to be replayed. */
interface Coming {
  /** Its code. */
  written: string;
  when: number;
  result: Result;
}

const movesOf = (coming: Coming[]) => coming.reduce((sum, { result }) => sum + movesIn(result), 0);

/** Shortens a list for people. */
const firstOf = (all: Iterable<string>) => {
  const said = [...all];
  return said.length > MOST_SAID ? [...said.slice(0, MOST_SAID), '…'] : said;
};

/** Opens the page once its words are there. */
const open = async () => {
  await Promise.all([need(app), need(words)]);
  const [engine, store] = await Promise.all([
    loadEngine(),
    storeOfTab().then(({ opened }) => opened),
  ]);
  const outcomes = await openOutcomes(store.platform);
  const dialogs = new Dialogs(() => store.settings.letters === 'on');
  /** The results in the table, by their codes. */
  const all = new Map<string, Collected>();
  /** What is sorted by, of all tables. */
  let order: { column: Column; down: boolean } = { column: 'who', down: false };
  let shown = FIRST_ROWS;
  /** What became of the last thing that came, in sentences, and what of it was refused. */
  let news = { took: '', refused: '' };
  /** The result that the address brought, until it is taken. */
  let arrived: { text: string; result: Result | null } = { text: '', result: null };
  /** Ends the camera, while it watches or is asked for. */
  let watching: AbortController | undefined;
  /** Moves that have been replayed, of how many, and of how many results. */
  let replaying: { done: number; of: number; results: number } | undefined;

  /** Says that something failed unexpectedly. */
  const failed = (error: unknown) => {
    console.error(error);
    replaying = undefined;
    news = { took: '', refused: say('app.wrong') };
    update();
  };

  /** The last thing that was asked for, taking or looking. */
  let work: Promise<unknown> = Promise.resolve();
  /** Does something once all before it is done. */
  const inTurn = <T>(act: () => Promise<T>) => {
    const done = work.then(act).catch(failed);
    work = done;
    return done;
  };

  /** Replays results between frames, with a bar while that takes long. */
  const replay = async (
    coming: Coming[],
    took: (one: Collected) => unknown,
    refused: (error: Error) => void,
  ) => {
    const progress = { done: 0, of: movesOf(coming), results: coming.length };
    const pace = pacing();
    const moved = async () => {
      progress.done += 1;
      if (!(await pace())) return;
      const bar = root.querySelector('progress');
      if (bar) bar.value = progress.done;
      else if (!replaying) {
        replaying = progress;
        update();
      }
    };
    for (const { written, when, result } of coming) {
      try {
        const outcome = await outcomeOf(engine, puzzlesOf, result, moved);
        await outcomes.change(new Map([[written, outcome]]));
        await took(withOutcome(written, when, result, outcome));
      } catch (error) {
        if (error instanceof Unsolved) await outcomes.change(new Map([[written, []]]));
        if (!(error instanceof SpokenError)) console.error(error);
        refused(error instanceof SpokenError ? error : new SpokenError(() => say('app.wrong')));
      }
    }
    replaying = undefined;
  };

  /** Shows what is on this device, and no more. */
  const look = async () => {
    const stored = thingsOf(await store.everything(), 'collected');
    const codes = new Map(stored.map(([key, { when }]) => [rest(key), when]));
    for (const written of all.keys()) if (!codes.has(written)) all.delete(written);
    const fresh = [...codes].filter(([written]) => !all.has(written));
    const known = await outcomes.read(fresh.map(([written]) => written));
    const coming: Coming[] = [];
    const pace = pacing();
    for (const [written, when] of fresh) {
      await pace();
      const result = readResult(written);
      if (!result) continue; // it stays where it is
      const outcome = known.get(written);
      if (outcome?.length === 0) continue;
      if (outcome?.length !== result.done.length) coming.push({ written, when, result });
      else all.set(written, withOutcome(written, when, result, outcome));
    }
    update();
    // A result that cannot be replayed now, as without its puzzles, stays where it is.
    await replay(coming, (one) => all.set(one.written, one), console.warn);
    update();
  };

  /**
   * Changes what is stored. If nothing can be stored, it lasts for this visit. Resolves with the reason
   * why it was not stored, or "".
   */
  const write = async (changes: Map<string, unknown>) => {
    try {
      await store.change([...changes.keys()], () => changes);
      return '';
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return say('app.notStored', { reason: error.message });
    }
  };

  /**
   * Returns the results in texts by their codes, and adds sentences about anything else to `refused`.
   * Ends once there are too many.
   */
  const resultsIn = async (texts: Incoming[], refused: Set<string>) => {
    const found = new Map<string, Result>();
    const pace = pacing();
    for (const { file, read } of texts) {
      const codes = codesIn(await read());
      if (codes.length === 0) {
        refused.add(file ? say('collect.noCode.file', { name: file }) : say('collect.noCode'));
      }
      for (const written of codes) {
        await pace();
        if (found.has(written)) continue;
        const result = readResult(written);
        if (!result) refused.add(say('collect.mistyped'));
        else found.set(written, result);
        if (found.size > MOST.codes) return found;
      }
    }
    return found;
  };

  /** Takes all results that texts have; resolves with whether nothing was refused. */
  const take = async (texts: Incoming[]) => {
    const refused = new Set<string>();
    const came: { took: string[]; known: string[] } = { took: [], known: [] };
    const coming: Coming[] = [];
    const isTooMuch = texts.length > MOST.codes;
    const found = isTooMuch ? new Map<string, Result>() : await resultsIn(texts, refused);
    for (const [written, result] of found) {
      const { who } = result;
      if (all.has(written)) came.known.push(who);
      else if (movesIn(result) <= MOST.moves) coming.push({ written, when: Date.now(), result });
      else refused.add(say('collect.tooLong', { who, n: MOST.moves }));
    }
    if (isTooMuch || found.size > MOST.codes) {
      refused.add(say('collect.tooMany', { n: MOST.codes }));
    } else if (movesOf(coming) > MOST.allMoves) {
      refused.add(say('collect.tooLong.all', { n: MOST.allMoves }));
    } else {
      const add = async (one: Collected) => {
        all.set(one.written, one);
        came.took.push(one.result.who);
        refused.add(await write(new Map([[`collected/${one.written}`, { when: one.when }]])));
      };
      await replay(coming, add, (error) => refused.add(error.message));
    }
    news = {
      took: sentences(
        came.took.length > 0 ? say('collect.took', { who: firstOf(came.took) }) : '',
        came.known.length > 0 ? say('collect.known', { who: firstOf(came.known) }) : '',
      ),
      refused: sentences(...firstOf(refused)),
    };
    update();
    return news.refused === '';
  };

  /** Takes the results of one text. */
  const takeText = (text: string) => inTurn(() => take([{ read: () => text }]));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const field = document.getElementById('codes') as HTMLTextAreaElement;
    const { value } = field;
    const { activeElement } = document;
    const isTaken = await takeText(value);
    // Somebody may have written more, or gone elsewhere, while moves were replayed.
    if (isTaken && field.value === value) field.value = '';
    if (document.activeElement === activeElement) field.focus();
  };

  /** The text of a file, or of the QR code in a picture, "" where it cannot be read. */
  const textOf = async (file: File) => {
    try {
      return await (file.type.startsWith('image/') ? readPicture(file) : readFile(file));
    } catch {
      return '';
    }
  };

  const takeFiles = (files: File[]) => {
    const texts = files.map((file) => ({ file: file.name, read: () => textOf(file) }));
    if (texts.length > 0) inTurn(() => take(texts));
  };

  const choose = () => document.getElementById('files')?.click();

  /** What the camera has read last: while it watches that is taken once. */
  let last = '';
  /** Starts the camera, or stops it. */
  const camera = async () => {
    if (watching) {
      watching.abort();
      watching = undefined;
      return update();
    }
    const here = new AbortController();
    watching = here;
    last = '';
    update();
    try {
      const video = document.querySelector('video');
      if (video) await watchCamera(video, seen, here.signal);
    } catch {
      if (here.signal.aborted) return;
      watching = undefined;
      news = { took: '', refused: say('collect.camera.none') };
      update();
    }
  };

  const seen = (text: string) => {
    if (text === last) return;
    last = text;
    takeText(text);
  };

  /** Forgets the results of a set, if the player confirms that. */
  const forget = async (results: Collected[]) => {
    const [first] = results;
    if (!first) return;
    const name = first.result.set.name || say('collect.set');
    const isSure = await dialogs.ask(
      () => say('collect.forget.sure', { name }),
      () => say('collect.forget.what', { n: results.length }),
      () => say('collect.forget'),
    );
    if (!isSure) return;
    for (const { written } of results) all.delete(written);
    const codes = results.map(({ written }) => written);
    const refused = await write(new Map(codes.map((code) => [`collected/${code}`, undefined])));
    await outcomes.change(new Map(codes.map((code) => [code, undefined])));
    news = { took: say('collect.forgotten'), refused };
    update();
    root.querySelector('h1')?.focus();
  };

  const sort = (column: Column) => {
    order = { column, down: column === order.column && !order.down };
    update();
  };

  const headOf = (column: Column) => {
    const isIt = column === order.column;
    const isDown = order.down !== DESCENDING.includes(column);
    const sorted = isDown ? 'descending' : 'ascending';
    return html`<th scope="col" aria-sort=${isIt ? sorted : 'none'}>
      <button class="quiet" @click=${() => sort(column)}>
        ${say(`collect.${column}`)}<span aria-hidden="true">${isIt ? (isDown ? ' ▼' : ' ▲') : ''}</span>
      </button>
    </th>`;
  };

  const rowView = ({ who, what, solved, points, tries, seconds }: Row) => html`<tr>
    <th scope="row"><bdi>${who}</bdi></th>
    <td>${what}</td>
    <td>${say(solved ? 'collect.yes' : 'collect.no')}</td>
    <td dir="ltr">${points}</td>
    <td>${tries}</td>
    <td dir="ltr">${clock(seconds)}</td>
  </tr>`;

  /** Draws the tables of all sets, up to so many rows together. */
  const tables = () => {
    const sets = [...bySet([...all.values()]).values()];
    let room = shown;
    const drawn = [];
    for (const [i, results] of sets.entries()) {
      if (room <= 0) break;
      const rows = rowsOf(results, order.column, order.down);
      drawn.push(tableOf(results, rows, room, i));
      room -= rows.length;
    }
    const more = () => {
      shown *= 2;
      update();
    };
    return html`${drawn}${
      room < 0 || drawn.length < sets.length
        ? html`<button class="quiet" @click=${more}>${say('page.more')}</button>`
        : nothing
    }`;
  };

  /** Draws the table of a set with at most `room` rows. */
  const tableOf = (results: Collected[], rows: Row[], room: number, i: number) => {
    const { name } = results[0]?.result.set ?? { name: '' };
    const heading = name || say('collect.set');
    const save = () => saveText(page, 'quintet.csv', csvOf(name, rows));
    return html`<section aria-labelledby="set-${i}">
      <h2 id="set-${i}"><bdi>${heading}</bdi></h2>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="set-${i}">
        <table aria-describedby="word">
          <thead><tr>${COLUMNS.map(headOf)}</tr></thead>
          <tbody>${rows.slice(0, room).map(rowView)}</tbody>
        </table>
      </div>
      <div class="buttons">
        ${button('file-down', say('collect.csv'), save)}
        ${button('trash', say('collect.forget'), () => forget(results).catch(failed))}
      </div>
    </section>`;
  };

  const arrival = () => {
    const { text, result } = arrived;
    if (!text) return nothing;
    if (!result) return html`<p class="refusal" role="alert">${say('collect.mistyped')}</p>`;
    const press = () => {
      arrived = { text: '', result: null };
      history.replaceState(null, '', location.pathname);
      takeText(`#${text}`);
    };
    return html`<div class="came">
      <p>${say('collect.came', { who: result.who })}</p>
      <button class="primary" @click=${press}>${say('collect.add')}</button>
    </div>`;
  };

  const view = () => html`<div class="collecting">
    ${pageBar(say('collect.title'), nothing, ['./#', say('page.games')])}
    <main>
      <p>${say('collect.intro')}</p>
      ${arrival()}
      <form class="choice" @submit=${submit}>
        <label for="codes">${say('collect.paste')}</label>
        <textarea id="codes" dir="ltr" rows="3" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
        <div class="buttons">
          <button class="primary">${say('collect.add')}</button>
          <button type="button" @click=${choose}>${say('collect.files')}</button>
          <button type="button" @click=${camera}>${say(watching ? 'collect.camera.stop' : 'collect.camera')}</button>
        </div>
        <input
          id="files"
          type="file"
          multiple
          hidden
          accept=".txt,text/plain,image/*"
          @change=${({ target }: Event) => {
            const chosen = target as HTMLInputElement;
            takeFiles([...(chosen.files ?? [])]);
            chosen.value = '';
          }}
        />
      </form>
      ${
        watching
          ? html`<figure>
              <video playsinline muted aria-label=${say('collect.camera.view')}></video>
              <figcaption class="soft">${say('collect.camera.ready')}</figcaption>
            </figure>`
          : nothing
      }
      <p role="status" id="news">${replaying ? say('collect.replaying', { n: replaying.results }) : news.took}</p>
      ${
        replaying
          ? html`<progress aria-labelledby="news" max=${replaying.of} .value=${replaying.done}></progress>`
          : nothing
      }
      <p class="refusal" role="alert">${news.refused}</p>
      ${all.size === 0 ? html`<p class="soft">${say('collect.none')}</p>` : html`<p class="soft" id="word">${say('collect.word')}</p>`}
      ${tables()}
    </main>
    ${dialogs.element}
  </div>`;

  /** Where is asked and told what becomes of a file. */
  const page = {
    dialogs,
    say: () => {},
    tell: ({ text }: { text: () => string }) => {
      news = { took: text(), refused: '' };
      update();
    },
  };

  const update = () => {
    document.title = `${say('collect.title')} – Quintet`;
    keepingFocus(
      () => render(view(), root),
      () => root.querySelector('h1')?.focus(),
    );
    dialogs.update();
  };

  /** Speaks the language that is chosen meanwhile (src/appearance.ts). */
  const speakChosen = async () => {
    dispatchEvent(new CustomEvent('quintet:settings', { detail: store.settings }));
    await speak(document.documentElement.dataset.language ?? FALLBACK);
    news = { took: '', refused: '' };
    update();
  };

  const arrive = () => {
    const text = location.hash.slice(1);
    arrived = { text, result: text.length <= LONGEST_CODE ? readResult(text) : null };
    update();
  };
  addEventListener('hashchange', arrive);
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    takeFiles([...(event.dataTransfer?.files ?? [])]);
  });
  let willLook = false;
  const lookAgain = () => {
    willLook = false;
    return look();
  };
  store.watch(({ kinds, elsewhere }) => {
    if (kinds.has('collected') && elsewhere && !willLook) {
      willLook = true;
      inTurn(lookAgain);
    }
    if (kinds.has('setting')) speakChosen().catch(console.warn);
  });
  root.replaceChildren();
  arrive();
  await inTurn(look);
};

/** Says that the page cannot open, in its words if these are there. */
const failed = async (error: unknown) => {
  console.error(error);
  await need(app);
  const again = () => location.reload();
  root.replaceChildren();
  render(
    html`<main class="failure" role="alert">
      <h1 tabindex="-1">${say('app.failed')}</h1>
      <p>${say('app.failed.calm')}</p>
      <button class="primary" @click=${again}>${say('app.again')}</button>
    </main>`,
    root,
  );
  root.querySelector('h1')?.focus();
};

open().catch(failed).catch(console.warn);
