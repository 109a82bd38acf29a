import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canUndoDecision, isSameSnapshot } from '#app/domain/reports.ts';
import { messagesAround } from '#app/features/reports/messages-around.server.ts';
import { readThing } from '#app/features/reports/reported-thing.server.ts';
import { aboutSame, ownerOfCase } from '#app/features/reports/whose-case.server.ts';
import { pictureColumns, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { adminUsers, profiles, users } from '#app/platform/db/schema/accounts.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { appeals, decisions, reportCases, reports } from '#app/platform/db/schema/reports.ts';

/** So many reports of one thing are shown, the first ones; the number says how many there are. */
const REPORTS_SHOWN = 20;
const EARLIER_SHOWN = 10;

export type CaseForStaff = NonNullable<Awaited<ReturnType<typeof caseForStaff>>>;

/**
 * Everything that staff need to decide about a case: what the thing said when it was reported and what it says now, what
 * stands around it, who reports whom, and what was decided before. Null where there is none.
 */
export async function caseForStaff(ctx: CtxOf<'staff'>, caseId: string) {
  if (!isId(caseId)) return null;
  const { db } = ctx;
  const [found] = await db
    .select({
      case: reportCases,
      ownerId: ownerOfCase(),
      email: users.email,
      name: profiles.fullName,
      role: profiles.role,
      isStaff: sql<boolean>`${adminUsers.id} is not null`,
    })
    .from(reportCases)
    .leftJoin(users, eq(users.id, ownerOfCase()))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(adminUsers, eq(adminUsers.id, users.id))
    .where(eq(reportCases.id, caseId));
  if (!found) return null;
  const { case: one, ownerId, isStaff, ...about } = found;
  const same = aboutSame({ userId: ownerId, shopId: one.aboutShopId });
  const [sent, thing, decision] = await Promise.all([
    reportsOf(ctx, caseId),
    readThing(db, one.kind, one.subjectId),
    decisionOf(ctx, caseId),
  ]);
  const reporterIds = sent.flatMap(({ reporterId }) => reporterId ?? []);
  const [first] = sent;
  const [pictures, around, earlierAbout, earlierBy] = await Promise.all([
    picturesOf(ctx, [...sent.map(({ snapshot }) => snapshot.fileId), thing?.snapshot.fileId ?? null]),
    one.kind === 'message' ? messagesAround(db, one.subjectId) : null,
    same ? earlierCases(ctx, caseId, same) : [],
    reporterIds.length > 0
      ? earlierCases(
          ctx,
          caseId,
          inArray(
            reportCases.id,
            db.select({ id: reports.caseId }).from(reports).where(inArray(reports.reporterId, reporterIds)),
          ),
        )
      : [],
  ]);
  return {
    ...one,
    about: ownerId ? { userId: ownerId, ...about, isLookable: about.role !== null && !isStaff } : null,
    reports: sent,
    reported: first?.snapshot ?? null,
    now: thing ? { snapshot: thing.snapshot, isGone: thing.isGone } : null,
    isChanged: Boolean(first && thing && !isSameSnapshot(first.snapshot, thing.snapshot)),
    hasAccount: (thing?.userId ?? ownerId) !== null,
    pictures,
    around,
    decision,
    canUndo:
      decision !== null &&
      decision.undoneAt === null &&
      canUndoDecision(ctx.actor, { userId: one.aboutUserId, isRemoved: decision.isRemoved }).allowed,
    earlierAbout,
    earlierBy,
  };
}

function reportsOf({ db }: CtxOf<'staff'>, caseId: string) {
  return db
    .select({
      id: reports.id,
      reason: reports.reason,
      words: reports.words,
      snapshot: reports.snapshot,
      reporterId: reports.reporterId,
      reporterName: profiles.fullName,
      reporterEmail: users.email,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(REPORTS_SHOWN);
}

async function decisionOf({ db }: CtxOf<'staff'>, caseId: string) {
  const [decision] = await db
    .select({
      id: decisions.id,
      outcome: decisions.outcome,
      isRemoved: decisions.removes,
      words: decisions.words,
      days: decisions.days,
      undoneAt: decisions.undoneAt,
      createdAt: decisions.createdAt,
      staffEmail: adminUsers.email,
      appeal: {
        words: appeals.words,
        createdAt: appeals.createdAt,
        answer: appeals.answer,
        answerWords: appeals.answerWords,
        answeredAt: appeals.answeredAt,
      },
    })
    .from(decisions)
    .leftJoin(adminUsers, eq(adminUsers.id, decisions.staffId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(eq(decisions.caseId, caseId));
  return decision ?? null;
}

async function picturesOf(ctx: CtxOf<'staff'>, fileIds: (string | null)[]) {
  const wanted = fileIds.flatMap((id) => id ?? []);
  if (wanted.length === 0) return {};
  const rows = await ctx.db
    .select(pictureColumns)
    .from(files)
    .where(and(inArray(files.id, wanted), isNotNull(files.attachedAt)));
  return Object.fromEntries(
    rows.flatMap((file) => {
      const picture = pictureOf(ctx, file);
      return picture ? [[file.id, picture]] : [];
    }),
  );
}

function earlierCases({ db }: CtxOf<'staff'>, caseId: string, which: SQL) {
  return db
    .select({
      id: reportCases.id,
      kind: reportCases.kind,
      title: reportCases.title,
      state: reportCases.state,
      outcome: decisions.outcome,
      isUndone: sql<boolean>`${decisions.undoneAt} is not null`,
      createdAt: reportCases.createdAt,
    })
    .from(reportCases)
    .leftJoin(decisions, eq(decisions.caseId, reportCases.id))
    .where(and(which, ne(reportCases.id, caseId)))
    .orderBy(desc(reportCases.createdAt), desc(reportCases.id))
    .limit(EARLIER_SHOWN);
}
