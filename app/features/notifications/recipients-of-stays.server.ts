import { eq, sql } from 'drizzle-orm';
import { daysLabel, momentLabel } from '#app/copy/dates.ts';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import type { StayUpdateCase } from '#app/copy/kinds/stay-update.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { daysOfRange } from '#app/domain/dates.ts';
import type { EventOf } from '#app/domain/events.ts';
import { STAY_SIDES, type StaySide, type StayStatus } from '#app/domain/stay.ts';
import type { StayAct, StayEventType, StayReminder } from '#app/domain/stay-acts.ts';
import type { ChairOpened, MetWait, ShopMoved, StayDue, WaitsMet } from '#app/domain/stay-events.ts';
import { isAboutConfirmed } from '#app/domain/stay-told.ts';
import { type News, type Told, tell, tellEach } from '#app/features/notifications/notify.server.ts';
import { type ToldStay, toldStay } from '#app/features/stays/told-stay.server.ts';
import { openedAt, takeMetWaits } from '#app/features/stays/waitlist-look.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { todayAtShop } from '#app/platform/db/shop-day.server.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** What each act says to whom; a request has a kind of its own. */
const CASES: Record<Exclude<StayAct, 'ASK'>, StayUpdateCase | Record<StaySide, StayUpdateCase>> = {
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

/**
 * Each side hears what the table says it hears of an act (trade A2), but not of its own. What the table has for the app
 * alone is not mailed, nor is what has a mail of its own (ruling c-159).
 */
export async function tellOfStay({ stayId, seq }: EventOf<StayEventType>, tools: ListenerTools): Promise<void> {
  const told = await toldStay(tools.tx, { stayId, seq });
  if (!told) return;
  for (const side of STAY_SIDES) {
    const reader = readerOf(told, side);
    const way = told.line.told[side];
    if (!reader || !way || told.by === side) continue;
    await tell(tools, [reader], {
      ...wordsFor(told, side),
      relatedId: stayId,
      from: otherOf(told, side),
      dedupeKey: `stay:${stayId}:${seq}`,
      isUnmailed: way === 'app' || isAboutConfirmed(told.line),
    });
  }
}

/** Whose act a reminder waits for, and what it says; of a guest spot that begins both are reminded. */
const REMINDED: Record<StayReminder, { status: StayStatus; sides: readonly StaySide[] }> = {
  ANSWER: { status: 'REQUESTED', sides: ['SHOP'] },
  HOLD: { status: 'OFFERED', sides: ['ARTIST'] },
  TOMORROW: { status: 'CONFIRMED', sides: STAY_SIDES },
};

/**
 * Who has not acted meanwhile is reminded (ruling c-165). That a guest spot begins has a mail of its own, as its
 * confirmation has.
 */
export async function tellOfReminder({ stayId, seq, reminder, at }: StayDue, tools: ListenerTools): Promise<void> {
  const told = await toldStay(tools.tx, { stayId, seq });
  const { status, sides } = REMINDED[reminder];
  if (!told || told.stay.status !== status || (reminder !== 'TOMORROW' && !told.isLatest)) return;
  for (const side of sides) {
    const reader = readerOf(told, side);
    if (!reader) continue;
    await tell(tools, [reader], {
      ...reminderFor(told, side),
      relatedId: stayId,
      from: otherOf(told, side),
      dedupeKey: `stay:${stayId}:${seq}:${reminder}:${at}`,
      isUnmailed: reminder === 'TOMORROW',
    });
  }
}

function reminderFor({ stay, names }: ToldStay, side: StaySide): Pick<News, 'type' | 'message'> {
  const [other, days] = [otherNameOf(names, side), daysLabel(stay.during)];
  const due = stay.holdUntil ?? stay.answerDueAt;
  const { begins, comes, holdEnds } = KINDS.STAY_UPDATE.says;
  if (!due) return { type: 'STAY_UPDATE', message: (side === 'ARTIST' ? begins : comes)(other, days) };
  const until = momentLabel(due, stay.timeZone);
  if (side === 'ARTIST') return { type: 'STAY_UPDATE', message: holdEnds(other, days, until) };
  return { type: 'STAY_REQUEST', message: KINDS.STAY_REQUEST.says.waits(other, days, until) };
}

const otherNameOf = (names: ToldStay['names'], side: StaySide) => (side === 'ARTIST' ? names.shop : names.artist);

function readerOf({ stay }: ToldStay, side: StaySide): Told | null {
  const userId = side === 'ARTIST' ? stay.artistId : stay.ownerId;
  return userId ? { userId } : null;
}

function otherOf({ stay: { artistId, shopId } }: ToldStay, side: StaySide): News['from'] {
  if (side === 'ARTIST') return shopId ? { fromShopId: shopId } : null;
  return artistId ? { fromArtistId: artistId } : null;
}

function wordsFor(told: ToldStay, side: StaySide): Pick<News, 'type' | 'message'> {
  const { line, days, names, stay, isLatest, application } = told;
  const other = otherNameOf(names, side);
  const due = isLatest ? (stay.holdUntil ?? stay.answerDueAt) : null;
  const until = due && momentLabel(due, stay.timeZone);
  if (line.act === 'ASK') {
    // One act is one mail, so it says both (c-213); the letter stands in the application alone.
    const says = KINDS.STAY_REQUEST.says[application && !stay.letter ? 'applied' : 'asked'];
    return { type: 'STAY_REQUEST', message: says(other, daysLabel(days), until) };
  }
  const isBoth = line.act === 'DECLINE_REQUEST' && application === 'REJECTED';
  const found = isBoth ? 'declinedBoth' : CASES[line.act];
  const name = typeof found === 'string' ? found : found[side];
  return { type: 'STAY_UPDATE', message: KINDS.STAY_UPDATE.says[name](other, daysLabel(days), until) };
}

type Guest = { stayId: string; artistId: string; during: string; shopName: string | null; place: string };

/** A guest with a confirmed guest spot hears of the new address of its shop, once for all of them (c-207). */
export async function tellOfMove({ shopId, at }: ShopMoved, tools: ListenerTools): Promise<void> {
  const { rows } = await tools.tx.execute<Guest>(sql`
    select distinct on (s.artist_id) s.id as "stayId", s.artist_id as "artistId", s.during::text as during,
      p.shop_name as "shopName", concat_ws(', ', nullif(p.address, ''), nullif(p.city, ''), nullif(p.state, '')) as place
    from stays s join shop_profiles p on p.id = s.shop_id
    where s.shop_id = ${shopId} and s.status = 'CONFIRMED' and upper(s.during) > ${todayAtShop(sql`p.time_zone`)}
    order by s.artist_id, s.during`);
  await tellEach(
    tools,
    { type: 'STAY_UPDATE', from: { fromShopId: shopId } },
    rows.map(({ stayId, artistId, during, shopName, place }) => {
      const { first, last } = daysOfRange(during);
      const days = daysLabel({ first, last: last ?? first });
      return {
        told: { userId: artistId },
        message: KINDS.STAY_UPDATE.says.moved(shopName || SOME_SHOP, days, place),
        relatedId: stayId,
        dedupeKey: `stay:${stayId}:0:MOVED:${at}`,
      };
    }),
  );
}

/**
 * Who waits for days of a shop hears that a chair is free then, once a day for each wait (trade A5, ruling c-162). All are told at once,
 * in no order of merit (A6, 17): some hundreds with a few statements, and as many with the next few.
 */
export async function tellOfOpening(event: ChairOpened, tools: ListenerTools): Promise<void> {
  const opened = await openedAt(tools.tx, event);
  if (!opened) return;
  const { shopId, host } = opened;
  for (let after: string | null = null; ; ) {
    const { met, next } = await takeMetWaits(tools.tx, opened, after);
    await tellWaiting(tools, { shopId, shopName: host.shopName, day: host.facts.today }, met);
    if (next === null) return;
    after = next;
  }
}

/** What the daily look found. */
export async function tellOfFreeChairs({ shopId, day, waits }: WaitsMet, tools: ListenerTools): Promise<void> {
  const [shop] = await tools.tx
    .select({ name: shopProfiles.shopName })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId))
    .for('key share');
  if (shop) await tellWaiting(tools, { shopId, shopName: shop.name, day }, waits);
}

type AtShop = { shopId: string; shopName: string | null; day: string };

function tellWaiting(tools: ListenerTools, { shopId, shopName, day }: AtShop, met: readonly MetWait[]): Promise<void> {
  return tellEach(
    tools,
    { type: 'CHAIR_OPENED', from: { fromShopId: shopId } },
    met.map(({ waitId, artistId, days }) => ({
      told: { userId: artistId },
      message: KINDS.CHAIR_OPENED.says.opened(shopName || SOME_SHOP, daysLabel(days)),
      relatedId: waitId,
      dedupeKey: `wait:${waitId}:${day}`,
    })),
  );
}
