import { z } from 'zod';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import * as field from '#app/domain/values/fields.ts';
import { form, isStorable, oneLine } from '#app/domain/values/fields.ts';

export const ROLES = ['ARTIST', 'SHOP'] as const;
export type Role = (typeof ROLES)[number];

/** Moderators handle content and members; administrators do everything, including staff accounts (c-115). */
export const STAFF_ROLES = ['moderator', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The profile of this role has no row (ruling c-30), or could not be read (c-44). */
export type ProfileTrouble = 'missing' | 'unread';

type SignedIn = { userId: string; email: string; name: string; dismissedAnnouncement?: string };
/** `currentStep` is the stored wizard step, 1 to 5 (c-15). */
type Member = SignedIn & { setupCompleted: boolean; currentStep: number; profileTrouble?: ProfileTrouble };

/** The current user. */
export type Actor =
  | { kind: 'visitor' }
  | ({ kind: 'artist' } & Member)
  | ({ kind: 'shop'; shopId: string | null } & Member)
  | ({ kind: 'staff'; role: StaffRole; lacksFactor?: true } & SignedIn);

export const roleOf = (kind: 'artist' | 'shop'): Role => (kind === 'artist' ? 'ARTIST' : 'SHOP');

export type ActorOf<Kind extends Actor['kind']> = Extract<Actor, { kind: Kind }>;

export const ARTIST_ONBOARDING_PATH = '/onboarding/artist-profile-setup';
export const SHOP_ONBOARDING_PATH = '/onboarding/shop-profile-setup';

/** Where members and staff set up their second step. */
export const twoStepPage = (isStaff: boolean) => (isStaff ? '/admin/two-step' : '/settings/two-step');

/** The first page after signing in (S0 §4). */
export function homePathFor(actor: Actor): string {
  if (actor.kind === 'artist' && !actor.setupCompleted) return ARTIST_ONBOARDING_PATH;
  if (actor.kind === 'shop' && !(actor.setupCompleted && actor.shopId)) return SHOP_ONBOARDING_PATH;
  return dashboardPathFor(actor);
}

/** The 'Dashboard' link, which also works before set-up is finished (ruling c-43). */
export function dashboardPathFor(actor: Actor): string {
  const paths = { artist: '/dashboard', shop: '/shop/dashboard', staff: '/admin/dashboard', visitor: '/' };
  return paths[actor.kind];
}

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Counts characters as people do: an emoji is one, and so is a letter with an accent, composed or not. */
const lengthOf = (password: string) => [...password.normalize('NFC')].length;

/** The checklist next to the password, in order (S0 §5). */
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

/** The problems of a password, as text; empty if it is valid. Passwords are never trimmed or truncated (trust A20). */
export function passwordProblems(password: string): string[] {
  const problems: string[] = PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.problem);
  if (lengthOf(password) > PASSWORD_MAX) problems.push(`Password must be at most ${PASSWORD_MAX} characters long`);
  if (!isStorable(password)) problems.push('Please choose a password without unusual control characters');
  return problems;
}

/** Keyboards encode some characters in two ways; a password must match on a phone and a desktop. */
const composed = (password: string) => password.normalize('NFC');

const newPasswordSchema = form(() =>
  z
    .string({ error: 'Password is required' })
    .overwrite(composed)
    .superRefine((password, ctx) => {
      for (const message of passwordProblems(password)) ctx.addIssue({ code: 'custom', message });
    }),
);

export const INVALID_CREDENTIALS = 'Invalid credentials';

/** An existing password: only its size is checked, because the rules may have changed since it was chosen. */
export const knownPasswordSchema = form(() =>
  z
    .string({ error: 'Password is required' })
    .overwrite(composed)
    .refine((password) => lengthOf(password) <= PASSWORD_MAX && isStorable(password), { error: INVALID_CREDENTIALS }),
);

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
  }),
);

export const signInSchema = form(() =>
  z.object({
    email: emailSchema,
    password: knownPasswordSchema,
    returnTo: returnToSchema,
  }),
);

/** Staff see the same message above the form for malformed and for wrong credentials (ruling c-95). */
export const staffSignInSchema = form(() =>
  z
    .looseObject({})
    .refine((typed) => signInSchema.safeParse(typed).success, { error: INVALID_CREDENTIALS, abort: true })
    .pipe(signInSchema),
);

export const emailOnlySchema = form(() => z.object({ email: emailSchema, returnTo: returnToSchema }));

const MISMATCH = 'Passwords do not match';
const newPasswordTwice = () => ({
  password: newPasswordSchema,
  confirmPassword: z.string({ error: MISMATCH }).normalize('NFC'),
});
const areAlike = (typed: { password: string; confirmPassword: string }) => typed.password === typed.confirmPassword;
const mismatch = { path: ['confirmPassword'], error: MISMATCH, when: field.ALWAYS };

export const resetPasswordSchema = form(() => z.object(newPasswordTwice()).refine(areAlike, mismatch));

export const changePasswordSchema = form(() =>
  z.object({ currentPassword: knownPasswordSchema, ...newPasswordTwice() }).refine(areAlike, mismatch),
);

export const passwordOnlySchema = form(() => z.object({ password: knownPasswordSchema }));

export const changeEmailSchema = form(() => z.object({ email: emailSchema, password: knownPasswordSchema }));

const CODE_MISSING = 'Please enter the code';
const CODE_DIGITS = 'The code has 6 digits';

/** Removes what mails, apps and people add to a code: spaces, dashes, full-width digits. */
const plainCode = (typed: string) =>
  oneLine(typed)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '');

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

export const appCodeSchema = form(() =>
  z.object({
    code: z
      .string({ error: CODE_MISSING })
      .overwrite(plainCode)
      .regex(/^\d{6}$/, { error: CODE_DIGITS }),
  }),
);

/**
 * Whose account, because another tab may have signed in somebody else; the password if the sign-in is not recent
 * (c-85).
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
      .string({ error: 'Please enter the code from the email' })
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

/** Trims and lower-cases an address. Folds only ASCII letters: the Kelvin sign would become somebody else's k. */
export function normaliseEmail(typed: string): string {
  return oneLine(typed).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether a normalized address is valid; as strict as the check at sign-in. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && isStorable(value) && ADDRESS.test(value);
}

export const emailSchema = form(() =>
  z
    .string({ error: EMAIL_REQUIRED })
    .overwrite(normaliseEmail)
    .min(1, { error: EMAIL_REQUIRED })
    .refine((typed) => typed === '' || isEmail(typed), { error: INVALID_EMAIL }),
);

export const SECRET_FIELDS = ['password', 'confirmPassword', 'currentPassword', 'code', 'token', 'answer'];

const STAFF_HOME = '/admin/dashboard';
/** Staff pages except the sign-in page, which would redirect to itself. */
const OF_STAFF = /^\/admin\/(?!login(?:[/?#]|$))/;

export const isBelowAdmin = (pathname: string) => pathname.startsWith('/admin/');

/** A staff page that is safe to return to, or null. */
export function staffReturnPath(given: string | null | undefined): string | null {
  const path = safeReturnPath(given);
  return path && OF_STAFF.test(path) ? path : null;
}

type SignInPlace = {
  page: '/login' | '/admin/login';
  /** Null if the page needs none. */
  returnTo: string | null;
};

/** The sign-in page for a return path. The staff one returns to the staff home page by default. */
export function signInPlace(returnTo: string | null): SignInPlace {
  const ofStaff = staffReturnPath(returnTo);
  if (!ofStaff) return { page: '/login', returnTo };
  return { page: '/admin/login', returnTo: ofStaff === STAFF_HOME ? null : ofStaff };
}

/** The wizard's steps (S0 §2). */
export const ARTIST_STEPS = ['basicInfo', 'expertise', 'portfolio', 'preferences'] as const;
export type ArtistStep = (typeof ARTIST_STEPS)[number];

export const SHOP_STEPS = ['shopInfo', 'businessHours', 'space', 'policies'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];

export const LAST_STEP = 4;

/** The step where a wizard opens. The stored step is 5 after the last save (ruling c-15). */
export function restoredStep(currentStep: number | null | undefined): number {
  return Math.min(Math.max(Math.trunc(currentStep || 1), 1), LAST_STEP);
}

/** The step from the URL (`?step=2`) if it has been reached, otherwise the furthest one reached. */
export function stepToShow(asked: string | null, currentStep: number | null | undefined): number {
  const reached = restoredStep(currentStep);
  const step = Number(asked);
  return asked && Number.isInteger(step) && step >= 1 && step <= reached ? step : reached;
}

/** The step to store after a save; never less than before. */
export function stepAfterSaving(step: number, currentStep: number | null | undefined): number {
  return Math.max(step + 1, Math.min(currentStep || 1, LAST_STEP + 1));
}

/** The version of Terms and Privacy in force: the day it took effect (ruling c-74). */
export const LEGAL_VERSION = '2025-04-01';
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
