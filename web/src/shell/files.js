// Records as files of the player's computer.

/** Hands a record out as a file. @param {string} game @param {string} record */
export const saveFile = (game, record) => {
  const address = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${game}-${new Date().toISOString().slice(0, 10)}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** A text file the player chooses; never answers if none is chosen. @returns {Promise<string>} */
export const openFile = () =>
  new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.txt,text/plain';
    input.addEventListener('change', () => input.files?.[0]?.text().then(resolve, reject));
    input.click();
  });
