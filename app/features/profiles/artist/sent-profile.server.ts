import { eq, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { artistCertifications, artistProfiles } from '#app/data/schema/profiles.ts';
import { faceColumns, faceSrc, type Work, worksOf } from '#app/features/profiles/artist/artist.server.ts';

/** The number of works beside a letter. */
const WORKS_SHOWN = 6;

/** What a shop sees of an artist beside their letter. */
export type SentProfile = {
  name: string;
  faceSrc: string | null;
  works: Work[];
  workCount: number;
  styles: string[];
  yearsOfExperience: number | null;
};

/**
 * What is sent with a letter of the acting artist, and what of it can be checked against a job; null without a profile.
 * Of an unfinished profile shops only see name, place and years (S1 §6).
 */
export async function sentProfileOf(ctx: CtxOf<'artist'>) {
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
    const sent: SentProfile = { ...open, faceSrc: null, works: [], workCount: 0, styles: [] };
    return { sent, checked: null };
  }
  const works = (await worksOf(ctx, [userId], WORKS_SHOWN))(userId);
  const sent: SentProfile = {
    ...open,
    faceSrc: faceSrc(ctx, row.face),
    works: works.first,
    workCount: works.total,
    styles: row.tattooStyles,
  };
  return { sent, checked: { ...row, portfolioImageCount: works.total } };
}
