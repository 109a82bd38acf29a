import { expect, test } from 'vitest';
import type { JobStatus } from '#app/domain/job.ts';
import {
  type ApplicationFacts,
  canApply,
  canDecideApplication,
  canMessageFromApplication,
  canSeeApplication,
} from '#app/domain/policies/application.ts';
import {
  artist,
  otherArtist,
  otherShop,
  said,
  shop,
  shopWithoutProfile,
  staff,
  visitor,
} from '#tests/support/actors.ts';

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

const pending: ApplicationFacts = { artistId: 'artist-1', shopId: 'shop-1', status: 'PENDING', isJobDeleted: false };

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'yes'],
  [otherArtist, 'not-found'],
  [shop, 'yes'],
  [otherShop, 'not-found'],
  [shopWithoutProfile, 'not-found'],
  [staff, 'not-found'],
])('$kind looking at an application of artist-1 to shop-1 hears %s', (actor, answer) => {
  expect(said(canSeeApplication(actor, pending))).toBe(answer);
});

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

test.each([
  [artist, 'PENDING', 'not-allowed'],
  [artist, 'REJECTED', 'not-allowed'],
  [artist, 'ACCEPTED', 'yes'],
  [shop, 'ACCEPTED', 'yes'],
  [otherArtist, 'ACCEPTED', 'not-found'],
] as const)('$kind writing from a(n) %s application hears %s', (actor, status, answer) => {
  expect(said(canMessageFromApplication(actor, { ...pending, status }))).toBe(answer);
});
