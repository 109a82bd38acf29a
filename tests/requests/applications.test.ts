import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/applications.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { testApp } from '#tests/support/app.ts';
import type { Viewer } from '#tests/support/every-form.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { viewerOf } from '#tests/support/every-viewer.ts';

const app = await testApp();
const { db, world } = app;
const LETTER = 'Canary letter 7f3a: ten years of bold lines.';

async function scene() {
  const [shop, artist] = [await world.shop({ setupCompleted: true }), await world.artist()];
  const jobId = await world.job(shop.shopId);
  return {
    shop,
    artist,
    jobId,
    path: `/jobs/${jobId}/applications`,
    asArtist: await app.signedIn(artist.actor.userId),
    asShop: await app.signedIn(shop.actor.userId),
  };
}

const stored = (jobId: string) => db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId));

test('a direct link to apply sends a visitor to sign in, with its text and return path', async () => {
  const { jobId } = await scene();
  const reply = await app.get(`/jobs/${jobId}/apply`);
  expect(reply.status).toBe(302);
  const to = new URL(reply.headers.get('location') as string, 'http://flashboard.test');
  expect(to.pathname).toBe('/login');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    returnTo: `/jobs/${jobId}`,
    message: 'Please sign in to apply for this position',
  });
});

test('a letter sent after the session ended gets its answer beside the letter', async () => {
  const { path, jobId } = await scene();
  const reply = await app.post(path, { coverLetter: LETTER });
  const page = await reply.text();
  expect(reply.status).toBe(401);
  expect(page).toContain('Please log in to apply');
  expect(page).toContain(LETTER);
  expect(await stored(jobId)).toEqual([]);
});

test('a shop cannot apply', async () => {
  const { path, asShop, jobId } = await scene();
  const reply = await app.post(path, { coverLetter: LETTER }, asShop);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
  expect(await stored(jobId)).toEqual([]);
});

test('applying returns to the job, and the same letter again is one application', async () => {
  const { path, asArtist, jobId } = await scene();
  for (let click = 0; click < 2; click++) {
    const reply = await app.post(path, { coverLetter: LETTER }, asArtist);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/jobs/${jobId}?done=application-sent`]);
  }
  expect(await stored(jobId)).toHaveLength(1);
  const job = await (await app.get(`/jobs/${jobId}`, asArtist)).text();
  expect(job).toContain('already applied to this position');
});

test('a blank letter is refused beside the field, another letter above the form, and both keep the input', async () => {
  const { path, asArtist } = await scene();
  const blank = await app.post(path, { coverLetter: '  \n ' }, asArtist);
  expect(blank.status).toBe(400);
  expect(await blank.text()).toContain('Please write a cover letter');
  await app.post(path, { coverLetter: LETTER }, asArtist);
  const second = await app.post(path, { coverLetter: 'A better letter.' }, asArtist);
  const page = await second.text();
  expect(second.status).toBe(409);
  expect(page).toContain('already applied to this position');
  expect(page).toContain('A better letter.');
});

test('extra fields of a form are ignored', async () => {
  const { path, asArtist, artist, jobId } = await scene();
  const stranger = await world.artist();
  const extra = {
    artistId: stranger.actor.userId,
    status: 'ACCEPTED',
    applicationsCount: '99',
    createdAt: '2001-01-01',
  };
  await app.post(path, { coverLetter: LETTER, ...extra }, asArtist);
  const [row] = await stored(jobId);
  expect(row).toMatchObject({ artistId: artist.actor.userId, status: 'PENDING' });
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2025);
  await app.services.relay.drained();
  const [job] = await db.select().from(jobPosts).where(eq(jobPosts.id, jobId));
  expect(job?.applicationsCount).toBe(1);
});

test('only its author and the shop can read a letter (c-96)', async () => {
  const { path, asArtist, asShop, jobId, artist, shop } = await scene();
  await app.post(path, { coverLetter: LETTER }, asArtist);
  const [application] = await stored(jobId);
  const id = application?.id as string;
  const textOf = async (at: string, cookie: string) => (await app.get(at, cookie)).text();
  expect(await textOf(`/applications/${id}`, asArtist)).toContain(LETTER);
  expect(await textOf(`/shop/applications?application=${id}`, asShop)).toContain(LETTER);

  const otherArtist = await app.signedIn((await world.artist()).actor.userId);
  const otherShop = await app.signedIn((await world.shop({ setupCompleted: true })).actor.userId);
  const known = { jobId, applicationId: id, shopId: shop.shopId, artistId: artist.actor.userId };
  for (const pattern of EVERY_PAGE) {
    const others = { artist: otherArtist, shop: otherShop, visitor: '' } as Partial<Record<Viewer, string>>;
    const at = filledIn(pattern, known);
    const text = await textOf(at, others[viewerOf(pattern)] ?? otherShop);
    expect(text.includes('Canary letter'), at).toBe(false);
  }
  for (const at of [`/applications/${id}`, `/shop/applications?application=${id}`, '/shop/applications?q=Artist']) {
    expect(await textOf(at, otherShop)).not.toContain('Canary letter');
  }
  expect(await textOf(`/jobs/${jobId}`, '')).not.toContain('Canary letter');
  expect((await app.get(`/applications/${id}`, otherArtist)).status).toBe(404);
  expect((await app.get(`/shop/applications?application=${id}`, otherShop)).status).toBe(404);
});

test('only the shop of the job answers, once', async () => {
  const { path, asArtist, asShop, jobId } = await scene();
  await app.post(path, { coverLetter: LETTER }, asArtist);
  const [application] = await stored(jobId);
  const decision = `/shop/applications/${application?.id}/decision`;
  const status = async () => (await stored(jobId))[0]?.status;

  const otherShop = await app.signedIn((await world.shop({ setupCompleted: true })).actor.userId);
  expect((await app.post(decision, { decision: 'ACCEPTED' }, otherShop)).status).toBe(404);
  expect((await app.post(decision, { decision: 'ACCEPTED' }, asArtist)).headers.get('location')).toBe('/');
  expect((await app.post(decision, { decision: 'ACCEPTED' })).headers.get('location')).toMatch(/^\/login/);
  await app.post(decision, { decision: 'FILLED' }, asShop);
  expect(await status()).toBe('PENDING');

  const accepted = await app.post(decision, { decision: 'ACCEPTED', returnTo: 'https://evil.test/' }, asShop);
  expect(accepted.headers.get('location')).toBe('/shop/applications?done=application-accepted');
  const late = await app.post(`${decision}.data`, { decision: 'REJECTED' }, asShop);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('already been answered');
  expect(await status()).toBe('ACCEPTED');
});
