// Reads moves aloud with the system's voice, for players without a screen reader. Remote voices send the
// text to a server, so they are never used.

/** The language and script of a tag: "zh Hans". */
const spokenIn = (tag: string) => {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return `${language} ${script}`;
  } catch {
    return tag; // the system's locale name is invalid
  }
};

/** Returns a voice for a language; undefined if the system has no local one. */
export const voiceFor = (tag: string) =>
  globalThis.speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && spokenIn(lang) === spokenIn(tag));

/** Calls back when the system has loaded its voices. Asking for them starts that. */
export const whenVoices = (found: () => void) =>
  globalThis.speechSynthesis?.addEventListener('voiceschanged', found, { once: true });

/** Queues a text to be read aloud; does nothing without a voice. */
export const readAloud = (text: string, tag: string) => {
  const voice = voiceFor(tag);
  if (!voice || !text) return;
  // Voices may read the invisible direction marks.
  const utterance = new SpeechSynthesisUtterance(text.replace(/[\u2066-\u2069]/g, ''));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
};

export const fallSilent = () => globalThis.speechSynthesis?.cancel();
