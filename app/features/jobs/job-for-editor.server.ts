import { and, eq, isNull } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** What the editor can change: the fields of its form, by the form's names. */
export const editableColumns = {
  title: jobPosts.title,
  jobType: jobPosts.jobType,
  description: jobPosts.description,
  whatWeOffer: jobPosts.whatWeOffer,
  shopCulture: jobPosts.shopCulture,
  startDate: jobPosts.startDate,
  endDate: jobPosts.endDate,
  applicationDeadline: jobPosts.applicationDeadline,
  paymentType: jobPosts.paymentType,
  commissionRate: jobPosts.commissionRate,
  boothRentalAmount: jobPosts.boothRentalAmount,
  minimumExperienceYears: jobPosts.minimumExperienceYears,
  portfolioRequired: jobPosts.portfolioRequired,
  insuranceRequired: jobPosts.insuranceRequired,
  preferredStyles: jobPosts.preferredStyles,
  requiredStyles: jobPosts.requiredStyles,
  additionalRequirements: jobPosts.additionalRequirements,
  status: jobPosts.status,
};

/** A job of the viewing shop, as its editor starts; null for what is not there, deleted, or another shop's. */
export async function jobForEditor(ctx: CtxOf<'shop'>, jobId: string) {
  if (!isId(jobId) || !ctx.actor.shopId) return null;
  const [job] = await ctx.db
    .select({ id: jobPosts.id, applicationsCount: jobPosts.applicationsCount, ...editableColumns })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), eq(jobPosts.shopId, ctx.actor.shopId), isNull(jobPosts.deletedAt)));
  return job ?? null;
}
