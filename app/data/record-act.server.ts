import { auditLog } from '#app/data/schema/records.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type SubjectType = 'announcement' | 'case' | 'installation' | 'job' | 'list' | 'mail' | 'shop' | 'user';

/** Records an act of staff in its transaction. Without an id, the subject has no row. */
export async function recordAct(
  tx: Tx,
  actorId: string,
  action: AuditedAction,
  [subjectType, subjectId]: [type: SubjectType, id?: string],
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(auditLog).values({ actorId, action, subjectType, subjectId, details });
}
