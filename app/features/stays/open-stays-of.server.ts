import { sql } from 'drizzle-orm';
import type { CtxOf } from '#app/platform/context.server.ts';

/** How many guest spots end with an account. */
export type OpenStays = { confirmed: number; open: number };

/** The guest spots of a member that end when they leave: confirmed ones, and those that wait for an answer (trade A2, 22). */
export async function openStaysOf({ db, actor }: CtxOf<'artist' | 'shop'>): Promise<OpenStays> {
  const whose =
    actor.kind === 'artist'
      ? sql`artist_id = ${actor.userId}`
      : sql`shop_id = any(array(select id from shop_profiles where owner_id = ${actor.userId}))`;
  const { rows } = await db.execute<OpenStays>(sql`
    select (count(*) filter (where status = 'CONFIRMED'))::int as confirmed,
      (count(*) filter (where status <> 'CONFIRMED'))::int as open
    from stays where ${whose} and status in ('REQUESTED', 'OFFERED', 'CONFIRMED')`);
  return rows[0] ?? { confirmed: 0, open: 0 };
}
