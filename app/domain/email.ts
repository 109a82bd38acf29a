import { z } from 'zod';
import { form } from '#app/domain/form.ts';
import { isStorable, oneLine } from '#app/domain/text.ts';

export const EMAIL_MAX = 254;
export const EMAIL_REQUIRED = 'Email is required';
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
