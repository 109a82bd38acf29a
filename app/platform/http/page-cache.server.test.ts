import { afterEach, expect, test, vi } from 'vitest';
import { PageCache } from '#app/platform/http/page-cache.server.ts';

afterEach(() => vi.useRealTimers());

test('a page is cached until something public changes', () => {
  const pages = new PageCache();
  pages.store('/', Buffer.from('old'), {}, pages.generation);
  expect(pages.find('/')?.html.toString()).toBe('old');
  pages.dropAll();
  expect(pages.find('/')).toBeUndefined();
});

test('a page rendered before a change is not cached', () => {
  const pages = new PageCache();
  const begun = pages.generation;
  pages.dropAll();
  pages.store('/jobs', Buffer.from('stale'), {}, begun);
  expect(pages.find('/jobs')).toBeUndefined();
});

/** The end of November 21 in Hawaii, where a day of the United States ends last. */
const END_OF_DAY = Date.parse('2026-11-22T10:00:00.000Z');

test('a page is cached no longer than the day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: END_OF_DAY - 1_000 });
  const pages = new PageCache();
  pages.store('/jobs', Buffer.from('still open'), {}, pages.generation);
  vi.setSystemTime(END_OF_DAY - 1);
  expect(pages.find('/jobs')?.html.toString()).toBe('still open');
  vi.setSystemTime(END_OF_DAY);
  expect(pages.find('/jobs')).toBeUndefined();
});

test('the number of cached pages is limited, and a page in use stays', () => {
  const pages = new PageCache();
  pages.store('/', Buffer.from('landing page'), {}, pages.generation);
  const fill = (from: number) => {
    for (let list = from; list < from + 5_000; list += 1) {
      pages.store(`/jobs?style=${list}`, Buffer.from('a list'), {}, pages.generation);
      pages.find('/');
    }
    return pages.size;
  };
  const most = fill(0);
  expect(fill(5_000)).toBe(most);
  expect(most).toBeLessThan(1_000);
  expect(pages.find('/')).toBeDefined();
  expect(pages.find('/jobs?style=9999')).toBeDefined();
  expect(pages.find('/jobs?style=0')).toBeUndefined();
});
