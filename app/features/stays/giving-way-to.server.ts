import { sql } from 'drizzle-orm';
import { daysOfRange } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
import { openBesides } from '#app/features/stays/held-stay.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** What an artist has open elsewhere for days of this offer: confirming it ends all of that (trade A6, 1). */
export async function givingWayTo({ db, actor }: Ctx, stayId: string) {
  if (actor.kind !== 'artist' || !isId(stayId)) return [];
  const { rows } = await db.execute<{ id: string; shopName: string; isOffer: boolean; during: string }>(sql`
    select s.id, coalesce(p.shop_name, '') as "shopName", s.status = 'OFFERED' as "isOffer", s.during::text as during
    from stays s join shop_profiles p on p.id = s.shop_id where ${openBesides(actor.userId, stayId)} order by s.during, s.id`);
  return rows.map(({ during, ...row }) => {
    const { first, last } = daysOfRange(during);
    return { ...row, during: { first, last: last ?? first } };
  });
}

export type Losing = Awaited<ReturnType<typeof givingWayTo>>;
