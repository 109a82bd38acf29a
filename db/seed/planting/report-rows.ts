import type { decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import type { Snapshot } from '#app/domain/staff/reports.ts';
import { ARTISTS, JOBS } from '#db/seed/cast/people.ts';
import { userId } from '#db/seed/planting/account-rows.ts';
import { castId, type Stage } from '#db/seed/planting/stage.ts';
import { jobId } from '#db/seed/planting/work-rows.ts';

type Rows = {
  reportCases: (typeof reportCases.$inferInsert)[];
  reports: (typeof reports.$inferInsert)[];
  decisions: (typeof decisions.$inferInsert)[];
};

const OPEN = castId('case', 'anchor-blackwork');
const DECIDED = castId('case', 'samir');

/** Two reports of one job that wait for staff, and one of a profile that was answered with a warning. */
export function reportRows(stage: Stage): Rows {
  const job = JOBS.find(({ key }) => key === 'anchor-blackwork');
  const artist = ARTISTS.find(({ key }) => key === 'samir');
  if (!job || !artist) throw new Error('nothing to report in the cast');
  const jobSaid = said(job.title, {
    Title: job.title,
    Description: job.description,
    'What we offer': job.offer ?? '',
    Payment: `Commission: ${job.commission}`,
  });
  const artistSaid = said(artist.name, { Name: artist.name, Bio: artist.bio });
  const first = stage.hoursAgo(30);
  return {
    reportCases: [
      {
        id: OPEN,
        kind: 'job',
        subjectId: jobId(job.key),
        title: job.title,
        state: 'open',
        reportsCount: 2,
        aboutUserId: userId('anchor'),
        sinceAt: first,
        createdAt: first,
      },
      {
        id: DECIDED,
        kind: 'artist',
        subjectId: userId('samir'),
        title: artist.name,
        state: 'decided',
        aboutUserId: userId('samir'),
        reportsCount: 1,
        sinceAt: stage.daysAgo(6),
        createdAt: stage.daysAgo(7),
      },
    ],
    reports: [
      {
        id: castId('report', 'dez'),
        caseId: OPEN,
        reporterId: userId('dez'),
        reason: 'false-identity',
        words: 'It says 65/35 here, and on the phone it was 50/50.',
        snapshot: jobSaid,
        createdAt: first,
      },
      {
        id: castId('report', 'kekoa'),
        caseId: OPEN,
        reporterId: userId('kekoa'),
        reason: 'other',
        words: 'I was told another split as well. Please ask them.',
        snapshot: jobSaid,
        createdAt: stage.hoursAgo(20),
      },
      {
        id: castId('report', 'crane'),
        caseId: DECIDED,
        reporterId: userId('crane'),
        reason: 'stolen-work',
        words: 'The crane on the first page is ours, from 2019.',
        snapshot: artistSaid,
        createdAt: stage.daysAgo(7),
      },
    ],
    decisions: [
      {
        id: castId('decision', 'samir'),
        caseId: DECIDED,
        outcome: 'warned',
        staffId: userId('staff'),
        words: 'One of your pictures shows work of another shop. Please show only what you made yourself.',
        createdAt: stage.daysAgo(6),
      },
    ],
  };
}

function said(title: string, parts: Record<string, string>): Snapshot {
  return { title, parts: Object.entries(parts).map(([label, text]) => ({ label, text })), fileId: null };
}
