/** The page that a browser shows where the network shows none: it may be the network, and it may be us. */
export const OFFLINE = {
  title: (brand: string) => `We couldn't reach ${brand}`,
  text: 'Either this device has no connection, or our side does not answer just now. What you typed and have not sent yet is kept in this browser: it is there again when you come back to its page. Nothing else is kept here.',
  again: 'Try again',
} as const;
