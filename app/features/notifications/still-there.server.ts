import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '#app/domain/notification.ts';
import { KIND_FACTS, type NewsSubject } from '#app/domain/notification-kinds.ts';
import { isBlocked } from '#app/platform/db/blocked.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

/**
 * Whether what a notification is about can still be opened by its reader: the job may have been deleted, the
 * application taken back with its account, the artist who viewed the profile may not be finished yet (ruling c-85), and
 * one of the two may have blocked the other (c-108).
 */
export function stillThere(reader: 'artist' | 'shop'): SQL<boolean> {
  const id = notifications.relatedId;
  const kept = reader === 'artist' ? sql`true` : sql`(job.deleted_at is null or sent.status = 'ACCEPTED')`;
  const application = sql`select 1 from job_applications sent join job_posts job on job.id = sent.job_id
    where sent.id = ${id} and ${kept}`;
  const found: Record<NewsSubject, SQL> = {
    application,
    job: sql`select 1 from job_posts where id = ${id} and deleted_at is null and hidden_at is null
      and not ${isBlocked(sql`notifications.user_id`, sql`job_posts.shop_id`)}`,
    // A list is always there.
    list: sql`select 1`,
    decision: sql`select 1 from decisions where id = ${id}`,
    // Its answer can be read, by its author also while staff hides the review.
    review: sql`select 1 from reviews join shop_profiles on shop_profiles.id = reviews.shop_id
      where reviews.shop_id = ${id} and reviews.artist_id = notifications.user_id and reviews.answer is not null
        and shop_profiles.hidden_at is null and not ${isBlocked(sql`notifications.user_id`, sql`reviews.shop_id`)}`,
    // What is over of it stays with its two sides (c-154).
    stay: sql`select 1 from stays where stays.id = ${id}`,
    // Who is told of it may have taken it back, or been confirmed there.
    wait: sql`select 1 from chair_waits join shop_profiles on shop_profiles.id = chair_waits.shop_id
      where chair_waits.id = ${id} and shop_profiles.hidden_at is null
        and not ${isBlocked(sql`notifications.user_id`, sql`chair_waits.shop_id`)}`,
    conversation: sql`select 1 from conversations where id = ${id}`,
    viewer:
      reader === 'artist'
        ? sql`select 1 from shop_profiles where id = ${id} and hidden_at is null
            and not ${isBlocked(sql`notifications.user_id`, sql`shop_profiles.id`)}`
        : sql`select 1 from artist_profiles where id = ${id} and setup_completed and hidden_at is null
            and not ${isBlocked(
              sql`artist_profiles.id`,
              sql`any (array(
              select mine.id from shop_profiles mine where mine.owner_id = notifications.user_id))`,
            )}`,
  };
  const cases = NOTIFICATION_TYPES.map((type) => sql`when ${type} then exists (${found[KIND_FACTS[type].about]})`);
  return sql<boolean>`case ${notifications.type} ${sql.join(cases, sql` `)} end`;
}
