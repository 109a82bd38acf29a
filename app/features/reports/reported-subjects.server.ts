import { eq, sql } from 'drizzle-orm';
import { paymentLine } from '#app/copy/jobs.ts';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { isBlockedBetween, sidesOf } from '#app/data/blocked.server.ts';
import { artistProfiles, isShownArtist, portfolioImages } from '#app/data/schema/artists.ts';
import { isShownJob, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations, messages } from '#app/data/schema/messages.ts';
import { isReviewShown, reviews } from '#app/data/schema/reviews.ts';
import { isShownShop, shopPhotos, shopProfiles } from '#app/data/schema/shops.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { messagePreview } from '#app/domain/messages.ts';
import type { ReportedKind } from '#app/domain/staff/reports.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { type ReportedSubject, snapshotOf } from '#app/features/reports/snapshot-of.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

async function artistSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  const [artist] = await db
    .select({
      name: artistProfiles.fullName,
      bio: artistProfiles.bio,
      location: artistProfiles.location,
      ideal: artistProfiles.idealEnvironment,
      website: artistProfiles.website,
      instagram: artistProfiles.instagramHandle,
      tiktok: artistProfiles.tiktokHandle,
      links: artistProfiles.otherLinks,
      isShown: isShownArtist(artistProfiles),
      isGone: sql<boolean>`${artistProfiles.hiddenAt} is not null`,
    })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, id));
  if (!artist) return null;
  return {
    kind: 'artist',
    id,
    userId: id,
    whose: { artistId: id, shopId: null },
    readers: { artists: null, shops: 'all' },
    isShown: artist.isShown,
    isGone: artist.isGone,
    snapshot: snapshotOf(artist.name || SOME_ARTIST, {
      Name: artist.name,
      Bio: artist.bio,
      Place: artist.location,
      'Ideal environment': artist.ideal,
      Website: artist.website,
      Instagram: artist.instagram,
      TikTok: artist.tiktok,
      'Other links': artist.links.join('\n'),
    }),
  };
}

async function shopSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  const [shop] = await db
    .select({
      name: shopProfiles.shopName,
      ownerId: shopProfiles.ownerId,
      description: shopProfiles.description,
      city: shopProfiles.city,
      state: shopProfiles.state,
      address: shopProfiles.address,
      booking: shopProfiles.bookingPolicy,
      website: shopProfiles.website,
      instagram: shopProfiles.instagramHandle,
      licenseNumber: shopProfiles.licenseNumber,
      isShown: isShownShop(shopProfiles),
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, id));
  if (!shop) return null;
  return {
    kind: 'shop',
    id,
    userId: shop.ownerId,
    whose: { artistId: null, shopId: id },
    readers: { artists: 'all', shops: null },
    isShown: shop.isShown,
    isGone: !shop.isShown,
    snapshot: snapshotOf(shop.name || SOME_SHOP, {
      Name: shop.name,
      Description: shop.description,
      Place: shop.city ? placeLabel(shop) : null,
      Address: shop.address,
      'Booking policy': shop.booking,
      'License number': shop.licenseNumber,
      Website: shop.website,
      Instagram: shop.instagram,
    }),
  };
}

async function jobSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  const [job] = await db
    .select({
      shopId: jobPosts.shopId,
      ownerId: shopProfiles.ownerId,
      title: jobPosts.title,
      description: jobPosts.description,
      offer: jobPosts.whatWeOffer,
      more: jobPosts.additionalRequirements,
      paymentType: jobPosts.paymentType,
      commissionRate: jobPosts.commissionRate,
      boothRentalAmount: jobPosts.boothRentalAmount,
      isShown: isShownJob(jobPosts),
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(eq(jobPosts.id, id));
  if (!job) return null;
  return {
    kind: 'job',
    id,
    userId: job.ownerId,
    whose: { artistId: null, shopId: job.shopId },
    readers: { artists: 'all', shops: 'all' },
    isShown: job.isShown,
    isGone: !job.isShown,
    snapshot: snapshotOf(job.title, {
      Title: job.title,
      Description: job.description,
      'What we offer': job.offer,
      'Additional requirements': job.more,
      Payment: paymentLine(job),
    }),
  };
}

/** A message, which its two sides can see. A shop's message belongs to its author, even if the shop has a new owner. */
async function messageSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  const [message] = await db
    .select({
      content: messages.content,
      senderId: messages.senderId,
      senderRole: messages.senderRole,
      takenBackAt: messages.takenBackAt,
      removedAt: messages.removedAt,
      artistId: conversations.artistId,
      shopId: conversations.shopId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, id));
  if (!message) return null;
  const isArtists = message.senderRole === 'ARTIST';
  const isGone = message.takenBackAt !== null || message.removedAt !== null;
  return {
    kind: 'message',
    id,
    userId: message.senderId,
    whose: { artistId: isArtists ? message.artistId : null, shopId: isArtists ? null : message.shopId },
    readers: { artists: message.artistId, shops: message.shopId },
    isShown: !isGone,
    isGone,
    snapshot: snapshotOf(messagePreview(message.content) || 'A message without words', { Message: message.content }),
  };
}

async function reviewSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  const [review] = await db
    .select({
      artistId: reviews.artistId,
      shopId: reviews.shopId,
      rating: reviews.rating,
      comment: reviews.comment,
      isShown: sql<boolean>`(${isReviewShown})`,
      isShopShown: isShownShop(shopProfiles),
    })
    .from(reviews)
    .innerJoin(shopProfiles, eq(shopProfiles.id, reviews.shopId))
    .where(eq(reviews.id, id));
  if (!review) return null;
  return {
    kind: 'review',
    id,
    userId: review.artistId,
    whose: { artistId: review.artistId, shopId: null },
    readers: { artists: 'all', shops: review.shopId },
    isShown: review.isShown && review.isShopShown,
    isGone: !review.isShown,
    snapshot: snapshotOf(messagePreview(review.comment) || 'A review without words', {
      Rating: `${review.rating} out of 5`,
      Comment: review.comment,
    }),
  };
}

/** A piece of a portfolio, which shops can see, or a photo of a shop, which its jobs show to everybody. */
async function pictureSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  return (await pieceSubject(db, id)) ?? photoSubject(db, id);
}

async function pieceSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  const [piece] = await db
    .select({
      artistId: portfolioImages.artistId,
      fileId: portfolioImages.fileId,
      description: portfolioImages.description,
      isShown: isShownArtist(artistProfiles),
    })
    .from(portfolioImages)
    .innerJoin(artistProfiles, eq(artistProfiles.id, portfolioImages.artistId))
    .where(eq(portfolioImages.id, id));
  if (!piece) return null;
  const { artistId, isShown } = piece;
  return {
    kind: 'picture',
    id,
    userId: artistId,
    whose: { artistId, shopId: null },
    readers: { artists: null, shops: 'all' },
    isShown,
    isGone: false,
    snapshot: pictureSnapshot(piece.description, piece.fileId),
  };
}

async function photoSubject(db: Queryable, id: string): Promise<ReportedSubject | null> {
  const [photo] = await db
    .select({
      shopId: shopPhotos.shopId,
      ownerId: shopProfiles.ownerId,
      fileId: shopPhotos.fileId,
      caption: shopPhotos.caption,
      isShown: isShownShop(shopProfiles),
    })
    .from(shopPhotos)
    .innerJoin(shopProfiles, eq(shopProfiles.id, shopPhotos.shopId))
    .where(eq(shopPhotos.id, id));
  if (!photo) return null;
  return {
    kind: 'picture',
    id,
    userId: photo.ownerId,
    whose: { artistId: null, shopId: photo.shopId },
    readers: { artists: 'all', shops: 'all' },
    isShown: photo.isShown,
    isGone: false,
    snapshot: pictureSnapshot(photo.caption, photo.fileId),
  };
}

function pictureSnapshot(words: string, fileId: string) {
  return snapshotOf(words || 'A picture without words', { Caption: words }, fileId);
}

const READ: Record<ReportedKind, (db: Queryable, id: string) => Promise<ReportedSubject | null>> = {
  job: jobSubject,
  artist: artistSubject,
  shop: shopSubject,
  message: messageSubject,
  review: reviewSubject,
  picture: pictureSubject,
};

/** Null for an unknown id. `canReport` decides whether a viewer may see it. */
export async function readSubject(db: Queryable, kind: ReportedKind, id: string): Promise<ReportedSubject | null> {
  return isId(id) ? READ[kind](db, id.toLowerCase()) : null;
}

/**
 * The same for a reporter: pages, jobs and pictures of a member with a block between them are null (ruling c-108).
 * Messages and reviews remain.
 */
export async function thingFor(
  db: Queryable,
  actor: Actor,
  kind: ReportedKind,
  id: string,
): Promise<ReportedSubject | null> {
  const thing = await readSubject(db, kind, id);
  if (!thing || kind === 'message' || kind === 'review') return thing;
  const { artistId, shopId } = thing.whose;
  const other = actor.kind === 'artist' ? shopId : artistId;
  const isBlocked = other !== null && (await isBlockedBetween(db, sidesOf(actor, other)));
  return isBlocked ? { ...thing, isShown: false } : thing;
}
