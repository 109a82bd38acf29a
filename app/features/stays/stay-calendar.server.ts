import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { isNameless } from '#app/copy/names.ts';
import { STANDING, stayEventTitle } from '#app/copy/stays/stays.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { shopChairs, stays } from '#app/data/schema/calendars.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { canSeeStay, sideOf } from '#app/domain/stays/stay-policies.ts';
import { hasOffer, type StaySide, type StayStatus, TRANSITION_RULES } from '#app/domain/stays/stays.ts';
import { type CalendarEvent, calendarText, type Occasion } from '#app/domain/values/calendar-text.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { AS_SHOWN } from '#app/features/stays/stay-locks.server.ts';
import { namesNow } from '#app/features/stays/stay-names.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';

/** A guest spot as a calendar file, attached to mails and offered on its page. */
export function eventFile(
  { brandName, mailFrom }: Pick<Settings, 'brandName' | 'mailFrom'>,
  event: CalendarEvent,
): string {
  return calendarText({ brand: brandName, publisher: addressIn(mailFrom), events: [event] });
}

/** Takes 'Flashboard <mail@example.com>' or just the address. */
const addressIn = (mailFrom: string) => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

type Place = { id: string; during: Days; city: string; state: string };
type Stay = Place & { status: StayStatus; version: number; updatedAt: Date };

type Seen = {
  reader: StaySide;
  artist: string;
  shop: string;
  chair: string | null;
  street: string | null;
  baseUrl: string;
};

const STATUS: Partial<Record<StayStatus, CalendarEvent['status']>> = {
  OFFERED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
};

/** A guest spot as a calendar event; one that was called off is a canceled event. */
export function stayEvent(stay: Stay, seen: Seen): CalendarEvent & { url: string } {
  const { id, version, updatedAt } = stay;
  const status = STATUS[stay.status] ?? 'CANCELLED';
  const occasion = stayOccasion(stay, seen);
  return {
    ...occasion,
    uid: `stay-${id}@${new URL(seen.baseUrl).hostname}`,
    sequence: version,
    modifiedAt: updatedAt,
    status,
    summary: `${STANDING[status]}${occasion.summary}`,
  };
}

/** The time, the other side, the place and the page. */
export function stayOccasion(
  stay: Place,
  { reader, artist, shop, chair, street, baseUrl }: Seen,
): Occasion & { url: string } {
  return {
    days: stay.during,
    summary: stayEventTitle(reader, { artist, shop, chair }),
    location: [...(reader === 'ARTIST' && !isNameless(shop) ? [shop] : []), placeOf(stay, street)]
      .filter(Boolean)
      .join(', '),
    url: new URL(`/stays/${stay.id}`, baseUrl).href,
  };
}

/** Returns '12 Main St, Austin, TX'. */
export const placeOf = ({ city, state }: Pick<Place, 'city' | 'state'>, street: string | null): string =>
  [street, city, state].filter(Boolean).join(', ');

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
  const { artistName: artist, shopName: shop } = namesNow(stay);
  // An offer that is over does not name a chair (c-170).
  const chair = hasOffer(stay.status) ? stay.chairName : null;
  return stayEvent(stay, { reader, artist, shop, chair, street: stay.address, baseUrl });
}

/** The event of a guest spot that was confirmed, for one of its two sides; null for everybody else. */
export async function confirmedEvent({ db, actor }: Ctx, { stayId, baseUrl }: { stayId: string; baseUrl: string }) {
  if (!isId(stayId)) return null;
  const [stay] = await named(db).where(and(eq(stays.id, stayId), isNotNull(stays.confirmedAt)));
  const side = stay && canSeeStay(actor, stay).allowed ? sideOf(actor, stay) : null;
  return stay && side ? eventOf(stay, side, baseUrl) : null;
}

const STANDS: StayStatus[] = ['OFFERED', 'CONFIRMED', 'COMPLETED'];
const FELL_THROUGH: StayStatus[] = ['DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELED'];

const OFFERS = TRANSITION_RULES.filter(({ by, to }) => by === 'SHOP' && to === 'OFFERED').map(({ act }) => act);

/**
 * Calendars have it once it was offered. The history shows that even if days, terms or sides have changed or are gone.
 */
const wasOffered = sql`exists (
  select from stay_history h where h.stay_id = ${stays.id} and h.act = any(${sql.param(OFFERS)}::text[]))`;

type Asked = {
  whose: { artistId: string } | { shopId: string };
  baseUrl: string;
  monthsBack: number;
  /** For how many days a canceled guest spot is still listed. It was offered before, or it was never in a calendar. */
  canceledDays: number;
  most: number;
};

/** The calendar events of an artist or a shop, by day. If there are too many, the earliest are left out. */
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
