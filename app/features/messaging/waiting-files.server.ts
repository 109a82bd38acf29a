import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { messageFiles } from '#app/platform/db/schema/messages.ts';

type Chosen = { conversationId: string; userId: string; fileIds: readonly string[] };

/**
 * Locks those of these files that wait in the conversation and are this person's own; whoever else sends or removes them
 * at the same moment finds them gone. In the order of their ids.
 */
export async function holdWaitingFiles(
  tx: Tx,
  { conversationId, userId, fileIds }: Chosen,
): Promise<{ contentType: string }[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await tx.execute<{ contentType: string }>(sql`
    select files.content_type as "contentType" from message_files waiting
    join files on files.id = waiting.file_id
    where waiting.id = any(${sql.param([...fileIds])}::uuid[]) and waiting.waits_in = ${conversationId}
      and files.owner_id = ${userId} and files.attached_at is not null
    order by waiting.id for update of waiting`);
  return rows;
}

/** From now on these files, held before, belong to the message. */
export async function sendWaitingFiles(
  tx: Tx,
  { messageId, fileIds }: { messageId: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const ids = sql`${sql.param([...fileIds])}::uuid[]`;
  await tx.execute(sql`
    update message_files set message_id = ${messageId}, waits_in = null, position = array_position(${ids}, id) - 1
    where id = any(${ids})`);
}

/** The files of a message, in their order. */
export async function idsOfFilesIn(db: Queryable, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(eq(messageFiles.messageId, messageId))
    .orderBy(asc(messageFiles.position));
  return rows.map(({ id }) => id);
}

/** What was sent with a message, as far as it is there. */
export async function contentTypesIn(tx: Queryable, messageId: string): Promise<string[]> {
  const rows = await tx
    .select({ contentType: files.contentType })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(and(eq(messageFiles.messageId, messageId), isNotNull(files.attachedAt)));
  return rows.map(({ contentType }) => contentType);
}
