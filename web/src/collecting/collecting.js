// The page that results of sets come together on. It is a page of its own, because it alone may ask for
// the camera (plugins/csp.js). Names and whatever else comes from outside are data.

import app from 'virtual:words/app';
import words from 'virtual:words/collect';
import './collecting.css';
import { html, nothing, render } from 'lit-html';
import { loadEngine } from '../engine/engine.js';
import { puzzlesOf } from '../engine/puzzle-files.js';
import { codesIn, readResult } from '../sets/code.js';
import { kindOf, rest } from '../store/schema.js';
import { StorageError } from '../store/store.js';
import { storeOfTab } from '../store/tab.js';
import { Dialogs } from '../ui/dialogs.js';
import { readFile, saveText } from '../ui/files.js';
import { keepingFocus } from '../ui/focus.js';
import { button, pageBar } from '../ui/icons.js';
import { painted } from '../ui/painted.js';
import { need, speak } from '../words/language.js';
import { FALLBACK } from '../words/languages.js';
import { say, sentences } from '../words/say.js';
import { readPicture, watchCamera } from './codes.js';
import { bySet, COLUMNS, clock, collected, csvOf, DESCENDING, rowsOf } from './results.js';

/** @import { Collected, Column, Row } from './results.js' */

const root = /** @type {HTMLElement} */ (document.getElementById('app'));

/** Opens the page once its words are there. */
const open = async () => {
  await Promise.all([need(app), need(words)]);
  const [engine, store] = await Promise.all([
    loadEngine(),
    storeOfTab().then(({ opened }) => opened),
  ]);
  const dialogs = new Dialogs(() => store.settings.letters === 'on');
  /** What is in the table, by the codes. @type {Map<string, Collected>} */
  const all = new Map();
  /** What is sorted by, of all tables. @type {{ column: Column, down: boolean }} */
  let order = { column: 'who', down: false };
  /** What became of the last thing that came, in sentences, and what of it was refused. */
  let news = { took: '', refused: '' };
  /** The result that the address brought, until it is taken. */
  let arrived = '';
  /** Ends the camera, while it looks. @type {(() => void) | undefined} */
  let stop;

  /** What is on this device, and no more. */
  const look = async () => {
    const stored = [...(await store.everything())].filter(([key]) => kindOf(key) === 'collected');
    const known = new Set(stored.map(([key]) => rest(key)));
    for (const written of all.keys()) if (!known.has(written)) all.delete(written);
    for (const [key, { when }] of stored) {
      const written = rest(key);
      if (all.has(written)) continue;
      // What cannot be read now, as without its puzzles, stays where it is.
      const one = await collected(engine, puzzlesOf, written, when).catch(console.warn);
      if (!one) continue;
      all.set(written, one);
      update();
      await painted(); // a long game takes a second to replay
    }
    update();
  };

  /** Changes what is stored; where nothing can be, it lasts for this visit. @param {Map<string, unknown>} changes */
  const write = async (changes) => {
    try {
      await store.changeAll(() => changes);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      news.refused = sentences(news.refused, say('app.notStored', { reason: error.message }));
    }
  };

  /** Takes all results that texts have. @param {{ text: string, file?: string }[]} texts with the names of those that are files */
  const take = async (texts) => {
    const codes = new Set();
    /** @type {{ took: string[], known: string[], refused: string[] }} */
    const came = { took: [], known: [], refused: [] };
    for (const { text, file } of texts) {
      const found = codesIn(text);
      for (const written of found) codes.add(written);
      if (found.length > 0) continue;
      came.refused.push(file ? say('collect.noCode.file', { name: file }) : say('collect.noCode'));
    }
    const changes = new Map();
    for (const written of codes) {
      await painted(); // a long game takes a second to replay
      try {
        const when = Date.now();
        const one = all.get(written) ?? (await collected(engine, puzzlesOf, written, when));
        came[all.has(written) ? 'known' : 'took'].push(one.result.who);
        if (all.has(written)) continue;
        all.set(written, one);
        changes.set(`collected/${written}`, { when });
      } catch (error) {
        came.refused.push(/** @type {Error} */ (error).message);
      }
    }
    news = {
      took: sentences(
        came.took.length > 0 ? say('collect.took', { who: came.took }) : '',
        came.known.length > 0 ? say('collect.known', { who: came.known }) : '',
      ),
      refused: sentences(...new Set(came.refused)),
    };
    if (changes.size > 0) await write(changes);
    update();
    return news.refused === '';
  };

  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('codes'));
    if (await take([{ text: field.value }])) field.value = '';
    field.focus();
  };

  /** The text of a file, or of the QR code in a picture, "" where it cannot be read. @param {File} file */
  const textOf = async (file) => {
    try {
      return await (file.type.startsWith('image/') ? readPicture(file) : readFile(file));
    } catch {
      return '';
    }
  };

  /** @param {Iterable<File>} files */
  const takeFiles = async (files) => {
    const texts = [];
    for (const file of files) texts.push({ text: await textOf(file), file: file.name });
    if (texts.length > 0) await take(texts);
  };

  const choose = () => /** @type {HTMLElement} */ (document.getElementById('files')).click();

  /** What the camera has read last: while it watches that is taken once. */
  let last = '';
  const camera = async () => {
    if (stop) {
      stop();
      stop = undefined;
      return update();
    }
    stop = () => {};
    last = '';
    update();
    try {
      const video = /** @type {HTMLVideoElement} */ (document.querySelector('video'));
      const end = await watchCamera(video, seen);
      if (stop) stop = end;
      else end();
    } catch {
      stop = undefined;
      news = { took: '', refused: say('collect.camera.none') };
      update();
    }
  };

  /** @param {string} text */
  const seen = (text) => {
    if (text === last) return;
    last = text;
    take([{ text }]);
  };

  /** @param {Collected[]} results of one set */
  const forget = async (results) => {
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
    news = { took: say('collect.forgotten'), refused: '' };
    await write(new Map(results.map(({ written }) => [`collected/${written}`, undefined])));
    update();
    root.querySelector('h1')?.focus();
  };

  /** @param {Column} column */
  const sort = (column) => {
    order = { column, down: column === order.column && !order.down };
    update();
  };

  /** @param {Column} column */
  const headOf = (column) => {
    const isIt = column === order.column;
    const isDown = order.down !== DESCENDING.includes(column);
    const sorted = isDown ? 'descending' : 'ascending';
    return html`<th scope="col" aria-sort=${isIt ? sorted : 'none'}>
      <button class="quiet" @click=${() => sort(column)}>
        ${say(`collect.${column}`)}<span aria-hidden="true">${isIt ? (isDown ? ' ▼' : ' ▲') : ''}</span>
      </button>
    </th>`;
  };

  /** @param {Row} row */
  const rowView = ({ who, what, solved, points, tries, seconds }) => html`<tr>
    <th scope="row"><bdi>${who}</bdi></th>
    <td>${what}</td>
    <td>${say(solved ? 'collect.yes' : 'collect.no')}</td>
    <td dir="ltr">${points}</td>
    <td>${tries}</td>
    <td dir="ltr">${clock(seconds)}</td>
  </tr>`;

  /** @param {Collected[]} results of one set @param {number} i */
  const tableOf = (results, i) => {
    const { name } = results[0]?.result.set ?? { name: '' };
    const heading = name || say('collect.set');
    const rows = rowsOf(results, order.column, order.down);
    const save = () => saveText(page, 'quintet.csv', csvOf(name, rows));
    return html`<section aria-labelledby="set-${i}">
      <h2 id="set-${i}"><bdi>${heading}</bdi></h2>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="set-${i}">
        <table aria-describedby="word">
          <thead><tr>${COLUMNS.map(headOf)}</tr></thead>
          <tbody>${rows.map(rowView)}</tbody>
        </table>
      </div>
      <div class="buttons">
        ${button('file-down', say('collect.csv'), save)}
        ${button('trash', say('collect.forget'), () => forget(results))}
      </div>
    </section>`;
  };

  const arrival = () => {
    const result = readResult(arrived);
    if (!arrived) return nothing;
    if (!result) return html`<p class="refusal" role="alert">${say('collect.mistyped')}</p>`;
    const press = () => {
      const text = `#${arrived}`;
      arrived = '';
      history.replaceState(null, '', location.pathname);
      take([{ text }]);
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
          <button type="button" @click=${camera}>${say(stop ? 'collect.camera.stop' : 'collect.camera')}</button>
        </div>
        <input
          id="files"
          type="file"
          multiple
          hidden
          accept=".txt,text/plain,image/*"
          @change=${(/** @type {Event} */ { target }) => {
            const chosen = /** @type {HTMLInputElement} */ (target);
            takeFiles([...(chosen.files ?? [])]);
            chosen.value = '';
          }}
        />
      </form>
      ${
        stop
          ? html`<figure>
              <video playsinline muted aria-label=${say('collect.camera.view')}></video>
              <figcaption class="soft">${say('collect.camera.ready')}</figcaption>
            </figure>`
          : nothing
      }
      <p role="status">${news.took}</p>
      <p class="refusal" role="alert">${news.refused}</p>
      ${all.size === 0 ? html`<p class="soft">${say('collect.none')}</p>` : html`<p class="soft" id="word">${say('collect.word')}</p>`}
      ${[...bySet([...all.values()]).values()].map(tableOf)}
    </main>
    ${dialogs.element}
    <div class="unseen" role="status" id="announcement"></div>
  </div>`;

  /** Where is asked and told what becomes of a file. */
  const page = {
    dialogs,
    say: (/** @type {string} */ text) => {
      const announcement = document.getElementById('announcement');
      if (announcement) announcement.textContent = text;
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

  /** Speaks the language that is chosen meanwhile (public/appearance.js). */
  const speakChosen = async () => {
    dispatchEvent(new CustomEvent('quintet:settings', { detail: store.settings }));
    await speak(document.documentElement.dataset.language ?? FALLBACK);
    news = { took: '', refused: '' };
    update();
  };

  const arrive = () => {
    arrived = location.hash.slice(1);
    update();
  };
  addEventListener('hashchange', arrive);
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    takeFiles(event.dataTransfer?.files ?? []);
  });
  store.watch(({ kinds, elsewhere }) => {
    if (kinds.has('collected') && elsewhere) look();
    if (kinds.has('setting')) speakChosen().catch(console.warn);
  });
  root.replaceChildren();
  arrive();
  await look();
};

open();
