import { eq, sql } from 'drizzle-orm';
import { announcementDismissals } from '#app/data/schema/announcements.ts';
import { appeals, decisions, reports } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { viewAsSessions } from '#app/data/schema/view-as.ts';
import { archived, leftOut, OURS, type Owner, SAID } from '#app/features/data-download/archived-table.server.ts';

const STAFF = 'a member of staff';

/** What a member reads of a decision about them. Only its reporters learn of one that dismissed a report. */
const aboutThem = ({ userId }: Owner) => sql`(select d.id from decisions d join report_cases c on c.id = d.case_id
  where c.about_user_id = ${userId} and d.outcome <> 'dismissed')`;

/** The correspondence between a member and staff. No part shows who reported whom, or internal notes of staff. */
export const STAFF_PARTS = {
  reports: archived(reports, {
    file: 'reports/sent.json',
    says: 'what you reported to our staff',
    whose: ({ userId }: Owner) => eq(reports.reporterId, userId),
    shows: ['reason', 'words', 'createdAt'],
    beside: { about: sql`(select kind from report_cases c where c.id = case_id)` },
    withheld: { id: OURS, caseId: OURS, reporterId: SAID, snapshot: 'of somebody else' },
  }),
  decisions: archived(decisions, {
    file: 'reports/decisions.json',
    says: 'what our staff decided about you, with their words to you',
    whose: (owner: Owner) => sql`id in ${aboutThem(owner)}`,
    shows: ['id', 'outcome', 'words', 'days', 'removes', 'undoneAt', 'createdAt'],
    beside: { about: sql`(select kind from report_cases c where c.id = case_id)` },
    withheld: {
      caseId: OURS,
      staffId: STAFF,
      taken: 'what it takes to put it back',
      keptFileId: OURS,
      answerableSince: OURS,
    },
  }),
  appeals: archived(appeals, {
    file: 'reports/answers.json',
    says: 'your answers to these decisions, and what was said to them',
    whose: (owner: Owner) => sql`decision_id in ${aboutThem(owner)}`,
    shows: ['decisionId', 'words', 'answer', 'answerWords', 'answeredAt', 'createdAt'],
    withheld: { id: OURS, answeredBy: STAFF },
  }),
  suspensions: archived(suspensions, {
    file: 'reports/suspensions.json',
    says: 'when you were kept out, until when and why, in the words that you were told',
    whose: ({ userId }: Owner) => eq(suspensions.userId, userId),
    order: ['startedAt', 'id'],
    shows: ['startedAt', 'until', 'words', 'liftedAt'],
    withheld: {
      id: OURS,
      userId: SAID,
      decisionId: OURS,
      suspendedBy: STAFF,
      liftedBy: STAFF,
    },
  }),
  announcements: leftOut('What our staff said to many at once, not about anybody.'),
  announcementDismissals: archived(announcementDismissals, {
    file: 'account/dismissed-announcement.json',
    says: 'the announcement that you dismissed last',
    whose: ({ userId }: Owner) => eq(announcementDismissals.userId, userId),
    order: ['userId'],
    shows: ['dismissedAt'],
    beside: { text: sql`(select text from announcements a where a.id = announcement_id)` },
    withheld: { userId: SAID, announcementId: OURS },
  }),
  viewAsSessions: archived(viewAsSessions, {
    file: 'account/looked-at-by-staff.json',
    says: 'when our staff looked at your pages as you see them, for how long, and at how many',
    whose: ({ userId }: Owner) => eq(viewAsSessions.memberId, userId),
    order: ['beganAt', 'id'],
    shows: ['beganAt', 'endedAt', 'pages'],
    withheld: {
      id: OURS,
      memberId: SAID,
      staffId: STAFF,
      sessionId: STAFF,
      cameFrom: OURS,
      reason: 'what staff think among themselves',
      endsAt: 'when it would have ended',
      endedBy: OURS,
    },
  }),
  viewAsPages: leftOut('Addresses of your own pages; their number is beside each view.'),
  shopVerifications: leftOut(
    "The words of staff: what they looked at when they verified a shop. Since when is in the shop's own file.",
  ),
  reportCases: leftOut(
    "The queue of staff: what others reported, and how many of them. What was decided is among 'decisions'.",
  ),
};
