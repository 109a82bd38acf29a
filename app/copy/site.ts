/** The product's name where settings name none (ruling c-23); the configured one comes from BRAND_NAME. */
const DEFAULT_BRAND = 'Flashboard';

/** 'Browse Opportunities · Flashboard', for the window's title; '(3) Messages · Flashboard' when something is new. */
export function pageTitle(title: string | null, brand = DEFAULT_BRAND, news = 0): string {
  const mark = news > 0 ? `(${news > 99 ? '99+' : news}) ` : '';
  return mark + (title ? `${title} · ${brand}` : brand);
}

/** While the database cannot be asked, and nothing that was sent has reached it. */
export const DATABASE_AWAY =
  'Our database cannot be reached for the moment. Nothing was saved. Please try again shortly.';

/** When too many want something at once; nothing of what was sent was begun. */
export const BUSY = 'We are very busy for the moment. Nothing was saved. Please try again in a few seconds.';

/** When it went away while it was writing down what was sent: it may be there or not. */
export const OUTCOME_UNKNOWN = 'We cannot tell whether this was saved. Please look before you send it again.';

/** On a page that failed, perhaps after a form had done its work. */
export const PERHAPS_SAVED =
  'If you had just sent something, please look whether it was saved before you send it again.';

/** The page that a browser shows where the network shows none: it may be the network, and it may be us. */
export const OFFLINE = {
  title: (brand: string) => `We couldn't reach ${brand}`,
  text: 'Either this device has no connection, or our side does not answer just now. A message, a letter, a request, an offer, a job or a set-up that you had begun is kept in this browser: it is there again when you come back to its page. Other changes that you had not saved are to be made again.',
  again: 'Try again',
} as const;

/** Beside a message that could not be sent, because nobody was reached. */
export const UNSENT_TEXT =
  'We could not be reached. Check your connection, and try again: your message is kept in this browser.';

/** Said when a form was sent from a page that was opened under another name than the one that counts. */
export function otherAddress(opened: string, own: string): string {
  return `You opened this site as ${opened}, where nothing can be sent. Please open ${own} instead. Nothing was saved.`;
}

const WORDS =
  /^You opened this site as \S{1,200}, where nothing can be sent\. Please open (https?:\/\/\S{1,200}) instead\./;

/** The address to open, in what a server said; null when it said something else. */
export function ownAddressIn(said: unknown): string | null {
  return typeof said === 'string' ? (WORDS.exec(said)?.[1] ?? null) : null;
}
