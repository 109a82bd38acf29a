import { expect, test } from 'vitest';
import { originOf, withOrigin } from '#app/domain/origin.ts';

const searchOf = (path: string) => new URL(path, 'https://board.test').search;

test.each([
  '/jobs',
  '/jobs?type=GUEST_SPOT&type=FULL_TIME&q=bold%20%26%20loud&sort=deadline',
  '/jobs?after=older~2026-11-01T10:00:00.000Z~00000000-0000-4000-8000-000000000001',
  '/jobs?q=100%25',
  '/marketplace/shops?q=Rose%27s%20%C3%A9',
  '/jobs/1?from=/jobs?type=X%26q=a%2526b',
])('the way back to %s survives the address, also as part of another way', (from) => {
  const once = withOrigin('/marketplace/shops/1', from);
  expect(originOf(searchOf(once))).toBe(from);
  const twice = withOrigin('/jobs/2?x=1', once);
  expect(originOf(searchOf(twice))).toBe(once);
});

test('the place that a page leads back to anyway is not named', () => {
  expect(withOrigin('/jobs/1', '/jobs', '/jobs')).toBe('/jobs/1');
  expect(withOrigin('/jobs/1', null)).toBe('/jobs/1');
});

test('an address that a browser has written more carefully is the same way, and as short', () => {
  const careful = '/jobs/1?from=%2Fjobs%3Fq%3Dbold%2Bline';
  expect(withOrigin('/marketplace/shops/1', careful)).toBe(
    '/marketplace/shops/1?from=/jobs/1?from=/jobs?q=bold%252Bline',
  );
});

test('what an address says once stays behind', () => {
  expect(withOrigin('/jobs/1', '/?done=job-posted')).toBe('/jobs/1?from=/');
  expect(withOrigin('/jobs/1', '/jobs/2?apply=1&from=/jobs')).toBe('/jobs/1?from=/jobs/2?from=/jobs');
  expect(withOrigin('/jobs/1', '/jobs?q=a#job-2')).toBe('/jobs/1?from=/jobs?q=a');
});

test('a way that goes round and round is cut at its far end, never at its near one', () => {
  const [job, shop] = [
    '/jobs/00000000-0000-4000-8000-000000000001',
    '/marketplace/shops/00000000-0000-4000-8000-000000000002',
  ];
  let here = '/jobs?q=a%26b&type=GUEST_SPOT';
  for (let step = 0; step < 60; step++) {
    const next = withOrigin(step % 2 ? shop : job, here);
    expect(next.length).toBeLessThan(1200);
    expect(originOf(searchOf(next))?.split('?')[0]).toBe(here.split('?')[0]);
    here = next;
  }
  expect(withOrigin('/jobs/1', `/jobs?q=${'a'.repeat(2000)}`)).toBe('/jobs/1');
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/%2f/evil.test',
  'javascript:alert(1)',
  'shop',
  `/${'a'.repeat(1100)}`,
])('%s is nowhere to come from', (from) => {
  expect(originOf(`?from=${encodeURIComponent(from)}`)).toBeNull();
  expect(withOrigin('/jobs/1', from)).toBe('/jobs/1');
});
