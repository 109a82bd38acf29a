import { sql } from 'drizzle-orm';
import type { CtxOf } from '#app/platform/context.server.ts';

/** The two numbers of the staff's dashboard (S2 §2). */
export async function jobCounts({ db }: CtxOf<'staff'>): Promise<{ total: number; unclaimed: number }> {
  const { rows } = await db.execute<{ total: number; unclaimed: number }>(sql`
    select count(*)::int as total, (count(*) filter (where not is_claimed))::int as unclaimed
    from job_posts where deleted_at is null`);
  return rows[0] ?? { total: 0, unclaimed: 0 };
}
