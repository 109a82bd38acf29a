import { and, eq, isNotNull } from 'drizzle-orm';
import type { DataReady, ShopsMerged, ShopVouchedFor } from '#app/domain/events.ts';
import type { NotificationFacts } from '#app/domain/notifications.ts';
import type { AppealAnswered, CaseDecided, CaseUndone, ReportedKind } from '#app/domain/reports.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { appeals, decisions, reportCases, reports } from '#app/platform/db/schema/reports.ts';
import { shopVerifications } from '#app/platform/db/schema/shop-verifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** Every reporter hears once that it was looked at; whom it is about, what was decided, unless that is nothing. */
export async function notifyOfCase({ decisionId }: CaseDecided, tools: ListenerTools): Promise<void> {
  const [decision] = await tools.tx
    .select({
      caseId: decisions.caseId,
      outcome: decisions.outcome,
      kind: reportCases.kind,
      userId: reportCases.aboutUserId,
    })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId));
  if (!decision) return;
  const { caseId, outcome, kind, userId } = decision;
  const says = outcome === 'dismissed' ? 'kept' : 'acted';
  await notifyReporters(tools, { caseId, facts: { says, kind }, dedupeKey: `case:${caseId}` });
  if (!userId || outcome === 'dismissed') return;
  await notify(tools, [{ userId }], {
    type: 'DECISION',
    facts: { outcome, kind },
    relatedId: decisionId,
    from: null,
    dedupeKey: `decision:${decisionId}`,
  });
}

type ToReporters = { caseId: string; facts: NotificationFacts['REPORT_DECIDED']; dedupeKey: string };

async function notifyReporters(tools: ListenerTools, { caseId, facts, dedupeKey }: ToReporters): Promise<void> {
  const reporters = await tools.tx
    .select({ userId: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterId)));
  await notify(
    tools,
    reporters.flatMap((one) => (one.userId ? [{ userId: one.userId }] : [])),
    { type: 'REPORT_DECIDED', facts, relatedId: null, from: null, dedupeKey },
  );
}

/** Staff took a decision back by themselves, because nobody was there to answer it: who reported it hears that (c-150). */
export async function notifyOfCaseUndone({ decisionId }: CaseUndone, tools: ListenerTools): Promise<void> {
  const [undone] = await tools.tx
    .select({ caseId: decisions.caseId, kind: reportCases.kind })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId));
  if (undone) await notifyOfUndoing(tools, undone);
}

function notifyOfUndoing(
  tools: ListenerTools,
  { caseId, kind }: { caseId: string; kind: ReportedKind },
): Promise<void> {
  return notifyReporters(tools, { caseId, facts: { says: 'undone', kind }, dedupeKey: `case-undone:${caseId}` });
}

/** Whom the decision is about hears what staff say to their answer; who reported it, if it is undone by that. */
export async function notifyOfAppealAnswer({ decisionId }: AppealAnswered, tools: ListenerTools): Promise<void> {
  const [appeal] = await tools.tx
    .select({
      answer: appeals.answer,
      caseId: decisions.caseId,
      kind: reportCases.kind,
      userId: reportCases.aboutUserId,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .where(eq(appeals.decisionId, decisionId));
  if (!appeal?.answer) return;
  if (appeal.answer === 'undone') await notifyOfUndoing(tools, appeal);
  if (!appeal.userId) return;
  await notify(tools, [{ userId: appeal.userId }], {
    type: 'DECISION',
    facts: { answer: appeal.answer },
    relatedId: decisionId,
    from: null,
    dedupeKey: `appeal:${decisionId}`,
  });
}

/** The owner of a shop hears that staff vouch for it, or do no longer, and sees it on all open pages (c-145). */
export async function notifyOfVouching(event: ShopVouchedFor, tools: ListenerTools): Promise<void> {
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
    relatedId: null,
    from: null,
    dedupeKey: `verification:${verificationId}`,
  });
}

/** The owner of the page that stays is notified, and sees its jobs on all open pages (c-203). */
export async function notifyOfMerge({ shopId, mergedId }: ShopsMerged, tools: ListenerTools): Promise<void> {
  const userId = await ownerOf(shopId, tools);
  if (!userId) return;
  const [gone] = await tools.tx
    .select({ name: mergedShops.name })
    .from(mergedShops)
    .where(eq(mergedShops.fromId, mergedId));
  await notify(tools, [{ userId }], {
    type: 'SHOP_PAGE',
    facts: gone?.name ? { says: 'merged', name: gone.name } : { says: 'merged' },
    relatedId: null,
    from: null,
    dedupeKey: `merged:${mergedId}`,
  });
  // Also of who wants to hear of nothing like that.
  tools.hint(userId);
}

async function ownerOf(shopId: string, { tx }: ListenerTools): Promise<string | null> {
  const [shop] = await tx
    .select({ ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop?.ownerId ?? null;
}

/** Its owner asked for it and may have left the page since (c-118). */
export async function notifyOfData({ userId, downloadId }: DataReady, tools: ListenerTools): Promise<void> {
  await notify(tools, [{ userId }], {
    type: 'DATA_READY',
    facts: {},
    relatedId: null,
    from: null,
    dedupeKey: `data:${downloadId}`,
  });
}
