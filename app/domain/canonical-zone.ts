/** Longest name of a zone that is kept; the longest of all has 32 letters. */
const TIME_ZONE_MAX = 64;

/** Offsets such as '+05:00' and abbreviations are no names: programs disagree about what they mean. */
const NAME = /^(?:UTC|[a-z_]+(?:\/[\w+-]+){1,2})$/i;

/**
 * The one name by which a zone of the IANA database goes here, whichever of its names this is; null for anything else.
 * Browsers and servers differ in which one that is, and often keep to an old one.
 */
export function canonicalZone(name: string): string | null {
  if (name.length > TIME_ZONE_MAX || !NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
