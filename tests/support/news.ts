import { eq, sql } from 'drizzle-orm';
import {
  notificationChannels,
  notificationSettings,
  scheduledDeliveries,
} from '#app/data/schema/notification-settings.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import type { Channel, NotificationType } from '#app/domain/notifications/notifications.ts';
import { type News, notify } from '#app/features/notifications/notify.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

type Settings = Partial<typeof notificationSettings.$inferInsert>;

/** Notifications for test members, without the acts that cause them. */
export function newsWorld(db: Database) {
  let count = 0;

  /** Notifies a member; `before` runs before the commit. */
  async function told(
    userId: string,
    type: NotificationType = 'JOB_UPDATE',
    about: { relatedId?: string; readAt?: Date; at?: Date; before?: () => Promise<void> } = {},
  ) {
    const message = `News ${++count}`;
    const { relatedId = null, readAt = null } = about;
    const facts = type === 'NEW_MESSAGE' ? { messageId: '', preview: message } : {};
    const news = { type, facts, relatedId, from: null, dedupeKey: message, readAt } as News;
    await db.transaction(async (tx) => {
      const tools = { tx, now: about.at ?? new Date(), hint: () => {}, publicChange: () => {} };
      await notify(tools, [{ userId }], news);
      // Any type works, because each is recognized by its text.
      await tx.update(notifications).set({ message, facts: null }).where(eq(notifications.dedupeKey, message));
      await about.before?.();
    });
    return message;
  }

  const chooses = async (userId: string, type: NotificationType, channel: Channel) => {
    await db
      .insert(notificationChannels)
      .values({ userId, type, channel })
      .onConflictDoUpdate({ target: [notificationChannels.userId, notificationChannels.type], set: { channel } });
  };

  const lives = async (userId: string, settings: Settings) => {
    const values = { userId, ...settings };
    await db
      .insert(notificationSettings)
      .values(values)
      .onConflictDoUpdate({ target: notificationSettings.userId, set: settings });
  };

  const deliveriesOf = (userId: string) =>
    db
      .select()
      .from(scheduledDeliveries)
      .where(eq(scheduledDeliveries.userId, userId))
      .orderBy(scheduledDeliveries.topic);

  const storedFor = (userId: string) =>
    db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt);

  const allDue = () => db.execute(sql`update scheduled_deliveries set due_at = now() - interval '1 second'`);

  return { told, chooses, lives, deliveriesOf, storedFor, allDue };
}
