import { z } from 'zod';
import type { Actor, Role } from '#app/domain/account.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { canAdminister } from '#app/domain/policies/admin.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

export const LOOK_MINUTES = 30;
export const LOOK_REASON_MAX = 300;
/** So many pages are noted of one look. It ends with the last of them: none is shown that is not noted. */
export const LOOK_PAGES_MAX = 500;
/** Longer addresses are noted by their beginning. */
export const LOOK_PATH_MAX = 300;

/** As long as the address of a list with all its filters may get. */
export const LOOK_CAME_FROM_MAX = 1024;

/** Where the pages of a look stand: behind it each has the address that the member knows. */
export const LOOK_PREFIX = '/admin/look';

/** Where a look began whose form was opened by its address: the list that the member stands in. */
export const LOOK_LIST = { ARTIST: '/admin/artists', SHOP: '/admin/shops' } as const satisfies Record<Role, string>;

/** How a look ends before its time, or with it. */
export const LOOK_ENDS = [
  'button',
  'another',
  'time',
  'pages',
  'signed-out',
  'role',
  'member-suspended',
  'member-gone',
] as const;
export type LookEnd = (typeof LOOK_ENDS)[number];

/** What staff say before they look. */
export const lookSchema = form(() =>
  z.object({
    reason: field.requiredText('Please say why: it stays in the record', {
      name: 'The reason',
      max: LOOK_REASON_MAX,
      multiline: true,
    }),
  }),
);

/** Looking at a member's pages as they see them: administrators, and never at staff (c-149). */
export function canLook(actor: Actor, member: { isStaff: boolean }): Verdict<Extract<Actor, { kind: 'staff' }>> {
  const verdict = canAdminister(actor);
  if (!verdict.allowed) return deny('not-found');
  return member.isStaff ? deny('not-found') : allow(verdict.actor);
}

/** The look that a page is shown in. */
export type Look = {
  id: string;
  /** Whose session it is: what the browser keeps stays theirs. */
  staffId: string;
  memberName: string;
  endsAt: Date;
  /** Set where the page itself is not shown, and why. */
  instead?: LookInstead;
};

/** Why something else stands in place of a page. */
export const LOOK_INSTEAD = ['nothing-changes', 'messages', 'sign-in', 'data', 'other', 'would-change'] as const;
export type LookInstead = (typeof LOOK_INSTEAD)[number];

/** An address of a member as it stands in a look. */
export const lookAddress = (path: string): string => LOOK_PREFIX + path;
