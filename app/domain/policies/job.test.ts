import { expect, test } from 'vitest';
import { canDeleteJob, canEditJob, canPostJob } from '#app/domain/policies/job.ts';
import { artist, otherShop, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

const named = { shopName: 'Iron Lantern', city: 'Portland', state: 'OR' };

test.each([
  [visitor, null, 'sign-in-required'],
  [artist, null, 'not-a-shop'],
  [staff, named, 'not-a-shop'],
  [shopWithoutProfile, null, 'shop-profile-missing'],
  [shop, null, 'shop-profile-missing'],
  [shop, { ...named, shopName: null }, 'shop-unnamed'],
  [shop, { ...named, city: '' }, 'shop-unnamed'],
  [shop, { ...named, state: null }, 'shop-unnamed'],
  [shop, { ...named, isPageRemoved: true }, 'page-removed'],
  [shop, named, 'yes'],
])('$kind posting a job for %j hears %s', (actor, posting, answer) => {
  expect(said(canPostJob(actor, posting))).toBe(answer);
});

const moderator = { ...staff, role: 'moderator' } as typeof staff;
const job = { shopId: 'shop-1', isDeleted: false, isClaimed: true };

test.each([
  [visitor, job, 'sign-in-required'],
  [artist, job, 'not-found'],
  [staff, job, 'already-claimed'],
  [staff, { ...job, isClaimed: false }, 'yes'],
  [staff, { ...job, isClaimed: false, isDeleted: true }, 'not-found'],
  [moderator, { ...job, isClaimed: false }, 'not-allowed'],
  [otherShop, job, 'not-found'],
  [shopWithoutProfile, job, 'not-found'],
  [shop, job, 'yes'],
  [shop, { ...job, isDeleted: true }, 'not-found'],
])('$kind editing or deleting a job of shop-1 hears the same (%#)', (actor, facts, answer) => {
  expect(said(canEditJob(actor, facts))).toBe(answer);
  expect(said(canDeleteJob(actor, facts))).toBe(answer);
});
