import { type SQL, sql } from 'drizzle-orm';
import { EVENT_VERSIONS } from '#app/domain/events.ts';
import type { Database, Queryable } from '#app/platform/db/database.server.ts';

export const GIVE_UP_AFTER = 12;

/**
 * Types and versions that this process knows. During an update, the old process leaves newer events alone (record 006).
 */
const isKnown = sql`coalesce(
  coalesce(event -> 'version', '1') <= ${JSON.stringify(EVENT_VERSIONS)}::jsonb -> (event ->> 'type'), false)`;

/** Known to this process, and not given up after too many tries. */
export const isDeliverable: SQL = sql`attempts < ${GIVE_UP_AFTER} and ${isKnown}`;

type Unknown = { type: string; version: number; count: number };

/** What waits for a newer process, by type and version. */
export async function unknownEvents(db: Database): Promise<Unknown[]> {
  const { rows } = await db.execute<Unknown>(sql`
    select event ->> 'type' as type, coalesce(event -> 'version', '1') as version, count(*)::int
    from outbox where not ${isKnown} group by 1, 2 order by 1, 2`);
  return rows;
}

/** Deletes given-up events about deleted accounts or shops. */
export async function dropGivenUp(db: Queryable): Promise<void> {
  const ids =
    '$.keyvalue() ? (@.key like_regex "^(user|artist|shop|subject|viewer|reader)Ids?$").value[*] ? (@ != null)';
  await db.execute(sql`
    delete from outbox where attempts >= ${GIVE_UP_AFTER} and exists (
      select from jsonb_path_query(event, ${ids}::jsonpath) as one (id)
      where not exists (select from users where users.id::text = one.id #>> '{}')
        and not exists (select from shop_profiles where shop_profiles.id::text = one.id #>> '{}'))`);
}
