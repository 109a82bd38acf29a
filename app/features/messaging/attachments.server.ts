import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unnamedFile } from '#app/copy/messages.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { type FileVariant, files } from '#app/data/schema/files.ts';
import { messageFiles } from '#app/data/schema/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { type LinkCtx, type Picture, PUBLIC_PICTURE_SECONDS, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

export type MessageFile = { id: string; name: string; href: string; picture: Picture | null };

export type MessageFileRow = {
  id: string;
  fileId: string;
  name: string | null;
  contentType: string;
  variants: FileVariant[];
  placeholder: string | null;
};

/** The files at a place, as a column of the query that finds it. `where` refers to `place` and `file`. */
export function messageFileRows(where: SQL): SQL<MessageFileRow[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', place.id, 'fileId', file.id, 'name', file.original_name,
      'contentType', file.content_type, 'variants', file.variants, 'placeholder', file.placeholder)
      order by place.position, place.created_at, place.id), '[]'::json)
    from message_files place join files file on file.id = place.file_id
    where ${where} and file.attached_at is not null)`;
}

/** With addresses that open only for the two sides (c-122). */
export function messageFileOf(
  ctx: LinkCtx,
  { id, fileId, name, contentType, variants, placeholder }: MessageFileRow,
): MessageFile {
  const picture = pictureOf(ctx, { id: fileId, variants, placeholder });
  const [only] = variants;
  const href = picture?.src ?? ctx.fileLinks.sign(fileId, only?.key ?? '', PUBLIC_PICTURE_SECONDS, ctx.now);
  return { id, name: name ?? unnamedFile(contentType), href, picture };
}

type Chosen = { conversationId: string; userId: string; fileIds: readonly string[] };

/** Locks those of these files that are this person's own and unsent in the conversation, in the order of ids. */
export async function lockWaitingFiles(
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

export async function idsOfFilesIn(db: Queryable, messageId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(eq(messageFiles.messageId, messageId))
    .orderBy(asc(messageFiles.position));
  return rows.map(({ id }) => id);
}

export async function contentTypesIn(tx: Queryable, messageId: string): Promise<string[]> {
  const rows = await tx
    .select({ contentType: files.contentType })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(and(eq(messageFiles.messageId, messageId), isNotNull(files.attachedAt)));
  return rows.map(({ contentType }) => contentType);
}

/** Removes a file that the member chose and has not sent. One that is gone, sent or somebody else's is left. */
export function dropWaitingFile(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, fileId }: { conversationId: string; fileId: string },
): Promise<Result<null>> {
  if (!isId(fileId) || !isId(conversationId)) return Promise.resolve(refuse('not-found'));
  return ctx.transaction(async (tx) => {
    const own = sql`${messageFiles.fileId} in (select ${files.id} from ${files} where ${files.ownerId} = ${ctx.actor.userId})`;
    const [gone] = await tx
      .delete(messageFiles)
      .where(and(eq(messageFiles.id, fileId), eq(messageFiles.waitsIn, conversationId), own))
      .returning({ fileId: messageFiles.fileId });
    if (gone) await letGo(tx, eq(files.id, gone.fileId));
    return done(null);
  });
}
