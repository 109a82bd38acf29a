import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { SECOND_FACTOR_FACT } from '#app/domain/staff.ts';
import { canRequireSecondFactor } from '#app/domain/staff-permissions.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { auditLog, installationFacts } from '#app/platform/db/schema/records.ts';

/**
 * From now on staff need a second factor, or no longer. Who has none sets one up before anything else, with the very next
 * request.
 */
export async function requireSecondFactor(ctx: CtxOf<'staff'>, isRequired: boolean): Promise<Result<null>> {
  const verdict = canRequireSecondFactor(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    await tx
      .insert(installationFacts)
      .values({ key: SECOND_FACTOR_FACT, value: isRequired })
      .onConflictDoUpdate({ target: installationFacts.key, set: { value: isRequired } });
    await tx.insert(auditLog).values({
      actorId: verdict.actor.userId,
      action: (isRequired ? 'second-factor.required' : 'second-factor.not-required') satisfies AuditedAction,
      subjectType: 'installation',
    });
    return done(null);
  });
}
