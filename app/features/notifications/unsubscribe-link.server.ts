import { eq } from 'drizzle-orm';
import type { MailTopic } from '#app/domain/notification-preferences.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { endedBy } from '#app/domain/unsubscribing.ts';
import { preferencesOf } from '#app/features/notifications/news-preferences.server.ts';
import { verifyUnsubscribe } from '#app/features/notifications/unsubscribe-token.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { usedUnsubscribes } from '#app/platform/db/schema/news.ts';
import type { Services } from '#app/platform/services.server.ts';

export type UnsubscribeCtx = Ctx & { settings: Pick<Services['settings'], 'authSecret'> };

/** `isOver`: there are no such mails (any more), whoever ended them. */
export type UnsubscribeLink = { topic: MailTopic; isOver: boolean };

/** What the link in a mail would end, for anybody who holds it. Looking changes nothing: programs open links in mails. */
export async function unsubscribeLink(ctx: UnsubscribeCtx, token: string): Promise<Result<UnsubscribeLink>> {
  const link = verifyUnsubscribe(ctx.settings.authSecret, token);
  if (!link) return refuse('link-unknown');
  const { userId, topic, mailId } = link;
  const [owners, used, { ways }] = await Promise.all([
    ctx.db.$count(users, eq(users.id, userId)),
    ctx.db.$count(usedUnsubscribes, eq(usedUnsubscribes.mailId, mailId)),
    preferencesOf(ctx.db, userId),
  ]);
  if (owners === 0) return refuse('link-unknown');
  if (used > 0) return refuse('link-used');
  return done({ topic, isOver: Object.keys(endedBy(topic, ways)).length === 0 });
}
