import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import type { artistProfiles } from '#app/data/schema/profiles.ts';
import { testApp } from '#tests/support/app.ts';
import type { Viewer } from '#tests/support/every-form.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { viewerOf } from '#tests/support/every-viewer.ts';
import { readable, shownIn } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world, get, post, signedIn } = app;
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

const shop = await world.shop({ shopName: 'Iron Lotus', setupCompleted: true });
const asking = {
  portfolioRequired: true,
  insuranceRequired: true,
  minimumExperienceYears: 5,
  requiredStyles: ['Traditional', 'Japanese'] as ['Traditional', 'Japanese'],
  preferredStyles: ['Color'] as ['Color'],
  applicationDeadline: '2027-02-01',
};
const jobId = await world.job(shop.shopId, asking);
const EXPERTISE = { styles: 'Japanese', experienceLevel: 'JUNIOR', yearsOfExperience: '5' };
const apply = `/jobs/${jobId}/applications`;

async function applicant(values: Partial<typeof artistProfiles.$inferInsert> = {}) {
  const { actor } = await world.artist({ fullName: 'Mara Quint', ...values });
  return { id: actor.userId, cookie: await app.signedIn(actor.userId) };
}

const pageAt = async (path: string, cookie: string) => shownIn(await (await app.get(path, cookie)).text());

/** However the browser or the router has encoded it. */
const meant = (address: string | null | undefined) => decodeURIComponent(address ?? '');

function linksTo(html: string, words: string): string[] {
  const links = [...html.matchAll(/<a\b([^>]*)>((?:(?!<\/a>).)*)<\/a>/gs)];
  return links
    .filter(([, attributes, inside = '']) => inside.replace(/<[^>]*>/g, '') === words || attributes?.includes(words))
    .map(([, attributes]) => meant(/href="([^"]*)"/.exec(attributes ?? '')?.[1]));
}

test('applying shows the job on one line, what is sent along, and where to edit it', async () => {
  const { cookie } = await applicant({ tattooStyles: ['Traditional', 'Japanese'], yearsOfExperience: 6 });
  const html = await pageAt(`${apply}?from=/jobs?q=guest`, cookie);
  for (const words of [
    'Guest Spot',
    'Commission: 60/40 split',
    'Starts Mar 1, 2027 · Until Mar 14, 2027',
    'Apply by Feb 1, 2027',
    "You're sending: Traditional, Japanese, 6 years.",
  ]) {
    expect(html.includes(words), words).toBe(true);
  }
  expect(linksTo(html, 'Edit your profile')).toEqual([`/profile/artist?from=${apply}?from=/jobs?q=guest`]);
});

test('missing required profile facts are shown before applying, each with a link to add it and return', async () => {
  const { cookie } = await applicant({ tattooStyles: ['Traditional'], yearsOfExperience: 3 });
  const html = await pageAt(apply, cookie);
  // Collapsed to one line, because the letter is the purpose of the page.
  expect(html).toMatch(/<details(?! open)[^>]*><summary(?:(?!<\/summary>).)*Not on your profile/s);
  for (const [words, way, at, field] of [
    ['A portfolio is required, and yours has no works yet.', 'Add works', 'portfolio', 'field-file-portfolio-images'],
    ['Required and not among your styles: Japanese.', 'Add styles', 'expertise', 'styles'],
    [
      'The job asks for 5 years of experience, and your profile says 3 years.',
      'Edit years',
      'expertise',
      'yearsOfExperience',
    ],
    ["Insurance is required, and you haven't uploaded proof.", 'Add proof', 'expertise', 'field-file-certifications'],
    ['The shop prefers Color, and none of them is on your profile.', 'Add styles', 'expertise', 'styles'],
  ] as const) {
    expect(html.includes(words), words).toBe(true);
    expect(linksTo(html, way)).toContain(`/profile/artist/${at}?from=${apply}#${field}`);
    const page = await pageAt(`/profile/artist/${at}`, cookie);
    expect(page).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* (?:id|name)="${field}"`));
  }
});

test('an invalid return path leads to the profile, as without one', async () => {
  const { cookie } = await applicant();
  for (const from of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', '/%2Fevil.test']) {
    const at = `/profile/artist/expertise?from=${encodeURIComponent(from)}`;
    const html = await pageAt(at, cookie);
    expect(linksTo(html, 'Back')).toEqual(['/profile/artist']);
    const saved = await app.post(at, EXPERTISE, cookie);
    expect(saved.headers.get('location')).toBe('/profile/artist?done=profile-saved');
    expect(linksTo(await pageAt(`/profile/artist?from=${encodeURIComponent(from)}`, cookie), 'Back')).toEqual([]);
  }
  expect(linksTo(await pageAt('/profile/artist', cookie), 'Edit Expertise')).toEqual(['/profile/artist/expertise']);
});

async function shopWithJobs() {
  const shop = await world.shop({ setupCompleted: true });
  const guest = await world.job(shop.shopId);
  const steady = await world.job(shop.shopId, { jobType: 'FULL_TIME', endDate: null });
  return { guest, steady, cookie: await signedIn(shop.actor.userId) };
}

async function applied(jobId: string, fullName: string, values = {}): Promise<string> {
  return world.application(jobId, (await world.artist({ fullName })).actor.userId, values);
}

function wayTo(which: 'Previous' | 'Next', html: string): { name: string; to: string } | null {
  const link = new RegExp(`<a[^>]*aria-label="${which} applicant: [^>]*>`).exec(readable(html))?.[0] ?? '';
  const [name, to] = [/applicant: ([^"]*)"/.exec(link)?.[1], /href="([^"]*)"/.exec(link)?.[1]];
  return name && to ? { name, to } : null;
}

/** All applicants reached by following one of the two links, to the end or this many times. */
async function walk(which: 'Previous' | 'Next', from: string, cookie: string, times = Number.POSITIVE_INFINITY) {
  const met: string[] = [];
  let at = from;
  let html = await (await get(at, cookie)).text();
  for (let way = wayTo(which, html); way && met.length < times; way = wayTo(which, html)) {
    at = way.to;
    const reply = await get(at, cookie);
    html = await reply.text();
    expect(reply.status).toBe(200);
    expect(shownIn(html)).toMatch(new RegExp(`<h2 id="application-title"[^>]*>${way.name}</h2>`));
    met.push(way.name);
  }
  return { met, html, at };
}

test('an applicant links to the next in list order, across pages and back', async () => {
  const { guest, cookie } = await shopWithJobs();
  const elsewhere = await shopWithJobs();
  const names = Array.from({ length: 22 }, (_, index) => `Applicant ${index + 1}`);
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    ids.unshift(await applied(guest, name));
    await applied(elsewhere.guest, `Stranger of ${name}`);
  }
  const down = await walk('Next', `/shop/applications?application=${ids[17]}`, cookie);
  expect(down.met).toEqual(names.slice(18));
  // The list behind the dialog is the page with that application, so closing it leads back to its card.
  expect(shownIn(down.html)).toContain(`id="application-${ids[21]}"`);
  const up = await walk('Previous', down.at, cookie, 4);
  expect(up.met).toEqual(names.slice(17, 21).toReversed());
  expect(shownIn(up.html)).toContain(`id="application-${ids[17]}"`);
  const first = await (await get(`/shop/applications?application=${ids[0]}`, cookie)).text();
  expect([wayTo('Previous', first), wayTo('Next', first)?.name]).toEqual([null, names[1]]);
});

test('a no says why, and a letter is reused for another job', async () => {
  const { guest, steady, cookie } = await shopWithJobs();
  const artist = await world.artist();
  const id = await world.application(guest, artist.actor.userId, { coverLetter: LETTER });
  const decision = `/shop/applications/${id}/decision`;
  const asStranger = (await shopWithJobs()).cookie;
  expect((await get(decision, cookie)).headers.get('location')).toBe(`/shop/applications?application=${id}`);
  const opened = await post(decision, { decision: 'REJECTED', step: 'why' }, cookie);
  expect([opened.status, shownIn(await opened.text())]).toEqual([200, expect.stringContaining('name="note"')]);
  expect((await post(decision, { decision: 'REJECTED', step: 'why' }, asStranger)).status).toBe(404);
  const long = `${'x'.repeat(500)}the end`;
  const wrong = await post(decision, { decision: 'REJECTED', reason: 'MOON', note: long }, cookie);
  const form = shownIn(await wrong.text());
  expect(wrong.status).toBe(400);
  for (const words of ['Please choose a reason from the list', 'Note must be at most 500 characters', long]) {
    expect(form).toContain(words);
  }
  await post(decision, { decision: 'REJECTED', reason: 'OTHER_STYLE', note: 'Please try us in spring.' }, cookie);
  const asArtist = await signedIn(artist.actor.userId);
  const theirs = shownIn(await (await get(`/applications/${id}`, asArtist)).text());
  for (const words of ['went another way on', 'Looking for another style', 'Please try us in spring.']) {
    expect(theirs).toContain(words);
  }
  const again = `/jobs/${steady}/applications?letter=${id}`;
  expect(shownIn(await (await get(again, asArtist)).text())).toContain(LETTER);
  const stranger = await signedIn((await world.artist()).actor.userId);
  expect(await (await get(again, stranger)).text()).not.toContain(LETTER);
});

test('a refused decision is shown without a script too, over the current application', async () => {
  const { guest, cookie } = await shopWithJobs();
  const id = await applied(guest, 'Twice Answered', { status: 'ACCEPTED', decidedAt: new Date() });
  const refused = async (form: Record<string, string>) => {
    const { headers } = await post(`/shop/applications/${id}/decision`, form, cookie);
    return shownIn(await (await get(headers.get('location') ?? '', cookie)).text());
  };
  const late = await refused({ decision: 'REJECTED' });
  expect(late.slice(late.indexOf('<dialog'))).toContain('This application has already been answered.');
  expect(await refused({ decision: 'FILLED' })).toContain("You can't do that.");
});
