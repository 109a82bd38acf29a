import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { CASING, type Queryable } from '#app/platform/db/database.server.ts';

/** A placeholder for each value of a request. */
export type Params<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> };

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };
type Written<Rows> = { prepare(name: string): Prepared<Rows> };

/** Each name returns its own placeholder. It cannot list the names, so they must be written out. */
const GIVEN = new Proxy(
  {},
  {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys: () => {
      throw new Error('values that are still to be given cannot be spread');
    },
  },
);

/** The database is not to keep a plan of it. */
const UNNAMED = '';

/**
 * A statement of which only the values change, so that its text is put together once and not for each request, which
 * costs as much as asking it (record 038). To be called where a module begins: `write` must know nothing of any
 * request, because what it writes is for all of them. Where the text itself has several shapes, such as one with a
 * filter and one without, it is written once for each.
 */
export function prepared<Values extends object, Rows, Shape extends object = object>(
  write: (db: Queryable, given: Params<Values>, shape: Shape) => Written<Rows>,
): (db: Queryable, values: Values, ...shape: object extends Shape ? [] : [Shape]) => Promise<Rows> {
  const written = new WeakMap<Queryable, Map<string, Prepared<Rows>>>();
  return (db, values, shape?: Shape) => {
    const shapes = written.get(db) ?? new Map<string, Prepared<Rows>>();
    written.set(db, shapes);
    const key = shape ? JSON.stringify(shape) : '';
    const prepared = shapes.get(key) ?? write(db, GIVEN as Params<Values>, shape as Shape).prepare(UNNAMED);
    shapes.set(key, prepared);
    return prepared.execute(values as Record<string, unknown>);
  };
}

/** The same for a statement in plain SQL; its rows are as the database sends them. */
export function sqlOnce<Values extends object, Row>(
  write: (given: Params<Values>) => SQL<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  let query: Query | undefined;
  return async (db, values) => {
    query ??= new PgDialect({ casing: CASING }).sqlToQuery(write(GIVEN as Params<Values>));
    const prepared = db._.session.prepareQuery(query, undefined, undefined, false);
    const found = await prepared.execute(values as Record<string, unknown>);
    return (found as pg.QueryResult).rows as Row[];
  };
}
