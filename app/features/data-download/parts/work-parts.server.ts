import { and, eq, isNull, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import { isReviewShown, reviews } from '#app/data/schema/reviews.ts';
import { archived, COMPUTED, OURS, type Owner, SAID } from '#app/features/data-download/archived-table.server.ts';

const jobTitle = sql`(select title from job_posts j where j.id = job_id)`;
const shopOfJob = sql`(select shop_name from shop_profiles s join job_posts j on j.shop_id = s.id where j.id = job_id)`;

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
      ...(['createdByAdmin', 'deletedAt', 'createdAt', 'updatedAt'] as const),
    ],
    withheld: {
      shopId: SAID,
      submissionId: OURS,
      isClaimed: OURS,
      adminId: 'a member of staff',
      search: COMPUTED,
      hiddenAt: 'said by the suspensions',
    },
  }),
  jobApplications: archived(jobApplications, {
    file: 'applications/sent.json',
    says: 'the applications that you sent, with your letters and what became of them',
    whose: (owner: Owner) => (artists(owner) ? eq(jobApplications.artistId, owner.userId) : null),
    shows: ['id', 'jobId', 'status', 'coverLetter', 'createdAt', 'decidedAt'],
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
      shows: ['id', 'jobId', 'status', 'coverLetter', 'createdAt', 'decidedAt'],
      beside: { jobTitle, artistName: sql`(select full_name from artist_profiles a where a.id = artist_id)` },
    },
    withheld: {
      artistId: 'said by the name',
      remindedAt: 'what the shop was told',
      updatedAt: OURS,
    },
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
    withheld: {
      id: OURS,
      shopId: 'said by the name',
      artistId: 'said by the name',
      deletedAt: OURS,
      answerToldAt: OURS,
    },
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
    withheld: { viewerId: SAID },
  }),
};
