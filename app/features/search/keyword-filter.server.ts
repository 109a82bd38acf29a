import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { wordsQuery } from '#app/platform/db/like-pattern.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/**
 * Up to this many matches a word is rare, and all of them are fetched; if there are more, the newest jobs are scanned.
 */
const RARE = 4000;

export type KeywordFilter = { matches: SQL; query: SQL; isRare: boolean; isUnused: boolean };

/**
 * What was typed, as a full-text condition. No single plan is fast for every word: scanning the newest jobs takes for
 * ever for a word that nobody uses, and collecting the matches for one that everybody uses. So the matches are counted
 * first, up to a bound, and the count decides. Null when an index can look up nothing of what was typed ('the', '!',
 * '-word' alone): then the words filter nothing.
 */
export async function keywordFilter(db: Queryable, typed: string): Promise<KeywordFilter | null> {
  if (!typed) return null;
  const query = wordsQuery(typed);
  const matches = sql`${jobPosts.search} @@ ${query}`;
  const indexable = sql`querytree(${query}) not in ('', 'T')`;
  const counted = await db.execute<{ indexable: boolean; found: number }>(sql`
    select ${indexable} as indexable, (
      select count(*)::int from (select 1 from ${jobPosts} where ${indexable} and ${matches} limit ${RARE + 1}) as probe
    ) as found`);
  const [probe] = counted.rows;
  if (!probe?.indexable) return null;
  return { matches, query, isRare: probe.found <= RARE, isUnused: probe.found === 0 };
}
