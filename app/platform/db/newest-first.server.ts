import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type Cursor, cutPage, newestKeys, type Page, readCursor } from '#app/domain/values/search.ts';

type Walk = {
  /** The cursor as the address carries it; anything else starts at the newest. */
  after: string | null;
  size: number;
  /** What the list is ordered by; an index holds both, so that every page costs the same. */
  at: AnyColumn | SQL;
  id: AnyColumn | SQL;
};

/** Where a page begins: at the newest row, or beside the last row of another page. */
export type Way = 'start' | Cursor['direction'];

/** The row that the page begins beside, and how many to read. */
export type Place = { at: string | null; id: string | null; limit: number };

/** The parts of a query that reads one page, and finds out whether there is another. */
type Part = { beyond: SQL | undefined; order: SQL[]; limit: number; way: Way; place: Place };

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
  const cursor = readCursor(after);
  const from = cursor && newestKeys(cursor.keys);
  const way = from ? cursor.direction : 'start';
  const place = { at: from?.at ?? null, id: from?.id ?? null, limit: size + 1 };
  const found = await read({ ...along(way, { at, id }, place), limit: place.limit, way, place });
  return cutPage(found, size, from ? cursor : null, (row) => [when(row)?.toISOString() ?? '', row.id]);
}

/** What to read, and in which order. The place may be one that is still to be given. */
export function along(way: Way, { at, id }: Pick<Walk, 'at' | 'id'>, place: { at: unknown; id: unknown }) {
  if (way === 'start') return { beyond: undefined, order: [desc(at), desc(id)] };
  const row = sql`(${place.at}::timestamptz, ${place.id}::uuid)`;
  return way === 'newer'
    ? { beyond: sql`(${at}, ${id}) > ${row}`, order: [asc(at), asc(id)] }
    : { beyond: sql`(${at}, ${id}) < ${row}`, order: [desc(at), desc(id)] };
}
