import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { reports } from '#app/data/schema/reports.ts';
import { numbersOverTime } from '#app/features/staff/statistics.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { reportedBy } from '#tests/support/reported.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-23T12:00:00.000Z');
const world = jobWorld(db, NOW);
const staff = await world.staff({ role: 'moderator' });

const day = (date: string) => new Date(`${date}T00:00:00.000Z`);
const justBefore = (date: string) => new Date(day(date).getTime() - 1);

test('each number is counted in its period (c-148)', async () => {
  const times = {
    // The last week begins on November 17, the first of the twelve on September 1, the ones before on June 9.
    lastWeek: day('2026-11-17'),
    weekBefore: justBefore('2026-11-17'),
    before: justBefore('2026-09-01'),
    tooOld: justBefore('2026-06-09'),
    ahead: day('2026-11-24'),
  };
  const shop = await world.shop({ createdAt: times.lastWeek });
  for (const createdAt of Object.values(times)) {
    const artist = await world.artist({ createdAt });
    const jobId = await world.job(shop.shopId, { createdAt });
    await world.application(jobId, artist.actor.userId, { createdAt });
  }
  await world.job(shop.shopId, { createdAt: times.lastWeek, deletedAt: NOW });
  const [applied] = await db.select().from(jobApplications).where(eq(jobApplications.createdAt, times.tooOld));
  await db
    .update(jobApplications)
    .set({ status: 'ACCEPTED', decidedAt: times.weekBefore })
    .where(eq(jobApplications.id, applied?.id as string));
  await reportedBy(shop, 'artist', applied?.artistId as string);
  await db.update(reports).set({ createdAt: times.before });

  const { rows, before } = await numbersOverTime(staff, { over: '12-weeks' });
  expect(rows).toHaveLength(12);
  const none = { artists: 0, shops: 0, jobs: 0, applications: 0, accepted: 0, messages: 0, reports: 0 };
  const one = { artists: 1, jobs: 1, applications: 1 };
  expect(rows.at(-1)).toEqual({ from: '2026-11-17', to: '2026-11-23', ...none, ...one, shops: 1 });
  expect(rows.at(-2)).toEqual({ from: '2026-11-10', to: '2026-11-16', ...none, ...one, accepted: 1 });
  for (const row of rows.slice(0, 10)) expect(row).toEqual({ from: row.from, to: row.to, ...none });
  expect(before).toEqual({ ...none, ...one, reports: 1 });
});
