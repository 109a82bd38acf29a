import { sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canUseAdmin } from '#app/domain/staff-permissions.ts';
import { areAround } from '#app/features/reports/messages-around.server.ts';
import { pictureOf } from '#app/features/uploads/picture.server.ts';
import { OPENED_FOR_SECONDS, storedFile } from '#app/features/uploads/read-file.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

type Asked = { caseId: string; fileId: string };

/**
 * One of staff opens a file of a reported message, or of the ten around it, on the page of its case: it is put into the
 * record, and the address that is given out works for them alone, for some minutes (c-151). Every other file is not there.
 */
export async function openCaseFile(ctx: CtxOf<'staff'>, asked: Asked): Promise<Result<{ address: string }>> {
  const verdict = canUseAdmin(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if (!isId(asked.caseId) || !isId(asked.fileId)) return refuse('not-found');
  return ctx.transaction(async (tx) => {
    const messageId = await messageOfCase(tx, asked);
    const file = messageId && (await storedFile(tx, asked.fileId));
    if (!file) return refuse('not-found');
    await tx.insert(auditLog).values({
      actorId: verdict.actor.userId,
      action: 'case.file-opened' satisfies AuditedAction,
      subjectType: 'case',
      subjectId: asked.caseId,
      details: { fileId: file.id, messageId },
    });
    const [only] = file.variants;
    const whole = ctx.fileLinks.sign(file.id, only?.key ?? '', OPENED_FOR_SECONDS, ctx.now);
    return done({ address: pictureOf(ctx, file, OPENED_FOR_SECONDS)?.src ?? whole });
  });
}

/** Which of the messages of a case the file was sent with, if any. */
async function messageOfCase(tx: Queryable, { caseId, fileId }: Asked): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from message_files sent join messages m on m.id = sent.message_id
    join report_cases c on c.id = ${caseId} and c.kind = 'message'
    where sent.file_id = ${fileId} and ${areAround(sql`c.subject_id`)}`);
  return rows[0]?.id ?? null;
}
