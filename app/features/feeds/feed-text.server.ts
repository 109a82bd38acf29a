import { feedTitle, JUST_BUSY } from '#app/copy/calendar-feeds.ts';
import { FEED_CANCELED_DAYS, FEED_EVENTS_MAX, FEED_MONTHS_BACK } from '#app/domain/calendar-feeds.ts';
import { type CalendarEvent, calendarText } from '#app/domain/calendar-text.ts';
import type { LiveFeed } from '#app/features/feeds/live-feed.server.ts';
import { stayEvents } from '#app/features/stays/stay-calendar.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';

/** The calendar itself, as programs read it (trade F). One query. */
export async function feedText(
  db: Queryable,
  { whose, detail, shopName }: Pick<LiveFeed, 'whose' | 'detail' | 'shopName'>,
  { brandName, baseUrl }: Pick<Settings, 'brandName' | 'baseUrl'>,
): Promise<string> {
  const events = await stayEvents(db, {
    ...{ whose, baseUrl, monthsBack: FEED_MONTHS_BACK, canceledDays: FEED_CANCELED_DAYS, most: FEED_EVENTS_MAX },
  });
  return calendarText({
    brand: brandName,
    name: feedTitle((detail === 'FULL' && shopName) || brandName),
    events: detail === 'BUSY' ? events.filter(isOn).map(onlyBusy) : events,
  });
}

const isOn = ({ status }: CalendarEvent) => status !== 'CANCELLED';

/** The days, and neither with whom nor where (ruling c-160). */
function onlyBusy({ uid, sequence, modifiedAt, days, status }: CalendarEvent): CalendarEvent {
  return { uid, sequence, modifiedAt, days, status, summary: JUST_BUSY, location: '' };
}
