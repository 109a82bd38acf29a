import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** What the builder knows of a statement: where each column of its answer goes, and which tables may have no row. */
export type Answer = {
  fields?: { path: string[]; field: unknown }[];
  joinsNotNullableMap?: Record<string, boolean>;
};

type Row = Record<string, unknown>;
type Read = (values: unknown[]) => unknown;

/**
 * How the rows of a statement are read. The builder finds out anew for each value of each row what column it belongs
 * to; that is the same for all rows, so it is found out once. What comes back is the same. Undefined where the builder
 * reads in a way of its own.
 */
export function rowsReader({
  fields,
  joinsNotNullableMap: joined,
}: Answer): ((rows: unknown[][]) => Row[]) | undefined {
  if (!fields || fields.some(({ path }) => path.length > 2)) return undefined;
  const groups = Map.groupBy(
    fields.map(({ path, field }, at) => ({ path, field, at })),
    ({ path: [name = ''] }) => name,
  );
  const parts = [...groups].map(([name, own]): [string, Read] => {
    const [first] = own;
    return [name, first && first.path.length === 1 ? valueReader(first) : groupReader(own, joined)];
  });
  return (rows) => rows.map((values) => objectOf(parts, values));
}

type Place = { path: string[]; field: unknown; at: number };

/** Null instead of an object where an outer join found no row: its first column is null then. */
function groupReader(places: Place[], joined: Answer['joinsNotNullableMap']): Read {
  const parts = places.map((place): [string, Read] => [place.path[1] ?? '', valueReader(place)]);
  const columns = places.filter(({ field }) => is(field, Column));
  const tables = new Set(columns.map(({ field }) => getTableName((field as Column).table)));
  const [table = ''] = tables;
  const first = columns[0];
  if (!first || tables.size > 1 || joined?.[table] !== false) return (values) => objectOf(parts, values);
  return (values) => (values[first.at] === null ? null : objectOf(parts, values));
}

function valueReader({ field, at }: Place): Read {
  const decoder = decoderOf(field);
  return (values) => (values[at] === null ? null : decoder.mapFromDriverValue(values[at]));
}

type Decoder = DriverValueDecoder<unknown, unknown>;

/** A column reads its own values, SQL has a decoder, and what gives SQL a name holds it. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field as unknown as Decoder;
  const written = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql;
  return (written as unknown as { decoder: Decoder }).decoder;
}

function objectOf(parts: [string, Read][], values: unknown[]): Row {
  const row: Row = {};
  for (const [name, read] of parts) row[name] = read(values);
  return row;
}
