import { asc, eq, getTableColumns } from 'drizzle-orm';
import { type StayAsOf, stayAsOf } from '#app/domain/stay-told.ts';
import { AS_SHOWN } from '#app/features/stays/stay-as-shown.server.ts';
import { namesIn, namesNow } from '#app/features/stays/stay-names.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';

/**
 * A guest spot as one act left it, with its sides as they are now, for those who tell of the act. `isLatest` says whether
 * nothing was done since: deadlines belong to what is now. Null where there is no such act.
 */
export async function toldStay(db: Queryable, { stayId, seq }: { stayId: string; seq: number }) {
  const [stay] = await db
    .select({
      ...getTableColumns(stays),
      ...AS_SHOWN,
      ownerId: shopProfiles.ownerId,
      application: jobApplications.status,
    })
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
    .leftJoin(jobApplications, eq(jobApplications.id, stays.applicationId))
    .where(eq(stays.id, stayId));
  if (!stay) return null;
  const history = await db
    .select()
    .from(stayHistory)
    .where(eq(stayHistory.stayId, stayId))
    .orderBy(asc(stayHistory.seq));
  const asOf: StayAsOf | null = stayAsOf(history, seq);
  if (!asOf) return null;
  const act = history.find((one) => one.seq === seq);
  return {
    ...asOf,
    stay,
    /** How the application stands by now that the days came with. */
    application: stay.application,
    names: namesIn(namesNow(stay)),
    by: act?.actorRole ?? null,
    at: act?.at ?? stay.updatedAt,
    isLatest: history.every((one) => one.seq <= seq),
  };
}

export type ToldStay = NonNullable<Awaited<ReturnType<typeof toldStay>>>;
