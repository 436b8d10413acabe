// Records and other texts as files of the player's computer.

import { html } from 'lit-html';
import { LONGEST } from '../words/limits.ts';
import { SpokenError, say } from '../words/say.ts';
import type { Dialogs } from './dialogs.ts';

/** Where is asked and told what becomes of a file. */
type Page = {
  dialogs: Dialogs;
  say: (text: string) => void;
  tell: (notice: { text: () => string }) => void;
};

/**
 * What the browser's own save dialogue is told, by the endings that are saved with it. Chromium
 * empties whatever file is chosen there before a page can see what it was, so none is asked where a
 * hall of fame may be chosen: what ends in .txt is a download, which takes the place of nothing.
 */
const TYPES: Record<string, string> = { quintet: 'text/x-quintet', json: 'application/json' };
/** What not every system takes in a file's name. */
const FORBIDDEN = /[\\/:*?"<>|]/;

/**
 * Hands a text out as a file. Its name and place are the player's to choose: in the browser's own
 * dialogue, or where there is none the name in one of the page.
 * @param name proposed, with its ending
 */
export const saveText = async (page: Page, name: string, text: string) => {
  const saved = await saveInPlace(page, name, text);
  if (saved) tellSaved(page, () => say('files.saved', { name: saved }));
  if (saved === null) await saveAsDownload(page, name, text);
};

/** Says which file was saved last. */
let latest = () => '';
/** The one notice of files that were saved: another file changes what it says. */
const NOTICE = { text: () => latest() };

/** Tells that a file was saved, by a notice that is seen and heard. */
const tellSaved = (page: Omit<Page, 'dialogs'>, text: () => string) => {
  // The same words twice are heard only if they differ.
  latest = text() === latest() ? () => `${text()}\u00a0` : text;
  page.tell(NOTICE);
  return latest;
};

/** The same, the name proposed with the day. */
export const saveFile = (page: Page, name: string, text: string, ending = 'quintet') => {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const day = parts.map((part) => `${part}`.padStart(2, '0')).join('-');
  return saveText(page, `${name}-${day}.${ending}`, text);
};

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Saves where the browser's dialogue says.
 * @returns the name chosen, "" if nothing was saved, which the player knows; null where the browser
 * has no such dialogue, or shows none now, or the ending none
 */
const saveInPlace = async (page: Page, name: string, text: string): Promise<string | null> => {
  const pick = window.showSaveFilePicker;
  const ending = endingOf(name);
  const type = TYPES[ending];
  if (!pick || !type) return null;
  const types = [{ accept: { [type]: [`.${ending}`] } }];
  let file: FileSystemFileHandle;
  try {
    file = await pick({ suggestedName: name, types, excludeAcceptAllOption: true });
  } catch (error) {
    return (error as Error).name === 'AbortError' ? '' : null; // cancelled
  }
  try {
    const writer = await file.createWritable();
    await writer.write(text);
    await writer.close();
    return file.name;
  } catch (error) {
    const reason = (error as Error).message;
    const { name } = file;
    page.dialogs.inform(
      () => say('files.notSaved'),
      () => say('files.notSaved.why', { name, reason }),
    );
    return '';
  }
};

/** Asks for a name, and lets the browser do the rest. */
const saveAsDownload = async (page: Page, proposed: string, text: string) => {
  const name = await askForName(page, proposed);
  if (name) download(page, new File([text], name, { type: 'text/plain' }));
};

/**
 * Lets the browser keep a file with its downloads.
 * @returns what says so
 */
const download = (page: Omit<Page, 'dialogs'>, file: File): (() => string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return tellSaved(page, () => say('files.downloaded', { name: file.name }));
};

/**
 * Gives a picture to whatever the player chooses of what takes pictures here or, where nothing is
 * offered, to the browser as a file, and says so.
 * @param about `text` goes with it, `told` is said of it
 */
export const handOver = async (
  page: Omit<Page, 'dialogs'>,
  file: File,
  { title, text, told = '' }: { title: string; text?: string; told?: string },
) => {
  const shared = { files: [file], title, ...(text && { text }) };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return null;
    } catch (error) {
      if ((error as Error).name === 'AbortError') return null;
    }
  }
  const saved = download(page, file);
  if (told) page.say(told);
  return saved;
};

/** Why a file cannot be called so, or "". */
const nameRefusal = (name: string) => {
  if (name === '') return say('files.needsName');
  if (FORBIDDEN.test(name)) return say('files.forbidden', { signs: '\\ / : * ? " < > |' });
  return /^\.|\.$/.test(name) ? say('files.dots') : '';
};

/** Asks for a file's name; "" if there shall be none. */
const askForName = async (page: Page, proposed: string) => {
  const ending = endingOf(proposed);
  let name = proposed;
  /** The name that was refused last. */
  let refused: string | null = null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!nameRefusal(name.trim())) return page.dialogs.close('yes');
    refused = name.trim();
    page.dialogs.update();
    document.getElementById('file-name')?.focus();
  };
  const answer = await page.dialogs.open(
    () => say('files.save'),
    () => html`<form class="form" @submit=${submit}>
      <div class="choice">
        <label for="file-name">${say('files.name')}</label>
        <input
          id="file-name"
          maxlength=${LONGEST.file}
          autocomplete="off"
          spellcheck="false"
          .value=${name}
          aria-describedby="file-name-refusal file-name-hint"
          aria-invalid=${refused === null ? 'false' : 'true'}
          @input=${({ target }: Event) => {
            name = (target as HTMLInputElement).value;
          }}
        />
        <p class="refusal" id="file-name-refusal" role="alert">${refused === null ? '' : nameRefusal(refused)}</p>
        <p class="hint" id="file-name-hint">
          ${say('files.name.hint', { ending })}
        </p>
      </div>
      <div class="buttons">
        <button class="primary">${say('files.ok')}</button>
        <button type="button" @click=${() => page.dialogs.close()}>${say('page.cancel')}</button>
      </div>
    </form>`,
  );
  const chosen = answer ? name.trim() : '';
  return chosen === '' || chosen.includes('.') ? chosen : `${chosen}.${ending}`;
};

/** No record of a game that people play comes near to this, in bytes. */
export const LARGEST = 10_000_000;

/**
 * The input of the file picker opened last. The garbage collector may take one that nothing names while
 * the picker is open, and the chosen file with it.
 */
let picker: HTMLInputElement | undefined;

/**
 * Returns the text of a file that the player chooses; never settles if they choose none.
 * @param largest as readFile()
 */
export const openFile = async (largest?: number): Promise<string> => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.txt,.json,.quintet,text/plain,application/json';
  const chosen = new Promise<File>((resolve) =>
    input.addEventListener('change', () => input.files?.[0] && resolve(input.files[0])),
  );
  picker = input;
  picker.click();
  return readFile(await chosen, largest);
};

/**
 * The text of a file; throws where it cannot be one of ours.
 * @param largest in bytes
 */
export const readFile = (file: File, largest: number = LARGEST) => {
  if (file.size > largest) throw new SpokenError(() => say('files.tooLarge'));
  return file.text();
};
