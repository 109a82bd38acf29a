import { expect, test } from 'vitest';
import { roleForReturn, safeReturnPath } from '#app/domain/return-path.ts';

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
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%252f/evil.example',
  '/%252f/evil.example%25',
  '/%252f/evil.example?q=100%25',
  '/%25ff%252f/evil.example',
  '/?q=100%',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\u0000',
  '/\u202eevil',
  '/%E0%A4%A',
  'javascript:alert(1)',
  ' /jobs',
  '@evil.example',
  `/${'a'.repeat(600)}`,
])('%j is no way back', (given) => {
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
])('who signs up to go on to %j is offered the role %j first (c-212)', (path, role) => {
  expect(roleForReturn(path)).toBe(role);
});
