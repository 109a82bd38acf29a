import { expect, test } from 'vitest';
import { meantAddress } from '#server/nearby-address.ts';

const ID = '6e85685a-4032-4cdf-a41c-da4379f70556';

test.each([
  ['/.well-known/change-password', '/settings'],
  [`/jobs/${ID}.`, `/jobs/${ID}`],
  [`/jobs/${ID})`, `/jobs/${ID}`],
  [`/jobs/${ID},`, `/jobs/${ID}`],
  [`/jobs/${ID}%29.?from=/jobs`, `/jobs/${ID}?from=/jobs`],
  [`/jobs/${ID}">`, `/jobs/${ID}`],
  ['/jobs).', '/jobs'],
  ['/,', '/'],
  [`/jobs/${ID}`, null],
  ['/jobs.rss', null],
  ['/unsubscribe/a-token_-', null],
  ['/login?returnTo=/jobs.', null],
  ['//evil.example.', null],
  ['/%2Fevil.example)', null],
  [`/${'.'.repeat(16_000)}x`, null],
  [`/jobs${'.'.repeat(1_000)}`, null],
])('%s means %j', (path, meant) => {
  expect(meantAddress(new Request(`https://flashboard.test${path}`))).toBe(meant);
});

test('a form is not redirected', () => {
  expect(meantAddress(new Request(`https://flashboard.test/jobs/${ID}.`, { method: 'POST' }))).toBeNull();
});
