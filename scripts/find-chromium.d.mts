/** The path of a Chromium, installed now if there is none. */
export function findChromium(): Promise<string>;
