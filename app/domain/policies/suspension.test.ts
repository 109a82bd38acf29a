import { describe, expect, test } from 'vitest';
import { canLiftSuspension, canSuspend } from '#app/domain/policies/suspension.ts';
import { artist, said, shop, staff, visitor } from '#tests/support/actors.ts';

const person = { userId: 'artist-1', isStaff: false, isSuspended: false };

describe('canSuspend', () => {
  test.each([
    [visitor, person, 'not-staff'],
    [artist, person, 'not-staff'],
    [shop, person, 'not-staff'],
    [staff, person, 'yes'],
    [{ ...staff, role: 'moderator' } as typeof staff, person, 'yes'],
    [staff, { ...person, isStaff: true }, 'not-allowed'],
    [staff, { ...person, userId: 'staff-1' }, 'not-allowed'],
    [staff, { ...person, isSuspended: true }, 'already-suspended'],
  ])('%o on %o: %s', (actor, whom, verdict) => expect(said(canSuspend(actor, whom))).toBe(verdict));
});

describe('canLiftSuspension', () => {
  test.each([
    [visitor, 'not-staff'],
    [artist, 'not-staff'],
    [shop, 'not-staff'],
    [staff, 'yes'],
  ])('%o: %s', (actor, verdict) => expect(said(canLiftSuspension(actor))).toBe(verdict));
});
