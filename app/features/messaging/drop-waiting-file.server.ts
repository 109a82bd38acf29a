import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { messageFiles } from '#app/platform/db/schema/messages.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

/**
 * Takes away a file that the acting member has chosen for a message and not sent yet. One that is gone, or was sent
 * meanwhile, is let alone, and so is anybody else's.
 */
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
