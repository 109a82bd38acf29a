import { eq, sql } from 'drizzle-orm';
import { type Asked, type Lack, whatIsMissing } from '#app/domain/shops.ts';
import { faceColumns, faceSrc } from '#app/features/profiles/artist-face.server.ts';
import { type Work, worksOf } from '#app/features/profiles/works-of.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { artistCertifications, artistProfiles } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';

/** As many works as the strip beside the letter has room for. */
export const WORKS_SHOWN = 6;

/** What the shop gets to see besides the letter, and what of that the job asks for in vain. */
export type GoingAlong = {
  name: string;
  faceSrc: string | null;
  works: Work[];
  workCount: number;
  styles: string[];
  yearsOfExperience: number | null;
  lacks: Lack[];
};

/**
 * What goes along when the acting artist applies to a job that asks for this; null without a profile. Of one that is not
 * finished, shops see name, place and years alone (S1 §6), and this says no more.
 */
export async function goingAlong(ctx: CtxOf<'artist'>, asked: Asked): Promise<GoingAlong | null> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db
    .select({
      fullName: artistProfiles.fullName,
      bio: artistProfiles.bio,
      tattooStyles: artistProfiles.tattooStyles,
      yearsOfExperience: artistProfiles.yearsOfExperience,
      certificateCount: sql<number>`(select count(*)::int from ${artistCertifications} where ${artistCertifications.artistId} = ${artistProfiles.id})`,
      face: faceColumns,
    })
    .from(artistProfiles)
    .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
    .where(eq(artistProfiles.id, userId));
  if (!row) return null;
  const open = { name: row.fullName ?? ctx.actor.name, yearsOfExperience: row.yearsOfExperience };
  if (!ctx.actor.setupCompleted) {
    return { ...open, faceSrc: null, works: [], workCount: 0, styles: [], lacks: [{ what: 'set-up' }] };
  }
  const works = (await worksOf(ctx, [userId], WORKS_SHOWN))(userId);
  return {
    ...open,
    faceSrc: faceSrc(ctx, row.face),
    works: works.first,
    workCount: works.total,
    styles: row.tattooStyles,
    lacks: whatIsMissing(asked, { ...row, portfolioImageCount: works.total }),
  };
}
