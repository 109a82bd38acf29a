/** The address of a feed for calendar programs. */
export const feedPath = (token: string) => `/feeds/${token}.ics`;

/** The token in the last part of an address, if it has the right format. */
export const tokenIn = (file: string): string | null => /^([\w-]{43})\.ics$/.exec(file)?.[1] ?? null;

/** The address with the scheme that opens calendar programs. */
export const webcalAddress = (address: string) => address.replace(/^https?:/, 'webcal:');

/** A link to subscribe in Google Calendar. */
export const googleSubscribeLink = (address: string) =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcalAddress(address) })}`;
