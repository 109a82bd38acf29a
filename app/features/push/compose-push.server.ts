import { and, eq, gt, sql } from 'drizzle-orm';
import { groupedSentence, pushTitle, sentenceOf, TEST_PUSH } from '#app/copy/notifications/notifications.ts';
import { sessions } from '#app/data/schema/accounts.ts';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { dueAt } from '#app/domain/notifications/notification-schedule.ts';
import { factsOf, isPushed, leadToOnePlace } from '#app/domain/notifications/notifications.ts';
import { clockOf, preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { type RelevantNotification, stillRelevant } from '#app/features/notifications/visibility.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { ComposedPush, DevicePush, PushMessage } from '#app/platform/push/post-push.server.ts';

const BODY_MAX = 180;

/** The current state (c-107). Null if the device or session is gone or nothing is left; in quiet hours, their end. */
export async function composePush(
  { db, now = new Date() }: { db: Database; now?: Date },
  job: DevicePush,
): Promise<ComposedPush | { notBefore: Date } | null> {
  const to = await deviceFor(db, job);
  if (!to) return null;
  if (!job.ids) return { to, message: { ...TEST_PUSH, tag: 'test', url: '/settings/notifications', urgency: 'high' } };
  const chosen = await preferencesOf(db, job.userId);
  const notBefore = dueAt('PUSH', clockOf(chosen), now, new Date(0));
  if (notBefore > now) return { notBefore };
  const toTell = await stillRelevant(db, { userId: job.userId, ids: job.ids });
  const news = toTell.filter(({ type }) => isPushed(chosen.ways[type]));
  return news.length > 0 ? { to, message: messageOf(news, Math.max(0, job.count - job.ids.length)) } : null;
}

async function deviceFor(db: Database, { deviceId, userId }: DevicePush): Promise<ComposedPush['to'] | undefined> {
  const [to] = await db
    .select({ endpoint: pushDevices.endpoint, p256dh: pushDevices.p256dh, auth: pushDevices.auth })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), eq(sessions.userId, pushDevices.userId)))
    .where(and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  return to;
}

function messageOf(news: RelevantNotification[], others: number): PushMessage {
  const [newest] = news as [RelevantNotification];
  const types = [...new Set(news.map(({ type }) => type))];
  const count = news.length + others;
  const isOnePlace = others === 0 && leadToOnePlace(news);
  const sentence = types.length === 1 ? groupedSentence(news) : sentenceOf(newest);
  return {
    title: pushTitle(types, count),
    body: cut(sentence),
    tag: count === 1 ? tagOf(newest) : types.length === 1 ? newest.type : 'news',
    url: isOnePlace ? `/notifications/${newest.id}` : types.join() === 'NEW_MESSAGE' ? '/messages' : '/notifications',
    urgency: types.every((type) => factsOf(type).isQuiet) ? 'low' : 'normal',
  };
}

/** A later push about the same subject replaces the first one on the device, and so does a repeated one. */
function tagOf({ id, type, relatedId }: RelevantNotification): string {
  return `${type} ${relatedId ?? id}`;
}

function cut(text: string): string {
  return text.length > BODY_MAX ? `${text.slice(0, BODY_MAX - 3).trimEnd()}...` : text;
}
