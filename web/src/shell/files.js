// Records and other texts as files of the player's computer.

/** Hands a text out as a file. @param {string} name @param {string} text */
export const saveText = (name, text) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Hands a text out as a file named by the day. @param {string} name @param {string} text @param {string} [ending] */
export const saveFile = (name, text, ending = 'txt') =>
  saveText(`${name}-${new Date().toISOString().slice(0, 10)}.${ending}`, text);

/** No record of a game that people play comes near to this, in bytes. */
const LARGEST = 10_000_000;

/** The text of a file the player chooses; never answers if none is chosen. @returns {Promise<string>} */
export const openFile = async () => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.txt,.json,.quintet,text/plain,application/json';
  const chosen = new Promise((resolve) => input.addEventListener('change', resolve));
  input.click();
  await chosen;
  const file = input.files?.[0];
  return file ? readFile(file) : '';
};

/** The text of a file; throws where it cannot be one of ours. @param {File} file */
export const readFile = (file) => {
  if (file.size > LARGEST) throw new Error('It is too large to be a game.');
  return file.text();
};
