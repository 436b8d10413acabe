// Parses JSON from outside: files, links, localStorage.

/**
 * The deepest nesting that is accepted. Stored things are far below it; browsers need seconds for deeper
 * texts.
 */
const DEEPEST = 50;

/** Parses JSON; undefined if the text is malformed or nested too deeply. */
export const readJson = (text: string): unknown => {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isText && sign === '\\') i += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '[' || sign === '{')) depth += 1;
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > DEEPEST) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
