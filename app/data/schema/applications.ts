import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { atMost, createdAt, id, instant, oneOf, updatedAt } from '#app/data/schema/checks.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { APPLICATION_STATUSES, COVER_LETTER_MAX } from '#app/domain/applications.ts';

export const jobApplications = pgTable(
  'job_applications',
  {
    id: id(),
    jobId: uuid()
      .notNull()
      .references(() => jobPosts.id, { onDelete: 'cascade' }),
    artistId: uuid()
      .notNull()
      .references(() => artistProfiles.id, { onDelete: 'cascade' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('PENDING'),
    coverLetter: text().notNull(),
    decidedAt: instant(),
    /** When its shop was told that it still waits: once. */
    remindedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // What finally guarantees "once", against two clicks, two tabs and two servers.
    uniqueIndex('application_once').on(t.jobId, t.artistId),
    check('application_status', oneOf(t.status, APPLICATION_STATUSES)),
    check('application_cover_letter', atMost(t.coverLetter, COVER_LETTER_MAX)),
    check('application_cover_letter_present', sql`btrim(${t.coverLetter}) <> ''`),
    check('application_decided', sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)`),
    // Staff look at how many there are over time.
    index('application_newest').on(t.createdAt),
    index('application_accepted').on(t.decidedAt).where(sql`${t.status} = 'ACCEPTED'`),
    index('application_of_artist').on(t.artistId, t.createdAt, t.id),
    index('application_of_artist_status').on(t.artistId, t.status, t.createdAt),
    index('application_of_job').on(t.jobId, t.createdAt, t.id),
    // What waits for a shop's answer is counted on its every page.
    index('application_waiting').on(t.jobId).where(sql`${t.status} = 'PENDING'`),
    index('application_to_remind').on(t.createdAt).where(sql`${t.status} = 'PENDING' and ${t.remindedAt} is null`),
  ],
);
