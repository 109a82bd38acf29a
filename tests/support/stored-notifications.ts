import { eq, getTableColumns } from 'drizzle-orm';
import { sentenceOf } from '#app/copy/notifications/notifications.ts';
import { profiles } from '#app/data/schema/accounts.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { actorName, departedFrom } from '#app/features/notifications/visibility.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** All notifications, or one user's, oldest first; `message` is the sentence. */
export async function storedNotifications(db: Queryable, userId?: string) {
  const rows = await db
    .select({ ...getTableColumns(notifications), name: actorName, role: profiles.role })
    .from(notifications)
    .leftJoin(profiles, eq(profiles.id, notifications.userId))
    .where(userId === undefined ? undefined : eq(notifications.userId, userId))
    .orderBy(notifications.createdAt, notifications.id);
  return rows.map(({ name, role, ...row }) => ({
    ...row,
    message: sentenceOf({ ...row, actor: name ?? departedFrom(role === 'ARTIST' ? 'artist' : 'shop') }),
  }));
}
