import { asc, eq } from 'drizzle-orm';
import { closedEdgesIn } from '#app/domain/closed-edges.ts';
import { pageChangeIn } from '#app/domain/page-change.ts';
import type { StayAct } from '#app/domain/stay-acts.ts';
import { type StayAsOf, stayAsOf } from '#app/domain/stay-told.ts';
import { namesNow } from '#app/features/stays/stay-names.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';

/**
 * A guest spot as one act left it, with the names of both sides by now, for those who tell of the act. `isLatest` says
 * whether anything was done since but that the shop's page changed: deadlines belong to what is now. Null where there is no
 * such act.
 */
export async function toldStay(db: Queryable, { stayId, seq }: { stayId: string; seq: number }) {
  const [found] = await db
    .select({
      stay: stays,
      artistName: artistProfiles.fullName,
      shop: { name: shopProfiles.shopName, ownerId: shopProfiles.ownerId },
      application: jobApplications.status,
    })
    .from(stays)
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
    .leftJoin(jobApplications, eq(jobApplications.id, stays.applicationId))
    .where(eq(stays.id, stayId));
  if (!found) return null;
  const history = await db
    .select()
    .from(stayHistory)
    .where(eq(stayHistory.stayId, stayId))
    .orderBy(asc(stayHistory.seq));
  const asOf: StayAsOf | null = stayAsOf(history, seq);
  if (!asOf) return null;
  const { stay, shop, artistName, application } = found;
  const act = history.find((one) => one.seq === seq);
  return {
    ...asOf,
    stay,
    shop,
    /** How the application stands by now that the days came with. */
    application,
    names: namesNow(stay, { artist: artistName, shop: shop?.name ?? null }),
    by: act?.actorRole ?? null,
    at: act?.at ?? stay.updatedAt,
    /** Of changed hours: which ends of it meet a closed weekday. */
    closed: closedEdgesIn(act?.details ?? {}),
    /** Of a shop's page that changed: what became another one. */
    pageChange: pageChangeIn(act?.details ?? {}),
    isLatest: history.every((one) => one.seq <= seq || one.act === ('PLACE_CHANGED' satisfies StayAct)),
  };
}

export type ToldStay = NonNullable<Awaited<ReturnType<typeof toldStay>>>;
