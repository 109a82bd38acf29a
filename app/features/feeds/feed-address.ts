export const feedPath = (token: string) => `/feeds/${token}.ics`;

export const tokenIn = (file: string): string | null => /^([\w-]{43})\.ics$/.exec(file)?.[1] ?? null;

export const webcalAddress = (address: string) => address.replace(/^https?:/, 'webcal:');

export const googleSubscribeLink = (address: string) =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcalAddress(address) })}`;
