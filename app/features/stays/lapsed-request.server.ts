import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.server.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** Of these guest spots of an artist, the last one that the shop left unanswered as a request (trade A2, 8). */
export async function lapsedRequest(db: Database, { artistId, stayIds }: { artistId: string; stayIds: string[] }) {
  if (stayIds.length === 0) return null;
  const { id, shopId, city, state, during, endKind, endedAt } = stays;
  const [found] = await db
    .select({ shopId, city, state, during })
    .from(stays)
    .where(and(inArray(id, stayIds), eq(stays.artistId, artistId), eq(endKind, 'NOT_ANSWERED')))
    .orderBy(desc(endedAt))
    .limit(1);
  return found ?? null;
}
