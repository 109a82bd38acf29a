import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';

type Mend = () => Promise<void>;

/**
 * From now on every change of a row in the table fails, as on a full disk. Resolves to a function that repairs it. The
 * queue's own table breaks between two mails, because a mail that cannot be marked as sent delays later ones by 90
 * seconds.
 */
export async function refuseWrites(db: Database, table: string, schema = 'public'): Promise<Mend> {
  const target = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
  await db.execute(sql`
    create or replace function test_disk_full() returns trigger language plpgsql as $$
    begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
  const breakNow = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${target} in share row exclusive mode`);
      if (schema === 'pgboss') {
        const sending = await tx.execute(sql`
          select 1 from ${target} where name = 'mail-in-order' and state in ('created', 'active')`);
        if (sending.rowCount) return false;
      }
      await tx.execute(sql`
        create trigger test_refuse_writes before insert or update or delete on ${target}
        for each row execute function test_disk_full()`);
      return true;
    });
  await expect.poll(() => outlasting(breakNow), { timeout: 10_000 }).toBe(true);
  return async () => {
    await outlasting(() => db.execute(sql`drop trigger test_refuse_writes on ${target}`));
  };
}

/** The queue locks its own tables in another order, so in a deadlock this side yields. */
async function outlasting<T>(change: () => Promise<T>): Promise<T> {
  for (let triesLeft = 10; ; triesLeft--) {
    try {
      return await change();
    } catch (error) {
      const isDeadlock = (error as { cause?: { code?: string } }).cause?.code === '40P01';
      if (!isDeadlock || triesLeft === 0) throw error;
    }
  }
}

/** From now on the table cannot even be read. Resolves to a function that repairs it. */
export async function refuseReads(db: Database, table: string): Promise<Mend> {
  await db.execute(sql`alter table ${sql.identifier(table)} rename to test_out_of_reach`);
  return async () => {
    await db.execute(sql`alter table test_out_of_reach rename to ${sql.identifier(table)}`);
  };
}

/** The columns that every member's page needs to identify its reader. Without unread counts the bar omits them. */
const OF_EVERY_PAGE: Record<string, string[] | 'all'> = {
  users: 'all',
  sessions: 'all',
  admin_users: 'all',
  profiles: 'all',
  rate_limits: 'all',
  outbox: 'all',
  installation_facts: 'all',
  announcement_dismissals: ['user_id', 'announcement_id'],
  artist_profiles: ['id', 'full_name', 'current_step', 'setup_completed'],
  shop_profiles: ['id', 'owner_id', 'current_step', 'setup_completed'],
};

/**
 * From now on no page can read its own data: only the columns that every page needs are readable. Resolves to a function
 * that repairs it.
 */
export async function refuseOwnReads(db: Database): Promise<Mend> {
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select c.table_name as table, c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  const own = rows.filter(({ table, name }) => {
    const kept = OF_EVERY_PAGE[table] ?? [];
    return kept !== 'all' && !kept.includes(name);
  });
  const rename = (table: string, from: string, to: string) =>
    db.execute(
      sql`alter table ${sql.identifier(table)} rename column ${sql.identifier(from)} to ${sql.identifier(to)}`,
    );
  for (const { table, name } of own) await rename(table, name, `test_${name}`);
  return async () => {
    for (const { table, name } of own) await rename(table, `test_${name}`, name);
  };
}
