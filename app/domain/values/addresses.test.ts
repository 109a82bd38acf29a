import { expect, test } from 'vitest';
import { originOf, roleForReturn, safeReturnPath, withOrigin } from '#app/domain/values/addresses.ts';

const searchOf = (path: string) => new URL(path, 'https://board.test').search;

test.each([
  '/jobs',
  '/jobs?type=GUEST_SPOT&type=FULL_TIME&q=bold%20%26%20loud&sort=deadline',
  '/jobs?after=older~2026-11-01T10:00:00.000Z~00000000-0000-4000-8000-000000000001',
  '/jobs?q=100%25',
  '/marketplace/shops?q=Rose%27s%20%C3%A9',
  '/jobs/1?from=/jobs?type=X%26q=a%2526b',
])('the return path %s survives encoding, also when nested', (from) => {
  const once = withOrigin('/marketplace/shops/1', from);
  expect(originOf(searchOf(once))).toBe(from);
  const twice = withOrigin('/jobs/2?x=1', once);
  expect(originOf(searchOf(twice))).toBe(once);
});

test('the default return path is not named', () => {
  expect(withOrigin('/jobs/1', '/jobs', '/jobs')).toBe('/jobs/1');
  expect(withOrigin('/jobs/1', null)).toBe('/jobs/1');
});

test('one-time parameters are left out of a return path', () => {
  expect(withOrigin('/jobs/1', '/?done=job-posted')).toBe('/jobs/1?from=/');
  expect(withOrigin('/jobs/1', '/jobs/2?apply=1&from=/jobs')).toBe('/jobs/1?from=/jobs/2?from=/jobs');
  expect(withOrigin('/jobs/1', '/jobs?q=a#job-2')).toBe('/jobs/1?from=/jobs?q=a');
});

test('a circular return path is cut at its far end', () => {
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
  ['/jobs', '/jobs'],
  ['/jobs/1?from=shop#apply', '/jobs/1?from=shop#apply'],
  ['/jobs?q=black%20and%20grey', '/jobs?q=black%20and%20grey'],
  ['/jobs?next=https://example.com', '/jobs?next=https://example.com'],
  ['/a/../jobs', '/jobs'],
  ['/jobs?q=100%25', '/jobs?q=100%25'],
  ['/jobs?q=100%25ff', '/jobs?q=100%25ff'],
  ['/jobs?q=5%25&next=%2Fjobs%2F1', '/jobs?q=5%25&next=%2Fjobs%2F1'],
  ['/100%25/jobs', '/100%25/jobs'],
])('%j leads back to %j', (given, path) => {
  expect(safeReturnPath(given)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'jobs',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%2f/evil.example',
  '/%252f/evil.example',
  '/%25ff%252f/evil.example',
  '/?q=100%',
  '/%5cevil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\u0000',
  '/\u202eevil',
  '/%E0%A4%A',
  'javascript:alert(1)',
  ' /jobs',
  `/${'a'.repeat(600)}`,
])('%j is not a return path', (given) => {
  expect(safeReturnPath(given)).toBeNull();
});

test.each([
  ['/shop/jobs/create', 'SHOP'],
  ['/shop', 'SHOP'],
  ['/shop?from=/', 'SHOP'],
  ['/signup?role=SHOP', 'SHOP'],
  ['/signup?role=ARTIST', null],
  ['/shopping', null],
  ['/marketplace/shops/1', null],
  ['/jobs/1', null],
  [null, null],
])('a sign-up that returns to %j preselects %j (c-212)', (path, role) => {
  expect(roleForReturn(path)).toBe(role);
});
