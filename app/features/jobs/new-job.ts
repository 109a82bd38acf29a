import { offersText } from '#app/domain/job-offers.ts';
import type { JobInput } from '#app/domain/jobs.ts';

/** S2 §5. */
export function newJob(offers: readonly string[]): JobInput {
  return {
    title: '',
    jobType: 'GUEST_SPOT',
    description: '',
    whatWeOffer: offersText(offers),
    shopCulture: [],
    startDate: '',
    endDate: null,
    applicationDeadline: null,
    paymentType: 'COMMISSION',
    commissionRate: null,
    boothRentalAmount: null,
    minimumExperienceYears: 0,
    portfolioRequired: true,
    insuranceRequired: true,
    preferredStyles: [],
    requiredStyles: [],
    additionalRequirements: '',
  };
}
