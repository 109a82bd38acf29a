import { sql } from 'drizzle-orm';
import type { Ways } from '#app/domain/unsubscribing.ts';
import { retimeNews } from '#app/features/notifications/news-turns.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { newsSettings, newsWays } from '#app/platform/db/schema/news.ts';

type Settings = Pick<typeof newsSettings.$inferInsert, 'quietFrom' | 'quietUntil' | 'timeZone' | 'isZoneChosen'>;
type Changes = { ways?: Partial<Ways>; settings?: Settings };

/** Stores changes of preferences that are held (news-preferences), and times anew what waits to go out by them. */
export async function storePreferences(
  tx: Tx,
  userId: string,
  { ways = {}, settings = {} }: Changes,
  now: Date,
): Promise<void> {
  const chosen = Object.entries(ways).map(([type, way]) => ({ userId, type: type as keyof Ways, way, updatedAt: now }));
  if (chosen.length > 0) {
    await tx
      .insert(newsWays)
      .values(chosen)
      .onConflictDoUpdate({
        target: [newsWays.userId, newsWays.type],
        set: { way: sql`excluded.way`, updatedAt: now },
      });
  }
  const stored = { ...settings, updatedAt: now };
  await tx
    .insert(newsSettings)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: newsSettings.userId, set: stored });
  await retimeNews(tx, userId, now);
}
