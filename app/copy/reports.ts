import type { AppealAnswer, CaseState, Outcome, ReportedKind, ReportReason } from '#app/domain/staff/reports.ts';

export const REPORTED_LABEL = {
  job: 'Job',
  artist: 'Artist profile',
  shop: 'Shop profile',
  message: 'Message',
  review: 'Review',
  picture: 'Picture',
} as const satisfies Record<ReportedKind, string>;

/** In a sentence: 'your report about a job'. */
export const REPORTED_THING = {
  job: 'a job',
  artist: "an artist's profile",
  shop: "a shop's profile",
  message: 'a message',
  review: 'a review',
  picture: 'a picture',
} as const satisfies Record<ReportedKind, string>;

export const YOUR_THING = {
  job: 'your job',
  artist: 'your profile',
  shop: 'your profile',
  message: 'your message',
  review: 'your review',
  picture: 'your picture',
} as const satisfies Record<ReportedKind, string>;

export const REPORT_THIS = {
  job: 'Report this job',
  artist: 'Report this profile',
  shop: 'Report this profile',
  message: 'Report this message',
  review: 'Report this review',
  picture: 'Report this picture',
} as const satisfies Record<ReportedKind, string>;

export const REASON_LABEL = {
  spam: 'Spam or advertising',
  scam: 'A scam, or asks for money',
  abuse: 'Harassment, threats or hate',
  sexual: 'Sexual content or advances',
  'false-identity': 'Not who or what it says it is',
  'stolen-work': "Somebody else's work",
  unsafe: 'Unsafe or against the law',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;

/** In place of reasons, for a suspension or ban without a report. */
export const NOT_REPORTED = 'Nobody reported it';

/** The title of a case's page. */
export function caseTitle({ kind, reportsCount, decision }: CaseHead): string {
  return reportsCount === 0 && decision
    ? `${OUTCOME_LABEL[decision.outcome]} without a report`
    : `${REPORTED_LABEL[kind]} reported`;
}

type CaseHead = { kind: ReportedKind; reportsCount: number; decision: { outcome: Outcome } | null };

export const CASE_STATE_LABEL = {
  open: 'Open',
  appealed: 'Answered by the person',
  decided: 'Decided',
} as const satisfies Record<CaseState, string>;

export const OUTCOME_LABEL = {
  dismissed: 'Dismissed',
  removed: 'Removed',
  warned: 'Warned',
  suspended: 'Suspended',
  banned: 'Banned',
} as const satisfies Record<Outcome, string>;

export const OUTCOME_HINT = {
  dismissed: 'Nothing is wrong. The person never hears of it.',
  removed: 'Nobody can see it anymore.',
  warned: 'The person reads your words; nothing else changes.',
  suspended: 'Signed out, pages and jobs hidden, for some days. Open guest spots end, and do not come back.',
  banned: 'The same, without an end.',
} as const satisfies Record<Outcome, string>;

export const REMOVAL_HINT = {
  job: 'The job is taken down and applicants are notified, as when its shop deletes it.',
  artist: 'The page is hidden from everybody else.',
  shop: 'The page and its jobs are hidden from everybody else.',
  message: "The message shows 'This message was removed.' to both sides.",
  review: 'The review is hidden. Its author sees why.',
  picture: 'The picture leaves the page.',
} as const satisfies Record<ReportedKind, string>;

/** What the reporter reads about the outcome; never what happened to somebody. */
export const REPORTER_READS = {
  open: 'Staff will look at it.',
  kept: 'We looked at it and found nothing against our rules.',
  acted: 'We looked at it and acted on it. Thank you.',
  undone: 'We acted on it, looked at it again, and took that back.',
} as const;

export const HAS_REPORTED = "You have reported this. Staff will look at it, and we'll tell you what we decide.";

/** The title of a decision's page for the person it is about. */
export function decisionTitle(outcome: Outcome, kind: ReportedKind): string {
  const thing = YOUR_THING[kind];
  const titles = {
    dismissed: `Nothing was found against ${thing}`,
    removed: `${upperFirst(thing)} was removed`,
    warned: `A warning about ${thing}`,
    suspended: 'Your account was suspended',
    banned: 'Your account was banned',
  } as const satisfies Record<Outcome, string>;
  return titles[outcome];
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const APPEAL_ANSWER_LABEL = {
  upheld: 'The decision stays',
  undone: 'The decision is undone',
} as const satisfies Record<AppealAnswer, string>;

export function lostFilesLine(count: number): string {
  return count === 1 ? '1 file of it is gone.' : `${count} files of it are gone.`;
}
