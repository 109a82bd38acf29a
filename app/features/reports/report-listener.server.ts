import { eq } from 'drizzle-orm';
import { decisions, reportCases } from '#app/platform/db/schema/reports.ts';
import type { Listener, ListenerTools } from '#app/platform/events/listener.ts';
import type { MailQueue } from '#app/platform/mail/mail-queue.server.ts';

/**
 * Queues the mails to whom a decision is about: about the account itself, so no choice of news holds them back. One that
 * keeps somebody out is told by the mail of the suspension, which leads to the decision.
 */
export function reportListener(mail: MailQueue): Listener {
  return {
    name: 'reports',
    hears: {
      'case.decided': async ({ decisionId }, tools) => {
        const decision = await decided(tools, decisionId);
        if (!decision?.userId || !['removed', 'warned'].includes(decision.outcome)) return;
        await mail.enqueue(tools.tx, { kind: 'decision', userId: decision.userId, decisionId });
      },
      'appeal.answered': async ({ decisionId }, tools) => {
        const decision = await decided(tools, decisionId);
        if (decision?.userId) {
          await mail.enqueue(tools.tx, { kind: 'appeal-answered', userId: decision.userId, decisionId });
        }
      },
    },
  };
}

async function decided({ tx }: ListenerTools, decisionId: string) {
  const [decision] = await tx
    .select({ outcome: decisions.outcome, userId: reportCases.aboutUserId })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId));
  return decision;
}
