import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

export const FEES_MAX = 20;
export const FEE_DESCRIPTION_MAX = 120;
export const RULES_MAX = 50;
export const RULE_MAX = 300;
/** US dollars. */
export const MONEY_MAX = 1_000_000;

export type AdditionalFee = { description: string; amount: number };

const FEE_AMOUNT = 'Please enter an amount above 0, or remove the fee';
const FEE_AMOUNT_MAX = `A fee must be at most $${MONEY_MAX.toLocaleString('en-US')}`;
const FEE_DESCRIPTION = 'Please say what the fee is for, or remove it';

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** An amount that cannot be read is NaN: not an amount, but not empty either. */
const feeSchema = form(() =>
  z
    .object({
      description: field.optionalText({ name: 'Description', max: FEE_DESCRIPTION_MAX }),
      amount: z.number().optional().catch(Number.NaN),
    })
    .superRefine(({ description, amount }, ctx) => {
      const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
      if (!description && amount) say('description', FEE_DESCRIPTION);
      if (!description && Number.isNaN(amount)) say('amount', FEE_AMOUNT);
      if (description && !(cents(amount ?? 0) > 0)) say('amount', FEE_AMOUNT);
      if ((amount ?? 0) > MONEY_MAX) say('amount', FEE_AMOUNT_MAX);
    }),
);

/**
 * A fee counts only with a description and an amount above 0 (S0 §5). Empty rows are left out; a row that is half
 * filled in is an error.
 */
export const additionalFeesSchema = form(() =>
  z
    .array(feeSchema)
    .max(FEES_MAX, { error: `Please keep to ${FEES_MAX} fees` })
    .transform((fees) =>
      fees.flatMap(({ description, amount }): AdditionalFee[] =>
        description && amount ? [{ description, amount: cents(amount) }] : [],
      ),
    ),
);

/** A rule counts only when not blank (S0 §5). */
export const rulesSchema = form(() =>
  z
    .array(field.optionalText({ name: 'Rule', max: RULE_MAX }))
    .max(RULES_MAX, { error: `Please keep to ${RULES_MAX} rules` })
    .transform((rules) => rules.filter((rule) => rule !== null)),
);
