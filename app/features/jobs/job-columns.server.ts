import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobField } from '#app/domain/jobs.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** A field without a column does not compile. */
const table = jobPosts satisfies Record<JobField, AnyPgColumn>;

type Column = keyof typeof table;

/** The columns of a job's fields, by the fields' names. */
export function columnsOf<Field extends JobField>(fields: readonly Field[]): Pick<typeof table, Field & Column> {
  const columns = fields.map((field) => [field, table[field as Field & Column]]);
  return Object.fromEntries(columns) as Pick<typeof table, Field & Column>;
}
