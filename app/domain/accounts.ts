import { z } from 'zod';
import { safeReturnPath } from '#app/domain/addresses.ts';
import * as field from '#app/domain/fields.ts';
import { form, isStorable, oneLine } from '#app/domain/fields.ts';

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

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

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
const newPasswordSchema = form(() =>
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

/** Forgotten password, magic link, one-time code, resend: all ask for an address only. */
export const emailOnlySchema = form(() => z.object({ email: emailSchema, returnTo: returnToSchema }));

const MISMATCH = 'Passwords do not match';
/** The second is normalised like the first: both were typed on the same keyboard. */
const newPasswordTwice = () => ({
  password: newPasswordSchema,
  confirmPassword: z.string({ error: MISMATCH }).normalize('NFC'),
});
const areAlike = (typed: { password: string; confirmPassword: string }) => typed.password === typed.confirmPassword;
const mismatch = { path: ['confirmPassword'], error: MISMATCH, when: field.ALWAYS };

export const resetPasswordSchema = form(() => z.object(newPasswordTwice()).refine(areAlike, mismatch));

/** The same for a signed-in user, who also gives the current password. */
export const changePasswordSchema = form(() =>
  z.object({ currentPassword: knownPasswordSchema, ...newPasswordTwice() }).refine(areAlike, mismatch),
);

/** The current password alone, for steps that need fresh proof. */
export const passwordOnlySchema = form(() => z.object({ password: knownPasswordSchema }));

export const changeEmailSchema = form(() => z.object({ email: emailSchema, password: knownPasswordSchema }));

const CODE_MISSING = 'Please enter the code';
const CODE_DIGITS = 'The code has 6 digits';

/** A code without what mails, apps and people add to it: blanks, dashes, full-width digits. */
const plainCode = (typed: string) =>
  oneLine(typed)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '');

/** The second step: six digits of the app, or a recovery code. */
export const secondStepSchema = form(() =>
  z.object({
    code: z
      .string({ error: CODE_MISSING })
      .overwrite(plainCode)
      .min(1, { error: CODE_MISSING })
      .max(40, { error: "That isn't a code" }),
    returnTo: returnToSchema,
  }),
);

/** The first code that an authenticator app shows. */
export const appCodeSchema = form(() =>
  z.object({
    code: z
      .string({ error: CODE_MISSING })
      .overwrite(plainCode)
      .regex(/^\d{6}$/, { error: CODE_DIGITS }),
  }),
);

/**
 * Deleting an account: whose page it was, because another tab may have signed somebody else in; and the proof needed
 * when the sign-in is not recent (ruling c-85).
 */
export const deletionSchema = form(() =>
  z.object({
    userId: field.id(),
    password: knownPasswordSchema.optional().transform((password) => password ?? null),
    code: z
      .string()
      .overwrite(plainCode)
      .regex(/^\d{6}$/, { error: CODE_DIGITS })
      .optional()
      .transform((code) => code ?? null),
  }),
);

export const PASSKEY_NAME_MAX = 60;

export const addPasskeySchema = form(() =>
  z.object({
    name: field.requiredText('Please give it a name', { name: 'Name', max: PASSKEY_NAME_MAX }),
    answer: z.string({ error: 'The passkey is missing' }).max(20_000, { error: 'The passkey is too long' }),
  }),
);

export const otpSchema = form(() =>
  z.object({
    email: emailSchema,
    code: z
      .string({ error: 'Please enter the code from the e-mail' })
      .overwrite(plainCode)
      .regex(/^\d{6}$/, { error: CODE_DIGITS }),
    returnTo: returnToSchema,
  }),
);

const EMAIL_MAX = 254;
const EMAIL_REQUIRED = 'Email is required';
export const INVALID_EMAIL = 'Please enter a valid email address';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const LOCAL = "(?=[^@]{1,64}@)(?:[a-z0-9_'+-]+\\.)*[a-z0-9_'+-]*[a-z0-9_+-]";
const ADDRESS = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[a-z]{2,63}$`);

/**
 * An address as it is stored and compared: cleaned, lower case. Only ASCII letters are folded: otherwise the Kelvin
 * sign would become a k, and two people's addresses the same.
 */
export function normaliseEmail(typed: string): string {
  return oneLine(typed).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** True for a normalised address with a dotted host. Exactly as strict as signing in will be later. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && isStorable(value) && ADDRESS.test(value);
}

/** The address of an account. */
export const emailSchema = form(() =>
  z
    .string({ error: EMAIL_REQUIRED })
    .overwrite(normaliseEmail)
    .min(1, { error: EMAIL_REQUIRED })
    .refine((typed) => typed === '' || isEmail(typed), { error: INVALID_EMAIL }),
);

/** Fields that are never sent back to the page. */
export const SECRET_FIELDS = ['password', 'confirmPassword', 'currentPassword', 'code', 'token', 'answer'];

const STAFF_HOME = '/admin/dashboard';
/** Their pages, but never the one where they sign in: it would lead to itself. */
const OF_STAFF = /^\/admin\/(?!login(?:[/?#]|$))/;

/** Addresses where nobody but staff gets beyond signing in (S2 §6). */
export const isBelowAdmin = (pathname: string) => pathname.startsWith('/admin/');

/** Where staff go on to: a page of theirs, by the rules of every way back, or null. */
export function staffReturnPath(given: string | null | undefined): string | null {
  const path = safeReturnPath(given);
  return path && OF_STAFF.test(path) ? path : null;
}

type SignInPlace = {
  page: '/login' | '/admin/login';
  /** What the page has to be told to lead there. */
  returnTo: string | null;
};

/** Where somebody signs in who then goes on to `returnTo`: staff have a page of their own, which leads home by itself. */
export function signInPlace(returnTo: string | null): SignInPlace {
  const ofStaff = staffReturnPath(returnTo);
  if (!ofStaff) return { page: '/login', returnTo };
  return { page: '/admin/login', returnTo: ofStaff === STAFF_HOME ? null : ofStaff };
}

/** The wizards as data; words in copy/onboarding.ts. Step N is the Nth entry (S0 §2). */
export const ARTIST_STEPS = ['basicInfo', 'expertise', 'portfolio', 'preferences'] as const;
export type ArtistStep = (typeof ARTIST_STEPS)[number];

export const SHOP_STEPS = ['shopInfo', 'businessHours', 'space', 'policies'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];

export const LAST_STEP = 4;

/** The step that a wizard opens at: the stored one may be 5 after the last save (ruling c-15). */
export function restoredStep(currentStep: number | null | undefined): number {
  return Math.min(Math.max(Math.trunc(currentStep || 1), 1), LAST_STEP);
}

/**
 * The step asked for in the address (`?step=2`), if it has been reached; otherwise the furthest one that has.
 * Nobody skips ahead; going back is always allowed.
 */
export function stepToShow(asked: string | null, currentStep: number | null | undefined): number {
  const reached = restoredStep(currentStep);
  const step = Number(asked);
  return asked && Number.isInteger(step) && step >= 1 && step <= reached ? step : reached;
}

/** What is stored after saving a step: the step plus 1, never less than what was reached before. */
export function stepAfterSaving(step: number, currentStep: number | null | undefined): number {
  return Math.max(step + 1, Math.min(currentStep || 1, LAST_STEP + 1));
}
