import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.server.ts';

type Mend = () => Promise<void>;

/** From now on every change of a row in the table fails, as on a full disk. Resolves to a function that repairs it. */
export async function refuseWrites(db: Database, table: string, schema = 'public'): Promise<Mend> {
  const target = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
  await db.execute(sql`
    create or replace function test_disk_full() returns trigger language plpgsql as $$
    begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
  await outlasting(() =>
    db.execute(sql`
    create trigger test_refuse_writes before insert or update or delete on ${target}
    for each row execute function test_disk_full()`),
  );
  return async () => {
    await outlasting(() => db.execute(sql`drop trigger test_refuse_writes on ${target}`));
  };
}

/** Meanwhile the queue locks its own tables in another order: in a deadlock, this side yields. */
async function outlasting(change: () => Promise<unknown>): Promise<void> {
  for (let triesLeft = 10; ; triesLeft--) {
    try {
      await change();
      return;
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
