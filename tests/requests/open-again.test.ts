import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { answerAppeal } from '#app/features/reports/appeal.server.ts';
import { decideCase } from '#app/features/reports/decide.server.ts';
import { liftSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { capturedMails } from '#app/platform/mail/captured-mail.server.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { reportedBy } from '#tests/support/reported.ts';

/** What is said to somebody who was suspended, and whose job was removed with it, once they may come in again. */
const app = await testApp();
const { db, world } = app;
const [staff, reporter] = [await world.staff(), await world.artist({ setupCompleted: true })];
const PASSWORD = 'Needle4Needle';
const recently = new Date(Date.now() - 60_000);

/** The mail to them that says this. */
async function mailOf(email: string, words: string): Promise<string> {
  const found = async () =>
    (await capturedMails(app.services.settings.dataDir, email)).find(({ text }) => text.includes(words))?.text ?? '';
  await expect.poll(found, { timeout: 10_000 }).toContain(words);
  return found();
}

test.each([
  ['removed a job with it, and undid both', { removes: true, isUndone: true, staysRemoved: false }],
  ['removed a job with it, and lifted it by hand', { removes: true, isUndone: false, staysRemoved: true }],
  ['removed nothing, and lifted it by hand', { removes: false, isUndone: false, staysRemoved: false }],
])('after a suspension, staff who %s say what stays removed only where something does', async (_, given) => {
  const { removes, isUndone, staysRemoved } = given;
  const one = await world.shop({ setupCompleted: true });
  const { userId } = one.actor;
  await app.givePassword(userId, PASSWORD);
  const [{ email } = { email: '' }] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const caseId = await reportedBy(reporter, 'job', await world.job(one.shopId, { createdAt: recently }));
  const decided = {
    caseId,
    outcome: 'suspended',
    days: 7,
    removes,
    words: 'Forty shops got the same message.',
  } as const;
  expect(await decideCase(staff, decided)).toMatchObject({ ok: true });
  const told = (await app.post('/login', { email, password: PASSWORD })).headers.get('location') as string;
  const [decision] = /\/decisions\/[\w-]+/.exec(await (await app.get(told)).text()) ?? [''];
  if (!isUndone) await liftSuspension(staff, userId);
  else {
    await app.post(decision, { words: 'It was not me.' });
    const undone = { caseId, answer: 'undone', words: 'You are right.' } as const;
    expect(await answerAppeal(staff, undone)).toMatchObject({ ok: true });
  }
  expect(await db.$count(jobPosts, and(eq(jobPosts.shopId, one.shopId), isNull(jobPosts.deletedAt)))).toBe(
    staysRemoved ? 0 : 1,
  );
  const over = shownIn(await (await app.get(told)).text());
  expect(over).toMatch(/[Gg]uest spots that ended stay ended; everything else is as it was before\./);
  for (const text of [over, await mailOf(email, 'you can sign in as before')]) {
    expect(text).toContain('Your suspension is over.');
    expect(text.includes('What our staff removed stays removed')).toBe(staysRemoved);
  }
});

test('whoever is kept out again reads that at the address of the first time, and not that it is over', async () => {
  const { userId } = (await world.artist({ setupCompleted: true })).actor;
  await app.givePassword(userId, PASSWORD);
  const [{ email } = { email: '' }] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  expect(await suspendAccount(staff, { userId, days: 3, words: 'Forty shops got the same.' })).toMatchObject({
    ok: true,
  });
  const told = (await app.post('/login', { email, password: PASSWORD })).headers.get('location') as string;
  await liftSuspension(staff, userId);
  expect(await suspendAccount(staff, { userId, days: null, words: 'And forty more.' })).toMatchObject({ ok: true });
  const page = shownIn(await (await app.get(told)).text());
  expect(page).toContain('And forty more.');
  expect(page).not.toContain('Your account is open again');
});
