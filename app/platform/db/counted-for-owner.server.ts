import { sql } from 'drizzle-orm';
import { COUNTED_STATUSES } from '#app/domain/application.ts';
import { isKeptFromClaimer } from '#app/platform/db/blocked.server.ts';

const KEPT = isKeptFromClaimer(sql`kept.artist_id`, sql`job_posts.shop_id`, sql`kept.created_at`);

/** How many applied to the job of the row, `job_posts`, as its owner counts them: none that is kept from them (c-194). */
export const countedForOwner = sql<number>`(job_posts.applications_count - (
  select count(*)::int from job_applications kept
  where kept.job_id = job_posts.id and kept.status = any(${sql.param([...COUNTED_STATUSES])}::text[]) and ${KEPT}))`;
