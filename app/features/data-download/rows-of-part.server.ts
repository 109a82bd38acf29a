import { Readable } from 'node:stream';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Owner, Part } from '#app/features/data-download/archived-table.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** Rows in memory at once; messages are the longest, with 5,000 characters. */
const PAGE = 500;

type Row = Record<string, unknown>;

/** The rows of one part as the text of its file, read while it is written. */
export function textOfPart(db: Database, part: Part, owner: Owner): Readable {
  return Readable.from(part.isOne ? one(db, part, owner) : list(db, part, owner), { objectMode: false });
}

async function* one(db: Database, part: Part, owner: Owner): AsyncGenerator<string> {
  const { value: rows = [] } = await pagesOf(db, part, owner).next();
  yield `${JSON.stringify((rows as Row[])[0] ?? null, null, 2)}\n`;
}

async function* list(db: Database, part: Part, owner: Owner): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const rows of pagesOf(db, part, owner)) {
    for (const row of rows) {
      yield lead + JSON.stringify(row, null, 2);
      lead = ',\n';
    }
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * All rows of a part, a page at a time: each page is a short statement, so that an account of any size holds up nobody. A
 * row that is written meanwhile is in the archive or not; none is there twice.
 */
async function* pagesOf(db: Database, part: Part, owner: Owner): AsyncGenerator<Row[], void> {
  const whose = part.whose(owner);
  if (!whose) return;
  const shows = part.showsTo(owner);
  const keys = part.order.map((column, index) => [`key${index}`, sql<string>`${column}::text`] as const);
  for (let beyond: SQL | undefined; ; ) {
    const found = await db
      .select({ ...shows, ...Object.fromEntries(keys) } as Record<string, SQL>)
      .from(part.table)
      .where(and(whose, beyond))
      .orderBy(...part.order.map((column) => asc(column)))
      .limit(PAGE);
    yield found.map((row) => Object.fromEntries(Object.keys(shows).map((name) => [name, row[name]])));
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    beyond = beyondRow(part.order, last);
  }
}

function beyondRow(order: readonly AnyPgColumn[], last: Row): SQL {
  const keys = order.map((column, index) => sql`${last[`key${index}`]}::${typeOf(column)}`);
  return sql`(${sql.join([...order], sql`, `)}) > (${sql.join(keys, sql`, `)})`;
}

/** From the schema, never from input. */
const TYPES: Record<string, SQL> = {
  uuid: sql`uuid`,
  text: sql`text`,
  bigint: sql`bigint`,
  integer: sql`integer`,
  'timestamp (3) with time zone': sql`timestamptz`,
};

function typeOf(column: AnyPgColumn): SQL {
  const type = TYPES[column.getSQLType()];
  if (!type) throw new Error(`rows cannot be walked by a ${column.getSQLType()}`);
  return type;
}
