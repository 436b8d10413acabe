// A voice of the system's own, for those who want moves read aloud and have no screen reader. Voices of
// others send away what they read, so these are never asked.

/** @returns language and script, "zh Hans" */
const spokenIn = (tag: string): string => {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    return `${language} ${script}`;
  } catch {
    return tag; // some systems name locales that are none
  }
};

/** The voice for a language, undefined where the system itself has none. */
export const voiceFor = (tag: string) =>
  globalThis.speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && spokenIn(lang) === spokenIn(tag));

/** Calls back when the system has found its voices, which it looks for when it is first asked. */
export const whenVoices = (found: () => void) =>
  globalThis.speechSynthesis?.addEventListener('voiceschanged', found, { once: true });

/** Reads a text aloud, after what is being read; nothing where there is no voice. */
export const readAloud = (text: string, tag: string) => {
  const voice = voiceFor(tag);
  if (!voice || !text) return;
  // The marks of directions are for eyes.
  const utterance = new SpeechSynthesisUtterance(text.replace(/[\u2066-\u2069]/g, ''));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
};

/** Ends reading. */
export const fallSilent = () => globalThis.speechSynthesis?.cancel();
