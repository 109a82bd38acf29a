import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Days, type DaysOnward, daysOfRange, rangeOf } from '#app/domain/values/dates.ts';

/** Case-insensitive text (extension citext): e-mail addresses compare as people read them. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Full-text search vector. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** To the millisecond, like JavaScript's: a cursor read back from an address finds the very row it came from. */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();

/** Days in a row, without times: a `daterange`, whose end is the day after the last (domain/values/dates.ts). */
export const days = customType<{ data: Days; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: rangeOf,
  fromDriver: (range) => {
    const { first, last } = daysOfRange(range);
    if (last === null) throw new Error(`days without an end: ${range}`);
    return { first, last };
  },
});

/** Days in a row that may go on without an end. */
export const daysOnward = customType<{ data: DaysOnward; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: rangeOf,
  fromDriver: daysOfRange,
});

/** `column in ('A', 'B')`, for check constraints: the values come from the domain's closed lists, never from input. */
export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in ${[...values]}`.inlineParams();
}

/** Every element of a text array is one of the domain's values. */
export function allOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} <@ array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`.inlineParams();
}

/** The text holds at most `max` characters. */
export function atMost(column: AnyColumn, max: number): SQL {
  return sql`char_length(${column}) <= ${max}`.inlineParams();
}

/** A number lies between two bounds, both included. */
export function between(column: AnyColumn, min: number, max: number): SQL {
  return sql`${column} between ${min} and ${max}`.inlineParams();
}

/** Days with a first and a last one, at most so many. */
export function finiteDays(column: AnyColumn, most: number): SQL {
  return sql`not isempty(${column}) and not lower_inf(${column}) and not upper_inf(${column}) and upper(${column}) - lower(${column}) <= ${most}`.inlineParams();
}
