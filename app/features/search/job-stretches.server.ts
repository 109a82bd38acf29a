import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobSearch } from '#app/domain/search.ts';
import type { KeywordFilter } from '#app/features/search/keyword-filter.server.ts';
import type { PlaceFilter } from '#app/features/search/place-filter.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { isShownJob, jobFacets, jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** So many of a stretch's newest jobs are looked at before its plan is chosen... */
const LOOKED_AT = 4000;
/** ...and if so many of them are found, a page is soon full: they are walked. Fewer are scarce, and all are fetched. */
const ENOUGH = 20;

/** The search with its two open questions answered, and what its viewer is not to see (ruling c-108). */
export type Answered = {
  search: JobSearch;
  keyword: KeywordFilter | null;
  place: PlaceFilter | null;
  forViewer: SQL | null;
};

/** Jobs of one search that are found in one way. `where` says which; scarce ones are all fetched, others walked. */
export type Stretch = { where: SQL; isScarce: boolean };
export type Filters = Answered & { stretches: Stretch[] };

const list = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
const all = (conditions: SQL[]) => sql.join(conditions, sql` and `);
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  values.length > 0 ? [sql`${column} in ${list(values)}`] : [];
const { status, jobType, experienceLevel, paymentType, preferredStyles, requiredStyles } = jobPosts;
const isThere = isShownJob(jobPosts);

/** The words and the place. */
function typedConditions({ keyword, place }: Answered): SQL[] {
  const typed = keyword ? [keyword.matches] : [];
  if (place?.few) typed.push(sql`${jobPosts.shopId} = any(${`{${place.few.join(',')}}`}::uuid[])`);
  else if (place)
    typed.push(
      sql`exists (select 1 from ${shopProfiles} where ${shopProfiles.id} = ${jobPosts.shopId} and ${place.shops})`,
    );
  return typed;
}

/** Column by column, because the database knows how common a value of a column is. */
function chosenConditions({ style, payment }: JobSearch): SQL[] {
  const styles = textArray(style);
  const inStyle = sql`(${preferredStyles} && ${styles} or ${requiredStyles} && ${styles})`;
  return [...(style.length > 0 ? [inStyle] : []), ...oneOf(paymentType, payment)];
}

/** One condition for each filter, all answered by one index, which brings together what meets all of them. */
function facetConditions(search: JobSearch): SQL[] {
  const chosen: (readonly string[])[] = [search.status, search.type, search.level, search.payment, search.style];
  return chosen
    .filter((values) => values.length > 0)
    .map((values) => sql`${jobFacets(jobPosts)} && ${textArray(values)}`);
}

/** A stretch of an index: the filters it answers by itself, and what is left to look for along the way. */
type Walk = { search: JobSearch; stretch: SQL; along: SQL[] };

/**
 * The status, type and level asked for, as combinations that are each one stretch of an index: the database walks
 * such a stretch in order and stops, where for 'one of these' it would collect and sort everything.
 */
function walks(search: JobSearch): Walk[] {
  const { type, level } = search;
  return search.status.flatMap((each): Walk[] => {
    const one = { ...search, status: [each] };
    const inStatus = sql`${status} = ${each}`;
    const along = oneOf(experienceLevel, level);
    if (type.length > 0)
      return type.map((kind) => ({
        ...{ search: { ...one, type: [kind] }, along },
        stretch: sql`${inStatus} and ${jobType} = ${kind}`,
      }));
    if (level.length > 0)
      return level.map((step) => ({
        ...{ search: { ...one, level: [step] }, along: [] },
        stretch: sql`${inStatus} and ${experienceLevel} = ${step}`,
      }));
    return [{ search: one, stretch: inStatus, along: [] }];
  });
}

/**
 * How the jobs of a search are found. Walking the newest ones until a page is full never ends for filters that nobody
 * meets, alone or together; so the newest of each stretch are looked at first, and where too few of them are found, all
 * matches of that stretch will be fetched.
 */
export async function jobFilters(db: Queryable, answered: Answered): Promise<Filters> {
  const { search, keyword, place } = answered;
  const typed = typedConditions(answered);
  const chosen = chosenConditions(search);
  if (keyword?.isRare || place?.few) {
    const plain = [
      [status, search.status] as const,
      [jobType, search.type] as const,
      [experienceLevel, search.level] as const,
    ];
    const where = all([isThere, ...typed, ...chosen, ...plain.flatMap(([column, values]) => oneOf(column, values))]);
    return { ...answered, stretches: [{ where, isScarce: true }] };
  }
  const walked = walks(search).map((walk) => ({ ...walk, sought: [...typed, ...chosen, ...walk.along] }));
  const found = await countAmongNewest(db, walked);
  const stretches = walked.map((walk, index) => {
    const isScarce = (found[index] ?? ENOUGH) < ENOUGH;
    const conditions = isScarce ? [...facetConditions(walk.search), ...typed] : [walk.stretch, ...walk.sought];
    return { isScarce, where: all([isThere, ...conditions]) };
  });
  return { ...answered, stretches };
}

/** How many are found among the newest of each stretch, up to as many as are enough; nothing where all are sought. */
async function countAmongNewest(db: Queryable, walked: { stretch: SQL; sought: SQL[] }[]): Promise<number[]> {
  const counts = walked
    .filter(({ sought }) => sought.length > 0)
    .map(
      ({ stretch, sought }) => sql`(select count(*)::int from (
        select 1 from (
          select * from ${jobPosts} where ${isThere} and ${stretch} order by created_at desc, id desc limit ${LOOKED_AT}
        ) as ${jobPosts} where ${all(sought)} limit ${ENOUGH}) as found)`,
    );
  if (counts.length === 0) return [];
  const { rows } = await db.execute<{ found: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as found`);
  return rows[0]?.found ?? [];
}
