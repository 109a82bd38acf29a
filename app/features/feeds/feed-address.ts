/** Where a calendar program reads a feed. */
export const feedPath = (token: string) => `/feeds/${token}.ics`;

/** The token in the last part of an address, if it is one of ours by its looks. */
export const tokenIn = (file: string): string | null => /^([\w-]{43})\.ics$/.exec(file)?.[1] ?? null;

/** The same address as calendar programs of phones and computers are opened by. */
export const webcalAddress = (address: string) => address.replace(/^https?:/, 'webcal:');

/** Google's calendar, asked to read the address from now on. */
export const googleSubscribeLink = (address: string) =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcalAddress(address) })}`;
