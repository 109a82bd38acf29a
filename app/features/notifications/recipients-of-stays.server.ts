import { eq, sql } from 'drizzle-orm';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { todayAtShop } from '#app/data/shop-day.server.ts';
import type { EventOf, MetWait } from '#app/domain/events.ts';
import type { Deadline, NotificationContent, StayUpdate } from '#app/domain/notifications/notifications.ts';
import type { StayEventType, StayReminder, Transition } from '#app/domain/stays/stays.ts';
import { isAboutConfirmed, STAY_SIDES, type StaySide, type StayStatus } from '#app/domain/stays/stays.ts';
import { daysOfRange } from '#app/domain/values/dates.ts';
import { type News, notify, notifyEach, type Recipient } from '#app/features/notifications/notify.server.ts';
import { type StayAtVersion, stayAtVersion } from '#app/features/stays/stay-queries.server.ts';
import { openedAt, takeMetWaits } from '#app/features/stays/waitlist/waitlist.server.ts';
import type { ListenerTools } from '#app/platform/events/relay.server.ts';

const CASES: Record<Exclude<Transition, 'ASK'>, StayUpdate | Record<StaySide, StayUpdate>> = {
  OFFER: 'offered',
  ACCEPT_DATES: 'accepted',
  PROPOSE_DATES: 'proposed',
  DECLINE_REQUEST: 'declined',
  CHANGE_DATES: 'datesChanged',
  WITHDRAW_REQUEST: 'withdrawn',
  ANSWER_LAPSED: { ARTIST: 'notAnswered', SHOP: 'leftUnanswered' },
  CONFIRM: 'confirmed',
  GIVE_WAY: 'gaveWay',
  ASK_OTHER_DATES: 'otherDates',
  DECLINE_OFFER: 'offerDeclined',
  CHANGE_OFFER: 'offerChanged',
  TAKE_OFFER_BACK: 'takenBack',
  HOLD_LAPSED: { ARTIST: 'holdOver', SHOP: 'offerLapsed' },
  CANCEL: 'canceled',
  END_EARLY: 'endedEarly',
  COMPLETE: { ARTIST: 'yourStayIsOver', SHOP: 'guestIsGone' },
  ARTIST_GONE: 'gone',
  SHOP_GONE: 'gone',
  JOB_REMOVED: 'jobRemoved',
  APPLICATION_REJECTED: 'rejectedWith',
};

/** Each side but the one that acted (trade A2). Entries for the app alone or with their own mail: no mail (c-159). */
export async function notifyOfStay({ stayId, seq }: EventOf<StayEventType>, tools: ListenerTools): Promise<void> {
  const told = await stayAtVersion(tools.tx, { stayId, seq });
  if (!told) return;
  for (const side of STAY_SIDES) {
    const reader = readerOf(told, side);
    const channel = told.line.told[side];
    if (!reader || !channel || told.by === side) continue;
    await notify(tools, [reader], {
      ...contentFor(told, side),
      relatedId: stayId,
      from: otherOf(told, side),
      dedupeKey: `stay:${stayId}:${seq}`,
      isUnmailed: channel === 'app' || isAboutConfirmed(told.line),
    });
  }
}

const REMINDED: Record<StayReminder, { status: StayStatus; sides: readonly StaySide[] }> = {
  ANSWER: { status: 'REQUESTED', sides: ['SHOP'] },
  HOLD: { status: 'OFFERED', sides: ['ARTIST'] },
  TOMORROW: { status: 'CONFIRMED', sides: STAY_SIDES },
};

/** Reminds the side that has not acted yet (ruling c-165). The start of a guest spot has its own mail. */
export async function notifyOfReminder(
  { stayId, seq, reminder, at }: EventOf<'stay.due'>,
  tools: ListenerTools,
): Promise<void> {
  const told = await stayAtVersion(tools.tx, { stayId, seq });
  const { status, sides } = REMINDED[reminder];
  if (!told || told.stay.status !== status || (reminder !== 'TOMORROW' && !told.isLatest)) return;
  for (const side of sides) {
    const reader = readerOf(told, side);
    if (!reader) continue;
    await notify(tools, [reader], {
      ...reminderFor(told, side, seq),
      relatedId: stayId,
      from: otherOf(told, side),
      dedupeKey: `stay:${stayId}:${seq}:${reminder}:${at}`,
      isUnmailed: reminder === 'TOMORROW',
    });
  }
}

type StayContent = Extract<NotificationContent, { type: 'STAY_REQUEST' | 'STAY_UPDATE' }>;

function reminderFor({ stay }: StayAtVersion, side: StaySide, seq: number): StayContent {
  const days = stay.during;
  const until = deadlineOf(stay);
  if (!until) return { type: 'STAY_UPDATE', facts: { says: side === 'ARTIST' ? 'begins' : 'comes', days } };
  if (side === 'ARTIST') return { type: 'STAY_UPDATE', facts: { says: 'holdEnds', days, until, remindsOf: seq } };
  return { type: 'STAY_REQUEST', facts: { says: 'waits', days, until, remindsOf: seq } };
}

function deadlineOf({ holdUntil, answerDueAt, timeZone }: StayAtVersion['stay']): Deadline | null {
  const due = holdUntil ?? answerDueAt;
  return due && { at: due.toISOString(), timeZone };
}

function readerOf({ stay }: StayAtVersion, side: StaySide): Recipient | null {
  const userId = side === 'ARTIST' ? stay.artistId : stay.ownerId;
  return userId ? { userId } : null;
}

function otherOf({ stay: { artistId, shopId } }: StayAtVersion, side: StaySide): News['from'] {
  if (side === 'ARTIST') return shopId ? { fromShopId: shopId } : null;
  return artistId ? { fromArtistId: artistId } : null;
}

function contentFor({ line, days, stay, isLatest, application }: StayAtVersion, side: StaySide): StayContent {
  const until = isLatest ? deadlineOf(stay) : null;
  if (line.act === 'ASK') {
    // One act sends one mail, so it covers both (c-213). The letter is only in the application.
    const says = application && !stay.letter ? 'applied' : 'asked';
    return { type: 'STAY_REQUEST', facts: { says, days, until } };
  }
  const isBoth = line.act === 'DECLINE_REQUEST' && application === 'REJECTED';
  const found = isBoth ? 'declinedBoth' : CASES[line.act];
  return { type: 'STAY_UPDATE', facts: { says: typeof found === 'string' ? found : found[side], days, until } };
}

type Guest = { stayId: string; artistId: string; during: string; place: string };

/** Notifies guests with confirmed guest spots of the shop's new address, once for all of them (c-207). */
export async function notifyOfMove({ shopId, at }: EventOf<'shop.moved'>, tools: ListenerTools): Promise<void> {
  const { rows } = await tools.tx.execute<Guest>(sql`
    select distinct on (s.artist_id) s.id as "stayId", s.artist_id as "artistId", s.during::text as during,
      concat_ws(', ', nullif(p.address, ''), nullif(p.city, ''), nullif(p.state, '')) as place
    from stays s join shop_profiles p on p.id = s.shop_id
    where s.shop_id = ${shopId} and s.status = 'CONFIRMED' and upper(s.during) > ${todayAtShop(sql`p.time_zone`)}
    order by s.artist_id, s.during`);
  await notifyEach(
    tools,
    { type: 'STAY_UPDATE', from: { fromShopId: shopId } },
    rows.map(({ stayId, artistId, during, place }) => {
      const { first, last } = daysOfRange(during);
      return {
        recipient: { userId: artistId },
        facts: { says: 'moved', days: { first, last: last ?? first }, place },
        relatedId: stayId,
        dedupeKey: `stay:${stayId}:0:MOVED:${at}`,
      };
    }),
  );
}

/** Alerts artists on the waitlist, once a day per entry (trade A5, c-162), all at once without ranking (A6, 17). */
export async function notifyOfOpening(event: EventOf<'chair.opened'>, tools: ListenerTools): Promise<void> {
  const opened = await openedAt(tools.tx, event);
  if (!opened) return;
  const { shopId, host } = opened;
  for (let after: string | null = null; ; ) {
    const { met, next } = await takeMetWaits(tools.tx, opened, after);
    await notifyWaiting(tools, { shopId, day: host.facts.today }, met);
    if (next === null) return;
    after = next;
  }
}

export async function notifyOfFreeChairs(
  { shopId, day, waits }: EventOf<'waits.met'>,
  tools: ListenerTools,
): Promise<void> {
  const [shop] = await tools.tx
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId))
    .for('key share');
  if (shop) await notifyWaiting(tools, { shopId, day }, waits);
}

type AtShop = { shopId: string; day: string };

function notifyWaiting(tools: ListenerTools, { shopId, day }: AtShop, met: readonly MetWait[]): Promise<void> {
  return notifyEach(
    tools,
    { type: 'CHAIR_OPENED', from: { fromShopId: shopId } },
    met.map(({ waitId, artistId, days }) => ({
      recipient: { userId: artistId },
      facts: { days },
      relatedId: waitId,
      dedupeKey: `wait:${waitId}:${day}`,
    })),
  );
}
