import { z } from 'zod';
import { APPLICATION_DECISIONS, APPLICATION_STATUSES, COVER_LETTER_MAX } from '#app/domain/applications.ts';
import { REASONS_FOR } from '#app/domain/declining.ts';
import { JOB_TYPES } from '#app/domain/jobs.ts';
import { decliningFields, flexDays, withDaysIfAny } from '#app/domain/stays/stay-forms.ts';
import * as field from '#app/domain/values/fields.ts';
import { form, oneLine } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';

/** With days, for a guest spot at a shop that takes requests (trade A3): both of them, or none. */
export const applySchema = form(() =>
  withDaysIfAny(
    z.object({
      coverLetter: field.requiredText('Please write a cover letter', {
        name: 'Cover letter',
        max: COVER_LETTER_MAX,
        multiline: true,
      }),
      from: field.optionalDate(),
      to: field.optionalDate(),
      flexDays: flexDays(),
    }),
  ),
);

/** Only a rejection has a reason and a note. */
export const decisionSchema = form(() =>
  z.object({
    decision: field.oneOf(APPLICATION_DECISIONS, 'Please accept or reject the application'),
    ...decliningFields(REASONS_FOR.APPLICATION),
  }),
);

/** The filters of /applications and /shop/applications; unknown values are ignored. */
export const applicationFilterSchema = form(() =>
  z.object({
    status: z.enum(APPLICATION_STATUSES).nullable().catch(null),
    type: z.enum(JOB_TYPES).nullable().catch(null),
    job: z.string().refine(isId).nullable().catch(null),
    q: z
      .string()
      .transform((name) => oneLine(name).slice(0, 100))
      .catch(''),
  }),
);
