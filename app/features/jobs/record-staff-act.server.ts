import type { ActorOf } from '#app/domain/account.ts';
import type { AuditedAction } from '#app/domain/audit.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

type Act = { action: Extract<AuditedAction, 'job.updated' | 'job.deleted'>; jobId: string };

/** Records what staff did to a job, in the same transaction; what a shop does to its own is not recorded. */
export async function recordStaffAct(tx: Tx, actor: ActorOf<'shop' | 'staff'>, { action, jobId }: Act) {
  if (actor.kind !== 'staff') return;
  await tx.insert(auditLog).values({ actorId: actor.userId, action, subjectType: 'job', subjectId: jobId });
}
