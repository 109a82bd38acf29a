import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestDatabase } from '#tests/support/database.ts';

const LOCK = 4711;

/** From now on every insert into the table waits. `reached` resolves once one is waiting; `letGo` releases them all. */
export async function haltInserts({ db, pool }: TestDatabase, table: string) {
  await db.execute(
    sql.raw(`
      create or replace function test_halt() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
      create trigger test_halt before insert on ${table} for each row execute function test_halt()`),
  );
  const holder = await pool.connect();
  await holder.query(`select pg_advisory_lock(${LOCK})`);
  const waiting = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_locks
      where locktype = 'advisory' and objid = ${LOCK} and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    return rows[0]?.n ?? 0;
  };
  return {
    reached: () => expect.poll(waiting).toBeGreaterThan(0),
    async letGo() {
      await holder.query(`select pg_advisory_unlock(${LOCK})`);
      holder.release();
      await db.execute(sql.raw(`drop trigger test_halt on ${table}`));
    },
  };
}
