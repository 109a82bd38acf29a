import { z } from 'zod';
import { knownPasswordSchema, newPasswordSchema, returnToSchema } from '#app/domain/account.ts';
import { emailSchema } from '#app/domain/email.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

/** Forgotten password, magic link, one-time code, resend: all ask for an address only. */
export const emailOnlySchema = form(() => z.object({ email: emailSchema, returnTo: returnToSchema }));

export const resetPasswordSchema = form(() =>
  z
    .object({ password: newPasswordSchema, confirmPassword: z.string({ error: 'Passwords do not match' }) })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
      when: field.ALWAYS,
    }),
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

/** Deleting one's own account asks for the password. */
export const deleteAccountSchema = form(() => z.object({ password: knownPasswordSchema }));
