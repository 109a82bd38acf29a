import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { feedTitle, JUST_BUSY } from '#app/copy/calendar/calendar-feeds.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { calendarFeeds } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import {
  canMakeFeed,
  FEED_CANCELED_DAYS,
  FEED_EVENTS_MAX,
  FEED_MONTHS_BACK,
  FEEDS_MAX,
  type FeedDetail,
  type MakeFeedInput,
} from '#app/domain/calendar/calendar-feeds.ts';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import { type CalendarEvent, calendarText } from '#app/domain/values/calendar-text.ts';
import { stayEvents } from '#app/features/stays/stay-calendar.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';

const feedTokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

const isLiveFeed: SQL = sql`(calendar_feeds.revoked_at is null and (calendar_feeds.shop_id is null or exists (
  select from shop_profiles own where own.id = calendar_feeds.shop_id and own.owner_id = calendar_feeds.user_id)))`;

export type LiveFeed = {
  id: string;
  whose: { artistId: string } | { shopId: string };
  detail: FeedDetail;
  shopName: string | null;
  lastReadAt: Date | null;
};

/**
 * The feed of a token. Null if it never existed, was revoked or belongs to a suspended member, without revealing which.
 */
export async function liveFeed(db: Queryable, token: string): Promise<LiveFeed | null> {
  const [found] = await db
    .select({
      id: calendarFeeds.id,
      userId: calendarFeeds.userId,
      shopId: calendarFeeds.shopId,
      detail: calendarFeeds.detail,
      lastReadAt: calendarFeeds.lastReadAt,
      shopName: shopProfiles.shopName,
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.suspendedAt)))
    .leftJoin(shopProfiles, eq(shopProfiles.id, calendarFeeds.shopId))
    .where(and(eq(calendarFeeds.tokenHash, feedTokenHash(token)), isLiveFeed));
  if (!found) return null;
  const { userId, shopId, ...feed } = found;
  return { ...feed, whose: shopId === null ? { artistId: userId } : { shopId } };
}

export function ownFeeds({ db, actor }: CtxOf<'artist' | 'shop'>) {
  return db
    .select({
      id: calendarFeeds.id,
      detail: calendarFeeds.detail,
      createdAt: calendarFeeds.createdAt,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, actor.userId), isLiveFeed))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id))
    .limit(FEEDS_MAX);
}

export type OwnFeed = Awaited<ReturnType<typeof ownFeeds>>[number];

const DAY = 24 * 60 * 60;

export type MadeFeed = { feedId: string; token: string };

/**
 * Creates a private address of the actor's guest spots. The token is only in this reply and is not stored. Idempotent
 * per form: a repetition after a lost reply creates no second feed and cannot show the first address again (trade F,
 * ruling c-160).
 */
export async function makeFeed(
  ctx: CtxOf<'artist' | 'shop'>,
  { detail, submissionId }: MakeFeedInput,
): Promise<Result<MadeFeed>> {
  const { actor, now } = ctx;
  const { userId } = actor;
  const wait = await ctx.limiter.take({ name: 'calendar-feed', subject: userId, most: 30, seconds: DAY });
  if (wait > 0) return refuseFor(wait);
  const token = randomBytes(32).toString('base64url');
  const scope =
    actor.kind === 'shop' ? ({ scope: 'SHOP', shopId: actor.shopId } as const) : ({ scope: 'MY_STAYS' } as const);
  return ctx.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${userId} for no key update`);
    const own = eq(calendarFeeds.userId, userId);
    const isOfForm = submissionId === null ? sql`false` : eq(calendarFeeds.submissionId, submissionId);
    if ((await tx.$count(calendarFeeds, and(own, isOfForm))) > 0) return refuse('feed-shown');
    const verdict = canMakeFeed(actor, await tx.$count(calendarFeeds, and(own, isLiveFeed)));
    if (!verdict.allowed) return refuse(verdict.refusal);
    const [made] = await tx
      .insert(calendarFeeds)
      .values({ userId, ...scope, detail, submissionId, tokenHash: feedTokenHash(token), createdAt: now })
      .returning({ feedId: calendarFeeds.id });
    if (!made) throw new Error('the address was not made');
    return done({ ...made, token });
  });
}

export async function revokeFeed(
  { actor, transaction }: CtxOf<'artist' | 'shop'>,
  { feedId }: { feedId: string },
): Promise<Result<null>> {
  return transaction(async (tx) => {
    const revoked = await tx
      .update(calendarFeeds)
      .set({ revokedAt: sql`coalesce(${calendarFeeds.revokedAt}, now())` })
      .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.userId, actor.userId)))
      .returning({ id: calendarFeeds.id });
    return revoked.length > 0 ? done(null) : refuse('not-found');
  });
}

/** The calendar file (trade F). One query. */
export async function feedText(
  db: Queryable,
  { whose, detail, shopName }: Pick<LiveFeed, 'whose' | 'detail' | 'shopName'>,
  { brandName, baseUrl }: Pick<Settings, 'brandName' | 'baseUrl'>,
): Promise<string> {
  const events = await stayEvents(db, {
    whose,
    baseUrl,
    monthsBack: FEED_MONTHS_BACK,
    canceledDays: FEED_CANCELED_DAYS,
    most: FEED_EVENTS_MAX,
  });
  return calendarText({
    brand: brandName,
    name: feedTitle((detail === 'FULL' && shopName) || brandName),
    events: detail === 'BUSY' ? events.filter(isOn).map(onlyBusy) : events,
  });
}

const isOn = ({ status }: CalendarEvent) => status !== 'CANCELLED';

/** Only the days, without the other side and the place (ruling c-160). */
function onlyBusy({ uid, sequence, modifiedAt, days, status }: CalendarEvent): CalendarEvent {
  return { uid, sequence, modifiedAt, days, status, summary: JUST_BUSY, location: '' };
}

const MINUTES = 15;

/** Stores the time of this read only; earlier times are overwritten (trade 1.11, ruling c-161). */
export async function noteFeedRead(db: Queryable, { id, lastReadAt }: LiveFeed, now: Date): Promise<void> {
  if (lastReadAt && now.getTime() - lastReadAt.getTime() < MINUTES * 60_000) return;
  const isStale = or(
    isNull(calendarFeeds.lastReadAt),
    lt(calendarFeeds.lastReadAt, sql`now() - make_interval(mins => ${MINUTES})`),
  );
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(calendarFeeds.id, id), isStale));
}
