import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type Cursor, cutPage, newestKeys, type Page, readCursor } from '#app/domain/paging.ts';

type Walk = {
  /** The cursor as the address carries it; anything else starts at the newest. */
  after: string | null;
  size: number;
  /** What the list is ordered by; an index holds both, so that every page costs the same. */
  at: AnyColumn;
  id: AnyColumn;
};

/** The parts of a query that reads one page, and finds out whether there is another. */
type Part = { beyond: SQL | undefined; order: SQL[]; limit: number };

/**
 * One page of a list that is newest first, and where its neighbours begin; `when` is the value of `at` in a row. Beyond
 * the end of the list, where what stood there is gone, it begins anew: nothing there does not mean nothing at all.
 */
export async function newestPage<Row extends { id: string }>(
  walk: Walk,
  read: (part: Part) => Promise<Row[]>,
  when: (row: Row) => Date | null,
): Promise<Page<Row>> {
  const page = await pageFrom(walk, read, when);
  return page.rows.length > 0 || walk.after === null ? page : pageFrom({ ...walk, after: null }, read, when);
}

/** The same, and empty beyond the end of the list. */
export async function pageFrom<Row extends { id: string }>(
  { after, size, at, id }: Walk,
  read: (part: Part) => Promise<Row[]>,
  when: (row: Row) => Date | null,
): Promise<Page<Row>> {
  const { cursor, beyond, order } = placeOf(after, at, id);
  const found = await read({ beyond, order, limit: size + 1 });
  return cutPage(found, size, cursor, (row) => [when(row)?.toISOString() ?? '', row.id]);
}

type Place = { cursor: Cursor | null; beyond: SQL | undefined; order: SQL[] };

function placeOf(after: string | null, at: AnyColumn, id: AnyColumn): Place {
  const cursor = readCursor(after);
  const from = cursor && newestKeys(cursor.keys);
  if (!cursor || !from) return { cursor: null, beyond: undefined, order: [desc(at), desc(id)] };
  const row = sql`(${from.at}::timestamptz, ${from.id}::uuid)`;
  return cursor.direction === 'newer'
    ? { cursor, beyond: sql`(${at}, ${id}) > ${row}`, order: [asc(at), asc(id)] }
    : { cursor, beyond: sql`(${at}, ${id}) < ${row}`, order: [desc(at), desc(id)] };
}
