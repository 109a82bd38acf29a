/** The page that a browser shows where the network shows none: it may be the network, and it may be us. */
export const OFFLINE = {
  title: (brand: string) => `We couldn't reach ${brand}`,
  text: 'Either this device has no connection, or our side does not answer just now. A message, a letter, a request, an offer, a job or a set-up that you had begun is kept in this browser: it is there again when you come back to its page. Other changes that you had not saved are to be made again.',
  again: 'Try again',
} as const;

/** Beside a message that could not be sent, because nobody was reached. */
export const UNSENT_TEXT =
  'We could not be reached. Check your connection, and try again: your message is kept in this browser.';
