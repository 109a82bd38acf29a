import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type ProfileBucket, shownName, UPLOAD_RULES } from '#app/domain/files.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { messageFilesPlace } from '#app/features/uploads/message-files-place.server.ts';
import { type PreparedFile, prepareUpload } from '#app/features/uploads/prepare-upload.server.ts';
import { lockOwner, PLACES, type UploaderCtx, type UploadPlace } from '#app/features/uploads/upload-places.server.ts';
import { isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { heldSides, heldUsers } from '#app/platform/db/held-users.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';
import type { ArrivedFile } from '#app/platform/files/receive-file.server.ts';

/** Where a file goes: on a page of its owner, or into a conversation, where it waits to be sent. */
export type Destination =
  /** `leaving`: so many of those stored are marked to go with the next save, and do not count. */
  { bucket: ProfileBucket; leaving?: number } | { bucket: 'message-files'; conversationId: string };

const placeOf = (ctx: UploaderCtx, to: Destination): UploadPlace =>
  to.bucket === 'message-files' ? messageFilesPlace(ctx.actor, to.conversationId) : PLACES[to.bucket];

/** Whether one more file is allowed, before anybody waits for the upload. Checked for good when it is attached. */
export async function hasRoom(ctx: UploaderCtx, to: Destination): Promise<boolean> {
  const ownerId = ctx.actor.kind === 'artist' ? ctx.actor.userId : ctx.actor.shopId;
  return ownerId === null || (await placeOf(ctx, to).has(ctx.db, ownerId)) < mostNow(to);
}

/** How many may be stored until the marked ones go: twice as many as may stay, at most. */
function mostNow(to: Destination): number {
  const { most } = UPLOAD_RULES[to.bucket];
  return most + ('leaving' in to ? Math.min(to.leaving ?? 0, most) : 0);
}

/**
 * Stores an uploaded file for the acting member: checked and redrawn, stored, then attached. The row is written before
 * the bytes and attached after them, so a process killed in between leaves only what the sweep finds. Returns the id by
 * which the file can be removed; refuses with `too-many-files`, when there is no profile, and where the conversation is not
 * theirs. Throws as prepareUpload does.
 */
export async function storeUpload(
  ctx: UploaderCtx,
  { arrived, ...to }: Destination & { arrived: ArrivedFile },
): Promise<Result<string>> {
  const { bucket } = to;
  const prepared = await prepareUpload(bucket, arrived);
  const id = randomUUID();
  const path = `${ctx.actor.userId}/${id}`;
  const { contentType, bytes, width, height, placeholder } = prepared;
  const originalName = shownName(arrived.name);
  const row = {
    id,
    ownerId: ctx.actor.userId,
    bucket,
    path,
    originalName,
    contentType,
    bytes,
    width,
    height,
    placeholder,
  };
  await ctx.db.insert(files).values(row);
  try {
    await prepared.store(ctx.store, `${bucket}/${path}`);
    const attached = await attach(ctx, to, id, prepared);
    if (!attached.ok) await takeBack(ctx, `${bucket}/${path}`, id);
    return attached;
  } catch (error) {
    // It may have been attached after all, and then its bytes are needed; if not, the sweep finds them.
    if (isOutcomeUnknown(error)) throw error;
    // If this fails too, the sweep cleans up.
    await takeBack(ctx, `${bucket}/${path}`, id).catch(() => {});
    throw error;
  }
}

function attach(
  ctx: UploaderCtx,
  to: Destination,
  fileId: string,
  { variants }: PreparedFile,
): Promise<Result<string>> {
  const { bucket } = to;
  const place = placeOf(ctx, to);
  return ctx.transaction(async (tx, publish) => {
    // Accounts before pages and conversations (record 054). What somebody had begun to send is nobody's once they are kept out.
    const held = to.bucket === 'message-files' ? heldSides(tx, to.conversationId) : heldUsers(tx, [ctx.actor.userId]);
    const { suspended } = await held;
    if (suspended.has(ctx.actor.userId)) return refuse('account-suspended');
    if (suspended.size > 0) return refuse('recipient-suspended');
    const ownerId = await lockOwner(tx, ctx);
    if (!ownerId) return refuse(ctx.actor.kind === 'artist' ? 'artist-profile-missing' : 'shop-profile-missing');
    if ((await place.has(tx, ownerId)) >= mostNow(to)) return refuse('too-many-files');
    const waiting = await tx
      .update(files)
      .set({ variants, attachedAt: ctx.now })
      .where(and(eq(files.id, fileId), isNull(files.attachedAt), eq(files.variants, [])))
      .returning({ id: files.id });
    if (waiting.length === 0) throw new Error('the file was swept before it was attached');
    const id = await place.attach(tx, ownerId, fileId);
    if (id === null) {
      await letGo(tx, eq(files.id, fileId));
      return refuse('not-found');
    }
    if (bucket !== 'message-files') {
      await publish({ type: 'profile.saved', subject: ctx.actor.kind, subjectId: ownerId });
    }
    return done(id);
  });
}

async function takeBack(ctx: UploaderCtx, folder: string, id: string): Promise<void> {
  await ctx.store.removeAll(folder);
  await ctx.db.delete(files).where(and(eq(files.id, id), isNull(files.attachedAt)));
}
