import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { confirmationTokens, emailChanges, rateLimits, sessions, verifications } from '#app/data/schema/accounts.ts';
import { chairWaits } from '#app/data/schema/calendars.ts';
import { dataDownloads } from '#app/data/schema/files.ts';
import { jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { outbox } from '#app/data/schema/records.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { isGivenUp } from '#app/platform/events/relay.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { removeCapturedMail } from '#app/platform/mail/mail-transport.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const EVERY_MS = 60 * 60_000;
const BATCH = 1_000;

type Retained = {
  table: PgTable;
  /** Rows go so many `days` after this time. */
  since: SQLWrapper;
  days: number;
  /** Only these rows go. */
  if?: SQL;
  /** The removed rows of each of its rows are added to its `past_views`. */
  countedIn?: { table: PgTable; id: PgColumn; by: PgColumn };
};

/** Views in an archive stay while it can be opened: a leaving member's name is found in it through them (c-118). */
const isInNoArchive = sql`not exists (select from data_downloads d
  where d.user_id = viewer_id and (d.state = 'MAKING' or d.ends_at > now()))`;

/**
 * What is removed, and when (c-220). Everything else is kept as long as its owner: audit log, looks of staff, history of guest
 * spots. Expired rows stay for some days, so that an old link can still say that it has expired.
 */
function retentionOf({ keepDays }: Pick<Settings, 'keepDays'>): Retained[] {
  const profileView = { table: profileViews, since: profileViews.viewedAt, days: keepDays.profileViews };
  return [
    { table: sessions, since: sessions.expiresAt, days: 7 },
    { table: verifications, since: verifications.expiresAt, days: 7 },
    { table: emailChanges, since: emailChanges.expiresAt, days: 7 },
    { table: confirmationTokens, since: confirmationTokens.expiresAt, days: 30 },
    { table: rateLimits, since: rateLimits.windowEndsAt, days: 0 },
    { table: outbox, since: outbox.createdAt, days: 90, if: isGivenUp },
    { table: dataDownloads, since: dataDownloads.askedAt, days: 30, if: sql`swept_at is not null` },
    // Over in every time zone.
    { table: chairWaits, since: sql`upper(during)`, days: 1 },
    {
      table: notifications,
      since: notifications.createdAt,
      days: keepDays.notifications,
      if: sql`(read_at is not null or deleted_at is not null)`,
    },
    {
      ...profileView,
      if: sql`artist_id is not null and ${isInNoArchive}`,
      countedIn: { table: artistProfiles, id: artistProfiles.id, by: profileViews.artistId },
    },
    {
      ...profileView,
      if: sql`shop_id is not null and ${isInNoArchive}`,
      countedIn: { table: shopProfiles, id: shopProfiles.id, by: profileViews.shopId },
    },
    {
      table: jobViews,
      since: jobViews.viewedAt,
      days: keepDays.jobViews,
      if: isInNoArchive,
      countedIn: { table: jobPosts, id: jobPosts.id, by: jobViews.jobId },
    },
  ];
}

/**
 * Removes what is old, in batches that each commit by themselves; returns how many rows. Several processes may run it at
 * once.
 */
export async function removeOld(db: Database, settings: Pick<Settings, 'keepDays'>, isStopped = () => false) {
  let removed = 0;
  for (const retained of retentionOf(settings)) {
    let batch = BATCH;
    while (batch === BATCH && !isStopped()) {
      const { rows } = await db.execute<{ count: number }>(removal(retained));
      batch = rows[0]?.count ?? 0;
      removed += batch;
    }
  }
  return removed;
}

function removal({ table, since, days, if: which = sql`true`, countedIn }: Retained): SQL {
  const gone = sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${since} < now() - make_interval(days => ${days}) and ${which}
      order by ${since} limit ${BATCH} for update skip locked))`;
  if (!countedIn) return sql`with gone as (${gone} returning 1) select count(*)::int as count from gone`;
  const { table: subjects, id, by } = countedIn;
  return sql`
    with gone as (${gone} returning ${by} as subject),
    counted as (select subject, count(*)::int as views from gone group by 1),
    held as (select ${id}, views from ${subjects} join counted on subject = ${id} order by ${id} for no key update of ${subjects}),
    noted as (update ${subjects} set past_views = past_views + views from held where ${id} = held.id)
    select count(*)::int as count from gone`;
}

type Started = { db: Database; log: Log; settings: Pick<Settings, 'keepDays' | 'dataDir'> };

/** Runs now and every hour. */
export function startRemovingOld({ db, log, settings }: Started): Repeated {
  const work = async (isStopped: () => boolean) => {
    await removeOld(db, settings, isStopped);
    await removeCapturedMail(settings.dataDir, settings.keepDays.capturedMail);
  };
  return repeat(work, { everyMs: EVERY_MS, log, failed: 'old rows were not removed; will be tried again' });
}
