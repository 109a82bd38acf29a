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

const amount = () => z.number().optional().catch(undefined);

/** A fee counts only with a description and an amount above 0; every other row is left out (S0 §5). */
export const additionalFeesSchema = form(() =>
  z
    .array(
      z.object({
        description: field.optionalText({ name: 'Description', max: FEE_DESCRIPTION_MAX }),
        amount: amount(),
      }),
    )
    .max(FEES_MAX, { error: `Please keep to ${FEES_MAX} fees` })
    .transform((fees) =>
      fees.flatMap((fee): AdditionalFee[] => {
        const dollars = Math.min(Math.round((fee.amount ?? 0) * 100) / 100, MONEY_MAX);
        return fee.description && dollars > 0 ? [{ description: fee.description, amount: dollars }] : [];
      }),
    ),
);

/** A rule counts only when not blank (S0 §5). */
export const rulesSchema = form(() =>
  z
    .array(field.optionalText({ name: 'Rule', max: RULE_MAX }))
    .max(RULES_MAX, { error: `Please keep to ${RULES_MAX} rules` })
    .transform((rules) => rules.filter((rule) => rule !== null)),
);
