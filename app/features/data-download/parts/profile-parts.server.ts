import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import { files } from '#app/data/schema/files.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import {
  artistCertifications,
  artistProfiles,
  portfolioImages,
  shopPhotos,
  shopProfiles,
} from '#app/data/schema/profiles.ts';
import {
  archived,
  COMPUTED,
  leftOut,
  OURS,
  type Owner,
  SAID,
} from '#app/features/data-download/archived-table.server.ts';

const HIDDEN = 'said by the suspensions';
const PLACE = 'our copy of a list of cities';

const ofShop = ({ shopId }: Owner) => shopId;

export const PROFILE_PARTS = {
  artistProfiles: archived(artistProfiles, {
    file: 'profile/artist-profile.json',
    says: 'your profile and your preferences',
    whose: ({ userId }: Owner) => eq(artistProfiles.id, userId),
    order: ['id'],
    shows: [
      ...(['id', 'email', 'fullName', 'bio', 'location', 'city', 'state', 'phone', 'showPhoneNumber'] as const),
      ...(['instagramHandle', 'tiktokHandle', 'website', 'tattoodoUrl', 'otherLinks', 'tattooStyles'] as const),
      ...(['experienceLevel', 'yearsOfExperience', 'hasClientele', 'clienteleSize'] as const),
      ...(['willingToTransferClients', 'preferredJobTypes', 'workSchedule', 'willingToTravel'] as const),
      ...(['willingToRelocate', 'environmentTags', 'idealEnvironment', 'profileImageId'] as const),
      ...(['setupCompleted', 'setupCompletedAt', 'pastViews', 'createdAt', 'updatedAt'] as const),
    ],
    isOne: true,
    withheld: { [PLACE]: ['cityId', 'lat', 'lon'], [OURS]: ['currentStep'], [HIDDEN]: ['hiddenAt'] },
  }),
  shopProfiles: archived(shopProfiles, {
    file: 'profile/shop-profile.json',
    says: "your shop's page, with its license and tax numbers",
    whose: (owner: Owner) => (ofShop(owner) ? eq(shopProfiles.ownerId, owner.userId) : null),
    order: ['id'],
    shows: [
      ...(['id', 'shopName', 'fullName', 'description', 'city', 'state', 'address', 'formattedAddress'] as const),
      ...(['establishedDate', 'phone', 'showPhoneNumber', 'email', 'instagramHandle', 'website', 'logoId'] as const),
      ...(['tattooStyles', 'vibeKeywords', 'environmentTags', 'yearsInBusiness', 'insurance'] as const),
      ...(['licenseNumber', 'taxId', 'teamSize', 'businessHours', 'timeZone', 'amenities', 'bookingPolicy'] as const),
      ...(['guestArtistPolicies', 'verifiedAt', 'createdByAdmin', 'setupCompleted', 'setupCompletedAt'] as const),
      ...(['pastViews', 'createdAt', 'updatedAt'] as const),
    ],
    isOne: true,
    withheld: {
      [SAID]: ['ownerId'],
      [PLACE]: ['cityId', 'lat', 'lon'],
      [OURS]: ['isClaimed', 'currentStep'],
      'a member of staff': ['verifiedBy'],
      [COMPUTED]: ['marketplaceScore'],
      [HIDDEN]: ['hiddenAt'],
    },
  }),
  portfolioImages: archived(portfolioImages, {
    file: 'profile/portfolio.json',
    says: 'the works of your portfolio, with what you wrote about each',
    whose: ({ userId }: Owner) => eq(portfolioImages.artistId, userId),
    order: ['position', 'id'],
    shows: ['fileId', 'description', 'styles', 'position', 'createdAt'],
    withheld: { [OURS]: ['id'], [SAID]: ['artistId'] },
  }),
  artistCertifications: archived(artistCertifications, {
    file: 'profile/certificates.json',
    says: 'your certificates',
    whose: ({ userId }: Owner) => eq(artistCertifications.artistId, userId),
    shows: ['fileId', 'createdAt'],
    withheld: { [OURS]: ['id'], [SAID]: ['artistId'] },
  }),
  shopPhotos: archived(shopPhotos, {
    file: 'profile/shop-photos.json',
    says: 'the photos of your shop, with their captions',
    whose: (owner: Owner) => (ofShop(owner) ? eq(shopPhotos.shopId, owner.shopId as string) : null),
    order: ['position', 'id'],
    shows: ['fileId', 'caption', 'position', 'createdAt'],
    withheld: { [OURS]: ['id'], [SAID]: ['shopId'] },
  }),
  files: archived(files, {
    file: 'files.json',
    says: 'everything that you uploaded: what it was called, and by its id its name in the folder "files"',
    whose: ({ userId }: Owner) => and(eq(files.ownerId, userId), isNotNull(files.attachedAt)),
    shows: ['id', 'bucket', 'originalName', 'contentType', 'bytes', 'width', 'height', 'createdAt'],
    withheld: {
      [SAID]: ['ownerId'],
      'where it is stored': ['path', 'variants'],
      [COMPUTED]: ['placeholder'],
      [OURS]: ['attachedAt'],
    },
  }),
  profileViews: archived(profileViews, {
    file: 'activity/profiles-looked-at.json',
    says: 'the profiles that you looked at',
    // Names are current, and two members with a block between them see nothing new of each other (c-108).
    whose: ({ kind, userId, shopId }: Owner) =>
      and(
        eq(profileViews.viewerId, userId),
        not(kind === 'artist' ? isBlocked(userId, profileViews.shopId) : isBlocked(profileViews.artistId, shopId)),
      ),
    order: ['viewedAt', 'id'],
    shows: ['viewedAt'],
    beside: {
      name: sql`coalesce((select full_name from artist_profiles a where a.id = artist_id),
        (select shop_name from shop_profiles s where s.id = profile_views.shop_id))`,
    },
    withheld: { [OURS]: ['id'], [SAID]: ['viewerId'], 'said by the name': ['artistId', 'shopId'] },
  }),
  mergedShops: leftOut('Old addresses and names of a page, and when it was merged.'),
  claimTokens: leftOut(
    'Hashes of links that hand a shop over, written by staff; the shop itself says that it is yours.',
  ),
};
