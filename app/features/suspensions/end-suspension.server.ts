import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CtxOf, Publish, Transact } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import { setHidden } from '#app/features/suspensions/hidden-subjects.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

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
    await tx.insert(auditLog).values({
      actorId: staffId,
      action: (ended.until === null ? 'account.ban-lifted' : 'account.suspension-lifted') satisfies AuditedAction,
      subjectType: 'user',
      subjectId: userId,
      details: { suspensionId: ended.id },
    });
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
