import { and, asc, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { CtxOf, Publish, Transact } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { adminUsers, profiles, sessions, users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { decisions, reportCases } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { done, type Refusal, type Result, refuse } from '#app/domain/results.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import { canSuspend, type SuspensionInput } from '#app/domain/staff/suspensions.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const shopOf = (tx: Tx, userId: string) =>
  tx.select({ id: shopProfiles.id }).from(shopProfiles).where(eq(shopProfiles.ownerId, userId));

/** In the order of ids, as deleting an account with its applications does (record 054). */
export async function lockJobs(tx: Tx, shopIds: SQLWrapper): Promise<void> {
  await tx
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(inArray(jobPosts.shopId, shopIds))
    .orderBy(asc(jobPosts.id))
    .for('no key update');
}

/** Changes `hiddenAt` where it was `from`. Pages are locked first: posting a job locks its shop, so it is hidden. */
async function setHidden(tx: Tx, userId: string, { from, to }: { from: Date | null; to: Date | null }): Promise<void> {
  await tx.select().from(artistProfiles).where(eq(artistProfiles.id, userId)).for('update');
  await tx.select().from(shopProfiles).where(eq(shopProfiles.ownerId, userId)).for('update');
  await lockJobs(tx, shopOf(tx, userId));
  const was = (column: PgColumn) => (from === null ? isNull(column) : eq(column, from));
  await tx
    .update(artistProfiles)
    .set({ hiddenAt: to })
    .where(and(eq(artistProfiles.id, userId), was(artistProfiles.hiddenAt)));
  await tx
    .update(shopProfiles)
    .set({ hiddenAt: to })
    .where(and(eq(shopProfiles.ownerId, userId), was(shopProfiles.hiddenAt)));
  await tx
    .update(jobPosts)
    .set({ hiddenAt: to })
    .where(and(inArray(jobPosts.shopId, shopOf(tx, userId)), was(jobPosts.hiddenAt)));
}

type Actor = CtxOf<'staff'>['actor'];

/** Locks the user. Null if this member of staff may suspend them. */
export async function whyNotSuspended(tx: Tx, actor: Actor, userId: string): Promise<Refusal | null> {
  const person = await lockUser(tx, userId);
  if (!person) return 'not-found';
  const verdict = canSuspend(actor, person);
  return verdict.allowed ? null : verdict.refusal;
}

type Lockout = {
  userId: string;
  /** From now, by the database's clock; null for a ban. */
  days: number | null;
  words: string;
  decisionId: string | null;
};

/** Ends every session, hides pages and jobs, and sends a mail. A later sign-in finds the suspension. */
export async function lockAccount(
  { tx, publish, actor }: { tx: Tx; publish: Publish; actor: Actor },
  { userId, days, words, decisionId }: Lockout,
): Promise<{ suspensionId: string }> {
  const [made] = await tx
    .insert(suspensions)
    .values({
      userId,
      // One clock reading, taken after the lock; `now()` would be the start of the transaction.
      startedAt: sql`date_trunc('milliseconds', statement_timestamp())`,
      until: days === null ? null : sql`date_trunc('milliseconds', statement_timestamp()) + ${days} * interval '1 day'`,
      words,
      suspendedBy: actor.userId,
      decisionId,
    })
    .returning({ suspensionId: suspensions.id, startedAt: suspensions.startedAt });
  if (!made) throw new Error('a suspension was stored without an id');
  const { suspensionId, startedAt } = made;
  await tx.update(users).set({ suspendedAt: startedAt }).where(eq(users.id, userId));
  await setHidden(tx, userId, { from: null, to: startedAt });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await publish({ type: 'sessions.ended', userId });
  await publish({ type: 'account.suspended', suspensionId, userId });
  return { suspensionId };
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

type Suspension = SuspensionInput & { userId: string };

/** A decided case about their page, so that a suspension without a report can be appealed as well (c-142). */
async function decideToSuspend(
  tx: Tx,
  { actor, now }: CtxOf<'staff'>,
  { userId, days, words }: Suspension,
): Promise<string> {
  const [one] = await tx
    .insert(reportCases)
    .values({ ...(await pageOf(tx, userId)), aboutUserId: userId, state: 'decided', sinceAt: now, createdAt: now })
    .returning({ id: reportCases.id });
  const outcome = days === null ? 'banned' : 'suspended';
  const [decision] = await tx
    .insert(decisions)
    .values({ caseId: one?.id as string, outcome, days, words, staffId: actor.userId, createdAt: now })
    .returning({ id: decisions.id });
  return decision?.id as string;
}

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
  input: Suspension,
): Promise<Result<{ suspensionId: string }>> {
  const { userId, days, words } = input;
  return ctx.transaction(
    async (tx, publish) => {
      const refused = await whyNotSuspended(tx, ctx.actor, userId);
      if (refused) return refuse(refused);
      const decisionId = await decideToSuspend(tx, ctx, input);
      const made = await lockAccount({ tx, publish, actor: ctx.actor }, { ...input, decisionId });
      const action = days === null ? 'account.banned' : 'account.suspended';
      await recordAct(tx, ctx.actor.userId, action, ['user', userId], { ...made, days, words });
      await publish({ type: 'case.decided', decisionId });
      return done(made);
    },
    { serializeOn: userId },
  );
}

type Ending = {
  userId: string;
  /** The staff member who lifts it; null for one whose time is over by the database's clock. */
  staffId: string | null;
};

/** Undoes all but the end of guest spots (c-167). Null where there is none, or it is not over and nobody lifts it. */
export async function endSuspension(
  { tx, publish }: { tx: Tx; publish: Publish },
  { userId, staffId }: Ending,
): Promise<{ suspensionId: string } | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [ended] = await tx
    .update(suspensions)
    .set({ liftedAt: sql`statement_timestamp()`, liftedBy: staffId })
    .where(
      and(
        eq(suspensions.userId, userId),
        isNull(suspensions.liftedAt),
        staffId ? undefined : sql`${suspensions.until} <= statement_timestamp()`,
      ),
    )
    .returning({ id: suspensions.id, startedAt: suspensions.startedAt, until: suspensions.until });
  if (!ended) return null;
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  await setHidden(tx, userId, { from: ended.startedAt, to: null });
  if (staffId) {
    await recordAct(
      tx,
      staffId,
      ended.until === null ? 'account.ban-lifted' : 'account.suspension-lifted',
      ['user', userId],
      { suspensionId: ended.id },
    );
  }
  await publish({ type: 'suspension.ended', suspensionId: ended.id, userId });
  return { suspensionId: ended.id };
}

/** Staff lift a suspension early: all its effects are undone (c-113). */
export async function liftSuspension(ctx: CtxOf<'staff'>, userId: string): Promise<Result<{ suspensionId: string }>> {
  const verdict = canUseAdmin(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(
    async (tx, publish) => {
      const ended = await endSuspension({ tx, publish }, { userId, staffId: verdict.actor.userId });
      return ended ? done(ended) : refuse('not-suspended');
    },
    { serializeOn: userId },
  );
}

const EVERY_MS = 60_000;
const BATCH = 100;

type Tools = { db: Database; transact: Transact };

/** Ends suspensions whose time is over, each in its own transaction. Returns how many this call ended. */
export async function endOverSuspensions({ db, transact }: Tools, isStopped = () => false): Promise<number> {
  const over = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(and(isNull(suspensions.liftedAt), sql`${suspensions.until} <= now()`))
    .orderBy(asc(suspensions.until))
    .limit(BATCH);
  let ended = 0;
  for (const { userId } of over) {
    if (isStopped()) break;
    const one = await transact((tx, publish) => endSuspension({ tx, publish }, { userId, staffId: null }));
    if (one) ended++;
  }
  return ended;
}

export function startEndingSuspensions({ log, ...tools }: Tools & { log: Log }): Repeated {
  return repeat((isStopped) => endOverSuspensions(tools, isStopped), {
    everyMs: EVERY_MS,
    log,
    failed: 'suspensions that are over were not ended; will be tried again',
  });
}
