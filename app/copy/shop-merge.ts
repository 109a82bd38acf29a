import { FIELD_LABEL } from '#app/copy/edited-fields.ts';
import type { MergedPart } from '#app/domain/shop-merge.ts';

const FORM = FIELD_LABEL.shop;

/** What staff call the parts of a page that one of two may have. */
const MERGED_PART_LABEL: Record<MergedPart, string> = {
  shopName: FORM.shopName,
  place: FORM.location,
  timeZone: FORM.timeZone,
  address: 'Street address',
  fullName: "Owner's name",
  description: FORM.description,
  establishedDate: FORM.establishedDate,
  phone: FORM.phone,
  email: FORM.email,
  instagramHandle: FORM.instagram,
  website: FORM.website,
  logo: 'Logo',
  tattooStyles: FORM.tattooStyles,
  vibeKeywords: FORM.vibeKeywords,
  environmentTags: 'Environment',
  yearsInBusiness: FORM.yearsInBusiness,
  insurance: 'Insurance',
  licenseNumber: FORM.licenseNumber,
  taxId: FORM.taxId,
  teamSize: FORM.teamSize,
  businessHours: 'Business hours',
  amenities: FORM.amenities,
  bookingPolicy: FORM.bookingPolicy,
  guestArtistPolicies: 'Policies for guest artists',
};

/** 'Logo, Website'. */
export function partsLabel(parts: readonly MergedPart[]): string {
  return parts.map((part) => MERGED_PART_LABEL[part]).join(', ');
}

type Moved = {
  jobs: number;
  applications: number;
  applicationsHeld: number;
  photos: number;
  photosLeft: number;
  chairs: number;
  stays: number;
  reviews: number;
  reviewsOfBoth: number;
  conversations: number;
  conversationsOfBoth: number;
  conversationsHeld: number;
};

/** '2 jobs'; nothing where there is none. */
const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

const LIST = new Intl.ListFormat('en-US');

/**
 * 'Its 2 chairs with their dates and 1 open guest spot come along.', to whoever gives the page up, and what the guests read
 * (ruling c-196); nothing where nothing comes.
 */
export function comeAlongLine({ jobs, chairs, stays }: Pick<Moved, 'jobs' | 'chairs' | 'stays'>): string | null {
  const lines = [
    ...counted(jobs, 'job', 'jobs'),
    ...counted(chairs, 'chair with its dates', 'chairs with their dates'),
    ...counted(stays, 'open guest spot', 'open guest spots'),
  ];
  if (lines.length === 0) return null;
  const come = `Its ${LIST.format(lines)} ${jobs + chairs + stays === 1 ? 'comes' : 'come'} along.`;
  return stays > 0 ? `${come} Guests read the name and place of this page from then on.` : come;
}

/** '... 2 applications and 1 conversation': what comes along and does not reach the owner yet; nothing where there is none. */
function heldLine({ applicationsHeld, conversationsHeld }: Moved): string[] {
  const lines = [
    ...counted(applicationsHeld, 'application', 'applications'),
    ...counted(conversationsHeld, 'conversation', 'conversations'),
  ];
  if (lines.length === 0) return [];
  return [`Held back from the owner while a block stands: ${LIST.format(lines)}`];
}

/** What comes to the page that stays, apart from the fields. */
export function movedLines(moved: Moved): string[] {
  return [
    ...counted(moved.jobs, 'job', 'jobs'),
    ...counted(moved.applications - moved.applicationsHeld, 'application', 'applications'),
    ...counted(moved.photos - moved.photosLeft, 'photo', 'photos'),
    ...counted(moved.chairs, 'chair with its dates', 'chairs with their dates'),
    ...counted(moved.stays, 'guest spot', 'guest spots'),
    ...counted(moved.reviews - moved.reviewsOfBoth, 'review', 'reviews'),
    ...counted(
      moved.conversations - moved.conversationsOfBoth - moved.conversationsHeld,
      'conversation',
      'conversations',
    ),
    ...counted(
      moved.conversationsOfBoth,
      'conversation, joined with one that is there',
      'conversations, each joined with one that is there',
    ),
    ...heldLine(moved),
    'Its claim links: they lead to the page that stays, and say so',
    'What waits to be told, reports, blocks and views',
  ];
}

/** What is lost. */
export function droppedLines(
  { photosLeft, reviewsOfBoth }: Moved,
  { dropped, isVerified }: { dropped: readonly MergedPart[]; isVerified: boolean },
): string[] {
  return [
    ...(dropped.length > 0 ? [`What the other page says differently: ${partsLabel(dropped)}`] : []),
    ...counted(photosLeft, 'photo beyond what a page may have', 'photos beyond what a page may have'),
    ...counted(reviewsOfBoth, 'review by an artist', 'reviews by artists').map(
      (reviews) => `${reviews} who reviewed the other page too`,
    ),
    ...(isVerified ? ['That it was verified'] : []),
  ];
}
