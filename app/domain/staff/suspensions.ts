import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { deny, type Verdict } from '#app/domain/results.ts';
import { SUSPENSION_DAYS_MAX } from '#app/domain/staff/reports.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

export const SUSPENSION_WORDS_MAX = 1000;
export const SUSPENSION_DAYS_MIN = 1;

export const SUSPENSION_KINDS = ['suspend', 'ban'] as const;
export type SuspensionKind = (typeof SUSPENSION_KINDS)[number];

export const SUSPENSION_STATES = ['suspended', 'banned', 'over'] as const;
export type SuspensionState = (typeof SUSPENSION_STATES)[number];

const DAYS = { min: SUSPENSION_DAYS_MIN, max: SUSPENSION_DAYS_MAX };

export const suspensionSchema = form(() =>
  z
    .object({
      kind: field.oneOf(SUSPENSION_KINDS, 'Please choose for days or for good'),
      days: field.unjudgedNumber(),
      words: field.requiredText('Please say why: the person reads it', {
        name: 'The words',
        max: SUSPENSION_WORDS_MAX,
        multiline: true,
      }),
    })
    .refine(({ kind, days }) => kind !== 'suspend' || days !== null, {
      path: ['days'],
      error: 'Please say for how many days',
      when: field.ALWAYS,
    })
    .refine(({ kind, days }) => kind !== 'suspend' || days === null || field.isWholeWithin(days, DAYS), {
      path: ['days'],
      error: 'Days must be a whole number from 1 to 365',
      when: field.ALWAYS,
    })
    .transform(({ kind, days, words }) => ({ days: kind === 'ban' ? null : days, words })),
);

export type SuspensionInput = z.output<typeof suspensionSchema>;

/** Staff of both roles; never against staff, oneself included, nor twice at a time (c-114). */
export function canSuspend(
  actor: Actor,
  person: { userId: string; isStaff: boolean; isSuspended: boolean },
): Verdict<ActorOf<'staff'>> {
  const staff = canUseAdmin(actor);
  if (!staff.allowed) return staff;
  if (person.isStaff || person.userId === staff.actor.userId) return deny('not-allowed');
  return person.isSuspended ? deny('already-suspended') : staff;
}
