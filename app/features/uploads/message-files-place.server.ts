import { and, count, eq } from 'drizzle-orm';
import { canSeeConversation, canSendMessage } from '#app/domain/messages.ts';
import type { UploaderCtx, UploadPlace } from '#app/features/uploads/upload-places.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { conversations, messageFiles } from '#app/platform/db/schema/messages.ts';

const SIDES = { artistId: conversations.artistId, shopId: conversations.shopId };

/** Whether the acting member is one of the two who talk in it, asked before anything of a file is read. */
export async function isOwnConversation({ db, actor }: UploaderCtx, conversationId: string): Promise<boolean> {
  const [conversation] = await db.select(SIDES).from(conversations).where(eq(conversations.id, conversationId));
  return conversation !== undefined && canSeeConversation(actor, conversation).allowed;
}

/** In a conversation, where what its sender has chosen waits to be sent (c-122). Each side has as many as one message takes. */
export function messageFilesPlace(actor: UploaderCtx['actor'], conversationId: string): UploadPlace {
  const waiting = and(eq(messageFiles.waitsIn, conversationId), eq(files.ownerId, actor.userId));
  return {
    async has(db) {
      const [found] = await db
        .select({ waiting: count() })
        .from(messageFiles)
        .innerJoin(files, eq(files.id, messageFiles.fileId))
        .where(waiting);
      return found?.waiting ?? 0;
    },
    async attach(tx, _ownerId, fileId) {
      const [conversation] = await tx
        .select(SIDES)
        .from(conversations)
        .where(eq(conversations.id, conversationId))
        .for('share');
      const isBlocked = conversation !== undefined && (await isBlockedBetween(tx, conversation));
      if (!conversation || !canSendMessage(actor, conversation, { isBlocked }).allowed) return null;
      const [row] = await tx.insert(messageFiles).values({ waitsIn: conversationId, fileId }).returning();
      return row?.id ?? null;
    },
  };
}
