import type { jobApplications, jobPosts, jobViews } from '#app/data/schema/jobs.ts';
import type { reviews } from '#app/data/schema/reviews.ts';
import type { JobInput } from '#app/domain/jobs.ts';
import { APPLICATIONS, REVIEWS } from '#db/seed/cast/applications.ts';
import { ARTISTS, JOBS } from '#db/seed/cast/people.ts';
import type { CastApplication, CastJob } from '#db/seed/cast/shapes.ts';
import { UNCLAIMED_SHOP } from '#db/seed/cast/unfinished-shops.ts';
import { userId } from '#db/seed/planting/account-rows.ts';
import { shopId } from '#db/seed/planting/profile-rows.ts';
import { castId, type Stage } from '#db/seed/planting/stage.ts';
import { randomFrom } from '#db/seed/random.ts';

export const jobId = (key: string): string => castId('job', key);
export const applicationId = (artist: string, job: string): string => castId('application', artist, job);

/** A job, its number of applications counted from the cast itself. */
export function jobRows(stage: Stage): (typeof jobPosts.$inferInsert)[] {
  return JOBS.map((job, i) => {
    const byStaff = job.shop === UNCLAIMED_SHOP.key;
    const createdAt = stage.daysAgo(job.posted + i * 0.013);
    const status = job.status ?? 'ACTIVE';
    return {
      id: jobId(job.key),
      shopId: shopId(job.shop),
      ...fieldsOf(stage, job),
      status,
      applicationsCount: APPLICATIONS.filter((application) => application.job === job.key).length,
      isClaimed: !byStaff,
      createdByAdmin: byStaff,
      adminId: byStaff ? userId('staff') : null,
      createdAt,
      updatedAt: status === 'ACTIVE' ? createdAt : stage.daysAgo(Math.min(job.posted, 21)),
    };
  });
}

/** What the job's form would hold. */
function fieldsOf(stage: Stage, job: CastJob): JobInput {
  return {
    title: job.title,
    jobType: job.type,
    description: job.description,
    whatWeOffer: job.offer ?? '',
    shopCulture: [...job.culture],
    startDate: stage.dateIn(job.starts),
    endDate: job.ends === undefined ? null : stage.dateIn(job.ends),
    applicationDeadline: job.deadline === undefined ? null : stage.dateIn(job.deadline),
    ...payment(job),
    minimumExperienceYears: job.minimumYears,
    portfolioRequired: job.portfolio ?? true,
    insuranceRequired: job.insurance ?? true,
    preferredStyles: [...job.preferred],
    requiredStyles: [...(job.required ?? [])],
    additionalRequirements: job.more ?? '',
  };
}

function payment({ key, commission, rent }: CastJob) {
  if ((commission === undefined) === (rent === undefined)) throw new Error(`${key} pays in no way, or in two`);
  return {
    paymentType: rent === undefined ? ('COMMISSION' as const) : ('BOOTH_RENTAL' as const),
    commissionRate: commission ?? null,
    boothRentalAmount: rent ?? null,
  };
}

/** When an application was answered; null while it waits. */
export function decidedAt(stage: Stage, { decided, status }: CastApplication): Date | null {
  if ((decided === undefined) !== (status === 'PENDING'))
    throw new Error('an answer has a day, and no answer has none');
  return decided === undefined ? null : stage.daysAgo(decided);
}

export function applicationRows(stage: Stage): (typeof jobApplications.$inferInsert)[] {
  return APPLICATIONS.map((application) => {
    const createdAt = stage.daysAgo(application.sent);
    const decided = decidedAt(stage, application);
    return {
      id: applicationId(application.artist, application.job),
      jobId: jobId(application.job),
      artistId: userId(application.artist),
      status: application.status,
      coverLetter: application.letter,
      decidedAt: decided,
      rejectionReason: application.because?.reason ?? null,
      rejectionNote: application.because?.note ?? '',
      // Nobody is reminded of what the cast has left lying.
      remindedAt: decided ? null : stage.daysAgo(0),
      createdAt,
      updatedAt: decided ?? createdAt,
    };
  });
}

export function reviewRows(stage: Stage): (typeof reviews.$inferInsert)[] {
  return REVIEWS.map(({ artist, shop, rating, comment, written, answer }) => {
    const createdAt = stage.daysAgo(written);
    const id = castId('review', artist, shop);
    return {
      id,
      shopId: shopId(shop),
      artistId: userId(artist),
      rating,
      comment,
      createdAt,
      updatedAt: createdAt,
      answer: answer?.text ?? null,
      answeredAt: answer ? stage.daysAgo(answer.written) : null,
    };
  });
}

/** Every applicant has looked at the job, and some people looked without applying; an older job has more views. */
export function jobViewRows(stage: Stage): (typeof jobViews.$inferInsert)[] {
  return JOBS.flatMap((job) => {
    const random = randomFrom(`looks ${job.key}`);
    const applied = APPLICATIONS.filter((application) => application.job === job.key).map(({ artist }) => artist);
    const curious = ARTISTS.map(({ key }) => key).filter(() => random.next() < 0.5);
    return [...new Set([...applied, ...curious])].map((artist) => ({
      jobId: jobId(job.key),
      viewerId: userId(artist),
      viewedAt: stage.daysAgo(random.next() * 9 + 0.05),
    }));
  });
}
