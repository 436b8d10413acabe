// The system's own voice, to read moves aloud without a screen reader. Remote voices send away the
// text, so they are never used.

/** The language and script of a tag: "zh Hans". */
const spokenIn = (tag: string) => {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return `${language} ${script}`;
  } catch {
    return tag; // some systems have names of locales that are not valid
  }
};

/** The voice for a language; undefined if the system itself has none. */
export const voiceFor = (tag: string) =>
  globalThis.speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && spokenIn(lang) === spokenIn(tag));

/** Calls back when the system has loaded its voices, which the first request starts. */
export const whenVoices = (found: () => void) =>
  globalThis.speechSynthesis?.addEventListener('voiceschanged', found, { once: true });

/** Reads a text aloud after the texts before; does nothing without a voice. */
export const readAloud = (text: string, tag: string) => {
  const voice = voiceFor(tag);
  if (!voice || !text) return;
  // Without the invisible marks of direction.
  const utterance = new SpeechSynthesisUtterance(text.replace(/[\u2066-\u2069]/g, ''));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
};

/** Ends reading. */
export const fallSilent = () => globalThis.speechSynthesis?.cancel();
