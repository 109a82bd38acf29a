import { type SQL, sql } from 'drizzle-orm';
import { DATA_DOWNLOAD_DAYS, DATA_DOWNLOAD_EVERY_HOURS, DATA_DOWNLOADS_FAILED_A_DAY } from '#app/domain/files.ts';

const EVERY = sql`make_interval(hours => ${DATA_DOWNLOAD_EVERY_HOURS})`;
const DAYS = sql`make_interval(days => ${DATA_DOWNLOAD_DAYS})`;

/**
 * When this user may ask for the next archive, by the database's clock; null for now. One that could not be made, or
 * was taken away before its days were over, does not count, unless there are many of them: whoever keeps pressing must not keep us busy all day.
 */
export function nextAskAt(userId: string): SQL<string | null> {
  return sql<string | null>`(
    select greatest(
      max(asked_at) filter (where state <> 'FAILED' and coalesce(ends_at >= made_at + ${DAYS}, true)),
      case when count(*) >= ${DATA_DOWNLOADS_FAILED_A_DAY}::int then min(asked_at) end
    ) + ${EVERY}
    from (
      select state, asked_at, made_at, ends_at from data_downloads where user_id = ${userId} and asked_at > now() - ${EVERY}
      order by asked_at desc limit ${DATA_DOWNLOADS_FAILED_A_DAY}::int
    ) asked)`;
}
