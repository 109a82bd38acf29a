import { and, eq, isNull, sql } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { adminUsers, profiles, sessions, users } from '#app/data/schema/accounts.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { decisions, reportCases } from '#app/data/schema/reports.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import { canSuspend, type SuspensionInput } from '#app/domain/staff/suspensions.ts';
import { setHidden } from '#app/features/suspensions/hidden-subjects.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Act = { tx: Tx; publish: Publish; actor: CtxOf<'staff'>['actor'] };

type Held = {
  userId: string;
  /** From now, by the database's clock; null for a ban. */
  days: number | null;
  words: string;
  decisionId: string | null;
};

/** Ends every session, hides pages and jobs, and sends a mail. A later sign-in finds the suspension. */
export async function lockAccount(
  { tx, publish, actor }: Act,
  { userId, days, words, decisionId }: Held,
): Promise<Result<{ suspensionId: string }>> {
  const person = await lockUser(tx, userId);
  if (!person) return refuse('not-found');
  const verdict = canSuspend(actor, person);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const [made] = await tx
    .insert(suspensions)
    .values({
      userId,
      // One clock reading, taken after the lock; `now()` would be the start of the transaction.
      startedAt: sql`date_trunc('milliseconds', statement_timestamp())`,
      until: days === null ? null : sql`date_trunc('milliseconds', statement_timestamp()) + ${days} * interval '1 day'`,
      words,
      suspendedBy: verdict.actor.userId,
      decisionId,
    })
    .returning({ id: suspensions.id, startedAt: suspensions.startedAt });
  if (!made) throw new Error('a suspension was stored without an id');
  await tx.update(users).set({ suspendedAt: made.startedAt }).where(eq(users.id, userId));
  await setHidden(tx, userId, { from: null, to: made.startedAt });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  // A decision on reports is recorded itself.
  if (decisionId === null) {
    await tx.insert(auditLog).values({
      actorId: verdict.actor.userId,
      action: (days === null ? 'account.banned' : 'account.suspended') satisfies AuditedAction,
      subjectType: 'user',
      subjectId: userId,
      details: { suspensionId: made.id, days, words },
    });
  }
  await publish({ type: 'sessions.ended', userId });
  await publish({ type: 'account.suspended', suspensionId: made.id, userId });
  return done({ suspensionId: made.id });
}

async function lockUser(tx: Tx, userId: string) {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) return null;
  const [staff] = await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, userId));
  const [open] = await tx
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  return { userId, isStaff: staff !== undefined, isSuspended: open !== undefined };
}

type Suspension = { suspensionId: string; userId: string; days: number | null; words: string };

/** A decided case about their page, so that a suspension without a report can be appealed as well (c-142). */
async function decideToSuspend(
  tx: Tx,
  { actor, now }: CtxOf<'staff'>,
  { suspensionId, userId, days, words }: Suspension,
): Promise<{ decisionId: string }> {
  const [one] = await tx
    .insert(reportCases)
    .values({ ...(await pageOf(tx, userId)), aboutUserId: userId, state: 'decided', sinceAt: now, createdAt: now })
    .returning({ id: reportCases.id });
  const [decision] = await tx
    .insert(decisions)
    .values({
      caseId: one?.id as string,
      outcome: days === null ? 'banned' : 'suspended',
      days,
      words,
      staffId: actor.userId,
      createdAt: now,
    })
    .returning({ id: decisions.id });
  const decisionId = decision?.id as string;
  await tx.update(suspensions).set({ decisionId }).where(eq(suspensions.id, suspensionId));
  return { decisionId };
}

/** The subject of such a case; also named for a user without a page. */
async function pageOf(tx: Tx, userId: string) {
  const [member] = await tx
    .select({
      isShop: sql<boolean>`coalesce(${profiles.role} = 'SHOP', false)`,
      shopId: shopProfiles.id,
      shopName: shopProfiles.shopName,
      artistName: artistProfiles.fullName,
    })
    .from(profiles)
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, profiles.id))
    .leftJoin(artistProfiles, eq(artistProfiles.id, profiles.id))
    .where(eq(profiles.id, userId));
  return member?.isShop
    ? { kind: 'shop' as const, subjectId: member.shopId ?? userId, title: member.shopName || SOME_SHOP }
    : { kind: 'artist' as const, subjectId: userId, title: member?.artistName || SOME_ARTIST };
}

/** Of two requests at once, one succeeds (c-114). The member can appeal once, as after a report (c-142). */
export async function suspendAccount(
  ctx: CtxOf<'staff'>,
  input: SuspensionInput & { userId: string },
): Promise<Result<{ suspensionId: string }>> {
  return ctx.transaction(
    async (tx, publish) => {
      const held = await lockAccount({ tx, publish, actor: ctx.actor }, { ...input, decisionId: null });
      if (!held.ok) return held;
      const { decisionId } = await decideToSuspend(tx, ctx, { ...input, ...held.value });
      await publish({ type: 'case.decided', decisionId });
      return done(held.value);
    },
    { serializeOn: input.userId },
  );
}
