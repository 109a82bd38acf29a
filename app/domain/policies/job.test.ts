import { expect, test } from 'vitest';
import { canDeleteJob, canEditJob, canPostJob } from '#app/domain/policies/job.ts';
import { artist, otherShop, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'not-a-shop'],
  [staff, 'not-a-shop'],
  [shopWithoutProfile, 'shop-profile-missing'],
  [shop, 'yes'],
])('$kind posting a job hears %s', (actor, answer) => {
  expect(said(canPostJob(actor))).toBe(answer);
});

const job = { shopId: 'shop-1', isDeleted: false };

test.each([
  [visitor, job, 'sign-in-required'],
  [artist, job, 'not-found'],
  [staff, job, 'not-found'],
  [otherShop, job, 'not-found'],
  [shopWithoutProfile, job, 'not-found'],
  [shop, job, 'yes'],
  [shop, { ...job, isDeleted: true }, 'not-found'],
])('$kind editing or deleting a job of shop-1 hears the same (%#)', (actor, facts, answer) => {
  expect(said(canEditJob(actor, facts))).toBe(answer);
  expect(said(canDeleteJob(actor, facts))).toBe(answer);
});
