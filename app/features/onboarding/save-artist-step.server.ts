import { eq } from 'drizzle-orm';
import { LAST_STEP, restoredStep, stepAfterSaving } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { ArtistColumns } from '#app/features/profiles/artist-columns.server.ts';
import { type ArtistEdit, writeArtist } from '#app/features/profiles/save-artist-profile.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';

/**
 * Saves one step of the acting artist's wizard and remembers how far it got; the last step completes the set-up
 * (S0 §4). Steps are saved in order. After completion nothing is written: the wizard is over (ruling c-43).
 */
export function saveArtistStep(
  ctx: CtxOf<'artist'>,
  { step, columns, edit }: { step: number; columns: ArtistColumns; edit?: ArtistEdit },
): Promise<Result<{ completed: boolean }>> {
  return ctx.transaction(async (tx, publish) => {
    const artistId = ctx.actor.userId;
    const [progress] = await tx
      .select({ currentStep: artistProfiles.currentStep, setupCompleted: artistProfiles.setupCompleted })
      .from(artistProfiles)
      .where(eq(artistProfiles.id, artistId))
      .for('update');
    if (!progress) return refuse('artist-profile-missing');
    if (progress.setupCompleted) return done({ completed: true });
    if (step > restoredStep(progress.currentStep)) return refuse('step-not-reached');
    const written = await writeArtist(tx, ctx, columns, edit);
    if (!written.ok) return written;
    const completed = step === LAST_STEP;
    await tx
      .update(artistProfiles)
      .set({
        currentStep: stepAfterSaving(step, progress.currentStep),
        ...(completed && { setupCompleted: true, setupCompletedAt: ctx.now }),
      })
      .where(eq(artistProfiles.id, artistId));
    await publish({ type: 'profile.saved', subject: 'artist', subjectId: artistId });
    return done({ completed });
  });
}
