import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { testApp } from '#tests/support/app.ts';
import { dayIn } from '#tests/support/days.ts';
import { shownIn } from '#tests/support/replies.ts';

const { db, get, post, signedIn, world } = await testApp();
const PLACE = { city: 'Austin', state: 'TX', setupCompleted: true };
const shop = await world.shop(PLACE);
const asShop = await signedIn(shop.actor.userId);
const jobId = await world.job(shop.shopId, { title: 'The one that is read' });

const pageOf = async (id: string, cookie = '') => shownIn(await (await get(`/jobs/${id}`, cookie)).text());

/** The part of a page under a heading, up to the next heading of the same level. */
const under = (html: string, heading: string) => html.split(`>${heading}</h2>`)[1]?.split('<h2')[0] ?? '';

test('a typed list is shown as a list, and markup in it stays text', async () => {
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

test('similar jobs on the cached page come and go with the jobs themselves', async () => {
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

test('search engines get the job only, and similar jobs load no script', async () => {
  const html = await (await get(`/jobs/${jobId}`)).text();
  expect([...html.matchAll(/"@type":"JobPosting"/g)]).toHaveLength(1);
  expect(html).not.toMatch(/type="module"|__reactRouter/);
});
