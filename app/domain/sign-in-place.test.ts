import { expect, test } from 'vitest';
import { signInPlace, staffReturnPath } from '#app/domain/sign-in-place.ts';

test.each([
  ['/admin/reports/7?from=/admin/reports', '/admin/reports/7?from=/admin/reports'],
  ['/admin/logins', '/admin/logins'],
  ['/admin/look/dashboard', '/admin/look/dashboard'],
  ['/admin/login', null],
  ['/admin/login?returnTo=/admin/jobs', null],
  ['/admin/login/', null],
  ['/admin', null],
  ['/administrators', null],
  ['/jobs', null],
  ['/admin/../jobs', null],
  ['/admin/%2e%2e/jobs', null],
  ['//admin/jobs', null],
  ['/admin//evil.test', null],
  ['https://evil.test/admin/jobs', null],
  ['/admin/\\evil.test', null],
  [null, null],
])('staff go on to %s: %s', (given, leads) => {
  expect(staffReturnPath(given)).toBe(leads);
});

test('who goes on to a page of staff signs in on their page, which leads home by itself', () => {
  expect(signInPlace('/admin/reports')).toEqual({ page: '/admin/login', returnTo: '/admin/reports' });
  expect(signInPlace('/admin/dashboard')).toEqual({ page: '/admin/login', returnTo: null });
  expect(signInPlace('/jobs')).toEqual({ page: '/login', returnTo: '/jobs' });
  expect(signInPlace(null)).toEqual({ page: '/login', returnTo: null });
});
