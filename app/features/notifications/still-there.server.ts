import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_TYPES, type NotificationType } from '#app/domain/notification.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

/**
 * Whether what a notification is about can still be opened by its reader: the job may have been deleted, the
 * application taken back with its account, the artist who viewed the profile may not be finished yet (ruling c-85).
 */
export function stillThere(reader: 'artist' | 'shop'): SQL<boolean> {
  const id = notifications.relatedId;
  const kept = reader === 'artist' ? sql`true` : sql`(job.deleted_at is null or sent.status = 'ACCEPTED')`;
  const application = sql`select 1 from job_applications sent join job_posts job on job.id = sent.job_id
    where sent.id = ${id} and ${kept}`;
  const subject: Record<NotificationType, SQL> = {
    NEW_APPLICATION: application,
    APPLICATION_STATUS: application,
    JOB_UPDATE: sql`select 1 from job_posts where id = ${id} and deleted_at is null`,
    NEW_MESSAGE: sql`select 1 from conversations where id = ${id}`,
    PROFILE_VIEW:
      reader === 'artist'
        ? sql`select 1 from shop_profiles where id = ${id}`
        : sql`select 1 from artist_profiles where id = ${id} and setup_completed`,
  };
  const cases = NOTIFICATION_TYPES.map((type) => sql`when ${type} then exists (${subject[type]})`);
  return sql<boolean>`case ${notifications.type} ${sql.join(cases, sql` `)} end`;
}
