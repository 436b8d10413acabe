// Language negotiation for the page, the embedded page and the package.

const fitting = (range: string, offered: readonly string[]) =>
  offered.findLast((tag) => `${range}-`.startsWith(`${tag}-`));

/** Adds likely subtags and normalizes case: "zh-cn" becomes "zh-Hans-CN". */
const likely = (range: string) => {
  try {
    return new Intl.Locale(range).maximize().baseName;
  } catch {
    return ''; // some systems have invalid locale names
  }
};

/**
 * Returns the offered tag for the first wanted one that has any, by the lookup of RFC 4647: subtags are
 * dropped from the end until a tag is offered. If that fails, the wanted tag is tried again with its
 * likely subtags, so zh-CN finds zh-Hans. Another script does not match: zh-TW (Hant) does not find
 * zh-Hans.
 * @param wanted tags, the preferred one first
 * @param offered tags, where a shorter one such as pt precedes pt-BR
 */
export const lookUp = (wanted: readonly string[], offered: readonly string[]) => {
  for (const range of wanted) {
    // Intl is slow to start, so it is the last resort.
    const found = fitting(range, offered) ?? fitting(likely(range), offered);
    if (found) return found;
  }
  return undefined;
};
