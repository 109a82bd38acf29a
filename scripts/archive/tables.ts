import type pg from 'pg';

export type Table = { name: string; columns: string[]; rows: number };

const ROWS_AT_ONCE = 1_000;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every table of the product with its columns (without generated ones) and its number of rows. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`);
  const tables: Table[] = [];
  for (const { name, columns } of rows) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from public.${quoted(name)}`);
    tables.push({ name, columns, rows: Number(counted.rows[0]?.n) });
  }
  return tables;
}

/** The rows of a table, a thousand at a time, each as one line of JSON made by PostgreSQL. */
export async function* dumpRows(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map(quoted).join(', ');
  await client.query(
    `declare dump no scroll cursor for select to_jsonb(r)::text as line from (select ${columns} from public.${quoted(table.name)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from dump`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close dump');
}

export async function loadRows(client: pg.ClientBase, { name, columns }: Table, lines: string): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const rows = `[${lines.trimEnd().split('\n').join(',')}]`;
  await client.query(
    `insert into public.${quoted(name)} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::public.${quoted(name)}, $1::jsonb)`,
    [rows],
  );
}

/**
 * Runs `work` without foreign keys, so tables may come in any order, and restores them afterwards. PostgreSQL then
 * checks every row. Sequences continue after the highest number.
 */
export async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  await work();
  for (const { owner, name, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  await client.query(`
    select setval(pg_get_serial_sequence(format('public.%I', table_name), column_name),
      coalesce((xpath('//max/text()', query_to_xml(format('select max(%I) as max from public.%I', column_name, table_name), false, true, '')))[1]::text::bigint, 1))
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`);
}

/** Drops every table, the migration log and the mail queue, which leaves an empty database. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  for (const { name } of await listTables(client))
    await client.query(`drop table if exists public.${quoted(name)} cascade`);
  await client.query('drop schema if exists drizzle cascade');
  await client.query('drop schema if exists pgboss cascade');
}
