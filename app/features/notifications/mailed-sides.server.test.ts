import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { cancelStay, confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayMails } from '#app/features/stays/stay-mail.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { telling } from '#tests/support/telling.ts';
import { plantWorks } from '#tests/support/works.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { mail, files, mailsOf, everythingDue } = await newsMail(database);
const { told } = telling(db, stayListener, stayMails(mail));

const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#b7271a' } })
  .webp()
  .toBuffer();

/** An artist whose first work is the face; of five works, the last is not in the store. */
async function painter() {
  const artist = await world.artist({ location: 'Reno, NV', experienceLevel: 'JUNIOR', yearsOfExperience: 3 });
  const { userId } = artist.actor;
  await plantWorks(db, userId, ['a', 'b', 'c', 'd', 'e']);
  for (const place of [0, 1, 2, 3])
    await files.put(`portfolio-images/${userId}/${place}/400.webp`, picture, 'image/webp');
  await db
    .update(artistProfiles)
    .set({ profileImageId: sql`(select id from files where path = ${`${userId}/0`})` })
    .where(eq(artistProfiles.id, userId));
  return artist;
}

async function mailed(userId: string) {
  await told();
  await everythingDue();
  const [newest] = await mailsOf(userId);
  return newest as NonNullable<typeof newest>;
}

const picturesIn = (html: string) => html.match(/<img[^>]+src="data:image\/jpeg/g) ?? [];

test('an application is mailed with the face, three works and the beginning of the letter', async () => {
  const [shop, artist] = [await world.shop(), await painter()];
  const coverLetter = `See www.evil.example.com first. ${'I draw bold lines. '.repeat(20)}`;
  const applied = await applyToJob(artist, { jobId: await world.job(shop.shopId), coverLetter });
  expect(applied.ok).toBe(true);
  const { text, html } = await mailed(shop.actor.userId);
  expect(text).toContain('Reno, NV. Intermediate, 3 years');
  expect(text).toMatch(/"See \[link hidden\] first\. I draw bold lines\..{20,100}\.\.\."/);
  expect(picturesIn(html)).toHaveLength(4);
  expect(html).not.toMatch(/https?:\/\/[^"]*\/files\/|evil\.example/);
});

test('a page that the shop cannot open adds no face and no works', async () => {
  const [shop, artist] = [await world.shop(), await painter()];
  await applyToJob(artist, { jobId: await world.job(shop.shopId), coverLetter: 'I draw bold lines.' });
  await db.update(artistProfiles).set({ hiddenAt: new Date() }).where(eq(artistProfiles.id, artist.actor.userId));
  const { text, html } = await mailed(shop.actor.userId);
  expect(text).toContain('"I draw bold lines."');
  expect(text).not.toContain('Reno');
  expect(picturesIn(html)).toEqual([]);
});

test('a picture that cannot be read is left out', async () => {
  const [shop, artist] = [await world.shop(), await painter()];
  await files.remove(`portfolio-images/${artist.actor.userId}/1/400.webp`);
  await applyToJob(artist, { jobId: await world.job(shop.shopId), coverLetter: 'I draw bold lines.' });
  expect(picturesIn((await mailed(shop.actor.userId)).html)).toHaveLength(3);
});

test('a confirmed guest spot shows the other side, except across a block', async () => {
  const [shop, artist] = [await world.host({ address: '12 Main St' }), await painter()];
  const stayId = await world.made(world.offer(shop, artist.actor.userId));
  await world.made(confirmStay(artist, { stayId, version: 1 }));
  const { text, html } = await mailed(shop.actor.userId);
  expect(picturesIn(html)).toHaveLength(1);
  expect(text).toMatch(/Place: [^\n]*12 Main St, Austin, TX\nhttps:\/\/www\.google\.com\/maps\/\S+\n\nChair: /);
  await blockMember(artist, { memberId: shop.shopId });
  await world.made(cancelStay(artist, { stayId, version: 2, reason: '' }));
  const canceled = await mailed(shop.actor.userId);
  expect(canceled.subject).toMatch(/^Canceled/);
  expect(picturesIn(canceled.html)).toEqual([]);
});

test('a rejection links two open jobs of the same type at other shops, nearby first', async () => {
  const artist = await world.artist();
  const [shop, near, far] = [await world.shop(), await world.shop(), await world.shop({ city: 'Reno', state: 'NV' })];
  const jobId = await world.job(shop.shopId);
  const applied = await succeeded(applyToJob(artist, { jobId, coverLetter: 'I draw bold lines.' }));
  await world.job(shop.shopId, { title: 'Of the same shop' });
  await world.job(near.shopId, { title: 'Closed job', status: 'CLOSED' });
  await world.job(near.shopId, { title: 'Another type', jobType: 'APPRENTICESHIP' });
  const inAustin = await world.job(near.shopId, { title: 'In Austin' });
  await world.job(far.shopId, { title: 'In Reno' });
  await decideApplication(shop, { applicationId: applied.applicationId, decision: 'REJECTED' });
  const { text, links } = await mailed(artist.actor.userId);
  expect(text).toMatch(/^Update on your application\n/);
  const linked = links.flatMap((link) => /\/jobs\/([\da-f-]{36})/.exec(link)?.[1] ?? []);
  expect(linked).toEqual([inAustin, expect.any(String)]);
  expect(text).not.toMatch(/Of the same shop|Closed job|Another type/);
});
