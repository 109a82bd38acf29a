import { and, eq, exists, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { StaffCaseSearch } from '#app/domain/staff/staff-search.ts';
import type { Page } from '#app/domain/values/search.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { anywhere, contains } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

/** The current owner of a case's subject, even if its shop was claimed after the report; null without an owner. */
export function ownerOfCase(): SQL<string | null> {
  return sql<string | null>`coalesce(${reportCases.aboutUserId},
    (select s.owner_id from shop_profiles s where s.id = ${reportCases.aboutShopId}))`;
}

/** Cases about the same person, or about the same page before it had an owner; undefined if there is neither. */
export function aboutSame({ userId, shopId }: { userId: string | null; shopId: string | null }): SQL | undefined {
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

/** The number of open cases, counted up to 99. */
export async function waitingCases({ db }: CtxOf<'staff'>): Promise<string> {
  const rows = await db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(ne(reportCases.state, 'decided'))
    .limit(100);
  return rows.length > 99 ? '99+' : `${rows.length}`;
}
