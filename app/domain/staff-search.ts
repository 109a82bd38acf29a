import { z } from 'zod';
import { AUDITED_ACTIONS } from '#app/domain/audit.ts';
import { JOB_STATUSES } from '#app/domain/job.ts';
import { anyOf, cursor, readSearch, words } from '#app/domain/search-field.ts';
import { ARTIST_STATES, POSTED_BY, SHOP_STATES } from '#app/domain/staff-lists.ts';

// The searches of the staff's four lists. As everywhere, the address is the state and nothing in it is an error.

const CURSOR_MAX = 300;

/** One of these, or all. */
const oneOf = <const T extends readonly string[]>(values: T) =>
  anyOf(values).transform(([one]): T[number] | null => one ?? null);

const rest = { q: words(), after: cursor(CURSOR_MAX) };

export const staffJobSearch = z.object({ ...rest, status: oneOf(JOB_STATUSES), by: oneOf(POSTED_BY) });
export const staffShopSearch = z.object({ ...rest, state: oneOf(SHOP_STATES) });
export const staffArtistSearch = z.object({ ...rest, state: oneOf(ARTIST_STATES) });
export const staffRecordSearch = z.object({ after: rest.after, action: oneOf(AUDITED_ACTIONS) });

export type StaffJobSearch = z.output<typeof staffJobSearch>;
export type StaffShopSearch = z.output<typeof staffShopSearch>;
export type StaffArtistSearch = z.output<typeof staffArtistSearch>;
export type StaffRecordSearch = z.output<typeof staffRecordSearch>;

/** Reads one of these searches from an address; never fails. */
export const parseStaffSearch = readSearch;
