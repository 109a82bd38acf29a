import { afterEach, expect, test, vi } from 'vitest';
import { PageCache } from '#app/platform/http/page-cache.server.ts';

afterEach(() => vi.useRealTimers());

test('a stored page is found until something public changes', () => {
  const pages = new PageCache();
  pages.store('/', Buffer.from('old'), {}, pages.generation);
  expect(pages.find('/')?.html.toString()).toBe('old');
  pages.dropAll();
  expect(pages.find('/')).toBeUndefined();
});

test('a page whose rendering began before a change is not kept after it', () => {
  const pages = new PageCache();
  const begun = pages.generation;
  pages.dropAll();
  pages.store('/jobs', Buffer.from('stale'), {}, begun);
  expect(pages.find('/jobs')).toBeUndefined();
});

/** The end of November 21 in Hawaii, where a day of the United States ends last. */
const END_OF_DAY = Date.parse('2026-11-22T10:00:00.000Z');

test('a page is not kept beyond the end of a day, with which jobs close', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: END_OF_DAY - 1_000 });
  const pages = new PageCache();
  pages.store('/jobs', Buffer.from('still open'), {}, pages.generation);
  vi.setSystemTime(END_OF_DAY - 1);
  expect(pages.find('/jobs')?.html.toString()).toBe('still open');
  vi.setSystemTime(END_OF_DAY);
  expect(pages.find('/jobs')).toBeUndefined();
});

test('a page whose rendering began before the end of a day is not kept after it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: END_OF_DAY - 1 });
  const pages = new PageCache();
  const begun = pages.generation;
  vi.setSystemTime(END_OF_DAY);
  pages.store('/jobs', Buffer.from('stale'), {}, begun);
  expect(pages.find('/jobs')).toBeUndefined();
});
