// The page that collects results of sets. It is a separate page because it alone may ask for the
// camera (plugins/csp.ts). Names and all other text from outside are untrusted.

import './collect.css';
import { html, nothing, render } from 'lit-html';
import { loadEngine } from '../engine/engine.ts';
import type { Result } from '../sets/code.ts';
import { LONGEST_CODE, readResult } from '../sets/code.ts';
import { openOutcomes } from '../store/outcomes.ts';
import type { Store } from '../store/store.ts';
import { storeOfTab } from '../store/tab.ts';
import { Dialogs } from '../ui/dialogs.ts';
import { readFile, saveText } from '../ui/files.ts';
import { keepingFocus } from '../ui/focus.ts';
import { pageBar } from '../ui/icons.ts';
import { need, speak } from '../words/language.ts';
import { FALLBACK } from '../words/languages.ts';
import { say } from '../words/say.ts';
import type { Source } from './collection.ts';
import { Collection } from './collection.ts';
import type { Collected } from './rows.ts';
import { readPicture, watchCamera } from './scanner.ts';
import { Tables } from './tables.ts';

const root = document.getElementById('app') as HTMLElement;

const focusHeading = () => root.querySelector('h1')?.focus();

/** Returns the text of a file, or of the QR code in a picture; "" if unreadable. */
const textOf = async (file: File) => {
  try {
    return await (file.type.startsWith('image/') ? readPicture(file) : readFile(file));
  } catch {
    return '';
  }
};

class CollectPage {
  #store;
  #collection;
  #dialogs;
  #tables;
  /** The outcome of the last import. */
  #news = { took: '', refused: '' };
  /** The result in the address, until it is imported. */
  #arrived: { text: string; result: Result | null } = { text: '', result: null };
  /** Stops the camera, while it runs or is requested. */
  #watching: AbortController | undefined;
  /** The last text from the camera, to import it only once. */
  #seen = '';
  /** The last queued task. */
  #work: Promise<unknown> = Promise.resolve();
  #loadsSoon = false;

  constructor(store: Store, collection: (replayed: () => void) => Collection) {
    this.#store = store;
    this.#collection = collection(() => this.#progress());
    this.#dialogs = new Dialogs(() => store.settings.letters === 'on');
    this.#tables = new Tables({
      update: () => this.#update(),
      save: (csv) => this.#save(csv),
      forget: (results) => this.#forget(results).catch((error) => this.#failed(error)),
    });
  }

  /** Draws the page, loads the stored results, and listens to changes. */
  async start() {
    addEventListener('hashchange', () => this.#arrive());
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      this.#takeFiles([...(event.dataTransfer?.files ?? [])]);
    });
    this.#store.watch(({ kinds, elsewhere }) => {
      if (kinds.has('collected') && elsewhere && !this.#loadsSoon) {
        this.#loadsSoon = true;
        this.#inTurn(() => this.#load());
      }
      if (kinds.has('setting')) this.#speakChosen().catch(console.warn);
    });
    root.replaceChildren();
    this.#arrive();
    await this.#inTurn(() => this.#load());
  }

  /** Reports an unexpected error. */
  #failed(error: unknown) {
    console.error(error);
    this.#tell({ took: '', refused: say('app.wrong') });
  }

  #tell(news: { took: string; refused: string }) {
    this.#news = news;
    this.#update();
  }

  /** Runs a task after all queued ones. */
  #inTurn<T>(task: () => Promise<T>) {
    const done = this.#work.then(task).catch((error) => this.#failed(error));
    this.#work = done;
    return done;
  }

  async #load() {
    this.#loadsSoon = false;
    await this.#collection.load(() => this.#update());
    this.#update();
  }

  #progress() {
    const bar = root.querySelector('progress');
    if (bar) bar.value = this.#collection.replay?.done ?? 0;
    else this.#update();
  }

  /** Imports results. Resolves with true if none was refused. */
  async #take(sources: Source[]) {
    const news = await this.#collection.take(sources);
    this.#tell(news);
    return news.refused === '';
  }

  #takeText(text: string) {
    return this.#inTurn(() => this.#take([{ read: () => text }]));
  }

  #takeFiles(files: File[]) {
    const sources = files.map((file) => ({ file: file.name, read: () => textOf(file) }));
    if (sources.length > 0) this.#inTurn(() => this.#take(sources));
  }

  async #submit(event: SubmitEvent) {
    event.preventDefault();
    const field = document.getElementById('codes') as HTMLTextAreaElement;
    const { value } = field;
    const { activeElement } = document;
    const isTaken = await this.#takeText(value);
    // The player may have typed more, or gone elsewhere, during the replay.
    if (isTaken && field.value === value) field.value = '';
    if (document.activeElement === activeElement) field.focus();
  }

  async #toggleCamera() {
    if (this.#watching) {
      this.#watching.abort();
      this.#watching = undefined;
      return this.#update();
    }
    const here = new AbortController();
    this.#watching = here;
    this.#seen = '';
    this.#update();
    try {
      const video = document.querySelector('video');
      if (video) await watchCamera(video, (text) => this.#takeSeen(text), here.signal);
    } catch {
      if (here.signal.aborted) return;
      this.#watching = undefined;
      this.#tell({ took: '', refused: say('collect.camera.none') });
    }
  }

  #takeSeen(text: string) {
    if (text === this.#seen) return;
    this.#seen = text;
    this.#takeText(text);
  }

  /** Deletes the results of a set, if the player confirms. */
  async #forget(results: Collected[]) {
    const [first] = results;
    if (!first) return;
    const name = first.result.set.name || say('collect.set');
    const isSure = await this.#dialogs.ask(
      () => say('collect.forget.sure', { name }),
      () => say('collect.forget.what', { n: results.length }),
      () => say('collect.forget'),
    );
    if (!isSure) return;
    const refused = await this.#collection.remove(results);
    this.#tell({ took: say('collect.forgotten'), refused });
    focusHeading();
  }

  #save(csv: string) {
    const asking = {
      dialogs: this.#dialogs,
      say: () => {},
      tell: ({ text }: { text: () => string }) => this.#tell({ took: text(), refused: '' }),
    };
    return saveText(asking, 'quintet.csv', csv);
  }

  /** Switches to the chosen language (src/appearance.ts). */
  async #speakChosen() {
    dispatchEvent(new CustomEvent('quintet:settings', { detail: this.#store.settings }));
    await speak(document.documentElement.dataset.language ?? FALLBACK);
    this.#tell({ took: '', refused: '' });
  }

  /**
   * Reads the result in the address. Any site can open an address, so the player has to confirm the import.
   */
  #arrive() {
    const text = location.hash.slice(1);
    this.#arrived = { text, result: text.length <= LONGEST_CODE ? readResult(text) : null };
    this.#update();
  }

  #arrivedView() {
    const { text, result } = this.#arrived;
    if (!text) return nothing;
    if (!result) return html`<p class="refusal" role="alert">${say('collect.mistyped')}</p>`;
    const press = () => {
      this.#arrived = { text: '', result: null };
      history.replaceState(null, '', location.pathname);
      this.#takeText(`#${text}`);
    };
    return html`<div class="came">
      <p>${say('collect.came', { who: result.who })}</p>
      <button class="primary" @click=${press}>${say('collect.add')}</button>
    </div>`;
  }

  #formView() {
    const takeChosen = ({ target }: Event) => {
      const chosen = target as HTMLInputElement;
      this.#takeFiles([...(chosen.files ?? [])]);
      chosen.value = '';
    };
    const choose = () => document.getElementById('files')?.click();
    return html`<form class="choice" @submit=${(event: SubmitEvent) => this.#submit(event)}>
      <label for="codes">${say('collect.paste')}</label>
      <textarea
        id="codes"
        dir="ltr"
        rows="3"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
      ></textarea>
      <div class="buttons">
        <button class="primary">${say('collect.add')}</button>
        <button type="button" @click=${choose}>${say('collect.files')}</button>
        <button type="button" @click=${() => this.#toggleCamera()}>
          ${say(this.#watching ? 'collect.camera.stop' : 'collect.camera')}
        </button>
      </div>
      <input
        id="files"
        type="file"
        multiple
        hidden
        accept=".txt,text/plain,image/*"
        @change=${takeChosen}
      />
    </form>`;
  }

  #newsView() {
    const { replay } = this.#collection;
    const news = replay ? say('collect.replaying', { n: replay.results }) : this.#news.took;
    return html`<p role="status" id="news">${news}</p>
      ${
        replay
          ? html`<progress aria-labelledby="news" max=${replay.of} .value=${replay.done}></progress>`
          : nothing
      }
      <p class="refusal" role="alert">${this.#news.refused}</p>`;
  }

  #view() {
    const results = [...this.#collection.results.values()];
    return html`<div class="collect">
      ${pageBar(say('collect.title'), nothing, ['./#', say('page.games')])}
      <main>
        <p>${say('collect.intro')}</p>
        ${this.#arrivedView()}
        ${this.#formView()}
        ${
          this.#watching
            ? html`<figure>
                <video playsinline muted aria-label=${say('collect.camera.view')}></video>
                <figcaption class="soft">${say('collect.camera.ready')}</figcaption>
              </figure>`
            : nothing
        }
        ${this.#newsView()}
        ${
          results.length === 0
            ? html`<p class="soft">${say('collect.none')}</p>`
            : html`<p class="soft" id="word">${say('collect.word')}</p>`
        }
        ${this.#tables.view(results)}
      </main>
      ${this.#dialogs.element}
    </div>`;
  }

  #update() {
    document.title = `${say('collect.title')} – Quintet`;
    keepingFocus(() => render(this.#view(), root), focusHeading);
    this.#dialogs.update();
  }
}

/** Opens the page once its words are loaded. */
const open = async () => {
  await Promise.all([need('first'), need('rest')]);
  const [engine, store] = await Promise.all([
    loadEngine(),
    storeOfTab().then(({ opened }) => opened),
  ]);
  const outcomes = await openOutcomes(store.platform);
  const collection = (replayed: () => void) => new Collection(engine, store, outcomes, replayed);
  await new CollectPage(store, collection).start();
};

/** Reports that the page cannot open, translated if its words are loaded. */
const failed = async (error: unknown) => {
  console.error(error);
  await need('first');
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
  focusHeading();
};

open().catch(failed).catch(console.warn);
