import { and, desc, eq, inArray } from 'drizzle-orm';
import { AS_SHOWN } from '#app/features/stays/stay-as-shown.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** Of these guest spots of an artist, the last one that the shop left unanswered as a request (trade A2, 8). */
export async function lapsedRequest(db: Database, { artistId, stayIds }: { artistId: string; stayIds: string[] }) {
  if (stayIds.length === 0) return null;
  const { id, shopId, during, endKind, endedAt } = stays;
  const { city, state } = AS_SHOWN;
  const [found] = await db
    .select({ shopId, city, state, during })
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, shopId))
    .where(and(inArray(id, stayIds), eq(stays.artistId, artistId), eq(endKind, 'NOT_ANSWERED')))
    .orderBy(desc(endedAt))
    .limit(1);
  return found ?? null;
}
