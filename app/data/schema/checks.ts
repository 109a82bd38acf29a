import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Days, type DaysOnward, daysOfRange, rangeOf } from '#app/domain/values/dates.ts';

export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A reference to the row with which this one is deleted. */
export const partOf = (parent: () => AnyPgColumn) => uuid().notNull().references(parent, { onDelete: 'cascade' });

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** Milliseconds, like JavaScript: a cursor from a URL finds the same row. */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();

/** Consecutive days: a `daterange`, whose end is exclusive (domain/values/dates.ts). */
export const days = customType<{ data: Days; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: rangeOf,
  fromDriver: (range) => {
    const { first, last } = daysOfRange(range);
    if (last === null) throw new Error(`days without an end: ${range}`);
    return { first, last };
  },
});

export const daysOnward = customType<{ data: DaysOnward; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: rangeOf,
  fromDriver: daysOfRange,
});

/** For check constraints: the values come from the domain's lists, never from input. */
export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in ${[...values]}`.inlineParams();
}

export function allOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} <@ array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`.inlineParams();
}

export function atMost(column: AnyColumn, max: number): SQL {
  return sql`char_length(${column}) <= ${max}`.inlineParams();
}

export function between(column: AnyColumn, min: number, max: number): SQL {
  return sql`${column} between ${min} and ${max}`.inlineParams();
}

/** At most `most` days, with both ends. */
export function finiteDays(column: AnyColumn, most: number): SQL {
  return sql`not isempty(${column}) and not lower_inf(${column}) and not upper_inf(${column}) and upper(${column}) - lower(${column}) <= ${most}`.inlineParams();
}
