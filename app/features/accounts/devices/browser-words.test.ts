import { expect, test } from 'vitest';
import { browserWords } from '#app/features/accounts/devices/browser-words.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/139.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} CriOS/139.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  ['', 'Unknown browser'],
  ['<script>alert(1)</script>', 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserWords(userAgent).name).toBe(name);
});

test('phones are recognized', () => {
  expect(browserWords(`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`).isPhone).toBe(true);
  expect(browserWords(`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`).isPhone).toBe(false);
  expect(browserWords(null).isPhone).toBe(false);
});
