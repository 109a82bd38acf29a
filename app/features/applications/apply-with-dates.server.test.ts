import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { stays } from '#app/data/schema/calendars.ts';
import { jobApplications, type jobPosts } from '#app/data/schema/jobs.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { blockDates } from '#app/features/calendar/dates.server.ts';
import { saveHosting, USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db, poolConfig } = database;
const other = openDatabase({ ...poolConfig, connectionTimeoutMillis: 10_000 }, () => {});
afterAll(() => other.close());
const world = await stayWorld(db);
const { day, days } = world;
/** The same people in another process, with separate connections and queues. */
const elsewhere = jobWorld(other.db);
const LETTER = 'Ten years of bold lines.';
const DATES = { days: days(20, 24), flexDays: 2 };

async function guestJob(over: Partial<typeof jobPosts.$inferInsert> = {}, host?: Host) {
  const shop = host ?? (await world.host());
  const within = { jobType: 'GUEST_SPOT', startDate: day(10), endDate: day(60) } as const;
  return { shop, jobId: await world.job(shop.shopId, { ...within, ...over }) };
}

async function of(artistId: string) {
  const applications = await db.select().from(jobApplications).where(eq(jobApplications.artistId, artistId));
  return { applications, requests: await db.select().from(stays).where(eq(stays.artistId, artistId)) };
}

const NOTHING = { applications: [], requests: [] };
const said = (answer: { ok: boolean; refusal?: string }) => answer.refusal ?? 'done';

test('an application with dates stores both and publishes both', async () => {
  const [{ shop, jobId }, artist] = [await guestJob(), await world.artist({ fullName: 'Maya Ortiz' })];
  const applied = await applyToJob(artist, { jobId, coverLetter: LETTER, dates: DATES });
  const { applications, requests } = await of(artist.actor.userId);
  expect(applications).toMatchObject([{ jobId, coverLetter: LETTER, status: 'PENDING' }]);
  expect(requests).toMatchObject([
    {
      status: 'REQUESTED',
      startedBy: 'ARTIST',
      shopId: shop.shopId,
      jobId,
      applicationId: applications[0]?.id,
      during: DATES.days,
      flexDays: 2,
      chairId: null,
      letter: '',
    },
  ]);
  expect(applied).toEqual({ ok: true, value: { applicationId: applications[0]?.id, stayId: requests[0]?.id } });
  const told = (await world.events()).filter((event) => 'artistId' in event && event.artistId === artist.actor.userId);
  expect(told.map(({ type }) => type).sort()).toEqual(['application.submitted', 'stay.requested']);
});

test('the same application is stored once, also from two processes', async () => {
  const [{ jobId }, artist] = [await guestJob(), await world.artist()];
  const tabs = [artist, { ...artist, ...elsewhere.as(artist.actor) }];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, click) =>
      applyToJob(tabs[click % 2] as typeof artist, { jobId, coverLetter: LETTER, dates: DATES }),
    ),
  );
  const { applications, requests } = await of(artist.actor.userId);
  expect([applications.length, requests.length]).toEqual([1, 1]);
  const made = { applicationId: applications[0]?.id, stayId: requests[0]?.id };
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: made });
});

test('concurrent applications with and without dates: one wins', async () => {
  for (let round = 0; round < 8; round++) {
    const [{ jobId }, artist] = [await guestJob(), await world.artist()];
    const acts = [
      () => applyToJob(artist, { jobId, coverLetter: LETTER, dates: DATES }),
      () => applyToJob({ ...artist, ...elsewhere.as(artist.actor) }, { jobId, coverLetter: 'Another letter.' }),
    ];
    const answers = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
    expect(answers.map(said).sort()).toEqual(['already-applied', 'done']);
    const { applications, requests } = await of(artist.actor.userId);
    expect(applications).toHaveLength(1);
    expect(requests.length).toBe(applications[0]?.coverLetter === LETTER ? 1 : 0);
  }
});

test.each([
  ['outside of those of the position', 'outside-job', { days: days(8, 12) }],
  ['beyond them', 'outside-job', { days: days(58, 62) }],
  ['that have passed', 'dates-past', { days: days(-3, 12) }],
])('dates %s are refused together with the letter', async (_, refusal, over) => {
  const [{ jobId }, artist] = [await guestJob(), await world.artist()];
  const answer = await applyToJob(artist, { jobId, coverLetter: LETTER, dates: { ...DATES, ...over } });
  expect(said(answer)).toBe(refusal);
  expect(await of(artist.actor.userId)).toEqual(NOTHING);
});

test('refusals of the job come before those of its shop', async () => {
  const off = await world.host({}, { requests: 'OFF' });
  const artist = await world.artist();
  for (const [refusal, { jobId }] of [
    ['hosting-off', await guestJob({}, off)],
    ['hosting-off', await guestJob({ jobType: 'FULL_TIME', endDate: null })],
    ['shop-unclaimed', await guestJob({}, await world.host({ isClaimed: false, ownerId: null }))],
    ['job-closed', await guestJob({ status: 'CLOSED' }, off)],
    ['job-deleted', await guestJob({ deletedAt: new Date() })],
  ] as const) {
    const answer = await applyToJob(artist, { jobId, coverLetter: LETTER, dates: DATES });
    expect([refusal, said(answer)]).toEqual([refusal, refusal]);
  }
  for (const jobId of ['x', '11111111-1111-4111-8111-111111111111'])
    expect(said(await applyToJob(artist, { jobId, coverLetter: LETTER, dates: DATES }))).toBe('not-found');
  expect(await of(artist.actor.userId)).toEqual(NOTHING);
});

test('a second application with dates is refused', async () => {
  const [{ jobId }, artist] = [await guestJob(), await world.artist()];
  await applyToJob(artist, { jobId, coverLetter: LETTER });
  const before = await of(artist.actor.userId);
  for (const coverLetter of [LETTER, 'Another letter.'])
    expect(said(await applyToJob(artist, { jobId, coverLetter, dates: DATES }))).toBe('already-applied');
  expect(await of(artist.actor.userId)).toEqual(before);
  const [next, second] = [await guestJob(), await world.artist()];
  await applyToJob(second, { jobId: next.jobId, coverLetter: LETTER, dates: DATES });
  const moved = { ...DATES, days: days(30, 34) };
  expect(said(await applyToJob(second, { jobId: next.jobId, coverLetter: LETTER, dates: moved }))).toBe(
    'already-applied',
  );
});

const { told } = telling(db, stayListener);

test('a job deleted at the same time refuses the application or ends its request', async () => {
  for (let round = 0; round < 8; round++) {
    const [{ shop, jobId }, artist] = [await guestJob(), await world.artist()];
    const acts = [
      () => applyToJob(artist, { jobId, coverLetter: LETTER, dates: DATES }),
      () => deleteJob({ ...shop, ...elsewhere.as(shop.actor) }, jobId),
    ] as const;
    const answers = await Promise.all(round % 2 ? [acts[0](), acts[1]()] : [acts[1](), acts[0]()].reverse());
    const [applied] = answers as [{ ok: boolean; refusal?: string }, unknown];
    await told();
    const { applications, requests } = await of(artist.actor.userId);
    if (!applied.ok) expect([said(applied), applications, requests]).toEqual(['job-deleted', [], []]);
    else expect(requests).toMatchObject([{ status: 'DECLINED', endKind: 'JOB_REMOVED' }]);
  }
});

const CLOSING = {
  'stops taking requests': (shop: Host) => saveHosting(shop, { hosting: USUAL_HOSTING }),
  'blocks the days': (shop: Host) => blockDates(shop, { chairId: null, days: days(22, 23), note: '' }),
};
const ROUNDS = Object.keys(CLOSING).flatMap((what) => [0, 1].map((round) => [what, round] as const));

test.each(ROUNDS)('a shop that %s at the same time refuses both or neither (%i)', async (what, round) => {
  const [{ shop, jobId }, artist] = [await guestJob(), await world.artist()];
  const acts: (() => Promise<{ ok: boolean; refusal?: string }>)[] = [
    () => applyToJob(artist, { jobId, coverLetter: LETTER, dates: DATES }),
    () => CLOSING[what as keyof typeof CLOSING]({ ...shop, ...elsewhere.as(shop.actor) } as Host),
  ];
  const answers = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
  const [applied, closed] = round % 2 ? answers : answers.reverse();
  expect(closed?.ok).toBe(true);
  const { applications, requests } = await of(artist.actor.userId);
  const isSent = applied?.ok === true;
  expect([applications.length, requests.length]).toEqual(isSent ? [1, 1] : [0, 0]);
  if (!isSent) expect(['hosting-off', 'dates-not-open']).toContain(applied?.refusal);
});
