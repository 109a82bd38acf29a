import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loadMember } from '#app/data/auth/actor.server.ts';
import type { CtxOf, Transact } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { adminUsers, profiles, users } from '#app/data/schema/accounts.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { viewAsPages, viewAsSessions } from '#app/data/schema/view-as.ts';
import type { ActorOf } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import {
  canViewAs,
  LOOK_LIST,
  LOOK_MINUTES,
  LOOK_PAGES_MAX,
  LOOK_PATH_MAX,
  type Look,
  type LookEnd,
} from '#app/domain/staff/staff-permissions.ts';
import { isId } from '#app/domain/values/id.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

/** Ends open view-as sessions and records each. One whose time was over ended at that time. */
export async function closeSessionsAt(tx: Tx, which: SQL | undefined, by: LookEnd): Promise<{ cameFrom: string }[]> {
  const isOver = sql`${viewAsSessions.endsAt} <= statement_timestamp()`;
  const closed = await tx
    .update(viewAsSessions)
    .set({
      endedAt: sql`least(${viewAsSessions.endsAt}, statement_timestamp())`,
      endedBy: sql`case when ${isOver} then 'time' else ${by} end`,
      sessionId: null,
    })
    .where(and(isNull(viewAsSessions.endedAt), which))
    .returning();
  if (closed.length === 0) return [];
  await tx.insert(auditLog).values(
    closed.map(({ id, staffId, memberId, endedBy, pages }) => ({
      actorId: staffId,
      action: 'look.ended' satisfies AuditedAction,
      subjectType: 'user',
      subjectId: memberId,
      details: { lookId: id, by: endedBy, pages },
    })),
  );
  return closed;
}

export type OpenViewAs = { look: Look; member: ActorOf<'artist'> | ActorOf<'shop'> };

type Tools = { db: Database; transact: Transact };

/** The open view-as session of a staff session, with its member. Ends it if the member was suspended or is gone. */
export async function lookOfSession({ db, transact }: Tools, sessionId: string): Promise<OpenViewAs | null> {
  const [found] = await db
    .select({
      id: viewAsSessions.id,
      staffId: viewAsSessions.staffId,
      memberId: viewAsSessions.memberId,
      endsAt: viewAsSessions.endsAt,
      isSuspendedSince: sql<boolean>`coalesce(${users.suspendedAt} > ${viewAsSessions.beganAt}, false)`,
    })
    .from(viewAsSessions)
    .innerJoin(users, eq(users.id, viewAsSessions.memberId))
    .where(
      and(
        eq(viewAsSessions.sessionId, sessionId),
        isNull(viewAsSessions.endedAt),
        sql`${viewAsSessions.endsAt} > statement_timestamp()`,
      ),
    );
  if (!found?.staffId) return null;
  const { id, staffId, endsAt } = found;
  const member = found.isSuspendedSince ? null : await loadMember(db, found.memberId);
  if (!member) {
    const by = found.isSuspendedSince ? 'member-suspended' : 'member-gone';
    await transact((tx) => closeSessionsAt(tx, eq(viewAsSessions.id, id), by));
    return null;
  }
  return { look: { id, staffId, endsAt, memberName: member.name }, member };
}

/** Records a page of a look before it is shown. Returns false at the limit of pages: the look then ends. */
export async function noteLookPage({ db, transact }: Tools, lookId: string, path: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with counted as (
      update view_as_sessions set pages = pages + 1
      where id = ${lookId} and ended_at is null and pages < ${LOOK_PAGES_MAX} returning id, pages)
    insert into view_as_pages (look_id, number, path)
    select id, pages, ${path.slice(0, LOOK_PATH_MAX)} from counted`);
  if (rowCount === 1) return true;
  await transact((tx) => closeSessionsAt(tx, eq(viewAsSessions.id, lookId), 'pages'));
  return false;
}

export async function giveUpLook({ transact }: Tools, sessionId: string): Promise<void> {
  await transact((tx) => closeSessionsAt(tx, eq(viewAsSessions.sessionId, sessionId), 'role'));
}

type Begun = { memberId: string; reason: string; cameFrom: string | null };

/** Begins to view as a member, in this session and for half an hour at most (c-149). Ends another one. */
export async function beginViewAs(ctx: CtxOf<'staff'>, { memberId, reason, cameFrom }: Begun): Promise<Result<null>> {
  const { sessionId } = ctx.visit;
  return ctx.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: profiles.id, role: profiles.role, adminId: adminUsers.id })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(adminUsers, eq(adminUsers.id, users.id))
      .where(eq(users.id, memberId))
      // Locked before their looks, as in deleting an account (record 054).
      .for('key share', { of: users });
    if (!member || sessionId === null) return refuse('not-found');
    const verdict = canViewAs(ctx.actor, { isStaff: member.adminId !== null });
    if (!verdict.allowed) return refuse(verdict.refusal);
    await closeSessionsAt(tx, eq(viewAsSessions.sessionId, sessionId), 'another');
    const now = sql`date_trunc('milliseconds', statement_timestamp())`;
    const [begun] = await tx
      .insert(viewAsSessions)
      .values({
        staffId: verdict.actor.userId,
        sessionId,
        memberId,
        reason,
        cameFrom: cameFrom ?? LOOK_LIST[member.role],
        beganAt: now,
        endsAt: sql`${now} + make_interval(mins => ${LOOK_MINUTES})`,
      })
      .returning({ id: viewAsSessions.id });
    if (!begun) throw new Error('a look was stored without an id');
    await recordAct(tx, verdict.actor.userId, 'look.began', ['user', memberId], { lookId: begun.id, reason });
    return done(null);
  });
}

/** Ends the look of this session, and says where it began. One that has ended already is 'look-over'. */
export async function endViewAs(ctx: CtxOf<'staff'>, lookId: string): Promise<Result<{ cameFrom: string }>> {
  const { sessionId } = ctx.visit;
  if (sessionId === null) return refuse('look-over');
  return ctx.transaction(async (tx) => {
    const own = and(eq(viewAsSessions.id, lookId), eq(viewAsSessions.sessionId, sessionId));
    const [closed] = await closeSessionsAt(tx, own, 'button');
    return closed ? done({ cameFrom: closed.cameFrom }) : refuse('look-over');
  });
}

const EVERY_MS = 5 * 60_000;

/** Records the end of view-as sessions that are over, or whose staff session is. Returns how many. */
export async function endExpiredSessions({ transact }: { transact: Transact }): Promise<number> {
  const isOver = or(isNull(viewAsSessions.sessionId), sql`${viewAsSessions.endsAt} <= statement_timestamp()`);
  return transact(async (tx) => (await closeSessionsAt(tx, isOver, 'signed-out')).length);
}

export function startEndingSessions({ log, transact }: { transact: Transact; log: Log }): Repeated {
  return repeat(() => endExpiredSessions({ transact }), {
    everyMs: EVERY_MS,
    log,
    failed: 'looks that are over were not ended; will be tried again',
  });
}

const EARLIER_MOST = 20;

const NAME = sql<string | null>`coalesce(${shopProfiles.shopName}, ${artistProfiles.fullName})`;

/** A member whose pages may be looked at, with the looks there were, newest first; null for anybody else. */
export async function memberToLookAt(ctx: CtxOf<'staff'>, userId: string) {
  if (!isId(userId)) return null;
  const { db } = ctx;
  const [member] = await db
    .select({ userId: profiles.id, role: profiles.role, email: users.email, name: NAME, adminId: adminUsers.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(artistProfiles, eq(artistProfiles.id, profiles.id))
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, profiles.id))
    .leftJoin(adminUsers, eq(adminUsers.id, profiles.id))
    .where(eq(profiles.id, userId));
  if (!member || !canViewAs(ctx.actor, { isStaff: member.adminId !== null }).allowed) return null;
  const { adminId: _, ...person } = member;
  const looks = await db
    .select({
      id: viewAsSessions.id,
      staffEmail: users.email,
      reason: viewAsSessions.reason,
      beganAt: viewAsSessions.beganAt,
      pages: viewAsSessions.pages,
      isOwn: sql<boolean>`${OPEN} and ${viewAsSessions.sessionId} = ${ctx.visit.sessionId}`,
    })
    .from(viewAsSessions)
    .leftJoin(users, eq(users.id, viewAsSessions.staffId))
    .where(eq(viewAsSessions.memberId, userId))
    .orderBy(desc(viewAsSessions.beganAt), desc(viewAsSessions.id))
    .limit(EARLIER_MOST);
  return { person, looks };
}

const OPEN = and(isNull(viewAsSessions.endedAt), gt(viewAsSessions.endsAt, sql`statement_timestamp()`));

export async function lookForStaff({ db }: CtxOf<'staff'>, lookId: string) {
  if (!isId(lookId)) return null;
  const staff = alias(users, 'staff');
  const [look] = await db
    .select({
      id: viewAsSessions.id,
      staffEmail: staff.email,
      memberEmail: users.email,
      memberName: NAME,
      reason: viewAsSessions.reason,
      beganAt: viewAsSessions.beganAt,
      /** Null while it goes on, and for a minute at most when it is over. */
      endedAt: viewAsSessions.endedAt,
      endedBy: viewAsSessions.endedBy,
    })
    .from(viewAsSessions)
    .innerJoin(users, eq(users.id, viewAsSessions.memberId))
    .leftJoin(staff, eq(staff.id, viewAsSessions.staffId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, viewAsSessions.memberId))
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, viewAsSessions.memberId))
    .where(eq(viewAsSessions.id, lookId));
  if (!look) return null;
  const pages = await db
    .select({ number: viewAsPages.number, path: viewAsPages.path, at: viewAsPages.at })
    .from(viewAsPages)
    .where(eq(viewAsPages.lookId, lookId))
    .orderBy(asc(viewAsPages.number));
  return { look, pages };
}
