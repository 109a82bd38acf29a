import { eq, sql } from 'drizzle-orm';
import { chairsInUse } from '#app/copy/calendar/calendar.ts';
import { HOSTING_NOW } from '#app/copy/calendar/hosting.ts';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { chairWindows, shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import type { FirstChairInput } from '#app/domain/calendar/calendar-forms.ts';
import { parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { AHEAD_DAYS, type HostingInput, NOTICE_DAYS } from '#app/domain/calendar/hosting.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { type Edit, judgeEdit, withoutKept } from '#app/domain/values/edit-conflict.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import { rebuildOpenings, reopenChairs } from '#app/features/calendar/availability.server.ts';
import { FIRST_CHAIR } from '#app/features/calendar/calendar-links.ts';
import { chairsOf, changeCalendar } from '#app/features/calendar/calendar-lock.server.ts';
import { insertChair, isInUseOn } from '#app/features/calendar/chairs.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Whether artists can request days from a shop, for a select from `shop_profiles`. Written as plain SQL: a select of
 * one table does not qualify its columns, and `shop_hosting` has some of the same names.
 */
export const takesRequests = sql<boolean>`(shop_profiles.is_claimed and exists (
  select from shop_hosting h where h.shop_id = shop_profiles.id and h.requests <> 'OFF'))`;

/** The hosting settings before a shop saves any: it takes no guests (trade A3). */
export const USUAL_HOSTING: HostingInput = {
  requests: 'OFF',
  minNoticeDays: NOTICE_DAYS.usual,
  maxAheadDays: AHEAD_DAYS.usual,
  cancellation: [],
};

/**
 * Saves the acting shop's hosting settings, unless somebody else changed the same field (ruling c-208). The daily check
 * alerts the waitlist about days that this frees (c-209).
 */
export function saveHosting(
  ctx: CtxOf<'shop'>,
  { hosting: typed, edit }: { hosting: HostingInput; edit?: Edit<HostingInput> },
): Promise<Result<void>> {
  return changeCalendar(ctx, async ({ tx, publish, shopId }) => {
    const stored = await storedHosting(tx, shopId);
    const { isRefused, keeps } = judgeEdit<HostingInput>(edit, stored, { ...stored, ...typed });
    if (isRefused) return refuse('changed-elsewhere');
    const { requests, minNoticeDays, maxAheadDays, cancellation } = {
      ...stored,
      ...withoutKept<HostingInput, HostingInput>(edit, stored, typed, keeps),
    };
    await writeHosting({ tx, publish, shopId }, stored, {
      requests,
      minNoticeDays,
      maxAheadDays,
      cancellation,
      updatedAt: ctx.now,
    });
    return done(undefined);
  });
}

type Calendar = { tx: Tx; publish: Publish; shopId: string };

/** Requires the shop's lock. */
export async function writeHosting(
  { tx, publish, shopId }: Calendar,
  stored: HostingInput,
  hosting: HostingInput & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(shopHosting)
    .values({ shopId, ...hosting })
    .onConflictDoUpdate({ target: shopHosting.shopId, set: hosting });
  const isOtherwiseOpen = (stored.requests === 'ANY') !== (hosting.requests === 'ANY');
  if (isOtherwiseOpen) await rebuildOpenings(tx, await chairsOf(tx, shopId));
  // Cached public pages say whether a job's days can be requested.
  if (hosting.requests !== stored.requests)
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
}

/** The stored settings, else those before a shop saves any. Requires the shop's lock. */
export async function storedHosting(tx: Tx, shopId: string): Promise<HostingInput> {
  const [row] = await tx.select().from(shopHosting).where(eq(shopHosting.shopId, shopId));
  return row ?? USUAL_HOSTING;
}

/** The acting shop's hosting settings and what its policies say about them; null while the account has no shop. */
export async function hostingForShop({ db, actor, now }: CtxOf<'shop'>) {
  if (!actor.shopId) return null;
  const [row] = await db
    .select({ hosting: shopHosting, policies: shopProfiles.guestArtistPolicies, timeZone: shopProfiles.timeZone })
    .from(shopProfiles)
    .leftJoin(shopHosting, eq(shopHosting.shopId, shopProfiles.id))
    .where(eq(shopProfiles.id, actor.shopId));
  if (!row) return null;
  const [counted] = await db
    .select({ chairs: sql<number>`(count(*) filter (where ${isInUseOn(todayAtShop(row.timeZone, now))}))::int` })
    .from(shopChairs)
    .where(eq(shopChairs.shopId, actor.shopId));
  const { requests, minNoticeDays, maxAheadDays, cancellation } = row.hosting ?? USUAL_HOSTING;
  return {
    hosting: { requests, minNoticeDays, maxAheadDays, cancellation },
    minimumDays: parseGuestPolicies(row.policies)?.minimumBookingLength ?? null,
    chairs: counted?.chairs ?? 0,
  };
}

/** Whether artists can request dates from the acting shop, and the links to change that and its chairs. */
export async function guestSpotsAtGlance(ctx: CtxOf<'shop'>, here: string) {
  const found = await hostingForShop(ctx);
  if (!found) return null;
  const { hosting, chairs } = found;
  const requests = { to: withOrigin('/shop/hosting', here, '/shop/profile'), label: 'Guest spot requests' };
  const addChair = { to: FIRST_CHAIR, label: 'Add a chair' };
  return {
    words: `${HOSTING_NOW[hosting.requests]} ${chairsInUse(chairs)}`,
    ways: chairs > 0 ? [requests, { to: '/shop/calendar/chairs', label: 'Guest chairs' }] : [addChair, requests],
  };
}

export type GuestSpotsAtGlance = NonNullable<Awaited<ReturnType<typeof guestSpotsAtGlance>>>;

/** Adds a chair with its first open dates and the shop's terms. The form itself switches requests on or off (trade A3). */
export function addFirstChair(
  ctx: CtxOf<'shop'>,
  { chair, days, takesRequests, terms }: FirstChairInput,
): Promise<Result<{ chairId: string }>> {
  return changeCalendar(ctx, async ({ tx, publish, shopId, today }) => {
    const from = days && days.first < today ? days.first : today;
    const added = await insertChair(tx, { shopId, today }, { ...chair, note: '', from, until: null });
    if (!added.ok) return added;
    const { chairId } = added.value;
    if (days) await tx.insert(chairWindows).values({ chairId, during: days, createdAt: ctx.now });
    const stored = await storedHosting(tx, shopId);
    const requests = stored.requests === 'OFF' ? 'WINDOWS' : stored.requests;
    const hosting = { ...terms, requests: takesRequests ? requests : 'OFF', updatedAt: ctx.now } as const;
    await writeHosting({ tx, publish, shopId }, stored, hosting);
    await reopenChairs({ tx, publish }, [chairId]);
    return added;
  });
}
