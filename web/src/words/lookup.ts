// Language negotiation, for the page, its frame and the package alike.

const fitting = (range: string, offered: readonly string[]) =>
  offered.findLast((tag) => `${range}-`.startsWith(`${tag}-`));

/** Adds the likely subtags and normalizes case: "zh-cn" is "zh-Hans-CN". */
const likely = (range: string) => {
  try {
    return new Intl.Locale(range).maximize().baseName;
  } catch {
    return ''; // some systems name locales that are none
  }
};

/**
 * Returns the offered tag that fits the first of the wanted ones, by the lookup of RFC 4647:
 * subtags are dropped from the end until a tag is offered. A range that finds nothing is tried
 * again with its likely subtags, so zh-CN finds zh-Hans. Another script does not fit: zh-TW (Hant)
 * finds nothing there. The preferred tag stands first in `wanted`, and pt before pt-BR in `offered`.
 */
export const lookUp = (wanted: readonly string[], offered: readonly string[]) => {
  for (const range of wanted) {
    // Intl is slow to start, so it is asked last.
    const found = fitting(range, offered) ?? fitting(likely(range), offered);
    if (found) return found;
  }
  return undefined;
};
