// A pseudo-language: English, 40 % longer, accented and in brackets. Text on a page that looks different
// has no message.

const ACCENTED: Record<string, string> = Object.fromEntries(
  Array.from('aeiouyAEIOUYcn', (letter, i) => [letter, 'áéíóúýÁÉÍÓÚÝçñ'.charAt(i)]),
);
const LONGER = 0.4;

const accented = (text: string) => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const more = 'ö'.repeat(Math.ceil(letters * LONGER));
  const plain = text.replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter);
  // Short words, so that lines can break.
  const [last = ''] = /\s*$/.exec(plain) ?? [];
  const parts: string[] = more.match(/.{1,8}/g) ?? [];
  return (
    plain.trimEnd() +
    (parts.length > 0 ? `${plain.trim() ? ' ' : ''}${parts.join(' ')}` : '') +
    last
  );
};

/** Accents the texts of a compiled message (icu-minify). */
const within = (message: any): any => {
  if (typeof message === 'string') return accented(message);
  if (!Array.isArray(message)) return message;
  return message.map((node) => {
    if (!Array.isArray(node)) return within(node);
    const [name, kind, forms, ...others] = node;
    if (Object(forms) !== forms) return node;
    const own = Object.entries(forms).map(([form, text]) => [form, within(text)]);
    return [name, kind, Object.fromEntries(own), ...others];
  });
};

/** Translates a compiled message. */
export const pseudo = (message: any) => {
  const own = within(message);
  return typeof own === 'string' ? `[${own}]` : ['[', ...own, ']'];
};

/**
 * Patterns of text that is never translated: names (of the page, people, companies, programs, keys,
 * squares) and moves.
 */
export const PLAIN =
  /\b(Quintet|Mathable|Pah Tum|axe|Chromium|Firefox|WebKit|NVDA|JAWS|VoiceOver|TalkBack|Esc|Enter|QR|SVG|Deutsch|English|Ann|Bob|Ben|Cy|Aurora|Borealis|Cirrus|Dorado|Equinox|Fjord|Glacier|[A-Z]{1,2}|swap|buy|end|take)\b|http\S*/g;
