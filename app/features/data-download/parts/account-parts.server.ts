import { eq, sql } from 'drizzle-orm';
import {
  accounts,
  emailChanges,
  legalAcceptances,
  passkeys,
  profiles,
  sessions,
  twoFactors,
  users,
} from '#app/data/schema/accounts.ts';
import { announcementDismissals } from '#app/data/schema/announcements.ts';
import { dataDownloads } from '#app/data/schema/files.ts';
import { appeals, decisions, reports } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { viewAsSessions } from '#app/data/schema/view-as.ts';
import { archived, leftOut, OURS, type Owner, SAID } from '#app/features/data-download/archived-table.server.ts';

const SECRET = 'opens the account';

export const ACCOUNT_PARTS = {
  users: archived(users, {
    file: 'account/account.json',
    says: 'your account: your sign-in email, your name, your role',
    whose: ({ userId }: Owner) => eq(users.id, userId),
    order: ['id'],
    shows: ['id', 'email', 'emailVerified', 'name', 'userType', 'twoFactorEnabled', 'createdAt', 'updatedAt'],
    isOne: true,
    withheld: { 'never filled': ['image'], 'said by the suspensions': ['suspendedAt'] },
  }),
  profiles: archived(profiles, {
    file: 'account/role.json',
    says: 'the role that you chose when you signed up',
    whose: ({ userId }: Owner) => eq(profiles.id, userId),
    order: ['id'],
    shows: ['email', 'role', 'fullName', 'createdAt', 'updatedAt'],
    isOne: true,
    withheld: { [SAID]: ['id'] },
  }),
  accounts: archived(accounts, {
    file: 'account/ways-to-sign-in.json',
    says: 'whether you have a password, and since when; never the password itself',
    whose: ({ userId }: Owner) => eq(accounts.userId, userId),
    shows: ['providerId', 'createdAt', 'updatedAt'],
    beside: { hasPassword: sql`password is not null` },
    withheld: {
      [OURS]: ['id', 'accountId', 'scope', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'],
      [SAID]: ['userId'],
      [SECRET]: ['password', 'accessToken', 'refreshToken', 'idToken'],
    },
  }),
  sessions: archived(sessions, {
    file: 'account/devices.json',
    says: 'where you are signed in: browser, network address and times',
    whose: ({ userId }: Owner) => eq(sessions.userId, userId),
    shows: ['ipAddress', 'userAgent', 'signedInAt', 'lastUsedAt', 'expiresAt', 'createdAt'],
    withheld: { [OURS]: ['id', 'updatedAt'], [SAID]: ['userId'], [SECRET]: ['token'] },
  }),
  passkeys: archived(passkeys, {
    file: 'account/passkeys.json',
    says: 'your passkeys, without the keys',
    whose: ({ userId }: Owner) => eq(passkeys.userId, userId),
    shows: ['name', 'deviceType', 'backedUp', 'createdAt'],
    withheld: {
      [OURS]: ['id', 'counter', 'transports', 'aaguid'],
      [SAID]: ['userId'],
      [SECRET]: ['publicKey', 'credentialID'],
    },
  }),
  twoFactors: archived(twoFactors, {
    file: 'account/two-step.json',
    says: 'whether two-step sign-in is set up; never its secret or the recovery codes',
    whose: ({ userId }: Owner) => eq(twoFactors.userId, userId),
    order: ['id'],
    shows: ['verified'],
    isOne: true,
    withheld: {
      [OURS]: ['id', 'failedVerificationCount', 'lockedUntil'],
      [SAID]: ['userId'],
      [SECRET]: ['secret', 'backupCodes'],
    },
  }),
  emailChanges: archived(emailChanges, {
    file: 'account/new-email.json',
    says: 'a new sign-in email that waits to be confirmed',
    whose: ({ userId }: Owner) => eq(emailChanges.userId, userId),
    order: ['userId'],
    shows: ['newEmail', 'expiresAt', 'createdAt'],
    isOne: true,
    withheld: { [SAID]: ['userId'], [SECRET]: ['tokenHash'] },
  }),
  legalAcceptances: archived(legalAcceptances, {
    file: 'account/accepted-texts.json',
    says: 'which version of the terms and of the privacy policy you accepted, and when',
    whose: ({ userId }: Owner) => eq(legalAcceptances.userId, userId),
    order: ['acceptedAt', 'id'],
    shows: ['document', 'version', 'acceptedAt'],
    withheld: { [OURS]: ['id'], [SAID]: ['userId'] },
  }),
  dataDownloads: archived(dataDownloads, {
    file: 'account/archives.json',
    says: 'the archives of your data that you asked for',
    whose: ({ userId }: Owner) => eq(dataDownloads.userId, userId),
    order: ['askedAt', 'id'],
    shows: ['state', 'askedAt', 'madeAt', 'endsAt', 'bytes'],
    withheld: {
      [OURS]: ['id', 'tries', 'heldUntil', 'sweptAt', 'provenSessionId', 'provenUntil'],
      [SAID]: ['userId'],
      'names the stored file': ['makerId'],
    },
  }),
  confirmationTokens: leftOut('Hashes of links that were emailed: they open accounts and hold nothing else.'),
  verifications: leftOut('Hashes of codes and links that were emailed.'),
  adminUsers: leftOut('Staff, who have no page to ask from.'),
  rateLimits: leftOut('Numbers of attempts that end by themselves within a day.'),
};

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
    withheld: { [OURS]: ['id', 'caseId'], [SAID]: ['reporterId'], 'of somebody else': ['snapshot'] },
  }),
  decisions: archived(decisions, {
    file: 'reports/decisions.json',
    says: 'what our staff decided about you, with their words to you',
    whose: (owner: Owner) => sql`id in ${aboutThem(owner)}`,
    shows: ['id', 'outcome', 'words', 'days', 'removes', 'undoneAt', 'createdAt'],
    beside: { about: sql`(select kind from report_cases c where c.id = case_id)` },
    withheld: {
      [OURS]: ['caseId', 'keptFileId', 'answerableSince'],
      [STAFF]: ['staffId'],
      'what it takes to put it back': ['taken'],
    },
  }),
  appeals: archived(appeals, {
    file: 'reports/answers.json',
    says: 'your answers to these decisions, and what was said to them',
    whose: (owner: Owner) => sql`decision_id in ${aboutThem(owner)}`,
    shows: ['decisionId', 'words', 'answer', 'answerWords', 'answeredAt', 'createdAt'],
    withheld: { [OURS]: ['id'], [STAFF]: ['answeredBy'] },
  }),
  suspensions: archived(suspensions, {
    file: 'reports/suspensions.json',
    says: 'when you were kept out, until when and why, in the words that you were told',
    whose: ({ userId }: Owner) => eq(suspensions.userId, userId),
    order: ['startedAt', 'id'],
    shows: ['startedAt', 'until', 'words', 'liftedAt'],
    withheld: { [OURS]: ['id', 'decisionId'], [SAID]: ['userId'], [STAFF]: ['suspendedBy', 'liftedBy'] },
  }),
  announcements: leftOut('What our staff said to many at once, not about anybody.'),
  announcementDismissals: archived(announcementDismissals, {
    file: 'account/dismissed-announcement.json',
    says: 'the announcement that you dismissed last',
    whose: ({ userId }: Owner) => eq(announcementDismissals.userId, userId),
    order: ['userId'],
    shows: ['dismissedAt'],
    beside: { text: sql`(select text from announcements a where a.id = announcement_id)` },
    withheld: { [SAID]: ['userId'], [OURS]: ['announcementId'] },
  }),
  viewAsSessions: archived(viewAsSessions, {
    file: 'account/looked-at-by-staff.json',
    says: 'when our staff looked at your pages as you see them, for how long, and at how many',
    whose: ({ userId }: Owner) => eq(viewAsSessions.memberId, userId),
    order: ['beganAt', 'id'],
    shows: ['beganAt', 'endedAt', 'pages'],
    withheld: {
      [OURS]: ['id', 'cameFrom', 'endedBy'],
      [SAID]: ['memberId'],
      [STAFF]: ['staffId', 'sessionId'],
      'what staff think among themselves': ['reason'],
      'when it would have ended': ['endsAt'],
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
