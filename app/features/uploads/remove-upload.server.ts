import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { type Bucket, UPLOAD_RULES } from '#app/domain/stored-file.ts';
import { letGo, lockOwner, ONLY_ONE, PLACES } from '#app/features/uploads/upload-places.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/** Takes one of the acting member's own files away at once; its bytes go with the next sweep. */
export function removeUpload(
  ctx: CtxOf<'artist' | 'shop'>,
  { bucket, id }: { bucket: Bucket; id: string },
): Promise<Result<null>> {
  return ctx.transaction(async (tx, publish) => {
    const named = UPLOAD_RULES[bucket].most === 1 ? id === ONLY_ONE : isId(id);
    if (!named) return refuse('not-found');
    const ownerId = await lockOwner(tx, ctx);
    const fileId = ownerId && (await PLACES[bucket].detach(tx, ownerId, id));
    if (!ownerId || !fileId) return refuse('not-found');
    await letGo(tx, fileId);
    await publish({ type: 'profile.saved', subject: ctx.actor.kind, subjectId: ownerId });
    return done(null);
  });
}
