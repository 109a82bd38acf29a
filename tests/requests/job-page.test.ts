import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopPhotos } from '#app/data/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { dayIn } from '#tests/support/days.ts';
import { shownIn } from '#tests/support/replies.ts';

const { db, get, post, signedIn, world } = await testApp();
const PLACE = { city: 'Austin', state: 'TX', setupCompleted: true };
const [shop, neighbour] = [await world.shop(PLACE), await world.shop(PLACE)];
const asShop = await signedIn(shop.actor.userId);
const artist = await world.artist();
const asArtist = await signedIn(artist.actor.userId);
const jobId = await world.job(shop.shopId, { title: 'The one that is read' });

const pageOf = async (id: string, cookie = '') => shownIn(await (await get(`/jobs/${id}`, cookie)).text());

/** The part of a page under a heading, up to the next heading of the same level. */
const under = (html: string, heading: string) => html.split(`>${heading}</h2>`)[1]?.split('<h2')[0] ?? '';

/** The footer that sticks to the edge of a small window. */
const footOf = (html: string) => /<div class="staying-foot.*?<\/p>(.*?)View Shop Profile|Posted/s.exec(html)?.[0] ?? '';

async function photograph(shopId: string, caption: string, position: number): Promise<void> {
  const variants = [{ key: '400.webp', width: 400, height: 300, contentType: 'image/webp' }];
  const [file] = await db
    .insert(files)
    .values({
      ...{ ownerId: shopId, bucket: 'shop-photos', path: caption, contentType: 'image/webp', bytes: 1, variants },
      // Otherwise the file belongs to nothing, and the sweep may delete it.
      attachedAt: new Date(),
    })
    .returning({ id: files.id });
  await db.insert(shopPhotos).values({ shopId, fileId: file?.id as string, caption, position });
}

test('under the title stand three photos of the shop, in its order; without any there is no place for them', async () => {
  const bare = await world.job((await world.shop(PLACE)).shopId);
  expect(await pageOf(bare)).not.toContain('Shop photos');
  for (const [position, caption] of ['The chair', 'The wall', 'The desk', 'The sink'].entries())
    await photograph(neighbour.shopId, caption, position);
  const html = await pageOf(await world.job(neighbour.shopId, { status: 'CLOSED' }));
  expect([...html.matchAll(/<img[^>]* alt="(The \w+)"/g)].map(([, alt]) => alt)).toEqual([
    'The chair',
    'The wall',
    'The desk',
  ]);
});

test('what was typed as a list is one, and markup in it stays text', async () => {
  const html = await pageOf(
    await world.job(shop.shopId, {
      status: 'CLOSED',
      whatWeOffer: 'You get:\n• <b>Cake</b>\n• <script>alert(1)</script>',
    }),
  );
  const offer = under(html, 'What we offer');
  expect([...offer.matchAll(/<li>(.*?)<\/li>/g)].map(([, point]) => point)).toEqual([
    '&lt;b&gt;Cake&lt;/b&gt;',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ]);
  const prose = await world.job(shop.shopId, { status: 'CLOSED', whatWeOffer: 'A chair by the window.' });
  expect(under(await pageOf(prose), 'What we offer')).not.toContain('<li>');
});

test('the foot says the pay, and how one applies or why not; each of them stands on the page once', async () => {
  const pay = 'Commission: 60/40 split';
  expect(footOf(await pageOf(jobId))).toMatch(new RegExp(`${pay}.*Apply Now`, 's'));
  const html = await pageOf(jobId, asArtist);
  expect(footOf(html)).toMatch(new RegExp(`${pay}.*Apply Now`, 's'));
  expect([...html.matchAll(/>Apply Now</g)]).toHaveLength(1);
  const applied = await world.job(shop.shopId, { status: 'CLOSED' });
  await world.application(applied, artist.actor.userId);
  expect(footOf(await pageOf(applied, asArtist))).toMatch(new RegExp(`${pay}.*Applied`, 's'));
  const over = await world.job(shop.shopId, { applicationDeadline: '2026-01-01' });
  expect(footOf(await pageOf(over))).toMatch(/Applications closed on Jan 1, 2026/);
  expect(footOf(await pageOf(jobId, asShop))).toMatch(/Edit this post/);
});

test('what else is open at the shop and near it stands at the end, and leads back to there', async () => {
  await world.job(shop.shopId, { title: 'Another chair' });
  const near = await world.job(neighbour.shopId, { title: 'Around the corner' });
  const address = `/jobs/${jobId}?from=/jobs?q=one`;
  const html = shownIn(await (await get(address)).text());
  expect(under(html, 'More at this shop')).toContain('Another chair');
  expect(under(html, 'More at this shop')).not.toContain('The one that is read');
  expect(under(html, 'More near here')).toContain('Around the corner');
  const [, way = ''] = new RegExp(`href="(/jobs/${near}[^"]*)"`).exec(html) ?? [];
  const there = shownIn(await (await get(way)).text());
  const [, back = ''] = /<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Back<\/a>/s.exec(there) ?? [];
  expect(decodeURIComponent(back)).toBe(`${address}#job-${near}`);
});

test('on the page that is kept for everybody they come and go with the jobs themselves', async () => {
  const title = 'A chair of this very minute';
  await pageOf(jobId);
  const posted = { title, jobType: 'FULL_TIME', description: 'A chair.', startDate: dayIn(30) };
  const paid = { paymentType: 'COMMISSION', commissionRate: '60/40', submissionId: randomUUID() };
  await post('/shop/jobs/create', { ...posted, ...paid }, asShop);
  await expect.poll(() => pageOf(jobId), { timeout: 5000 }).toContain(title);
  const [row] = await db.select().from(jobPosts).where(eq(jobPosts.title, title));
  await post(`/shop/jobs/${row?.id}/deletion`, {}, asShop);
  await expect.poll(() => pageOf(jobId), { timeout: 5000 }).not.toContain(title);
});

test('search engines are told of the job alone, and no script comes with what stands beside it', async () => {
  const html = await (await get(`/jobs/${jobId}`)).text();
  expect([...html.matchAll(/"@type":"JobPosting"/g)]).toHaveLength(1);
  expect(html).not.toMatch(/type="module"|__reactRouter/);
});
