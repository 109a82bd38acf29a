import { daysLabel } from '#app/copy/dates.ts';
import { similarChairs as words } from '#app/copy/mail/similar-chairs.ts';
import type { Days } from '#app/domain/dates.ts';
import { placeLabel } from '#app/domain/places.ts';
import type { ToldNotification } from '#app/features/notifications/still-to-tell.server.ts';
import { type SimilarChair, similarChairs } from '#app/features/search/chair-search.server.ts';
import { lapsedRequest } from '#app/features/stays/stay-queries.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

type Mailed = { userId: string; news: readonly ToldNotification[]; baseUrl: string };
type Lapsed = { city: string; state: string; during: Days };

/**
 * A mail that says that a shop has not answered names chairs that are free instead, as of when it leaves (ruling c-164); of
 * several such shops, for the last one. Null where there are none.
 */
export async function chairsInstead(db: Database, { userId, news, baseUrl }: Mailed) {
  const stayIds = news.flatMap(({ type, relatedId }) => (type === 'STAY_UPDATE' && relatedId ? [relatedId] : []));
  const lapsed = await lapsedRequest(db, { artistId: userId, stayIds });
  if (!lapsed) return null;
  const chairs = await similarChairs(db, { ...lapsed, artistId: userId, days: lapsed.during, now: new Date() });
  return besideLapsed(lapsed, chairs, baseUrl);
}

/** What the mail says of them, each with the way to ask there. */
export function besideLapsed({ during, ...place }: Lapsed, chairs: readonly SimilarChair[], baseUrl: string) {
  if (chairs.length === 0) return null;
  return {
    lead: words.lead(chairs.length, { days: daysLabel(during), place: placeLabel(place) }),
    lines: chairs.map((chair) => ({ text: words.ask(chair), link: new URL(chair.address, baseUrl).href })),
  };
}
