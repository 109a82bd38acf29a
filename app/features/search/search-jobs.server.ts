import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { earliestToday, isCalendarDate } from '#app/domain/dates.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import { parsePlace } from '#app/domain/places.ts';
import { type Cursor, isPublishedAlone, type JobSearch, newestKeys } from '#app/domain/search.ts';
import { stateCode, US_STATES } from '#app/domain/us-states.ts';
import { hasClosed, takesApplications } from '#app/features/jobs/job-cards.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { literally, wordsQuery } from '#app/platform/db/like-pattern.server.ts';
import { isShownJob, jobFacets, jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

/**
 * Up to this many matches a word is rare, and all of them are fetched; if there are more, the newest jobs are scanned.
 */
const RARE = 4000;

type KeywordFilter = { matches: SQL; query: SQL; isRare: boolean; isUnused: boolean };

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

/** Up to this many shops, a place is searched shop by shop; with more, the newest jobs are scanned instead. */
const FEW_SHOPS = 300;

/** Shops of a place: their ids while they are few, else only the condition. */
type PlaceFilter = { shops: SQL; few: string[] | null };

/**
 * What a typed place means for the shops: 'TX' and 'Texas' a state, 'Austin, TX' a city, 'Austin' every city that
 * may be meant. All of it runs on the index over state and city.
 */
function shopsIn(typed: string): SQL | undefined {
  const state = stateCode(typed);
  if (state) return eq(shopProfiles.state, state);
  const place = parsePlace(typed);
  if (place) {
    const known = cityByName(place.city, place.state)?.city ?? place.city;
    return and(eq(shopProfiles.state, place.state), ilike(shopProfiles.city, literally(known)));
  }
  const meant = suggestCities(typed).map((city) =>
    and(eq(shopProfiles.state, city.state), eq(shopProfiles.city, city.city)),
  );
  const asTyped = and(inArray(shopProfiles.state, Object.keys(US_STATES)), eq(shopProfiles.city, typed));
  return or(asTyped, ...meant);
}

/** Null when no place is asked for. Reads at most a few hundred index entries. */
export async function placeFilter(db: Queryable, typed: string): Promise<PlaceFilter | null> {
  const shops = typed ? shopsIn(typed) : undefined;
  if (!shops) return null;
  const found = await db
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(shops)
    .limit(FEW_SHOPS + 1);
  return { shops: sql`(${shops})`, few: found.length > FEW_SHOPS ? null : found.map((shop) => shop.id) };
}

export type JobRow = { id: string; createdAt: string; key: string };

/**
 * One run through the jobs: which (besides the filters), an extra value to sort by, and the order, in which `key`,
 * `created_at` and `id` stand for themselves.
 */
type Run = { where: SQL | null; key: SQL; order: SQL };

/** For runs that sort by nothing but time. */
export const NO_KEY = sql`''`;

/** The day a job stops being timely: the date to apply by, else its start (ruling c-54). */
const due = sql`coalesce(${jobPosts.applicationDeadline}, ${jobPosts.startDate})`;

/**
 * Finds at most `limit` jobs of the run, in its order. Makes no query for words without matches or places without
 * shops.
 */
export async function jobRows(db: Queryable, filters: Filters, run: Run, limit: number): Promise<JobRow[]> {
  if (filters.keyword?.isUnused || filters.place?.few?.length === 0) return [];
  const parts = filters.stretches.map(({ where, isScarce }) => {
    const all = sql.join(
      [where, run.where, filters.forViewer].filter((one) => one !== null),
      sql` and `,
    );
    return isScarce ? fetched(all, run, limit) : walked(all, run, limit);
  });
  const found = await db.execute<{ id: string; created_at: string; key: string | number }>(sql`
    select id, created_at, key from (${sql.join(parts, sql` union all `)}) as found
    order by ${run.order} limit ${limit}`);
  return found.rows.map(({ id, created_at, key }) => ({
    id,
    createdAt: new Date(created_at).toISOString(),
    key: String(key),
  }));
}

const rowsWhere = (where: SQL, { key }: Run) =>
  sql`select ${jobPosts.id}, ${jobPosts.createdAt}, ${key} as key from ${jobPosts} where ${where}`;

/** Along an index, in order, until there are enough. */
const walked = (where: SQL, run: Run, limit: number) =>
  sql`(${rowsWhere(where, run)} order by ${run.order} limit ${limit})`;

/** All of them, then sorted: they are few. `materialized` keeps the database from walking the index after all. */
const fetched = (where: SQL, run: Run, limit: number) => sql`
  (with few as materialized (${rowsWhere(where, run)})
  select id, created_at, key from few order by ${run.order} limit ${limit})`;

/** So many of a stretch's newest jobs are looked at before its plan is chosen... */
const LOOKED_AT = 4000;
/** ...and if so many of them are found, a page is soon full: they are walked. Fewer are scarce, and all are fetched. */
const ENOUGH = 20;

/** The search with its two open questions answered, and what its viewer is not to see (ruling c-108). */
type Answered = {
  search: JobSearch;
  keyword: KeywordFilter | null;
  place: PlaceFilter | null;
  forViewer: SQL | null;
};

/** Jobs of one search that are found in one way. `where` says which; scarce ones are all fetched, others walked. */
type Stretch = { where: SQL; isScarce: boolean };
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

type Direction = Cursor['direction'];

/**
 * A part of an ordering, such as 'still timely, soonest first'. `run` starts at its beginning (or its end, for the
 * newer direction) or beside the row whose keys are given; null when the keys are not this part's.
 */
export type Part = {
  run(direction: Direction, keys: string[] | null): Run | null;
  keysOf(row: JobRow): string[];
};

const place = sql`(${jobPosts.createdAt}, ${jobPosts.id})`;
export const NEWEST_FIRST = { older: sql`created_at desc, id desc`, newer: sql`created_at, id` };

/** The rows beside one that has the same key, in time. */
function besideInTime(direction: Direction, { at, id }: { at: string; id: string }): SQL {
  const row = sql`(${at}::timestamptz, ${id}::uuid)`;
  return direction === 'older' ? sql`${place} < ${row}` : sql`${place} > ${row}`;
}

/** Newest first, of those that meet `only`. `tag` tells its cursors from those of the other parts. */
export function newestPart(only: SQL | null = null, tag: string[] = []): Part {
  return {
    run(direction, keys) {
      const from = keys && newestKeys(keys);
      if (keys && (!from || keys.slice(0, -2).join() !== tag.join())) return null;
      const beside = from ? besideInTime(direction, from) : null;
      const where = only && beside ? sql`${only} and ${beside}` : (only ?? beside);
      return { where, key: NO_KEY, order: NEWEST_FIRST[direction] };
    },
    keysOf: (row) => [...tag, row.createdAt, row.id],
  };
}

/** Soonest due first, then newest: the jobs that are not past. */
function timelyPart(today: string): Part {
  return {
    run(direction, keys) {
      const order = direction === 'older' ? sql`key, created_at desc, id desc` : sql`key desc, created_at, id`;
      if (!keys) return { where: sql`${due} >= ${today}::date`, key: due, order };
      const [day] = keys;
      const from = newestKeys(keys);
      if (!from || keys.length !== 3 || !day || !isCalendarDate(day)) return null;
      const beyond =
        direction === 'older'
          ? sql`${due} >= ${day}::date and (${due} > ${day}::date`
          : sql`${due} <= ${day}::date and (${due} < ${day}::date`;
      const where = sql`${due} >= ${today}::date and ${beyond} or ${besideInTime(direction, from)})`;
      return { where, key: due, order };
    },
    keysOf: (row) => [row.key, row.createdAt, row.id],
  };
}

/**
 * Jobs that are due soonest come first; then past ones, newest first (ruling c-54); and last those that no longer take
 * applications (ruling c-90).
 */
export function deadlineParts(now: Date): Part[] {
  const today = earliestToday(now);
  const isPast = sql`${due} < ${today}::date and ${takesApplications(now)}`;
  return [timelyPart(today), newestPart(isPast, ['past']), closedPart(now)];
}

/** Whatever the order, these stand last: nobody can apply to them any more (ruling c-90). */
export function closedPart(now: Date, tag: string[] = []): Part {
  return newestPart(hasClosed(now), [...tag, 'closed']);
}

/** Newest first. Among published jobs alone the closed ones come last; a search for other states sorts all by time. */
export function newestParts(status: readonly JobStatus[], now: Date): Part[] {
  return isPublishedAlone(status) ? [newestPart(takesApplications(now)), closedPart(now)] : [newestPart()];
}

/** A score as the database writes it. Too small a number for a float4 would be refused. */
function isScore(text: string): boolean {
  if (!/^\d{1,3}(\.\d{1,12})?(e-\d{1,2})?$/.test(text)) return false;
  const score = Number(text);
  return score === 0 || Math.fround(score) !== 0;
}

/** Best score first, then newest, of the jobs that meet `only`. */
export function scoredPart(score: SQL, only: SQL | null, tag: string[]): Part {
  return {
    run(direction, keys) {
      const order = direction === 'older' ? sql`key desc, created_at desc, id desc` : sql`key, created_at, id`;
      if (!keys) return { where: only, key: score, order };
      const points = keys.at(-3) ?? '';
      const from = newestKeys(keys);
      if (!from || keys.slice(0, -3).join() !== tag.join() || !isScore(points)) return null;
      const given = sql`${points}::float4`;
      const beyond = direction === 'older' ? sql`${score} < ${given}` : sql`${score} > ${given}`;
      const where = sql`(${beyond} or (${score} = ${given} and ${besideInTime(direction, from)}))`;
      return { where: only ? sql`${only} and ${where}` : where, key: score, order };
    },
    keysOf: (row) => [...tag, row.key, row.createdAt, row.id],
  };
}
