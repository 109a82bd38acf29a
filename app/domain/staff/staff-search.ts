import { z } from 'zod';
import { JOB_STATUSES } from '#app/domain/jobs.ts';
import { CASE_STATES, REPORT_REASONS, REPORTED_KINDS } from '#app/domain/staff/reports.ts';
import {
  ARTIST_STATES,
  AUDITED_ACTIONS,
  NUMBER_SPANS,
  type NumberSpan,
  POSTED_BY,
  SHOP_STATES,
  USUAL_SPAN,
} from '#app/domain/staff/staff.ts';
import { SUSPENSION_STATES } from '#app/domain/staff/suspensions.ts';
import { isCalendarDate } from '#app/domain/values/dates.ts';
import { anyOf, cursor, readSearch, words } from '#app/domain/values/search.ts';

// The searches of the staff's lists. As everywhere, the address is the state and nothing in it is an error.

const CURSOR_MAX = 300;

const oneOf = <const T extends readonly string[]>(values: T) =>
  anyOf(values).transform(([one]): T[number] | null => one ?? null);

export const day = () => z.array(z.string()).transform(([text = '']) => (isCalendarDate(text) ? text : null));

export const rest = { q: words(), after: cursor(CURSOR_MAX) };

export const staffJobSearch = z.object({ ...rest, status: oneOf(JOB_STATUSES), by: oneOf(POSTED_BY) });
export const staffShopSearch = z.object({ ...rest, state: oneOf(SHOP_STATES) });
export const staffArtistSearch = z.object({ ...rest, state: oneOf(ARTIST_STATES) });
export const staffRecordSearch = z.object({
  ...rest,
  action: oneOf(AUDITED_ACTIONS),
  from: day(),
  until: day(),
});

export const staffSuspensionSearch = z.object({ ...rest, state: oneOf(SUSPENSION_STATES) });
export const staffCaseSearch = z.object({
  ...rest,
  state: oneOf(CASE_STATES),
  kind: oneOf(REPORTED_KINDS),
  reason: oneOf(REPORT_REASONS),
});

export const staffNumbersSearch = z.object({
  over: anyOf(NUMBER_SPANS).transform(([span = USUAL_SPAN]): NumberSpan => span),
});

export type StaffJobSearch = z.output<typeof staffJobSearch>;
export type StaffShopSearch = z.output<typeof staffShopSearch>;
export type StaffArtistSearch = z.output<typeof staffArtistSearch>;
export type StaffRecordSearch = z.output<typeof staffRecordSearch>;
export type StaffSuspensionSearch = z.output<typeof staffSuspensionSearch>;
export type StaffCaseSearch = z.output<typeof staffCaseSearch>;

export const parseStaffSearch = readSearch;
