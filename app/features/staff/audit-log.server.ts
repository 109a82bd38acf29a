import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CtxOf } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { mergedShops, shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { reportCases } from '#app/data/schema/reports.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { StaffList } from '#app/domain/staff/staff.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import type { StaffRecordSearch } from '#app/domain/staff/staff-search.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { anywhere, contains } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

type Download = { list: StaffList; search: Record<string, string | null>; rows: number };

/** Records which list staff downloaded, with its search, before the file is sent (c-144). */
export async function recordDownload(ctx: CtxOf<'staff'>, download: Download): Promise<Result<null>> {
  const verdict = canUseAdmin(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    await recordAct(tx, verdict.actor.userId, 'list.downloaded', ['list'], download);
    return done(null);
  });
}

const PAGE = 25;

/** Recorded acts, newest first. `q` is part of an address or name; days are in UTC, the last one included. */
export function recordForStaff({ db }: CtxOf<'staff'>, search: StaffRecordSearch, size = PAGE) {
  const { action, after, from, until, q } = search;
  const subject = alias(users, 'subject');
  const at = auditLog.createdAt;
  const narrowed = [
    action ? eq(auditLog.action, action) : undefined,
    from ? gte(at, sql`${from}::date at time zone 'UTC'`) : undefined,
    until ? lt(at, sql`(${until}::date + 1) at time zone 'UTC'`) : undefined,
    q ? or(...named(db, q)) : undefined,
  ];
  return newestPage(
    { after, size, at, id: auditLog.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          id: auditLog.id,
          action: auditLog.action,
          subjectType: auditLog.subjectType,
          subjectId: sql<string | null>`coalesce(${reportCases.id}, ${jobPosts.id}, ${shopProfiles.id}, ${subject.id})`,
          subjectName: sql<
            string | null
          >`coalesce(${reportCases.title}, ${jobPosts.title}, ${shopProfiles.shopName}, ${mergedShops.name}, ${subject.email})`,
          shopName: shopProfiles.shopName,
          isMember: sql<boolean>`${subject.userType} is not null`,
          isJobTakenDown: sql<boolean>`${jobPosts.deletedAt} is not null`,
          details: auditLog.details,
          actorEmail: users.email,
          createdAt: at,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .leftJoin(mergedShops, and(eq(auditLog.subjectType, 'shop'), eq(mergedShops.fromId, auditLog.subjectId)))
        .leftJoin(reportCases, and(eq(auditLog.subjectType, 'case'), eq(reportCases.id, auditLog.subjectId)))
        .leftJoin(
          shopProfiles,
          eq(
            shopProfiles.id,
            sql`case when ${auditLog.subjectType} = 'shop' then ${auditLog.subjectId}
              when ${reportCases.kind} = 'shop' then ${reportCases.subjectId} end`,
          ),
        )
        .leftJoin(jobPosts, and(eq(auditLog.subjectType, 'job'), eq(jobPosts.id, auditLog.subjectId)))
        .leftJoin(subject, and(eq(auditLog.subjectType, 'user'), eq(subject.id, auditLog.subjectId)))
        .where(and(...narrowed, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

export type RecordedAct = Awaited<ReturnType<typeof recordForStaff>>['rows'][number];

/** Rows by or about a matching name: each name is looked up in its own table, by the index there. */
function named(db: Queryable, q: string): SQL[] {
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(ilike(users.email, anywhere(q)));
  const about = (type: string, ids: Parameters<typeof inArray>[1]) =>
    sql`(${auditLog.subjectType} = ${type} and ${inArray(auditLog.subjectId, ids as never)})`;
  return [
    inArray(auditLog.actorId, people),
    about('user', people),
    about('shop', db.select({ id: shopProfiles.id }).from(shopProfiles).where(contains(shopProfiles.shopName, q))),
    about('shop', db.select({ id: mergedShops.fromId }).from(mergedShops).where(contains(mergedShops.name, q))),
    about('job', db.select({ id: jobPosts.id }).from(jobPosts).where(contains(jobPosts.title, q))),
    about('case', db.select({ id: reportCases.id }).from(reportCases).where(contains(reportCases.title, q))),
    about('case', db.select({ id: reportCases.id }).from(reportCases).where(inArray(reportCases.aboutUserId, people))),
    about(
      'case',
      db
        .select({ id: reportCases.id })
        .from(reportCases)
        .innerJoin(shopProfiles, and(eq(reportCases.kind, 'shop'), eq(shopProfiles.id, reportCases.subjectId)))
        .where(contains(shopProfiles.shopName, q)),
    ),
  ];
}
