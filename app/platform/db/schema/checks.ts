import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

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
