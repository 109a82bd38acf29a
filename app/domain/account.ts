import { z } from 'zod';
import { emailSchema } from '#app/domain/email.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { isStorable } from '#app/domain/text.ts';

export const ROLES = ['ARTIST', 'SHOP'] as const;
export type Role = (typeof ROLES)[number];

/** Moderators keep the peace; administrators do everything, staff accounts included (c-115). */
export const STAFF_ROLES = ['moderator', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Nothing is known about the role's profile: it has no row (ruling c-30), or could not be read (c-44). */
export type ProfileTrouble = 'missing' | 'unread';

/**
 * Who is asking. `currentStep` is the wizard step as stored: 1 to 5 (ruling c-15); `dismissedAnnouncement` is the one that
 * they put away last (c-147).
 */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'artist';
      userId: string;
      email: string;
      name: string;
      setupCompleted: boolean;
      currentStep: number;
      profileTrouble?: ProfileTrouble;
      dismissedAnnouncement?: string;
    }
  | {
      kind: 'shop';
      userId: string;
      email: string;
      name: string;
      shopId: string | null;
      setupCompleted: boolean;
      currentStep: number;
      profileTrouble?: ProfileTrouble;
      dismissedAnnouncement?: string;
    }
  | {
      kind: 'staff';
      userId: string;
      email: string;
      name: string;
      role: StaffRole;
      lacksFactor?: true;
      dismissedAnnouncement?: string;
    };

/** The role of a member, as their account and what they leave behind say it. */
export const roleOf = (kind: 'artist' | 'shop'): Role => (kind === 'artist' ? 'ARTIST' : 'SHOP');

/** An actor of these kinds. */
export type ActorOf<Kind extends Actor['kind']> = Extract<Actor, { kind: Kind }>;

export const ARTIST_ONBOARDING_PATH = '/onboarding/artist-profile-setup';
export const SHOP_ONBOARDING_PATH = '/onboarding/shop-profile-setup';

/** Where signing in leads (S0 §4): the dashboard, or the wizard while set-up is unfinished. */
export function homePathFor(actor: Actor): string {
  switch (actor.kind) {
    case 'artist':
      return actor.setupCompleted ? '/dashboard' : ARTIST_ONBOARDING_PATH;
    case 'shop':
      return actor.setupCompleted && actor.shopId ? '/shop/dashboard' : SHOP_ONBOARDING_PATH;
    case 'staff':
      return '/admin/dashboard';
    case 'visitor':
      return '/';
  }
}

/** Where the bar's 'Dashboard' leads, finished or not: a dashboard before set-up is allowed (ruling c-43). */
export function dashboardPathFor(actor: Actor): string {
  const paths = { artist: '/dashboard', shop: '/shop/dashboard', staff: '/admin/dashboard', visitor: '/' };
  return paths[actor.kind];
}

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Characters as people count them: an emoji is one, and so is a letter with its accent however it was typed. */
const lengthOf = (password: string) => [...password.normalize('NFC')].length;

/** The checklist beside the password, in the order it is shown (S0 §5). */
export const PASSWORD_RULES = [
  {
    problem: 'Password must be at least 8 characters long',
    isMet: (password: string) => lengthOf(password) >= PASSWORD_MIN,
  },
  {
    problem: 'Password must contain at least one uppercase letter',
    isMet: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    problem: 'Password must contain at least one lowercase letter',
    isMet: (password: string) => /\p{Ll}/u.test(password),
  },
  { problem: 'Password must contain at least one number', isMet: (password: string) => /\d/.test(password) },
] as const;

/** For how long after a sign-in an account can be deleted without further proof (ruling c-85). */
export const RECENT_MINUTES = 15;

/** What is wrong with a password, in words; empty when nothing is. Passwords are never trimmed or cut (trust A20). */
export function passwordProblems(password: string): string[] {
  const problems: string[] = PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.problem);
  if (lengthOf(password) > PASSWORD_MAX) problems.push(`Password must be at most ${PASSWORD_MAX} characters long`);
  if (!isStorable(password)) problems.push('Please choose a password without unusual control characters');
  return problems;
}

/**
 * One normal form of what keyboards encode in two ways, so that a password is the same from a phone and from a desk.
 */
const composed = (password: string) => password.normalize('NFC');

/** A password being chosen: every problem is reported, in order. */
export const newPasswordSchema = form(() =>
  z
    .string({ error: 'Password is required' })
    .overwrite(composed)
    .superRefine((password, ctx) => {
      for (const message of passwordProblems(password)) ctx.addIssue({ code: 'custom', message });
    }),
);

export const INVALID_CREDENTIALS = 'Invalid credentials';

/** A password being checked: rules may have changed since it was chosen, so only its size is looked at. */
export const knownPasswordSchema = form(() =>
  z
    .string({ error: 'Password is required' })
    .overwrite(composed)
    .refine((password) => lengthOf(password) <= PASSWORD_MAX && isStorable(password), { error: INVALID_CREDENTIALS }),
);

/** Parsed to a path of this site, or null. */
export const returnToSchema = form(() =>
  z
    .string()
    .optional()
    .transform((path) => safeReturnPath(path)),
);

export const signUpSchema = form(() =>
  z.object({
    role: field.oneOf(ROLES, "Please choose whether you're an artist or a shop"),
    email: emailSchema,
    password: newPasswordSchema,
    returnTo: returnToSchema,
    submissionId: field.submissionId(),
  }),
);

export const signInSchema = form(() =>
  z.object({
    email: emailSchema,
    password: knownPasswordSchema,
    returnTo: returnToSchema,
  }),
);

/** Staff get the same message, above the form, for malformed credentials as for wrong ones (ruling c-95). */
export const staffSignInSchema = form(() =>
  z
    .looseObject({})
    .refine((typed) => signInSchema.safeParse(typed).success, { error: INVALID_CREDENTIALS, abort: true })
    .pipe(signInSchema),
);
