import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { CASING, type Queryable } from '#app/platform/db/database.server.ts';

export type Params<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> };

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };
type Written<Rows> = { prepare(name: string): Prepared<Rows> };

/** Each name returns its own placeholder; it cannot list the names. */
const GIVEN = new Proxy(
  {},
  {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys: () => {
      throw new Error('values that are still to be given cannot be spread');
    },
  },
);

/**
 * A statement whose text is built once, because building it costs as much as running it, and which each connection
 * plans once, because planning costs three times as much (record 038). Its best plan must not depend on the values.
 * Call it at the top of a module: `write` must not depend on a request. `shape` is for statements with several texts,
 * such as one with a filter and one without.
 */
export function prepared<Values extends object, Rows, Shape extends object = object>(
  name: string,
  write: (db: Queryable, given: Params<Values>, shape: Shape) => Written<Rows>,
): (db: Queryable, values: Values, ...shape: object extends Shape ? [] : [Shape]) => Promise<Rows> {
  const written = new WeakMap<Queryable, Map<string, Prepared<Rows>>>();
  return (db, values, shape?: Shape) => {
    const shapes = written.get(db) ?? new Map<string, Prepared<Rows>>();
    written.set(db, shapes);
    const key = [name, ...Object.values(shape ?? {})].join(' ');
    const prepared = shapes.get(key) ?? write(db, GIVEN as Params<Values>, shape as Shape).prepare(key);
    shapes.set(key, prepared);
    return prepared.execute(values as Record<string, unknown>);
  };
}

/** The same in plain SQL; rows are as the database sends them. */
export function sqlOnce<Values extends object, Row>(
  name: string,
  write: (given: Params<Values>) => SQL<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  let query: Query | undefined;
  return async (db, values) => {
    query ??= new PgDialect({ casing: CASING }).sqlToQuery(write(GIVEN as Params<Values>));
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const found = await prepared.execute(values as Record<string, unknown>);
    return (found as pg.QueryResult).rows as Row[];
  };
}
