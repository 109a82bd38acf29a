import { counted, type Kind } from '#app/copy/kinds/kind.ts';
import { REPORTED_THING } from '#app/copy/reports.ts';
import type { ReportedKind } from '#app/domain/reports.ts';

const acted = (kind: ReportedKind) =>
  `We looked at your report about ${REPORTED_THING[kind]} and acted on it. Thank you.`;
const kept = (kind: ReportedKind) =>
  `We looked at your report about ${REPORTED_THING[kind]} and found nothing against our rules.`;
const undone = (kind: ReportedKind) =>
  `We acted on your report about ${REPORTED_THING[kind]}, looked at it again, and took that back.`;

/** To who reported something: it was looked at. Says nothing about the person it was about. */
export const reportDecided = {
  title: 'Your Report',
  says: { acted, kept, undone },
  formerMember: 'We looked at your report',
  choice: { label: 'Your reports', hint: 'Staff have looked at something you reported.' },
  mail: {
    subject: ({ count }) => (count === 1 ? 'We looked at your report' : `We looked at ${count} of your reports`),
    heading: (count) => counted(count, 'We looked at your report', 'of your reports were looked at'),
    action: 'See your reports',
    because: 'you reported something and staff have looked at it',
    about: 'your reports',
  },
  sample: [acted('message'), kept('job')],
} as const satisfies Kind;
