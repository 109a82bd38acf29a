import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { StaffRole } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canAddStaff } from '#app/domain/staff-permissions.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { adminUsers, profiles, users } from '#app/platform/db/schema/accounts.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/**
 * Makes somebody staff by their address: the mail that follows has the link, which works once, by which they choose a
 * password. An address with an account of a member is refused; that of somebody who was staff before is taken up again.
 */
export async function addStaff(
  ctx: CtxOf<'staff'>,
  { email, role }: { email: string; role: StaffRole },
): Promise<Result<{ userId: string }>> {
  const verdict = canAddStaff(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx, publish) => {
    const userId = (await newUser(tx, email)) ?? (await formerStaff(tx, email));
    if (!userId) return refuse('email-taken');
    const [added] = await tx
      .insert(adminUsers)
      .values({ id: userId, email, role })
      .onConflictDoNothing()
      .returning({ id: adminUsers.id });
    if (!added) return refuse('email-taken');
    await tx.insert(auditLog).values({
      actorId: verdict.actor.userId,
      action: 'staff.added' satisfies AuditedAction,
      subjectType: 'user',
      subjectId: userId,
      details: { role },
    });
    await publish({ type: 'staff.added', userId });
    return done({ userId });
  });
}

/** Null when the address has an account. It is confirmed by whoever reads the mail: nothing else opens this one. */
async function newUser(tx: Tx, email: string): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({ email, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return user?.id ?? null;
}

async function formerStaff(tx: Tx, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        isNull(users.userType),
        notExists(tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, users.id))),
      ),
    )
    .for('update');
  return user?.id ?? null;
}
