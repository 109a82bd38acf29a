import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { isId } from '#app/domain/id.ts';
import { JOB_TYPES } from '#app/domain/job.ts';
import { flexDays, withDaysIfAny } from '#app/domain/stay-forms.ts';
import { oneLine } from '#app/domain/text.ts';

export const APPLICATION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

type StatusRules = {
  /** It is one of those that the counter of its job counts. */
  isCounted: boolean;
  /** While it stands, the shop may see what the artist keeps for shops applied to: number and certificates. */
  opensContact: boolean;
  /** The artist hears when the job is changed or taken down. */
  hearsOfJob: boolean;
};

/** What holds for an application in each state, where it is not the state itself that is asked for. */
const STATUS_RULES = {
  PENDING: { isCounted: true, opensContact: true, hearsOfJob: true },
  ACCEPTED: { isCounted: true, opensContact: true, hearsOfJob: true },
  REJECTED: { isCounted: true, opensContact: true, hearsOfJob: true },
} as const satisfies Record<ApplicationStatus, StatusRules>;

const statusesWhere = (rule: keyof StatusRules): readonly ApplicationStatus[] =>
  APPLICATION_STATUSES.filter((status) => STATUS_RULES[status][rule]);

export const COUNTED_STATUSES = statusesWhere('isCounted');
export const CONTACT_STATUSES = statusesWhere('opensContact');
export const STATUSES_TOLD_OF_JOB = statusesWhere('hearsOfJob');

/** What a shop can answer to a PENDING application, once: an answer is final (S2 §4). */
export const APPLICATION_DECISIONS = ['ACCEPTED', 'REJECTED'] as const;
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number];

/** Days after which a shop is told that an application still waits (c-105). */
export const REMIND_AFTER_DAYS = 3;

export const COVER_LETTER_MAX = 5000;

/** Applications on a page (S2 §2). */
export const APPLICATIONS_PAGE = 20;

/**
 * An accepted application offers to message the other side at once (S2 §4); other ways to write remain (ruling c-42).
 */
export function invitesMessage({ status }: { status: ApplicationStatus }): boolean {
  return status === 'ACCEPTED';
}

/**
 * How an artist applies. Blank letters are refused; the button is off until there is something in it. With days, where
 * the position is a guest spot at a shop that takes requests (trade A3): both of them, or none.
 */
export const applySchema = form(() =>
  withDaysIfAny(
    z.object({
      coverLetter: field.requiredText('Please write a cover letter', {
        name: 'Cover letter',
        max: COVER_LETTER_MAX,
        multiline: true,
      }),
      ...{ from: field.optionalDate(), to: field.optionalDate(), flexDays: flexDays() },
    }),
  ),
);

/** How a shop answers. */
export const decisionSchema = form(() =>
  z.object({
    decision: field.oneOf(APPLICATION_DECISIONS, 'Please accept or reject the application'),
  }),
);

/** The filters of /applications and /shop/applications; unknown values in the address are ignored. */
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
