import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { atMost, createdAt, id, instant, oneOf, partOf, updatedAt } from '#app/data/schema/checks.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { APPLICATION_STATUSES, COVER_LETTER_MAX } from '#app/domain/applications.ts';
import { DECLINE_NOTE_MAX, DECLINE_REASONS } from '#app/domain/declining.ts';

export const jobApplications = pgTable(
  'job_applications',
  {
    id: id(),
    jobId: partOf(() => jobPosts.id),
    artistId: partOf(() => artistProfiles.id),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('PENDING'),
    coverLetter: text().notNull(),
    decidedAt: instant(),
    rejectionReason: text({ enum: DECLINE_REASONS }),
    rejectionNote: text().notNull().default(''),
    remindedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Guarantees one application, against two clicks, two tabs and two servers.
    uniqueIndex('application_once').on(t.jobId, t.artistId),
    check('application_status', oneOf(t.status, APPLICATION_STATUSES)),
    check('application_cover_letter', atMost(t.coverLetter, COVER_LETTER_MAX)),
    check('application_cover_letter_present', sql`btrim(${t.coverLetter}) <> ''`),
    check('application_decided', sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)`),
    check('application_rejection_reason', oneOf(t.rejectionReason, DECLINE_REASONS)),
    check('application_rejection_note', atMost(t.rejectionNote, DECLINE_NOTE_MAX)),
    check(
      'application_rejection',
      sql`${t.status} = 'REJECTED' or (${t.rejectionReason} is null and ${t.rejectionNote} = '')`,
    ),
    index('application_newest').on(t.createdAt),
    index('application_accepted').on(t.decidedAt).where(sql`${t.status} = 'ACCEPTED'`),
    index('application_of_artist').on(t.artistId, t.createdAt, t.id),
    index('application_of_artist_status').on(t.artistId, t.status, t.createdAt),
    index('application_of_job').on(t.jobId, t.createdAt, t.id),
    index('application_waiting').on(t.jobId).where(sql`${t.status} = 'PENDING'`),
    index('application_with_note').on(t.jobId).where(sql`${t.rejectionNote} <> ''`),
    index('application_to_remind').on(t.createdAt).where(sql`${t.status} = 'PENDING' and ${t.remindedAt} is null`),
  ],
);
