import { asc, eq } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { profiles } from '#app/data/schema/accounts.ts';
import { artistProfiles, portfolioImages } from '#app/data/schema/profiles.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { type Edit, judgeEdit, withoutKept } from '#app/domain/values/edit-conflict.ts';
import type { ArtistColumns, ArtistRow } from '#app/features/profiles/artist/artist.server.ts';
import { describeImages } from '#app/features/uploads/picture.server.ts';
import { staysAfter, takeAway } from '#app/features/uploads/sweep-files.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

export type ArtistEdit = Edit<ArtistRow>;

export function saveArtistProfile(
  ctx: CtxOf<'artist'>,
  { columns, edit }: { columns: ArtistColumns; edit?: ArtistEdit },
): Promise<Result<void>> {
  return ctx.transaction(async (tx, publish) => {
    const written = await writeArtist(tx, ctx, columns, edit);
    if (written.ok) await publish({ type: 'profile.saved', subject: 'artist', subjectId: ctx.actor.userId });
    return written;
  });
}

/** Writes what nobody else changed (c-208). The contact e-mail is not the sign-in one (c-17). */
export async function writeArtist(
  tx: Tx,
  { actor, now }: CtxOf<'artist'>,
  changes: ArtistColumns,
  edit?: ArtistEdit,
): Promise<Result<void>> {
  const { images, removed, ...typed } = changes;
  const own = eq(artistProfiles.id, actor.userId);
  const [row] = await tx.select().from(artistProfiles).where(own).for('update');
  if (!row) return refuse('artist-profile-missing');
  const before = { ...row, portfolio: images ? await wordsOfImages(tx, actor.userId) : [] };
  const portfolio = before.portfolio.filter(staysAfter(removed)).map((piece) => {
    const words = images?.find(({ id }) => id === piece.id);
    return words ? { ...words, description: words.description ?? '' } : piece;
  });
  const { isRefused, keeps } = judgeEdit(edit, before, { ...before, ...typed, portfolio });
  if (isRefused) return refuse('changed-elsewhere');
  const columns = withoutKept(edit, before, typed, keeps);
  await tx
    .update(artistProfiles)
    .set({ ...columns, updatedAt: now })
    .where(own);
  const described = images?.filter(({ id }) => !keeps.has(`images.${id}`));
  if (described) await describeImages(tx, actor.userId, described);
  if (removed) await takeAway(tx, actor.userId, removed);
  if (columns.fullName) {
    await tx
      .update(profiles)
      .set({ fullName: columns.fullName, email: columns.email ?? actor.email, updatedAt: now })
      .where(eq(profiles.id, actor.userId));
  }
  return done(undefined);
}

function wordsOfImages(tx: Tx, artistId: string): Promise<ArtistRow['portfolio']> {
  const { id, description, styles, position } = portfolioImages;
  return tx
    .select({ id, description, styles })
    .from(portfolioImages)
    .where(eq(portfolioImages.artistId, artistId))
    .orderBy(asc(position));
}
