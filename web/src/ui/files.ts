// Saves and opens texts as files, shares them, and copies them.

import { html } from 'lit-html';
import { LONGEST } from '../words/limits.ts';
import { SpokenError, say } from '../words/say.ts';
import type { Dialogs } from './dialogs.ts';

/** The part of the page that shows notices about files. */
interface Notices {
  say: (text: string) => void;
  tell: (notice: { text: () => string }) => void;
}

/** The part of the page that also asks for names. */
interface Page extends Notices {
  dialogs: Dialogs;
}

/**
 * The media types for the browser's save dialog, by extension. Chromium empties the chosen file before
 * the page knows its name. So .txt files are downloads, which replace nothing: a player might choose the
 * hall of fame.
 */
const TYPES: Record<string, string> = { quintet: 'text/x-quintet', json: 'application/json' };
/** Characters that some systems forbid in file names. */
const FORBIDDEN = /[\\/:*?"<>|]/;

/**
 * Saves a text as a file, with the browser's save dialog or as a download. `name` is the proposed name
 * with its extension.
 */
export const saveText = async (page: Page, name: string, text: string) => {
  const saved = await saveInPlace(page, name, text);
  if (saved) tellSaved(page, () => say('files.saved', { name: saved }));
  if (saved === null) await saveAsDownload(page, name, text);
};

/** Names the file saved last. */
let latest = () => '';
/** The only notice about saved files. The next file changes its text. */
const NOTICE = { text: () => latest() };

/** Shows and announces that a file was saved. */
const tellSaved = (page: Notices, text: () => string) => {
  // Screen readers ignore unchanged text, so an equal one gets an invisible space.
  latest = text() === latest() ? () => `${text()}\u00a0` : text;
  page.tell(NOTICE);
  return latest;
};

/** Saves a text as a file, with the date in its name. */
export const saveFile = (page: Page, name: string, text: string, ending = 'quintet') => {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const day = parts.map((part) => `${part}`.padStart(2, '0')).join('-');
  return saveText(page, `${name}-${day}.${ending}`, text);
};

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Saves with the browser's dialog. Resolves with the chosen name, or with "" if the player has cancelled
 * or knows of the failure. Resolves with null if the browser has no dialog for this extension, or refuses
 * to show it.
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
    return (error as Error).name === 'AbortError' ? '' : null;
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

const saveAsDownload = async (page: Page, proposed: string, text: string) => {
  const name = await askForName(page, proposed);
  if (name) download(page, new File([text], name, { type: 'text/plain' }));
};

/** Downloads a file. Returns a function that announces it. */
const download = (page: Notices, file: File) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return tellSaved(page, () => say('files.downloaded', { name: file.name }));
};

/** Opens the system's share sheet. */
export const send = async (data: ShareData) => {
  try {
    await navigator.share(data);
  } catch (error) {
    // The player has cancelled, or pressed again while the sheet was open.
    if (!/^(Abort|InvalidState)Error$/.test((error as Error).name)) throw error;
  }
};

/** Copies a text. Resolves to false if the browser refuses. */
export const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

interface About {
  title: string;
  /** A text to share with the picture. */
  text?: string;
  /** The announcement after a download. */
  told?: string;
}

/**
 * Shares a picture, or downloads it if nothing can receive it. Returns the announcement of a download.
 */
export const handOver = async (page: Notices, file: File, { title, text, told = '' }: About) => {
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

/** Says why a file name is refused; "" if it is not. */
const nameRefusal = (name: string) => {
  if (name === '') return say('files.needsName');
  if (FORBIDDEN.test(name)) return say('files.forbidden', { signs: '\\ / : * ? " < > |' });
  return /^\.|\.$/.test(name) ? say('files.dots') : '';
};

/** Asks for a file name. Resolves with "" if the player cancels. */
const askForName = async (page: Page, proposed: string) => {
  const ending = endingOf(proposed);
  let name = proposed;
  /** The name refused last. */
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

/** The largest file that is read, in bytes; far above any record of a game between people. */
export const LARGEST = 10_000_000;

/**
 * The input of the latest file picker. Without a reference the garbage collector may take it, and the
 * chosen file, while the picker is open.
 */
let picker: HTMLInputElement | undefined;

/**
 * Returns the text of a file that the player chooses. Never settles if they cancel. `largest`: see
 * readFile().
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

/** Reads the text of a file. Throws if it is larger than `largest` bytes. */
export const readFile = (file: File, largest = LARGEST) => {
  if (file.size > largest) throw new SpokenError(() => say('files.tooLarge'));
  return file.text();
};
