import { and, eq, isNotNull } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import type { AppealAnswered, CaseDecided, CaseUndone, ReportedKind } from '#app/domain/reports.ts';
import { tell } from '#app/features/notifications/tell.server.ts';
import { appeals, decisions, reportCases, reports } from '#app/platform/db/schema/reports.ts';
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
