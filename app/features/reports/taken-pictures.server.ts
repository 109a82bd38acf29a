import { and, eq, isNotNull } from 'drizzle-orm';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { portfolioImages } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';
import type { Taken } from '#app/platform/db/schema/reports.ts';
import { shopPhotos, shopProfiles } from '#app/platform/db/schema/shops.ts';

type Tools = { tx: Tx; publish: Publish };

/** What was taken away, and the file of a picture, which is kept. */
export type TakenAway = { taken: Taken; keptFileId: string | null };

/** Takes a picture off its page; its file stays with the decision. */
export async function takePicture(tools: Tools, id: string): Promise<TakenAway | null> {
  const [piece] = await tools.tx.delete(portfolioImages).where(eq(portfolioImages.id, id)).returning();
  const [photo] = piece ? [] : await tools.tx.delete(shopPhotos).where(eq(shopPhotos.id, id)).returning();
  const gone: Taken | null = piece
    ? { kind: 'portfolio-piece', row: { ...piece, createdAt: piece.createdAt.toISOString() } }
    : photo
      ? { kind: 'shop-photo', row: { ...photo, createdAt: photo.createdAt.toISOString() } }
      : null;
  if (!gone) return null;
  await tell(tools, gone);
  return { taken: gone, keptFileId: gone.row.fileId };
}

/** Puts it back to its place, as long as its bytes are there. */
export async function putPictureBack(tools: Tools, asTaken: Taken): Promise<void> {
  const { tx } = tools;
  const taken = 'row' in asTaken ? await atHome(tx, asTaken) : null;
  if (!taken) return;
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, taken.row.fileId), isNotNull(files.attachedAt)))
    .for('update');
  if (!file) return;
  const createdAt = new Date(taken.row.createdAt);
  if (taken.kind === 'portfolio-piece') {
    await tx
      .insert(portfolioImages)
      .values({ ...taken.row, createdAt })
      .onConflictDoNothing();
  } else {
    await tx
      .insert(shopPhotos)
      .values({ ...taken.row, createdAt })
      .onConflictDoNothing();
  }
  await tell(tools, taken);
}

type TakenPicture = Extract<Taken, { row: unknown }>;

/** Null where the shop of the photo is gone. */
async function atHome(tx: Tx, taken: TakenPicture): Promise<TakenPicture | null> {
  if (taken.kind === 'portfolio-piece') return taken;
  const [home] = await tx
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, taken.row.shopId))
    .for('key share');
  return home ? taken : null;
}

/** Kept pages show it no more, or again. */
function tell({ publish }: Tools, taken: TakenPicture): Promise<void> {
  return taken.kind === 'shop-photo'
    ? publish({ type: 'profile.saved', subject: 'shop', subjectId: taken.row.shopId })
    : publish({ type: 'profile.saved', subject: 'artist', subjectId: taken.row.artistId });
}
