/** Without BRAND_NAME (ruling c-23). */
const DEFAULT_BRAND = 'Flashboard';

/** 'Browse Opportunities · Flashboard', or '(3) Messages · Flashboard' with unread ones. */
export function pageTitle(title: string | null, brand = DEFAULT_BRAND, news = 0): string {
  const mark = news > 0 ? `(${news > 99 ? '99+' : news}) ` : '';
  return mark + (title ? `${title} · ${brand}` : brand);
}

/** The database was not reached, so nothing was saved. */
export const DATABASE_AWAY =
  'Our database cannot be reached for the moment. Nothing was saved. Please try again shortly.';

export const BUSY = 'We are very busy for the moment. Nothing was saved. Please try again in a few seconds.';

/** Instead of a page, before any work was done for it. */
export const OVERLOADED = {
  title: 'We are very busy for the moment',
  text: 'Please try again in a few seconds.',
  unsent: 'Nothing was saved. To send it again, reload this page in a few seconds.',
  again: 'Try again',
} as const;

/** The connection broke while saving. */
export const OUTCOME_UNKNOWN = 'We cannot tell whether this was saved. Please look before you send it again.';

/** On a failed page, perhaps after a form had been saved. */
export const PERHAPS_SAVED =
  'If you had just sent something, please look whether it was saved before you send it again.';

/** The page that the service worker shows without a network. */
export const OFFLINE = {
  title: (brand: string) => `We couldn't reach ${brand}`,
  text: 'Either this device has no connection, or our side does not answer just now. A message, a letter, a request, an offer, a job or a set-up that you had begun is kept in this browser: it is there again when you come back to its page. Other changes that you had not saved are to be made again.',
  again: 'Try again',
} as const;

export const UNSENT_TEXT =
  'We could not be reached. Check your connection, and try again: your message is kept in this browser.';

/** For a form that was sent from another host name of this site. */
export function otherAddress(opened: string, own: string): string {
  return `You opened this site as ${opened}, where nothing can be sent. Please open ${own} instead. Nothing was saved.`;
}

const WORDS =
  /^You opened this site as \S{1,200}, where nothing can be sent\. Please open (https?:\/\/\S{1,200}) instead\./;

/** The address in the sentence of `otherAddress`; null for any other text. */
export function ownAddressIn(said: unknown): string | null {
  return typeof said === 'string' ? (WORDS.exec(said)?.[1] ?? null) : null;
}
