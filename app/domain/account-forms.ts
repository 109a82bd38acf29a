import { z } from 'zod';
import { knownPasswordSchema, newPasswordSchema, returnToSchema } from '#app/domain/account.ts';
import { emailSchema } from '#app/domain/email.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

/** Forgotten password, magic link, one-time code, resend: all ask for an address only. */
export const emailOnlySchema = form(() => z.object({ email: emailSchema, returnTo: returnToSchema }));

const MISMATCH = 'Passwords do not match';
const newPasswordTwice = () => ({ password: newPasswordSchema, confirmPassword: z.string({ error: MISMATCH }) });
const areAlike = (typed: { password: string; confirmPassword: string }) => typed.password === typed.confirmPassword;
const mismatch = { path: ['confirmPassword'], error: MISMATCH, when: field.ALWAYS };

export const resetPasswordSchema = form(() => z.object(newPasswordTwice()).refine(areAlike, mismatch));

/** The same by somebody signed in, who also shows the password so far. */
export const changePasswordSchema = form(() =>
  z.object({ currentPassword: knownPasswordSchema, ...newPasswordTwice() }).refine(areAlike, mismatch),
);

export const otpSchema = form(() =>
  z.object({
    email: emailSchema,
    code: z
      .string({ error: 'Please enter the code from the e-mail' })
      .trim()
      .regex(/^\d{6}$/, { error: 'The code has 6 digits' }),
    returnTo: returnToSchema,
  }),
);
