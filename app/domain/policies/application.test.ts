import { expect, test } from 'vitest';
import type { JobStatus } from '#app/domain/job.ts';
import { type ApplicationFacts, canApply, canDecideApplication } from '#app/domain/policies/application.ts';
import { artist, otherShop, said, shop, staff, visitor } from '#tests/support/actors.ts';

const job = (status: JobStatus, isDeleted = false) => ({ status, isDeleted });

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
])('$kind applying hears the right answer (%#)', (actor, facts, hasApplied, answer) => {
  expect(said(canApply(actor, facts, { hasApplied }))).toBe(answer);
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
