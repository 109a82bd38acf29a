import { eq, sql } from 'drizzle-orm';
import { paymentLine } from '#app/copy/jobs.ts';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { isBlockedBetween, sidesOf } from '#app/data/blocked.server.ts';
import { isShownJob, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations, messages } from '#app/data/schema/messages.ts';
import {
  artistProfiles,
  isShownArtist,
  isShownShop,
  portfolioImages,
  shopPhotos,
  shopProfiles,
} from '#app/data/schema/profiles.ts';
import { isReviewShown, reviews } from '#app/data/schema/reviews.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { messagePreview } from '#app/domain/messages.ts';
import type { ReportedFacts, ReportedKind, Snapshot } from '#app/domain/staff/reports.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

export type ReportedSubject = ReportedFacts & {
  kind: ReportedKind;
  id: string;
  /** The owner's account; null for a shop without an owner, or a member who has left. */
  userId: string | null;
  snapshot: Snapshot;
  isGone: boolean;
};

type Subject = Omit<ReportedSubject, 'kind' | 'id'>;

/** Omits empty fields. `said` holds the texts by their labels, in the order in which staff read them. */
function snapshotOf(title: string, said: Record<string, string | null>, fileId: string | null = null): Snapshot {
  const parts = Object.entries(said).flatMap(([label, text]) => (text ? [{ label, text }] : []));
  return { title, parts, fileId };
}

async function artistSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [artist] = await db
    .select({
      links: artistProfiles.otherLinks,
      isShown: isShownArtist(artistProfiles),
      isGone: sql<boolean>`${artistProfiles.hiddenAt} is not null`,
      said: {
        Name: artistProfiles.fullName,
        Bio: artistProfiles.bio,
        Place: artistProfiles.location,
        'Ideal environment': artistProfiles.idealEnvironment,
        Website: artistProfiles.website,
        Instagram: artistProfiles.instagramHandle,
        TikTok: artistProfiles.tiktokHandle,
      },
    })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, id));
  if (!artist) return null;
  const { said, links, ...shown } = artist;
  return {
    ...shown,
    userId: id,
    whose: { artistId: id, shopId: null },
    readers: { artists: null, shops: 'all' },
    snapshot: snapshotOf(said.Name || SOME_ARTIST, { ...said, 'Other links': links.join('\n') }),
  };
}

async function shopSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [shop] = await db
    .select({
      ownerId: shopProfiles.ownerId,
      city: shopProfiles.city,
      state: shopProfiles.state,
      isShown: isShownShop(shopProfiles),
      said: {
        Name: shopProfiles.shopName,
        Description: shopProfiles.description,
        Place: shopProfiles.city,
        Address: shopProfiles.address,
        'Booking policy': shopProfiles.bookingPolicy,
        'License number': shopProfiles.licenseNumber,
        Website: shopProfiles.website,
        Instagram: shopProfiles.instagramHandle,
      },
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, id));
  if (!shop) return null;
  const { ownerId, isShown, said } = shop;
  return {
    userId: ownerId,
    whose: { artistId: null, shopId: id },
    readers: { artists: 'all', shops: null },
    isShown,
    isGone: !isShown,
    snapshot: snapshotOf(said.Name || SOME_SHOP, { ...said, Place: shop.city && placeLabel(shop) }),
  };
}

async function jobSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [job] = await db
    .select({
      shopId: jobPosts.shopId,
      ownerId: shopProfiles.ownerId,
      paymentType: jobPosts.paymentType,
      commissionRate: jobPosts.commissionRate,
      boothRentalAmount: jobPosts.boothRentalAmount,
      isShown: isShownJob(jobPosts),
      said: {
        Title: jobPosts.title,
        Description: jobPosts.description,
        'What we offer': jobPosts.whatWeOffer,
        'Additional requirements': jobPosts.additionalRequirements,
      },
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(eq(jobPosts.id, id));
  if (!job) return null;
  const { shopId, ownerId, isShown, said } = job;
  return {
    userId: ownerId,
    whose: { artistId: null, shopId },
    readers: { artists: 'all', shops: 'all' },
    isShown,
    isGone: !isShown,
    snapshot: snapshotOf(said.Title, { ...said, Payment: paymentLine(job) }),
  };
}

/** A message, which its two sides can see. A shop's message belongs to its author, even if the shop has a new owner. */
async function messageSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [message] = await db
    .select({
      content: messages.content,
      senderId: messages.senderId,
      senderRole: messages.senderRole,
      isGone: sql<boolean>`coalesce(${messages.takenBackAt}, ${messages.removedAt}) is not null`,
      artistId: conversations.artistId,
      shopId: conversations.shopId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, id));
  if (!message) return null;
  const { content, senderId, senderRole, isGone, artistId, shopId } = message;
  return {
    userId: senderId,
    whose: senderRole === 'ARTIST' ? { artistId, shopId: null } : { artistId: null, shopId },
    readers: { artists: artistId, shops: shopId },
    isShown: !isGone,
    isGone,
    snapshot: snapshotOf(messagePreview(content) || 'A message without words', { Message: content }),
  };
}

async function reviewSubject(db: Queryable, id: string): Promise<Subject | null> {
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
  const { artistId, shopId, rating, comment, isShown } = review;
  return {
    userId: artistId,
    whose: { artistId, shopId: null },
    readers: { artists: 'all', shops: shopId },
    isShown: isShown && review.isShopShown,
    isGone: !isShown,
    snapshot: snapshotOf(messagePreview(comment) || 'A review without words', {
      Rating: `${rating} out of 5`,
      Comment: comment,
    }),
  };
}

/** A piece of a portfolio, which shops can see, or a photo of a shop, which its jobs show to everybody. */
async function pictureSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [piece] = await db
    .select({
      artistId: portfolioImages.artistId,
      fileId: portfolioImages.fileId,
      words: portfolioImages.description,
      isShown: isShownArtist(artistProfiles),
    })
    .from(portfolioImages)
    .innerJoin(artistProfiles, eq(artistProfiles.id, portfolioImages.artistId))
    .where(eq(portfolioImages.id, id));
  if (piece) {
    const { artistId } = piece;
    const seen = { whose: { artistId, shopId: null }, readers: { artists: null, shops: 'all' as const } };
    return { ...seen, ...pictureFacts(piece), userId: artistId };
  }
  const [photo] = await db
    .select({
      shopId: shopPhotos.shopId,
      ownerId: shopProfiles.ownerId,
      fileId: shopPhotos.fileId,
      words: shopPhotos.caption,
      isShown: isShownShop(shopProfiles),
    })
    .from(shopPhotos)
    .innerJoin(shopProfiles, eq(shopProfiles.id, shopPhotos.shopId))
    .where(eq(shopPhotos.id, id));
  if (!photo) return null;
  const seen = { whose: { artistId: null, shopId: photo.shopId }, readers: { artists: 'all', shops: 'all' } as const };
  return { ...seen, ...pictureFacts(photo), userId: photo.ownerId };
}

function pictureFacts({ isShown, words, fileId }: { isShown: boolean; words: string; fileId: string }) {
  const snapshot = snapshotOf(words || 'A picture without words', { Caption: words }, fileId);
  return { isShown, isGone: false, snapshot };
}

const READ: Record<ReportedKind, (db: Queryable, id: string) => Promise<Subject | null>> = {
  job: jobSubject,
  artist: artistSubject,
  shop: shopSubject,
  message: messageSubject,
  review: reviewSubject,
  picture: pictureSubject,
};

export async function readSubject(db: Queryable, kind: ReportedKind, given: string): Promise<ReportedSubject | null> {
  if (!isId(given)) return null;
  const id = given.toLowerCase();
  const found = await READ[kind](db, id);
  return found && { kind, id, ...found };
}

/** For a reporter: hidden if there is a block between them (ruling c-108), except messages and reviews. */
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
