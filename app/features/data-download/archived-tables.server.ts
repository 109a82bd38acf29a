import type { PgTable } from 'drizzle-orm/pg-core';
import type { ArchivedTable, Part } from '#app/features/data-download/archived-table.server.ts';
import { ACCOUNT_PARTS } from '#app/features/data-download/parts/account-parts.server.ts';
import { CALENDAR_PARTS } from '#app/features/data-download/parts/calendar-parts.server.ts';
import { PROFILE_PARTS } from '#app/features/data-download/parts/profile-parts.server.ts';
import { STAFF_PARTS } from '#app/features/data-download/parts/staff-parts.server.ts';
import { TOLD_PARTS } from '#app/features/data-download/parts/told-parts.server.ts';
import { WORK_PARTS } from '#app/features/data-download/parts/work-parts.server.ts';
import type { schema } from '#app/platform/db/schema.server.ts';

type Tables = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/**
 * Every table of the database, with what the archive of a member's data holds of it. A new table does not compile until
 * it stands in one of these files, with its parts or left out for a reason; nor does a new column (CONTRIBUTING.md).
 */
export const ARCHIVED_TABLES = {
  ...ACCOUNT_PARTS,
  ...CALENDAR_PARTS,
  ...PROFILE_PARTS,
  ...STAFF_PARTS,
  ...TOLD_PARTS,
  ...WORK_PARTS,
} as const satisfies Record<Tables, ArchivedTable>;

/** All files with rows that an archive can have, in the order in which they stand in it. */
export const PARTS: readonly Part[] = Object.values<ArchivedTable>(ARCHIVED_TABLES)
  .flatMap((table) => ('parts' in table ? table.parts : []))
  .sort((a, b) => (a.file < b.file ? -1 : 1));
