import { done, type Result, refuse } from '#app/domain/results.ts';
import { heldPreferences } from '#app/features/notifications/news-preferences.server.ts';
import { storePreferences } from '#app/features/notifications/store-news-preferences.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/** Takes the time zone that the actor's browser tells, unless they have chosen one themselves. */
export function takeBrowserZone(
  ctx: CtxOf<'artist' | 'shop'>,
  timeZone: string,
): Promise<Result<{ isTaken: boolean }>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx) => {
    const before = await heldPreferences(tx, actor.userId);
    if (!before) return refuse('not-found');
    const isTaken = !before.isZoneChosen && before.timeZone !== timeZone;
    if (isTaken) await storePreferences(tx, actor.userId, { settings: { timeZone } }, now);
    return done({ isTaken });
  });
}
