/** Null when it is not an address; `URL.canParse` and `URL.parse` are newer than the browsers we support. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
