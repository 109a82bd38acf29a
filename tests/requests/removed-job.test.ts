import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/applications.ts';
import { outbox } from '#app/data/schema/records.ts';
import { answerAppeal, answerDecision } from '#app/features/reports/appeal.server.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { storedNotifications } from '#tests/support/stored-notifications.ts';

const app = await testApp();
const { db, world } = app;
const everythingTold = () => expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
const finished = { setupCompleted: true, setupCompletedAt: world.now };

test('c-142: a job that staff removed stands in its listings as removed, and who applied reads who did it, and what came of it', async () => {
  const [staff, reporter, artist] = [await world.staff(), await world.artist(), await world.artist(finished)];
  const shop = await world.shop({ ...finished, shopName: 'Copper Wren' });
  const jobId = await world.job(shop.shopId, { title: 'A chair by the window' });
  const applied = { jobId, artistId: artist.actor.userId, coverLetter: 'x'.repeat(60) };
  await db
    .insert(jobApplications)
    .values([applied, { ...applied, artistId: reporter.actor.userId, status: 'ACCEPTED', decidedAt: new Date(0) }]);
  const asShop = await app.signedIn(shop.actor.userId);
  const listings = async (search = '') => shownIn(await (await app.get(`/shop/jobs${search}`, asShop)).text());
  const told = async (userId: string) => {
    await everythingTold();
    const rows = await storedNotifications(db, userId);
    return rows.flatMap(({ type, message }) => (type === 'JOB_UPDATE' ? [message] : []));
  };

  expect(await listings()).not.toContain('Removed by our staff');
  const caseId = await reportedBy(reporter, 'job', jobId);
  const decisionId = await decidedAs(staff, caseId, 'removed');
  const removed =
    "Copper Wren's job posting for A chair by the window was removed by our staff. Your application is closed.";
  expect(await told(artist.actor.userId)).toEqual([removed]);
  const page = await listings();
  for (const words of ['Removed by our staff', 'A chair by the window', `href="/decisions/${decisionId}"`]) {
    expect(page).toContain(words);
  }
  expect(page).toContain('No other listings');
  expect(await listings('?status=FILLED')).not.toContain('Removed by our staff');
  const stranger = await app.signedIn((await world.shop(finished)).actor.userId);
  expect(await (await app.get('/shop/jobs', stranger)).text()).not.toContain('Removed by our staff');

  const answered = await answerDecision(shop, { decisionId, byMail: false, words: 'It was a draft.' });
  const undone = await answerAppeal(staff, { caseId, answer: 'undone', words: 'Sorry.' });
  expect([answered.ok, undone.ok]).toEqual([true, true]);
  const back =
    "Copper Wren's job posting for A chair by the window is back after a review by our staff. Your application is open again.";
  expect((await told(artist.actor.userId)).sort()).toEqual([back, removed]);
  // Whose application was never closed hears of neither.
  expect(await told(reporter.actor.userId)).toEqual([]);
  expect(await listings()).not.toContain('Removed by our staff');
});
