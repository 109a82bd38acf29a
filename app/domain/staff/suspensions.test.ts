import { describe, expect, test } from 'vitest';
import { canSuspend, SUSPENSION_WORDS_MAX, suspensionSchema } from '#app/domain/staff/suspensions.ts';
import { artist, said, shop, staff, visitor } from '#tests/support/actors.ts';

const WORDS = 'Forty times the same message.';
const problems = (typed: unknown) =>
  suspensionSchema.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [
    { kind: 'suspend', days: 7, words: WORDS },
    { days: 7, words: WORDS },
  ],
  [
    { kind: 'suspend', days: 365, words: WORDS },
    { days: 365, words: WORDS },
  ],
  // A number that was left in the form says nothing about a ban.
  [
    { kind: 'ban', days: 7, words: WORDS },
    { days: null, words: WORDS },
  ],
  [
    { kind: 'ban', words: WORDS },
    { days: null, words: WORDS },
  ],
])('%o is accepted', (typed, value) => expect(suspensionSchema.parse(typed)).toEqual(value));

const DAYS = 'Days must be a whole number from 1 to 365';
test.each([
  [{ kind: 'suspend', words: WORDS }, ['Please say for how many days']],
  [{ kind: 'suspend', days: 0, words: WORDS }, [DAYS]],
  [{ kind: 'suspend', days: 366, words: WORDS }, [DAYS]],
  [{ kind: 'suspend', days: 1.5, words: WORDS }, [DAYS]],
  [{ kind: 'suspend', days: 7, words: '   ' }, ['Please say why: the person reads it']],
  [
    { kind: 'suspend', days: 7, words: 'x'.repeat(SUSPENSION_WORDS_MAX + 1) },
    ['The words must be at most 1000 characters'],
  ],
  [{ kind: 'for ever', words: WORDS }, ['Please choose for days or for good']],
])('%o is refused', (typed, told) => expect(problems(typed)).toEqual(told));

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
