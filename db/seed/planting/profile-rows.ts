import type { artistProfiles, shopProfiles, shopVerifications } from '#app/data/schema/profiles.ts';
import { tattoodoLink } from '#app/domain/values/links.ts';
import { zoneOfPlace } from '#app/domain/values/shop-time.ts';
import { storedHours } from '#db/seed/cast/house-rules.ts';
import { ARTISTS, emailOf, HALFWAY_ARTIST, NEWCOMER, SHOPS } from '#db/seed/cast/people.ts';
import type { CastArtist, CastShop } from '#db/seed/cast/shapes.ts';
import { HALFWAY_SHOP, UNCLAIMED_SHOP } from '#db/seed/cast/unfinished-shops.ts';
import { userId } from '#db/seed/planting/account-rows.ts';
import { castId, placed, type Stage } from '#db/seed/planting/stage.ts';

type ArtistRow = typeof artistProfiles.$inferInsert;
type ShopRow = typeof shopProfiles.$inferInsert;

/** A shop that registered itself has its user's id (ruling c-11); the one made by staff has its own. */
export const shopId = (key: string): string => (key === UNCLAIMED_SHOP.key ? castId('shop', key) : userId(key));

/** Pictures are set afterwards, when their files are known. */
export function artistRows(stage: Stage): ArtistRow[] {
  return [...ARTISTS.map((artist) => finishedArtist(stage, artist)), halfwayArtist(stage), newcomer(stage)];
}

export function shopRows(stage: Stage): ShopRow[] {
  return [...SHOPS.map((shop) => finishedShop(stage, shop)), halfwayShop(stage), unclaimedShop(stage)];
}

const times = (stage: Stage, joined: number) => ({
  createdAt: stage.daysAgo(joined),
  updatedAt: stage.daysAgo(Math.min(joined, 5)),
});

const done = (stage: Stage, joined: number) => ({
  currentStep: 5,
  setupCompleted: true,
  setupCompletedAt: stage.daysAgo(joined - 0.1),
  ...times(stage, joined),
});

function finishedArtist(stage: Stage, artist: CastArtist): ArtistRow {
  const { label, ...place } = placed(artist.place);
  return {
    id: userId(artist.key),
    email: emailOf(artist.key),
    fullName: artist.name,
    bio: artist.bio,
    location: label,
    ...place,
    phone: artist.phone ?? null,
    showPhoneNumber: artist.showPhone ?? false,
    instagramHandle: artist.instagram ?? null,
    tiktokHandle: artist.tiktok ?? null,
    website: artist.website ?? null,
    tattoodoUrl: artist.instagram ? tattoodoLink(artist.key) : null,
    tattooStyles: [...artist.styles],
    experienceLevel: artist.level,
    yearsOfExperience: artist.years,
    hasClientele: artist.clientele !== undefined,
    clienteleSize: artist.clientele ?? null,
    willingToTransferClients: artist.bringsClients ?? false,
    preferredJobTypes: [...artist.wants],
    workSchedule: artist.schedule,
    willingToTravel: artist.travels,
    willingToRelocate: artist.relocates,
    environmentTags: [...artist.tags],
    idealEnvironment: artist.ideal,
    ...done(stage, artist.joined),
  };
}

function halfwayArtist(stage: Stage): ArtistRow {
  const { key, name, bio, styles, level, years, step, joined } = HALFWAY_ARTIST;
  const { label, ...place } = placed(HALFWAY_ARTIST.place);
  return {
    id: userId(key),
    email: emailOf(key),
    fullName: name,
    bio,
    location: label,
    ...place,
    tattooStyles: [...styles],
    experienceLevel: level,
    yearsOfExperience: years,
    currentStep: step,
    ...times(stage, joined),
  };
}

function newcomer(stage: Stage): ArtistRow {
  return { id: userId(NEWCOMER.key), email: emailOf(NEWCOMER.key), ...times(stage, NEWCOMER.joined) };
}

function finishedShop(stage: Stage, shop: CastShop): ShopRow {
  const { label, ...place } = placed(shop.place);
  const id = shopId(shop.key);
  return {
    id,
    ownerId: id,
    shopName: shop.name,
    fullName: shop.owner,
    description: shop.description,
    ...place,
    timeZone: zoneOfPlace(place),
    address: shop.address,
    formattedAddress: `${shop.address}, ${label}`,
    establishedDate: shop.established,
    phone: shop.phone ?? null,
    email: emailOf(shop.key),
    instagramHandle: shop.instagram ?? null,
    website: shop.website ?? null,
    tattooStyles: [...shop.styles],
    vibeKeywords: [...shop.vibes],
    environmentTags: [...shop.tags],
    yearsInBusiness: shop.years,
    insurance: shop.insured,
    licenseNumber: shop.license,
    teamSize: shop.team,
    businessHours: storedHours(shop.hours),
    amenities: [...shop.amenities],
    bookingPolicy: shop.booking,
    guestArtistPolicies: shop.policies,
    isClaimed: true,
    verifiedAt: shop.verified ? verifiedAt(stage, shop) : null,
    verifiedBy: shop.verified ? userId('staff') : null,
    ...done(stage, shop.joined),
  };
}

const verifiedAt = (stage: Stage, shop: CastShop) => stage.daysAgo(shop.joined - 3);

/** What staff looked at before they vouched for a shop. */
export function verificationRows(stage: Stage): (typeof shopVerifications.$inferInsert)[] {
  return SHOPS.flatMap((shop) => {
    const { city, state } = placed(shop.place);
    const known = { id: castId('verification', shop.key), shopId: shopId(shop.key), shopName: shop.name, city, state };
    const createdAt = verifiedAt(stage, shop);
    return shop.verified ? [{ ...known, ...shop.verified, act: 'verified', staffId: userId('staff'), createdAt }] : [];
  });
}

function halfwayShop(stage: Stage): ShopRow {
  const { key, name, owner, description, phone, instagram, years, styles, vibes, hours, step, joined } = HALFWAY_SHOP;
  const { label: _, ...place } = placed(HALFWAY_SHOP.place);
  const id = shopId(key);
  return {
    id,
    ownerId: id,
    shopName: name,
    fullName: owner,
    description,
    ...place,
    timeZone: zoneOfPlace(place),
    phone,
    email: emailOf(key),
    instagramHandle: instagram,
    tattooStyles: [...styles],
    vibeKeywords: [...vibes],
    yearsInBusiness: years,
    businessHours: storedHours(hours),
    currentStep: step,
    ...times(stage, joined),
  };
}

function unclaimedShop(stage: Stage): ShopRow {
  const { key, name, address, joined } = UNCLAIMED_SHOP;
  const { label, ...place } = placed(UNCLAIMED_SHOP.place);
  return {
    id: shopId(key),
    ownerId: null,
    shopName: name,
    ...place,
    timeZone: zoneOfPlace(place),
    address,
    formattedAddress: `${address}, ${label}`,
    isClaimed: false,
    createdByAdmin: true,
    ...times(stage, joined),
  };
}
