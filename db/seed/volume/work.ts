import type { JobField } from '#app/domain/jobs.ts';
import { JOB_TITLE_MAX, JOB_TYPES, type JobStatus, SHOP_CULTURE_TRAITS } from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { randomFrom } from '#db/seed/random.ts';
import { dateAfter, daysBefore, memberId, type Plan, rowId } from '#db/seed/volume/plan.ts';
import { JOB_NOUNS, JOB_SENTENCES, JOB_TAILS, LETTER_SENTENCES } from '#db/seed/volume/words.ts';

/** A value for each column of these fields; others may stand beside them. */
type Columns<Field extends string> = Record<string, unknown> & { [Each in Field as SnakeCase<Each>]: unknown };
type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

/** Jobs were posted within a year, the newer the more. */
const postedDaysAgo = (plan: Plan, index: number) =>
  360 * randomFrom(`volume ${plan.seed} posted ${index}`).next() ** 2 + 0.5;

/** Whom a job belongs to: some shops post much more than others. */
const shopOfJob = (plan: Plan, index: number) =>
  Math.floor(plan.shops * randomFrom(`volume ${plan.seed} poster ${index}`).next() ** 1.5);

export function jobOf(plan: Plan, index: number, applications: number) {
  const random = randomFrom(`volume ${plan.seed} job ${index}`);
  const jobType = random.pick([...JOB_TYPES, 'GUEST_SPOT', 'FULL_TIME'] as const);
  const styles = random.some(TATTOO_STYLES, random.whole(1, 3));
  const commission = random.chance(0.65);
  const posted = postedDaysAgo(plan, index);
  const starts = random.whole(7, 200) - Math.floor(posted / 3);
  const status: JobStatus = random.chance(0.86) ? 'ACTIVE' : random.pick(['CLOSED', 'CLOSED', 'FILLED']);
  const noun = random.pick(JOB_NOUNS[jobType]);
  const title = `${styles[0]} ${noun} ${random.pick(JOB_TAILS)}`.slice(0, JOB_TITLE_MAX);
  const split = random.pick([50, 55, 60, 65, 70, 75]);
  const createdAt = daysBefore(plan, posted);
  const minimumYears = jobType === 'APPRENTICESHIP' ? 0 : random.pick([0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8]);
  return {
    id: rowId(plan, 'job', index),
    shop_id: memberId('shop', shopOfJob(plan, index)),
    title,
    job_type: jobType,
    description: random.some(JOB_SENTENCES, random.whole(4, 10)).join(' '),
    what_we_offer: random
      .some(JOB_SENTENCES, 3)
      .map((line) => `- ${line}`)
      .join('\n'),
    shop_culture: random.some(SHOP_CULTURE_TRAITS, random.whole(2, 4)),
    start_date: dateAfter(plan, starts),
    end_date: jobType === 'GUEST_SPOT' && random.chance(0.85) ? dateAfter(plan, starts + random.whole(3, 60)) : null,
    application_deadline: random.chance(0.4) ? dateAfter(plan, starts - random.whole(1, 14)) : null,
    payment_type: commission ? 'COMMISSION' : 'BOOTH_RENTAL',
    commission_rate: commission ? `${split}/${100 - split} split` : null,
    booth_rental_amount: commission ? null : `$${random.whole(4, 18) * 50}/week`,
    minimum_experience_years: minimumYears,
    portfolio_required: random.chance(0.9),
    insurance_required: random.chance(0.5),
    preferred_styles: styles,
    required_styles: random.chance(0.2) ? styles.slice(0, 1) : [],
    additional_requirements: random.chance(0.3) ? random.pick(JOB_SENTENCES) : '',
    status,
    applications_count: applications,
    is_claimed: true,
    created_by_admin: false,
    created_at: createdAt,
    updated_at: createdAt,
  } satisfies Columns<JobField>;
}

/** How many applications each job gets: their sum is what was asked for, none more than there are artists. */
export function applicationsPerJob(plan: Plan): Uint32Array {
  const counts = new Uint32Array(plan.jobs);
  const random = randomFrom(`volume ${plan.seed} shares`);
  let left = plan.applications;
  for (let i = 0; i < plan.jobs && left > 0; i++) {
    const share = Math.floor((plan.applications / plan.jobs) * 2 * random.next() ** 2);
    counts[i] = Math.min(share, plan.artists, left);
    left -= counts[i] ?? 0;
  }
  for (let i = 0; left > 0; i = (i + 1) % plan.jobs) {
    const count = counts[i] ?? 0;
    if (count >= plan.artists) continue;
    counts[i] = count + 1;
    left--;
  }
  return counts;
}

/** The applications to one job, from artists who are all different. */
export function* applicationsTo(plan: Plan, job: number, count: number) {
  const random = randomFrom(`volume ${plan.seed} applications ${job}`);
  const start = random.whole(0, plan.artists - 1);
  const stride = coprimeStride(random.whole(1, plan.artists), plan.artists);
  const posted = postedDaysAgo(plan, job);
  for (let i = 0; i < count; i++) {
    const sent = posted * random.between(0.05, 0.98);
    const status = random.pick(['PENDING', 'PENDING', 'PENDING', 'ACCEPTED', 'REJECTED', 'REJECTED'] as const);
    const createdAt = daysBefore(plan, sent);
    const decidedAt = status === 'PENDING' ? null : daysBefore(plan, sent * random.between(0.1, 0.9));
    yield {
      id: rowId(plan, `application ${job}`, i),
      job_id: rowId(plan, 'job', job),
      artist_id: memberId('artist', (start + i * stride) % plan.artists),
      status,
      cover_letter: random.some(LETTER_SENTENCES, random.whole(2, 6)).join(' '),
      decided_at: decidedAt,
      reminded_at: decidedAt ? null : createdAt,
      created_at: createdAt,
      updated_at: decidedAt ?? createdAt,
    };
  }
}

function coprimeStride(wish: number, size: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let stride = Math.max(1, wish);
  while (divisor(stride, size) !== 1) stride++;
  return stride;
}
