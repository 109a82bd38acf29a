import type { MailTopic } from '#app/domain/notification-preferences.ts';
import { done, type Refused, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import { endedBy } from '#app/domain/unsubscribing.ts';
import { heldPreferences } from '#app/features/notifications/news-preferences.server.ts';
import { storePreferences } from '#app/features/notifications/store-news-preferences.server.ts';
import type { UnsubscribeCtx } from '#app/features/notifications/unsubscribe-link.server.ts';
import { type Unsubscribing, verifyUnsubscribe } from '#app/features/notifications/unsubscribe-token.server.ts';
import { usedUnsubscribes } from '#app/platform/db/schema/news.ts';
import { networkOf } from '#app/platform/http/rate-key.server.ts';

const HOUR = 3600;

/**
 * Ends the mails that the link in one of them is about, for the person it was sent to, whoever asks: it works signed out,
 * once, and the token is all that counts (RFC 8058). Forged, or of an account that is gone: 'link-unknown'.
 */
export async function unsubscribe(ctx: UnsubscribeCtx, token: string): Promise<Result<{ topic: MailTopic }>> {
  const link = verifyUnsubscribe(ctx.settings.authSecret, token);
  const tooMany = await takeAttempt(ctx, link);
  if (tooMany) return tooMany;
  if (!link) return refuse('link-unknown');
  const { userId, topic, mailId } = link;
  return ctx.transaction(
    async (tx) => {
      const before = await heldPreferences(tx, userId);
      if (!before) return refuse('link-unknown');
      const [used] = await tx
        .insert(usedUnsubscribes)
        .values({ mailId, userId, topic, usedAt: ctx.now })
        .onConflictDoNothing()
        .returning({ mailId: usedUnsubscribes.mailId });
      if (!used) return refuse('link-used');
      const ways = endedBy(topic, before.ways);
      if (Object.keys(ways).length > 0) await storePreferences(tx, userId, { ways }, ctx.now);
      return done({ topic });
    },
    { inTurnOn: userId },
  );
}

/**
 * Mail programs send for many people from a few networks, so a true link is only counted by itself; what is made up
 * counts by the network that it comes from.
 */
async function takeAttempt({ limiter, visit }: UnsubscribeCtx, link: Unsubscribing | null): Promise<Refused | null> {
  const wait = await limiter.take(
    link
      ? { name: 'unsubscribe-mail', subject: link.mailId, most: 20, seconds: HOUR }
      : { name: 'unsubscribe-network', subject: networkOf(visit.clientAddress), most: 60, seconds: HOUR },
  );
  return wait > 0 ? refuseFor(wait) : null;
}
