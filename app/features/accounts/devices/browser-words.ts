export type BrowserWords = { name: string; browser: string; system: string | null; isPhone: boolean };

/** Checked in this order, because many browsers also claim the names of older ones. */
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

/** The browser's own description, in words its owner recognizes: 'Firefox on Windows'. Not proof. */
export function browserWords(userAgent: string | null): BrowserWords {
  const said = userAgent ?? '';
  const browser = named(BROWSERS, said) ?? 'Unknown browser';
  const system = named(SYSTEMS, said);
  return {
    name: system ? `${browser} on ${system}` : browser,
    browser,
    system,
    isPhone: /\b(?:iPhone|iPad|Android|Mobile)\b/.test(said),
  };
}
