import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unnamedFile } from '#app/copy/messages.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { adminUsers, profiles, users } from '#app/data/schema/accounts.ts';
import { files } from '#app/data/schema/files.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { appeals, decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import type { Role } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canUndoDecision, isSameSnapshot, MESSAGES_EACH_SIDE } from '#app/domain/staff/reports.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import type { StaffCaseSearch } from '#app/domain/staff/staff-search.ts';
import { isId } from '#app/domain/values/id.ts';
import type { Page } from '#app/domain/values/search.ts';
import { type MessageFileRow, messageFileRows } from '#app/features/messaging/attachments.server.ts';
import { readSubject } from '#app/features/reports/reported-subjects.server.ts';
import { pictureColumns, pictureOf } from '#app/features/uploads/picture.server.ts';
import { OPENED_FOR_SECONDS, storedFile } from '#app/features/uploads/read-file.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { anywhere, contains } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

/** The current owner of a case's subject, even if its shop was claimed after the report; null without an owner. */
function ownerOfCase(): SQL<string | null> {
  return sql<string | null>`coalesce(${reportCases.aboutUserId},
    (select s.owner_id from shop_profiles s where s.id = ${reportCases.aboutShopId}))`;
}

/** Cases about the same person, or about the same page before it had an owner; undefined if there is neither. */
function aboutSame({ userId, shopId }: { userId: string | null; shopId: string | null }): SQL | undefined {
  return or(
    userId === null ? undefined : eq(reportCases.aboutUserId, userId),
    userId === null
      ? undefined
      : sql`${reportCases.aboutShopId} = any(array(select id from shop_profiles where owner_id = ${userId}))`,
    shopId === null ? undefined : eq(reportCases.aboutShopId, shopId),
  );
}

const PAGE = 25;

export type ListedCase = Page<Awaited<ReturnType<typeof listed>>[number]>['rows'][number];

/** Open ones oldest first, decided ones newest first. `q`: a part of a name or a report, or a whole sign-in e-mail. */
export function casesForStaff({ db }: CtxOf<'staff'>, search: StaffCaseSearch, size = PAGE) {
  const { state, after } = search;
  const walk = { after, size, at: reportCases.sinceAt, id: reportCases.id, oldestFirst: state !== 'decided' };
  const read = (part: Part) => listed(db, and(...narrowed(db, search)), part);
  return newestPage(walk, read, (row) => row.sinceAt);
}

type Part = { beyond: SQL | undefined; order: SQL[]; limit: number };

function listed(db: Queryable, which: SQL | undefined, { beyond, order, limit }: Part) {
  return db
    .select({
      id: reportCases.id,
      kind: reportCases.kind,
      title: reportCases.title,
      state: reportCases.state,
      reportsCount: reportCases.reportsCount,
      sinceAt: reportCases.sinceAt,
      aboutEmail: users.email,
      outcome: decisions.outcome,
      isUndone: sql<boolean>`${decisions.undoneAt} is not null`,
      reasons: sql<(typeof reports.$inferSelect)['reason'][]>`array(
        select distinct r.reason from reports r where r.case_id = ${reportCases.id} order by 1)`,
    })
    .from(reportCases)
    .leftJoin(users, eq(users.id, ownerOfCase()))
    .leftJoin(decisions, eq(decisions.caseId, reportCases.id))
    .where(and(which, beyond))
    .orderBy(...order)
    .limit(limit);
}

function narrowed(db: Queryable, { q, state, kind, reason }: StaffCaseSearch): (SQL | undefined)[] {
  const reporter = alias(users, 'reporter');
  const reported = (which: SQL | undefined) =>
    exists(
      db
        .select({ id: reports.id })
        .from(reports)
        .leftJoin(reporter, eq(reporter.id, reports.reporterId))
        .where(and(eq(reports.caseId, reportCases.id), which)),
    );
  return [
    state ? eq(reportCases.state, state) : ne(reportCases.state, 'decided'),
    kind ? eq(reportCases.kind, kind) : undefined,
    reason ? reported(eq(reports.reason, reason)) : undefined,
    q
      ? q.includes('@')
        ? or(eq(users.email, q), reported(eq(reporter.email, q)))
        : or(
            contains(reportCases.title, q),
            reported(ilike(reports.words, anywhere(q))),
            and(eq(reportCases.kind, 'shop'), inArray(reportCases.subjectId, shopsCalled(db, q))),
          )
      : undefined,
  ];
}

/** Pages by their current name, including pages that were merged into them. */
function shopsCalled(db: Queryable, q: string) {
  return db.select({ id: shopProfiles.id }).from(shopProfiles).where(contains(shopProfiles.shopName, q));
}

export async function waitingCases({ db }: CtxOf<'staff'>): Promise<string> {
  const rows = await db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(ne(reportCases.state, 'decided'))
    .limit(100);
  return rows.length > 99 ? '99+' : `${rows.length}`;
}

type MessageRow = {
  id: string;
  content: string;
  senderRole: Role;
  createdAt: string;
  isGone: boolean;
  isReported: boolean;
  fileCount: number;
  sent: MessageFileRow[];
};

/** The messages (`m`) that staff may read with a reported one (c-143). Their numbers have no gaps. */
function areAround(messageId: string | SQL): SQL {
  return sql`exists (select 1 from messages it where it.id = ${messageId} and it.conversation_id = m.conversation_id
    and m.seq between it.seq - ${MESSAGES_EACH_SIDE} and it.seq + ${MESSAGES_EACH_SIDE})`;
}

/** A reported message with the ten around it, the oldest first: all that staff may read of a conversation (c-143). */
async function messagesAround(db: Queryable, messageId: string) {
  const { rows } = await db.execute<MessageRow>(sql`
    select id, content, sender_role as "senderRole", created_at as "createdAt", id = ${messageId} as "isReported",
      removed_at is not null or taken_back_at is not null as "isGone", file_count as "fileCount",
      case when file_count > 0 then ${messageFileRows(sql`place.message_id = m.id`)} else '[]'::json end as "sent"
    from messages m where ${areAround(messageId)} order by seq`);
  return rows.map(({ createdAt, fileCount, sent, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    // Staff see them even if the message is hidden.
    files: sent.map(({ fileId, name, contentType }) => ({ id: fileId, name: name ?? unnamedFile(contentType) })),
    lostFiles: fileCount - sent.length,
  }));
}

const REPORTS_SHOWN = 20;
const EARLIER_SHOWN = 10;

export type CaseForStaff = NonNullable<Awaited<ReturnType<typeof caseForStaff>>>;

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
    readSubject(db, one.kind, one.subjectId),
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
  const { taken: _, removes: isRemoved, ...columns } = getTableColumns(decisions);
  const [decision] = await db
    .select({ ...columns, isRemoved, staffEmail: adminUsers.email, appeal: appeals })
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

type Asked = { caseId: string; fileId: string };

/** A file of the messages around the reported one. Recorded; the address works for this person, briefly (c-151). */
export async function openCaseFile(ctx: CtxOf<'staff'>, asked: Asked): Promise<Result<{ address: string }>> {
  const verdict = canUseAdmin(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if (!isId(asked.caseId) || !isId(asked.fileId)) return refuse('not-found');
  return ctx.transaction(async (tx) => {
    const messageId = await messageOfCase(tx, asked);
    const file = messageId && (await storedFile(tx, asked.fileId));
    if (!file) return refuse('not-found');
    await recordAct(tx, verdict.actor.userId, 'case.file-opened', ['case', asked.caseId], {
      fileId: file.id,
      messageId,
    });
    const [only] = file.variants;
    const whole = ctx.fileLinks.sign(file.id, only?.key ?? '', OPENED_FOR_SECONDS, ctx.now);
    return done({ address: pictureOf(ctx, file, OPENED_FOR_SECONDS)?.src ?? whole });
  });
}

async function messageOfCase(tx: Queryable, { caseId, fileId }: Asked): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from message_files sent join messages m on m.id = sent.message_id
    join report_cases c on c.id = ${caseId} and c.kind = 'message'
    where sent.file_id = ${fileId} and ${areAround(sql`c.subject_id`)}`);
  return rows[0]?.id ?? null;
}
