import type { ComposeMail } from '#app/data/mail-jobs.ts';
import { isStopped } from '#app/features/accounts/address/mail-troubles.server.ts';
import { composeMail } from '#app/features/accounts/by-mail/compose-mail.server.tsx';
import { composeNotificationMail } from '#app/features/notifications/compose-mail.server.ts';
import { composeDecisionMail } from '#app/features/reports/decision.server.ts';
import { composeStayMail } from '#app/features/stays/stay-mail.server.ts';

type Desk = Parameters<typeof composeMail>[0] & Parameters<typeof composeStayMail>[0];

/** Which feature composes which mail; none for an address that is permanently refused. */
export function composerOf(desk: Desk): ComposeMail {
  return async (job) => {
    if (await isStopped(desk.db, job)) return null;
    if ('decisionId' in job) return composeDecisionMail(desk, job);
    if ('stayId' in job) return composeStayMail(desk, job);
    return job.kind === 'news' ? composeNotificationMail(desk, job) : composeMail(desk, job);
  };
}
