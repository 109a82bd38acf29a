import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isId } from '#app/domain/id.ts';
import { canLook } from '#app/domain/staff-permissions.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { adminUsers, profiles, users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { memberLookPages, memberLooks } from '#app/platform/db/schema/member-looks.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Of the looks at one member, the latest. */
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
  if (!member || !canLook(ctx.actor, { isStaff: member.adminId !== null }).allowed) return null;
  const { adminId: _, ...person } = member;
  const looks = await db
    .select({
      id: memberLooks.id,
      staffEmail: users.email,
      reason: memberLooks.reason,
      beganAt: memberLooks.beganAt,
      pages: memberLooks.pages,
      isOwn: sql<boolean>`${OPEN} and ${memberLooks.sessionId} = ${ctx.visit.sessionId}`,
    })
    .from(memberLooks)
    .leftJoin(users, eq(users.id, memberLooks.staffId))
    .where(eq(memberLooks.memberId, userId))
    .orderBy(desc(memberLooks.beganAt), desc(memberLooks.id))
    .limit(EARLIER_MOST);
  return { person, looks };
}

const OPEN = and(isNull(memberLooks.endedAt), gt(memberLooks.endsAt, sql`statement_timestamp()`));

/** One look with all its pages, in their order; null where there is none. */
export async function lookForStaff({ db }: CtxOf<'staff'>, lookId: string) {
  if (!isId(lookId)) return null;
  const staff = alias(users, 'staff');
  const [look] = await db
    .select({
      id: memberLooks.id,
      staffEmail: staff.email,
      memberEmail: users.email,
      memberName: NAME,
      reason: memberLooks.reason,
      beganAt: memberLooks.beganAt,
      /** Null while it goes on. */
      endedAt: sql<Date | null>`case when ${OPEN} and ${memberLooks.sessionId} is not null then null
        else coalesce(${memberLooks.endedAt}, least(${memberLooks.endsAt}, statement_timestamp())) end`.mapWith(
        memberLooks.endedAt,
      ),
      endedBy: memberLooks.endedBy,
    })
    .from(memberLooks)
    .innerJoin(users, eq(users.id, memberLooks.memberId))
    .leftJoin(staff, eq(staff.id, memberLooks.staffId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, memberLooks.memberId))
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, memberLooks.memberId))
    .where(eq(memberLooks.id, lookId));
  if (!look) return null;
  const pages = await db
    .select({ number: memberLookPages.number, path: memberLookPages.path, at: memberLookPages.at })
    .from(memberLookPages)
    .where(eq(memberLookPages.lookId, lookId))
    .orderBy(asc(memberLookPages.number));
  return { look, pages };
}
