import { type SQL, sql } from 'drizzle-orm';
import { EVENT_VERSIONS } from '#app/domain/events.ts';
import type { Database, Queryable } from '#app/platform/db/database.server.ts';

export const GIVE_UP_AFTER = 12;

/**
 * Whether a row of the outbox has a type and a version that this process knows. During an update, the old process
 * leaves the new one's events as they are (record 006).
 */
const isKnown = sql`coalesce(
  coalesce(event -> 'version', '1') <= ${JSON.stringify(EVENT_VERSIONS)}::jsonb -> (event ->> 'type'), false)`;

/** The rows of the outbox that this process can deliver: known to it, and not given up after too many tries. */
export const isDeliverable: SQL = sql`attempts < ${GIVE_UP_AFTER} and ${isKnown}`;

type Unknown = { type: string; version: number; count: number };

/** What waits in the outbox for a process that knows it, by type and version. */
export async function unknownEvents(db: Database): Promise<Unknown[]> {
  const { rows } = await db.execute<Unknown>(sql`
    select event ->> 'type' as type, coalesce(event -> 'version', '1') as version, count(*)::int
    from outbox where not ${isKnown} group by 1, 2 order by 1, 2`);
  return rows;
}

/** Removes what was given up about an account or a shop that is gone: nothing of them stays. */
export async function dropGivenUp(db: Queryable): Promise<void> {
  const ids =
    '$.keyvalue() ? (@.key like_regex "^(user|artist|shop|subject|viewer|reader)Ids?$").value[*] ? (@ != null)';
  await db.execute(sql`
    delete from outbox where attempts >= ${GIVE_UP_AFTER} and exists (
      select from jsonb_path_query(event, ${ids}::jsonpath) as one (id)
      where not exists (select from users where users.id::text = one.id #>> '{}')
        and not exists (select from shop_profiles where shop_profiles.id::text = one.id #>> '{}'))`);
}
