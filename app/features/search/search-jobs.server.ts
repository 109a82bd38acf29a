import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isShownJob, jobFacets, jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import { earliestToday, isCalendarDate } from '#app/domain/values/dates.ts';
import { parsePlace, stateCode, US_STATES } from '#app/domain/values/places.ts';
import { type Cursor, isPublishedAlone, type JobSearch, newestKeys } from '#app/domain/values/search.ts';
import { hasClosed, takesApplications } from '#app/features/jobs/job-cards.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { literally, wordsQuery } from '#app/platform/db/like-pattern.server.ts';
import { cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

/** Up to this many matches a word is rare and all are fetched. Above that, the newest jobs are scanned. */
const RARE = 4000;
/** With this many matches by the database's own statistics, a word is common: counting it reads thousands of rows. */
const SURELY_COMMON = 2 * RARE;

type KeywordFilter = { matches: SQL; query: SQL; isRare: boolean; isUnused: boolean };

/**
 * The typed words as a full-text condition. No single plan is fast for every word: scanning the newest jobs never ends
 * for a word without matches, and collecting all matches is slow for a common one. So the matches are estimated, then
 * counted up to a bound, and that decides. Null if no index can look up the words ('the', '!', '-word' alone); then they filter
 * nothing.
 */
export async function keywordFilter(db: Queryable, typed: string): Promise<KeywordFilter | null> {
  if (!typed) return null;
  const query = wordsQuery(typed);
  const matches = sql`${jobPosts.search} @@ ${query}`;
  const indexable = sql`querytree(${query}) not in ('', 'T')`;
  // An exact phrase is estimated as if its words were anywhere.
  const isPhrase = typed.includes('"');
  const estimated = isPhrase
    ? 0
    : await estimatedRows(db, sql`select from ${jobPosts} where ${indexable} and ${matches}`);
  if (estimated > SURELY_COMMON) return { matches, query, isRare: false, isUnused: false };
  const counted = await db.execute<{ indexable: boolean; found: number }>(sql`
    select ${indexable} as indexable, (
      select count(*)::int from (select 1 from ${jobPosts} where ${indexable} and ${matches} limit ${RARE + 1}) as probe
    ) as found`);
  const [probe] = counted.rows;
  if (!probe?.indexable) return null;
  return { matches, query, isRare: probe.found <= RARE, isUnused: probe.found === 0 };
}

async function estimatedRows(db: Queryable, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) ${query}`,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Up to this many shops, a place is searched shop by shop. Above that, the newest jobs are scanned. */
const FEW_SHOPS = 300;

type PlaceFilter = { shops: SQL; few: string[] | null };

/** 'TX' and 'Texas' mean a state, 'Austin, TX' a city, 'Austin' every city of that name. */
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

/** One scan: a condition besides the filters, a sort value, and an order by `key`, `created_at` and `id`. */
type Run = { where: SQL | null; key: SQL; order: SQL };

export const NO_KEY = sql`''`;

/** The last useful day of a job: the deadline to apply, otherwise its start (ruling c-54). */
const due = sql`coalesce(${jobPosts.applicationDeadline}, ${jobPosts.startDate})`;

export async function jobRows(db: Queryable, filters: Filters, run: Run, limit: number): Promise<JobRow[]> {
  if (filters.keyword?.isUnused || filters.place?.few?.length === 0) return [];
  const parts = filters.periods.map(({ where, isScarce }) => {
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

const walked = (where: SQL, run: Run, limit: number) =>
  sql`(${rowsWhere(where, run)} order by ${run.order} limit ${limit})`;

/** Fetches all, which are few, and sorts them. `materialized` keeps the database from scanning the index instead. */
const fetched = (where: SQL, run: Run, limit: number) => sql`
  (with few as materialized (${rowsWhere(where, run)})
  select id, created_at, key from few order by ${run.order} limit ${limit})`;

/** Before a plan is chosen, this many of the newest jobs are checked... */
const LOOKED_AT = 4000;
/** ...and with at least this many matches, a scan soon fills a page. With fewer, all matches are fetched. */
const ENOUGH = 20;

type Answered = {
  search: JobSearch;
  keyword: KeywordFilter | null;
  place: PlaceFilter | null;
  forViewer: SQL | null;
};

type Period = { where: SQL; isScarce: boolean };
export type Filters = Answered & { periods: Period[] };

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

function typedConditions({ keyword, place }: Answered): SQL[] {
  const typed = keyword ? [keyword.matches] : [];
  if (place?.few) typed.push(sql`${jobPosts.shopId} = any(${`{${place.few.join(',')}}`}::uuid[])`);
  else if (place)
    typed.push(
      sql`exists (select 1 from ${shopProfiles} where ${shopProfiles.id} = ${jobPosts.shopId} and ${place.shops})`,
    );
  return typed;
}

/** A condition for each column, because the database has statistics for single columns. */
function chosenConditions({ style, payment }: JobSearch): SQL[] {
  const styles = textArray(style);
  const inStyle = sql`(${preferredStyles} && ${styles} or ${requiredStyles} && ${styles})`;
  return [...(style.length > 0 ? [inStyle] : []), ...oneOf(paymentType, payment)];
}

/** Most jobs are active, so for that status the index would return nearly all. */
function facetConditions(search: JobSearch): SQL[] {
  const isActive = search.status.includes('ACTIVE');
  const status = isActive ? [] : search.status;
  const chosen: (readonly string[])[] = [status, search.type, search.level, search.payment, search.style];
  const facets = chosen
    .filter((values) => values.length > 0)
    .map((values) => sql`${jobFacets(jobPosts)} && ${textArray(values)}`);
  return isActive ? [...facets, ...oneOf(jobPosts.status, search.status)] : facets;
}

/** An index range: the filters that it covers, and those to check during the scan. */
type Walk = { search: JobSearch; period: SQL; along: SQL[] };

/** One index range per status and type or level: the database reads each in order and stops early. */
function walks(search: JobSearch): Walk[] {
  const { type, level } = search;
  return search.status.flatMap((each): Walk[] => {
    const one = { ...search, status: [each] };
    const inStatus = sql`${status} = ${each}`;
    const along = oneOf(experienceLevel, level);
    if (type.length > 0)
      return type.map((kind) => ({
        search: { ...one, type: [kind] },
        along,
        period: sql`${inStatus} and ${jobType} = ${kind}`,
      }));
    if (level.length > 0)
      return level.map((step) => ({
        search: { ...one, level: [step] },
        along: [],
        period: sql`${inStatus} and ${experienceLevel} = ${step}`,
      }));
    return [{ search: one, period: inStatus, along: [] }];
  });
}

/** If a sample of a range has too few matches, all of them are fetched instead of scanning the range. */
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
    return { ...answered, periods: [{ where, isScarce: true }] };
  }
  const walked = walks(search).map((walk) => ({ ...walk, sought: [...typed, ...chosen, ...walk.along] }));
  const found = await countAmongNewest(db, walked);
  const periods = walked.map((walk, index) => {
    const isScarce = (found[index] ?? ENOUGH) < ENOUGH;
    const conditions = isScarce ? [...facetConditions(walk.search), ...typed] : [walk.period, ...walk.sought];
    return { isScarce, where: all([isThere, ...conditions]) };
  });
  return { ...answered, periods };
}

async function countAmongNewest(db: Queryable, walked: { period: SQL; sought: SQL[] }[]): Promise<number[]> {
  const counts = walked
    .filter(({ sought }) => sought.length > 0)
    .map(
      ({ period, sought }) => sql`(select count(*)::int from (
        select 1 from (
          select * from ${jobPosts} where ${isThere} and ${period} order by created_at desc, id desc limit ${LOOKED_AT}
        ) as ${jobPosts} where ${all(sought)} limit ${ENOUGH}) as found)`,
    );
  if (counts.length === 0) return [];
  const { rows } = await db.execute<{ found: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as found`);
  return rows[0]?.found ?? [];
}

type Direction = Cursor['direction'];

/**
 * A part of an order, such as 'still open, soonest first'. `run` starts at its beginning (its end when paging back) or
 * next to the row with the given keys. Null if the keys belong to another part.
 */
export type Part = {
  run(direction: Direction, keys: string[] | null): Run | null;
  keysOf(row: JobRow): string[];
};

const place = sql`(${jobPosts.createdAt}, ${jobPosts.id})`;
export const NEWEST_FIRST = { older: sql`created_at desc, id desc`, newer: sql`created_at, id` };

function besideInTime(direction: Direction, { at, id }: { at: string; id: string }): SQL {
  const row = sql`(${at}::timestamptz, ${id}::uuid)`;
  return direction === 'older' ? sql`${place} < ${row}` : sql`${place} > ${row}`;
}

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

/** Upcoming deadlines, soonest first; past jobs, newest first (c-54); closed jobs (c-90). */
export function deadlineParts(now: Date): Part[] {
  const today = earliestToday(now);
  const isPast = sql`${due} < ${today}::date and ${takesApplications(now)}`;
  return [timelyPart(today), newestPart(isPast, ['past']), closedPart(now)];
}

/** The last part of every order: jobs that no longer take applications (ruling c-90). */
export function closedPart(now: Date, tag: string[] = []): Part {
  return newestPart(hasClosed(now), [...tag, 'closed']);
}

/** Newest first. A search of published jobs puts closed ones last; a search of other states sorts all by time. */
export function newestParts(status: readonly JobStatus[], now: Date): Part[] {
  return isPublishedAlone(status) ? [newestPart(takesApplications(now)), closedPart(now)] : [newestPart()];
}

/** Whether the text is a score as the database writes it. A number too small for float4 would be an error. */
function isScore(text: string): boolean {
  if (!/^\d{1,3}(\.\d{1,12})?(e-\d{1,2})?$/.test(text)) return false;
  const score = Number(text);
  return score === 0 || Math.fround(score) !== 0;
}

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
