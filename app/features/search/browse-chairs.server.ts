import { asc, eq, inArray } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { type ChairSearch, type WantedDays, wantedDays } from '#app/domain/chair-search.ts';
import { daysToAsk, type FreeRun, type RunTerms, runsToShow } from '#app/domain/free-runs.ts';
import { askableDays } from '#app/domain/guest-month.ts';
import { parseGuestPolicies } from '#app/domain/guest-policies.ts';
import { closedWeekdays } from '#app/domain/opening-hours.ts';
import { placeLabel } from '#app/domain/places.ts';
import { todayAtShop } from '#app/domain/shop-time.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop.server.ts';
import { type Around, aroundOf, milesOf } from '#app/features/search/around.server.ts';
import { freeChairsOf } from '#app/features/search/free-chairs-of.server.ts';
import { shopsWithChairs } from '#app/features/search/shops-with-chairs.server.ts';
import { type Picture, pictureColumns, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import { shopHosting } from '#app/platform/db/schema/calendars.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { shopPhotos, shopProfiles } from '#app/platform/db/schema/shops.ts';

export type ChairPage = Awaited<ReturnType<typeof browseChairs>>;
export type ChairCardData = ChairPage['shops'][number];

/** Other stretches that a card names, beside the soonest. */
const FURTHER_MAX = 2;

/**
 * One page of /chairs: shops with a chair that the artist can ask for, the nearest first (trade A3). The same queries
 * however many there are. A page can have fewer shops than it has room for: whether the edges of free days are open is
 * known only once they are read.
 */
export async function browseChairs(ctx: CtxOf<'artist'>, asked: ChairSearch) {
  const around = await aroundOf(ctx, asked);
  if (!around) return { shops: [], newer: null, older: null, search: asked, around: null };
  // Miles from nowhere say nothing.
  const search = around.point ? asked : { ...asked, miles: '' };
  const { rows, newer, older } = await shopsWithChairs(ctx, { search, around });
  const ids = rows.map(({ id }) => id);
  const [hosts, photoOf] = await Promise.all([hostsOf(ctx, ids), firstPhotosOf(ctx, ids)]);
  const wanted = wantedDays(search);
  const isOn = ({ goesOn }: FreeRun) => goesOn && wanted.last === null;
  const shops = new Map(hosts.map((host) => [host.id, termsOf(host, wanted, ctx.now)]));
  const chairsOf = await freeChairsOf(ctx.db, { shops, kinds: search.kind });
  const cards = rows.flatMap(({ id, far }) => {
    const [host, chairs] = [hosts.find((one) => one.id === id), chairsOf(id)];
    const [soonest, ...further] = runsToShow(chairs.flatMap(({ runs }) => runs));
    if (!host || !soonest) return [];
    return {
      ...{ id, name: host.shopName || SOME_SHOP, place: placeLabel(host), styles: host.tattooStyles },
      ...{ miles: milesOf(far, around), photo: photoOf(id), logoSrc: logoSrc(ctx, host.logo) },
      ...{ days: soonest.days, working: soonest.working, goesOn: isOn(soonest) },
      further: further.slice(0, FURTHER_MAX).map((run) => ({ days: run.days, goesOn: isOn(run) })),
      kinds: chairs.map(({ kind }) => kind),
      ask: daysToAsk(soonest, wanted),
    };
  });
  return { shops: cards, newer, older, search, around: labelsOf(around) };
}

const labelsOf = ({ label, isHome, point, state }: Around) => ({ label, isHome, state, isKnown: point !== null });

type Host = Awaited<ReturnType<typeof hostsOf>>[number];

async function hostsOf({ db }: Ctx, ids: string[]) {
  const { id, shopName, city, state, tattooStyles, timeZone, businessHours, guestArtistPolicies } = shopProfiles;
  const { minNoticeDays, maxAheadDays } = shopHosting;
  return db
    .select({
      ...{ id, shopName, city, state, tattooStyles, timeZone, businessHours, guestArtistPolicies },
      ...{ minNoticeDays, maxAheadDays, logo: logoColumns },
    })
    .from(shopProfiles)
    .innerJoin(shopHosting, eq(shopHosting.shopId, id))
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .where(inArray(id, ids));
}

/** What the shop says of guests, cut to the days that are wanted. */
function termsOf(host: Host, { first, last, least }: WantedDays, now: Date): RunTerms {
  const askable = askableDays(todayAtShop(host.timeZone, now), host);
  return {
    within: {
      first: first !== null && first > askable.first ? first : askable.first,
      last: last !== null && last < askable.last ? last : askable.last,
    },
    closed: closedWeekdays(host.businessHours),
    leastDays: parseGuestPolicies(host.guestArtistPolicies)?.minimumBookingLength ?? 1,
    least,
  };
}

async function firstPhotosOf(ctx: Ctx, ids: string[]): Promise<(shopId: string) => Picture | null> {
  const { shopId, position, createdAt, id, fileId } = shopPhotos;
  const rows = await ctx.db
    .selectDistinctOn([shopId], { shopId, file: pictureColumns })
    .from(shopPhotos)
    .innerJoin(files, eq(files.id, fileId))
    .where(inArray(shopId, ids))
    .orderBy(shopId, asc(position), asc(createdAt), asc(id));
  const found = new Map(rows.map(({ shopId: shop, file }) => [shop, pictureOf(ctx, file)]));
  return (shop) => found.get(shop) ?? null;
}
