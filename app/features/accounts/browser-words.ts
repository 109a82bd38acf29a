export type BrowserWords = { browser: string; system: string; isPhone: boolean };

/** Asked in this order: many browsers also call themselves by the names of older ones. */
const BROWSERS: [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\b(?:curl|Wget|node|undici|python-requests)\b/i, 'A program'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What a browser says about itself, in words that its owner knows it by. It can say anything: never a proof. */
export function browserWords(userAgent: string | null): BrowserWords {
  const said = userAgent ?? '';
  return {
    browser: named(BROWSERS, said) ?? 'Unknown browser',
    system: named(SYSTEMS, said) ?? 'unknown system',
    isPhone: /\b(?:iPhone|iPad|Android|Mobile)\b/.test(said),
  };
}

/** 'Firefox on Windows'. */
export function browserName(userAgent: string | null): string {
  const { browser, system } = browserWords(userAgent);
  return `${browser} on ${system}`;
}
