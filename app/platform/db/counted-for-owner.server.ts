import { sql } from 'drizzle-orm';
import { COUNTED_STATUSES } from '#app/domain/application.ts';

/** How many applied to the job of the row, `job_posts`, as its owner counts them: none that is kept from them (c-194). */
export const countedForOwner = sql<number>`(job_posts.applications_count - (
  select count(*)::int from job_applications kept
  where kept.job_id = job_posts.id and kept.status = any(${sql.param([...COUNTED_STATUSES])}::text[]) and kept.is_kept_from_shop))`;
