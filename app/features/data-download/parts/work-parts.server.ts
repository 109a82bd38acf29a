import { and, eq, isNull, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import {
  calendarFeeds,
  chairWaits,
  chairWindows,
  shopChairs,
  shopClosures,
  shopHosting,
  stayHistory,
  stays,
} from '#app/data/schema/calendars.ts';
import { jobApplications, jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import { isReviewShown, reviews } from '#app/data/schema/reviews.ts';
import {
  archived,
  COMPUTED,
  leftOut,
  OURS,
  type Owner,
  SAID,
} from '#app/features/data-download/archived-table.server.ts';

const jobTitle = sql`(select title from job_posts j where j.id = job_id)`;
const shopOfJob = sql`(select shop_name from shop_profiles s join job_posts j on j.shop_id = s.id where j.id = job_id)`;

const APPLICATION_SHOWS = [
  ...(['id', 'jobId', 'status', 'coverLetter', 'createdAt'] as const),
  ...(['decidedAt', 'rejectionReason', 'rejectionNote'] as const),
] as const;

const artists = ({ kind, userId }: Owner) => (kind === 'artist' ? userId : null);

/** Jobs, applications and reviews. The other side's texts are included where the member's own pages show them. */
export const WORK_PARTS = {
  jobPosts: archived(jobPosts, {
    file: 'jobs/jobs.json',
    says: 'the jobs that you posted, those you took down too',
    whose: ({ shopId }: Owner) => (shopId ? eq(jobPosts.shopId, shopId) : null),
    shows: [
      ...(['id', 'title', 'jobType', 'description', 'whatWeOffer', 'shopCulture', 'startDate', 'endDate'] as const),
      ...(['applicationDeadline', 'paymentType', 'commissionRate', 'boothRentalAmount'] as const),
      ...(['minimumExperienceYears', 'portfolioRequired', 'insuranceRequired', 'preferredStyles'] as const),
      ...(['requiredStyles', 'additionalRequirements', 'experienceLevel', 'status', 'applicationsCount'] as const),
      ...(['createdByAdmin', 'pastViews', 'deletedAt', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: {
      [SAID]: ['shopId'],
      [OURS]: ['submissionId', 'isClaimed'],
      'a member of staff': ['adminId'],
      [COMPUTED]: ['search'],
      'said by the suspensions': ['hiddenAt'],
    },
  }),
  jobApplications: archived(jobApplications, {
    file: 'applications/sent.json',
    says: 'the applications that you sent, with your letters and what became of them',
    whose: (owner: Owner) => (artists(owner) ? eq(jobApplications.artistId, owner.userId) : null),
    shows: APPLICATION_SHOWS,
    beside: { jobTitle, shopName: shopOfJob },
    also: {
      file: 'applications/received.json',
      says: 'the applications that you received, as your page shows them, without contact details',
      // As in the shop's own list: of a removed job, only the accepted applicants (c-91).
      whose: ({ shopId }: Owner) =>
        shopId
          ? sql`job_id in (select id from job_posts j where j.shop_id = ${shopId}
          and (j.deleted_at is null or job_applications.status = 'ACCEPTED'))`
          : null,
      shows: APPLICATION_SHOWS,
      beside: { jobTitle, artistName: sql`(select full_name from artist_profiles a where a.id = artist_id)` },
    },
    withheld: { 'said by the name': ['artistId'], 'what the shop was told': ['remindedAt'], [OURS]: ['updatedAt'] },
  }),
  reviews: archived(reviews, {
    file: 'reviews/written.json',
    says: 'the reviews that you wrote',
    whose: (owner: Owner) =>
      artists(owner) ? and(eq(reviews.artistId, owner.userId), isNull(reviews.deletedAt)) : null,
    shows: ['rating', 'comment', 'createdAt', 'updatedAt', 'answer', 'answeredAt', 'hiddenAt', 'hiddenWords'],
    beside: { shopName: sql`(select shop_name from shop_profiles s where s.id = shop_id)` },
    also: {
      file: 'reviews/received.json',
      says: 'the reviews of your shop, as its page shows them',
      whose: ({ shopId }: Owner) => (shopId ? and(eq(reviews.shopId, shopId), isReviewShown) : null),
      shows: ['rating', 'comment', 'createdAt', 'updatedAt', 'answer', 'answeredAt'],
      beside: { artistName: sql`(select full_name from artist_profiles a where a.id = artist_id)` },
    },
    withheld: { [OURS]: ['id', 'deletedAt', 'answerToldAt'], 'said by the name': ['shopId', 'artistId'] },
  }),
  jobViews: archived(jobViews, {
    file: 'activity/jobs-looked-at.json',
    says: 'the jobs that you looked at, each once',
    whose: ({ userId }: Owner) =>
      and(
        eq(jobViews.viewerId, userId),
        sql`not exists (select 1 from job_posts j where j.id = ${jobViews.jobId} and ${isBlocked(userId, sql`j.shop_id`)})`,
      ),
    order: ['viewedAt', 'jobId'],
    shows: ['jobId', 'viewedAt'],
    beside: { jobTitle, shopName: shopOfJob },
    withheld: { [SAID]: ['viewerId'] },
  }),
};

const ofShop = (column: string) => sql`(select s.${sql.identifier(column)} from shop_profiles s where s.id = shop_id)`;
const chairName = sql`(select name from shop_chairs c where c.id = chair_id)`;

export const CALENDAR_PARTS = {
  calendarFeeds: archived(calendarFeeds, {
    file: 'calendar/private-addresses.json',
    says: 'the private addresses of your calendar: what each shows, when it was made, last read and revoked; never the address itself',
    whose: ({ userId }: Owner) => eq(calendarFeeds.userId, userId),
    shows: ['id', 'scope', 'detail', 'createdAt', 'lastReadAt', 'revokedAt'],
    withheld: { [SAID]: ['userId', 'shopId'], 'opens the calendar': ['tokenHash'], [OURS]: ['submissionId'] },
  }),
  shopHosting: archived(shopHosting, {
    file: 'calendar/hosting.json',
    says: 'whether and how your shop takes guest spot requests',
    whose: ({ shopId }: Owner) => (shopId ? eq(shopHosting.shopId, shopId) : null),
    order: ['updatedAt', 'shopId'],
    shows: ['requests', 'minNoticeDays', 'maxAheadDays', 'cancellation', 'updatedAt'],
    withheld: { [SAID]: ['shopId'] },
  }),
  shopChairs: archived(shopChairs, {
    file: 'calendar/chairs.json',
    says: 'the chairs of your shop',
    whose: ({ shopId }: Owner) => (shopId ? eq(shopChairs.shopId, shopId) : null),
    shows: ['id', 'name', 'kind', 'hosting', 'note', 'inUse', 'position', 'createdAt', 'updatedAt'],
    withheld: { [SAID]: ['shopId'] },
  }),
  chairWindows: archived(chairWindows, {
    file: 'calendar/open-dates.json',
    says: 'the dates for which your chairs are open',
    whose: ({ shopId }: Owner) =>
      shopId ? sql`chair_id in (select id from shop_chairs c where c.shop_id = ${shopId})` : null,
    shows: ['id', 'chairId', 'during', 'minDays', 'note', 'createdAt'],
    beside: { chairName },
    withheld: {},
  }),
  shopClosures: archived(shopClosures, {
    file: 'calendar/blocked-dates.json',
    says: 'the dates that you blocked, with your notes',
    whose: ({ shopId }: Owner) => (shopId ? eq(shopClosures.shopId, shopId) : null),
    shows: ['id', 'chairId', 'during', 'note', 'createdAt'],
    beside: { chairName },
    withheld: { [SAID]: ['shopId'] },
  }),
  chairWaits: archived(chairWaits, {
    file: 'calendar/waits.json',
    says: 'the dates for which you wait for a chair, and where',
    whose: ({ userId, kind }: Owner) => (kind === 'artist' ? eq(chairWaits.artistId, userId) : null),
    shows: ['id', 'shopId', 'during', 'minDays', 'lastToldAt', 'createdAt'],
    beside: { shopName: ofShop('shop_name') },
    withheld: { [SAID]: ['artistId'], [OURS]: ['toldDays', 'lookedAt'] },
  }),
  chairOpenings: leftOut('Follows from the chairs, their dates and the guest spots.'),
  stays: archived(stays, {
    file: 'calendar/guest-spots.json',
    says: 'your guest spots, asked for, offered and confirmed, and how each ended',
    whose: ({ userId, kind, shopId }: Owner) => {
      if (kind === 'artist') return eq(stays.artistId, userId);
      return shopId ? eq(stays.shopId, shopId) : null;
    },
    shows: [
      ...(['id', 'jobId', 'applicationId'] as const),
      ...(['status', 'during', 'flexDays', 'letter', 'clients', 'needs', 'startedBy', 'offerNote'] as const),
      ...(['depositCents', 'terms', 'answerDueAt', 'holdUntil', 'confirmedAt', 'endedAt', 'endedBy'] as const),
      ...(['endKind', 'endReason', 'createdAt', 'updatedAt'] as const),
    ],
    beside: {
      shopName: ofShop('shop_name'),
      address: ofShop('address'),
      city: sql`coalesce(${ofShop('city')}, city)`,
      state: sql`coalesce(${ofShop('state')}, state)`,
      timeZone: sql`coalesce(${ofShop('time_zone')}, time_zone)`,
      artistName: sql`(select full_name from artist_profiles a where a.id = artist_id)`,
      chairName,
    },
    withheld: {
      'said by the name': ['shopId', 'artistId', 'chairId'],
      'said beside it': ['city', 'state', 'timeZone'],
      [OURS]: ['datesChanged', 'remindAt', 'submissionId', 'version'],
    },
  }),
  stayHistory: archived(stayHistory, {
    file: 'calendar/guest-spot-history.json',
    says: 'what was done with each of your guest spots, by which side and when',
    whose: ({ userId, kind, shopId }: Owner) => {
      if (kind === 'artist') return sql`stay_id in (select id from stays s where s.artist_id = ${userId})`;
      return shopId ? sql`stay_id in (select id from stays s where s.shop_id = ${shopId})` : null;
    },
    order: ['stayId', 'seq'],
    shows: ['stayId', 'actorRole', 'act', 'details', 'at'],
    withheld: { [OURS]: ['seq'] },
  }),
};
