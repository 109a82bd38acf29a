import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { chairOpenings, shopChairs, shopHosting, stayHistory } from '#app/data/schema/calendars.ts';
import type { jobPosts } from '#app/data/schema/jobs.ts';
import type { shopProfiles } from '#app/data/schema/profiles.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { type AskInput, askForStay, offerStay } from '#app/features/stays/start-stay.server.ts';
import { stayById } from '#app/features/stays/stay-locks.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { jobWorld } from '#tests/support/jobs.ts';

type Row<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;
type Artist = CtxOf<'artist'>;
export type Host = CtxOf<'shop'> & { shopId: string; chairId: string };

/** Shops that take guests, and artists who request days, counted from today at the shop, which is in Austin. */
export async function stayWorld(db: Database) {
  const world = jobWorld(db, new Date());
  const { rows } = await db.execute<{ today: string }>(
    sql`select ((now() at time zone 'America/Chicago')::date)::text as today`,
  );
  const today = rows[0]?.today ?? '';
  const day = (later: number) => addDays(today, later);
  const days = (first: number, last: number): Days => ({ first: day(first), last: day(last) });

  async function chair(shopId: string, values: Row<typeof shopChairs> = {}): Promise<string> {
    const inUse = { first: day(-400), last: null };
    const [made] = await db
      .insert(shopChairs)
      .values({ shopId, name: `Chair ${randomUUID().slice(0, 8)}`, hosting: 'ALWAYS', inUse, ...values })
      .returning({ id: shopChairs.id });
    const id = made?.id as string;
    await db.transaction((tx) => rebuildOpenings(tx, [id]));
    return id;
  }

  async function host(values: Row<typeof shopProfiles> = {}, hosting: Row<typeof shopHosting> = {}): Promise<Host> {
    const shop = await world.shop({ timeZone: 'America/Chicago', ...values });
    await db.insert(shopHosting).values({ shopId: shop.shopId, requests: 'ANY', ...hosting });
    return { ...shop, chairId: await chair(shop.shopId) };
  }

  const ask = (artist: Artist, shop: { shopId: string }, over: Partial<AskInput> & { submissionId?: string } = {}) =>
    askForStay(artist, {
      shopId: shop.shopId,
      days: days(20, 24),
      flexDays: 0,
      chairId: null,
      letter: 'May I come?',
      clients: null,
      needs: '',
      jobId: null,
      submissionId: null,
      ...over,
    });

  /** A guest spot job for all requested days. */
  const job = (shopId: string, values: Row<typeof jobPosts> = {}) =>
    world.job(shopId, { startDate: day(-30), endDate: null, ...values });

  type Offer = Partial<Parameters<typeof offerStay>[1]>;
  const offer = (shop: Host, artistId: string, over: Offer = {}) =>
    offerStay(shop, {
      artistId,
      days: days(20, 24),
      chairId: shop.chairId,
      depositCents: null,
      offerNote: '',
      applicationId: null,
      submissionId: null,
      ...over,
    });

  async function made(answer: Promise<{ ok: boolean; value?: { stayId: string } }>): Promise<string> {
    const { ok, value, ...refused } = await answer;
    if (!ok || !value) throw new Error(JSON.stringify(refused));
    return value.stayId;
  }

  async function stay(id: string) {
    const found = await stayById(db, id);
    if (!found) throw new Error('no guest spot of this id');
    return found;
  }
  const history = (stayId: string) =>
    db
      .select({ seq: stayHistory.seq, act: stayHistory.act, by: stayHistory.actorRole })
      .from(stayHistory)
      .where(eq(stayHistory.stayId, stayId))
      .orderBy(stayHistory.seq);

  /** Whether a chair is free on all of these days, by the availability of chairs. */
  async function isFree(chairId: string, wanted: Days): Promise<boolean> {
    const free = await db.select().from(chairOpenings).where(eq(chairOpenings.chairId, chairId));
    return free.some(({ during: { first, last } }) => first <= wanted.first && (last === null || wanted.last <= last));
  }

  const next = (date: string) => addDays(date, 1);
  return { ...world, today, day, days, next, chair, host, job, ask, offer, made, stay, history, isFree };
}
