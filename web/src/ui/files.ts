// Records and other texts as files of the player's computer.

import { html } from 'lit-html';
import { LONGEST } from '../words/limits.ts';
import { SpokenError, say } from '../words/say.ts';
import type { Dialogs } from './dialogs.ts';

/** The page that is told about files. */
interface Notices {
  say: (text: string) => void;
  tell: (notice: { text: () => string }) => void;
}

/** The page that also asks about files. */
interface Page extends Notices {
  dialogs: Dialogs;
}

/**
 * The media types for the browser's save dialog, by file extension. Chromium empties the chosen
 * file before the page can see it. So .txt files are downloads, which replace nothing: a player
 * might choose the hall of fame.
 */
const TYPES: Record<string, string> = { quintet: 'text/x-quintet', json: 'application/json' };
/** Characters that not every system allows in a file's name. */
const FORBIDDEN = /[\\/:*?"<>|]/;

/**
 * Saves a text as a file. The player chooses its name and place in the browser's dialog or, if
 * there is none, its name in one of the page. `name` is the proposal, with its extension.
 */
export const saveText = async (page: Page, name: string, text: string) => {
  const saved = await saveInPlace(page, name, text);
  if (saved) tellSaved(page, () => say('files.saved', { name: saved }));
  if (saved === null) await saveAsDownload(page, name, text);
};

/** Says which file was saved last. */
let latest = () => '';
/** The one notice about saved files; another file changes its text. */
const NOTICE = { text: () => latest() };

/** Shows and announces a notice that a file was saved. */
const tellSaved = (page: Notices, text: () => string) => {
  // A screen reader ignores a text that has not changed.
  latest = text() === latest() ? () => `${text()}\u00a0` : text;
  page.tell(NOTICE);
  return latest;
};

/** Saves a text as a file, with the day in its name. */
export const saveFile = (page: Page, name: string, text: string, ending = 'quintet') => {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const day = parts.map((part) => `${part}`.padStart(2, '0')).join('-');
  return saveText(page, `${name}-${day}.${ending}`, text);
};

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Saves with the browser's dialog. Resolves with the chosen name; with "" if nothing was saved,
 * which the player knows; with null if the browser has no dialog for this extension, or does not
 * show it now.
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

/** Asks for a name, and lets the browser download the file. */
const saveAsDownload = async (page: Page, proposed: string, text: string) => {
  const name = await askForName(page, proposed);
  if (name) download(page, new File([text], name, { type: 'text/plain' }));
};

/** Downloads a file. Returns a function that says so. */
const download = (page: Notices, file: File) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return tellSaved(page, () => say('files.downloaded', { name: file.name }));
};

/** Hands a text or a link to another application, for which the system asks. */
export const send = async (data: ShareData) => {
  try {
    await navigator.share(data);
  } catch (error) {
    // The player thought better of it, or pressed once more.
    if (!/^(Abort|InvalidState)Error$/.test((error as Error).name)) throw error;
  }
};

/** Copies a text. Resolves with whether the browser allowed it. */
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
  /** Sent with the picture. */
  text?: string;
  /** Announced when it is downloaded. */
  told?: string;
}

/**
 * Shares a picture or, if nothing can receive it, downloads it; then returns a function that says
 * so.
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

/** Why a file cannot have a name, or "". */
const nameRefusal = (name: string) => {
  if (name === '') return say('files.needsName');
  if (FORBIDDEN.test(name)) return say('files.forbidden', { signs: '\\ / : * ? " < > |' });
  return /^\.|\.$/.test(name) ? say('files.dots') : '';
};

/** Asks for a file's name. Resolves with "" if the player puts the dialog away. */
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

/** The largest file that is read, in bytes. No record of a game between people comes near to it. */
export const LARGEST = 10_000_000;

/**
 * The input of the file picker opened last. The garbage collector may take one that nothing names
 * while the picker is open, and the chosen file with it.
 */
let picker: HTMLInputElement | undefined;

/**
 * Returns the text of a file that the player chooses; never settles if they choose none. `largest`:
 * see readFile().
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

/** Reads the text of a file. Throws if it has more than `largest` bytes. */
export const readFile = (file: File, largest = LARGEST) => {
  if (file.size > largest) throw new SpokenError(() => say('files.tooLarge'));
  return file.text();
};
