import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { StaffSuspensionSearch } from '#app/domain/staff.ts';
import type { SuspensionState } from '#app/domain/suspensions.ts';
import { canSuspend } from '#app/domain/suspensions.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { adminUsers, users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

const PAGE = 50;
/** More than anybody is suspended. */
const EARLIER_MOST = 20;

const IN_STATE: Record<SuspensionState, SQL> = {
  suspended: sql`${suspensions.liftedAt} is null and ${suspensions.until} is not null`,
  banned: sql`${suspensions.liftedAt} is null and ${suspensions.until} is null`,
  over: sql`${suspensions.liftedAt} is not null`,
};

const NAME = sql<string | null>`coalesce(${shopProfiles.shopName}, ${artistProfiles.fullName})`;

const LISTED = {
  id: suspensions.id,
  userId: suspensions.userId,
  name: NAME,
  email: users.email,
  startedAt: suspensions.startedAt,
  until: suspensions.until,
  liftedAt: suspensions.liftedAt,
  words: suspensions.words,
};

/** Where its decision stands, and the answer to it; null for one from before they could be answered. */
const CASE_ID = sql<string | null>`(select d.case_id from decisions d where d.id = ${suspensions.decisionId})`;

/** All suspensions, newest first; `q` is a part of the name, or the whole sign-in e-mail. */
export function suspensionsForStaff({ db }: CtxOf<'staff'>, { q, state, after }: StaffSuspensionSearch, size = PAGE) {
  const named = or(contains(artistProfiles.fullName, q), contains(shopProfiles.shopName, q));
  const asked = q.includes('@') ? eq(users.email, q) : named;
  const narrowed = [q ? asked : undefined, state ? IN_STATE[state] : undefined];
  return newestPage(
    { after, size, at: suspensions.startedAt, id: suspensions.id },
    ({ beyond, order, limit }) =>
      db
        .select(LISTED)
        .from(suspensions)
        .innerJoin(users, eq(users.id, suspensions.userId))
        .leftJoin(artistProfiles, eq(artistProfiles.id, users.id))
        .leftJoin(shopProfiles, eq(shopProfiles.ownerId, users.id))
        .where(and(...narrowed, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.startedAt,
  );
}

/** Somebody whom staff may suspend or let in again, with what was decided before, newest first; null for nobody. */
export async function memberToSuspend(ctx: CtxOf<'staff'>, userId: string) {
  if (!isId(userId)) return null;
  const [member] = await ctx.db
    .select({ userId: users.id, email: users.email, role: users.userType, name: NAME, adminId: adminUsers.id })
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.id, users.id))
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, users.id))
    .leftJoin(adminUsers, eq(adminUsers.id, users.id))
    .where(eq(users.id, userId));
  if (!member) return null;
  const { adminId, ...person } = member;
  const decided = await ctx.db
    .select({ ...LISTED, name: sql<null>`null`, email: sql<null>`null`, caseId: CASE_ID })
    .from(suspensions)
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(suspensions.startedAt), desc(suspensions.id))
    .limit(EARLIER_MOST);
  const open = decided.find(({ liftedAt }) => liftedAt === null) ?? null;
  const verdict = canSuspend(ctx.actor, { userId, isStaff: adminId !== null, isSuspended: open !== null });
  return {
    person,
    open,
    earlier: decided.filter(({ liftedAt }) => liftedAt !== null),
    refusal: verdict.allowed ? null : verdict.refusal,
  };
}
