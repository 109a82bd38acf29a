import { afterEach, expect, test, vi } from 'vitest';
import { readerZone } from '#app/ui/data/use-reader-zone.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['America/Phoenix', 'America/Phoenix'],
  // Chrome says this of a machine whose zone it cannot find, and then throws for it.
  ['Etc/Unknown', undefined],
  [undefined, undefined],
])('a browser that says %s is in %s', (said, zone) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: said as string });
  expect(readerZone()).toBe(zone);
});
