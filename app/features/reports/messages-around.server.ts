import { type SQL, sql } from 'drizzle-orm';
import { unnamedFile } from '#app/copy/messages.ts';
import type { Role } from '#app/domain/accounts.ts';
import { MESSAGES_EACH_SIDE } from '#app/domain/reports.ts';
import { type MessageFileRow, messageFileRows } from '#app/features/messaging/attachments.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

export type MessageAround = {
  id: string;
  content: string;
  senderRole: Role;
  createdAt: Date;
  isGone: boolean;
  isReported: boolean;
  /** What was sent with it, as far as it is there: for staff also while the message is shown to nobody. */
  files: { id: string; name: string }[];
  /** What was sent with it and is gone for good. */
  lostFiles: number;
};

type Row = Omit<MessageAround, 'createdAt' | 'files' | 'lostFiles'> & {
  createdAt: string;
  fileCount: number;
  sent: MessageFileRow[];
};

/**
 * The messages, as `m`, that staff may read with a reported one (c-143). Numbers in a conversation have no gaps, so they
 * are counted by them.
 */
export function areAround(messageId: string | SQL): SQL {
  return sql`exists (select 1 from messages it where it.id = ${messageId} and it.conversation_id = m.conversation_id
    and m.seq between it.seq - ${MESSAGES_EACH_SIDE} and it.seq + ${MESSAGES_EACH_SIDE})`;
}

/** A reported message with the ten around it, the oldest first: what staff may read of a conversation (c-143). */
export async function messagesAround(db: Queryable, messageId: string): Promise<MessageAround[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, content, sender_role as "senderRole", created_at as "createdAt", id = ${messageId} as "isReported",
      removed_at is not null or taken_back_at is not null as "isGone", file_count as "fileCount",
      case when file_count > 0 then ${messageFileRows(sql`place.message_id = m.id`)} else '[]'::json end as "sent"
    from messages m where ${areAround(messageId)} order by seq`);
  return rows.map(({ createdAt, fileCount, sent, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    files: sent.map(({ fileId, name, contentType }) => ({ id: fileId, name: name ?? unnamedFile(contentType) })),
    lostFiles: fileCount - sent.length,
  }));
}
