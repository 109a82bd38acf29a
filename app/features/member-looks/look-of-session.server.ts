import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActorOf } from '#app/domain/accounts.ts';
import { LOOK_PAGES_MAX, LOOK_PATH_MAX, type Look } from '#app/domain/staff-permissions.ts';
import { closeLooks } from '#app/features/member-looks/close-looks.server.ts';
import { loadMember } from '#app/platform/auth/actor.server.ts';
import type { Transact } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';

export type OpenLook = { look: Look; member: ActorOf<'artist'> | ActorOf<'shop'> };

type Tools = { db: Database; transact: Transact };

/**
 * The look that is open in a session of staff, and the member as their pages would know them: also one who was suspended
 * before it began. Suspended since, or made staff, it ends here. Null when there is none.
 */
export async function lookOfSession({ db, transact }: Tools, sessionId: string): Promise<OpenLook | null> {
  const [found] = await db
    .select({
      id: memberLooks.id,
      staffId: memberLooks.staffId,
      memberId: memberLooks.memberId,
      endsAt: memberLooks.endsAt,
      isSuspendedSince: sql<boolean>`coalesce(${users.suspendedAt} > ${memberLooks.beganAt}, false)`,
    })
    .from(memberLooks)
    .innerJoin(users, eq(users.id, memberLooks.memberId))
    .where(
      and(
        eq(memberLooks.sessionId, sessionId),
        isNull(memberLooks.endedAt),
        sql`${memberLooks.endsAt} > statement_timestamp()`,
      ),
    );
  if (!found?.staffId) return null;
  const { id, staffId, endsAt } = found;
  const member = found.isSuspendedSince ? null : await loadMember(db, found.memberId);
  if (!member) {
    const by = found.isSuspendedSince ? 'member-suspended' : 'member-gone';
    await transact((tx) => closeLooks(tx, eq(memberLooks.id, id), by));
    return null;
  }
  return { look: { id, staffId, endsAt, memberName: member.name }, member };
}

/** Notes a page of a look before it is shown. False when so many were noted that the look is over: it ends here. */
export async function noteLookPage({ db, transact }: Tools, lookId: string, path: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with counted as (
      update member_looks set pages = pages + 1
      where id = ${lookId} and ended_at is null and pages < ${LOOK_PAGES_MAX} returning id, pages)
    insert into member_look_pages (look_id, number, path)
    select id, pages, ${path.slice(0, LOOK_PATH_MAX)} from counted`);
  if (rowCount === 1) return true;
  await transact((tx) => closeLooks(tx, eq(memberLooks.id, lookId), 'pages'));
  return false;
}

/** Ends the look of a session whose member of staff may not look any more. */
export async function giveUpLook({ transact }: Tools, sessionId: string): Promise<void> {
  await transact((tx) => closeLooks(tx, eq(memberLooks.sessionId, sessionId), 'role'));
}
