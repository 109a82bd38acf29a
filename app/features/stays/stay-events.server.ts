import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { CalendarEvent } from '#app/domain/calendar-text.ts';
import { isId } from '#app/domain/id.ts';
import { canSeeStay, sideOf } from '#app/domain/policies/stay.ts';
import { hasOffer, type StaySide, type StayStatus } from '#app/domain/stay.ts';
import { STAY_LINES } from '#app/domain/stay-acts.ts';
import { AS_SHOWN } from '#app/features/stays/stay-as-shown.server.ts';
import { stayEvent } from '#app/features/stays/stay-event.server.ts';
import { namesIn, namesNow } from '#app/features/stays/stay-names.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

const COLUMNS = {
  id: stays.id,
  artistId: stays.artistId,
  shopId: stays.shopId,
  status: stays.status,
  during: stays.during,
  version: stays.version,
  updatedAt: stays.updatedAt,
  confirmedAt: stays.confirmedAt,
  ...AS_SHOWN,
};

const named = (db: Queryable) =>
  db
    .select(COLUMNS)
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId));

type Named = Awaited<ReturnType<typeof named>>[number];

function eventOf(stay: Named, reader: StaySide, baseUrl: string) {
  const names = namesIn(namesNow(stay));
  // Of an offer that is over no chair is told (c-170).
  const chair = hasOffer(stay.status) ? stay.chairName : null;
  return stayEvent(stay, { reader, ...names, chair, street: stay.address, baseUrl });
}

/** The event of one guest spot for one of its two sides, once it was confirmed; null for everybody else. */
export async function confirmedEvent({ db, actor }: Ctx, { stayId, baseUrl }: { stayId: string; baseUrl: string }) {
  if (!isId(stayId)) return null;
  const [stay] = await named(db).where(and(eq(stays.id, stayId), isNotNull(stays.confirmedAt)));
  const side = stay && canSeeStay(actor, stay).allowed ? sideOf(actor, stay) : null;
  return stay && side ? eventOf(stay, side, baseUrl) : null;
}

const STANDS: StayStatus[] = ['OFFERED', 'CONFIRMED', 'COMPLETED'];
const FELL_THROUGH: StayStatus[] = ['DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELED'];

const OFFERS = STAY_LINES.filter(({ by, to }) => by === 'SHOP' && to === 'OFFERED').map(({ act }) => act);

/** Once it was, calendars have it: its history knows, also where days, terms or a side of it are others or gone by now. */
const wasOffered = sql`exists (
  select from stay_history h where h.stay_id = ${stays.id} and h.act = any(${sql.param(OFFERS)}::text[]))`;

type Asked = {
  /** An artist's own, or those of a shop. */
  whose: { artistId: string } | { shopId: string };
  baseUrl: string;
  monthsBack: number;
  /** For how long one that was off is told of; it was offered before, or no calendar has it. */
  canceledDays: number;
  most: number;
};

/** What stands in the calendar of an artist or a shop, by the days; where that is too much, the earliest are left out. */
export async function stayEvents(db: Queryable, asked: Asked): Promise<CalendarEvent[]> {
  const { whose, baseUrl, monthsBack, canceledDays, most } = asked;
  const isOwn: SQL = 'artistId' in whose ? eq(stays.artistId, whose.artistId) : eq(stays.shopId, whose.shopId);
  const rows = await named(db)
    .where(
      and(
        isOwn,
        or(
          and(
            inArray(stays.status, STANDS),
            sql`upper(${stays.during}) > current_date - make_interval(months => ${monthsBack})`,
          ),
          and(
            inArray(stays.status, FELL_THROUGH),
            wasOffered,
            sql`${stays.endedAt} > now() - make_interval(days => ${canceledDays})`,
          ),
        ),
      ),
    )
    .orderBy(desc(sql`lower(${stays.during})`), desc(stays.id))
    .limit(most);
  return rows.reverse().map((stay) => eventOf(stay, 'artistId' in whose ? 'ARTIST' : 'SHOP', baseUrl));
}
