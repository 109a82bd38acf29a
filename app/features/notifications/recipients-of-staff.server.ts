import { and, eq, isNotNull } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import type { DataReady, ShopsMerged, ShopVouchedFor } from '#app/domain/events.ts';
import type { AppealAnswered, CaseDecided, CaseUndone, ReportedKind } from '#app/domain/reports.ts';
import { tell } from '#app/features/notifications/notify.server.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { appeals, decisions, reportCases, reports } from '#app/platform/db/schema/reports.ts';
import { shopVerifications } from '#app/platform/db/schema/shop-verifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** Every reporter hears once that it was looked at; whom it is about, what was decided, unless that is nothing. */
export async function tellOfCase({ decisionId }: CaseDecided, tools: ListenerTools): Promise<void> {
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
  const { acted, kept } = KINDS.REPORT_DECIDED.says;
  await tellReporters(tools, {
    caseId,
    message: (outcome === 'dismissed' ? kept : acted)(kind),
    dedupeKey: `case:${caseId}`,
  });
  if (!userId || outcome === 'dismissed') return;
  await tell(tools, [{ userId }], {
    type: 'DECISION',
    message: KINDS.DECISION.says.decided(outcome, kind),
    relatedId: decisionId,
    from: null,
    dedupeKey: `decision:${decisionId}`,
  });
}

type ToReporters = { caseId: string; message: string; dedupeKey: string };

async function tellReporters(tools: ListenerTools, { caseId, message, dedupeKey }: ToReporters): Promise<void> {
  const reporters = await tools.tx
    .select({ userId: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterId)));
  await tell(
    tools,
    reporters.flatMap((one) => (one.userId ? [{ userId: one.userId }] : [])),
    { type: 'REPORT_DECIDED', message, relatedId: null, from: null, dedupeKey },
  );
}

/** Staff took a decision back by themselves, because nobody was there to answer it: who reported it hears that (c-150). */
export async function tellOfCaseUndone({ decisionId }: CaseUndone, tools: ListenerTools): Promise<void> {
  const [undone] = await tools.tx
    .select({ caseId: decisions.caseId, kind: reportCases.kind })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId));
  if (undone) await tellOfUndoing(tools, undone);
}

function tellOfUndoing(tools: ListenerTools, { caseId, kind }: { caseId: string; kind: ReportedKind }): Promise<void> {
  const message = KINDS.REPORT_DECIDED.says.undone(kind);
  return tellReporters(tools, { caseId, message, dedupeKey: `case-undone:${caseId}` });
}

/** Whom the decision is about hears what staff say to their answer; who reported it, if it is undone by that. */
export async function tellOfAppealAnswer({ decisionId }: AppealAnswered, tools: ListenerTools): Promise<void> {
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
  if (appeal.answer === 'undone') await tellOfUndoing(tools, appeal);
  if (!appeal.userId) return;
  await tell(tools, [{ userId: appeal.userId }], {
    type: 'DECISION',
    message: KINDS.DECISION.says.answered(appeal.answer),
    relatedId: decisionId,
    from: null,
    dedupeKey: `appeal:${decisionId}`,
  });
}

/** The owner of a shop hears that staff vouch for it, or do no longer, and sees it on all open pages (c-145). */
export async function tellOfVouching(event: ShopVouchedFor, tools: ListenerTools): Promise<void> {
  const { shopId, verificationId } = event;
  const [verification] = await tools.tx
    .select({ act: shopVerifications.act })
    .from(shopVerifications)
    .where(eq(shopVerifications.id, verificationId));
  const userId = await ownerOf(shopId, tools);
  if (!verification || !userId) return;
  const { verified, unverified } = KINDS.SHOP_PAGE.says;
  await tell(tools, [{ userId }], {
    type: 'SHOP_PAGE',
    message: verification.act === 'verified' ? verified() : unverified(),
    relatedId: null,
    from: null,
    dedupeKey: `verification:${verificationId}`,
  });
}

/** The owner of the page that stays is notified, and sees its jobs on all open pages (c-203). */
export async function tellOfMerge({ shopId, mergedId }: ShopsMerged, tools: ListenerTools): Promise<void> {
  const userId = await ownerOf(shopId, tools);
  if (!userId) return;
  const [gone] = await tools.tx
    .select({ name: mergedShops.name })
    .from(mergedShops)
    .where(eq(mergedShops.fromId, mergedId));
  await tell(tools, [{ userId }], {
    type: 'SHOP_PAGE',
    message: KINDS.SHOP_PAGE.says.merged(gone?.name || null),
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
export async function tellOfData({ userId, downloadId }: DataReady, tools: ListenerTools): Promise<void> {
  await tell(tools, [{ userId }], {
    type: 'DATA_READY',
    message: KINDS.DATA_READY.says.ready(),
    relatedId: null,
    from: null,
    dedupeKey: `data:${downloadId}`,
  });
}
