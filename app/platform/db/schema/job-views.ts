import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/db/schema/accounts.ts';
import { instant } from '#app/platform/db/schema/columns.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** Which artists have looked at a job, each once however often: the widest part of a listing's funnel. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobPosts.id, { onDelete: 'cascade' }),
    viewerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.viewerId] }), index('job_view_viewer').on(t.viewerId)],
);
