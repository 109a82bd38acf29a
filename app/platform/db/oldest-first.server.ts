import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { cutPage, newestKeys, type Page, readCursor } from '#app/domain/values/search.ts';

type Walk = { after: string | null; size: number; at: AnyColumn | SQL; id: AnyColumn };
type Part = { beyond: SQL | undefined; order: SQL[]; limit: number };

/**
 * One page of an oldest-first list. Uses the cursors of `newestPage`: 'older' goes forward here, and 'newer' back. Past
 * the end, it starts again.
 */
export async function oldestPage<Row extends { id: string }>(
  walk: Walk,
  read: (part: Part) => Promise<Row[]>,
  when: (row: Row) => Date,
): Promise<Page<Row>> {
  const page = await pageFrom(walk, read, when);
  return page.rows.length > 0 || walk.after === null ? page : pageFrom({ ...walk, after: null }, read, when);
}

async function pageFrom<Row extends { id: string }>(
  { after, size, at, id }: Walk,
  read: (part: Part) => Promise<Row[]>,
  when: (row: Row) => Date,
): Promise<Page<Row>> {
  const cursor = readCursor(after);
  const from = cursor && newestKeys(cursor.keys);
  const place = from && sql`(${from.at}::timestamptz, ${from.id}::uuid)`;
  const isBack = from !== null && cursor?.direction === 'newer';
  const found = await read({
    beyond: place ? (isBack ? sql`(${at}, ${id}) < ${place}` : sql`(${at}, ${id}) > ${place}`) : undefined,
    order: isBack ? [desc(at), desc(id)] : [asc(at), asc(id)],
    limit: size + 1,
  });
  return cutPage(found, size, from ? cursor : null, (row) => [when(row).toISOString(), row.id]);
}
