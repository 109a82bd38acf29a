import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '#app/domain/notification.ts';
import { KIND_FACTS, type NewsSubject } from '#app/domain/notification-kinds.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

const id = notifications.relatedId;
const artist = sql`exists (select 1 from users u where u.id = artist_id and u.suspended_at is not null)`;
const shop = sql`exists (select 1 from shop_profiles s join users u on u.id = s.owner_id
  where s.id = shop_id and u.suspended_at is not null)`;

const HIDDEN: Partial<Record<NewsSubject, SQL>> = {
  application: sql`select 1 from job_applications join job_posts on job_posts.id = job_id
    where job_applications.id = ${id} and (${shop} or ${artist})`,
  job: sql`select 1 from job_posts where id = ${id} and hidden_at is not null`,
  conversation: sql`select 1 from conversations where id = ${id} and (${artist} or ${shop})`,
  review: sql`select 1 from shop_profiles where id = ${id} and hidden_at is not null`,
  // That it ended with an account is what the other side has to know, and names no suspension.
  stay: sql`select 1 from stays where stays.id = ${id} and (${shop} or ${artist})
    and (end_kind is distinct from 'ACCOUNT_GONE'
      or ${notifications.dedupeKey} <> 'stay:' || stays.id || ':' || stays.version)`,
  wait: sql`select 1 from chair_waits join shop_profiles on shop_profiles.id = chair_waits.shop_id
    where chair_waits.id = ${id} and hidden_at is not null`,
  viewer: sql`select 1 from artist_profiles where id = ${id} and hidden_at is not null
    union all select 1 from shop_profiles where id = ${id} and hidden_at is not null`,
};

/**
 * Whether a notification is about somebody who is suspended, or about a page or a job that is hidden: nothing of it leaves
 * (c-112). Whose page was removed still writes, applied and answers: of that one hears (c-150).
 */
export const isAboutTheHidden = sql<boolean>`case ${notifications.type} ${sql.join(
  NOTIFICATION_TYPES.flatMap((type) => {
    const hidden = HIDDEN[KIND_FACTS[type].about];
    return hidden ? [sql`when ${type} then exists (${hidden})`] : [];
  }),
  sql` `,
)} else false end`;
