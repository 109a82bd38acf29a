import { eq } from 'drizzle-orm';
import type { Role } from '#app/domain/accounts.ts';
import { NOTIFICATION_TYPES } from '#app/domain/notification.ts';
import { factsOf, kindsFor } from '#app/domain/notification-kinds.ts';
import { timeOf } from '#app/domain/quiet-hours.ts';
import { USUAL_TIME_ZONE } from '#app/domain/shop-time.ts';
import { timeZoneNamed } from '#app/domain/time-zones.ts';
import type { Ways } from '#app/domain/unsubscribing.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { newsSettings, newsWays } from '#app/platform/db/schema/news.ts';

/** How somebody is told: of every kind, also where they have chosen nothing. */
export type NewsPreferences = {
  ways: Ways;
  /** Minutes of the day; both or neither. */
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  isZoneChosen: boolean;
  /** Null for somebody whose preferences are all as usual. */
  updatedAt: Date | null;
};

/** The viewer's own. */
export function ownNewsPreferences({ db, actor }: CtxOf<'artist' | 'shop'>): Promise<NewsPreferences> {
  return preferencesOf(db, actor.userId);
}

/**
 * Anybody's, held until the transaction ends: whoever changes them does it after the other, and what waits to go out is
 * timed anew by what was stored last. Null for an account that is gone.
 */
export async function heldPreferences(tx: Tx, userId: string): Promise<NewsPreferences | null> {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return (await owner).length > 0 ? preferencesOf(tx, userId) : null;
}

/** Anybody's, as they are now. */
export async function preferencesOf(db: Queryable, userId: string): Promise<NewsPreferences> {
  const [[settings], chosen] = await Promise.all([
    db.select().from(newsSettings).where(eq(newsSettings.userId, userId)),
    db.select({ type: newsWays.type, way: newsWays.way }).from(newsWays).where(eq(newsWays.userId, userId)),
  ]);
  const usual = NOTIFICATION_TYPES.map((type) => [type, factsOf(type).usual]);
  return {
    ways: Object.fromEntries([...usual, ...chosen.map(({ type, way }) => [type, way])]) as Ways,
    quietFrom: settings?.quietFrom ?? null,
    quietUntil: settings?.quietUntil ?? null,
    timeZone: presentName(settings?.timeZone ?? USUAL_TIME_ZONE),
    isZoneChosen: settings?.isZoneChosen ?? false,
    updatedAt: settings?.updatedAt ?? null,
  };
}

/** What was stored under a name that has become an old one is the zone of the present one. */
const presentName = (zone: string) => timeZoneNamed(zone) ?? zone;

export type NewsValues = Record<string, string>;

/** What the form of somebody with this role opens on; an empty zone is the browser's. */
export function newsValues(role: Role, { ways, quietFrom, quietUntil, timeZone, isZoneChosen }: NewsPreferences) {
  return {
    ...Object.fromEntries(kindsFor(role).map((kind) => [kind, ways[kind]])),
    quietFrom: timeOf(quietFrom),
    quietUntil: timeOf(quietUntil),
    timeZone: isZoneChosen ? timeZone : '',
  } satisfies NewsValues as NewsValues;
}
