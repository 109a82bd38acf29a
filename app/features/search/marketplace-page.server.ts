import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type Cursor, newestKeys, readCursor } from '#app/features/jobs/newest-first.ts';

/** Divides by two and three: whole rows of cards on every screen. */
export const MARKETPLACE_PAGE = 24;

type Place = { cursor: Cursor | null; beyond: SQL | undefined; order: SQL[] };

/** Where a list that is newest first goes on: the condition and the order, for a walk along the index on both columns. */
export function newestFirst(after: string | null, at: AnyColumn, id: AnyColumn): Place {
  const cursor = readCursor(after);
  const from = cursor && newestKeys(cursor.keys);
  if (!cursor || !from) return { cursor: null, beyond: undefined, order: [desc(at), desc(id)] };
  const row = sql`(${from.at}::timestamptz, ${from.id}::uuid)`;
  return cursor.direction === 'newer'
    ? { cursor, beyond: sql`(${at}, ${id}) > ${row}`, order: [asc(at), asc(id)] }
    : { cursor, beyond: sql`(${at}, ${id}) < ${row}`, order: [desc(at), desc(id)] };
}
