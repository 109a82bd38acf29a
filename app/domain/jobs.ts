import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import type { ArtistJobType } from '#app/domain/artists.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { canManageShops } from '#app/domain/staff/staff-permissions.ts';
import { hasEnded, isCalendarDate } from '#app/domain/values/dates.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

/** Our own limits, not in the specification (ruling c-76). */
export const JOB_TITLE_MAX = 120;
export const JOB_DESCRIPTION_MAX = 5000;
export const WHAT_WE_OFFER_MAX = 5000;
export const PAYMENT_TEXT_MAX = 100;
export const ADDITIONAL_REQUIREMENTS_MAX = 2000;
export const MINIMUM_EXPERIENCE_YEARS_MAX = 60;

export const JOB_TYPES = ['GUEST_SPOT', 'FULL_TIME', 'APPRENTICESHIP'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = ['ACTIVE', 'CLOSED', 'FILLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The status changes in a shop's list (S2 §4). */
export function statusesToChooseFrom(status: JobStatus): JobStatus[] {
  return status === 'ACTIVE' ? ['FILLED', 'CLOSED'] : ['ACTIVE'];
}

/** `from` is the status that the page showed, to detect a conflict (ruling c-208). */
export const jobStatusSchema = form(() => {
  const status = field.oneOf(JOB_STATUSES, 'Please choose a status');
  return z.object({ status, from: status });
});

/** How the artist pays the shop; the amounts are free text such as '60/40 split' (ruling c-77). */
export const PAYMENT_TYPES = ['COMMISSION', 'BOOTH_RENTAL'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** A job's level, derived from its minimum years; has no MASTER (ruling c-6). */
export const JOB_EXPERIENCE_LEVELS = ['APPRENTICE', 'JUNIOR', 'INTERMEDIATE', 'SENIOR'] as const;
export type JobExperienceLevel = (typeof JOB_EXPERIENCE_LEVELS)[number];

export const SHOP_CULTURE_TRAITS = [
  'Professional Environment',
  'Drama-Free Workplace',
  'Team-Oriented',
  'Creative Freedom',
  'Growth Opportunities',
  'Flexible Schedule',
  'Laid Back Atmosphere',
  'Client-Focused',
  'Collaborative',
  'Education-Focused',
  'Private Studio Setting',
  'Fast-Paced Environment',
] as const;
export type ShopCultureTrait = (typeof SHOP_CULTURE_TRAITS)[number];

/** S2 §4. */
export function jobLevelForYears(years: number): JobExperienceLevel {
  if (years < 1) return 'APPRENTICE';
  if (years < 3) return 'JUNIOR';
  if (years < 5) return 'INTERMEDIATE';
  return 'SENIOR';
}

/** The job type that matches what an artist looks for: LONG_TERM is met by FULL_TIME (ruling c-1). */
export function jobTypeForPreference(preference: ArtistJobType): JobType {
  return preference === 'LONG_TERM' ? 'FULL_TIME' : preference;
}

/** The last day to apply of an ACTIVE job, once it is over everywhere; otherwise null (ruling c-90). */
export function closedOn(job: { status: JobStatus; applicationDeadline: string | null }, now: Date): string | null {
  const { status, applicationDeadline } = job;
  return status === 'ACTIVE' && applicationDeadline && hasEnded(applicationDeadline, now) ? applicationDeadline : null;
}

const fields = () => ({
  title: field.requiredName('Job title is required', { name: 'Job title', max: JOB_TITLE_MAX }),
  jobType: field.oneOf(JOB_TYPES, 'Please choose a job type'),
  description: field.requiredText('Job description is required', {
    name: 'Job description',
    max: JOB_DESCRIPTION_MAX,
    multiline: true,
  }),
  whatWeOffer: field.longText({ name: 'What we offer', max: WHAT_WE_OFFER_MAX }),
  shopCulture: field.someOf(SHOP_CULTURE_TRAITS, 'Please choose from the list'),
  startDate: field.requiredDate('Start date is required'),
  endDate: field.optionalDate(),
  applicationDeadline: field.optionalDate(),
  paymentType: field.oneOf(PAYMENT_TYPES, 'Please choose a payment type'),
  commissionRate: field.optionalText({ name: 'Commission rate', max: PAYMENT_TEXT_MAX }),
  boothRentalAmount: field.optionalText({ name: 'Booth rental amount', max: PAYMENT_TEXT_MAX }),
  minimumExperienceYears: field
    .wholeNumber('Minimum experience must be a whole number of years, 0 or more', {
      max: MINIMUM_EXPERIENCE_YEARS_MAX,
      tooMany: `Minimum experience must be at most ${MINIMUM_EXPERIENCE_YEARS_MAX} years`,
    })
    .default(0),
  portfolioRequired: field.checkbox(),
  insuranceRequired: field.checkbox(),
  // Preferences; the list below has the requirements (ruling c-78).
  preferredStyles: field.someOf(TATTOO_STYLES, 'Please choose from the list'),
  requiredStyles: field.someOf(TATTOO_STYLES, 'Please choose from the list'),
  additionalRequirements: field.longText({ name: 'Additional requirements', max: ADDITIONAL_REQUIREMENTS_MAX }),
});

type Posted = z.output<z.ZodObject<ReturnType<typeof fields>>>;

/** An end on the start day is refused; a job without an end lasts one day or is open-ended (ruling c-24). */
const endsAfterStart = ({ jobType, startDate, endDate }: Posted) =>
  jobType !== 'GUEST_SPOT' || !startDate || !endDate || endDate > startDate;
const hasRate = (job: Posted) => job.paymentType !== 'COMMISSION' || Boolean(job.commissionRate);
const hasRent = (job: Posted) => job.paymentType !== 'BOOTH_RENTAL' || Boolean(job.boothRentalAmount);

function withRules<T extends z.ZodType<Posted>>(schema: T, now: Date, saved?: JobDates) {
  return schema
    .refine(endsAfterStart, { path: ['endDate'], error: 'End date must be after start date', when: field.ALWAYS })
    .refine(hasRate, { path: ['commissionRate'], error: 'Commission rate is required', when: field.ALWAYS })
    .refine(hasRent, { path: ['boothRentalAmount'], error: 'Booth rental amount is required', when: field.ALWAYS })
    .superRefine(
      (job, ctx) => {
        for (const [name, message] of jobDateProblems(job, { now, saved }))
          ctx.addIssue({ code: 'custom', path: [name], message });
      },
      { when: field.ALWAYS },
    );
}

/** Only a guest spot has an end, and only the chosen payment type is stored (S2 §4). */
function settled<T extends Posted>(job: T): T {
  return {
    ...job,
    endDate: job.jobType === 'GUEST_SPOT' ? job.endDate : null,
    commissionRate: job.paymentType === 'COMMISSION' ? job.commissionRate : null,
    boothRentalAmount: job.paymentType === 'BOOTH_RENTAL' ? job.boothRentalAmount : null,
  };
}

/** A new job, for the forms of shops and staff (ruling c-25); always ACTIVE. */
export const jobSchema = (now: Date) =>
  form(() => withRules(z.object({ ...fields(), submissionId: field.submissionId() }), now).transform(settled));

/** An edited job: the status can be set, too (S2 §4). `saved` has its stored dates. */
export const jobEditSchema = (now: Date, saved: JobDates) =>
  form(() =>
    withRules(
      z.object({ ...fields(), status: field.oneOf(JOB_STATUSES, 'Please choose a status') }),
      now,
      saved,
    ).transform(settled),
  );

export type JobInput = Omit<z.output<ReturnType<typeof jobSchema>>, 'submissionId'>;

type JobDates = { startDate: string; applicationDeadline: string | null };

const FROM_TODAY = 'Please enter a date from today on';
const BEFORE_START = 'Please enter a deadline before the start date';

const isDay = (text: unknown): text is string => typeof text === 'string' && isCalendarDate(text);

/** Unchanged stored dates are not checked again (c-89). */
function jobDateProblems(
  { startDate, applicationDeadline }: Partial<JobDates>,
  { now, saved }: { now: Date; saved?: JobDates | undefined },
): [field: keyof JobDates, message: string][] {
  const startStays = startDate === saved?.startDate;
  const deadlineStays = applicationDeadline === saved?.applicationDeadline;
  const problems: [keyof JobDates, string][] = [];
  if (isDay(startDate) && !startStays && hasEnded(startDate, now)) problems.push(['startDate', FROM_TODAY]);
  if (!isDay(applicationDeadline)) return problems;
  if (!deadlineStays && hasEnded(applicationDeadline, now)) problems.push(['applicationDeadline', FROM_TODAY]);
  const isLate = isDay(startDate) && applicationDeadline > startDate;
  if (isLate && !(startStays && deadlineStays)) problems.push(['applicationDeadline', BEFORE_START]);
  return problems;
}

export type JobField = keyof JobInput;

type JobPlace = 'card' | 'feed' | 'search engines';

/** Where each field is shown besides the job's page (S2 §3). features/jobs/job-fields.server.test.tsx tests that. */
const PLACES = {
  title: ['card', 'feed', 'search engines'],
  jobType: ['card', 'feed', 'search engines'],
  description: ['card', 'feed', 'search engines'],
  whatWeOffer: [],
  shopCulture: [],
  startDate: ['card', 'search engines'],
  endDate: ['card'],
  applicationDeadline: ['search engines'],
  paymentType: ['card'],
  commissionRate: ['card'],
  boothRentalAmount: ['card'],
  minimumExperienceYears: [],
  portfolioRequired: [],
  insuranceRequired: [],
  preferredStyles: ['card'],
  requiredStyles: ['card'],
  additionalRequirements: [],
} as const satisfies Record<JobField, readonly JobPlace[]>;

type Listed = typeof PLACES;
type ShownOn<Place extends JobPlace> = {
  [Field in keyof Listed]: Place extends Listed[Field][number] ? Field : never;
}[keyof Listed];

export const JOB_FIELDS = Object.keys(PLACES) as JobField[];

export function jobFieldsOn<Place extends JobPlace>(place: Place): ShownOn<Place>[] {
  const listed: [string, readonly JobPlace[]][] = Object.entries(PLACES);
  return listed.flatMap(([field, places]) => (places.includes(place) ? [field as ShownOn<Place>] : []));
}

type OwnedJob = { shopId: string; isDeleted: boolean; isClaimed: boolean };

type PostingShop = { shopName: string | null; city: string | null; state: string | null; isPageRemoved?: boolean };

type ActingShop = ActorOf<'shop'> & { shopId: string };

/** Shops may post with a name and a location (S2 §6, c-92), if staff have not removed their page (c-150). */
export function canPostJob(actor: Actor, shop: PostingShop | null): Verdict<ActingShop> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  const { shopId } = actor;
  if (!shopId || !shop) return deny('shop-profile-missing');
  if (shop.isPageRemoved) return deny('page-removed');
  return shop.shopName && shop.city && shop.state ? allow({ ...actor, shopId }) : deny('shop-unnamed');
}

/** The job's shop, and administrators while the shop is unclaimed; for everybody else it does not exist (c-47). */
export function canEditJob(actor: Actor, job: OwnedJob): Verdict<ActorOf<'shop' | 'staff'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff' && !job.isDeleted) {
    const staff = canManageShops(actor);
    return staff.allowed && job.isClaimed ? deny('already-claimed') : staff;
  }
  if (actor.kind !== 'shop' || actor.shopId !== job.shopId || job.isDeleted) return deny('not-found');
  return allow(actor);
}

const JOB_PREVIEW_LENGTH = 200;

/** The first 200 characters and '...'; a shorter text stays whole (ruling c-67). */
export function jobPreview(description: string): string {
  if (description.length <= JOB_PREVIEW_LENGTH) return description;
  const characters = [...description];
  if (characters.length <= JOB_PREVIEW_LENGTH) return description;
  return `${characters.slice(0, JOB_PREVIEW_LENGTH).join('')}...`;
}
