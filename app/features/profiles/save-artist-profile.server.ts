import { eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { ArtistColumns } from '#app/features/profiles/artist-columns.server.ts';
import { describeImages } from '#app/features/uploads/describe-pictures.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';

/** Saves a part of the acting artist's own profile: there is no way to name another's. */
export function saveArtistProfile(ctx: CtxOf<'artist'>, columns: ArtistColumns): Promise<Result<void>> {
  return ctx.transaction(async (tx, publish) => {
    if (!(await writeArtist(tx, ctx, columns))) return refuse('artist-profile-missing');
    await publish({ type: 'profile.saved', subject: 'artist', subjectId: ctx.actor.userId });
    return done(undefined);
  });
}

/**
 * Writes the columns, and with a name the base profile too: the name every page shows, and the contact e-mail, which
 * is not the one to sign in with (ruling c-17). False when the artist has no profile.
 */
export async function writeArtist(tx: Tx, { actor, now }: CtxOf<'artist'>, changes: ArtistColumns): Promise<boolean> {
  const { images, ...columns } = changes;
  const [row] = await tx
    .update(artistProfiles)
    .set({ ...columns, updatedAt: now })
    .where(eq(artistProfiles.id, actor.userId))
    .returning({ id: artistProfiles.id });
  if (!row) return false;
  if (images) await describeImages(tx, actor.userId, images);
  if (columns.fullName) {
    await tx
      .update(profiles)
      .set({ fullName: columns.fullName, email: columns.email ?? actor.email, updatedAt: now })
      .where(eq(profiles.id, actor.userId));
  }
  return true;
}
