import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type Cursor, cutPage, newestKeys, type Page, readCursor } from '#app/domain/values/search.ts';

type Walk = {
  /** The cursor in the URL; an invalid one starts at the newest. */
  after: string | null;
  size: number;
  /** The order; an index holds both columns, so that every page costs the same. */
  at: AnyColumn | SQL;
  id: AnyColumn | SQL;
  /** Then 'older' in a cursor goes forward, and 'newer' back. */
  oldestFirst?: boolean;
};

export type Way = 'start' | Cursor['direction'];

export type Place = { at: string | null; id: string | null; limit: number };

type Part = { beyond: SQL | undefined; order: SQL[]; limit: number; way: Way; place: Place };

/**
 * One page of a newest-first list, with cursors to its neighbors; `when` is the value of `at`. Past the end it starts
 * again, because rows there may be gone.
 */
export async function newestPage<Row extends { id: string }>(
  walk: Walk,
  read: (part: Part) => Promise<Row[]>,
  when: (row: Row) => Date | null,
): Promise<Page<Row>> {
  const page = await pageFrom(walk, read, when);
  return page.rows.length > 0 || walk.after === null ? page : pageFrom({ ...walk, after: null }, read, when);
}

/** The same, but empty past the end. */
export async function pageFrom<Row extends { id: string }>(
  { after, size, at, id, oldestFirst }: Walk,
  read: (part: Part) => Promise<Row[]>,
  when: (row: Row) => Date | null,
): Promise<Page<Row>> {
  const cursor = readCursor(after);
  const from = cursor && newestKeys(cursor.keys);
  const way = from ? cursor.direction : 'start';
  const place = { at: from?.at ?? null, id: from?.id ?? null, limit: size + 1 };
  const found = await read({ ...along(way, { at, id, oldestFirst }, place), limit: place.limit, way, place });
  return cutPage(found, size, from ? cursor : null, (row) => [when(row)?.toISOString() ?? '', row.id]);
}

type Order = Pick<Walk, 'at' | 'id' | 'oldestFirst'>;

export function along(way: Way, { at, id, oldestFirst = false }: Order, place: { at: unknown; id: unknown }) {
  const isUpward = oldestFirst !== (way === 'newer');
  const order = isUpward ? [asc(at), asc(id)] : [desc(at), desc(id)];
  if (way === 'start') return { beyond: undefined, order };
  const row = sql`(${place.at}::timestamptz, ${place.id}::uuid)`;
  return { beyond: isUpward ? sql`(${at}, ${id}) > ${row}` : sql`(${at}, ${id}) < ${row}`, order };
}
