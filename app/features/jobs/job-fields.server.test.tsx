import { eq } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { JOB_FIELDS, type JobField, type JobInput, jobEditSchema, jobFieldsOn, jobSchema } from '#app/domain/jobs.ts';
import { postJob, updateJob } from '#app/features/jobs/change-job.server.ts';
import { JobArticle } from '#app/features/jobs/job-article.tsx';
import { JobCard } from '#app/features/jobs/job-card.tsx';
import { loadJobCards, newestJobs } from '#app/features/jobs/job-cards.server.ts';
import { jobPostingData, jsonFeed, rssFeed } from '#app/features/jobs/job-feeds.ts';
import { jobForEditor, jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { JobForm } from '#app/features/jobs/job-form.tsx';
import { testDatabase } from '#tests/support/database.ts';
import { sentUntouched } from '#tests/support/form-controls.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { LONGEST_JOB } from '#tests/support/longest-values.ts';
import { accepted, errorsOf, posted } from '#tests/support/posted.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const shop = await world.shop();

/** Two complete jobs that differ in every field. Add a new field to both. */
const ONE: JobInput = {
  title: 'Guest artist by the river',
  jobType: 'GUEST_SPOT',
  description: 'Two weeks at the front station.',
  whatWeOffer: 'A chair with a view',
  shopCulture: ['Creative Freedom', 'Laid Back Atmosphere'],
  startDate: '2027-03-01',
  endDate: '2027-03-14',
  applicationDeadline: '2027-02-01',
  paymentType: 'COMMISSION',
  commissionRate: '60/40 split',
  boothRentalAmount: null,
  minimumExperienceYears: 2,
  portfolioRequired: true,
  insuranceRequired: false,
  preferredStyles: ['Japanese', 'Color'],
  requiredStyles: ['Realism'],
  additionalRequirements: 'Your own machines',
};
const OTHER: JobInput = {
  title: 'Resident by the station',
  jobType: 'FULL_TIME',
  description: 'A place for years.',
  whatWeOffer: 'Marketing & "walk-ins"',
  shopCulture: ['Education-Focused'],
  startDate: '2027-05-01',
  endDate: null,
  applicationDeadline: '2027-04-02',
  paymentType: 'BOOTH_RENTAL',
  commissionRate: null,
  boothRentalAmount: '$500/week',
  minimumExperienceYears: 7,
  portfolioRequired: false,
  insuranceRequired: true,
  preferredStyles: ['Tribal'],
  requiredStyles: ['Blackwork'],
  additionalRequirements: 'A license',
};

const jobId = await postedAs(ONE);
const otherId = await postedAs(OTHER);

async function postedAs(job: JobInput): Promise<string> {
  return (await succeeded(postJob(shop, { ...job, submissionId: null }))).jobId;
}

async function found<T>(read: (id: string) => Promise<T | null>): Promise<[one: T, other: T]> {
  const [one, other] = [await read(jobId), await read(otherId)];
  if (!one || !other) throw new Error('one of the jobs was not found');
  return [one, other];
}

/** The markup of an element inside a router. */
function html(element: ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}

/** Fields whose values change nothing in the markup, on both jobs. */
function forgotten<T>([one, other]: [T, T], fields: JobField[], show: (job: T) => string): JobField[] {
  const differs = (job: T, field: JobField, from: T) =>
    show({ ...job, [field]: from[field as unknown as keyof T] }) !== show(job);
  return fields.filter((field) => !differs(one, field, other) && !differs(other, field, one));
}

test('the two jobs differ in every field', () => {
  expect(JOB_FIELDS.filter((field) => JSON.stringify(ONE[field]) === JSON.stringify(OTHER[field]))).toEqual([]);
  expect(Object.keys(ONE).sort()).toEqual([...JOB_FIELDS].sort());
});

test('every posted field is stored and shown in the editor', async () => {
  expect(await found((id) => jobForEditor(shop, id))).toMatchObject([ONE, OTHER]);
});

test('every changed field is stored', async () => {
  const changing = await postedAs(ONE);
  expect(await updateJob(shop, { jobId: changing, job: { ...OTHER, status: 'ACTIVE' } })).toMatchObject({ ok: true });
  expect(await jobForEditor(shop, changing)).toMatchObject(OTHER);
});

test('the editor sends every field back unchanged', async () => {
  for (const job of await found((id) => jobForEditor(shop, id))) {
    const form = (
      <JobForm
        defaults={job}
        asks="always"
        offers={[]}
        lastResult={null}
        failure={null}
        submitLabel="Save"
        busyLabel="Saving"
        cancelTo="/"
      />
    );
    const { id, applicationsCount, datesAsked, ...values } = job;
    expect(accepted(jobEditSchema(world.now, job), sentUntouched(html(form)))).toEqual(values);
  }
});

test("a job's page shows every field", async () => {
  const show = (job: NonNullable<Awaited<ReturnType<typeof jobForViewer>>>) =>
    html(
      <JobArticle
        job={job}
        back={{ to: '/jobs', label: 'Back' }}
        ask={null}
        shop={null}
        shopPath={null}
        action={null}
        report={null}
        standing={null}
        photos={[]}
        beside={{ atShop: [], near: [] }}
      />,
    );
  expect(forgotten(await found((id) => jobForViewer(world.visitor, id)), JOB_FIELDS, show)).toEqual([]);
});

test('cards, feeds and structured data show their fields', async () => {
  const cards = await found(async (id) => (await loadJobCards(world.visitor, [id]))[0] ?? null);
  expect(forgotten(cards, jobFieldsOn('card'), (job) => html(<JobCard job={job} from="/jobs" />))).toEqual([]);
  const newest = await newestJobs(world.visitor);
  const inFeed = await found(async (id) => newest.find((job) => job.id === id) ?? null);
  const site = { baseUrl: 'https://board.test', brand: 'Flashboard' };
  expect(forgotten(inFeed, jobFieldsOn('feed'), (job) => rssFeed(site, [job]))).toEqual([]);
  expect(forgotten(inFeed, jobFieldsOn('feed'), (job) => JSON.stringify(jsonFeed(site, [job])))).toEqual([]);
  const pages = await found((id) => jobForViewer(world.visitor, id));
  expect(forgotten(pages, jobFieldsOn('search engines'), (job) => JSON.stringify(jobPostingData(job)))).toEqual([]);
});

/** A job as its form posts it. */
function formOf(job: JobInput): Record<string, string | string[]> {
  const filled = Object.entries(job).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(
    filled.map(([name, value]) => [name, Array.isArray(value) ? [...value] : value === true ? 'on' : String(value)]),
  );
}

const schema = jobSchema(world.now);
const JOBS = [
  { id: jobId, form: formOf(ONE) },
  { id: otherId, form: formOf(OTHER) },
];
/** Free-text fields, filled on at least one of the two jobs. */
const texts = JOBS.flatMap(({ id, form }) =>
  JOB_FIELDS.filter((field) => posted(schema, { ...form, [field]: 'Any words' }).value?.[field] === 'Any words').map(
    (field) => ({ field, id, form }),
  ),
);

test.each(texts)('$field has a limit in the form and in the table', async ({ field, id, form }) => {
  const tooLong = 'x'.repeat(20_000);
  expect(errorsOf(schema, { ...form, [field]: tooLong })).toHaveProperty(field);
  const storing = db
    .update(jobPosts)
    .set({ [field]: tooLong })
    .where(eq(jobPosts.id, id));
  await expect(storing).rejects.toMatchObject({ cause: { code: '23514' } });
});

test.each(texts)('the longest job fills $field', ({ field, form }) => {
  const word = LONGEST_JOB[field] ?? (field === 'boothRentalAmount' ? LONGEST_JOB.commissionRate : '');
  const withWord = (times: number) => errorsOf(schema, { ...form, [field]: String(word).repeat(times) });
  expect(withWord(1)).not.toHaveProperty(field);
  expect(withWord(6)).toHaveProperty(field);
});
