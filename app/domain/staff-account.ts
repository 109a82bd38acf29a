import { z } from 'zod';
import { STAFF_ROLES } from '#app/domain/account.ts';
import { emailSchema } from '#app/domain/email.ts';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

const role = () => field.oneOf(STAFF_ROLES, 'Please choose a role');

/** Somebody new among staff: they choose their password by the link of a mail. */
export const newStaffSchema = form(() => z.object({ email: emailSchema, role: role() }));

export const staffRoleSchema = form(() => z.object({ role: role() }));

export const secondFactorSchema = form(() => z.object({ required: field.oneOf(['yes', 'no'], 'Please choose') }));

/** The fact of this installation by which staff need a second factor. */
export const SECOND_FACTOR_FACT = 'staff-second-factor';
