import { z } from 'zod';
import { knownPasswordSchema, newPasswordSchema, returnToSchema } from '#app/domain/account.ts';
import { emailSchema } from '#app/domain/email.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { oneLine } from '#app/domain/text.ts';

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
