import { expect, test } from 'vitest';
import type { JobStatus } from '#app/domain/job.ts';
import { type ApplicationFacts, canApply, canDecideApplication } from '#app/domain/policies/application.ts';
import { artist, otherShop, said, shop, staff, visitor } from '#tests/support/actors.ts';

const now = new Date('2026-11-22T09:59:59.999Z');
const job = (status: JobStatus, isDeleted = false, applicationDeadline: string | null = null) => ({
  status,
  isDeleted,
  applicationDeadline,
});

test.each([
  [visitor, job('ACTIVE'), false, 'sign-in-required'],
  [shop, job('ACTIVE'), false, 'not-an-artist'],
  [staff, job('ACTIVE'), false, 'not-an-artist'],
  [artist, job('ACTIVE'), false, 'yes'],
  [artist, job('ACTIVE'), true, 'already-applied'],
  [artist, job('CLOSED'), false, 'job-closed'],
  [artist, job('FILLED'), false, 'job-closed'],
  [artist, job('CLOSED'), true, 'already-applied'],
  [artist, job('ACTIVE', true), false, 'job-deleted'],
  [artist, job('ACTIVE', true), true, 'job-deleted'],
  [artist, job('ACTIVE', false, '2026-11-22'), false, 'yes'],
  [artist, job('ACTIVE', false, '2026-11-21'), false, 'yes'],
  [artist, job('ACTIVE', false, '2026-11-20'), false, 'deadline-passed'],
  [artist, job('ACTIVE', false, '2026-11-20'), true, 'already-applied'],
  [artist, job('CLOSED', false, '2026-11-20'), false, 'job-closed'],
  [visitor, job('ACTIVE', false, '2026-11-20'), false, 'sign-in-required'],
])('$kind applying hears the right answer (%#)', (actor, facts, hasApplied, answer) => {
  expect(said(canApply(actor, facts, { hasApplied, now }))).toBe(answer);
});

test('to who is blocked with its shop a job is as if taken down, whatever they sent before', () => {
  for (const hasApplied of [false, true])
    expect(said(canApply(artist, job('ACTIVE'), { hasApplied, isBlocked: true, now }))).toBe('job-deleted');
});

test('a job takes applications until its last day has ended in Hawaii, ten hours after it has in London', () => {
  const facts = job('ACTIVE', false, '2026-11-21');
  const at = (instant: string) => said(canApply(artist, facts, { hasApplied: false, now: new Date(instant) }));
  expect(at('2026-11-22T09:59:59.999Z')).toBe('yes');
  expect(at('2026-11-22T10:00:00.000Z')).toBe('deadline-passed');
});

const pending: ApplicationFacts = { shopId: 'shop-1', status: 'PENDING', isJobDeleted: false };

test.each([
  [visitor, pending, 'sign-in-required'],
  [artist, pending, 'not-found'],
  [otherShop, pending, 'not-found'],
  [staff, pending, 'not-found'],
  [shop, pending, 'yes'],
  [shop, { ...pending, status: 'ACCEPTED' as const }, 'application-already-decided'],
  [shop, { ...pending, status: 'REJECTED' as const }, 'application-already-decided'],
  [shop, { ...pending, isJobDeleted: true }, 'job-deleted'],
])('$kind answering an application hears the right answer (%#)', (actor, facts, answer) => {
  expect(said(canDecideApplication(actor, facts))).toBe(answer);
});
