import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { adminUsers, sessions, users } from '#app/data/schema/accounts.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import type { StaffSuspensionSearch } from '#app/domain/staff/staff-search.ts';
import { canSuspend, type SuspensionState } from '#app/domain/staff/suspensions.ts';
import { isId } from '#app/domain/values/id.ts';
import { endSuspension } from '#app/features/suspensions/suspend.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { type AuthSecret, readSigned, signed, signingKeys } from '#app/platform/signed-text.server.ts';

/** The suspended user has no session, so the address is the proof: it is given after a sign-in, and in the mail. */
export function suspensionPath(secret: AuthSecret, suspensionId: string): string {
  return `/suspended/${signed(signingKeys(secret, 'suspension'), suspensionId)}`;
}

export function readSuspensionToken(secret: AuthSecret, token: string): string | null {
  const id = readSigned(signingKeys(secret, 'suspension'), token);
  return isId(id) ? id : null;
}

/** Everything while it keeps them out; afterwards only whether it was a ban, and whether content stays removed. */
export async function toldSuspension(db: Queryable, suspensionId: string) {
  const [row] = await db
    .select({
      words: suspensions.words,
      until: suspensions.until,
      decisionId: suspensions.decisionId,
      liftedAt: suspensions.liftedAt,
      staysRemoved: hasRemovedThings(),
    })
    .from(suspensions)
    .where(
      sql`${suspensions.userId} = (select user_id from suspensions where id = ${suspensionId})
        and (${suspensions.id} = ${suspensionId} or ${suspensions.liftedAt} is null)`,
    )
    .orderBy(sql`${suspensions.liftedAt} is not null`)
    .limit(1);
  if (!row) return { open: null, isBan: false, staysRemoved: false };
  const { liftedAt, staysRemoved, ...told } = row;
  return { open: liftedAt === null ? told : null, isBan: told.until === null, staysRemoved };
}

/** By any decision about them that is not undone, or about a page that they have claimed since. */
function hasRemovedThings(): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from report_cases c join decisions d on d.case_id = c.id
    where d.removes and d.undone_at is null and (c.about_user_id = suspensions.user_id
      or c.about_shop_id = any(array(select s.id from shop_profiles s where s.owner_id = suspensions.user_id))))`;
}

/** Call it after creating a session, so none is missed. Returns the suspension that keeps the user out, or null. */
export async function heldAtSignIn(ctx: Ctx, userId: string): Promise<{ suspensionId: string } | null> {
  const [open] = await ctx.db
    .select({ id: suspensions.id, isOver: sql<boolean>`coalesce(${suspensions.until} <= now(), false)` })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  if (!open) return null;
  if (open.isOver) {
    await ctx.transaction((tx, publish) => endSuspension({ tx, publish }, { userId, staffId: null }));
    return null;
  }
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
  return { suspensionId: open.id };
}

const PAGE = 50;
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

/** The case of its decision and answer; null for a suspension from before appeals existed. */
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

/** A member whom staff may suspend or release, with earlier suspensions, newest first; null for an unknown user. */
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
