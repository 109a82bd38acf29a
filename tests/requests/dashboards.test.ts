import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';

const { db, get, signedIn, world } = await testApp();
const GUEST = { preferredJobTypes: ['GUEST_SPOT' as const] };
const DAY = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function pageOf(path: string, { actor }: Ctx): Promise<string> {
  if (actor.kind === 'visitor') throw new Error('nobody is signed in');
  return shownIn(await (await get(path, await signedIn(actor.userId))).text());
}

function waitingIn(html: string) {
  const block = html.slice(html.indexOf('id="waiting-title"'), html.indexOf('aria-label="Quick actions"'));
  const rows = [...block.matchAll(/<li\b.*?<\/li>/gs)].map(([row]) => row);
  return {
    block,
    rows: rows.map((row) =>
      row
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
    ways: rows.map((row) => /(?:href|action)="([^"]+)"/.exec(row)?.[1]?.replaceAll('&amp;', '&')),
  };
}

/** What is left to do, with its link, and what is done. */
function firstStepsIn(html: string): [line: string, to: string | undefined][] | null {
  if (!html.includes('id="first-steps"')) return null;
  const list = html.slice(html.indexOf('id="first-steps"'), html.indexOf('aria-label="Quick actions"'));
  return [...list.matchAll(/<li\b.*?<\/li>/gs)].map(([row]) => [
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    /href="([^"]+)"/.exec(row)?.[1],
  ]);
}

const answered = (userId: string, relatedId: string, message: string, minutesAgo = 0) =>
  db
    .insert(notifications)
    .values({
      userId,
      relatedId,
      message,
      type: 'APPLICATION_STATUS' as const,
      title: 'Application Status Update',
      dedupeKey: randomUUID(),
      createdAt: new Date(Date.now() - minutesAgo * 60_000),
    })
    .returning({ id: notifications.id });

test("an artist's dashboard shows answers, messages, a deadline and the profile, each with a link", async () => {
  const [shop, other] = [await world.shop({ shopName: 'Iron Lantern' }), await world.shop({ shopName: 'Nine Tails' })];
  const artist = await world.artist(GUEST);
  const { userId } = artist.actor;
  const sent = await world.application(await world.job(shop.shopId, { title: 'First chair' }), userId);
  const older = await world.application(await world.job(other.shopId, { title: 'Another chair' }), userId);
  await answered(userId, sent, 'Iron Lantern has accepted your application for First chair');
  await answered(userId, older, 'An older answer', 5);
  await answered(userId, randomUUID(), 'An answer to an application that is gone', 1);
  const talk = await world.conversation(userId, shop.shopId, { artistUnread: 2, lastMessageAt: new Date() });
  await world.conversation(userId, other.shopId, { artistUnread: 1, lastMessageAt: new Date(Date.now() - DAY) });
  const soon = await world.job(other.shopId, { title: 'Second chair', applicationDeadline: dayFromNow(3) });
  const { rows, ways } = waitingIn(await pageOf('/dashboard', artist));
  expect(rows).toHaveLength(4);
  expect(rows[0]).toBe('Iron Lantern has accepted your application for First chair 1 more answer came, since today');
  expect(rows[1]).toBe('Iron Lantern wrote to you 2 unread messages, and more in 1 other conversation, since today');
  expect(rows[2]).toMatch(/^Applications close on \w+ \d+, \d+ Second chair at Nine Tails$/);
  expect(rows[3]).toContain('Complete your artist profile Still missing: ');
  expect(ways).toEqual([
    `/applications/${sent}`,
    `/messages/${talk}`,
    `/jobs/${soon}?from=/dashboard`,
    '/profile/artist/portfolio#field-file-portfolio-images',
  ]);

  for (const path of ['/dashboard', '/applications'])
    expect(await pageOf(path, artist), path).toContain('No reply yet');

  await get(`/applications/${sent}`, await signedIn(userId));
  expect(waitingIn(await pageOf('/dashboard', artist)).rows[0]).not.toContain('accepted your application');
});

test("a shop's dashboard shows applications, messages, a deadline and the profile, each with a link", async () => {
  const shop = await world.shop({ shopName: 'Iron Lantern', setupCompleted: true });
  const [mara, luz] = [await world.artist({ fullName: 'Mara Quint' }), await world.artist({ fullName: 'Luz Ortega' })];
  const job = await world.job(shop.shopId, { title: 'First chair', applicationDeadline: dayFromNow(3) });
  await world.job(shop.shopId, { title: 'Second chair', applicationDeadline: dayFromNow(5) });
  await world.job(shop.shopId, { title: 'Much later', applicationDeadline: dayFromNow(20) });
  await world.job(shop.shopId, { title: 'Closed', applicationDeadline: dayFromNow(1), status: 'CLOSED' });
  await world.job(shop.shopId, { title: 'Gone', applicationDeadline: dayFromNow(1), deletedAt: new Date() });
  await world.job((await world.shop()).shopId, { title: 'Not theirs', applicationDeadline: dayFromNow(1) });
  const first = await world.application(job, mara.actor.userId);
  const talk = await world.conversation(luz.actor.userId, shop.shopId, { shopUnread: 1, lastMessageAt: new Date() });
  const one = waitingIn(await pageOf('/shop/dashboard', shop));
  expect(one.rows[0]).toMatch(/^Mara Quint is waiting for your answer First chair, since \w+ \d+, \d+$/);
  for (const path of ['/shop/dashboard', '/shop/applications'])
    expect(await pageOf(path, shop), path).toMatch(/<time [^>]*>Waiting \d+ days<\/time>/);
  expect(one.rows[1]).toBe('Luz Ortega wrote to you 1 unread message, since today');
  expect(one.rows[2]).toMatch(/^Applications close on \w+ \d+, \d+ First chair, and soon 1 other listing$/);
  expect(one.rows[3]).toContain('Complete your shop profile Still missing: ');
  expect(one.ways).toEqual([
    `/shop/applications?application=${first}`,
    `/messages/${talk}`,
    `/shop/jobs/${job}/edit`,
    '/shop/profile/edit#description',
  ]);

  await world.application(job, luz.actor.userId);
  await world.application(job, (await world.artist()).actor.userId, { status: 'REJECTED' });
  await db.delete(users).where(eq(users.id, luz.actor.userId));
  await world.application(job, (await world.artist()).actor.userId);
  const more = waitingIn(await pageOf('/shop/dashboard', shop));
  expect(more.rows[0]).toMatch(/^2 applications to review Oldest: Mara Quint, First chair, since \w+ \d+, \d+$/);
  expect(more.ways[0]).toBe(`/shop/applications?status=PENDING&application=${first}`);
  expect(more.rows[1]).toBe('A former member wrote to you 1 unread message, since today');
});

test("a new shop's dashboard lists its first steps until an artist comes", async () => {
  const shop = await world.shop({ setupCompleted: true });
  const steps = async () => firstStepsIn(await pageOf('/shop/dashboard', shop));
  const begun = await steps();
  expect(begun?.slice(1)).toEqual([
    ['Add photos Artists look at the room first.', '/shop/profile/amenities#field-file-shop-photos'],
    ['Post a job It is live right away.', '/shop/jobs/create'],
    [expect.stringMatching(/^Share it /), undefined],
    ['Add a chair Artists can then request dates.', '/shop/calendar/chairs/first'],
  ]);
  expect(begun?.[0]?.[0]).toContain('Complete your shop profile Still missing: ');

  const html = await pageOf('/shop/dashboard', shop);
  for (const text of ['No active job listings', 'Create Your First Listing', 'No applications yet', 'No notifications'])
    expect(html).toContain(text);
  expect(html).not.toContain("You're all caught up.");

  const job = await world.job(shop.shopId);
  expect((await steps())?.slice(2, 4)).toEqual([
    ['Post a job Done', undefined],
    [expect.stringMatching(/^Share it /), `/jobs/${job}?from=/shop/dashboard`],
  ]);
  const artist = await world.artist();
  await get(`/jobs/${job}`, await signedIn(artist.actor.userId));
  await expect.poll(async () => (await steps())?.[3]?.[0]).toBe('Share it Done');
  await world.application(job, artist.actor.userId);
  expect(await steps()).toBeNull();
});

test("a new artist's dashboard lists the first steps until a shop answers", async () => {
  const artist = await world.artist({ ...GUEST, setupCompleted: true });
  const steps = async () => firstStepsIn(await pageOf('/dashboard', artist));
  expect((await steps())?.slice(1)).toEqual([
    ['Add your photo Shops see it beside your letter.', '/profile/artist/edit#field-file-profile-images'],
    ['Apply to a job All it takes is a letter.', '/jobs'],
    ['Request a guest spot Pick a city and a week, and see which chairs are free.', '/chairs'],
  ]);
  const shop = await world.shop();
  const { userId } = artist.actor;
  await world.application(await world.job(shop.shopId), userId);
  expect((await steps())?.[2]?.[0]).toBe('Apply to a job Done');
  await world.application(await world.job(shop.shopId), userId, { status: 'REJECTED' });
  expect(await steps()).toBeNull();
});
