import type { ReportedKind } from '#app/domain/reports.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/** Puts what staff decided about a case into the record of their work, in the same transaction. */
export async function recordDecision(
  tx: Tx,
  { actor }: CtxOf<'staff'>,
  { id, kind }: { id: string; kind: ReportedKind },
  action: AuditedAction,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ actorId: actor.userId, action, subjectType: 'case', subjectId: id, details: { kind } });
}
