import type { AuditedAction } from '#app/domain/staff.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

type Entry = {
  actorId: string;
  action: AuditedAction;
  subjectType: 'shop' | 'job' | 'list' | 'mail';
  /** Null for a list, and for a mail, whose row is gone. */
  subjectId: string | null;
  details?: Record<string, unknown>;
};

/** Records who did what, in the same transaction. */
export async function recordAudit(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, details: entry.details ?? {} });
}
