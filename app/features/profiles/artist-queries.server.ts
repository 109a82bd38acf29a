import { and, eq, inArray, sql } from 'drizzle-orm';
import { CONTACT_STATUSES } from '#app/domain/applications.ts';
import { PORTFOLIO_IMAGES_MAX } from '#app/domain/artists.ts';
import { isId } from '#app/domain/id.ts';
import { canSeeArtistProfile, canSeeCertificates, canSeePhone } from '#app/domain/profiles.ts';
import { certificatesOf, portfolioOf } from '#app/features/profiles/artist-pictures.server.ts';
import {
  OWN_PICTURE_SECONDS,
  PUBLIC_PICTURE_SECONDS,
  pictureColumns,
  pictureOf,
} from '#app/features/uploads/picture.server.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import { sidesOf, withoutBlockedArtists } from '#app/platform/db/blocked.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles, isShownArtist } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** What any reader of the profile may know. */
const openColumns = {
  id: artistProfiles.id,
  fullName: artistProfiles.fullName,
  bio: artistProfiles.bio,
  location: artistProfiles.location,
  instagramHandle: artistProfiles.instagramHandle,
  tiktokHandle: artistProfiles.tiktokHandle,
  website: artistProfiles.website,
  tattoodoUrl: artistProfiles.tattoodoUrl,
  otherLinks: artistProfiles.otherLinks,
  tattooStyles: artistProfiles.tattooStyles,
  experienceLevel: artistProfiles.experienceLevel,
  yearsOfExperience: artistProfiles.yearsOfExperience,
  hasClientele: artistProfiles.hasClientele,
  clienteleSize: artistProfiles.clienteleSize,
  willingToTransferClients: artistProfiles.willingToTransferClients,
  preferredJobTypes: artistProfiles.preferredJobTypes,
  workSchedule: artistProfiles.workSchedule,
  willingToTravel: artistProfiles.willingToTravel,
  willingToRelocate: artistProfiles.willingToRelocate,
  environmentTags: artistProfiles.environmentTags,
  idealEnvironment: artistProfiles.idealEnvironment,
};

const ownColumns = {
  ...openColumns,
  email: artistProfiles.email,
  phone: artistProfiles.phone,
  showPhoneNumber: artistProfiles.showPhoneNumber,
  cityId: artistProfiles.cityId,
};

export type OwnArtistProfile = NonNullable<Awaited<ReturnType<typeof ownArtistProfile>>>;
/** The part that the forms open on, without what only the public page needs. */
export type ArtistRow = Omit<OwnArtistProfile, 'image' | 'certificates' | 'portfolio'> & {
  portfolio: { id: string; description: string; styles: string[] }[];
};
export type ArtistForShop = NonNullable<Awaited<ReturnType<typeof artistProfileForShop>>>;

/** Everything about the acting artist; null when the profile row is missing. */
export async function ownArtistProfile(ctx: CtxOf<'artist'>) {
  const artistId = ctx.actor.userId;
  const [row] = await ctx.db
    .select({ profile: ownColumns, image: pictureColumns })
    .from(artistProfiles)
    .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
    .where(eq(artistProfiles.id, artistId));
  if (!row) return null;
  return {
    ...row.profile,
    image: pictureOf(ctx, row.image, OWN_PICTURE_SECONDS),
    portfolio: await portfolioOf(ctx, artistId, OWN_PICTURE_SECONDS),
    certificates: await certificatesOf(ctx, artistId, OWN_PICTURE_SECONDS),
  };
}

/**
 * A finished artist's profile for a shop (or staff); null in every other case, and where one blocked the other (c-108). The phone number and the certificates
 * are included only where the policies allow (null when withheld); the contact e-mail never.
 */
export async function artistProfileForShop(ctx: Ctx, artistId: string) {
  if (!isId(artistId) || !canSeeArtistProfile(ctx.actor, { artistId, setupCompleted: true }).allowed) return null;
  const { showPhoneNumber, phone } = artistProfiles;
  const [row] = await ctx.db
    .select({ profile: openColumns, image: pictureColumns, showPhoneNumber, phone, hasApplied: hasAppliedTo(ctx) })
    .from(artistProfiles)
    .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
    .where(
      and(
        eq(artistProfiles.id, artistId),
        isShownArtist(artistProfiles),
        withoutBlockedArtists(artistProfiles.id, sidesOf(ctx.actor, artistId).shopId),
      ),
    );
  if (!row) return null;
  const facts = { hasApplied: row.hasApplied };
  const maySeePhone = canSeePhone(ctx.actor, { artistId, showPhoneNumber: row.showPhoneNumber }, facts).allowed;
  const maySeeCertificates = canSeeCertificates(ctx.actor, { artistId }, facts).allowed;
  return {
    ...row.profile,
    phone: maySeePhone ? row.phone : null,
    image: pictureOf(ctx, row.image, PUBLIC_PICTURE_SECONDS),
    portfolio: (await portfolioOf(ctx, artistId, PUBLIC_PICTURE_SECONDS)).slice(0, PORTFOLIO_IMAGES_MAX),
    certificates: maySeeCertificates ? await certificatesOf(ctx, artistId, PUBLIC_PICTURE_SECONDS) : null,
  };
}

/** Whether the artist of the row applied to a job of the viewing shop, and that opens what is kept for such shops. */
function hasAppliedTo({ actor }: Ctx) {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  return sql<boolean>`exists (
    select 1 from ${jobApplications} join ${jobPosts} on ${jobPosts.id} = ${jobApplications.jobId}
    where ${jobApplications.artistId} = ${artistProfiles.id} and ${jobPosts.shopId} = ${shopId}
      and ${inArray(jobApplications.status, CONTACT_STATUSES)})`;
}
