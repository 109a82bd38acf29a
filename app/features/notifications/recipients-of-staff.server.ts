import { and, eq, isNotNull } from 'drizzle-orm';
import { mergedShops, shopProfiles, shopVerifications } from '#app/data/schema/profiles.ts';
import { appeals, decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import type { EventOf } from '#app/domain/events.ts';
import type { ReportNews } from '#app/domain/notifications/notifications.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import type { ListenerTools } from '#app/platform/events/relay.server.ts';

async function caseOf({ tx }: ListenerTools, decisionId: string) {
  const [found] = await tx
    .select({
      caseId: decisions.caseId,
      outcome: decisions.outcome,
      kind: reportCases.kind,
      userId: reportCases.aboutUserId,
      answer: appeals.answer,
    })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(eq(decisions.id, decisionId));
  return found;
}

type Case = NonNullable<Awaited<ReturnType<typeof caseOf>>>;

/** Notifies each reporter once, and the subject of the decision unless nothing was decided. */
export async function notifyOfCase({ decisionId }: EventOf<'case.decided'>, tools: ListenerTools): Promise<void> {
  const found = await caseOf(tools, decisionId);
  if (!found) return;
  const { outcome, kind, userId } = found;
  await notifyReporters(tools, found, outcome === 'dismissed' ? 'kept' : 'acted');
  if (!userId || outcome === 'dismissed') return;
  await notify(tools, [{ userId }], {
    type: 'DECISION',
    facts: { outcome, kind },
    relatedId: decisionId,
    dedupeKey: `decision:${decisionId}`,
  });
}

async function notifyReporters(tools: ListenerTools, { caseId, kind }: Case, says: ReportNews): Promise<void> {
  const reporters = await tools.tx
    .select({ userId: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterId)));
  await notify(
    tools,
    reporters.flatMap(({ userId }) => (userId ? [{ userId }] : [])),
    {
      type: 'REPORT_DECIDED',
      facts: { says, kind },
      dedupeKey: `${says === 'undone' ? 'case-undone' : 'case'}:${caseId}`,
    },
  );
}

/** Staff reversed a decision on their own, because there was nobody to appeal: notifies the reporters (c-150). */
export async function notifyOfCaseUndone({ decisionId }: EventOf<'case.undone'>, tools: ListenerTools): Promise<void> {
  const found = await caseOf(tools, decisionId);
  if (found) await notifyReporters(tools, found, 'undone');
}

/** Notifies the subject of the decision of staff's reply to the appeal, and the reporters if it is reversed. */
export async function notifyOfAppealAnswer(
  { decisionId }: EventOf<'appeal.answered'>,
  tools: ListenerTools,
): Promise<void> {
  const found = await caseOf(tools, decisionId);
  if (!found?.answer) return;
  const { answer, userId } = found;
  if (answer === 'undone') await notifyReporters(tools, found, 'undone');
  if (!userId) return;
  await notify(tools, [{ userId }], {
    type: 'DECISION',
    facts: { answer },
    relatedId: decisionId,
    dedupeKey: `appeal:${decisionId}`,
  });
}

/** Notifies a shop's owner that staff verified it or no longer do, and updates all open pages (c-145). */
export async function notifyOfVouching(event: EventOf<'shop.vouched-for'>, tools: ListenerTools): Promise<void> {
  const { shopId, verificationId } = event;
  const [verification] = await tools.tx
    .select({ act: shopVerifications.act })
    .from(shopVerifications)
    .where(eq(shopVerifications.id, verificationId));
  const userId = await ownerOf(shopId, tools);
  if (!verification || !userId) return;
  await notify(tools, [{ userId }], {
    type: 'SHOP_PAGE',
    facts: { says: verification.act === 'verified' ? 'verified' : 'unverified' },
    dedupeKey: `verification:${verificationId}`,
  });
}

/** Notifies the owner of the page that remains and updates all open pages with its jobs (c-203). */
export async function notifyOfMerge(
  { shopId, mergedId }: EventOf<'shops.merged'>,
  tools: ListenerTools,
): Promise<void> {
  const userId = await ownerOf(shopId, tools);
  if (!userId) return;
  const [gone] = await tools.tx
    .select({ name: mergedShops.name })
    .from(mergedShops)
    .where(eq(mergedShops.fromId, mergedId));
  await notify(tools, [{ userId }], {
    type: 'SHOP_PAGE',
    facts: gone?.name ? { says: 'merged', name: gone.name } : { says: 'merged' },
    dedupeKey: `merged:${mergedId}`,
  });
  // Even if they turned such notifications off.
  tools.hint(userId);
}

async function ownerOf(shopId: string, { tx }: ListenerTools): Promise<string | null> {
  const [shop] = await tx
    .select({ ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop?.ownerId ?? null;
}

/** The owner asked for the archive and may have left the page since (c-118). */
export async function notifyOfData({ userId, downloadId }: EventOf<'data.ready'>, tools: ListenerTools): Promise<void> {
  await notify(tools, [{ userId }], {
    type: 'DATA_READY',
    facts: {},
    dedupeKey: `data:${downloadId}`,
  });
}
