import { expect, test } from 'vitest';
import { PageCache } from '#app/platform/http/page-cache.server.ts';

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
