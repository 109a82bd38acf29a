import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();

test('every cascading foreign key has an index', async () => {
  const { rows } = await db.execute<{ found: string }>(sql`
    select fk.conrelid::regclass || '.' || a.attname as found
    from pg_constraint fk
    join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.connamespace = 'public'::regnamespace and fk.confdeltype in ('c', 'n')
      and not exists (
        select 1 from pg_index i
        where i.indrelid = fk.conrelid and i.indkey[0] = fk.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`);
  expect(rows.map(({ found }) => found)).toEqual([]);
});
